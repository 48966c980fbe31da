"""Many games on any number of workers: the same result, bit by bit, whichever worker plays which.

Games have numbers, and a game's number and the seed decide it. A job is a range of numbers. Jobs are collected in
the order of their numbers and their exact sums added. So a sweep that stopped, for whatever reason, covers games
0 to N - 1, and `Stop(games=N)` gives the same result again, elsewhere and with other workers.
"""

import os
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import perf_counter
from typing import Generic, Protocol, Self, TypeVar

JOB_SECONDS = 0.3
"""The aim for a job: long enough that handing it out costs nothing, short enough to stop."""

FIRST_JOB_GAMES = 1
"""The time of the first job gives the size of the others."""

MAX_JOB_GROWTH = 8
"""A job has at most this many times the games of the one before it."""

POLL_SECONDS = 0.1
"""How often a wait for a job is interrupted to report progress."""


class GameSums(Protocol):
    """Exact sums that can be added."""

    @property
    def games(self) -> int:
        """The number of games summed up."""
        ...

    def __add__(self, other: Self) -> Self: ...


Sums = TypeVar("Sums", bound=GameSums)
PlayGames = Callable[[int, int], Sums]
"""The sums of games `first` to `first + count - 1`. It is sent to other processes, so it must pickle."""


@dataclass(frozen=True)
class Stop:
    """When a sweep has played enough: at the first of these. None is never."""

    games: int | None = None
    """Exactly this many."""
    seconds: float | None = None
    """Jobs under way at this time are finished."""
    half_width: float | None = None


@dataclass(frozen=True)
class Pool:
    """Workers."""

    executor: Executor
    workers: int
    alive: Callable[[], bool] = lambda: True
    """Whether any worker may still finish a job: asked while no result comes."""


@dataclass(frozen=True)
class SweepResult(Generic[Sums]):
    """The games played."""

    sums: Sums
    """Of games 0 to `sums.games - 1`."""
    seconds: float
    """From the first job handed out to the last collected."""
    stopped: bool
    """Whether Ctrl-C, or the loss of all workers, stopped it before it had played enough."""


def usable_cores() -> int:
    """The number of processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def thread_pool(workers: int) -> Iterator[Pool]:
    """Workers in this process: kernels release the interpreter's lock."""
    executor = ThreadPoolExecutor(workers)
    try:
        yield Pool(executor, workers)
    finally:
        executor.shutdown(cancel_futures=True)


def sweep(
    play: PlayGames[Sums],
    pool: Pool,
    stop: Stop,
    width: Callable[[Sums], float] | None = None,
    watch: Callable[[Sums, float], None] | None = None,
) -> SweepResult[Sums]:
    """Play games 0, 1, 2, ... until one of the limits of `stop`; at least one must be given.

    `width` is the half-width that `stop.half_width` limits; `watch` gets the sums and the seconds so far about ten
    times a second. KeyboardInterrupt if it is stopped before the first result.
    """
    return _Sweep(play, pool, stop, width or (lambda _: 1.0), watch or (lambda _, __: None), deque()).run()


@dataclass
class _Sweep(Generic[Sums]):
    """A sweep under way."""

    play: PlayGames[Sums]
    pool: Pool
    stop: Stop
    width: Callable[[Sums], float]
    watch: Callable[[Sums, float], None]
    ahead: deque[tuple[int, int, Future[tuple[Sums, float]]]]
    """The jobs handed out: first game, number of games, result."""
    handed: int = 0
    size: int = FIRST_JOB_GAMES
    sums: Sums | None = None
    began: float = field(default_factory=perf_counter)

    def run(self) -> SweepResult[Sums]:
        stopped = False
        try:
            while self._hand_out() or self.ahead:
                self._take()
        except (KeyboardInterrupt, CancelledError):
            stopped = True
            self._wind_up()
        if self.sums is None:
            raise KeyboardInterrupt
        return SweepResult(self.sums, perf_counter() - self.began, stopped)

    def _seconds(self) -> float:
        return perf_counter() - self.began

    def _hand_out(self) -> bool:
        """For everybody a job and one more; whether anything was handed out."""
        handed = False
        # until a first job shows how long games take, more of them would be guesswork
        places = 1 if self.sums is None else 2 * self.pool.workers
        while len(self.ahead) < places and not self._enough():
            size = self.size
            if self.stop.games is not None:
                size = min(size, self.stop.games - self.handed)
            future = self.pool.executor.submit(_play_timed, self.play, self.handed, size)
            self.ahead.append((self.handed, size, future))
            self.handed += size
            handed = True
        return handed

    def _enough(self) -> bool:
        stop = self.stop
        if stop.games is not None and self.handed >= stop.games:
            return True
        if self.sums is None:
            return False
        waiting = len(self.ahead) / self.pool.workers * JOB_SECONDS
        if stop.seconds is not None and self._seconds() + waiting >= stop.seconds:
            return True
        return stop.half_width is not None and self.width(self.sums) <= stop.half_width

    def _take(self) -> None:
        """Wait for the next job in the order of the games, and add what it brought."""
        _, size, future = self.ahead[0]
        while True:
            try:
                found, seconds = future.result(timeout=POLL_SECONDS)
                break
            except NotYet:
                if future.done() and future.exception() is not None:
                    raise  # a fault of the job's own
                if not self.pool.alive():
                    raise CancelledError from None
                if self.sums is not None:
                    self.watch(self.sums, self._seconds())
        sums = found if self.sums is None else self.sums + found
        self.ahead.popleft()
        self.sums = sums
        wanted = int(size * JOB_SECONDS / max(seconds, 1e-6))
        self.size = max(1, min(wanted, size * MAX_JOB_GROWTH))
        self.watch(self.sums, self._seconds())

    def _wind_up(self) -> None:
        """Call back what nobody has begun, and take in what is under way, up to the first gap."""
        for _, _, future in self.ahead:
            future.cancel()
        known = self.sums.games if self.sums is not None else 0
        if self.ahead and self.ahead[0][0] != known:
            return  # it was stopped between taking up a job and adding what it brought
        while self.ahead:
            try:
                self._take()
            except CancelledError:
                return


def _play_timed(play: PlayGames[Sums], first: int, count: int) -> tuple[Sums, float]:
    began = perf_counter()
    return play(first, count), perf_counter() - began
