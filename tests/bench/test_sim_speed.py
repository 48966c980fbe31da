"""How many games a second are played, and how long the first game takes.

Run with `python -m pytest -m bench -s tests/bench/test_sim_speed.py`. Speeds are asserted as
ratios to other work in the same run, measured by turns on the same core.
"""

import ctypes
import os
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from support.project_files import ROOT
from support.random_games import BRICK

from coinage_pnp.game.rules.game import TURN_CAP
from coinage_pnp.lab.games.contest import Contest, Pairing
from coinage_pnp.lab.games.experiment import play_level
from coinage_pnp.players.engine.game_arrays import make_arrays
from coinage_pnp.players.engine.jit import COMPILED
from coinage_pnp.players.engine.match import Player, play_games
from coinage_pnp.players.engine.random_turn import RandomPlayer, count_moves
from coinage_pnp.players.level_players import GreedyPlayer
from coinage_pnp.players.sweep import Stop, count_usable_cores, open_threads

pytestmark = [pytest.mark.bench, pytest.mark.skipif(not COMPILED, reason="numba is not installed")]

ARRAYS = make_arrays(BRICK)
RANDOM, GREEDY = RandomPlayer(), GreedyPlayer()
REFERENCE = Path(__file__).with_name("random_games.c")
"""The same games in C, as an upper limit of the speed."""

PLAIN_SHARE, COUNTED_SHARE, GREEDY_SHARE = 0.75, 0.55, 1 / 58
"""Speed as a share of C's: random games; random games with all statistics; greedy games."""

ROUNDS = 15
"""How often each is measured, by turns, so that a machine that slows down slows down all."""

TWO_THREADS = 1.8
"""The speed of two threads as a multiple of the speed of one."""

BUSY = 1.2
"""Above this load average, two threads do not get two cores."""

TOLERANCE = 1.2
"""Factor on every limit, for a shared machine."""

FIRST_GAMES = """
import sys, time
sys.path[:0] = {paths!r}
begin = time.process_time()
import numba
imported = time.process_time() - begin
from support.random_games import BRICK
from coinage_pnp.players.level_players import GreedyPlayer
from coinage_pnp.players.engine.game_arrays import make_arrays
from coinage_pnp.players.engine.match import play_games
from coinage_pnp.players.engine.random_turn import RandomPlayer
for player in (RandomPlayer(), GreedyPlayer()):
    play_games(make_arrays(BRICK), player, player, 1, 0, 10)
    play_games(make_arrays(BRICK), player, player, 1, 0, 10, leads=True)
print(imported, time.process_time() - begin - imported)
"""


def seconds(work: Callable[[], object]) -> float:
    """Processor time of this thread, which does not count other processes on its core."""
    start = time.thread_time()
    work()
    return time.thread_time() - start


def games(player: Player, count: int, seed: int) -> None:
    play_games(ARRAYS, player, player, seed, 0, count)


def compiled_c_games(folder: Path) -> Callable[[int, int], list[int]]:
    """Compile the C code. The result takes a seed and a number of games; returns wins, draws, timeouts, turns."""
    built = folder / "random_games.so"
    command = ["cc", "-O3", "-march=native", "-shared", "-fPIC", "-o", str(built), str(REFERENCE)]
    subprocess.run(command, check=True)
    library = ctypes.CDLL(str(built))
    moves = np.array([count_moves(ARRAYS, empty) for empty in range(1 << ARRAYS.spaces)], np.int16)
    arrays = ARRAYS.near, moves, ARRAYS.region, ARRAYS.bank

    def play(seed: int, count: int) -> list[int]:
        results = np.zeros(5, np.int64)
        tables = [ctypes.c_void_p(array.ctypes.data) for array in arrays]
        numbers = [ctypes.c_int64(number) for number in (seed, 0, count)]
        library.play(
            ARRAYS.spaces, ARRAYS.regions, *tables, *numbers, TURN_CAP, ctypes.c_void_p(results.ctypes.data)
        )
        return [int(number) for number in results]

    return play


