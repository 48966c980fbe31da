"""The borders that coins cross, as points: how much of each is still seen when something covers a part of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.board.grid import touching
from coinage_pnp.board.model import Map
from coinage_pnp.geometry import Mask, Raster, Territories
from coinage_pnp.paths import Points, length_of, resample

RUN = 3.0
"""A shorter run of a border, mm, does not count as seen unless it is the whole border."""

LEAST = 0.6
"""How much of a border must be seen, as a share of its length."""

BARE = LEAST + 0.03
"""What is left of it beside letters and shields: a little more, for the hand that draws it."""

WHOLE = 0.85
"""A border shorter than RUN is seen whole with this share of it: its ends run into other lines."""

_STEP = 0.2
"""From point to point, mm on the tin card."""

Hits = NDArray[np.bool_]
"""For each of some points whether something is so."""


@dataclass(frozen=True, eq=False)
class _Border:
    """One border among all points."""

    points: slice
    starts: NDArray[np.intp]
    """Where each of its lines begins in them; a border may have several."""
    lengths: NDArray[np.float64]
    """Of its lines, mm."""


@dataclass(frozen=True, eq=False)
class OpenBorders:
    """All borders but the walled ones, point by point."""

    spots: Points
    borders: tuple[_Border, ...]
    covered: Hits
    run: float = RUN
    """A shorter run, mm, does not count."""

    def careful(self) -> OpenBorders:
        """The borders with runs that count from 0.1 mm more: what just counts here may not on the card."""
        return replace(self, run=RUN + 0.1)

    def under(self, mask: Mask, raster: Raster) -> OpenBorders:
        """The borders with the cells of `mask` covered too."""
        return replace(self, covered=self.covered | raster.sample(mask, self.spots))

    def beneath(self, at: Points, low: Points, high: Points) -> OpenBorders:
        """The borders with a thing at each point `at` too, from corner `low` to `high`."""
        over = _boxed(self.spots[:, None] - at, low, high).any(axis=1)
        return replace(self, covered=self.covered | over)

    def beside(self, line: Points, half: float) -> OpenBorders:
        """The borders with a band about a line covered too."""
        low, high = line.min(axis=0) - half, line.max(axis=0) + half
        near = np.flatnonzero(_boxed(self.spots, low, high) & ~self.covered)
        covered = self.covered.copy()
        if len(near):
            covered[near] = np.hypot(*(self.spots[near, None] - line).T).min(axis=0) <= half
        return replace(self, covered=covered)

    def seen_with(self, line: Points, half: float) -> float:
        """The share that is seen of the border that suffers most from a band about a line; 1 if none is touched."""
        beside = self.beside(line, half)
        fresh = beside.covered & ~self.covered
        hit = (border for border in self.borders if fresh[border.points].any()) if fresh.any() else ()
        return min((beside._seen(border) for border in hit), default=1.0)

    def seen_beside(self, at: Points, low: Points, high: Points) -> NDArray[np.float64]:
        """For a thing at each point, from corner `low` to `high`, the share seen of the border it hides most."""
        least = np.ones(len(at))
        near = _boxed(self.spots, at.min(axis=0) + low, at.max(axis=0) + high)
        for border in self.borders:
            if not near[border.points].any():
                continue
            seen = ~_boxed(self.spots[border.points] - at[:, None], low, high)
            touched = np.flatnonzero(~seen.all(axis=1))
            least[touched] = np.minimum(least[touched], self._share(border, seen[touched]))
        return least

    def seen_about(self, at: Points, low: Points, high: Points) -> NDArray[np.float64]:
        """About each point, from corner `low` to `high`, the share seen of the border that is hidden most there."""
        seen = np.ones(len(at))
        for border in self.borders:
            hidden = self.spots[border.points][self.covered[border.points]]
            if len(hidden):
                touched = _boxed(hidden - at[:, None], low, high).any(axis=1)
                seen[touched] = np.minimum(seen[touched], self._seen(border))
        return seen

    def _seen(self, border: _Border) -> float:
        return float(self._share(border, ~self.covered[None, border.points])[0])

    def _share(self, border: _Border, seen: Hits) -> NDArray[np.float64]:
        """The share that is seen of a border; for each row of `seen`, which has its points."""
        parts = np.split(seen & ~self.covered[border.points], border.starts[1:], axis=1)
        runs = [seen_length(part, of, self.run) for part, of in zip(parts, border.lengths, strict=True)]
        return np.asarray(sum(runs) / border.lengths.sum())


def open_borders(board: Map, drawn: Territories) -> OpenBorders:
    """The borders that coins cross, nothing covering them yet."""
    spots, borders, at = [np.empty((0, 2))], list[_Border](), 0
    for pair in sorted(touching(board.layout) - set(board.walls)):
        lines = [resample(line, _STEP * drawn.scale) for line in drawn.between(*pair)]
        spots += [(line[1:] + line[:-1]) / 2 for line in lines]
        ends = np.cumsum([0] + [len(line) - 1 for line in lines], dtype=np.intp)
        lengths = np.array([length_of(line) for line in lines])
        borders.append(_Border(slice(at, at + int(ends[-1])), ends[:-1], lengths))
        at += int(ends[-1])
    every = np.vstack(spots)
    return OpenBorders(every, tuple(borders), np.zeros(len(every), dtype=bool))


def _boxed(at: NDArray[np.float64], low: Points, high: Points) -> Hits:
    """For each point, the last axis, whether it is in the box from corner to corner."""
    x, y = at[..., 0], at[..., 1]
    return np.asarray((x >= low[0]) & (x <= high[0]) & (y >= low[1]) & (y <= high[1]))


def seen_length(seen: Hits, length: float, least: float = RUN) -> NDArray[np.float64]:
    """How much of `length` mm is seen in runs of `least` mm: for each row, by what is seen at even steps."""
    count = seen.shape[1]
    at = np.arange(count)
    before = np.maximum.accumulate(np.where(seen, -1, at), axis=1)
    after = np.minimum.accumulate(np.where(seen, count, at)[:, ::-1], axis=1)[:, ::-1]
    runs = (after - before - 1) * length / count
    counts = seen & (runs >= min(least, WHOLE * length))
    return np.asarray(counts.sum(axis=1) * length / count)


def stretches(of: Hits) -> Iterator[tuple[int, int]]:
    """Where the runs of True begin, and where they have ended."""
    edges = np.flatnonzero(np.diff(np.concatenate([[False], of, [False]])))
    yield from zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True)
