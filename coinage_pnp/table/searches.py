"""Searches, which may take a minute: each in a thread that does not keep the table from closing."""

import asyncio
import os
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

T = TypeVar("T")
_NAME = "search"


async def run_search(work: Callable[..., T], *given: Any) -> T:
    """The result of a function, or what it raises."""
    loop = asyncio.get_running_loop()
    coming: asyncio.Future[T] = loop.create_future()

    def settle(settled: Callable[[Any], None], with_what: Any) -> None:
        if not coming.done():  # who waits for it may have left
            settled(with_what)

    def run() -> None:
        with suppress(RuntimeError):  # the server has ended
            try:
                found = work(*given)
            except Exception as error:
                loop.call_soon_threadsafe(settle, coming.set_exception, error)
            else:
                loop.call_soon_threadsafe(settle, coming.set_result, found)

    threading.Thread(target=run, name=_NAME, daemon=True).start()
    return await coming


def end_searches() -> None:
    """End the program if a search is still running: nothing can stop a compiler, and Python would wait for it."""
    if any(thread.name == _NAME for thread in threading.enumerate()):
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(0)
