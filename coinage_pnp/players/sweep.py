"""Plays many games on any number of workers, with bit-identical results however the games are distributed.

A game is determined by its number and the seed. A job is a range of numbers. Jobs are collected in order, and their
exact sums added. So a stopped sweep covers games 0 to N - 1, and `Stop(games=N)` reproduces its result.
"""

import os
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from time import perf_counter
from typing import Generic, Protocol, Self, TypeVar

JOB_SECONDS = 0.3  # target duration of a job: long enough to make overhead negligible, short enough to stop
FIRST_JOB_GAMES = 1  # size of the first job, whose time determines the size of the next
MAX_JOB_GROWTH = 8  # maximum factor by which jobs grow
POLL_SECONDS = 0.1  # interval for reporting progress while waiting for a job


class GameSums(Protocol):
    """Exact sums that can be added."""

    @property
    def games(self) -> int:
        """The number of games."""
        ...

    def __add__(self, other: Self) -> Self: ...


Summed = TypeVar("Summed", bound=GameSums)
PlayGames = Callable[[int, int], Summed]
"""Plays games `first` to `first + count - 1`; must be picklable, as it is sent to other processes."""


@dataclass(frozen=True)
class Stop:
    """Limits of a sweep, which ends at the first one it reaches; None is no limit."""

    games: int | None = None  # exact number of games
    seconds: float | None = None  # jobs already running are finished
    half_width: float | None = None  # what the `width` of `sweep` may still be


@dataclass(frozen=True)
class Pool:
    """Workers."""

    executor: Executor
    workers: int  # how many jobs run at once
    alive: Callable[[], bool] = lambda: True  # whether any worker is left; called while waiting for results
    warm_up: Callable[[Callable[[int, int], object]], object] = lambda play: play(0, 2)
    """Makes every worker play a few games and forget them, so that the clock runs without imports and compiling."""


@dataclass(frozen=True)
class SweepResult(Generic[Summed]):
    """The result of a sweep."""

    sums: Summed  # sums over games 0 to `sums.games - 1`
    seconds: float  # time from submitting the first job to collecting the last
    stopped: bool  # whether Ctrl-C or the loss of all workers ended it early


def count_usable_cores() -> int:
    """The number of processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def open_threads(workers: int) -> Iterator[Pool]:
    """Threads as workers; kernels release the GIL."""
    executor = ThreadPoolExecutor(workers)
    try:
        yield Pool(executor, workers)
    finally:
        executor.shutdown(cancel_futures=True)


def sweep(
    play: PlayGames[Summed],
    pool: Pool,
    stop: Stop,
    width: Callable[[Summed], float] | None = None,
    watch: Callable[[Summed, float], None] | None = None,
) -> SweepResult[Summed]:
    """Play games 0, 1, 2, ... until a limit of `stop`, of which at least one must be given.

    `width` computes the half-width that `stop.half_width` limits; `watch` receives sums and elapsed seconds, about
    ten times a second. KeyboardInterrupt if stopped before the first result.
    """
    ahead: deque[tuple[int, int, Future[tuple[Summed, float]]]] = deque()
    # submitted jobs: first game, number of games, result
    handed, size = 0, FIRST_JOB_GAMES  # number of games in them so far, and in the next one
    sums: Summed | None = None  # of the jobs collected so far
    began = perf_counter()

    def has_enough_games() -> bool:
        if stop.games is not None and handed >= stop.games:
            return True
        if sums is None:
            return False
        waiting = len(ahead) / pool.workers * JOB_SECONDS
        if stop.seconds is not None and perf_counter() - began + waiting >= stop.seconds:
            return True
        return stop.half_width is not None and width is not None and width(sums) <= stop.half_width

    def report() -> None:
        if sums is not None and watch:
            watch(sums, perf_counter() - began)

    def take_job() -> None:
        """Wait for the next job in order, and add its sums."""
        nonlocal sums, size
        _, count, future = ahead[0]
        while not future.done():
            if not pool.alive():
                raise CancelledError
            report()
            wait([future], POLL_SECONDS)
        found, seconds = future.result()
        more = found if sums is None else sums + found
        ahead.popleft()
        sums = more
        wanted = int(count * JOB_SECONDS / max(seconds, 1e-6))
        size = max(1, min(wanted, count * MAX_JOB_GROWTH))
        report()

    stopped = False
    try:
        while True:
            # two jobs per worker, but only one until the duration of games is known
            while len(ahead) < (1 if sums is None else 2 * pool.workers) and not has_enough_games():
                count = size if stop.games is None else min(size, stop.games - handed)
                ahead.append((handed, count, pool.executor.submit(_play_timed, play, handed, count)))
                handed += count
            if not ahead:
                break
            take_job()
    except (KeyboardInterrupt, CancelledError):
        stopped = True
        for _, _, future in ahead:
            future.cancel()  # jobs that run already are collected
        # after an interruption between removing a job and adding its sums there is a gap
        if ahead and ahead[0][0] == (sums.games if sums is not None else 0):
            with suppress(CancelledError):
                while ahead:
                    take_job()
    if sums is None:
        raise KeyboardInterrupt
    return SweepResult(sums, perf_counter() - began, stopped)


def _play_timed(play: PlayGames[Summed], first: int, count: int) -> tuple[Summed, float]:
    began = perf_counter()
    return play(first, count), perf_counter() - began
