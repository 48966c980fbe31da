"""The greedy player, which takes the turn with the largest gain in points."""

from coinage_pnp.players.engine.game_batch import GameBatch
from coinage_pnp.players.engine.jit import compile_light_kernel
from coinage_pnp.players.engine.random_bits import (
    CHOICE,
    draw_bits,
    find_matching_kinds,
    make_turn_key,
    toss_coins,
)
from coinage_pnp.players.engine.turns import apply_turn
from coinage_pnp.players.greedy_turn import GainBuffers, choose_greedy_turn, make_gain_buffers
from coinage_pnp.players.levels import Level


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
