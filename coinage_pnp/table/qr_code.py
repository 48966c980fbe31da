"""QR codes of links to the table and to a position."""

from io import BytesIO, StringIO

import segno


def write_code_text(address: str) -> str:
    """A QR code for a terminal, in half blocks."""
    drawn = StringIO()
    segno.make(address, micro=False).terminal(drawn, compact=True)
    return drawn.getvalue()


def write_code_svg(address: str) -> bytes:
    """A QR code as a picture, with its quiet zone."""
    drawn = BytesIO()
    segno.make(address, micro=False).save(drawn, kind="svg", dark="#2a1a12", light="#ffffff", omitsize=True)
    return drawn.getvalue()
