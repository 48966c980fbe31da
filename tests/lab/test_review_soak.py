"""Reviews of many games have the luck, errors and ratings that the docs describe. Opt in with `pytest -m soak -s`.

With --wide each level plays 200 games, and luck is summed over 1,000.
"""

import sys
from random import Random
from statistics import fmean, stdev, variance

import numpy as np
import pytest
from support.project_files import MAPS
from support.self_play import self_play_game
from support.wide_runs import case_count

from coinage_pnp.game.rules.engine import list_legal_turns
from coinage_pnp.game.rules.game import Game
from coinage_pnp.lab.review.analysis import TurnEvaluator, play_rollouts, review_game
from coinage_pnp.lab.review.result import ERROR_RATES, Review, rate_errors
from coinage_pnp.lab.series.pairs import Round, Standing
from coinage_pnp.players.engine.game_arrays import make_arrays
from coinage_pnp.players.levels import Level
from coinage_pnp.players.progress import Silent
from coinage_pnp.players.search import SearchPlayer
from coinage_pnp.players.value.training import load_or_train

pytestmark = pytest.mark.soak

GAME = Game(MAPS["volcano"])
ARRAYS = make_arrays(GAME)
VALUE = load_or_train(ARRAYS)
STRONG = SearchPlayer(VALUE)


def show(text: object) -> None:
    sys.stderr.write(f"{text}\n")


def error_rate(level: Level, games: int) -> float:
    """The mean cost of an unforced turn when a level plays itself."""
    evaluator, costs = TurnEvaluator(ARRAYS, VALUE, True), list[float]()
    for number in range(games):
        played = self_play_game(GAME, level, number)
        position = played.start
        for step in played.steps:
            if len(list_legal_turns(GAME, position, step.turn.toss)) > 1:
                costs.append(evaluator.rank_turns(position, step.turn.toss, step.position).cost)
            position = step.position
    return fmean(costs)


def test_each_level_is_rated_as_itself_and_error_rates_fall_from_level_to_level() -> None:
    found = {level: error_rate(level, case_count(10, 200)) for level in Level}
    show({level.value: round(100 * rate, 2) for level, rate in found.items()})
    assert sorted(found.values(), reverse=True) == list(found.values())
    assert [rate_errors(rate) for rate in found.values()] == list(ERROR_RATES)


@pytest.mark.parametrize("level", [Level.STRONG, Level.MASTER])
def test_luck_averages_zero_and_explains_most_of_the_variance_of_the_result(level: Level) -> None:
    """Only for strong players: without luck, the results of others are decided by their errors."""
    found: list[Review] = []
    for number in range(case_count(30, 1_000)):
        played = self_play_game(GAME, level, 5_000 + number)
        found.append(review_game(GAME, played, Silent(), rollouts=0))
    heads, tails = ([review.accounts[side].luck for review in found] for side in (0, 1))
    for luck in (heads, tails, [a - b for a, b in zip(heads, tails, strict=True)]):
        show(f"luck {100 * fmean(luck):+.2f} ± {196 * stdev(luck) / len(luck) ** 0.5:.2f}")
        assert abs(fmean(luck)) < 3.3 * stdev(luck) / len(luck) ** 0.5
    ratio = variance(review.result for review in found) / variance(review.without_luck for review in found)
    show(f"{level}: variance {ratio:.1f} times smaller without luck")
    assert ratio >= 5


def test_chances_agree_with_independent_rollouts() -> None:
    differences = []
    for number in range(case_count(3, 40)):
        played = self_play_game(GAME, Level.STRONG, 7_000 + number)
        found = review_game(GAME, played, Silent(), rollouts=0)
        for turn, step in list(zip(found.turns, played.steps, strict=True))[::3]:
            won = play_rollouts(ARRAYS, STRONG, step.position, 99, 300).mean() / 2
            differences.append(turn.after - float(won))
    spread = stdev(differences)
    show(f"chances less rollouts: {100 * fmean(differences):+.2f}, spread {100 * spread:.2f} points")
    assert abs(fmean(differences)) < 0.03
    assert spread < 0.07


GAMES = 120  # reviewed games from which series are drawn
SERIES = 4000


def play_round(levels: tuple[Level, Level], number: int) -> Round:
    """A reviewed game; the first level begins every other one."""
    begins = number % 2 == 0
    replayed = self_play_game(GAME, levels if begins else levels[::-1], number)
    found = review_game(GAME, replayed, Silent(), rollouts=0)
    played = Round("volcano", True, found.result, (0, 0), found.accounts)
    return played if begins else played.turn()


def test_intervals_of_series_of_real_games_include_the_true_share() -> None:
    for levels, least in (((Level.GREEDY, Level.GREEDY), 0.93), ((Level.LEARNED, Level.GREEDY), 0.92)):
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
