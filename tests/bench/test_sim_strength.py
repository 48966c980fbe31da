"""The strength of the learned, strong and master players in matches against weaker ones.

Run with `python -m pytest -m bench -s tests/bench/test_sim_strength.py`; it takes some minutes. Every sequence of
tosses is played twice, with sides swapped, and the interval is computed from the pairs.
"""

import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
import pytest
from support.random_games import BRICK

from coinage_pnp.players.engine.game_arrays import make_arrays
from coinage_pnp.players.engine.match import Player, play_games
from coinage_pnp.players.level_players import GreedyPlayer
from coinage_pnp.players.search import MASTER_DEEP, SearchPlayer
from coinage_pnp.players.value.learned_player import LearnedPlayer
from coinage_pnp.players.value.training import Course, load_or_train, train
from coinage_pnp.players.value.value_function import ValueFunction

pytestmark = pytest.mark.bench

ARRAYS = make_arrays(BRICK)
GREEDY = GreedyPlayer()
PACE, MASTER_PACE, TRAINING = 5.0, 6.0, 30.0
"""Time limits: a turn of the strong and of the master player on one core, ms; training, s."""

PART = 500
"""How many pairs of games a thread plays in one call."""


class Result(NamedTuple):
    """The result of a match for its first player."""

    share: float
    """The share of games won; a draw or timeout counts half."""
    half_width: float
    """Half the width of its 95% interval."""
    pace: float
    """Mean time of a turn of either player on one core, ms."""


def match(one: Player, other: Player, pairs: int) -> Result:
    """Play pairs of games with the same tosses and sides swapped, and report the result."""

    def part(first: int) -> tuple[list[float], int, float]:
        start = time.thread_time()
        as_heads, as_tails = (
            play_games(ARRAYS, *two, 2026, first, PART) for two in ((one, other), (other, one))
        )
        won_as_heads = np.where(as_heads.winner < 2, as_heads.winner == 0, 0.5)
        won_as_tails = np.where(as_tails.winner < 2, as_tails.winner == 1, 0.5)
        turns = int(as_heads.turns.sum() + as_tails.turns.sum())
        return ((won_as_heads + won_as_tails) / 2).tolist(), turns, time.thread_time() - start

    part(0)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        parts = list(pool.map(part, range(0, pairs, PART)))
    shares = np.array([share for shares, _, _ in parts for share in shares])
    half_width = 1.96 * float(shares.std()) / len(shares) ** 0.5
    pace = 1000 * sum(seconds for _, _, seconds in parts) / sum(turns for _, turns, _ in parts)
    result = Result(float(shares.mean()), half_width, pace)
    won = f"{100 * result.share:.2f} +- {100 * half_width:.2f} % of {2 * len(shares)} games"
    sys.stdout.write(f"{one.name} against {other.name}: {won}, {pace:.3f} ms a turn of either\n")
    return result


@pytest.fixture(scope="module")
def value(tmp_path_factory: pytest.TempPathFactory) -> ValueFunction:
    """The value function that is trained on demand for the brick map."""
    train(ARRAYS, Course(games=256))  # compiles everything before the time is measured
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COINAGE_CACHE", str(tmp_path_factory.mktemp("cache")))
        start, used = time.perf_counter(), time.process_time()
        value = load_or_train(ARRAYS)
    duration = time.perf_counter() - start
    sys.stdout.write(f"\ntrained in {duration:.1f} s, {time.process_time() - used:.1f} s of a core\n")
    assert duration < TRAINING
    return value


def test_the_learned_player_wins_at_least_57_percent_against_greedy(value: ValueFunction) -> None:
    result = match(LearnedPlayer(value), GREEDY, 20_000)
    assert result.share - result.half_width > 0.57


def test_the_strong_player_wins_at_least_63_percent_against_greedy(value: ValueFunction) -> None:
    result = match(SearchPlayer(value), GREEDY, 10_000)
    match(SearchPlayer(value), LearnedPlayer(value), 5_000)
    itself = match(SearchPlayer(value), SearchPlayer(value), 2_000)
    assert result.share - result.half_width > 0.63
    assert itself.pace < PACE


def test_the_master_wins_51_percent_against_strong_in_six_milliseconds_a_turn(value: ValueFunction) -> None:
    master = SearchPlayer(value, deep=MASTER_DEEP)
    result = match(master, SearchPlayer(value), 1_000)
    itself = match(master, master, PART)
    assert result.share > 0.51
    assert itself.pace < MASTER_PACE
