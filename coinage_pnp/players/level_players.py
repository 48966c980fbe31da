"""The player of each level, in games of its own and as an opponent in recorded games.

The strong players record the luck of their tosses: the learned value of the best turn with a toss, minus the mean
over all tosses. Its expectation is zero whatever the value function, so subtracting luck from results keeps their
mean and reduces their variance. Source: the variance reduction of GNU Backgammon.
"""

import math
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from subprocess import DEVNULL, Popen

from coinage_pnp.game.rules.engine import find_mover
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.recording import Recording
from coinage_pnp.game.rules.toss import Toss
from coinage_pnp.players.engine.game_arrays import GameArrays, make_arrays
from coinage_pnp.players.engine.game_batch import GameBatch, make_batch, make_empty_games
from coinage_pnp.players.engine.jit import (
    COMPILED,
    FIRST_TIME,
    ROOT,
    compile_kernel,
    compile_light_kernel,
    is_first_run,
)
from coinage_pnp.players.engine.match import Player
from coinage_pnp.players.engine.random_bits import (
    CHOICE,
    draw_bits,
    find_matching_kinds,
    make_turn_key,
    toss_coins,
)
from coinage_pnp.players.engine.random_turn import RandomPlayer
from coinage_pnp.players.engine.stack_codes import decode_position, encode_matches, encode_position
from coinage_pnp.players.engine.turns import apply_turn
from coinage_pnp.players.greedy_places import GainBuffers, make_gain_buffers
from coinage_pnp.players.greedy_turn import choose_greedy_turn
from coinage_pnp.players.levels import UNTRAINED_LEVELS, Level
from coinage_pnp.players.program_turns import enter_turn, find_key
from coinage_pnp.players.progress import Progress
from coinage_pnp.players.search import MASTER_DEEP, SearchPlayer
from coinage_pnp.players.sweep import count_usable_cores
from coinage_pnp.players.value.learned_player import LearnedPlayer, compute_toss_equity
from coinage_pnp.players.value.position_tables import set_up_position, squash
from coinage_pnp.players.value.training import ReportProgress, load_or_train
from coinage_pnp.players.value.value_function import ValueFunction, Workspace, make_workspace

LUCK_UNIT = 1 << 20
"""Luck is rounded to multiples of 1 / LUCK_UNIT of a game, so that sums are exact in any order."""


@compile_kernel
def add_luck(batch: GameBatch, turn: int, value: ValueFunction, work: Workspace) -> None:
    """Add the luck of this turn's toss, as seen by Heads, in every live game of a batch."""
    for row in batch.live:
        banks = batch.banks[row]
        matches = find_matching_kinds(toss_coins(int(batch.keys[row]), turn), banks, batch.mover)
        set_up_position(batch.stacks[row], banks, batch.mover, work)
        mean = compute_toss_equity(batch.arrays, value, work)
        # equity ranges from -1 to 1, a game from 0 to 1
        gain = (squash(float(work.tops[matches])) - mean) / 2
        luck = math.floor(gain * LUCK_UNIT + 0.5) / LUCK_UNIT
        batch.luck[row] += luck if batch.mover == 0 else -luck


@dataclass(frozen=True, eq=False)
class LuckRecorder:
    """Plays like another player and records the luck of its tosses."""

    player: Player
    value: ValueFunction

    @property
    def name(self) -> str:
        """The wrapped player's name."""
        return self.player.name

    def take(self, batch: GameBatch, turn: int) -> None:
        """Record the luck of the toss, then take a turn in every live game."""
        add_luck(batch, turn, self.value, make_workspace(batch.arrays, self.value))
        self.player.take(batch, turn)


@compile_light_kernel
def take_greedy_turns(batch: GameBatch, turn: int, room: GainBuffers) -> None:
    """Play a greedy turn in every live game."""
    mover = batch.mover
    for row in batch.live:
        stacks, banks = batch.stacks[row], batch.banks[row]
        key = int(batch.keys[row])
        matches = find_matching_kinds(toss_coins(key, turn), banks, mover)
        bits = draw_bits(make_turn_key(key, turn, CHOICE), 0)
        chosen, count = choose_greedy_turn(batch.arrays, stacks, mover, matches, bits, room)
        apply_turn(chosen, stacks, banks, mover)
        batch.choices[row] = count


