"""What a player thinks of the turns of one toss, and the turn that it would play.

To show the turns of a toss, ask `best_turns`. To play against a level, ask `played_turn`.
"""

from coinage_pnp.rules.engine import mover
from coinage_pnp.rules.position import Position
from coinage_pnp.rules.toss import Toss
from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.game_batch import batch_of, empty_games
from coinage_pnp.sim.engine.match import Player
from coinage_pnp.sim.engine.random_bits import game_key, matching_kinds, toss_faces
from coinage_pnp.sim.engine.stack_codes import decode_position, encode_position, matching_mask
from coinage_pnp.sim.engine.turns import apply_turn
from coinage_pnp.sim.players.search import search_buffers, search_turns
from coinage_pnp.sim.value.position_tables import set_up_position
from coinage_pnp.sim.value.value_function import ValueFunction

ADVICE_WIDTH = 48
"""How many turns are searched two turns deep."""

ADVICE_DEEP = 8
"""How many of them, at least, a master searches three turns deep: 1 to 2 ms each."""


def best_turns(
    arrays: GameArrays, value: ValueFunction, position: Position, toss: Toss, top: int
) -> list[tuple[Position, float]]:
    """The `top` best turns of a whole toss, as a master sees them: `ranked_turns`; it takes 10 to 20 ms."""
    width, deep = max(ADVICE_WIDTH, top), max(ADVICE_DEEP, top)
    return ranked_turns(arrays, value, position, toss, width, deep)[:top]


def ranked_turns(
    arrays: GameArrays, value: ValueFunction, position: Position, toss: Toss, width: int, deep: int
) -> list[tuple[Position, float]]:
    """The turns that `search_turns` finds, best first, each by where it leads, with the equity of who moves.

    An equity is 1 for a win, 0 for a draw, -1 for a loss. Every turn that ends the game is looked at. The position
    has not ended, and says whose turn it is; the toss is one from that side's bank.
    """
    stacks, banks, number = encode_position(position)
    room = search_buffers(arrays, value, width)
    set_up_position(stacks, banks, number, room.near)
    count = search_turns(arrays, value, room, matching_mask(toss, mover(position)), deep)
    found = []
    for i in range(count):
        end_stacks, end_banks = stacks.copy(), banks.copy()
        apply_turn(int(room.turns[i]), end_stacks, end_banks, number)
        found.append((decode_position(end_stacks, end_banks, 1 - number), float(room.worths[i])))
    return found


def played_turn(
    arrays: GameArrays, player: Player, position: Position, toss: Toss, seed: int = 1
) -> Position:
    """Where the turn leads that a player of any level, from `make_players`, plays with a toss.

    Ties and a random player's choices follow from `seed`.
    """
    mask = matching_mask(toss, mover(position))
    stacks, banks, number = encode_position(position)
    game = 0
    while matching_kinds(toss_faces(game_key(seed, game), 0), banks, number) != mask:
        game += 1  # players take their tosses from a game's key: one in sixteen has this toss
    table = batch_of(arrays, stacks, banks, number, [game_key(seed, game)], empty_games(1, arrays.spaces))
    player.take(table, 0)
    return decode_position(table.stacks[0], table.banks[0], 1 - number)
