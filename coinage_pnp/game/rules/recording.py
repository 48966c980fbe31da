"""Recording a game while it is played: the effect of each typed line."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from coinage_pnp.errors import UserError
from coinage_pnp.game.rules.actions import Action, Actions, Place
from coinage_pnp.game.rules.coins import SIDES, Side
from coinage_pnp.game.rules.engine import Turn, act, begin, list_legal_actions
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.notation import NONE, read_part
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.record import Record, play_written, replay
from coinage_pnp.game.rules.rule_errors import IllegalError
from coinage_pnp.game.rules.scoring import score
from coinage_pnp.game.rules.toss import Toss
from coinage_pnp.game.rules.turn_notation import STOP, WrittenTurn, read_action, read_toss
from coinage_pnp.game.rules.typed_words import spell_turn

UNDO = "undo"  # the line that undoes the last thing typed


@dataclass(frozen=True)
class Recording:
    """A record and the turn that is being typed; `position` is the one before that turn."""

    game: Game
    record: Record
    position: Position
    toss: Toss = ""  # "" before it is typed
    actions: Actions = ()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.ended_by is not None

    @property
    def turn(self) -> Turn:
        """The turn being typed; it must have its toss."""
        turn = begin(self.position, self.toss)
        for action in self.actions:
            turn = act(self.game, turn, action)
        return turn

    @property
    def options(self) -> list[Action]:
        """The legal next actions; [] before the toss."""
        return list_legal_actions(self.game, self.turn) if self.toss else []


def resume(game: Game, record: Record) -> Recording:
    """A recording that continues a record. Raises InvalidFile if one of its turns is illegal."""
    replayed = replay(game, record)
    if replayed.refusal:
        raise replayed.refusal
    return Recording(game, replace(record, result=None), replayed.position)


def find_result(game: Game, position: Position) -> tuple[int, int] | None:
    """The final score in VP; None while the game goes on."""
    if not position.ended_by:
        return None
    heads, tails = score(game, position).totals
    return heads.total, tails.total


def enter_line(recording: Recording, line: str) -> Recording:
    """The recording after a typed line: a toss, perhaps followed by the whole turn; then actions; an empty line or
    `--` to end the turn; `undo` at any time.

    Raises UserError if any of it is unreadable or illegal; the whole line is ignored then.
    """
    line = spell_turn(line, recording.game.board)
    words = line.split()
    if [word.lower() for word in words] == [UNDO]:
        return undo_last(recording)
    if recording.over:
        raise IllegalError(
            "the game is over ({why}): only 'undo' is possible now", why=recording.position.ended_by
        )
    if not recording.toss:
        if not words:
            raise UserError("write the toss, as in QnPd: capitals for coins that show Heads")
        toss = read_part(line, words[0], line.index(words[0]), read_toss)
        begin(recording.position, toss)
        recording = replace(recording, toss=toss)
        if len(words) == 1:
            return recording
        words = words[1:]
    if not words or words in ([STOP], [NONE]):
        return _end_turn(recording)
    ending = words[-1] in (STOP, NONE)
    for word in words[:-1] if ending else words:
        recording = replace(recording, actions=(*recording.actions, read_action(word)))
        try:
            _ = recording.turn
        except IllegalError as error:
            raise IllegalError("{action} is illegal: {why}", action=word, why=error) from None
    return _end_turn(recording) if ending or recording.turn.position.ended_by else recording


def undo_last(recording: Recording) -> Recording:
    """Undo the last action or the toss, or reopen the last turn. Raises UserError: nothing to undo."""
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
    return undo_last(opened) if was_over else opened  # also undo the action that ended the game


def undo_for_side(recording: Recording, side: Side) -> Recording:
    """Undo the last action, or the last turn of `side` and the program's answer. UserError: nothing to undo.

    If people toss, they may have mistyped a toss: it is undone alone, and the program's turn as a whole.
    """
    turns = recording.record.turns
    if recording.actions:
        return undo_last(recording)
    if recording.record.seed is None:
        if turns and not recording.toss and SIDES[len(turns) % 2] is side:  # the program has answered
            return resume(recording.game, replace(recording.record, turns=turns[:-1]))
        return undo_last(recording)
    back = [number for number in range(len(turns)) if SIDES[number % 2] is side]
    if not back:
        raise UserError("there is nothing to undo")
    return resume(recording.game, replace(recording.record, turns=turns[: back[-1]]))


def group_options(options: Iterable[Action]) -> dict[str, list[str]]:
    """The options by kind: "pay", "move", "capture", and for each coin "Q@" with the letters of its spaces."""
    groups: dict[str, list[str]] = {}
    for action in options:
        if isinstance(action, Place):
            groups.setdefault(f"{action.coin}@", []).append(action.space)
        else:
            groups.setdefault(type(action).__name__.lower(), []).append(str(action))
    return groups


def _end_turn(recording: Recording) -> Recording:
    written = WrittenTurn(recording.toss, recording.actions)
    position = play_written(recording.game, recording.position, written)
    turns = (*recording.record.turns, written)
    record = replace(recording.record, turns=turns, result=find_result(recording.game, position))
    return Recording(recording.game, record, position)
