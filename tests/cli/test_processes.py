"""Work in several processes gives the same results as work in one."""

import multiprocessing
import os
import select
import sys
import threading
from pathlib import Path

import pytest

from coinage_pnp.cli.common.processes import map_at_once
from coinage_pnp.errors import InvalidFile, Problem, UserError

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="no processes are forked here")


@pytest.fixture(autouse=True)
def two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two cores and one thread, even if the tests run with more."""
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1})
    monkeypatch.setattr(threading, "active_count", lambda: 1)


def test_results_from_other_processes_come_in_the_order_of_the_items() -> None:
    found = list(map_at_once(lambda item: (item, os.getpid()), range(4)))
    assert [item for item, _ in found] == [0, 1, 2, 3]
    assert os.getpid() not in {process for _, process in found}


def test_a_process_takes_the_next_item_while_another_is_busy(tmp_path: Path) -> None:
    """The first item ends only after all others have: they are done by processes that do not wait for it."""
    last = tmp_path / "last"
    os.mkfifo(last)

    def finish(item: int) -> int:
        if item == 0:
            last.read_text()  # waits until the last item is worked on
        if item == 4:
            last.write_text("done")
        return os.getpid()

    first, *others = map_at_once(finish, range(5))
    assert first not in others


def test_items_that_do_not_come_out_even_are_the_last_and_done_at_the_same_time() -> None:
    """Of five items on two cores the last three, though no process has a third one to do."""
    last = multiprocessing.Barrier(3)
    here = os.nice(0)

    def find_priority(item: int) -> int:
        if item >= 2:
            last.wait(60)
        return os.nice(0) - here

    assert list(map_at_once(find_priority, range(5))) == [5] * 5


def test_a_process_that_joins_for_the_last_items_knows_what_another_has_read() -> None:
    first, last = multiprocessing.Barrier(2), multiprocessing.Barrier(3)
    read: list[int] = []

    def read_item(item: int) -> bool:
        (first if item < 2 else last).wait(60)  # all are in processes of their own
        read.append(item)
        return len(read) > 1

    assert list(map_at_once(read_item, range(5))) == [False, False, True, True, True]


def test_large_results_sent_at_the_same_time_come_whole() -> None:
    """What is written into a pipe is mixed if it is longer than 4 kB."""
    both = multiprocessing.Barrier(2)

    def make_large(item: int) -> tuple[int, bytes]:
        both.wait(60)
        return os.getpid(), bytes([item]) * 3_000_000

    processes, made = zip(*map_at_once(make_large, range(4)), strict=True)
    assert os.getpid() not in processes
    assert made == tuple(bytes([item]) * 3_000_000 for item in range(4))


def test_an_error_of_a_person_comes_back_from_another_process_with_its_values() -> None:
    problem = Problem("a.yaml", 3, "no such map")
    made = [UserError("{word} is no map", word="x"), InvalidFile([problem])]
    first, second = map_at_once(lambda item: made[item], range(2))
    assert (str(first), first.template, first.values) == ("x is no map", "{word} is no map", {"word": "x"})
    assert isinstance(second, InvalidFile)
    assert second.problems == (problem,)


def test_an_error_is_raised_when_its_result_is_asked_for() -> None:
    results = map_at_once(lambda item: 12 // item, (3, 0))
    assert next(results) == 4
    with pytest.raises(ZeroDivisionError):
        next(results)


def test_processes_end_whose_large_results_nobody_takes(tmp_path: Path) -> None:
    """A pipe holds 64 kB: to send more, a process waits until somebody reads."""
    ends = tmp_path / "ends"
    os.mkfifo(ends)
    reader = os.open(ends, os.O_RDONLY | os.O_NONBLOCK)

    def make_large(item: int) -> bytes:
        os.open(ends, os.O_WRONLY)  # until the process ends
        return bytes(200_000 * item)

    results = map_at_once(make_large, range(3))
    assert next(results) == b""
    del results
    ended, _, _ = select.select([reader], [], [], 60)
    assert ended, "a process waits that somebody reads"


def test_the_work_of_a_dead_process_is_done_in_the_main_process() -> None:
    here = os.getpid()
    results = map_at_once(lambda item: item if os.getpid() == here else os._exit(1), "ab")
    assert list(results) == ["a", "b"]


def test_no_process_is_started_while_several_threads_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading, "active_count", lambda: 2)
    assert list(map_at_once(lambda _: os.getpid(), "ab")) == [os.getpid()] * 2
