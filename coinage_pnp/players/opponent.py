"""The program as an opponent in recorded games."""

from coinage_pnp.game.rules.engine import find_mover
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.recording import Recording
from coinage_pnp.game.rules.toss import Toss
from coinage_pnp.players.engine.game_arrays import GameArrays, make_arrays
from coinage_pnp.players.engine.game_batch import make_batch, make_empty_games
from coinage_pnp.players.engine.jit import FIRST_TIME, is_first_run
from coinage_pnp.players.engine.match import Player
from coinage_pnp.players.engine.stack_codes import decode_position, encode_matches, encode_position
from coinage_pnp.players.level_players import make_players
from coinage_pnp.players.levels import UNTRAINED_LEVELS, Level
from coinage_pnp.players.program_turns import enter_turn, find_key
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
    return enter_turn(recording, then)


def choose_turn(arrays: GameArrays, player: Player, position: Position, toss: Toss, seed: int) -> Position:
    """The position after the turn that a player chooses; `seed` decides random choices."""
    stacks, banks, number = encode_position(position)
    key = find_key(seed, encode_matches(toss, find_mover(position)), banks, number)
    batch = make_batch(arrays, stacks, banks, number, [key], make_empty_games(1, arrays.spaces))
    player.take(batch, 0)
    return decode_position(batch.stacks[0], batch.banks[0], 1 - number)
