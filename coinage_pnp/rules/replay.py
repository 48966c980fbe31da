"""Playing a record through: every action checked, the score after every turn."""

from __future__ import annotations

from dataclasses import dataclass

from coinage_pnp.rules.coins import SIDES, Side
from coinage_pnp.rules.engine import act, begin, finish
from coinage_pnp.rules.game import Game
from coinage_pnp.rules.notation import WrittenTurn
from coinage_pnp.rules.position import Position
from coinage_pnp.rules.record import Record
from coinage_pnp.rules.rule_errors import IllegalError
from coinage_pnp.rules.scoring import Score, score


@dataclass(frozen=True)
class ReplayStep:
    """A turn that was played."""

    number: int
    """Which turn, from 1."""
    side: Side
    """Who played it."""
    turn: WrittenTurn
    """What was tossed and done."""
    position: Position
    """The position after it."""
    score: Score
    """The score after it."""


@dataclass(frozen=True)
class Replay:
    """A record played through, as far as it is legal."""

    start: Position
    """The position before the first turn."""
    steps: tuple[ReplayStep, ...]
    """The turns that stand."""
    refusal: IllegalError | None
    """Why the next turn is illegal, or None when all of them stand."""

    @property
    def position(self) -> Position:
        """The last position that stands."""
        return self.steps[-1].position if self.steps else self.start


def replay(game: Game, record: Record, turns: int | None = None) -> Replay:
    """Play a record through up to an illegal action, or up to the end of turn number `turns`."""
    position = game.start()
    steps: list[ReplayStep] = []
    for number, turn in enumerate(record.turns[:turns], 1):
        side = SIDES[(number - 1) % 2]
        try:
            position = play_written(game, position, turn)
        except IllegalError as error:
            refusal = IllegalError(f"turn {number} ({side.word}), {str(turn)!r}: {error}")
            return Replay(game.start(), tuple(steps), refusal)
        steps.append(ReplayStep(number, side, turn, position, score(game, position)))
    return Replay(game.start(), tuple(steps), None)


def play_written(game: Game, position: Position, written: WrittenTurn) -> Position:
    """Play one turn as it is written.

    Raises:
        IllegalError: it is not legal here; the text names the action.
    """
    turn = begin(position, written.toss)
    for action in written.actions:
        try:
            turn = act(game, turn, action)
        except IllegalError as error:
            raise IllegalError(f"{action} is illegal: {error}") from None
    return finish(turn)


def result_complaint(record: Record, replayed: Replay, game: Game) -> str:
    """What is wrong with the result the record gives; "" when it is right, or none is given."""
    if record.result is None or replayed.refusal or len(replayed.steps) < len(record.turns):
        return ""
    heads, tails = (total.total for total in score(game, replayed.position).totals)
    if record.result == (heads, tails):
        return ""
    return (
        f"the record says that the result is {record.result[0]} to {record.result[1]} (heads to tails), "
        f"and its turns give {heads} to {tails}"
    )
