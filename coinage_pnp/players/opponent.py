"""The program as an opponent in recorded games."""

from dataclasses import replace

from coinage_pnp.game.rules.coins import HEADS, RANK, SIDES, TAILS, Side, turn_coin
from coinage_pnp.game.rules.engine import find_mover, list_legal_turns
from coinage_pnp.game.rules.notation import STOP, WrittenTurn
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.record import Record
from coinage_pnp.game.rules.recording import Recording, enter_line
from coinage_pnp.game.rules.toss import Toss, list_kinds_tossed
from coinage_pnp.players.engine.game_arrays import GameArrays, make_arrays
from coinage_pnp.players.engine.game_batch import make_batch, make_empty_games
from coinage_pnp.players.engine.jit import FIRST_TIME, is_first_run
from coinage_pnp.players.engine.match import Player
from coinage_pnp.players.engine.random_bits import find_matching_kinds, make_game_key, toss_coins
from coinage_pnp.players.engine.stack_codes import decode_position, encode_matches, encode_position
from coinage_pnp.players.level_players import make_players
from coinage_pnp.players.levels import UNTRAINED_LEVELS, Level
from coinage_pnp.players.progress import Progress


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
    turn = WrittenTurn(toss, list_legal_turns(game, position, toss)[then])
    return enter_line(replace(recording, toss=""), f"{turn} {STOP}" if turn.actions else str(turn))


def choose_turn(arrays: GameArrays, player: Player, position: Position, toss: Toss, seed: int) -> Position:
    """The position after the turn that a player chooses; `seed` decides random choices."""
    mask = encode_matches(toss, find_mover(position))
    stacks, banks, number = encode_position(position)
    game = 0
    while find_matching_kinds(toss_coins(make_game_key(seed, game), 0), banks, number) != mask:
        game += 1  # tosses follow from a game's key; one in sixteen has this one
    batch = make_batch(
        arrays, stacks, banks, number, [make_game_key(seed, game)], make_empty_games(1, arrays.spaces)
    )
    player.take(batch, 0)
    return decode_position(batch.stacks[0], batch.banks[0], 1 - number)


def find_opponent(record: Record) -> tuple[Level, Side] | None:
    """The program's level and side, if a player in the record has the name of a level."""
    sides = zip(SIDES, record.players, strict=True)
    return next(((Level(name), side) for side, name in sides if name in list(Level)), None)


def draw_toss(seed: int, number: int, position: Position) -> Toss:
    """The toss of turn `number`, from 0, whatever was played before."""
    shown = toss_coins(make_game_key(seed, 0), number)
    kinds = list_kinds_tossed(position.banks[find_mover(position)])
    return "".join(turn_coin(kind, HEADS if shown >> (RANK[kind] - 1) & 1 else TAILS) for kind in kinds)
