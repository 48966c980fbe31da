"""The offset of back pages, which compensates for a printer's misalignment."""

from dataclasses import dataclass
from typing import Final

from coinage_pnp.files.units import write_decimal
from coinage_pnp.files.yaml.fields import open_document

LONG: Final = "long"
SHORT: Final = "short"
FLIPS = (LONG, SHORT)  # the edge of the paper that a printer flips it over to print the back
FARTHEST, MOST_TURNED = 10.0, 5.0  # largest shift, mm, and rotation, degrees, that a working printer needs


@dataclass(frozen=True)
class Offset:
    """The shift of a back page, on the back of paper held upright."""

    x: float = 0.0  # right as seen on the back, mm
    y: float = 0.0  # down as seen on the back, mm
    degrees: float = 0.0  # rotation after that around the page's middle, clockwise as seen on the back

    def __str__(self) -> str:
        """As written on the command line, to four decimals."""
        turned = f",{write_decimal(self.degrees)}deg" if self.degrees else ""
        return f"{write_decimal(self.x)}mm,{write_decimal(self.y)}mm{turned}"


NO_OFFSET = Offset()


def read_setting(text: str, file: str) -> tuple[Offset, str]:
    """The offset and the flip edge in a printer.yaml. Raises InvalidFile."""
    with open_document(text, file, "the setting of a printer") as root:
        fields = root.read_fields("offset")
        x, y = (fields.read_number(key, -FARTHEST, FARTHEST) for key in ("x", "y"))
        degrees = fields.read_number("degrees", -MOST_TURNED, MOST_TURNED)
        flip = root.read_choice("flip", FLIPS)
    return Offset(x, y, degrees), flip


def write_setting(offset: Offset, flip: str) -> str:
    """The text of a printer.yaml."""
    x, y, degrees = (write_decimal(value) for value in (offset.x, offset.y, offset.degrees))
    return f"""\
# How far the back of a page is moved on this printer: millimetres, as seen on the back of upright paper,
# x to the right and y down; degrees clockwise. Written by 'coinage-pnp calibrate'.
format: 1
flip: {flip}
offset: {{x: {x}, y: {y}, degrees: {degrees}}}
"""
