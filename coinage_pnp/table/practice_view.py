"""Costly turns of games, to play again: which there are, and one of them as a page shows it."""

from collections.abc import Iterable
from dataclasses import replace

from coinage_pnp.errors import UserError
from coinage_pnp.game.rules.coins import SIDES
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import Record
from coinage_pnp.game.rules.recording import Recording, enter_line
from coinage_pnp.game.words.language import Language
from coinage_pnp.lab.report.costly_turn import describe_answer
from coinage_pnp.lab.review.result import ReviewedTurn
from coinage_pnp.players.levels import find_opponent
from coinage_pnp.table.card_view import CardView, Document
from coinage_pnp.table.game_moves import ShownGame
from coinage_pnp.table.game_view import make_game_view, make_sentences


class Exercise(ShownGame):
    """A costly turn of a game, with what has been played so far."""

    def __init__(
        self, name: str, map_name: str, record: Record, game: Game, turn: ReviewedTurn, line: str
    ) -> None:
        """Play `line`: actions, and `--` at the end of the turn. UserError: they are not possible."""
        before = replace(record, turns=record.turns[: turn.number - 1], result=None)
        now = Recording(game, before, turn.start, turn.toss)
        super().__init__(name, map_name, enter_line(now, line) if line else now)
        self.program = self.trouble = None
        self.turn = turn

    @property
    def answered(self) -> bool:
        """Whether the turn is over."""
        return len(self.recording.record.turns) == self.turn.number


def list_exercises(games: Iterable[tuple[str, Record, list[ReviewedTurn]]]) -> list[Document]:
    """The errors of people in games with these names, the costliest first."""
    found = []
    for name, record, errors in games:
        program = find_opponent(record)
        for turn in errors:
            if not program or turn.side != program[1]:
                player = record.players[SIDES.index(turn.side)]
                found.append((-turn.cost, {"game": name, "turn": turn.number, "player": player}))
    return [document for _, document in sorted(found, key=lambda pair: pair[0])]


def find_error(errors: Iterable[ReviewedTurn], name: str, number: int) -> ReviewedTurn:
    """The error in a turn of the game with this name. UserError: since the page was loaded, it has become none."""
    for turn in errors:
        if turn.number == number:
            return turn
    raise UserError(
        "turn {number} of {name} is not an error any more: reload the page to practise the others",
        number=number,
        name=repr(name),
    )


def make_exercise_view(played: Exercise, cost: float | None, card: CardView, words: Language) -> Document:
    """An exercise as a game at this moment, and what the review says about the turn once it is over."""
    view = make_game_view(played, card, words)
    if not played.answered:
        return view | {"answer": []}
    sentences = make_sentences(played, words)
    answer = describe_answer(played.turn, played.recording.position, cost, sentences)
    return view | {"stage": "answer", "says": "", "answer": answer}
