"""A player of the ladder as somebody's opponent: the turn it plays, and tosses from a seed."""

from dataclasses import replace

from coinage_pnp.rules.coins import HEADS, KINDS, SIDES, TAILS, Side, turned_to
from coinage_pnp.rules.engine import legal_turns, mover
from coinage_pnp.rules.game import Game
from coinage_pnp.rules.notation import STOP, WrittenTurn
from coinage_pnp.rules.position import Position
from coinage_pnp.rules.record import Record
from coinage_pnp.rules.recording import Recording, typed
from coinage_pnp.rules.toss import Toss
from coinage_pnp.sim.engine.game_arrays import arrays_of
from coinage_pnp.sim.engine.random_bits import game_key, toss_faces
from coinage_pnp.sim.levels import Level
from coinage_pnp.sim.players.search import played_turn
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


def answered(recording: Recording, level: Level, progress: Progress) -> Recording:
    """The recording with the turn of a level for the toss that is there. Errors as of `opponent_turn`."""
    number = len(recording.record.turns)
    turn = opponent_turn(recording.game, level, recording.position, recording.toss, number, progress)
    return typed(replace(recording, toss=""), f"{turn} {STOP}" if turn.actions else str(turn))


def opponent_in(record: Record) -> tuple[Level, Side] | None:
    """The program's level and side, if a player of the record is named like a level."""
    named = [
        (Level(name), side) for side, name in zip(SIDES, record.players, strict=True) if name in list(Level)
    ]
    return named[0] if named else None


def toss_from(seed: int, number: int, position: Position) -> Toss:
    """The toss of turn `number`, from 0: the same whatever was played before."""
    shown = toss_faces(game_key(seed, 0), number)
    bank = position.banks[mover(position)]
    return "".join(
        turned_to(kind.letter, HEADS if shown >> (kind.rank - 1) & 1 else TAILS)
        for kind in reversed(KINDS)
        if bank[kind.rank - 1]
    )
