"""The seat of a space as a medal: a ring with the space's name in its band."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from coinage_pnp.board.model import Map
from coinage_pnp.errors import UserError
from coinage_pnp.sheet import fonts
from coinage_pnp.sheet.formats import CardFormat
from coinage_pnp.sheet.geometry import Frame
from coinage_pnp.sheet.lettering import arc_line, set_along
from coinage_pnp.sheet.scene import CurvedText, Points
from coinage_pnp.sheet.seats import Seat
from coinage_pnp.sheet.terrain.ink import INK
from coinage_pnp.units import PT_PER_MM

SMALLEST = 6.0
"""Text on a card is never smaller, pt."""

_FACE = "name"


@dataclass(frozen=True)
class Medal:
    """Where a coin lies: a ring, its band, and the name set in it. Lengths in mm."""

    x: float
    y: float
    outer: float
    """Radius of the ring."""
    inner: float
    """Radius of the band's inner edge."""
    coin: float
    """Diameter of the coin that will lie here."""
    name: CurvedText
    """The space's name, along the top of the band."""

    def outline(self) -> Points:
        """The ring with a hair of air, mm."""
        return circle_ring(self.x, self.y, self.outer + 0.4)

    def hollow(self) -> Points:
        """What the band leaves open for the landscape, mm."""
        return circle_ring(self.x, self.y, self.inner - 0.2)


def circle_ring(x: float, y: float, radius: float, steps: int = 48) -> Points:
    """A circle as a ring of points."""
    t = np.linspace(0, 2 * np.pi, steps, endpoint=False)
    return np.column_stack([x + radius * np.cos(t), y + radius * np.sin(t)])


def seat_medals(
    board: Map, seats: Mapping[str, Seat], frame: Frame, card: CardFormat, scale: float, language: str
) -> Mapping[str, Medal]:
    """A medal for every seat.

    Where every space is large enough, the band lies outside the coin, so that the name is read beside it (play
    mats); else the medal is smaller than its coin and the landscape has the room between. None crosses the frame.
    """
    size = 6.2 * min(max(scale, 1.0), 1.5)
    band = size / PT_PER_MM * 1.02
    tightest = min(seat.room for seat in seats.values())
    mat = card.coin / 2 + 0.5 + band
    largest = mat if tightest > mat + 0.3 else card.coin * 0.392
    medals = {}
    for space in board.spaces:
        seat = seats[space.letter]
        lonely = len(board.spaces_of(space.region)) == 1  # its region's name needs a lane round the ring
        lane = (2.6 if lonely else 0.55) * scale
        outer = min(max(seat.room - lane, largest * (0.84 if lonely else 0.78)), largest)
        edge = float(frame.depth(np.array([(seat.x, seat.y)]))[0])
        outer = min(outer, edge - 0.5 * scale)
        text = space.name.best(language)
        name = _set_name(board, text, seat, outer, band, size)
        medals[space.letter] = Medal(seat.x, seat.y, outer, outer - band, card.coin, name)
    return medals


def _set_name(board: Map, text: str, seat: Seat, outer: float, band: float, size: float) -> CurvedText:
    """The name on the band's upper half; set tighter, then smaller, when it is long."""
    fonts.require_glyphs(text, _FACE)
    for points, tracking, reach in ((size, 0.07, 200), (size, 0.02, 250), (SMALLEST, 0.0, 320)):
        radius = outer - band / 2 - 0.27 * points / PT_PER_MM  # capitals and descenders share the band
        length = fonts.width(text, _FACE, points, tracking)
        if np.degrees(length / radius) <= reach:
            line = arc_line(seat.x, seat.y, radius, -90, length)
            return set_along(text, _FACE, points, tracking, line, INK)
    raise UserError(f"map {board.id}: the name '{text}' is too long for its seat; shorten it")
