"""The games of one level of player on a map: is it fair, how deep is it, and how do two maps differ?"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import hypot, log10
from typing import NamedTuple

from coinage_pnp.game.board.model import find_neighbours
from coinage_pnp.lab.games.contest import Difference, find_differences
from coinage_pnp.lab.games.experiment import Experiment, ExperimentResult, LadderMatch
from coinage_pnp.lab.statistics.intervals import Interval
from coinage_pnp.lab.statistics.places import PlaceStatistics, subtract_places
from coinage_pnp.players.levels import UNTRAINED_LEVELS, Level

FAIR_RANGE = 0.47, 0.53  # bounds of Heads' result on a fair map, whole interval included
STALLED_SHARE = 0.01  # share of unfinished games, or of games nobody wins, from which they are mentioned
STUCK_SHARE = 0.1  # a level with a larger share of unfinished games does not judge a map
ENOUGH_GAMES = 500  # number of games that is enough for figures of spaces and regions


class Fairness(StrEnum):
    """The meaning of an interval."""

    FAIR = "fair"
    HEADS = "Heads has the edge"
    TAILS = "Tails has the edge"
    OPEN = "undecided"


@dataclass(frozen=True)
class LevelReport:
    """The games between two equal players of one level."""

    player: str
    games: int
    heads: Interval  # share of games Heads won; with luck removed where it was recorded
    result: Interval  # heads' result: 1 for a win, 1/2 for a draw or a stopped game; likewise adjusted
    measures: Mapping[str, Interval]  # measures that apply to any of the games, by name, in order
    counted: Mapping[str, int]  # number of games that each measure comes from
    spread: Interval  # standard deviation of the number of turns
    margins: Mapping[int, float]  # final score of Heads minus that of Tails -> share of games
    lengths: Mapping[int, float]  # turns -> share of games
    gain: float | None = None  # games saved by removing luck from `heads`, as a factor; None if unknown
    below: LadderMatch | None = None  # its match against the level below
    seconds: float = 0.0  # playing time, without compiling or training
    workers: int = 1

    @property
    def is_adjusted(self) -> bool:
        """Whether luck is removed from `heads` and `result`."""
        return self.gain is not None

    @property
    def timeouts(self) -> float:
        """Share of games stopped at the turn cap."""
        return self.measures["Timeouts"].value

    @property
    def counts_half(self) -> bool:
        """Whether wins alone would mislead, so that `result` is shown instead of `heads`."""
        unwon = 1 - self.measures["Completion"].value
        return unwon >= STALLED_SHARE or judge_fairness(self.heads) is not judge_fairness(self.result)

    @property
    def shown(self) -> Interval:
        """The interval that shows who has the edge."""
        return self.result if self.counts_half else self.heads

    @property
    def is_stuck(self) -> bool:
        """Whether too many of its games never finish to judge a map."""
        return self.timeouts > STUCK_SHARE


def judge_fairness(result: Interval) -> Fairness:
    """The meaning of an interval of Heads' result."""
    low, high = FAIR_RANGE
    if result.is_within(low, high):
        return Fairness.FAIR
    if result.low > high:
        return Fairness.HEADS
    return Fairness.TAILS if result.high < low else Fairness.OPEN


def choose_places_level(levels: Sequence[LevelReport]) -> LevelReport:
    """The strongest level with ENOUGH_GAMES; otherwise the one with most. Levels that never end come last."""
    ending = [level for level in levels if not level.is_stuck]
    if not ending:
        return min(levels, key=lambda level: level.timeouts)
    enough = [level for level in ending if level.games >= ENOUGH_GAMES]
    return enough[-1] if enough else max(reversed(ending), key=lambda level: level.games)


class Depth(NamedTuple):
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
    steps = []
    for match in matches:
        rare, found = 0.5 / match.games, match.share  # shares are limited to half a game won or lost
        shares = (min(max(share, rare), 1 - rare) for share in (found.value, found.low, found.high))
        steps.append(Interval(*(400 * log10(share / (1 - share)) for share in shares)))
    value = sum(step.value for step in steps)
    down = hypot(*(step.value - step.low for step in steps))
    up = hypot(*(step.high - step.value for step in steps))
    return Interval(value, value - down, value + up)


class LevelComparison(NamedTuple):
    """The games of one level on a map and on the first one, with the same tosses."""

    player: str
    games: int  # on each map
    differences: Mapping[str, Difference]  # by measure

    @property
    def real(self) -> tuple[str, ...]:
        """The measures with real differences, except those of who wins."""
        found = (name for name, difference in self.differences.items() if difference.is_real)
        return tuple(name for name in found if name not in ("AdvantageP1", "WinsP2"))


class Comparison(NamedTuple):
    """A map compared with the first one of an experiment."""

    against: str  # id of the first map
    levels: tuple[LevelComparison, ...]  # weakest first
    judge: LevelComparison  # the strongest level that ends its games, preferably one without learning
    first_spaces: Mapping[str, PlaceStatistics]  # all spaces of the first map, in the judge's games
    own_spaces: Mapping[str, PlaceStatistics]  # all spaces of this map, in the judge's games
    spaces: Mapping[str, PlaceStatistics]  # the judge's differences for spaces on both maps, by letter
    regions: Mapping[str, PlaceStatistics]  # the same for regions with the same spaces, by id


def compare(
    experiment: Experiment, result: ExperimentResult, at: int, levels: Sequence[Sequence[LevelReport]]
) -> Comparison:
    """Map number `at` compared with the first; `levels` has the levels of each map."""
    compared = tuple(
        LevelComparison(
            level.player,
            level.played.games,
            find_differences(level.played, at, learned=level.player not in UNTRAINED_LEVELS),
        )
        for level in result.levels
    )
    stuck = [one.is_stuck or other.is_stuck for one, other in zip(levels[0], levels[at], strict=True)]
    ending = [level for level, never_ends in zip(compared, stuck, strict=True) if not never_ends]
    alike = [level for level in ending if level.player in UNTRAINED_LEVELS]
    judge = (alike or ending or compared)[-1]
    tallies = result.levels[compared.index(judge)].played.tallies
    first, game = experiment.games[0], experiment.games[at]
    before, now = tallies[0].estimate_places(first), tallies[at].estimate_places(game)
    near, around = find_neighbours(first.board), find_neighbours(game.board)
    names = {space.letter: space.name for space in first.board.spaces}
    kept = {  # spaces with the same name or the same neighbours
        space.letter
        for space in game.board.spaces
        if space.letter in names
        and (space.name == names[space.letter] or around[space.letter] == near[space.letter])
    }
    twins = {letters: region for region, letters, _ in first.regions if kept.issuperset(letters)}
    spaces = {key: subtract_places(now[0][key], before[0][key]) for key in game.letters if key in kept}
    regions = {
        region: subtract_places(now[1][region], before[1][twins[letters]])
        for region, letters, _ in game.regions
        if letters in twins
    }
    return Comparison(first.board.id, compared, judge, before[0], now[0], spaces, regions)
