"""Runs work in forked processes, which share everything already read."""

import gc
import os
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from typing import Any, TypeVar

Item = TypeVar("Item")
Done = TypeVar("Done")
_YIELDS = 5  # niceness of forked processes, so that the main process has priority
_INDEX_SIZE = 4  # bytes of an item's index in the queue


def map_at_once(work: Callable[[Item], Done], items: Iterable[Item], /) -> Iterator[Done]:
    """Like `map`, in forked processes at once, where that is safe: one for each processor.

    They are started before the first result is asked for. Each takes the next item as soon as it is idle, and keeps
    what it has read and set for one item for its others. Results must be picklable.
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
    return _finish_in_order(work, every, queue, [_begin(work, every, queue) for _ in range(processors)])


def _begin(work: Callable[[Item], Done], items: Sequence[Item], queue: int) -> tuple[Connection, int]:
    """Fork a process that works on items of the queue; returns where its results arrive, and its id."""
    results, mine = Pipe(duplex=False)
    if child := os.fork():
        mine.close()
        return results, child
    results.close()  # if nobody is left who reads results, sending one is an error
    with suppress(BaseException):
        os.nice(_YIELDS)
        while taken := os.read(queue, _INDEX_SIZE):  # all processes share the place where they read
            index = int.from_bytes(taken)
            try:
                mine.send((index, [work(items[index])]))
            except Exception:
                mine.send((index, []))  # an error recurs in the parent, which reports it
    os._exit(0)


def _finish_in_order(
    work: Callable[[Item], Done], items: Sequence[Item], queue: int, workers: list[tuple[Connection, int]]
) -> Iterator[Done]:
    """The results of the processes, or, where one failed, that of doing the work here.

    If the items do not come out even, more processes join for the last ones, so that no processor is idle while
    another has an item to do: of seven items on two processors, the last three are done at the same time.
    """
    found: dict[int, list[Any]] = {}
    pipes = [pipe for pipe, _ in workers]
    joining = len(items) % len(workers)
    shared = len(workers) + joining  # number of the last items: one for each process
    unfinished = len(items)
    try:
        for number, item in enumerate(items):
            while number not in found and pipes:
                if joining and unfinished <= shared + 1:  # one early: it reads first what the others know
                    workers += [_begin(work, items, queue) for _ in range(joining)]
                    pipes += [pipe for pipe, _ in workers[-joining:]]
                    joining = 0
                ready = wait(pipes)
                for pipe in [each for each in pipes if each in ready]:
                    try:
                        index, result = pipe.recv()
                    except (EOFError, OSError):
                        pipes.remove(pipe)
                    else:
                        found[index] = result
                        unfinished -= 1
            result = found.pop(number, [])
            yield result[0] if result else work(item)
        for _, child in workers:
            os.waitpid(child, 0)
    finally:
        os.lseek(queue, 0, os.SEEK_END)  # nobody begins what nobody waits for
        os.close(queue)
        for pipe, _ in workers:
            pipe.close()
