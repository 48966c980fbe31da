"""Seats: where the coin of each space lies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from coinage_pnp.artwork.card.survey import Survey
from coinage_pnp.board.model import Map
from coinage_pnp.drawing import CardFormat, Points

_HEADROOM = 1.02
"""Seats aim a little farther apart than two coins need, so that shaky hands still fit them."""

_OVERHANG = 1.0
"""How far a coin may hang over the trim, mm: with less, ten pennies do not fit on a tin card."""

_DEEP = 0.4
"""A seat keeps this share of a coin's diameter from its border, where its space is that large."""

_SWEEPS = 40


@dataclass(frozen=True)
class Seat:
    """The middle of a space, for its coin, mm."""

    x: float
    y: float
    room: float
    """Distance to the nearest border of its space."""


def find_seats(board: Map, land: Survey, card: CardFormat) -> Mapping[str, Seat]:
    """For each space letter its seat: deep inside the space, and a coin's width from every other seat.

    The centre of the largest inscribed circle alone would seat coins on top of each other, so the seats settle
    together: each in turn takes the point of its space that costs least, given the others, until none moves.
    """
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
