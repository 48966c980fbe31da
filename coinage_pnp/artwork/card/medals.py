"""Seats: where the coin of each space goes, and its medal, a ring with the space's name in its band."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np

from coinage_pnp.artwork.card.survey import Survey
from coinage_pnp.board.model import Map
from coinage_pnp.drawing import (
    INK,
    CardFormat,
    CurvedText,
    Points,
    UndrawableError,
    arc_line,
    fonts,
    set_along,
)
from coinage_pnp.geometry import MapFrame
from coinage_pnp.units import PT_PER_MM

_HEADROOM = 1.02
"""Seats aim a little farther apart than two coins need, so that shaky hands still fit them."""

_OVERHANG = 1.0
"""How far a coin may hang over the trim, mm: with less, ten pennies do not fit on a tin card."""

_DEEP = 0.4
"""A seat keeps this share of a coin's diameter from its border, where its space is that large."""

_SWEEPS = 40

SMALLEST = 6.0
"""Text on a card is never smaller, pt."""

_FACE = "name"

_TALL, _TAIL = 0.75, 0.23
"""How far letters without accents rise above the baseline at the most, and hang below it, em."""


@dataclass(frozen=True)
class Seat:
    """The middle of a space, for its coin, mm."""

    x: float
    y: float
    room: float
    """Distance to the nearest border of its space."""


@dataclass(frozen=True)
class Medal:
    """Where a coin lies: a ring, its band, and the name set in it. Lengths in mm."""

    x: float
    y: float
    outer: float
    inner: float
    """Radii of the ring and of the band's inner edge."""
    coin: float
    """Diameter of its coin."""
    names: tuple[CurvedText, ...]
    """The space's name along the top of the band; when it is long, its second half along the foot."""

    @property
    def free_band(self) -> float:
        """How much of the band's length, mm along its middle, the name leaves."""
        middle = (self.outer + self.inner) / 2
        return 2 * np.pi * middle - sum(fonts.width(t.text, t.face, t.size, 0.07) for t in self.names)

    def outline(self) -> Points:
        """The ring with a hair of air, mm."""
        return circle_ring(self.x, self.y, self.outer + 0.4)

    def hollow(self) -> Points:
        """What the band leaves open for the landscape, mm."""
        return circle_ring(self.x, self.y, self.inner - 0.2)


@dataclass(frozen=True)
class _NameStyle:
    """How a map's names are set in its medals' bands."""

    size: float
    """Font size, pt."""
    high: float
    """Height of the band, em."""
    middle: float
    """How far the middle of letters and descenders is above the baseline, em."""


def _style(names: Iterable[str], scale: float) -> _NameStyle:
    """The smallest letters in a broader band where there are ideographs, capitals with accents, or long tails."""
    if any(fonts.has_ideographs(name, _FACE) for name in names):
        return _NameStyle(SMALLEST * scale, 1.2, 0.0)
    above, below = (max(ends) for ends in zip(*(fonts.extents(name, _FACE) for name in names), strict=True))
    if above <= _TALL and below <= _TAIL:
        return _NameStyle(6.2 * scale, 1.02, 0.27)
    return _NameStyle(SMALLEST * scale, above + below + 0.12, (above - below) / 2)


def circle_ring(x: float, y: float, radius: float, steps: int = 48) -> Points:
    """A circle as a ring of points."""
    t = np.linspace(0, 2 * np.pi, steps, endpoint=False)
    return np.column_stack([x + radius * np.cos(t), y + radius * np.sin(t)])


