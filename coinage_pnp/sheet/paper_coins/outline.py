"""Shapes of tokens: discs with as many straight sides as their rank, one at the foot. In mm, y down."""

from dataclasses import dataclass
from itertools import pairwise
from math import acos, cos, pi, radians, sin, sqrt

import numpy as np

from coinage_pnp.drawing.paths.lines import quarter_arc
from coinage_pnp.drawing.paths.path import Path, Points, Subpath

HALF = radians(37)  # half the angle that a straight side spans, seen from the middle


@dataclass(frozen=True)
class TokenOutline:
    """A line around a token at a constant distance from its trim."""

    rank: int
    radius: float
    away: float  # from the middle to a straight side, mm
    foot: float  # from the middle to the side at the foot, mm; differs only if it is folded there

    @property
    def path(self) -> Path:
        """One closed run of cubic curves."""
        return (Subpath(self._run(), curved=True),)

    @property
    def above_foot(self) -> Path:
        """An open run of cubic curves, without the straight side at the foot."""
        return (Subpath(self._run()[:-3], closed=False, curved=True),)

    def _run(self) -> Points:
        """All around, starting and ending at the left end of the foot."""
        runs: list[Points] = []
        for i in range(self.rank):
            start, end = self._find_ends(i)[1], self._find_ends(i + 1)[0]
            count = max(1, int(np.ceil((end - start) / (pi / 2) - 1e-9)))  # each at most a quarter
            stops = pairwise(np.linspace(start, end, count + 1).tolist())
            runs += (quarter_arc(0, 0, self.radius, a, b) for a, b in stops)
            foot, head = runs[-1][-1], self.radius * _make_unit_vector(self._find_ends(i + 1)[1])
            runs.append(np.array([foot, foot, head, head]))
        return np.vstack([runs[0], *(run[1:] for run in runs[1:])])

    def list_sides(self) -> tuple[tuple[Points, Points], ...]:
        """End points of each straight side, the foot's first, by increasing angle."""
        ends = map(self._find_ends, range(self.rank))
        return tuple(
            (self.radius * _make_unit_vector(a), self.radius * _make_unit_vector(b)) for a, b in ends
        )

    def sample_spokes(self, step: float) -> tuple[Points, Points]:
        """Points about every `step` mm along the arcs, and the outward directions there."""
        angles: list[float] = []
        for i in range(self.rank):
            start, end = self._find_ends(i)[1], self._find_ends(i + 1)[0]
            count = max(2, round(self.radius * (end - start) / step))
            angles += (start + (end - start) * (k + 0.5) / count for k in range(count))
        out = np.column_stack([np.cos(angles), np.sin(angles)])
        return self.radius * out, out

    def cut_at(self, y: float) -> tuple[float, float]:
        """The x where the horizontal line at height `y` enters and leaves the outline, mm."""
        half = sqrt(max(0.0, self.radius**2 - y**2))
        left, right = -half, half
        for i in range(self.rank):
            away = self.away if i else self.foot
            x, down = _make_unit_vector(pi / 2 + 2 * pi * i / self.rank).tolist()
            if abs(x) > 1e-9:
                at = (away - down * y) / x
                left, right = (left, min(right, at)) if x > 0 else (max(left, at), right)
            elif down * y > away:
                return 0.0, 0.0
        return left, right

    def _find_ends(self, side: int) -> tuple[float, float]:
        """Start and end angle of a straight side; they increase with `side`."""
        away = self.away if side % self.rank else self.foot
        half = min(acos(min(1.0, away / self.radius)), pi / self.rank)
        middle = pi / 2 + 2 * pi * side / self.rank
        return middle - half, middle + half


def outline(rank: int, diameter: float, inset: float = 0.0, *, folded: bool = False) -> TokenOutline:
    """The line `inset` mm inside the trim of a token of rank 1 to 4, or outside if negative.

    `diameter` is that of the circle around the trim, mm. If `folded`, the side at the foot stays on the trim.
    """
    away = diameter / 2 * cos(HALF) - inset
    foot = diameter / 2 * cos(HALF) if folded else away
    return TokenOutline(rank, max(diameter / 2 - inset, away), away, foot)


def find_field(rank: int, diameter: float, inset: float) -> tuple[float, float]:
    """The largest circle `inset` mm inside the trim: its middle below the token's, and its radius, mm."""
    r, flat = diameter / 2, diameter / 2 * cos(HALF)
    if rank == 1:
        return (flat - r) / 2, (flat + r) / 2 - inset
    return 0.0, flat - inset


def measure_bounds(rank: int, diameter: float) -> tuple[float, float, float]:
    """Extent of a token from the middle of its circle: sideways, up and down, mm."""
    r, flat = diameter / 2, diameter / 2 * cos(HALF)
    return (flat if rank == 4 else r), (flat if rank in (2, 4) else r), flat


def _make_unit_vector(angle: float) -> Points:
    return np.array([cos(angle), sin(angle)])
