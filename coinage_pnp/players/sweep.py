"""Plays many games on any number of workers, with bit-identical results however the games are distributed.

A game is determined by its number and the seed. A job is a range of numbers. Jobs are collected in order, and their
exact sums added. So a stopped sweep covers games 0 to N - 1, and `Stop(games=N)` reproduces its result.
"""

import os
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
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
    return _Sweep(play, pool, stop, width or (lambda _: 1.0), watch or (lambda _, __: None), deque()).run()


@dataclass
class _Sweep(Generic[Summed]):
    """A sweep in progress."""

    play: PlayGames[Summed]
    pool: Pool
    stop: Stop
    width: Callable[[Summed], float]
    watch: Callable[[Summed, float], None]
    ahead: deque[tuple[int, int, Future[tuple[Summed, float]]]]
    """Submitted jobs: first game, number of games, result."""
    handed: int = 0  # number of games in the jobs submitted so far
    size: int = FIRST_JOB_GAMES  # number of games of the next job
    sums: Summed | None = None  # of the jobs collected so far; None before the first
    began: float = field(default_factory=perf_counter)  # seconds, on an arbitrary clock

    def run(self) -> SweepResult[Summed]:
        stopped = False
        try:
            while self._submit_jobs():
                self._take()
        except (KeyboardInterrupt, CancelledError):
            stopped = True
            self._finish_jobs()
        if self.sums is None:
            raise KeyboardInterrupt
        return SweepResult(self.sums, self._measure_seconds(), stopped)

    def _measure_seconds(self) -> float:
        return perf_counter() - self.began

    def _submit_jobs(self) -> bool:
        """Submit two jobs per worker; return whether any is under way."""
        # only one job until the duration of games is known
        places = 1 if self.sums is None else 2 * self.pool.workers
        while len(self.ahead) < places and not self._has_enough_games():
            size = self.size
            if self.stop.games is not None:
                size = min(size, self.stop.games - self.handed)
            future = self.pool.executor.submit(_play_timed, self.play, self.handed, size)
            self.ahead.append((self.handed, size, future))
            self.handed += size
        return bool(self.ahead)

    def _has_enough_games(self) -> bool:
        stop = self.stop
        if stop.games is not None and self.handed >= stop.games:
            return True
        if self.sums is None:
            return False
        waiting = len(self.ahead) / self.pool.workers * JOB_SECONDS
        if stop.seconds is not None and self._measure_seconds() + waiting >= stop.seconds:
            return True
        return stop.half_width is not None and self.width(self.sums) <= stop.half_width

    def _take(self) -> None:
        """Wait for the next job in order, and add its sums."""
        _, size, future = self.ahead[0]
        while not future.done():
            if not self.pool.alive():
                raise CancelledError
            if self.sums is not None:
                self.watch(self.sums, self._measure_seconds())
            wait([future], POLL_SECONDS)
        found, seconds = future.result()
        sums = found if self.sums is None else self.sums + found
        self.ahead.popleft()
        self.sums = sums
        wanted = int(size * JOB_SECONDS / max(seconds, 1e-6))
        self.size = max(1, min(wanted, size * MAX_JOB_GROWTH))
        self.watch(self.sums, self._measure_seconds())

    def _finish_jobs(self) -> None:
        """Cancel jobs not yet started, and collect running ones, up to the first gap."""
        for _, _, future in self.ahead:
            future.cancel()
        known = self.sums.games if self.sums is not None else 0
        if self.ahead and self.ahead[0][0] != known:
            return  # interrupted between removing a job and adding its sums
        while self.ahead:
            try:
                self._take()
            except CancelledError:
                return


def _play_timed(play: PlayGames[Summed], first: int, count: int) -> tuple[Summed, float]:
    began = perf_counter()
    return play(first, count), perf_counter() - began
