"""The program in recorded games: its tosses, its turns, and the greedy player."""

from dataclasses import replace

from coinage_pnp.game.rules.coins import HEADS, RANK, TAILS, turn_coin
from coinage_pnp.game.rules.engine import find_actions, find_mover
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.recording import Recording, enter_line
from coinage_pnp.game.rules.toss import Toss, list_kinds_tossed
from coinage_pnp.game.rules.turn_notation import STOP, WrittenTurn
from coinage_pnp.players.engine.array_types import Int8s
from coinage_pnp.players.engine.game_arrays import make_arrays
from coinage_pnp.players.engine.random_bits import (
    CHOICE,
    draw_bits,
    find_matching_kinds,
    make_game_key,
    make_turn_key,
    toss_coins,
)
from coinage_pnp.players.engine.stack_codes import decode_position, encode_matches, encode_position
from coinage_pnp.players.engine.turns import apply_turn
from coinage_pnp.players.greedy_places import make_gain_buffers
from coinage_pnp.players.greedy_turn import choose_greedy_turn


def draw_toss(seed: int, number: int, position: Position) -> Toss:
    """The toss of turn `number`, from 0, whatever was played before."""
    shown = toss_coins(make_game_key(seed, 0), number)
    kinds = list_kinds_tossed(position.banks[find_mover(position)])
    return "".join(turn_coin(kind, HEADS if shown >> (RANK[kind] - 1) & 1 else TAILS) for kind in kinds)


def find_key(seed: int, matches: int, banks: Int8s, mover: int) -> int:
    """The key of the first game of a seed whose first toss has these `matches`; one in sixteen has."""
    game = 0
    while find_matching_kinds(toss_coins(make_game_key(seed, game), 0), banks, mover) != matches:
        game += 1
    return make_game_key(seed, game)


def enter_turn(recording: Recording, then: Position) -> Recording:
    """The recording after a turn with its toss that ends in the position `then`."""
    game, position, toss = recording.game, recording.position, recording.toss
    turn = WrittenTurn(toss, find_actions(game, position, toss, then))
    return enter_line(replace(recording, toss=""), f"{turn} {STOP}" if turn.actions else str(turn))


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
