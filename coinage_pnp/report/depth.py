"""How much there is to be good at: how far the ladder of players reaches, on Elo's scale.

A step of the ladder is worth 400 log10(p / (1 - p)) points if the better player gets the share p: 64% are 100
points, 91% are 400. Depth is the sum of the steps. Difficulty is the part above the greedy player: what there is to
find beyond counting points. Sources: Elo, *The Rating of Chessplayers* (1978); Lantz, Isaksen, Jaffe, Nealen and
Togelius, *Depth in Strategic Games* (2017).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, log10

from coinage_pnp.report.verdict import LevelReport
from coinage_pnp.sim.levels import Level
from coinage_pnp.sim.runs.level_games import LadderMatch
from coinage_pnp.sim.statistics.intervals import Interval


@dataclass(frozen=True)
class Depth:
    """How far the ladder reaches."""

    lowest: str
    highest: str
    points: Interval
    """From the lowest to the highest player."""
    difficulty: Interval | None
    """From the greedy to the highest one; None if the greedy player played nobody better."""


def depth_of(levels: Sequence[LevelReport]) -> Depth | None:
    """The depth of a map, from its matches; None without any."""
    matches = [level.below for level in levels if level.below]
    if not matches:
        return None
    below = [match.against for match in matches]
    above = matches[below.index(Level.GREEDY) :] if Level.GREEDY in below else []
    return Depth(below[0], matches[-1].player, _sum(matches), _sum(above) if above else None)


def _sum(matches: Sequence[LadderMatch]) -> Interval:
    """The steps of independent matches; intervals are squared and added."""
    steps = [_points(match) for match in matches]
    value = sum(step.value for step in steps)
    down = hypot(*(step.value - step.low for step in steps))
    up = hypot(*(step.high - step.value for step in steps))
    return Interval(value, value - down, value + up)


def _points(match: LadderMatch) -> Interval:
    """The points of a step; nobody is credited with more than one point lost or won in twice the games."""
    rare = 0.5 / match.games
    shares = (
        min(max(share, rare), 1 - rare) for share in (match.share.value, match.share.low, match.share.high)
    )
    return Interval(*(400 * log10(share / (1 - share)) for share in shares))
