"""The player of each level, also as an opponent in recorded games."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from subprocess import DEVNULL, Popen

from coinage_pnp.extras import needs_extra
from coinage_pnp.rules.coins import HEADS, RANK, SIDES, TAILS, Side, turned_to
from coinage_pnp.rules.engine import legal_turns, mover
from coinage_pnp.rules.notation import STOP, WrittenTurn
from coinage_pnp.rules.position import Position
from coinage_pnp.rules.record import Record
from coinage_pnp.rules.recording import Recording, typed
from coinage_pnp.rules.toss import Toss, kinds_tossed
from coinage_pnp.sim.engine.game_arrays import GameArrays, arrays_of
from coinage_pnp.sim.engine.jit import COMPILED, FIRST_TIME, ROOT, is_first_run
from coinage_pnp.sim.engine.match import Player
from coinage_pnp.sim.engine.random_bits import game_key, toss_faces
from coinage_pnp.sim.engine.random_turn import RandomPlayer
from coinage_pnp.sim.levels import Level
from coinage_pnp.sim.players.greedy import GreedyPlayer
from coinage_pnp.sim.players.recorders import LuckRecorder
from coinage_pnp.sim.players.search import DEEP, SearchPlayer, played_turn
from coinage_pnp.sim.progress import Progress
from coinage_pnp.sim.sweep import usable_cores
from coinage_pnp.sim.value.learned_player import LearnedPlayer
from coinage_pnp.sim.value.training import ReportProgress, load_or_train

UNTRAINED_LEVELS = (Level.RANDOM, Level.GREEDY)  # levels that need no training


def compiler_hint() -> str:
    """A note for users without numba; "" with it."""
    if COMPILED:
        return ""
    return (
        f"games are slow here: playing a hundred times as fast, and learning your maps, {needs_extra('sim')}"
    )


@contextmanager
def compiled_ahead(levels: Sequence[Level]) -> Iterator[None]:
    """On the first run, let another process compile the strong player, if its turn comes after others."""
    if Level.STRONG not in levels[1:] or usable_cores() < 2 or not is_first_run():
        yield
        return
    command = sys.executable, "-m", ROOT.name, "balance", "volcano", "--players", Level.STRONG, "--games", "1"
    with Popen(command, cwd=ROOT.parent, stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL) as process:
        try:
            yield
        finally:
            process.kill()


def default_levels() -> tuple[Level, ...]:
    """The default levels: all but master, which is slow; without numba, those that need no training."""
    return tuple(level for level in Level if level is not Level.MASTER) if COMPILED else UNTRAINED_LEVELS


def training_stages(levels: Sequence[Level]) -> tuple[tuple[Level, ...], ...]:
    """Groups of levels to prepare together: those that need training last; without numba, a single group."""
    if not COMPILED:
        return (tuple(levels),)
    first = tuple(level for level in levels if level in UNTRAINED_LEVELS)
    return tuple(filter(None, (first, tuple(level for level in levels if level not in first))))


def make_players(
    levels: Sequence[Level], arrays: GameArrays, progress: ReportProgress | None = None
) -> tuple[Player, ...]:
    """A player of each level; those that search record their luck. UserError: learning needs numba."""
    every: dict[Level, Player] = {Level.RANDOM: RandomPlayer(), Level.GREEDY: GreedyPlayer()}
    if not set(levels) <= every.keys():
        value = load_or_train(arrays, progress)
        every[Level.LEARNED] = LearnedPlayer(value)
        every[Level.STRONG] = LuckRecorder(SearchPlayer(value), value)
        master = SearchPlayer(value, deep=DEEP, name=Level.MASTER)
        every[Level.MASTER] = LuckRecorder(master, value)
    return tuple(every[level] for level in levels)


def answered(recording: Recording, level: Level, progress: Progress) -> Recording:
    """The recording after a level has played the current toss. Raises UserError, like `make_players`."""
    game, position, toss = recording.game, recording.position, recording.toss
    arrays = arrays_of(game)
    note = FIRST_TIME if level not in UNTRAINED_LEVELS and is_first_run("search.") else ""
    progress.show("thinking", 0.0, note=note)
    try:
        (player,) = make_players((level,), arrays, lambda part: progress.show("learning", part))
        then = played_turn(arrays, player, position, toss, len(recording.record.turns))
    finally:
        progress.clear()
    turn = WrittenTurn(toss, legal_turns(game, position, toss)[then])
    return typed(replace(recording, toss=""), f"{turn} {STOP}" if turn.actions else str(turn))


def opponent_in(record: Record) -> tuple[Level, Side] | None:
    """The program's level and side, if a player in the record has the name of a level."""
    sides = zip(SIDES, record.players, strict=True)
    return next(((Level(name), side) for side, name in sides if name in list(Level)), None)


def toss_from(seed: int, number: int, position: Position) -> Toss:
    """The toss of turn `number`, from 0, whatever was played before."""
    shown = toss_faces(game_key(seed, 0), number)
    kinds = kinds_tossed(position.banks[mover(position)])
    return "".join(turned_to(kind, HEADS if shown >> (RANK[kind] - 1) & 1 else TAILS) for kind in kinds)
