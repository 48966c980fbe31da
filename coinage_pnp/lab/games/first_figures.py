"""Figures for the first run: while a player is compiled, another process plays the same games uncompiled."""

import os
import pickle
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from subprocess import DEVNULL, PIPE, Popen
from typing import IO

from coinage_pnp.lab.games.contest import Contest, ContestResult, Watch
from coinage_pnp.players.engine.jit import NO_JIT_VARIABLE, ROOT
from coinage_pnp.players.sweep import Stop, open_threads, sweep

YIELDS = 5  # niceness of the other process, so that compiling has priority
PATIENCE = 120.0  # a limit in case nobody ends the process, seconds


@contextmanager
def show_figures_meanwhile(contest: Contest, games: int | None, show: Watch) -> Iterator[None]:
    """Show a contest's first results, of at most `games`, from a thread until the block ends; raises as `show`."""
    command, switched_off = (sys.executable, "-m", __name__), os.environ | {NO_JIT_VARIABLE: "1"}
    with (
        Popen(command, cwd=ROOT.parent, env=switched_off, stdin=PIPE, stdout=PIPE, stderr=DEVNULL) as process,
        ThreadPoolExecutor(1) as thread,
    ):
        assert process.stdin
        assert process.stdout
        shown = thread.submit(_show_all, process.stdout, show)
        try:
            with suppress(BrokenPipeError), process.stdin as pipe:
                pickle.dump((contest, games), pipe)
            yield
        finally:
            process.kill()
    shown.result()


def _show_all(pipe: IO[bytes], show: Watch) -> None:
    with suppress(EOFError, pickle.UnpicklingError):  # the other process was ended
        while True:
            show(*pickle.load(pipe))


def _send(result: ContestResult, seconds: float) -> None:
    pickle.dump((result, seconds), sys.stdout.buffer)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(YIELDS)
    wanted, most = pickle.load(sys.stdin.buffer)
    with open_threads(1) as pool:
        sweep(wanted, pool, Stop(most, PATIENCE), watch=_send)
