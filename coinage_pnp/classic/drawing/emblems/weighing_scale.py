"""A balance with as many weights in its bowls as the card counts.

Even numbers are level, the others tilt to the left and to the right by turns, so that no two neighbours look alike.
"""

from collections.abc import Mapping
from math import cos, pi, radians, sin

from coinage_pnp.classic.drawing.engraver import Part, band, bent, dark, disc, flat, mirrored, rounded
from coinage_pnp.drawing import Use

PIVOT, ARM, DROP = -9.2, 9.3, 11.2
"""Where the beam turns, half its length, and how far below its ends the bowls hang."""

_BOWLS: Mapping[int, tuple[int, int, float]] = {
    1: (1, 0, -13.0),
    2: (1, 1, 0.0),
    3: (0, 3, 13.0),
    4: (2, 2, 0.0),
    5: (4, 1, -13.0),
    6: (3, 3, 0.0),
    7: (2, 5, 13.0),
    8: (4, 4, 0.0),
    9: (5, 4, -7.0),
}
"""How many weights are in the left bowl and in the right one, and how far the beam is turned, degrees clockwise."""

_SIZES = {1: 2.3, 2: 1.8, 3: 1.5, 4: 1.3, 5: 1.3}
"""Of each weight in a bowl with so many."""

_HEAPS: Mapping[int, tuple[int, ...]] = {0: (), 1: (1,), 2: (2,), 3: (2, 1), 4: (3, 1), 5: (3, 2)}
"""How weights are stacked in a bowl, row by row from below."""


def pieces() -> Mapping[str, tuple[Part, ...]]:
    """What balances are made of."""
    return {
        "post": tuple(_post()),
        "beam": tuple(_beam()),
        "chains": tuple(_chains()),
        "weight": tuple(_weight()),
        "bowl": tuple(_bowl()),
    }


def balance(number: int) -> tuple[Use, ...]:
    """The balance with so many weights."""
    left, right, tilt = _BOWLS[number]
    found = [Use("post", 0, 0), Use("beam", 0, PIVOT, angle=tilt)]
    for way, count in ((-1, left), (1, right)):
        x, y = way * ARM * cos(radians(tilt)), PIVOT + way * ARM * sin(radians(tilt))
        found.append(Use("chains", x, y))
        for row, beside in enumerate(_HEAPS[count]):
            size = _SIZES[count]
            foot = y + DROP - 0.2 - 2.6 * size * row
            offsets = [2.3 * size * (i - (beside - 1) / 2) for i in range(beside)]
            found += [Use("weight", x + offset, foot, size) for offset in offsets]
        found.append(Use("bowl", x, y + DROP))
    return tuple(found)


def _post() -> list[Part]:
    right = [(0.65, -8.0), (0.8, -1.5), (1.5, -0.7), (0.95, 0.3), (1.15, 7.2), (1.8, 8.8)]
    shaft = [*right, *mirrored(right[::-1])]
    return [
        flat(band([(-0.3, -9), (0, -13)], 0.9, 0.5), 0.5),
        rounded(disc(-0.02, -13.2, 0.8, corners=10), 0.45),
        flat(shaft, 0.5),
        flat([(-2.6, 8.8), (2.6, 8.8), (3.5, 10.1), (-3.5, 10.1)], 0.4, 90),
        flat([(-5.2, 10.1), (5.2, 10.1), (6.0, 12.0), (-6.0, 12.0)], 0.4, 90),
    ]


def _beam() -> list[Part]:
    upper = [*bent(-ARM, 0, 0, -0.75, -0.1, 5), *bent(0, -0.75, ARM, 0, -0.1, 5)[1:]]
    lower = [(x, y + 0.7 + 1.1 * (1 - abs(x) / ARM)) for x, y in reversed(upper)]
    return [
        rounded([*upper, *lower], 0.5, 90),
        rounded(disc(-ARM, 0.3, 0.7, corners=10), 0.45),
        rounded(disc(ARM, 0.3, 0.7, corners=10), 0.45),
        rounded(disc(0, 0, 1.5, corners=14), 0.45),
        rounded(disc(0, 0, 0.7, corners=10), 0.4),
    ]


def _chains() -> list[Part]:
    """Three chains from the end of the beam to the rim of a bowl."""
    parts = []
    for side in (-3.9, 0.0, 3.9):
        parts.append(dark(band([(0, 0.6), (side, DROP)], 0.17)))
        for k in range(1, 12):
            t = k / 12
            parts.append(dark(disc(side * t, 0.6 + (DROP - 0.6) * t, 0.27, corners=8)))
    return parts


def _weight() -> list[Part]:
    """A weight with its knob, the middle of its foot at the origin."""
    body = [(-1.0, 0.6), (-1.12, -1.0), (-1.0, -1.6), (-0.36, -2.0), (-0.3, -2.4), (0.3, -2.4), (0.36, -2.0)]
    body += [(1.0, -1.6), (1.12, -1.0), (1.0, 0.6)]
    return [rounded(disc(0, -2.7, 0.5, 0.8, 10), 0.0), flat(body, 0.16)]


def _bowl() -> list[Part]:
    """A bowl, the middle of its rim at the origin."""
    side = [(4.3 * cos(pi * k / 14), 0.2 + 2.5 * sin(pi * k / 14)) for k in range(15)]
    return [flat(side, 0.5), flat([(-4.6, -0.3), (4.6, -0.3), (4.45, 0.45), (-4.45, 0.45)], 0.0)]
