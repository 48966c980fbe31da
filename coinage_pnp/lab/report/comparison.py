"""A map compared with the first one of an experiment, in games with the same tosses."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from coinage_pnp.game.board.model import Map, find_neighbours
from coinage_pnp.lab.games.contest import Difference, find_differences
from coinage_pnp.lab.games.experiment import Experiment, ExperimentResult
from coinage_pnp.lab.report.level_report import LevelReport
from coinage_pnp.lab.statistics.places import PlaceStatistics, subtract_places
from coinage_pnp.players.levels import UNTRAINED_LEVELS


@dataclass(frozen=True)
class LevelComparison:
    """The games of one level on a map and on the first one, with the same tosses."""

    player: str
    games: int  # on each map
    differences: Mapping[str, Difference]  # by measure

    @property
    def real(self) -> tuple[str, ...]:
        """The measures with real differences, except those of who wins."""
        found = (name for name, difference in self.differences.items() if difference.is_real)
        return tuple(name for name in found if name not in ("AdvantageP1", "WinsP2"))


@dataclass(frozen=True)
class Comparison:
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
    kept = _find_kept_spaces(first.board, game.board)
    twins = {letters: region for region, letters, _ in first.regions if kept.issuperset(letters)}
    spaces = {key: subtract_places(now[0][key], before[0][key]) for key in game.letters if key in kept}
    regions = {
        region: subtract_places(now[1][region], before[1][twins[letters]])
        for region, letters, _ in game.regions
        if letters in twins
    }
    return Comparison(first.board.id, compared, judge, before[0], now[0], spaces, regions)


def _find_kept_spaces(first: Map, board: Map) -> set[str]:
    """Letters of spaces that are the same on both maps: they have the same name or the same neighbours."""
    near, names = find_neighbours(first), {space.letter: space.name for space in first.spaces}
    around = find_neighbours(board)
    return {
        space.letter
        for space in board.spaces
        if space.letter in names
        and (space.name == names[space.letter] or around[space.letter] == near[space.letter])
    }
