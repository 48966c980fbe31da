"""Whole games played by the simulated players, as replays."""

from random import Random

from coinage_pnp.game.rules.engine import find_mover, list_legal_turns
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import Record, Replay, replay
from coinage_pnp.game.rules.toss_odds import list_outcomes
from coinage_pnp.game.rules.turn_notation import WrittenTurn
from coinage_pnp.players.engine.game_arrays import make_arrays
from coinage_pnp.players.level_players import choose_turn, make_players
from coinage_pnp.players.levels import Level


def self_play_game(game: Game, level: Level | tuple[Level, Level], number: int, most: int = 60) -> Replay:
    """Game `number` of a level against itself, or of two levels (Heads first), of at most `most` turns."""
    arrays, chance = make_arrays(game), Random(number)
    players = make_players((level, level) if isinstance(level, Level) else level, arrays)
    position, turns = game.start(), list[WrittenTurn]()
    while position.ended_by is None and len(turns) < most:
        toss, _ = chance.choice(list_outcomes(position.banks[find_mover(position)]))
        then = choose_turn(arrays, players[len(turns) % 2], position, toss, chance.randrange(1 << 30))
        turns.append(WrittenTurn(toss, list_legal_turns(game, position, toss)[then]))
        position = then
    return replay(game, Record(game.board.id, tuple(turns)))
