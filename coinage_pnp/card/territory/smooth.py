"""Turns lattice arcs into organic lines: first smooths the steps, then roughens the result.

A junction moves as one point, so territories cover the frame without gaps or overlaps as long as no arcs cross.
"""

from collections.abc import Mapping, Sequence

import numpy as np

from coinage_pnp.card.territory.arcs import Arc
from coinage_pnp.drawing.map_frame import MapFrame
from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.drawing.paths.lines import (
    find_directions,
    find_perpendiculars,
    measure_distances_along,
    resample,
)
from coinage_pnp.drawing.paths.path import Indices, Points

_RELAX = 0.5  # share of the way to the mean of its neighbours that a point moves in a relaxing round

_SHRINK, _SWELL = 0.62, -0.655
"""Taubin's factors (Taubin 1995, "A signal processing approach to fair surface design"): no shrinking."""


def settle_arcs(
    arcs: Sequence[Arc], size: tuple[int, int], frame: MapFrame, step: float, rounds: Sequence[int], seed: str
) -> list[Points]:
    """The arcs on the card with points about `step` mm apart; arcs on the frame stay in place.

    `size` of the grid: (columns, rows). `rounds`: smoothing rounds of each arc; a junction gets the fewest of its
    arcs. Without a `seed`, nothing drifts.
    """
    columns, rows = size
    cell = max(frame.width / columns, frame.height / rows)
    split = max(1, round(cell / step))
    t = (np.arange(split) / split)[None, :, None]
    junctions = list(dict.fromkeys(node for arc in arcs for node in arc.ends))
    index = {node: number for number, node in enumerate(junctions)}
    place, runs, total = [np.array(junctions, dtype=float)], [], len(junctions)
    for arc in arcs:
        nodes = np.array(arc.nodes, dtype=float)
        inner = (nodes[:-1, None] + np.diff(nodes, axis=0)[:, None] * t).reshape(-1, 2)[1:]
        place.append(inner)
        runs.append(np.array([index[arc.nodes[0]], *range(total, total + len(inner)), index[arc.nodes[-1]]]))
        total += len(inner)
    often = np.full(total, max(rounds))
    for arc, run, times in zip(arcs, runs, rounds, strict=True):
        often[run] = np.minimum(often[run], 0 if arc.on_frame else times)
    unit = np.vstack(place) / np.array([columns, rows])
    points = _smooth_arcs(frame.place(_drift(unit, frame, seed) if seed else unit), runs, often)
    return [points[run] for run in runs]


def _drift(unit: Points, frame: MapFrame, seed: str) -> Points:
    """The unit square with its inside distorted by gentle waves, too flat to make borders cross."""
    chance = Dice(seed, "drift")
    size = np.array([frame.width, frame.height]) / min(frame.width, frame.height)
    at = unit * size
    shift = np.zeros_like(at)
    for length, strength in ((0.55, 0.016), (0.36, 0.012), (0.24, 0.007)):
        direction, phase = chance.draw_uniform(2) * 2 * np.pi, chance.draw_uniform(2) * 2 * np.pi
        for axis in (0, 1):
            wave = at @ np.array([np.cos(direction[axis]), np.sin(direction[axis])])
            shift[:, axis] += strength * np.sin(2 * np.pi * wave / length + phase[axis])
    calm = np.clip(np.minimum(unit, 1 - unit).min(axis=1) * size.min() / 0.1, 0, 1)
    return np.asarray(unit + shift * (calm * calm * (3 - 2 * calm))[:, None] / size)


def _smooth_arcs(points: Points, runs: Sequence[Indices], often: Indices) -> Points:
    """Relaxing rounds even out the angles at junctions; Taubin rounds then remove steps without shrinking.

    `often`: the number of rounds in which each point moves.
    """
    a = np.concatenate([run[:-1] for run in runs])
    b = np.concatenate([run[1:] for run in runs])
    here, there = np.concatenate([a, b]), np.concatenate([b, a])
    count = np.bincount(here, minlength=len(points))
    rounds = range(int(often.max()))
    relaxing = [(number, _RELAX) for number in rounds for _ in range(2)]
    fairing = [(number, weight) for number in rounds for weight in (_SHRINK, _SWELL)]
    axes = points.T.copy()
    for number, weight in relaxing + fairing:
        mean = np.array([np.bincount(here, axis[there], len(axis)) for axis in axes]) / count
        axes = axes + weight * (often > number) * (mean - axes)
    return axes.T.copy()


def smooth_line(line: Points, spacing: float) -> Points:
    """The line with its corners cut twice (Chaikin) and evenly spaced points; both ends stay fixed."""
    for _ in range(2):
        a, b = line[:-1], line[1:]
        cut = np.stack([0.75 * a + 0.25 * b, 0.25 * a + 0.75 * b], axis=1).reshape(-1, 2)
        line = np.vstack([line[:1], cut[1:-1], line[-1:]])
    return resample(line, spacing)


_WAVES: Mapping[str, tuple[float, ...]] = {
    "coast": (0.36, 0.30, 0.19, 0.10, 0.06),
    "region": (0.26, 0.14, 0.06, 0.02, 0.0),
    "inner": (0.20, 0.09, 0.02, 0.0, 0.0),
}
"""Amplitudes of a line's waves by type, mm on the tin card: coasts are rough, borders on land calm."""

_LENGTHS = (7.1, 3.7, 1.9, 1.05, 0.8)  # wavelengths, mm on the tin card
_DRIFTS = ((5.3, 0.5), (2.3, 0.15))  # (wavelength, amplitude) of the waves' phase shift, mm on the tin card


def roughen(line: Points, kind: str, scale: float, *seed: object) -> Points:
    """An evenly spaced line (mm) roughened by hand-drawn waves of its kind (in `_WAVES`), calm at both ends.

    Bays and headlands alternate with calm stretches.
    """
    along = measure_distances_along(line) / scale
    normal = find_perpendiculars(find_directions(line))
    phases = (Dice(*seed).draw_uniform(8) * 2 * np.pi).tolist()
    mood = 0.7 + 0.5 * np.sin(2 * np.pi * along / 9.7 + phases.pop())
    at = along.copy()
    for length, reach in _DRIFTS:
        at += reach * np.sin(2 * np.pi * along / length + phases.pop())
    waves = zip(_LENGTHS, _WAVES[kind], phases, strict=True)
    offset = sum(size * np.sin(2 * np.pi * at / length + phase) for length, size, phase in waves)
    fade = np.minimum(np.minimum(along, along[-1] - along) / 1.5, 1)
    return np.asarray(line + normal * (offset * mood * fade * scale)[:, None])
