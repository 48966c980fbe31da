"""The borders that coins cross, as points: how much of each is still seen when something covers a part of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.board.grid import touching
from coinage_pnp.board.model import Map
from coinage_pnp.geometry import Mask, Raster, Territories
from coinage_pnp.paths import Points, resample

RUN = 3.0
"""A shorter run of a border, mm, does not count as seen unless it is the whole border."""

LEAST = 0.6
"""How much of a border must be seen, as a share of its length."""

WHOLE = 0.85
"""A border shorter than RUN is seen whole with this share of it: its ends run into other lines."""

_STEP = 0.2
"""From point to point, mm on the tin card."""

Hits = NDArray[np.bool_]
"""For each of some points whether something is so."""


@dataclass(frozen=True, eq=False)
class OpenBorders:
    """All borders but the walled ones, point by point."""

    spots: Points
    steps: NDArray[np.float64]
    """Distance of each point from the next, mm."""
    line: NDArray[np.intp]
    """For each point the number of its line; a border may have several."""
    border: NDArray[np.intp]
    """For each point the number of its border."""
    covered: Hits

    def under(self, mask: Mask, raster: Raster) -> OpenBorders:
        """The borders with the cells of `mask` covered too."""
        return replace(self, covered=self.covered | raster.sample(mask, self.spots))

    def seen_with(self, line: Points, half: float) -> float:
        """The share that is seen of the border that suffers most from a band about a line; 1 if none is touched."""
        low, high = line.min(axis=0) - half, line.max(axis=0) + half
        near = np.flatnonzero(((self.spots >= low) & (self.spots <= high)).all(axis=1) & ~self.covered)
        touched = (
            near[np.hypot(*(self.spots[near, None] - line).T).min(axis=0) <= half] if len(near) else near
        )
        if not len(touched):
            return 1.0
        covered = self.covered.copy()
        covered[touched] = True
        return min(self._share(number, ~covered) for number in np.unique(self.border[touched]))

    def _share(self, number: np.intp, seen: Hits) -> float:
        own = np.flatnonzero(self.border == number)
        lines = np.split(own, np.flatnonzero(np.diff(self.line[own])) + 1)
        lengths = [float(self.steps[part].sum()) for part in lines]
        return sum(map(seen_length, (seen[part] for part in lines), lengths)) / sum(lengths)


def open_borders(board: Map, drawn: Territories) -> OpenBorders:
    """The borders that coins cross, nothing covering them yet."""
    pairs = sorted(touching(board.layout) - set(board.walls))
    lines = [(number, line) for number, pair in enumerate(pairs) for line in drawn.between(*pair)]
    fine = [resample(line, _STEP * drawn.scale) for _, line in lines]
    ways = [np.empty((0, 2)), *(np.diff(line, axis=0) for line in fine)]
    counts = [len(way) for way in ways[1:]]
    spots = np.vstack([np.empty((0, 2)), *((line[1:] + line[:-1]) / 2 for line in fine)])
    return OpenBorders(
        spots,
        np.hypot(*np.vstack(ways).T),
        np.repeat(np.arange(len(lines)), counts),
        np.repeat(np.array([number for number, _ in lines], dtype=np.intp), counts),
        np.zeros(len(spots), dtype=bool),
    )


def seen_length(seen: Hits, length: float) -> float:
    """How much of a line of `length` mm is seen in runs that count, by what is seen at even steps along it."""
    step = length / len(seen)
    runs = [(end - start) * step for start, end in stretches(seen)]
    return sum(run for run in runs if run >= min(RUN, WHOLE * length))


def stretches(of: Hits) -> Iterator[tuple[int, int]]:
    """Where the runs of True begin, and where they have ended."""
    edges = np.flatnonzero(np.diff(np.concatenate([[False], of, [False]])))
    yield from zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True)
