"""Shields with a space's letter, which stay readable when coins are on all seats."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

import numpy as np

from coinage_pnp.card.curves import Band
from coinage_pnp.card.medals import Medal, Medals
from coinage_pnp.card.survey import Survey
from coinage_pnp.card.territory.raster import Raster
from coinage_pnp.drawing.fonts import outlines
from coinage_pnp.drawing.paths.path import Floats, Points

PENNY, NICKEL, QUARTER = 19.05, 21.21, 24.26  # coins that seats and letters are placed for, mm (US Mint)
LETTER_FACE, LETTER_SIZE = "display", 6.4  # of the letter; size in pt on the tin card
_STRAP_CLEARANCE = 1.7  # radius that other straps keep clear of around a shield's letter, mm on the tin card
# how much worse a mm of a strap is under another seat or shield, outside the frame, and outside its space or under
# its own seat, than under a name, where the letters' halo interrupts it
_COST_UNDER_SIGN, _COST_OUTSIDE_FRAME, _COST_ASTRAY = 9, 40, 2
_AT_RING = 0.4  # so far inside its seat's ring a strap may begin, mm on the tin card
_AT_BORDER = 0.6  # so much of a strap may be outside its space, mm on the tin card

_SAGS = np.array([0.16, 0.3, -0.2, 0.05, -0.06, 0.45, -0.35, 0.6, -0.5, 0.85, -0.8])
"""Sideways bow of a strap, as a share of its length, best looking first."""


class LetterShield(NamedTuple):
    """A space's letter on its region's colour, crowned with one pearl per space of the region."""

    letter: str
    pearls: int  # number of spaces in its region, which a majority there depends on
    x: float  # middle of the letter, mm
    y: float
    scale: float

    def outline(self) -> Points:
        """The edge of the shield with its crown, mm."""
        plate = self.outline_plate()
        crown = np.array([(-1.2, -1.92), (1.2, -1.92)]) * self.scale + (self.x, self.y)
        return np.vstack([crown, plate[1:], plate[:1]])

    def outline_plate(self) -> Points:
        """The edge of the shield without its crown, pointed at the foot; mm."""
        right = [(1.28, -1.32), (1.28, 0.35), (1.0, 1.0), (0.55, 1.45)]
        (corner, *left) = [(-x, y) for x, y in right]
        return np.array([corner, *right, (0, 1.8), *left[::-1]]) * self.scale + (self.x, self.y)

    def sample_extent(self) -> Points:
        """Points spread evenly over shield and crown, with some on the edge; mm."""
        rows = ((-1.87, 1.2), (-1.3, 1.28), (-0.7, 1.28), (-0.1, 1.28), (0.5, 1.22), (1.1, 0.9))
        spread = [(x * half, y) for y, half in rows for x in (-1, -0.5, 0, 0.5, 1)]
        return np.array([*spread, (0, 1.8)]) * self.scale + (self.x, self.y)

    def sample_ink(self) -> Points:
        """Points spread evenly over the letter, mm."""
        return _sample_letter_ink(self.letter) * self.scale + (self.x, self.y)


def plan_straps(
    shields: Mapping[str, LetterShield], medals: Medals, land: Survey, names: Iterable[Band] = ()
) -> Mapping[str, Band]:
    """The cord from each seat's ring to its shield, which shows whose letter it is.

    It is inside its space and avoids seats, other shields and `names`, if possible; rather `names` than the rest.
    A shield in its own ring needs none.
    """
    cords = {}
    lettering = [(x, y, name.half, 1) for name in names for x, y in name.line.tolist()]
    for letter, shield in shields.items():
        medal = medals[letter]
        if np.hypot(shield.x - medal.x, shield.y - medal.y) < medal.outer:
            continue
        rings = [(m.x, m.y, m.outer, _COST_UNDER_SIGN) for other, m in medals.items() if other != letter]
        plates = [
            (s.x, s.y, _STRAP_CLEARANCE * s.scale, _COST_UNDER_SIGN)
            for other, s in shields.items()
            if other != letter
        ]
        others = np.array([*rings, *plates, *lettering]).reshape(-1, 4)
        best, least = np.empty((0, 2)), np.inf
        for lines in _find_cords(shield, medal):
            x, y = (lines[..., axis, None] - others[:, axis] for axis in (0, 1))
            under = ((others[:, 2] - np.hypot(x, y)) * others[:, 3]).max(axis=(1, 2), initial=0.0)
            outside = np.maximum(-land.drawn.frame.measure_depth(lines).min(axis=1), 0)
            costs = under + _COST_OUTSIDE_FRAME * outside
            costs += _COST_ASTRAY * np.maximum(
                _measure_astray(lines, land, medal, letter) - _AT_BORDER * shield.scale, 0
            )
            at = int(costs.argmin())
            if costs[at] < least:
                best, least = lines[at], float(costs[at])
            if least == 0:
                break
        cords[letter] = Band(best, 0.3 * shield.scale)
    return cords


def _find_cords(shield: LetterShield, medal: Medal) -> Iterator[Floats]:
    """Ways from a ring to its shield, shape (n, points, 2): sagging, winding, then from the sides of it."""
    ring, middle = np.array([medal.x, medal.y]), np.array([shield.x, shield.y])
    way = (middle - ring) / np.hypot(*(middle - ring))
    side = np.array([-way[1], way[0]]) * (1 if way[0] > 0 else -1)  # the lower one
    t = np.linspace(0, 1, 9)[:, None]
    end = middle - way * 1.1 * shield.scale
    for turn in np.radians((0, 35, -35, 70, -70)):
        start = ring + (way * np.cos(turn) + side * np.sin(turn)) * (medal.outer - 0.1 * shield.scale)
        bow = np.hypot(*(end - start)) * 4 * t * (1 - t) * side
        for bend in (bow, 3 * bow * (t - 0.5)):
            yield start + t * (end - start) + _SAGS[:, None, None] * bend


def _measure_astray(lines: Floats, land: Survey, medal: Medal, letter: str) -> Floats:
    """How much of each line is outside the space of a letter or under its seat, mm."""
    lengths = np.hypot(*np.moveaxis(np.diff(lines, axis=1), 2, 0))
    t = np.array([1, 3, 5]).reshape(-1, 1, 1, 1) / 6  # three spots on each of its pieces
    spots = lines[:, :-1] * (1 - t) + lines[:, 1:] * t
    inside = land.raster.sample(land.spaces[letter], spots)
    x, y = spots[..., 0] - medal.x, spots[..., 1] - medal.y
    inside &= x * x + y * y > (medal.outer - _AT_RING * land.scale) ** 2
    return np.asarray((lengths * (1 - inside.mean(axis=0))).sum(axis=1))


def find_letter_middle(letter: str) -> Points:
    """The middle of a letter's outline from its base point on the tin card, mm."""
    every = _outline(letter)
    return np.asarray((every.min(axis=0) + every.max(axis=0)) / 2)


@cache
def _sample_letter_ink(letter: str) -> Points:
    field = Raster.cover_card(4.0, 4.0, 160)
    parts = outlines.outline(letter.upper(), LETTER_FACE, LETTER_SIZE)
    rings = [part.points[:: 3 if part.curved else 1] - find_letter_middle(letter) + 2.0 for part in parts]
    return field.centres[field.fill_rings(rings).ravel()] - 2.0


@cache
def measure_letter_reach(letter: str) -> float:
    """Distance from a letter's middle to its farthest ink on the tin card, mm."""
    return float(np.hypot(*(_outline(letter) - find_letter_middle(letter)).T).max())


def _outline(letter: str) -> Points:
    """The points of a letter's outline from its base point on the tin card, mm."""
    return np.vstack([part.points for part in outlines.outline(letter.upper(), LETTER_FACE, LETTER_SIZE)])


def compute_shield_scale(land: Survey) -> float:
    """The size of a card's shields relative to the tin card's: larger coins leave less room."""
    return min(max(land.scale * PENNY / land.card.coin, 0.95), 1.6)
