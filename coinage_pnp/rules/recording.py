"""A game written down while it is played: what a typed line does to the record."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from coinage_pnp.errors import UserError
from coinage_pnp.rules.actions import Action, Actions, Capture, Move, Pay, Place
from coinage_pnp.rules.coins import SIDES, Side
from coinage_pnp.rules.engine import Turn, act, begin, legal_actions
from coinage_pnp.rules.game import Game
from coinage_pnp.rules.notation import STOP, WrittenTurn, read_action, read_toss
from coinage_pnp.rules.position import Position
from coinage_pnp.rules.record import Record, play_written, replay
from coinage_pnp.rules.rule_errors import IllegalError
from coinage_pnp.rules.scoring import score
from coinage_pnp.rules.toss import Toss

UNDO = "undo"
"""The line that takes back the last thing typed."""


@dataclass(frozen=True)
class Recording:
    """A record and the turn that is being typed."""

    game: Game
    """What is played on."""
    record: Record
    """The turns that are complete."""
    position: Position
    """The position after them."""
    toss: Toss = ""
    """The toss of the turn under way; "" before it is typed."""
    actions: Actions = field(default=())
    """What was done in the turn under way."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.ended_by is not None

    @property
    def turn(self) -> Turn:
        """The turn under way, once it has a toss."""
        turn = begin(self.position, self.toss)
        for action in self.actions:
            turn = act(self.game, turn, action)
        return turn

    @property
    def options(self) -> list[Action]:
        """What may be done next."""
        return legal_actions(self.game, self.turn) if self.toss else []


def resume(game: Game, record: Record) -> Recording:
    """A recording that goes on after the turns of a record. Raises IllegalError: one of them is not legal."""
    replayed = replay(game, record)
    if replayed.refusal:
        raise replayed.refusal
    return Recording(game, replace(record, result=None), replayed.position)


def typed(recording: Recording, line: str) -> Recording:
    """The recording after a typed line: before a toss the toss, and if wished the whole turn; after it actions, or
    nothing or `--` to end the turn; `undo` at any time.

    Raises UserError: it cannot be read, or is not legal; nothing of the line counts then.
    """
    words = line.split()
    if [word.lower() for word in words] == [UNDO]:
        return undone(recording)
    if recording.over:
        raise IllegalError(
            "the game is over ({why}): only 'undo' is possible now", why=recording.position.ended_by
        )
    if not recording.toss:
        if not words:
            raise UserError("write the toss, as in QnPd: capitals for coins that show Heads")
        toss = read_toss(words[0], line, line.index(words[0]) + 1)
        begin(recording.position, toss)
        recording = replace(recording, toss=toss)
        if len(words) == 1:
            return recording
        words = words[1:]
    if not words or words == [STOP]:
        return _ended(recording)
    ending = words[-1] == STOP
    for word in words[:-1] if ending else words:
        recording = _done(recording, word)
    return _ended(recording) if ending or recording.turn.position.ended_by else recording


def undone(recording: Recording) -> Recording:
    """Without the last action, else without the toss, else with the last turn open again; UserError if none."""
    if recording.actions:
        return replace(recording, actions=recording.actions[:-1])
    if recording.toss:
        return replace(recording, toss="")
    if not recording.record.turns:
        raise UserError("there is nothing to undo")
    *before, last = recording.record.turns
    was_over = recording.over
    record = replace(recording.record, turns=tuple(before))
    opened = replace(resume(recording.game, record), toss=last.toss, actions=last.actions)
    return undone(opened) if was_over else opened  # the action that ended the game cannot stay


def undone_by(recording: Recording, side: Side) -> Recording:
    """Without the last action; else before the toss of the last turn of `side`, which plays against a program.

    Raises UserError: there is nothing to undo.
    """
    if recording.actions:
        return replace(recording, actions=recording.actions[:-1])
    turns = recording.record.turns
    back = [number for number in range(len(turns)) if SIDES[number % 2] is side]
    if not back:
        raise UserError("there is nothing to undo")
    return resume(recording.game, replace(recording.record, turns=turns[: back[-1]]))


def grouped(options: Iterable[Action]) -> dict[str, list[str]]:
    """The options for a person: "Q@" with the letters it may go to, "$", "move", "capture"."""
    groups: dict[str, list[str]] = {}
    for action in options:
        match action:
            case Place():
                groups.setdefault(f"{action.coin}@", []).append(action.space)
            case Pay():
                groups.setdefault("pay", []).append(str(action))
            case Move():
                groups.setdefault("move", []).append(str(action))
            case Capture():
                groups.setdefault("capture", []).append(str(action))
    return groups


def _done(recording: Recording, word: str) -> Recording:
    then = replace(recording, actions=(*recording.actions, read_action(word)))
    try:
        _ = then.turn
    except IllegalError as error:
        raise IllegalError("{action} is illegal: {why}", action=word, why=error) from None
    return then


def _ended(recording: Recording) -> Recording:
    """The turn under way is complete."""
    written = WrittenTurn(recording.toss, recording.actions)
    position = play_written(recording.game, recording.position, written)
    turns = (*recording.record.turns, written)
    result = None
    if position.ended_by:
        heads, tails = score(recording.game, position).totals
        result = (heads.total, tails.total)
    record = replace(recording.record, turns=turns, result=result)
    return Recording(recording.game, record, position)
