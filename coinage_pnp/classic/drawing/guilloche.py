"""Backgrounds as on bank notes: ruled lines, rays, interlaced waves of rose engines. Lengths in mm, y down."""

import numpy as np

from coinage_pnp.drawing.paths.lines import find_perpendiculars, find_ways_round
from coinage_pnp.drawing.paths.path import Path, Subpath, polygon, polyline


def rule_disc(radius: float, pitch: float) -> Path:
    """Horizontal lines across a disc around the origin."""
    rows = np.arange(-radius + pitch / 2, radius, pitch)
    ends = np.sqrt(radius**2 - rows**2)
    return polyline(*([(-x, y), (x, y)] for x, y in zip(ends, rows, strict=True) if x > pitch))


def draw_sunburst(inner: float, outer: float, rays: int, width: float) -> Path:
    """Rays on a disc around the origin, tapering inwards from its edge; every other one is shorter."""
    ways = find_ways_round(rays, -90.0)
    side = width / 2 * find_perpendiculars(ways)
    ends = inner + (outer - inner) * np.where(np.arange(rays) % 2, 0.45, 0.0)
    return polygon(*np.stack([outer * ways - side, outer * ways + side, ends[:, None] * ways], axis=1))


_STEP = 0.35  # greatest distance between points of a line, mm


def draw_rosette(inner: float, outer: float, lobes: int, lines: int) -> Path:
    """A ring of `lines` closed waves with `lobes` periods around the origin, between two radii, mm."""
    count = max(int(2 * np.pi * outer / _STEP), 6 * lobes)
    t, ways = 2 * np.pi * np.arange(count) / count, find_ways_round(count)
    middle, depth = (inner + outer) / 2, (outer - inner) / 2
    phases = 2 * np.pi * np.arange(lines) / lines
    return polygon(*((middle + depth * np.sin(lobes * t + phase))[:, None] * ways for phase in phases))


def draw_lattice(width: float, height: float, pitch: float, depth: float, length: float, lines: int) -> Path:
    """Interlacing horizontal waves over a rectangle around the origin; lengths in mm.

    Bundles of `lines` waves are `pitch` apart; `depth` is the amplitude and `length` the wavelength.
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


def outline_star(x: float, y: float, radius: float, rays: int = 5, inner: float = 0.4) -> Path:
    """A star that points up; `inner` is the radius between rays, as a share of `radius`."""
    reach = radius * np.where(np.arange(2 * rays) % 2, inner, 1.0)
    return polygon(reach[:, None] * find_ways_round(2 * rays, -90.0) + (x, y))
