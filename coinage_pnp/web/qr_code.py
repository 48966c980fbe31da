"""QR codes: the way in for phones, and a link to a position."""

from io import BytesIO, StringIO

import segno


def code_text(address: str) -> str:
    """The code for a terminal, in half blocks."""
    drawn = StringIO()
    segno.make(address, micro=False).terminal(drawn, compact=True)
    return drawn.getvalue()


def code_svg(address: str) -> bytes:
    """The code as a picture, with its quiet zone. Raises UserError: the address is too long for one."""
    drawn = BytesIO()
    segno.make(address, micro=False).save(drawn, kind="svg", dark="#2a1a12", light="#ffffff", omitsize=True)
    return drawn.getvalue()
