"""How much skill a map allows, on Elo's scale."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, log10

from coinage_pnp.lab.games.experiment import LadderMatch
from coinage_pnp.lab.report.level_report import LevelReport
from coinage_pnp.lab.statistics.intervals import Interval
from coinage_pnp.players.levels import Level


@dataclass(frozen=True)
class Depth:
    """How far the ladder of players reaches on Elo's scale: how much skill the map allows.

    A step is worth 400 log10(p / (1 - p)) points if the better player's share is p: 64% are 100 points, 91% are
    400. Depth is the sum of the steps; difficulty is the part above the greedy player, beyond counting points.
    Sources: Elo, *The Rating of Chessplayers* (1978); Lantz and others, *Depth in Strategic Games* (2017).
    """

    lowest: str  # player at the foot of the ladder
    highest: str  # player at its top
    points: Interval  # from the lowest to the highest player
    difficulty: Interval | None  # from the greedy player up; None if it met nobody better


def estimate_depth(levels: Sequence[LevelReport]) -> Depth | None:
    """The depth of a map from its matches; None without any."""
    matches = [level.below for level in levels if level.below]
    if not matches:
        return None
    below = [match.against for match in matches]
    above = matches[below.index(Level.GREEDY) :] if Level.GREEDY in below else []
    return Depth(below[0], matches[-1].player, _add_steps(matches), _add_steps(above) if above else None)


def _add_steps(matches: Sequence[LadderMatch]) -> Interval:
    """The sum of independent steps; half-widths add in quadrature."""
    steps = [_estimate_step(match) for match in matches]
    value = sum(step.value for step in steps)
    down = hypot(*(step.value - step.low for step in steps))
    up = hypot(*(step.high - step.value for step in steps))
    return Interval(value, value - down, value + up)


def _estimate_step(match: LadderMatch) -> Interval:
    """The points of a step; shares are limited to half a game won or lost."""
    rare, found = 0.5 / match.games, match.share
    shares = (min(max(share, rare), 1 - rare) for share in (found.value, found.low, found.high))
    return Interval(*(400 * log10(share / (1 - share)) for share in shares))
