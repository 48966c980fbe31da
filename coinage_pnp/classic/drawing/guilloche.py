"""Engine turning: the interlaced lines by which rose engines filled the grounds of bank notes. Lengths in mm."""

from __future__ import annotations

import numpy as np

from coinage_pnp.drawing import Path, Subpath, ways_round

_STEP = 0.35
"""Between two points of a line, mm, at the most."""


def rosette(inner: float, outer: float, lobes: int, lines: int) -> Path:
    """A ring of closed waves with so many lobes about the origin, between the radii `inner` and `outer`, mm."""
    count = max(int(2 * np.pi * outer / _STEP), 6 * lobes)
    t, ways = 2 * np.pi * np.arange(count) / count, ways_round(count)
    middle, depth = (inner + outer) / 2, (outer - inner) / 2
    found = []
    for phase in 2 * np.pi * np.arange(lines) / lines:
        r = middle + depth * np.sin(lobes * t + phase)
        found.append(Subpath(r[:, None] * ways))
    return tuple(found)


def lattice(width: float, height: float, pitch: float, depth: float, length: float, lines: int = 2) -> Path:
    """Level waves of one `length` that cross their neighbours, over a rectangle about the origin; mm.

    Bundles of so many waves are `pitch` apart; `depth` is half of a wave's height.
    """
    rows = round(height / pitch)
    x = np.linspace(-width / 2, width / 2, max(2, int(width / _STEP)))
    found = []
    for row in range(rows + 1):
        y = (row - rows / 2) * height / rows
        for k in range(lines):
            turn = np.pi * (2 * k / lines + row)
            wave = y + depth * np.sin(2 * np.pi * x / length + turn)
            found.append(Subpath(np.column_stack([x, wave]), closed=False))
    return tuple(found)
