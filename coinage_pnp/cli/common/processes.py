"""Runs work in forked processes, which share everything already read."""

import gc
import os
import pickle
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from itertools import islice
from typing import TypeVar

Item = TypeVar("Item")
Done = TypeVar("Done")
_YIELDS = 5  # niceness of forked processes, so that the main process has priority


def map_at_once(work: Callable[[Item], Done], items: Iterable[Item], /) -> Iterator[Done]:
    """Like `map`, in as many forked processes at once as there are processors, where that is safe.

    The first ones are started before the first result is asked for. Results must be picklable.
    """
    if (
        sys.platform != "linux"
        or (cores := len(os.sched_getaffinity(0))) == 1
        or threading.active_count() > 1
    ):
        return map(work, items)
    gc.freeze()  # what is known by now is no garbage: a search there would copy it in every process
    waiting = iter(items)
    begun = deque(_begin(work, item) for item in islice(waiting, cores))
    return _finish_in_order(work, begun, waiting)


def _finish_in_order(
    work: Callable[[Item], Done], begun: deque[Callable[[], Done]], waiting: Iterator[Item]
) -> Iterator[Done]:
    """The results of the processes, each of which makes room for the next item."""
    while begun:
        done = begun.popleft()()
        begun.extend(_begin(work, item) for item in islice(waiting, 1))
        yield done


def _begin(work: Callable[[Item], Done], item: Item) -> Callable[[], Done]:
    """Fork, and return a function that waits for the result."""
    reader, writer = os.pipe()
    if child := os.fork():
        os.close(writer)
        return partial(_finish, work, item, child, reader)
    # an error recurs in the parent, which reports it
    with suppress(BaseException), os.fdopen(writer, "wb") as pipe:
        os.nice(_YIELDS)
        pickle.dump(work(item), pipe)
    os._exit(0)


def _finish(work: Callable[[Item], Done], item: Item, child: int, reader: int) -> Done:
    """The result of the other process, or, if it failed, that of doing the work here."""
    with os.fdopen(reader, "rb") as pipe:
        answer = pipe.read()
    os.waitpid(child, 0)
    try:
        found: Done = pickle.loads(answer)
    except (EOFError, pickle.UnpicklingError):
        return work(item)
    return found
