"""Series of real games: intervals without luck include the true share. Opt in with `pytest -m soak -s`."""

from __future__ import annotations

import sys
from random import Random

import numpy as np
import pytest
from support.project_files import MAPS
from support.self_play import self_play_game

from coinage_pnp.game.rules.game import Game
from coinage_pnp.lab.review.analysis import review_game
from coinage_pnp.lab.series.standing import Round, Standing
from coinage_pnp.players.levels import Level
from coinage_pnp.players.progress import Silent

pytestmark = [pytest.mark.soak, pytest.mark.compiled]

GAME = Game(MAPS["volcano"])
GAMES = 120  # reviewed games from which series are drawn
SERIES = 4000


def show(text: object) -> None:
    sys.stderr.write(f"{text}\n")


def play_round(levels: tuple[Level, Level], number: int) -> Round:
    """A reviewed game; the first level begins every other one."""
    begins = number % 2 == 0
    replayed = self_play_game(GAME, levels if begins else levels[::-1], number)
    found = review_game(GAME, replayed, Silent(), rollouts=0)
    played = Round("volcano", True, found.result, (0, 0), found.accounts)
    return played if begins else played.turn()


@pytest.mark.parametrize(
    ("levels", "least"), [((Level.GREEDY, Level.GREEDY), 0.93), ((Level.LEARNED, Level.GREEDY), 0.92)]
)
def test_intervals_of_series_of_real_games_include_the_true_share(
    levels: tuple[Level, Level], least: float
) -> None:
    rounds = [play_round(levels, number) for number in range(GAMES)]
    whole = Standing(rounds)
    spread = np.std([each.result for each in rounds]) ** 2 / whole.fair_shares.variance
    show(f"{levels}: {whole.without_luck}, results {whole.result}, variance {spread:.1f} times less")
    assert whole.result.low < whole.without_luck.value < whole.result.high
    if levels[0] == levels[1]:
        assert whole.without_luck.low <= 0.5 <= whole.without_luck.high
    chance, true = Random(1), whole.fair_shares.mean
    for games in (5, 20):
        drawn = [Standing(chance.choices(rounds, k=games)).without_luck for _ in range(SERIES)]
        covered = sum(one.low <= true <= one.high for one in drawn) / SERIES
        show(f"{games} games: {covered:.3f}")
        assert least <= covered <= 0.975
