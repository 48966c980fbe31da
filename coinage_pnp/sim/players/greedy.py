"""The greedy player: a turn after which it leads by most, or trails by least."""

from dataclasses import dataclass

from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.game_batch import GameBatch
from coinage_pnp.sim.engine.jit import compiled_light
from coinage_pnp.sim.engine.random_bits import (
    CHOICE,
    matching_kinds,
    random_below,
    random_bits,
    toss_faces,
    turn_key,
)
from coinage_pnp.sim.engine.stack_codes import Int8s
from coinage_pnp.sim.engine.turn_gains import GainBuffers, compute_gains, gain_buffers
from coinage_pnp.sim.engine.turns import apply_turn, count_actions, list_turns
from coinage_pnp.sim.levels import Level

WORST_GAIN = -1_000
"""Below what any turn can lose, VP."""


@compiled_light
def greedy_turn(
    arrays: GameArrays,
    stacks: Int8s,
    banks: Int8s,
    mover: int,
    matches: int,
    bits: int,
    room: GainBuffers,
) -> tuple[int, int]:
    """A turn after which the mover leads by most, and how many turns there were.

    `stacks` is int8[spaces] of codes, `banks` int8[side, rank - 1]; `matches` has bit `rank - 1` for each kind;
    63 even `bits` choose among equally good turns.
    """
    found, gains = room.found, room.gains
    count = list_turns(arrays, stacks, mover, matches, found)
    compute_gains(arrays, stacks, mover, matches, count, room)
    best, ties = WORST_GAIN, 0
    for i in range(count):
        gain = int(gains[i])
        if gain > best:
            best, ties = gain, 1
        elif gain == best:
            ties += 1
    chosen = random_below(bits, ties)
    for i in range(count):
        if gains[i] == best:
            if chosen == 0:
                return int(found[i]), count
            chosen -= 1
    return 0, count


@compiled_light
def take_greedy_turns(table: GameBatch, turn: int, room: GainBuffers) -> None:
    """A greedy turn in every live game."""
    mover = table.mover
    for row in table.live:
        stacks, banks = table.stacks[row], table.banks[row]
        key = int(table.keys[row])
        matches = matching_kinds(toss_faces(key, turn), banks, mover)
        bits = random_bits(turn_key(key, turn, CHOICE), 0)
        chosen, count = greedy_turn(table.arrays, stacks, banks, mover, matches, bits, room)
        apply_turn(chosen, stacks, banks, mover)
        table.choices[row] = count
        table.actions[row] += count_actions(chosen)


@dataclass(frozen=True)
class GreedyPlayer:
    """A turn after which it leads by most; equally good turns are equally likely."""

    name: str = Level.GREEDY

    def take(self, table: GameBatch, turn: int) -> None:
        """Take a turn in every live game."""
        take_greedy_turns(table, turn, gain_buffers(table.arrays.spaces, table.arrays.regions))
