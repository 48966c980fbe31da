"""The first run after an installation or update: a second process compiles the strong player meanwhile."""

import pickle
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from subprocess import DEVNULL, Popen
from tempfile import TemporaryFile

from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.jit import ROOT, is_first_run
from coinage_pnp.sim.levels import Level
from coinage_pnp.sim.players.recorders import LuckRecorder
from coinage_pnp.sim.players.search import StrongPlayer
from coinage_pnp.sim.runs.contest import Contest, Pairing
from coinage_pnp.sim.sweep import usable_cores
from coinage_pnp.sim.value.value_function import value_function_of

_PLAY = "import pickle, sys; pickle.load(sys.stdin.buffer)(0, 1)"  # what it compiles is cached for all


@contextmanager
def compiled_meanwhile(arrays: GameArrays, levels: Sequence[Level]) -> Iterator[Callable[[], object]]:
    """Let another process compile the strong player, if its turn comes after others; yields a function that waits
    for it. If that process fails, this one compiles everything.
    """
    if Level.STRONG not in levels[1:] or usable_cores() < 2 or not sys.executable or not is_first_run():
        yield lambda: None
        return
    value = value_function_of(arrays)
    player = LuckRecorder(StrongPlayer(value), value)
    with TemporaryFile() as game:
        pickle.dump(Contest((Pairing(arrays, player, player),), seed=1), game)
        game.seek(0)
        command = [sys.executable, "-c", _PLAY]
        with Popen(command, stdin=game, stdout=DEVNULL, stderr=DEVNULL, cwd=ROOT.parent) as process:
            try:
                yield process.wait
            finally:
                process.kill()
