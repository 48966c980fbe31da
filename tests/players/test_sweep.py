"""A sweep gives the same sums whichever worker plays what, and stops after whole jobs in order."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

import pytest

from coinage_pnp.players import sweep as sweeping
from coinage_pnp.players.sweep import Pool, Stop, open_threads, sweep


@dataclass(frozen=True)
class Sum:
    """The numbers of the games that were played, in the order in which they were added."""

    numbers: tuple[int, ...]

    @property
    def games(self) -> int:
        return len(self.numbers)

    def __add__(self, other: Sum) -> Sum:
        return Sum(self.numbers + other.numbers)


def numbers(first: int, count: int) -> Sum:
    return Sum(tuple(range(first, first + count)))


def slow(first: int, count: int) -> Sum:
    """Later games take less time, so jobs given out first finish last."""
    time.sleep(0.02 if first < 20 else 0.001)
    return numbers(first, count)


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_exactly_the_requested_games_are_added_in_order(workers: int) -> None:
    with open_threads(workers) as pool:
        swept = sweep(slow, pool, Stop(games=1234))
    assert swept.sums == numbers(0, 1234)
    assert not swept.stopped


def test_worker_processes_give_the_same_sums() -> None:
    with ProcessPoolExecutor(2) as executor:
        assert sweep(numbers, Pool(executor, 2), Stop(games=300)).sums == numbers(0, 300)


def test_a_sweep_stops_at_its_time_limit_or_when_its_interval_is_narrow_enough() -> None:
    for stop, least in ((Stop(seconds=0.05), 1), (Stop(half_width=0.1), 100)):
        with open_threads(2) as pool:
            swept = sweep(slow, pool, stop, width=lambda kept: kept.games**-0.5)
        assert swept.sums == numbers(0, swept.sums.games)
        assert swept.sums.games >= least


@dataclass
class InterruptingWatch:
    """Somebody presses Ctrl-C when the sweep reports for the third time."""

    looks: int = 0

    def watch(self, kept: Sum, seconds: float) -> None:
        self.looks += 1
        if self.looks == 3:
            raise KeyboardInterrupt


class InterruptingDeque(deque[Any]):
    """Somebody presses Ctrl-C after the third job is taken from the queue, before its sums are added."""

    taken: int = 0

    def popleft(self) -> Any:
        found = super().popleft()
        self.taken += 1
        if self.taken == 3:
            raise KeyboardInterrupt
        return found


def test_ctrl_c_before_a_finished_job_is_added_leaves_no_gap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "deque", InterruptingDeque)
    swept = sweep(numbers, Pool(StuckExecutor(5), 2), Stop(games=10**9))
    assert swept.stopped
    assert swept.sums == numbers(0, swept.sums.games)


@dataclass
class StuckExecutor(Executor):
    """Does a few jobs immediately, and never starts the others."""

    left: int

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.left -= 1
        if self.left >= 0:
            future.set_result(fn(*args, **kwargs))
        return future


def test_the_games_so_far_are_kept_after_ctrl_c_without_waiting_and_when_the_workers_disappear() -> None:
    endless = Stop(games=10**9)
    with open_threads(2) as pool:
        playing = sweep(slow, pool, endless, watch=InterruptingWatch().watch)
    waiting = sweep(numbers, Pool(StuckExecutor(3), 2), endless, watch=InterruptingWatch().watch)
    gone = sweep(numbers, Pool(StuckExecutor(3), 2, alive=lambda: False), endless)
    for swept in (playing, waiting, gone):
        assert swept.stopped
        assert swept.sums == numbers(0, swept.sums.games)


@pytest.mark.parametrize("error", [KeyboardInterrupt, TimeoutError])
def test_ctrl_c_before_any_game_is_finished_and_an_error_inside_a_job_are_raised(
    error: type[BaseException],
) -> None:
    def fail(first: int, count: int) -> Sum:
        raise error("of its own")

    with open_threads(1) as pool, pytest.raises(error, match="of its own"):
        sweep(fail, pool, Stop(games=10))
