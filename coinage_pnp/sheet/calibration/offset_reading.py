"""Computes the offset that corrects a printer from the four numbers read on the sheet.

Lengths in mm from the middle of the sheet, x right and y down, angles clockwise. The printer puts what is drawn
at p on the back at R(t) p + e, as seen on the back. Seen through the paper from the front, that is the rotation
-t and the shift M e, where M mirrors as the paper was flipped: x for its long edge, y for its short one. At the
top, h above the middle, a scale shows the shift's x plus h sin(-t), and at the bottom x minus that; to the right,
w from the middle, y plus w sin(-t), and to the left y minus that. The correcting offset is R(-t) p - R(-t) e.
"""

import re
from collections.abc import Sequence
from math import asin, cos, degrees, sin

from coinage_pnp.drawing.formats import Paper
from coinage_pnp.errors import UserError
from coinage_pnp.files.typed_text import narrow_text
from coinage_pnp.files.yaml.wording import quote_text
from coinage_pnp.sheet.calibration.verniers import LINES_PER_SIDE, TENTHS_PER_LINE, list_scale_places
from coinage_pnp.sheet.print_options import SHORT, Offset

LAST_NUMBER = LINES_PER_SIDE * TENTHS_PER_LINE
LARGEST_CONTRADICTION = 0.5  # between the four numbers; more must be read again, mm
_NUMBER = re.compile(r"[-+]?[0-9]{1,9}")


def read_scale_numbers(text: str) -> list[int]:
    """The numbers of scales 1 to 4, as "4,-6,3,-5". Raises UserError unless there are four, all on the scales."""
    parts = re.split(r"\s*,\s*|\s+", narrow_text(text).strip())
    if len(parts) != 4 or not all(_NUMBER.fullmatch(part) for part in parts):
        raise UserError(
            f"{quote_text(text)}: write the whole numbers of the scales 1, 2, 3 and 4, as in 4,-6,3,-5"
        )
    numbers = [int(part) for part in parts]
    wrong = [f"{number} on scale {at}" for at, number in enumerate(numbers, 1) if abs(number) > LAST_NUMBER]
    if wrong:
        raise UserError(
            f"{quote_text(text)}: there is no {' and no '.join(wrong)}: "
            f"they go from -{LAST_NUMBER} to {LAST_NUMBER}"
        )
    return numbers


def compute_agreed_offset(numbers: Sequence[float], paper: Paper, flip: str) -> Offset:
    """The result of `compute_offset`. Raises UserError if the numbers contradict each other."""
    offset, contradiction = compute_offset(numbers, paper, flip)
    if contradiction > LARGEST_CONTRADICTION:
        raise UserError(
            f"the four numbers contradict each other by {contradiction:.1f} mm: no shift and turn of one side "
            "explains them; look at the sheet again"
        )
    return offset


def compute_offset(numbers: Sequence[float], paper: Paper, flip: str) -> tuple[Offset, float]:
    """The correcting offset, and the largest contradiction between the numbers, mm.

    `numbers` are read on scales 1 to 4, in tenths of a millimetre; `flip` is one of `print_options.FLIPS`.
    """
    top, right, bottom, left = (number / 10 for number in numbers)
    places = list_scale_places(paper)
    high, wide = places[2].y - places[0].y, places[1].x - places[3].x
    turn = ((top - bottom) * high + (right - left) * wide) / (high**2 + wide**2)
    contradiction = max(abs(top - bottom - turn * high), abs(right - left - turn * wide))
    t = asin(turn)
    x, y = (top + bottom) / 2, (right + left) / 2
    x, y = (x, -y) if flip == SHORT else (-x, y)
    back = (-(x * cos(t) - y * sin(t)), -(x * sin(t) + y * cos(t)))
    return Offset(round(back[0], 2) + 0.0, round(back[1], 2) + 0.0, round(degrees(t), 3) + 0.0), contradiction
