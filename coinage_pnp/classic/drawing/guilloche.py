"""Engine turning: the interlaced lines by which rose engines filled the grounds of bank notes. Lengths in mm."""

from __future__ import annotations

import numpy as np

from coinage_pnp.drawing import Path, Subpath

_STEP = 0.35
"""Between two points of a line, mm, at the most."""


def rosette(inner: float, outer: float, lobes: int, lines: int) -> Path:
    """A ring of closed waves about the origin, each a little turned against the one before.

    Args:
        inner: Radius that no wave goes below, mm.
        outer: Radius that none goes above, mm.
        lobes: Waves of a line.
        lines: How many lines.
    """
    count = max(int(2 * np.pi * outer / _STEP), 6 * lobes)
    t = 2 * np.pi * np.arange(count) / count
    middle, depth = (inner + outer) / 2, (outer - inner) / 2
    found = []
    for phase in 2 * np.pi * np.arange(lines) / lines:
        r = middle + depth * np.sin(lobes * t + phase)
        found.append(Subpath(np.column_stack([r * np.cos(t), r * np.sin(t)])))
    return tuple(found)


def lattice(width: float, height: float, pitch: float, depth: float, length: float, lines: int = 2) -> Path:
    """Level waves that cross their neighbours, over a rectangle about the origin.

    Args:
        width: Of the rectangle, mm.
        height: Of it, mm.
        pitch: From the middle of a bundle of waves to that of the next, mm.
        depth: Half of a wave's height, mm.
        length: Of a wave, mm.
        lines: How many waves make a bundle.
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
