"""How far backs are moved, to make up for what a printer is off."""

from dataclasses import dataclass

from coinage_pnp.units import decimal
from coinage_pnp.yaml_source import document

LONG, SHORT = "long", "short"
FLIPS = (LONG, SHORT)
"""The edge of the paper over which a printer turns a sheet to print its back."""

FARTHEST, MOST_TURNED = 10.0, 5.0
"""What backs can be moved by, mm, and turned by, degrees: a printer that is off by more is broken."""


@dataclass(frozen=True)
class Offset:
    """How far a back page is moved, in the axes of the back of paper held upright."""

    x: float = 0.0  # to the right as seen on the back, mm
    y: float = 0.0  # down as seen on the back, mm
    degrees: float = 0.0  # then turned about the page's middle, clockwise as seen on the back

    def __str__(self) -> str:
        """As it is typed on the command line, to a ten thousandth."""
        turned = f",{decimal(self.degrees)}deg" if self.degrees else ""
        return f"{decimal(self.x)}mm,{decimal(self.y)}mm{turned}"


NO_OFFSET = Offset()


def is_too_far(offset: Offset) -> bool:
    """Whether no printer is off by so much."""
    return max(abs(offset.x), abs(offset.y)) > FARTHEST or abs(offset.degrees) > MOST_TURNED


def read_setting(text: str, file: str) -> tuple[Offset, str]:
    """The offset in a printer.yaml, and the edge over which paper was turned. Raises InvalidFile."""
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
        "# x to the right and y down; degrees clockwise. Written by 'coinage-pnp calibrate'.",
        "format: 1",
        f"flip: {flip}",
        f"offset: {{x: {x}, y: {y}, degrees: {degrees}}}",
        "",
    )
    return "\n".join(lines)