@pytest.mark.skipif(not shutil.which("cc"), reason="needs a C compiler")
def test_games_reach_their_share_of_the_speed_of_the_same_games_in_c(tmp_path: Path) -> None:
    play = compiled_c_games(tmp_path)
    played = play_games(ARRAYS, RANDOM, RANDOM, 1, 0, 20_000)
    results = np.bincount(played.winner, minlength=4).tolist()
    assert play(1, 20_000) == [*results, played.turns.sum()]
    pairing = (Pairing(ARRAYS, RANDOM, RANDOM),)
    Contest(pairing, 1, followed=0)(0, 10)
    games(GREEDY, 10, 1)
    times = [
        (
            seconds(lambda n=n: play(n, 40_000)) / 40_000,  # type: ignore[misc]
            seconds(lambda n=n: games(RANDOM, 40_000, n)) / 40_000,  # type: ignore[misc]
            seconds(lambda n=n: Contest(pairing, n, followed=0)(0, 40_000)) / 40_000,  # type: ignore[misc]
            seconds(lambda n=n: games(GREEDY, 1_500, n)) / 1_500,  # type: ignore[misc]
        )
        for n in range(ROUNDS)
    ]
    limit, plain, counted, greedy = (statistics.median(column) for column in zip(*times, strict=True))
    sys.stdout.write(
        f"\nC {1 / limit:,.0f} games a second, random {1 / plain:,.0f}: {limit / plain:.2f} of that "
        f"(aim {PLAIN_SHARE}), all counted {limit / counted:.2f} (aim {COUNTED_SHARE}), "
        f"greedy {1 / greedy:,.0f}: 1/{greedy / limit:.0f} (aim 1/{1 / GREEDY_SHARE:.0f})\n"
    )
    assert limit / plain >= PLAIN_SHARE / TOLERANCE
    assert limit / counted >= COUNTED_SHARE / TOLERANCE
    assert limit / greedy >= GREEDY_SHARE / TOLERANCE


@pytest.mark.skipif((os.cpu_count() or 1) < 2, reason="needs two cores")
@pytest.mark.parametrize(("player", "count"), [(RANDOM, 200_000), (GREEDY, 5_000)])
def test_two_threads_play_nearly_twice_as_fast(player: Player, count: int) -> None:
    games(player, 10, 1)
    busy = os.getloadavg()[0] > BUSY if hasattr(os, "getloadavg") else False
    gains = []
    with ThreadPoolExecutor(2) as pool:
        for n in range(ROUNDS // 2):
            start = time.perf_counter()
            games(player, count, n)
            middle = time.perf_counter()
            list(pool.map(lambda seed: games(player, count, seed), (n, n + 100)))
            gains.append(2 * (middle - start) / (time.perf_counter() - middle))
    sys.stdout.write(
        f"\n{player.name}: two threads {statistics.median(gains):.2f} times one, "
        f"best {max(gains):.2f} (aim {TWO_THREADS})\n"
    )
    if busy:
        pytest.skip("other processes use the cores")
    assert statistics.median(gains) >= TWO_THREADS / TOLERANCE


def test_measuring_greedy_play_to_0_1_points_takes_at_most_1_5_times_its_games() -> None:
    """This takes a million games: half a minute at 32,000 games a second on two cores."""
    games(GREEDY, 10, 1)
    alone = statistics.median(seconds(lambda n=n: games(GREEDY, 1_500, n)) / 1_500 for n in range(ROUNDS))  # type: ignore[misc]
    with open_threads(count_usable_cores()) as pool:
        play_level((ARRAYS,), (GREEDY,), 1, pool, Stop(games=100))
        played = play_level((ARRAYS,), (GREEDY,), 1, pool, Stop(half_width=0.001))
    count = played.played.games
    used = played.seconds * count_usable_cores() / count
    sys.stdout.write(
        f"\n{count:,} greedy games to 0.1 points in {played.seconds:.1f} s "
        f"on {count_usable_cores()} cores (aim 30), "
        f"{used / alone:.2f} times what the games take\n"
    )
    if hasattr(os, "getloadavg") and os.getloadavg()[0] > count_usable_cores() + BUSY:
        pytest.skip("other processes use the cores")
    assert used / alone <= 1.5


def test_kernels_are_ready_within_20_seconds_without_a_cache_and_one_second_with_it(tmp_path: Path) -> None:
    script = FIRST_GAMES.format(paths=[str(ROOT), str(ROOT / "tests")])
    env = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}

    def first() -> tuple[float, float]:
        done = subprocess.run(
            [sys.executable, "-c", script], env=env, capture_output=True, text=True, check=True
        )
        imported, rest = map(float, done.stdout.split())
        return imported, rest

    _, cold = first()
    cached = [first() for _ in range(3)]
    sys.stdout.write(
        f"\nrandom and greedy players compiled in {cold:.1f} s (aim 20), from the cache in "
        f"{min(rest for _, rest in cached):.2f} s "
        f"over an import of numba of {min(imported for imported, _ in cached):.2f} s (aim 1)\n"
    )
    assert cold < 20 * TOLERANCE
    assert min(rest for _, rest in cached) < 1 * TOLERANCE
