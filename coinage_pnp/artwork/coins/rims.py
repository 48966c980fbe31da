"""The outlines of coins: round, with a hole, seven-sided, notched. Lengths in mm, round the origin."""

from collections.abc import Callable, Mapping
from functools import partial

import numpy as np

from coinage_pnp.paths import Path, Points, Subpath, circle, quarter_arc, ways_round

_HOLE = 0.19
"""Diameter of a hole, as a share of the coin's: the 50 yen coin's is 4 mm of 21. Source: Japan Mint."""

_NOTCHES, _NOTCH, _DEEP = 7, 8.0, 0.075
"""A "Spanish flower's" notches: how many, half of one's angle in degrees, its depth as a share of the radius.

Deeper than they are, to be seen in a small drawing. Source: European Central Bank, 20 cents."""

_SIDES = 7
"""Of the rounded coins of constant width. Source: The Royal Mint, 20 pence."""


def rim(outline: str, diameter: float, share: float = 1.0) -> Path:
    """The edge of a coin of `diameter` mm (a seven-sided one's width), or with a `share` a line inside it."""
    return tuple(Subpath(run.points * share, curved=True) for run in _RIMS[outline](diameter / 2))


def hole(outline: str, diameter: float) -> float:
    """Diameter of the hole in the middle of a coin, mm; 0 without one."""
    return _HOLE * diameter if outline == "holed" else 0.0


def _heptagon(r: float) -> Path:
    """Seven arcs, each centred on the corner across from it, so that the width is the same all round."""
    corner = r / np.cos(np.pi / (2 * _SIDES))
    angles = -np.pi / 2 + 2 * np.pi * np.arange(_SIDES) / _SIDES
    corners = corner * ways_round(_SIDES, -90.0)
    half = np.pi / (2 * _SIDES)
    run = [corners[:1]]
    for i in range(_SIDES):
        x, y = corners[(i + (_SIDES + 1) // 2) % _SIDES]
        middle = angles[i] + np.pi / _SIDES
        run.append(quarter_arc(x, y, 2 * r, middle - half, middle + half)[1:])
    return (Subpath(np.vstack(run), curved=True),)


def _notched(r: float) -> Path:
    """A circle with small bites, evenly spread, one of them at the top."""
    half = np.radians(_NOTCH)
    run: list[Points] = []
    for k in range(_NOTCHES):
        at = -np.pi / 2 + 2 * np.pi * k / _NOTCHES
        arc = quarter_arc(0, 0, r, at + half, at + 2 * np.pi / _NOTCHES - half)
        if run:
            run.append(_bite(run[-1][-1], arc[0], at, r))
        run.append(arc if not run else arc[1:])
    run.append(_bite(run[-1][-1], run[0][0], -np.pi / 2, r))
    return (Subpath(np.vstack(run), curved=True),)


def _bite(start: Points, end: Points, angle: float, r: float) -> Points:
    """From `start` to `end` by way of a hollow; without its first point."""
    inward = -4 / 3 * _DEEP * r * np.array([np.cos(angle), np.sin(angle)])
    return np.array([start + inward, end + inward, end])


_RIMS: Mapping[str, Callable[[float], Path]] = {
    "round": partial(circle, 0, 0),
    "holed": partial(circle, 0, 0),
    "heptagon": _heptagon,
    "notched": _notched,
}

OUTLINES = tuple(_RIMS)
"""What a coin may look like from above."""
