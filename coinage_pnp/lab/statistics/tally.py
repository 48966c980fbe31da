"""Exact sums over games, which any number of workers can add in any order."""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np

from coinage_pnp.game.rules.game import TURN_CAP, Game
from coinage_pnp.lab.statistics.intervals import (
    Cross,
    Interval,
    Sums,
    estimate_bounded_mean,
    estimate_mean,
    estimate_without_luck,
)
from coinage_pnp.lab.statistics.measures import (
    FRACTION_UNIT,
    INDEX,
    MEASURES,
    MOST_POINTS,
    NAMES,
    Values,
    estimate_measure,
)
from coinage_pnp.lab.statistics.places import PlaceStatistics, count_places, estimate_place
from coinage_pnp.players.engine.array_scoring import HEADS_WON, TAILS_WON
from coinage_pnp.players.engine.array_types import Int64s
from coinage_pnp.players.engine.game_arrays import GameArrays
from coinage_pnp.players.engine.game_batch import PlayedGames

SLICE_GAMES = 4096  # number of games processed at a time, so that arrays fit the processor's cache
RESULT, HEADS_WIN = 0, 1
"""Rows of `Tally.luck`: Heads' result (1 for a win, 1/2 for a draw), and whether Heads won."""


@dataclass(frozen=True, eq=False)
class Tally:
    """Exact sums over games of one map and one pair of players; all arrays are int64."""

    games: int
    sums: Int64s  # [measures, 3]: number of games with a value, sum, sum of squares; in the order of MEASURES
    lengths: Int64s  # [TURN_CAP + 1]: number of games by number of turns
    margins: Int64s
    """[2 * MOST_POINTS + 1]: number of games that Heads ended `index - MOST_POINTS` points ahead."""
    spaces: Int64s  # [spaces, COLUMNS], as `places.count_places`
    regions: Int64s  # [regions, COLUMNS], likewise
    luck: Int64s
    """[2, 6]: for x = RESULT and HEADS_WIN, over games with known luck: number of games, sums of x, x**2, luck,
    luck**2 and x * luck, in units of 1 / FRACTION_UNIT."""

    def __add__(self, other: Tally) -> Tally:
        return Tally(*(getattr(self, field.name) + getattr(other, field.name) for field in fields(self)))

    def get_sums(self, name: str) -> Sums:
        """The sums of a measure."""
        count, total, squares = self.sums[INDEX[name]].tolist()
        return Sums(count, total, squares, MEASURES[INDEX[name]].unit)

    def estimate(self, name: str) -> Interval:
        """A measure with its interval."""
        return estimate_measure(name, self.get_sums(name))

    def estimate_places(self, game: Game) -> tuple[dict[str, PlaceStatistics], dict[str, PlaceStatistics]]:
        """The statistics of every space by letter, and of every region by id."""
        spaces = zip(game.letters, self.spaces, strict=True)
        regions = zip(game.regions, self.regions, strict=True)
        return (
            {letter: estimate_place(row, self.games) for letter, row in spaces},
            {region: estimate_place(row, self.games, len(held)) for (region, held, _), row in regions},
        )


def make_tally(arrays: GameArrays, games: PlayedGames, values: Values) -> Tally:
    """The sums over at least one game; `values` as in `measures.measure_games`."""
    heads, tails = games.points.astype(np.int64).T
    margins = np.clip(heads - tails, -MOST_POINTS, MOST_POINTS) + MOST_POINTS
    sums = np.zeros((len(NAMES), 3), np.int64)
    for name, (value, has) in values.items():
        chosen = value if has is None else value[has]
        sums[INDEX[name]] = len(chosen), chosen.sum(), (chosen * chosen).sum()
    # draws and games stopped by the turn cap count 1/2
    results = np.select(
        [games.winner == HEADS_WON, games.winner == TAILS_WON], [FRACTION_UNIT, 0], FRACTION_UNIT // 2
    )
    luck = np.rint(games.luck * FRACTION_UNIT).astype(np.int64)
    together = [
        (len(x), x.sum(), (x * x).sum(), luck.sum(), (luck * luck).sum(), (x * luck).sum())
        for x in (results, values["AdvantageP1"][0] * FRACTION_UNIT)
    ]
    spaces, regions = count_places(arrays, games)
    return Tally(
        games=len(heads),
        sums=sums,
        lengths=np.bincount(games.turns, minlength=TURN_CAP + 1),
        margins=np.bincount(margins, minlength=2 * MOST_POINTS + 1),
        spaces=spaces,
        regions=regions,
        luck=np.array(together, np.int64),
    )


def make_crosses(one: Values, other: Values) -> Int64s:
    """int64[measures, 4]: the fields of `intervals.Cross`, for games with a value in both."""
    found = np.zeros((len(NAMES), 4), np.int64)
    for name, (mine, here) in one.items():
        theirs, there = other[name]
        if here is not None and there is not None:
            mine, theirs = mine[here & there], theirs[here & there]
        found[INDEX[name]] = len(mine), mine.sum(), theirs.sum(), (mine * theirs).sum()
    return found


FEWEST_GAMES = 30  # minimum number of games for removing luck
LEAST_SHRINKING = 1e-3  # luck is not removed if that would shrink an interval to less than this fraction


def estimate_heads_wins(tally: Tally) -> Interval:
    """The share of games that Heads wins; with luck removed if known."""
    return _remove_luck(tally, HEADS_WIN) or tally.estimate("AdvantageP1")


def estimate_heads_result(tally: Tally) -> Interval:
    """Heads' mean result: 1 for a win, 1/2 for a draw or a stopped game; with luck removed if known."""
    plain = estimate_bounded_mean(tally.get_sums("Balance"), -1.0, 1.0).scale(1 / 2, 1 / 2)
    return _remove_luck(tally, RESULT) or plain


def estimate_luck_gain(tally: Tally) -> float | None:
    """Factor of games saved by removing luck from Heads' wins; None if luck is not known."""
    found = _remove_luck(tally, HEADS_WIN)
    return (tally.estimate("AdvantageP1").half_width / found.half_width) ** 2 if found else None


def _remove_luck(tally: Tally, row: int) -> Interval | None:
    if tally.games < FEWEST_GAMES:
        return None
    n, x, xx, luck, lucks, both = tally.luck[row].tolist()
    result = Sums(n, x, xx, FRACTION_UNIT)
    found = estimate_without_luck(result, Sums(n, luck, lucks, FRACTION_UNIT), Cross(n, x, luck, both))
    if found is None or found.half_width <= LEAST_SHRINKING * estimate_mean(result).half_width:
        return None
    return found.clip(0.0, 1.0)
