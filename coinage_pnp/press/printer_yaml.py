"""A printer.yaml: where one printer puts backs."""

from __future__ import annotations

from coinage_pnp.press.offset import FARTHEST, MOST_TURNED, Offset
from coinage_pnp.press.print_options import FLIPS
from coinage_pnp.units import decimal
from coinage_pnp.yaml_source import document


def read_setting(text: str, file: str) -> tuple[Offset, str]:
    """The offset in a printer.yaml, and the edge over which paper was turned when it was measured.

    Raises InvalidFile with every problem of the file.
    """
    with document(text, file, "the setting of a printer") as root:
        fields = root.fields("offset")
        x, y = (fields.number(key, -FARTHEST, FARTHEST) for key in ("x", "y"))
        degrees = fields.number("degrees", -MOST_TURNED, MOST_TURNED)
        flip = root.choice("flip", FLIPS)
    return Offset(x, y, degrees), flip


def setting_text(offset: Offset, flip: str) -> str:
    """The text of a printer.yaml."""
    x, y, degrees = (decimal(value) for value in (offset.x, offset.y, offset.degrees))
    lines = (
        "# How far the back of a page is moved on this printer: millimetres, as seen on the back of upright paper,",
        "# x to the right and y down; degrees clockwise. Written by 'coinage-pnp calibrate'; its option --forget",
        "# removes it.",
        "format: 1",
        f"flip: {flip}",
        f"offset: {{x: {x}, y: {y}, degrees: {degrees}}}",
        "",
    )
    return "\n".join(lines)
