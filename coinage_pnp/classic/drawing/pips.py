"""The signs of the four suits, filled in one colour: an ear of wheat, a ship, an acorn, a balance.

They differ by their outline alone, at 3 mm. Lengths are shares of a pip's height, the middle at the origin, y down.
"""

from functools import cache
from math import cos, pi, sin

import numpy as np

from coinage_pnp.classic.drawing.engraver import Ring, disc, listed, placed, smooth, symmetric
from coinage_pnp.paths import Path, Subpath, clockwise, polygon, ways_round


@cache
def pip(letter: str) -> Path:
    """The sign of a suit, 1 mm high, by the suit's letter; to be filled by the non-zero rule."""
    return tuple(clockwise(ring) for ring in _PIPS[letter]())


def placed_pip(letter: str, x: float, y: float, height: float) -> Path:
    """The sign of a suit, its middle at (x, y), so many mm high."""
    return tuple(Subpath(part.points * height + (x, y)) for part in pip(letter))


def fitted_pip(letter: str, x: float, y: float, width: float, height: float) -> Path:
    """The sign of a suit, its middle at (x, y), as large as it may be in so many mm."""
    left = min(float(part.points[:, 0].min()) for part in pip(letter))
    right = max(float(part.points[:, 0].max()) for part in pip(letter))
    return placed_pip(letter, x, y, min(height, width / (right - left)))


def star(x: float, y: float, radius: float, rays: int = 5, inner: float = 0.4) -> Path:
    """A star that points up; between its rays it reaches `inner` of its radius."""
    reach = radius * np.where(np.arange(2 * rays) % 2, inner, 1.0)
    return polygon(reach[:, None] * ways_round(2 * rays, -90.0) + (x, y))


def _rounded(ring: Ring) -> Ring:
    return listed(smooth(ring, 5))


def _wheat() -> list[Ring]:
    grain = _rounded(
        [(0, 0), (0.09, -0.08), (0.115, -0.17), (0.08, -0.26), (0, -0.34), (-0.05, -0.2), (-0.03, -0.08)]
    )
    stem: Ring = [(-0.032, 0.5), (-0.032, -0.2), (0.032, -0.2), (0.032, 0.5)]
    tip = _rounded([(0, -0.14), (0.085, -0.26), (0.07, -0.38), (0, -0.5), (-0.07, -0.38), (-0.085, -0.26)])
    rings = [stem, tip]
    for i in range(3):
        for way in (-1, 1):
            one = [(way * x, y) for x, y in grain]
            rings.append(placed(one, way * 46, way * 0.05, 0.37 - 0.215 * i, 1.06))
    return [[(1.22 * x, y) for x, y in ring] for ring in rings]


def _ship() -> list[Ring]:
    hull: Ring = [(-0.5, 0.2), (0.5, 0.2), (0.42, 0.36), (0.3, 0.48), (-0.3, 0.48), (-0.42, 0.36)]
    main: Ring = [(0.06, -0.5), (0.2, -0.32), (0.36, -0.1), (0.46, 0.12), (0.06, 0.12)]
    fore: Ring = [(-0.02, -0.36), (-0.02, 0.12), (-0.4, 0.12), (-0.26, -0.02), (-0.12, -0.18)]
    return [hull, main, fore]


def _acorn() -> list[Ring]:
    nut = symmetric([(-0.3, 0.0), (-0.29, 0.16), (-0.2, 0.33), (-0.06, 0.44)], (0, 0.5))
    cup = symmetric([(-0.4, -0.06), (-0.36, -0.2), (-0.22, -0.3)], (0, -0.33))
    stalk: Ring = [(-0.04, -0.3), (-0.01, -0.42), (0.07, -0.5), (0.14, -0.46), (0.07, -0.4), (0.06, -0.3)]
    return [_rounded(nut), cup, stalk]


def _balance() -> list[Ring]:
    rings: list[Ring] = [
        [(-0.43, -0.27), (-0.2, -0.38), (0, -0.4), (0.2, -0.38), (0.43, -0.27), (0.38, -0.2), (0, -0.28)]
        + [(-0.38, -0.2)],
        disc(0, -0.425, 0.075, corners=12),
        [(-0.055, -0.4), (0.055, -0.4), (0.065, 0.42), (-0.065, 0.42)],
        [(-0.27, 0.5), (-0.22, 0.41), (-0.1, 0.36), (0.1, 0.36), (0.22, 0.41), (0.27, 0.5)],
    ]
    for way in (-1, 1):
        x = way * 0.375
        rings.append(
            [(x - 0.21, 0.07)]
            + [(x - 0.21 * cos(pi * k / 10), 0.07 + 0.22 * sin(pi * k / 10)) for k in range(11)]
        )
        rings += [
            [(x - 0.028, -0.26), (x + 0.028, -0.26), (x + end + 0.028, 0.09), (x + end - 0.028, 0.09)]
            for end in (-0.165, 0.165)
        ]
    return rings


_PIPS = {"N": _wheat, "D": _ship, "Q": _acorn, "H": _balance}
