"""A ship at sea that sets as many sails as the card counts: from a boat with one to a full-rigged ship."""

from collections.abc import Mapping
from dataclasses import replace
from math import cos, pi, sin, sqrt

from coinage_pnp.classic.drawing.engraver import FIELD, Part, band, bent, dark, flat, ring_of
from coinage_pnp.drawing import Use

DECK = 3.6
"""How far below the middle the masts stand."""

SAIL = 4.4

GREAT = 1.6
"""How much larger it is drawn where few are set, in lines as fine."""

_RIGS: Mapping[int, tuple[tuple[tuple[float, float, int], ...], bool]] = {
    1: (((0.2, 2.2, 1),), False),
    2: (((0.2, 1.5, 2),), False),
    3: (((-0.2, 1.4, 2),), True),
    4: (((-4.5, 1.2, 2), (4.0, 1.3, 2)), False),
    5: (((-6.3, 1.12, 2), (1.3, 1.3, 2)), True),
    6: (((-7.0, 0.92, 2), (-0.3, 1.2, 2), (6.2, 0.92, 2)), False),
    7: (((-7.0, 0.92, 2), (-0.2, 1.06, 3), (6.4, 0.92, 2)), False),
    8: (((-8.2, 0.8, 2), (-2.3, 1.0, 3), (3.6, 0.86, 2)), True),
    9: (((-6.9, 0.84, 3), (-0.1, 1.04, 3), (6.5, 0.84, 3)), False),
}
"""For every number the masts (where, size of the lowest sail, how many sails) and whether a jib is set."""


def pieces() -> Mapping[str, tuple[Part, ...]]:
    """What ships are made of."""
    return {
        "mast": tuple(_mast()),
        "sail": tuple(_sail()),
        "course": tuple(replace(part, outline=GREAT * part.outline) for part in _sail()),
        "jib": tuple(_jib()),
        "hull": tuple(_hull()),
        "sea": tuple(_sea()),
    }


def ship(number: int) -> tuple[Use, ...]:
    """The ship with so many sails."""
    masts, jib = _RIGS[number]
    small = number < 4
    found = [Use("jib", 0, DECK, 1.1 if small else 1.0)] if jib else []
    for x, scale, count in masts:
        heights = [SAIL * scale * 0.84**k + 0.45 for k in range(count)]
        found.append(Use("mast", x, DECK, (sum(heights) + 2.4) / 10))
        foot = DECK - 0.7
        for k, height in enumerate(heights):
            size = scale * 0.84**k
            great = size > 1.25
            found.append(Use("course" if great else "sail", x, foot, size / (GREAT if great else 1.0)))
            foot -= height
    return (*found, Use("hull", 0, DECK, 0.78 if small else 1.0), Use("sea", 0, 0))


def _mast() -> list[Part]:
    """A mast 10 high from the deck, with its shrouds and a pennant."""
    pennant = [(0.15, -10.0), (1.2, -10.2), (2.2, -9.9), (3.3, -10.1), (2.5, -9.6), (3.0, -9.0), (1.6, -9.2)]
    shrouds = [band([(0.9 * way, 0.4), (0, -8.6)], 0.07) for way in (-2, -1, 1, 2)]
    rungs = [band([(-1.8 * t, -8.6 + 9 * t), (1.8 * t, -8.6 + 9 * t)], 0.06) for t in (0.6, 0.7, 0.8, 0.9)]
    return [
        *map(dark, shrouds + rungs),
        flat([(-0.22, 0.4), (-0.14, -10.2), (0.14, -10.2), (0.22, 0.4)], 0.5),
        flat([*pennant, (0.15, -9.0)], 0.0),
    ]


def _sail() -> list[Part]:
    """A square sail full of wind under its yard, the middle of its foot at the origin."""
    w, h = 3.25, SAIL
    belly = [
        *bent(-w * 0.8, -h, w * 0.8, -h, 0.0, 2),
        *bent(w * 0.8, -h, w * 1.0, 0.25, 0.1, 5)[1:],
        *bent(w * 1.0, 0.25, -w * 1.0, 0.25, -0.16, 8)[1:],
        *bent(-w * 1.0, 0.25, -w * 0.8, -h, 0.1, 5)[1:-1],
    ]
    seams = [dark(band(bent(x * 0.8, -h, x, -1.0, 0.05 * x, 4), 0.1, 0.05)) for x in (-1.25, 1.25)]
    return [flat(belly, 0.3), *seams, flat(band([(-w * 0.95, -h), (w * 0.95, -h)], 0.42), 0.0)]


def _jib() -> list[Part]:
    """A sail before the mast, on its stay, about the deck's middle."""
    outline = [
        *bent(4.9, -8.6, 12.3, -1.9, 0.03, 5),
        *bent(12.3, -1.9, 5.6, -0.5, -0.12, 5)[1:],
        *bent(5.6, -0.5, 4.9, -8.6, 0.13, 5)[1:-1],
    ]
    return [dark(band([(0.4, -12.7), (13.4, -0.9)], 0.12)), flat(outline, 0.5, -35)]


def _hull() -> list[Part]:
    """A hull with its bowsprit, about the middle of its deck."""
    side = ring_of("-11.3,-2.6 -8.2,-1.9 -7.8,-.3 7.4,-.1 10.6,-1.2 10,1.6 8.2,5.6 -8.6,5.6 -10.4,2.2")
    wale = [(-10.6, 0.7), (-5, 1.25), (3, 1.25), (10.2, 0.4)]
    ports = [
        dark([(x - 0.36, 2.0), (x + 0.36, 2.0), (x + 0.36, 2.75), (x - 0.36, 2.75)])
        for x in (-7.0, -4.6, -2.2, 0.2, 2.6, 5.0, 7.2)
    ]
    rail = [(-11.5, -2.7), (-8.1, -2.0), (-8.1, -1.5), (-11.2, -2.1)]
    return [
        flat(band([(9.0, -0.4), (13.6, -2.9)], 0.5, 0.25), 0.0),
        flat(side, 0.4, 90),
        flat(rail, 0.0),
        flat(band(wale, 0.5), 0.0),
        dark(band([(-10.2, 3.3), (-5, 3.7), (3, 3.7), (9.5, 3.1)], 0.14)),
        *ports,
    ]


def _sea() -> list[Part]:
    parts = []
    for row, y in enumerate((7.7, 9.9, 12.0)):
        half = sqrt((FIELD + 0.25) ** 2 - y**2)
        length, steps = 4.3, 44
        level = [half * (2 * k / steps - 1) for k in range(steps + 1)]
        crest = [(x, y - 0.55 * abs(sin(pi * (x + 0.5 * length * (row % 2)) / length)) + 0.45) for x in level]
        rim = [(x, sqrt((FIELD + 0.25) ** 2 - x**2)) for x in (half * cos(pi * k / 16) for k in range(1, 16))]
        parts.append(flat([*crest, *rim], 0.0))
        for k in range(-4, 5):
            x = length * (k + 0.5 * ((row + 1) % 2))
            if abs(x) < half - 2.2:
                parts.append(dark(band(bent(x - 1.3, y + 0.75, x + 1.5, y + 0.75, 0.1, 4), 0.05, 0.2)))
                parts.append(dark(band(bent(x - 0.5, y + 1.25, x + 1.1, y + 1.25, 0.1, 4), 0.05, 0.16)))
    return parts
