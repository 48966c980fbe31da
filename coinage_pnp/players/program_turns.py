"""The program in recorded games: its level and side, its tosses, and how its turns are written."""

from dataclasses import replace

from coinage_pnp.game.rules.coins import HEADS, RANK, SIDES, TAILS, Side, turn_coin
from coinage_pnp.game.rules.engine import find_actions, find_mover
from coinage_pnp.game.rules.notation import STOP, WrittenTurn
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.record import Record
from coinage_pnp.game.rules.recording import Recording, enter_line
from coinage_pnp.game.rules.toss import Toss, list_kinds_tossed
from coinage_pnp.players.engine.array_types import Int8s
from coinage_pnp.players.engine.random_bits import find_matching_kinds, make_game_key, toss_coins
from coinage_pnp.players.levels import Level


def find_opponent(record: Record) -> tuple[Level, Side] | None:
    """The program's level and side, if a player in the record has the name of a level."""
    sides = zip(SIDES, record.players, strict=True)
    return next(((Level(name), side) for side, name in sides if name in list(Level)), None)


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
