"""Converts lengths to millimetres, the only internal unit.

The grammar is strict, because a misread length wastes a sheet of paper:

    length = number [" "] unit          2.5in    63.5 mm    7cm    12pt
    number = digits ["." digits]
    unit   = "mm" | "cm" | "in" | "pt"
    size   = length "x" length          70mmx10cm, and 70x100mm for 70mmx100mm
    offset = ["-"] length "," ["-"] length ["," ["-"] number "deg"]

Wide digits and a phone's dashes are read as plain ones.
"""

import re

from coinage_pnp.errors import UserError
from coinage_pnp.files.typed_text import narrow_text

MM_PER_INCH = 25.4  # exact by definition (international inch, 1959)
PT_PER_INCH = 72.0  # the PDF point, exact by definition (ISO 32000-1, 8.3.2.3)
PT_PER_MM = PT_PER_INCH / MM_PER_INCH
UNITS = {"mm": (1, 1), "cm": (10, 1), "in": (127, 5), "pt": (127, 360)}
"""Each unit in millimetres, as an exact fraction."""

_NUMBER = r"(0|[1-9][0-9]{0,5})(?:\.([0-9]{1,6}))?"
_LENGTH = r"(?P<sign>[-+]?)(?P<number>[0-9.,]*)(?P<exponent>e[-+]?[0-9]+)? ?(?P<unit>[^0-9.,]*)"
_ANGLE = r"(-?(?:0|[1-9][0-9]{0,2})(?:\.[0-9]{1,6})?) ?(?:deg|°)"
_OFFSET = r"(-?[0-9.]+ ?[a-z]+), *(-?[0-9.]+ ?[a-z]+)(, *-?[0-9.]+ ?(deg|°))?"
_DECIMAL_COMMA = r"(?<=[0-9]),(?=[0-9])"
_TIMES = r" ?[x×] ?"
_MOST_QUOTED = 60  # length to which texts are shortened in messages


def write_decimal(value: float, digits: int = 4) -> str:
    """The shortest decimal form with at most `digits` places, of which there is at least one; no exponent."""
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def parse_length(text: str, *, signed: bool = False) -> float:
    """Parse a length to mm: `parse_length("2.5in")` is 63.5. A minus needs `signed`. Raises UserError."""
    found = re.fullmatch(_LENGTH, narrow_text(text).strip().lower())
    if not found or not any(digit in "0123456789" for digit in found["number"]):
        raise UserError(f"{_quote_size(text)} is not a length: write a number and a unit, as in 63.5mm")
    if found["sign"] == "+" or (found["sign"] and not signed):
        wrong = "a plus sign is not needed" if found["sign"] == "+" else "a length is above zero here"
        raise UserError(f"{_quote_size(text)}: {wrong}, as in 3mm")
    mm = _convert_to_millimetres(text, found["number"], found["exponent"] or "", found["unit"])
    return -mm if found["sign"] else mm


def parse_size(text: str) -> tuple[float, float]:
    """A width and a height in mm: "70x100mm", "2.5x3.5in", "70mmx10cm". Raises UserError if it is no size."""
    parts = re.split(_TIMES, text.strip().lower())
    if len(parts) != 2:
        raise UserError(f"{_quote_size(text)} is not a valid size: write width x height, as in 70x100mm")
    first, second = parts
    if first[-1:].isdigit():
        unit = re.sub(r".*[^a-z]", "", second)  # the one unit is that of both
        if second[-1:].isdigit():
            points = re.sub(_DECIMAL_COMMA, ".", f"{first}x{second}")
            raise UserError(f"{_quote_size(text)} has no unit: write {points}mm, or cm, in or pt")
        first += unit
    return parse_length(first), parse_length(second)


def parse_offset(text: str) -> tuple[float, float, float]:
    """Offset right and down in mm, and clockwise in degrees (or 0): "0.3mm,-0.2mm,0.1deg". Raises UserError."""
    text = narrow_text(text)
    points = re.sub(_DECIMAL_COMMA, ".", text.strip())
    if points != text.strip():  # a comma after a digit, where a unit should be
        meant = points if "," in points else f"{points},0mm"
        example = meant if re.fullmatch(_OFFSET, meant.lower()) else "0.3mm,-0.2mm"
        raise UserError(f"{_quote_size(text)} has a decimal comma: write points and units, as in {example}")
    x, *rest = text.split(",")
    if len(rest) not in (1, 2):
        raise UserError(f"{_quote_size(text)} is not an offset: write right,down as in 0.3mm,-0.2mm")
    angle = rest[1] if len(rest) == 2 else "0deg"
    found = re.fullmatch(_ANGLE, angle.strip().lower())
    if not found:
        raise UserError(f"{_quote_size(angle)} is not an angle: write degrees, as in 0.1deg or -0.25deg")
    return parse_length(x, signed=True), parse_length(rest[0], signed=True), float(found[1])


def _convert_to_millimetres(text: str, number: str, exponent: str, unit: str) -> float:
    """The product of a number and a unit, rounded once; `text` is what messages quote."""
    if "," in number:
        decimal = re.fullmatch(r"[0-9]+,[0-9]{1,2}", number)  # not a thousand
        example = number.replace(",", ".") + unit if decimal else "63.5mm"
        raise UserError(f"{_quote_size(text)} has a comma: write a point, as in {example}")
    if exponent:
        raise UserError(f"{_quote_size(text)}: write the number out, as in 63.5mm")
    digits = re.fullmatch(_NUMBER, number)
    if not digits:
        raise UserError(f"{_quote_size(text)}: write the number in plain digits, as in 63.5mm or 0.5in")
    if not unit:
        raise UserError(f"{_quote_size(text)} has no unit: write {number}mm, or cm, in or pt")
    if unit not in UNITS:
        inch = " (in is the inch)" if unit in ('"', "''", "″", "inch", "inches") else ""
        raise UserError(f"{_quote_size(text)}: the unit is mm, cm, in or pt{inch}")
    whole, decimals = digits[1], digits[2] or ""
    up, down = UNITS[unit]
    mm: float = int(whole + decimals) * up / (down * 10 ** len(decimals))
    return mm


def _quote_size(text: str) -> str:
    return repr(text if len(text) <= _MOST_QUOTED else text[: _MOST_QUOTED - 3] + "...")
