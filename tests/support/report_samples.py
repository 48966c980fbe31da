"""Balance reports to test with: figures as a simulation would hand them over, and where words stand on a page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp
from random import Random

import numpy as np

from coinage_pnp.board.model import Map
from coinage_pnp.drawing import fonts
from coinage_pnp.drawing.scene import Drawing, Text
from coinage_pnp.report.figures import Estimate, LevelFigures, MapFigures, RegionFigures, SpaceFigures
from coinage_pnp.report.phrases import MEASURES
from coinage_pnp.units import PT_PER_MM
from support.card_samples import CARDS
from support.placement import placed, walk

TIN = CARDS["tin"]


def bell(mean: float, spread: float, low: int, high: int) -> dict[int, float]:
    """Shares of the values about a mean; some in the tails are missing."""
    raw = {v: exp(-(((v - mean) / spread) ** 2) / 2) for v in range(low, high + 1)}
    every = sum(raw.values())
    return {v: share / every for v, share in raw.items() if share > 1e-7}


def level(player: str, games: int, heads: float, half: float, turns: float, luck: float) -> LevelFigures:
    margin = 40 * (heads - 0.5)
    return LevelFigures(
        player,
        games,
        heads,
        0.998 - heads,
        0.0015,
        0.0005,
        half,
        (turns, 7.8),
        bell(margin, 7, -40, 40),
        bell(turns, 7.8, 4, 90),
        {name: Estimate(turns if "Turns" in name else heads, half) for name in MEASURES},
        {"BranchingFactor": 2000, "LeadChange": 100_000},
        Estimate(7.8, 0.03),
        Estimate(luck, 0.004),
        Estimate(6.2, 0.3),
    )


LADDER = (
    level("random", 6_400_000, 0.502, 0.0004, 15.1, 0.97),
    level("greedy", 960_000, 0.5285, 0.001, 18.5, 0.88),
    level("learned", 240_000, 0.5141, 0.002, 21.3, 0.86),
    level("strong", 20_000, 0.505, 0.0069, 22.9, 0.84),
)

VERDICT = (
    "Heads wins 52.9 % between greedy players, 50.5 % between strong ones: fair.",
    "The tosses explain 84 % of the result between strong players.",
)


def figures(
    board: Map,
    levels: tuple[LevelFigures, ...] = LADDER,
    verdict: tuple[str, ...] = VERDICT,
    bare: bool = False,
) -> MapFigures:
    """Figures of a map; `bare` ones know nothing of its spaces and regions."""
    chance = Random(board.id)
    spaces, regions = {}, {}
    for space in board.spaces:
        spaces[space.letter] = SpaceFigures(
            *(
                Estimate(chance.uniform(low, high), half)
                for low, high, half in (
                    (0.5, 0.95, 0.006),
                    (-0.2, 0.25, 0.009),
                    (0.1, 0.5, 0.007),
                    (0.02, 0.27, 0.012),
                )
            )
        )
    for region in board.regions:
        regions[region.id] = RegionFigures(
            Estimate(0.4, 0.006),
            Estimate(0.38, 0.006),
            Estimate(0.97, 0.001),
            Estimate(0.6, 0.007),
            Estimate(chance.uniform(0.05, 0.3), 0.013),
            Estimate(chance.uniform(0.05, 0.35), 0.006),
        )
    return MapFigures(
        board.id,
        board.name.best("en"),
        board.edition,
        "plurality",
        1,
        "1.2.3",
        levels,
        {} if bare else spaces,
        {} if bare else regions,
        verdict,
        "strong players, 20,000 games",
    )


@dataclass(frozen=True)
class Spot:
    """A straight line of text on a page."""

    text: str
    size: float
    """pt, as it is printed."""
    left: float
    top: float
    right: float
    foot: float
    """The corners of its capitals' height, mm."""
    group: str
    """The names of its groups."""


def spots(drawing: Drawing) -> Iterator[Spot]:
    """Every straight text; nothing on a report is turned."""
    for path, element, at in walk(drawing.elements):
        if isinstance(element, Text):
            own = placed(element, at)
            assert own[0, 1] == own[1, 0] == 0
            scale = float(own[0, 0])
            x, y = own[:, 2].tolist()
            wide = scale * fonts.width(element.text, element.face, element.size, element.tracking)
            cap = scale * fonts.metrics(element.face).cap_height * element.size / PT_PER_MM
            yield Spot(element.text, scale * element.size, x, y - cap, x + wide, y, path)


def said(drawing: Drawing) -> list[str]:
    return [spot.text for spot in spots(drawing)]


def overlaps(drawing: Drawing) -> list[tuple[str, str]]:
    """Texts whose boxes share ground."""
    every = list(spots(drawing))
    box = np.array([(s.left, s.top, s.right, s.foot) for s in every])
    apart = (box[:, None, 0] >= box[None, :, 2]) | (box[:, None, 1] >= box[None, :, 3])
    both = ~(apart | apart.T)
    return [(every[i].text, every[j].text) for i, j in zip(*np.nonzero(both), strict=True) if i < j]
