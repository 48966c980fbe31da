"""Tallies of simulated games, made by hand from known figures."""

from dataclasses import fields, replace

import numpy as np

from coinage_pnp.game.rules.game import TURN_CAP
from coinage_pnp.lab.games.contest import ContestResult
from coinage_pnp.lab.games.experiment import LevelGames
from coinage_pnp.lab.statistics.measures import FRACTION_UNIT, INDEX, MOST_POINTS, NAMES
from coinage_pnp.lab.statistics.places import COLUMNS
from coinage_pnp.lab.statistics.tally import HEADS_WIN, RESULT, Tally


def tally_of(
    heads: int, tails: int, draws: int = 0, timeouts: int = 0, spaces: int = 2, regions: int = 1
) -> Tally:
    """The tally of so many wins of Heads, wins of Tails, draws and timeouts."""
    games = heads + tails + draws + timeouts
    sums, lengths, margins, at_spaces, at_regions, luck = (
        np.zeros(shape, np.int64)
        for shape in (
            *((len(NAMES), 3), TURN_CAP + 1, 2 * MOST_POINTS + 1),
            *((spaces, COLUMNS), (regions, COLUMNS), (2, 6)),
        )
    )
    for name, total, squares in (
        ("AdvantageP1", heads, heads),
        ("WinsP2", tails, tails),
        ("Balance", heads - tails, heads + tails),
        ("Completion", heads + tails, heads + tails),
        ("Drawishness", draws, draws),
        ("Timeouts", timeouts, timeouts),
    ):
        sums[INDEX[name]] = games, total, squares
    return Tally(games, sums, lengths, margins, at_spaces, at_regions, luck)


def tally_with_luck(pairs: np.ndarray) -> Tally:
    """The tally of games with known results and luck.

    Args:
        pairs: float[games, 2]: the result of Heads (1, 1/2 or 0), and its luck.
    """
    result = np.rint(pairs[:, 0] * 2).astype(np.int64)
    won = result == 2
    found = tally_of(int(won.sum()), int((result == 0).sum()), int((result == 1).sum()))
    luck = np.rint(pairs[:, 1] * FRACTION_UNIT).astype(np.int64)
    sums = np.zeros((2, 6), np.int64)
    for row, x in ((RESULT, result * (FRACTION_UNIT // 2)), (HEADS_WIN, won * FRACTION_UNIT)):
        sums[row] = len(x), x.sum(), (x * x).sum(), luck.sum(), (luck * luck).sum(), (x * luck).sum()
    return replace(found, luck=sums)


def level_games(player: str, *tallies: Tally) -> LevelGames:
    """The games of a level, with a tally for each map."""
    return LevelGames(player, ContestResult(tallies), 1.0, 1, stopped=False)


def have_same_sums(one: ContestResult, other: ContestResult) -> bool:
    """Whether two results have the same sums."""
    pairs = [
        (getattr(a, each.name), getattr(b, each.name))
        for a, b in zip(one.tallies, other.tallies, strict=True)
        for each in fields(a)
    ]
    return all(np.array_equal(a, b) for a, b in [*pairs, *zip(one.crosses, other.crosses, strict=True)])
