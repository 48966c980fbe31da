"""A sheaf of wheat with as many ears as the card counts, in a tie, between two blades."""

from collections.abc import Mapping
from math import cos, radians, sin, sqrt

from coinage_pnp.classic.drawing.engraver import (
    FIELD,
    Part,
    Ring,
    band,
    bent,
    dark,
    mirrored,
    placed,
    ring_of,
    rounded,
)
from coinage_pnp.drawing import Use

TIE = 6.4
"""How far below the middle the sheaf is tied, where all ears begin."""

LONG = 21.5
"""From there to the tip of an ear's awns."""

_STEPS = {1: 0.0, 2: 34.0, 3: 33.0, 4: 27.0, 5: 23.0, 6: 20.5, 7: 18.5, 8: 16.5, 9: 15.0}
"""From ear to ear, degrees."""

_GRAIN: Ring = [(0, 0), (0.78, -0.75), (0.86, -1.7), (0.42, -2.7), (0, -3.2), (-0.42, -2.4), (-0.36, -1.0)]


def pieces() -> Mapping[str, tuple[Part, ...]]:
    """What sheaves are made of."""
    blade = ring_of(".3,0 3,-4.2 6.6,-5.4 9.8,-2.2 10.4,.6 8.6,-1.9 6.2,-3.2 3.4,-2.2")
    return {
        "ear": tuple(_ear()),
        "blade": (rounded(blade, 0.5, 60),),
        "straw": (rounded(band([(0, 0), (0, 3.4), (0, 7.2)], 0.9, 1.2), 0.5),),
        "tie": tuple(_tie()),
    }


def sheaf(number: int) -> tuple[Use, ...]:
    """The sheaf with so many ears: the longer ones behind; of six and more every second one is shorter."""
    blades = (Use("blade", 0, TIE + 0.4), Use("blade", 0, TIE + 0.4, mirror=True))
    ears = []
    for i in range(number):
        angle = _STEPS[number] * (i - (number - 1) / 2)
        short = number > 5 and int(abs(i - (number - 1) / 2)) % 2 == 1
        ears.append(Use("ear", 0, TIE, min(0.66 if short else 1.0, _room(angle) / LONG), angle=angle))
    below = max(5, number)
    straws = [Use("straw", 0, TIE, angle=72 * (i / (below - 1) - 0.5)) for i in range(below)]
    straws.sort(key=lambda straw: -abs(straw.angle))
    return (*blades, *sorted(ears, key=lambda ear: -ear.scale), *straws, Use("tie", 0, TIE))


def _room(angle: float) -> float:
    """How far it is from the tie to the edge of the field, in this direction."""
    along, off = TIE * cos(radians(angle)), TIE * sin(radians(angle))
    return along + sqrt((FIELD - 0.7) ** 2 - off**2)


def _ear() -> list[Part]:
    """An ear on its straw: grains in pairs, awns between them, one grain at the tip."""
    awns = [
        bent(way * 0.5, -10.3 - 1.5 * i, way * (1.9 + 0.08 * i), -15.3 - 1.12 * i, way * 0.07)
        for i in range(5)
        for way in (-1, 1)
    ]
    parts = [dark(band(awn, 0.22, 0.06)) for awn in awns]
    parts.append(dark(band([(0, -18), (0.05, -LONG)], 0.22, 0.06)))
    parts.append(rounded(band(bent(0, 0.5, 0, -9.5, 0.02, 4), 0.7), 0.5))
    parts.append(rounded(placed(_GRAIN, 0, 0, -15.6), 0.5))
    for i in reversed(range(5)):
        for way in (-1, 1):
            grain = _GRAIN if way > 0 else mirrored(_GRAIN)
            parts.append(rounded(placed(grain, way * 27, way * 0.12, -8.4 - 1.55 * i), 0.5))
    return parts


def _tie() -> list[Part]:
    upper, lower = [(-1.6, -0.9), (0, -1.2), (1.6, -0.9)], [(1.6, 1.1), (0, 0.8), (-1.6, 1.1)]
    knot = [*upper, (1.75, 0.2), *lower, (-1.75, 0.2)]
    return [rounded(knot, 0.45), dark(band(bent(-1.5, 0.0, 1.5, 0.0, 0.06), 0.16))]
