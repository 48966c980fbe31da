"""Costly turns of games, to play again: which there are, and one of them as a page shows it."""

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from coinage_pnp.errors import UserError
from coinage_pnp.game.rules.coins import SIDES, Side
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import Record
from coinage_pnp.game.rules.recording import Recording, enter_line
from coinage_pnp.game.words.language import Language
from coinage_pnp.lab.report.practice_report import describe_answer
from coinage_pnp.lab.review.result import ReviewedTurn
from coinage_pnp.players.levels import Level
from coinage_pnp.players.program_turns import find_opponent
from coinage_pnp.table.card_view import CardView, Document
from coinage_pnp.table.game_view import make_game_view, make_sentences
from coinage_pnp.table.undone import News, Steps


class Exercise(NamedTuple):
    """A costly turn of a game."""

    name: str  # of the game
    map: str  # the map's name on the page
    record: Record
    game: Game
    turn: ReviewedTurn


class PlayedExercise:
    """An exercise with what has been played so far; the same attributes as a game in progress."""

    program: tuple[Level, Side] | None = None
    undone: Steps = ()
    news: News | None = None
    trouble: UserError | None = None
    version = 0
    born = ""
    thinking = False

    def __init__(self, exercise: Exercise, line: str) -> None:
        """Play `line`: actions, and `--` at the end of the turn. UserError: they are not possible."""
        turn = exercise.turn
        before = replace(exercise.record, turns=exercise.record.turns[: turn.number - 1], result=None)
        self.exercise = exercise
        self.name = exercise.name
        self.map = exercise.map
        self.recording = Recording(exercise.game, before, turn.start, turn.toss)
        if line:
            self.recording = enter_line(self.recording, line)

    @property
    def answered(self) -> bool:
        """Whether the turn is over."""
        return len(self.recording.record.turns) == self.exercise.turn.number


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


def make_exercise_view(
    played: PlayedExercise, cost: float | None, card: CardView, words: Language
) -> Document:
    """An exercise as a game at this moment, and what the review says about the turn once it is over."""
    view = make_game_view(played, card, words)
    if not played.answered:
        return view | {"answer": []}
    turn, sentences = played.exercise.turn, make_sentences(played, words)
    answer = describe_answer(turn, played.recording.position, cost, sentences)
    return view | {"stage": "answer", "says": "", "answer": answer}