def find_seats(board: Map, land: Survey, card: CardFormat) -> Mapping[str, Seat]:
    """A seat deep inside each space: each in turn goes where it costs least, given the others, until none moves."""
    options: list[Points] = []
    costs = []
    rooms = []
    for space in board.spaces:
        room = land.room(space.letter, card.coin)
        chosen = np.flatnonzero(room >= min(0.7 * float(room.max()), _DEEP * card.coin))
        chosen = chosen[:: max(1, len(chosen) // 400)]
        at = land.raster.centres[chosen]
        options.append(at)
        rooms.append(room.ravel()[chosen].astype(float))
        costs.append(_own_cost(rooms[-1], at, card))
    wanted = card.coin * _HEADROOM
    seats = np.array([at[cost.argmin()] for at, cost in zip(options, costs, strict=True)])
    for _ in range(_SWEEPS):
        before = seats.copy()
        for i, (at, cost) in enumerate(zip(options, costs, strict=True)):
            others = np.delete(seats, i, axis=0)
            gap = np.clip(wanted - np.hypot(*(at[:, None] - others[None]).T), 0, None)
            seats[i] = at[(cost + 60 * (gap**2).sum(axis=0)).argmin()]
        if np.array_equal(before, seats):
            break
    picked = [int(np.hypot(*(at - seat).T).argmin()) for at, seat in zip(options, seats, strict=True)]
    return {
        space.letter: Seat(float(at[i, 0]), float(at[i, 1]), float(room[i]))
        for space, at, room, i in zip(board.spaces, options, rooms, picked, strict=True)
    }


def _own_cost(room: np.ndarray, at: Points, card: CardFormat) -> np.ndarray:
    """What a seat costs by itself: nearness to its border, and hanging over the trim; mm squared."""
    lack = np.clip(card.coin / 2 - room, 0, None)
    shallow = room.max() - room
    edge = np.minimum(at, np.array([card.width, card.height]) - at).min(axis=1)
    over = np.clip(card.coin / 2 - _OVERHANG - edge, 0, None)
    return np.asarray(lack**2 + 0.1 * shallow**2 + 40 * over**2)


def seat_medals(
    board: Map, seats: Mapping[str, Seat], frame: MapFrame, card: CardFormat, scale: float, language: str
) -> Mapping[str, Medal]:
    """A medal for every seat: its band outside the coin where every space has room (play mats), else under it."""
    names = {space.letter: space.name.best(language) for space in board.spaces}
    style = _style(names.values(), min(max(scale, 1.0), 1.5))
    band = style.size / PT_PER_MM * style.high
    tightest = min(seat.room for seat in seats.values())
    mat = card.coin / 2 + 0.5 + band
    largest = mat if tightest > mat + 0.3 else card.coin * 0.392
    medals = {}
    for space in board.spaces:
        seat = seats[space.letter]
        text = names[space.letter]
        fonts.require_glyphs(text, _FACE)
        edge = float(frame.depth(np.array([(seat.x, seat.y)]))[0]) - 0.5 * scale
        lonely = len(board.spaces_of(space.region)) == 1  # its region's name needs a lane round the ring
        for lane, least in ((2.6, 0.84), (0.55, 0.78))[0 if lonely else 1 :]:
            outer = max(min(max(seat.room - lane * scale, largest * least), largest, edge), largest / 2)
            lines = _set_name(text, seat, outer, band, style)
            if lines:
                break
        else:
            reason = f"the name '{text}' is too long for its seat; shorten it"
            raise UndrawableError(board.id, [(f"spaces.{space.letter}.name", reason)])
        medals[space.letter] = Medal(seat.x, seat.y, outer, outer - band, card.coin, lines)
    return medals


def _set_name(text: str, seat: Seat, outer: float, band: float, style: _NameStyle) -> tuple[CurvedText, ...]:
    """The name over the top of the band: tighter, then on top and foot; empty when it does not go round."""
    middle, face = outer - band / 2, fonts.face_of(text, _FACE)

    def arc(words: str, points: float, tracking: float, *, foot: bool) -> tuple[CurvedText, float]:
        drop = fonts.half_height(words, face, style.middle) * points / PT_PER_MM
        radius = middle + drop if foot else middle - drop
        length = fonts.width(words, face, points, tracking)
        line = arc_line(seat.x, seat.y, radius, 90 if foot else -90, length, inward=foot)
        return set_along(words, face, points, tracking, line, INK), float(np.degrees(length / radius))

    for points, tracking, reach in ((style.size, 0.07, 200), (style.size, 0.02, 250)):
        name, angle = arc(text, points, tracking, foot=False)
        if angle <= reach:
            return (name,)
    first, second = halves(text)
    lines = [arc(first, SMALLEST, 0.0, foot=False)]
    if second:
        lines.append(arc(second, SMALLEST, 0.0, foot=True))
    return tuple(line for line, _ in lines) if sum(angle for _, angle in lines) <= 335 else ()


def halves(text: str) -> tuple[str, str]:
    """The text broken at the blank nearest to its middle; the second half is empty when there is none."""
    blanks = [i for i, character in enumerate(text) if character.isspace()]
    if not blanks:
        return text, ""
    at = min(blanks, key=lambda i: abs(2 * i - len(text)))
    return text[:at], text[at + 1 :]
