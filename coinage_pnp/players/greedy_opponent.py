"""The greedy player in recorded games, without batches of games: it runs in the pocket, too."""

from coinage_pnp.game.rules.engine import find_mover
from coinage_pnp.game.rules.recording import Recording
from coinage_pnp.players.engine.game_arrays import make_arrays
from coinage_pnp.players.engine.random_bits import CHOICE, draw_bits, make_turn_key
from coinage_pnp.players.engine.stack_codes import decode_position, encode_matches, encode_position
from coinage_pnp.players.engine.turns import apply_turn
from coinage_pnp.players.greedy_turn import choose_greedy_turn, make_gain_buffers
from coinage_pnp.players.program_turns import enter_turn, find_key


def answer_greedily(recording: Recording) -> Recording:
    """The recording after the greedy level has played the current toss, as `answer_toss` plays it."""
    arrays, position = make_arrays(recording.game), recording.position
    stacks, banks, mover = encode_position(position)
    matches = encode_matches(recording.toss, find_mover(position))
    key = find_key(len(recording.record.turns), matches, banks, mover)
    bits = draw_bits(make_turn_key(key, 0, CHOICE), 0)
    room = make_gain_buffers(arrays.spaces, arrays.regions)
    chosen, _ = choose_greedy_turn(arrays, stacks, mover, matches, bits, room)
    apply_turn(chosen, stacks, banks, mover)
    return enter_turn(recording, decode_position(stacks, banks, 1 - mover))