class GreedyPlayer:
    """Plays the turn with the largest gain, choosing evenly among equals."""

    name: str = Level.GREEDY

    def take(self, batch: GameBatch, turn: int) -> None:
        """Take a turn in every live game."""
        take_greedy_turns(batch, turn, make_gain_buffers(batch.arrays.spaces, batch.arrays.regions))


@contextmanager
def compile_ahead(levels: Sequence[Level]) -> Iterator[None]:
    """On the first run, let another process compile the strong player, if its turn comes after others."""
    if Level.STRONG not in levels[1:] or count_usable_cores() < 2 or not is_first_run():
        yield
        return
    command = sys.executable, "-m", ROOT.name, "balance", "volcano", "--players", Level.STRONG, "--games", "1"
    with Popen(command, cwd=ROOT.parent, stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL) as process:
        try:
            yield
        finally:
            process.kill()


def list_default_levels() -> tuple[Level, ...]:
    """The default levels: all but master, which is slow; without numba, those that need no training."""
    return tuple(level for level in Level if level is not Level.MASTER) if COMPILED else UNTRAINED_LEVELS


def group_by_training(levels: Sequence[Level]) -> tuple[tuple[Level, ...], ...]:
    """Groups of levels to prepare together: those that need training last; without numba, a single group."""
    if not COMPILED:
        return (tuple(levels),)
    first = tuple(level for level in levels if level in UNTRAINED_LEVELS)
    return tuple(filter(None, (first, tuple(level for level in levels if level not in first))))


def list_values(players: Sequence[Player]) -> tuple[ValueFunction, ...]:
    """What players know, each of its map; () if they learn nothing."""
    learning = (LearnedPlayer, SearchPlayer, LuckRecorder)
    return tuple(player.value for player in players if isinstance(player, learning))


def make_players(
    levels: Sequence[Level], arrays: GameArrays, progress: ReportProgress | None = None
) -> tuple[Player, ...]:
    """A player of each level; those that search record their luck. UserError: learning needs numba."""
    every: dict[Level, Player] = {Level.RANDOM: RandomPlayer(), Level.GREEDY: GreedyPlayer()}
    if not set(levels) <= every.keys():
        value = load_or_train(arrays, progress)
        every[Level.LEARNED] = LearnedPlayer(value)
        every[Level.STRONG] = LuckRecorder(SearchPlayer(value), value)
        master = SearchPlayer(value, deep=MASTER_DEEP, name=Level.MASTER)
        every[Level.MASTER] = LuckRecorder(master, value)
    return tuple(every[level] for level in levels)


def answer_toss(recording: Recording, level: Level, progress: Progress) -> Recording:
    """The recording after a level has played the current toss. Raises UserError, like `make_players`."""
    game, position, toss = recording.game, recording.position, recording.toss
    arrays = make_arrays(game)
    note = FIRST_TIME if level not in UNTRAINED_LEVELS and is_first_run("search.") else ""
    progress.show("thinking", 0.0, note=note)
    try:
        (player,) = make_players((level,), arrays, lambda part: progress.show("learning", part))
        then = choose_turn(arrays, player, position, toss, len(recording.record.turns))
    finally:
        progress.clear()
    return enter_turn(recording, then)


def choose_turn(arrays: GameArrays, player: Player, position: Position, toss: Toss, seed: int) -> Position:
    """The position after the turn that a player chooses; `seed` decides random choices."""
    stacks, banks, number = encode_position(position)
    key = find_key(seed, encode_matches(toss, find_mover(position)), banks, number)
    batch = make_batch(arrays, stacks, banks, number, [key], make_empty_games(1, arrays.spaces))
    player.take(batch, 0)
    return decode_position(batch.stacks[0], batch.banks[0], 1 - number)
