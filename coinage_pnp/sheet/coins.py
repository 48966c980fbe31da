"""A coin as we draw it: an engraved token of our own with its rank and letter; no likeness of a real one.

Heads is a light disc with a laurel and a notched rim, Tails a dark disc with a shield: told apart at a glance,
without colour and at any size. A dark disc has no thin light lines, which would fill with ink in print.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from coinage_pnp.rules.coins import HEADS, RANK, TAILS, Coin, Side, owner
from coinage_pnp.sheet import fonts
from coinage_pnp.sheet.scene import Paint, Path, Points, Shape, Subpath, Use, circle, points
from coinage_pnp.sheet.terrain.ink import INK
from coinage_pnp.units import PT_PER_MM

Symbol = tuple[Shape, ...]
"""Opaque shapes round the origin, mm."""

LIGHT = "#fdf6e6"
"""The field of a Heads coin, and every line on a Tails coin."""

HAIR, REVERSED = 0.09, 0.35
"""Thinnest lines that print, dark on light and light on dark, mm (0.25 pt and 1 pt)."""

SMALL = 6.6
"""Below this diameter (mm) a coin shows its rank alone: an emblem would clog, a letter could not be read."""


def put_coin(coin: Coin, diameter: float, x: float, y: float) -> tuple[Use, dict[str, Symbol]]:
    """A coin seen from above, its centre at (x, y): the element, and the symbol its drawing needs.

    Args:
        coin: Its letter in notation: "Q" a quarter that shows Heads, "q" one that shows Tails.
        diameter: Of the whole drawing, outline included, mm; `coinset` knows those of real coins.
        x: mm
        y: mm
    """
    name = f"coin {coin.upper()} {owner(coin).word} {diameter:.4g}"
    return Use(name, x, y), {name: draw_coin(coin, diameter)}


@lru_cache(maxsize=256)
def draw_coin(coin: Coin, diameter: float) -> Symbol:
    """A coin seen from above, its centre at the origin; `diameter` mm, outline included."""
    heads, rank = owner(coin) is HEADS, RANK[coin]
    field, mark = (LIGHT, INK) if heads else (INK, LIGHT)
    line = 0.1 + 0.012 * diameter
    r = diameter / 2
    shapes = [Shape(circle(0, 0, r - line / 2), Paint(field, INK, line))]
    fine = max(HAIR, 0.011 * diameter)
    if diameter < SMALL:
        if heads and r > 1.8:
            shapes.append(Shape(circle(0, 0, r - line - 0.42), Paint(stroke=mark, width=fine)))
        shapes.append(Shape(_centred(str(rank), 0.88 * r if heads else r, 0), Paint(mark)))
        return tuple(shapes)
    if heads:
        shapes.append(Shape((*circle(0, 0, 0.86 * r), *_reeding(r)), Paint(stroke=mark, width=fine)))
        shapes.append(Shape(_laurel(r), Paint(mark)))
    else:
        shapes.append(Shape(_shield(r), Paint(stroke=mark, width=max(REVERSED, 2 * fine))))
    shapes.append(Shape(_centred(str(rank), 0.66 * r, -0.17 * r), Paint(mark)))
    shapes.append(Shape(_centred(coin.upper(), 0.3 * r, 0.44 * r), Paint(mark)))
    return tuple(shapes)


@lru_cache(maxsize=64)
def draw_plain(side: Side, diameter: float) -> Symbol:
    """A coin of any kind, seen from above, too small for a rank: its side alone, round the origin, mm."""
    line = 0.1 + 0.012 * diameter
    disc = circle(0, 0, (diameter - line) / 2)
    if side is TAILS:
        return (Shape(disc, Paint(INK, INK, line)),)
    return Shape(disc, Paint(LIGHT, INK, line)), Shape(circle(0, 0, 0.3 * diameter), Paint(None, INK, line))


def _centred(text: str, height: float, y: float) -> Path:
    """Text as outlines, its capitals `height` mm high, the middle of its ink at (0, y)."""
    size = height / fonts.metrics("display").cap_height * PT_PER_MM
    path = fonts.outline(text, "display", size)
    ink = np.concatenate([part.points for part in path])
    shift = points([(0, y)]) - (ink.min(axis=0) + ink.max(axis=0)) / 2
    return tuple(Subpath(part.points + shift, part.closed, part.curved) for part in path)


def _reeding(r: float) -> Path:
    """The notched rim of a coin of radius `r` mm."""
    count = round(2 * np.pi * r / 0.5)
    t = 2 * np.pi * np.arange(count) / count
    spoke = np.column_stack([np.cos(t), np.sin(t)])
    lines = np.stack([0.88 * r * spoke, 0.96 * r * spoke], axis=1)
    return tuple(Subpath(line, closed=False) for line in lines)


def _laurel(r: float) -> Path:
    """Two branches, tied at the foot and open at the top, for a coin of radius `r` mm."""
    branch: list[Subpath] = []
    for k, angle in enumerate(np.radians(np.linspace(68, -40, 9))):
        out = 1 if k % 2 else -1
        foot = 0.715 * r * np.array([np.cos(angle), np.sin(angle)])
        branch.append(_leaf(foot, angle - np.pi / 2 + 0.42 * out, 0.3 * r))
    mirror = np.array([-1.0, 1.0])
    return *branch, *(Subpath(leaf.points[::-1] * mirror, curved=True) for leaf in branch)


def _leaf(foot: Points, heading: float, length: float) -> Subpath:
    """A slender leaf of two bowed sides, from its foot towards `heading` (radians)."""
    along = length * np.array([np.cos(heading), np.sin(heading)])
    across = 0.26 * np.array([-along[1], along[0]])
    left, right = foot + across, foot - across
    tip = foot + along
    out = [foot, left + 0.25 * along, left + 0.6 * along, tip]
    return Subpath(np.array([*out, right + 0.6 * along, right + 0.25 * along, foot]), curved=True)


def _shield(r: float) -> Path:
    """A heater shield about a coin's numeral and letter."""
    right = [(0, -0.7), (0.12, -0.62), (0.3, -0.6), (0.57, -0.64), (0.6, -0.2), (0.62, 0.38), (0, 0.8)]
    left = [(-x, y) for x, y in right[-2::-1]]
    return (Subpath(np.array(right + left) * r, curved=True),)
