"""Runs work in forked processes, which share everything already read."""

import gc
import os
import pickle
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any, BinaryIO, NoReturn, TypeVar

Item = TypeVar("Item")
Done = TypeVar("Done")
_YIELDS = 5  # niceness of forked processes, so that the main process has priority
_INDEX_SIZE = 4  # bytes of an item's index in the queue


def map_at_once(work: Callable[[Item], Done], items: Iterable[Item], /) -> Iterator[Done]:
    """Like `map`, in forked processes at once, where that is safe: one for each processor.

    They are started before the first result is asked for. Each takes the next item as soon as it is idle, and keeps
    what it has read and set for one item for its others. If the items do not come out even, more processes join for
    the last ones, so that no processor is idle while another has an item to do: of seven items on two processors,
    the last three are done at the same time. Results must be picklable.
    """
    every = tuple(items)
    if sys.platform != "linux" or threading.active_count() > 1:
        return map(work, every)
    processors = min(len(os.sched_getaffinity(0)), len(every))
    if processors < 2:
        return map(work, every)
    gc.freeze()  # what is known by now is no garbage: a search there would copy it in every process
    queue = os.memfd_create("items")
    os.write(queue, b"".join(index.to_bytes(_INDEX_SIZE) for index in range(len(every))))
    os.lseek(queue, 0, os.SEEK_SET)
    turn = os.memfd_create("turn to send")
    reading_end, writing_end = os.pipe()
    results, sender = os.fdopen(reading_end, "rb"), os.fdopen(writing_end, "wb")
    workers = []
    for _ in range(processors):
        if not (worker := os.fork()):
            results.close()  # if nobody is left who reads results, sending one is an error
            _work_and_exit(work, every, queue, turn, sender, processors)
        workers.append(worker)
    sender.close()
    os.close(turn)
    return _finish_in_order(work, every, queue, results, workers)


def _work_and_exit(
    work: Callable[[Item], Done],
    items: Sequence[Item],
    queue: int,
    turn: int,
    sender: BinaryIO,
    processors: int,
) -> NoReturn:
    """Send the results of items of the queue until none is left; whoever takes the first of the last forks more."""
    joining = len(items) % processors
    with suppress(BaseException):
        os.nice(_YIELDS)
        while taken := os.read(queue, _INDEX_SIZE):  # all processes share the place where they read
            index = int.from_bytes(taken)
            first_of_last = index == len(items) - processors - joining
            if first_of_last and any(not os.fork() for _ in range(joining)):
                continue  # a new process takes the next item; it knows what this one has read and set by now
            try:
                result = pickle.dumps((index, [work(items[index])]))
            except Exception:
                result = pickle.dumps((index, []))  # an error recurs in the parent, which reports it
            os.lockf(turn, os.F_LOCK, 0)
            sender.write(result)
            sender.flush()
            os.lockf(turn, os.F_ULOCK, 0)
        while True:
            os.wait()  # for those that have joined, until an error says that there are none
    os._exit(0)


def _finish_in_order(
    work: Callable[[Item], Done], items: Sequence[Item], queue: int, results: BinaryIO, workers: Sequence[int]
) -> Iterator[Done]:
    """The results of the processes, or, where one failed, that of doing the work here."""
    found: dict[int, list[Any]] = {}
    try:
        for number, item in enumerate(items):
            with suppress(Exception):  # no process is left, or one was killed while it sent
                while number not in found:
                    index, result = pickle.load(results)
                    found[index] = result
            result = found.pop(number, [])
            yield result[0] if result else work(item)
        for worker in workers:
            os.waitpid(worker, 0)
    finally:
        os.lseek(queue, 0, os.SEEK_END)  # nobody begins what nobody waits for
        os.close(queue)
        results.close()
