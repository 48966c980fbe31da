"""From the four numbers that were read to the offset that puts the back right.

Millimetres from the middle of the sheet, x to the right and y down, angles clockwise. The printer puts what is
drawn at p of the back at R(t) p + e, as seen on the back. Through the paper, from the front, that is the turn -t
and the shift M e, where M mirrors as the paper was turned: x for its long edge, y for its short one. At the top,
h above the middle, a scale shows the shift's x and h sin(-t) more, at the bottom as much less; to the right, w off
the middle, its y and w sin(-t) more, to the left as much less. The offset is what the drawing is given against it:
R(-t) p - R(-t) e.
"""

import re
from collections.abc import Sequence
from math import asin, cos, degrees, radians, sin

from coinage_pnp.drawing import Paper
from coinage_pnp.errors import UserError
from coinage_pnp.press.calibration.verniers import LINES, TENTHS, scale_places
from coinage_pnp.press.offset import SHORT, Offset
from coinage_pnp.yaml_source import shown

LAST_NUMBER = LINES * TENTHS

LARGEST_CONTRADICTION = 0.5
"""By how much the four numbers may contradict each other before somebody should read again, mm."""


_NUMBER = re.compile(r"[-+]?[0-9]{1,9}")


def scale_numbers(text: str) -> list[int]:
    """The numbers of the scales 1 to 4, as "4,-6,3,-5". Raises UserError: they are not four, or not on a scale."""
    parts = [part.strip() for part in text.replace("−", "-").split(",")]
    if len(parts) != 4 or not all(_NUMBER.fullmatch(part) for part in parts):
        raise UserError(
            f"{shown(text)}: write the whole numbers of the scales 1, 2, 3 and 4, as in 4,-6,3,-5"
        )
    numbers = [int(part) for part in parts]
    wrong = [f"{number} on scale {at}" for at, number in enumerate(numbers, 1) if abs(number) > LAST_NUMBER]
    if wrong:
        raise UserError(
            f"{shown(text)}: there is no {' and no '.join(wrong)}: they go from -{LAST_NUMBER} to {LAST_NUMBER}"
        )
    return numbers


def agreed_offset(numbers: Sequence[float], paper: Paper, flip: str) -> Offset:
    """The same as `offset_of`. Raises UserError: the numbers contradict each other."""
    offset, contradiction = offset_of(numbers, paper, flip)
    if contradiction > LARGEST_CONTRADICTION:
        raise UserError(
            f"the four numbers contradict each other by {contradiction:.1f} mm: no shift and turn of one side "
            "gives them; look at the sheet again"
        )
    return offset


def offset_of(numbers: Sequence[float], paper: Paper, flip: str) -> tuple[Offset, float]:
    """The offset that makes up for what was read, and how far the numbers contradict each other, mm.

    `numbers` are those of the scales 1 to 4, tenths of a millimetre; `flip` is one of `offset.FLIPS`.
    """
    top, right, bottom, left = (number / 10 for number in numbers)
    places = scale_places(paper)
    high, wide = places[2].y - places[0].y, places[1].x - places[3].x
    turn = ((top - bottom) * high + (right - left) * wide) / (high**2 + wide**2)
    contradiction = max(abs(top - bottom - turn * high), abs(right - left - turn * wide))
    seen = degrees(asin(turn))
    x, y = (top + bottom) / 2, (right + left) / 2
    x, y = (x, -y) if flip == SHORT else (-x, y)
    return _against(x, y, -seen), contradiction


def _against(x: float, y: float, turn: float) -> Offset:
    """What undoes a turn by so many degrees and then a shift."""
    t = radians(-turn)
    back = (-(x * cos(t) - y * sin(t)), -(x * sin(t) + y * cos(t)))
    return Offset(round(back[0], 2) + 0.0, round(back[1], 2) + 0.0, round(-turn, 3) + 0.0)
