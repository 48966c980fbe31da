"""How strong the players that learn are, head to head with greedy ones.

Run with `python -m pytest -m bench -s tests/bench/test_sim_strength.py`: some minutes. Every toss sequence is
played twice, sides swapped, so that the interval is that of pairs.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
import pytest
from support.random_games import BRICK

from coinage_pnp.sim.engine.game_arrays import arrays_of
from coinage_pnp.sim.engine.match import Player, play_games
from coinage_pnp.sim.players.greedy import GreedyPlayer
from coinage_pnp.sim.players.search import DEEP, SearchPlayer
from coinage_pnp.sim.value.learned_player import LearnedPlayer
from coinage_pnp.sim.value.training import Course, load_or_train, trained
from coinage_pnp.sim.value.value_function import ValueFunction

pytestmark = pytest.mark.bench

GROUND = arrays_of(BRICK)
GREEDY = GreedyPlayer()
PACE, MASTER_PACE, TRAINING = 5.0, 6.0, 30.0
"""What a turn of the strong and the master player may take on one core, ms, and learning the first part, s."""

PART = 500
"""How many pairs of games a thread plays at a time."""


class Result(NamedTuple):
    """Of a match, for its first player."""

    share: float
    """The share of games won, a draw or timeout half."""
    half: float
    """Half of its 95 % interval."""
    pace: float
    """Milliseconds a turn, of both players, on one core."""


def match(one: Player, other: Player, pairs: int, tell: Callable[[str], object]) -> Result:
    """Play pairs of games, the same tosses with sides swapped."""

    def part(first: int) -> tuple[list[float], int, float]:
        start = time.thread_time()
        as_heads, as_tails = (
            play_games(GROUND, *two, 2026, first, PART) for two in ((one, other), (other, one))
        )
        won = np.where(as_heads.winner < 2, as_heads.winner == 0, 0.5)
        also = np.where(as_tails.winner < 2, as_tails.winner == 1, 0.5)
        turns = int(as_heads.turns.sum() + as_tails.turns.sum())
        return ((won + also) / 2).tolist(), turns, time.thread_time() - start

    part(0)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        parts = list(pool.map(part, range(0, pairs, PART)))
    shares = np.array([share for shares, _, _ in parts for share in shares])
    half = 1.96 * float(shares.std()) / len(shares) ** 0.5
    pace = 1000 * sum(seconds for _, _, seconds in parts) / sum(turns for _, turns, _ in parts)
    result = Result(float(shares.mean()), half, pace)
    won = f"{100 * result.share:.2f} +- {100 * half:.2f} % of {2 * len(shares)} games"
    tell(f"{one.name} against {other.name}: {won}, {pace:.3f} ms a turn of either\n")
    return result


@pytest.fixture(scope="module")
def value(tmp_path_factory: pytest.TempPathFactory) -> ValueFunction:
    """What is learned of the brick map on demand."""
    trained(GROUND, Course(games=256))  # compiled before the clock runs
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COINAGE_CACHE", str(tmp_path_factory.mktemp("cache")))
        start, used = time.perf_counter(), time.process_time()
        value = load_or_train(GROUND)
    took = time.perf_counter() - start
    sys.stdout.write(f"\ntrained in {took:.1f} s, {time.process_time() - used:.1f} s of a core\n")
    assert took < TRAINING
    return value


def test_the_learned_player_wins_at_least_57_percent_against_greedy(
    value: ValueFunction, capsys: pytest.CaptureFixture[str]
) -> None:
    with capsys.disabled():
        result = match(LearnedPlayer(value), GREEDY, 20_000, sys.stdout.write)
    assert result.share - result.half > 0.57


def test_the_strong_player_wins_at_least_63_percent_against_greedy(
    value: ValueFunction, capsys: pytest.CaptureFixture[str]
) -> None:
    with capsys.disabled():
        result = match(SearchPlayer(value), GREEDY, 10_000, sys.stdout.write)
        match(SearchPlayer(value), LearnedPlayer(value), 5_000, sys.stdout.write)
        itself = match(SearchPlayer(value), SearchPlayer(value), 2_000, sys.stdout.write)
    assert result.share - result.half > 0.63
    assert itself.pace < PACE


def test_the_master_wins_51_percent_against_strong_in_six_milliseconds_a_turn(
    value: ValueFunction, capsys: pytest.CaptureFixture[str]
) -> None:
    master = SearchPlayer(value, deep=DEEP)
    with capsys.disabled():
        result = match(master, SearchPlayer(value), 1_000, sys.stdout.write)
        itself = match(master, master, PART, sys.stdout.write)
    assert result.share > 0.51
    assert itself.pace < MASTER_PACE
