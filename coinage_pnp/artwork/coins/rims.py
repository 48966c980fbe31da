"""The outlines of coins: round, with a hole, seven-sided, notched. Lengths in mm, round the origin."""

from coinage_pnp.drawing import svg_groups, svg_path
from coinage_pnp.paths import Path, Subpath, circle

OUTLINES = ("round", "holed", "heptagon", "notched")
"""What a coin may look like from above; those that are not round are in rims.svg, beside this."""

_HOLE = 0.19
"""Diameter of a hole, as a share of the coin's: the 50 yen coin's is 4 mm of 21. Source: Japan Mint."""


def rim(outline: str, diameter: float, share: float = 1.0) -> Path:
    """The edge of a coin of `diameter` mm (a seven-sided one's width), or with a `share` a line inside it."""
    drawn = svg_groups(__file__).get(outline)
    edge, r = (circle(0, 0, diameter / 2), 1.0) if drawn is None else (svg_path(drawn[0]), diameter / 2)
    return tuple(Subpath(run.points * r * share, curved=True) for run in edge)


def hole(outline: str, diameter: float) -> float:
    """Diameter of the hole in the middle of a coin, mm; 0 without one."""
    return _HOLE * diameter if outline == "holed" else 0.0
