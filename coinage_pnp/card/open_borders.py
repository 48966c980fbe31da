"""Borders that coins can cross, sampled as points, to measure how much stays visible under an obstacle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from coinage_pnp.card.territory.raster import Mask, Raster
from coinage_pnp.card.territory.territories import Territories
from coinage_pnp.drawing.paths.lines import measure_length, resample
from coinage_pnp.drawing.paths.path import Flags, Floats, Indices, Points
from coinage_pnp.game.board.model import Map, Pair, find_touching_pairs

RUN = 3.0  # shorter visible runs of a border, mm, do not count, unless they are the whole border
LEAST_VISIBLE_SHARE = 0.6  # the share of a border's length that must stay visible
# the share aimed for beside letters and shields: a margin for hand-drawn lines
VISIBLE_SHARE_AIMED_FOR = LEAST_VISIBLE_SHARE + 0.03
WHOLE = 0.85  # visible share from which a border shorter than RUN counts as fully visible
_SAMPLE_DISTANCE = 0.2  # distance between sample points, mm on the tin card


class Border(NamedTuple):
    """One border, as a slice of all sample points."""

    pair: Pair
    points: slice
    lines: tuple[tuple[slice, float], ...]  # each as a slice of its points, and its length, mm
    length: float  # of all its lines, mm


class OpenBorders(NamedTuple):
    """All borders without walls, point by point."""

    spots: Points
    whose: Indices  # for each point, the number of its border
    borders: tuple[Border, ...]
    covered: Flags
    run: float = RUN  # shorter visible runs do not count, mm

    def with_longer_runs(self, by: float = 0.1) -> OpenBorders:
        """The same with a longer minimum run, mm: what barely counts here might not count on the card."""
        return self._replace(run=RUN + by)

    def without_cells(self, mask: Mask, raster: Raster) -> OpenBorders:
        """The same with the cells of `mask` covered."""
        return self._replace(covered=self.covered | raster.sample(mask, self.spots))

    def without_boxes(self, at: Points, low: Points, high: Points) -> OpenBorders:
        """The same with boxes covered: one around each point of `at`, from offset `low` to offset `high`."""
        over = _find_points_in_box(_compute_offsets(at, self.spots), low, high).any(axis=0)
        return self._replace(covered=self.covered | over)

    def without_band(self, line: Points, half: float) -> OpenBorders:
        """The same with a band around a line covered."""
        low, high = line.min(axis=0) - half, line.max(axis=0) + half
        near = np.flatnonzero(_find_points_in_box(self.spots.T, low, high) & ~self.covered)
        covered = self.covered.copy()
        if len(near):
            x, y = _compute_offsets(self.spots[near], line)
            covered[near] = (x * x + y * y).min(axis=1) <= half * half
        return self._replace(covered=covered)

    def find_least_share_beside_line(self, line: Points, half: float) -> float:
        """Visible share of the border that a band around `line` hides most; 1 if it hides none."""
        beside = self.without_band(line, half)
        touched = self._find_borders_of(np.flatnonzero(beside.covered & ~self.covered))
        return min([1.0, *map(beside._compute_visible_share, touched)])

    def _find_borders_of(self, points: Indices) -> list[Border]:
        return [self.borders[number] for number in sorted(set(self.whose[points].tolist()))]

    def find_least_shares_in_boxes(self, at: Points, low: Points, high: Points) -> Floats:
        """For a box around each point of `at`: the visible share of the border it hides most."""
        least, over = np.ones(len(at)), np.ones((len(at), len(self.spots)), dtype=bool)
        for axis in (0, 1):  # many boxes are side by side
            places, which = np.unique(at[:, axis], return_inverse=True)
            offsets = self.spots[:, axis] - places[:, None]
            over &= ((offsets >= low[axis]) & (offsets <= high[axis])).take(which, axis=0)
        for border in self._find_borders_of(np.flatnonzero(over.any(axis=0))):
            hidden = over[:, border.points]
            touched = np.flatnonzero(hidden.any(axis=1))
            least[touched] = np.minimum(least[touched], self._compute_share(border, ~hidden[touched]))
        return least

    def find_least_shares_around(self, at: Points, low: Points, high: Points) -> Floats:
        """For each point of `at`: the lowest visible share of any border partly hidden in the box around it."""
        seen = np.ones(len(at))
        for border in self.borders:
            hidden = self.spots[border.points][self.covered[border.points]]
            if len(hidden):
                touched = _find_points_in_box(_compute_offsets(at, hidden), low, high).any(axis=1)
                seen[touched] = np.minimum(seen[touched], self._compute_visible_share(border))
        return seen

    def _compute_visible_share(self, border: Border) -> float:
        return float(self._compute_share(border, ~self.covered[None, border.points])[0])

    def _compute_share(self, border: Border, seen: Flags) -> Floats:
        """Visible share of a border, one result per row of `seen` (rows, points of the border)."""
        seen = seen & ~self.covered[border.points]
        runs = [measure_visible_length(seen[:, line], length, self.run) for line, length in border.lines]
        return np.asarray(sum(runs) / border.length)


def sample_borders(board: Map, drawn: Territories, step: float = _SAMPLE_DISTANCE) -> OpenBorders:
    """All borders that coins can cross, with a point every `step` mm on the tin card; nothing covers them yet."""
    spots, borders, whose = [np.empty((0, 2))], list[Border](), list[int]()
    for pair in sorted(find_touching_pairs(board.layout) - set(board.walls)):
        lines = [resample(line, step * drawn.scale) for line in drawn.find_border(*pair)]
        spots += [(line[1:] + line[:-1]) / 2 for line in lines]
        count, parts = 0, list[tuple[slice, float]]()
        for line in lines:
            parts.append((slice(count, count + len(line) - 1), measure_length(line)))
            count += len(line) - 1
        points = slice(len(whose), len(whose) + count)
        whose += [len(borders)] * count
        borders.append(Border(pair, points, tuple(parts), float(np.sum([length for _, length in parts]))))
    every = np.vstack(spots)
    bare = np.zeros(len(every), dtype=bool)
    return OpenBorders(every, np.array(whose, dtype=np.intp), tuple(borders), bare)


def _compute_offsets(ones: Points, others: Points) -> Floats:
    """Offsets from each point to each other one, shape (2, ones, others): faster than with x and y last."""
    return others.T.copy()[:, None] - ones.T[:, :, None]


def _find_points_in_box(at: Floats, low: Points, high: Points) -> Flags:
    """Whether each point (first axis: x, y) is inside the box."""
    x, y = at
    return np.asarray((x >= low[0]) & (x <= high[0]) & (y >= low[1]) & (y <= high[1]))


def measure_visible_length(seen: Flags, length: float, least: float = RUN) -> Floats:
    """Visible length, mm, in runs of at least `least` mm: one result per row of evenly spaced samples."""
    rows, count = seen.shape
    parted = np.zeros((rows, count + 1), dtype=bool)  # a gap after each row
    parted[:, :-1] = seen
    starts, ends = find_edges(parted.ravel())
    runs = ends - starts
    long = runs * length / count >= min(least, WHOLE * length)
    counts = np.bincount(starts[long] // (count + 1), runs[long], rows)
    return np.asarray(counts * length / count)


def find_edges(of: Flags) -> tuple[Indices, Indices]:
    """Start and end index of each run of True."""
    bounded = np.zeros(len(of) + 2, dtype=bool)
    bounded[1:-1] = of
    edges = np.flatnonzero(bounded[1:] != bounded[:-1])
    return edges[::2], edges[1::2]


def find_stretches(of: Flags) -> Iterator[tuple[int, int]]:
    """The same as pairs of numbers."""
    starts, ends = find_edges(of)
    yield from zip(starts.tolist(), ends.tolist(), strict=True)
