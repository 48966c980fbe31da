"""A player of the ladder as somebody's opponent: the turn it plays, and tosses from a seed."""

from coinage_pnp.rules.coins import HEADS, KINDS, TAILS, turned_to
from coinage_pnp.rules.engine import legal_turns, mover
from coinage_pnp.rules.game import Game
from coinage_pnp.rules.notation import WrittenTurn
from coinage_pnp.rules.position import Position
from coinage_pnp.rules.toss import Toss
from coinage_pnp.sim.engine.game_arrays import arrays_of
from coinage_pnp.sim.engine.random_bits import game_key, toss_faces
from coinage_pnp.sim.levels import Level
from coinage_pnp.sim.players.advice import played_turn
from coinage_pnp.sim.progress import Progress
from coinage_pnp.sim.runs.level_players import make_players


def opponent_turn(
    game: Game, level: Level, position: Position, toss: Toss, seed: int, progress: Progress
) -> WrittenTurn:
    """The turn that a level plays; `seed` settles its ties. Errors as of `make_players`."""
    arrays = arrays_of(game)
    progress.show("thinking", 0.0, note="the first time of all takes about a minute")
    try:
        (player,) = make_players((level,), arrays, lambda part: progress.show("learning", part))
        then = played_turn(arrays, player, position, toss, seed)
    finally:
        progress.clear()
    return WrittenTurn(toss, legal_turns(game, position, toss)[then])


def toss_from(seed: int, number: int, position: Position) -> Toss:
    """The toss of turn `number`, from 0: the same whatever was played before."""
    shown = toss_faces(game_key(seed, 0), number)
    bank = position.banks[mover(position)]
    return "".join(
        turned_to(kind.letter, HEADS if shown >> (kind.rank - 1) & 1 else TAILS)
        for kind in reversed(KINDS)
        if bank[kind.rank - 1]
    )
