"""Playing a record: every action checked, the score after every turn."""

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
    """A turn that was played, numbered from 1, with what it leads to."""

    number: int
    side: Side
    turn: WrittenTurn
    position: Position
    score: Score


@dataclass(frozen=True)
class Replay:
    """A record played from the start, to its end or up to a refusal."""

    start: Position
    steps: tuple[ReplayStep, ...]
    refusal: IllegalError | None

    @property
    def position(self) -> Position:
        """After the last legal turn."""
        return self.steps[-1].position if self.steps else self.start


def replay(game: Game, record: Record, turns: int | None = None) -> Replay:
    """Play a record up to an illegal action, or to the end of turn number `turns`."""
    position = game.start()
    steps: list[ReplayStep] = []
    for number, turn in enumerate(record.turns[:turns], 1):
        side = SIDES[(number - 1) % 2]
        try:
            position = play_written(game, position, turn)
        except IllegalError as error:
            refusal = IllegalError(
                "turn {number} ({side}), {turn}: {why}",
                number=number,
                side=side.word,
                turn=repr(str(turn)),
                why=error,
            )
            return Replay(game.start(), tuple(steps), refusal)
        steps.append(ReplayStep(number, side, turn, position, score(game, position)))
    return Replay(game.start(), tuple(steps), None)


def play_written(game: Game, position: Position, written: WrittenTurn) -> Position:
    """Play one turn as it is written. Raises IllegalError: an action is illegal; the text names it."""
    turn = begin(position, written.toss)
    for action in written.actions:
        try:
            turn = act(game, turn, action)
        except IllegalError as error:
            raise IllegalError("{action} is illegal: {why}", action=action, why=error) from None
    return finish(turn)


def result_complaint(record: Record, replayed: Replay, game: Game) -> str:
    """What is wrong with the result in the record; "" if it is right, or none is given."""
    if record.result is None or replayed.refusal or len(replayed.steps) < len(record.turns):
        return ""
    heads, tails = (total.total for total in score(game, replayed.position).totals)
    if record.result == (heads, tails):
        return ""
    written = f"{record.result[0]} to {record.result[1]} (heads to tails)"
    return f"the record says that the result is {written}, but its turns give {heads} to {tails}"
