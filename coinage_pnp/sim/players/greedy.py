"""The greedy player: a turn after which it leads by most, or trails by least."""

from __future__ import annotations

from dataclasses import dataclass

from coinage_pnp.sim.engine.array_scoring import bank_value, coins_in
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
from coinage_pnp.sim.engine.turns import ORIGIN, PAY, TARGET, apply_turn, count_actions, list_turns
from coinage_pnp.sim.levels import Level

WIN_BONUS = 1_000
"""Added to the gain of a turn that wins the game, VP, for a player that looks for wins."""


@compiled_light
def wins_game(turn: int, ahead: int, stacks: Int8s, banks: Int8s, mover: int) -> bool:
    """Whether a turn ends the game with a win of the mover, who leads by `ahead` VP after it."""
    places = turn & 0xFFFFFF
    if places == 0 or ahead < 0:
        return False
    empty, left = 0, coins_in(banks, mover)
    for at in range(len(stacks)):
        if stacks[at] == 0:
            empty |= 1 << at
    origin = (turn >> ORIGIN & 63) - 1
    if origin >= 0:
        empty ^= 1 << origin | 1 << (turn >> TARGET & 63) - 1
    paid = turn >> PAY & 7
    worth = bank_value(banks, mover) - bank_value(banks, 1 - mover) - 2 * paid
    if paid:
        left -= 1
    while places:
        empty &= ~(1 << (places & 31))
        worth -= places >> 5 & 7
        left -= 1
        places >>= 8
    return (empty == 0 or left == 0) and (ahead > 0 or worth > 0)


@compiled_light
def greedy_turn(
    arrays: GameArrays,
    stacks: Int8s,
    banks: Int8s,
    mover: int,
    matches: int,
    bits: int,
    win_aware: bool,
    room: GainBuffers,
) -> tuple[int, int]:
    """A turn after which the mover leads by most (wins first if `win_aware`), and how many turns there were.

    `stacks` is int8[spaces] of codes, `banks` int8[side, rank - 1]; `matches` has bit `rank - 1` for each kind;
    63 even `bits` choose among equally good turns.
    """
    found, gains = room.found, room.gains
    count = list_turns(arrays, stacks, mover, matches, found)
    ahead = compute_gains(arrays, stacks, banks, mover, matches, count, room)
    best, ties = -WIN_BONUS, 0
    for i in range(count):
        gain = int(gains[i])
        if win_aware and wins_game(int(found[i]), ahead + gain, stacks, banks, mover):
            gain += WIN_BONUS
            gains[i] = gain
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
def take_greedy_turns(table: GameBatch, turn: int, win_aware: bool, room: GainBuffers) -> None:
    """A greedy turn in every live game."""
    mover = table.mover
    for row in table.live:
        stacks, banks = table.stacks[row], table.banks[row]
        key = int(table.keys[row])
        matches = matching_kinds(toss_faces(key, turn), banks, mover)
        bits = random_bits(turn_key(key, turn, CHOICE), 0)
        chosen, count = greedy_turn(table.arrays, stacks, banks, mover, matches, bits, win_aware, room)
        apply_turn(chosen, stacks, banks, mover)
        table.choices[row] = count
        table.actions[row] += count_actions(chosen)


@dataclass(frozen=True)
class GreedyPlayer:
    """A turn after which it leads by most; equally good turns are equally likely."""

    win_aware: bool = False
    name: str = Level.GREEDY

    def take(self, table: GameBatch, turn: int) -> None:
        """Take a turn in every live game."""
        room = gain_buffers(len(table.arrays.region), len(table.arrays.sizes))
        take_greedy_turns(table, turn, self.win_aware, room)
