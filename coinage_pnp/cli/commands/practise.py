"""`coinage-pnp practise`: the costly turns of your games, to play again."""

from dataclasses import replace
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from coinage_pnp.cli.common.game_recorder import ask_line
from coinage_pnp.cli.common.languages import load_language
from coinage_pnp.cli.common.messages import say, show
from coinage_pnp.cli.common.progress_line import ProgressLine
from coinage_pnp.cli.common.records import read_games
from coinage_pnp.cli.common.shared_options import LanguageOption, Notation, require_word
from coinage_pnp.errors import UserError
from coinage_pnp.files.typed_text import fold_word
from coinage_pnp.game.rules.record import Record, replay
from coinage_pnp.game.rules.recording import Recording, enter_line
from coinage_pnp.game.sentences.score_sentences import write_board_strip
from coinage_pnp.game.sentences.talk import list_choices, translate_refusal
from coinage_pnp.game.sentences.turn_sentences import TurnSentences
from coinage_pnp.game.words.language import SPOKEN, Language
from coinage_pnp.lab.report.costly_turn import describe_answer, explain_turn, find_known_cost
from coinage_pnp.lab.review.analysis import judge_turn
from coinage_pnp.lab.review.kept import ROLLOUTS, find_errors, review_once
from coinage_pnp.lab.review.result import ReviewedTurn
from coinage_pnp.lab.series.played_games import name_persons
from coinage_pnp.lab.series.recorded_games import list_record_files
from coinage_pnp.players.engine.jit import suggest_compiler
from coinage_pnp.players.progress import Silent

EXAMPLES = """
  coinage-pnp practise friday.yaml
  coinage-pnp practise records --player Ana --count 5
"""

HINT = "hint"


class AskedTurn(NamedTuple):
    """A costly turn to play again."""

    file: str
    record: Record
    turn: ReviewedTurn
    sentences: TurnSentences


def practise(
    paths: Annotated[
        list[Path], typer.Argument(metavar="FILE|FOLDER...", help="Game records, and folders of them.")
    ],
    player: Annotated[
        str, typer.Option(metavar="NAME", help="Whose turns.  [default: all but the program's]")
    ] = "",
    count: Annotated[int, typer.Option(metavar="N", min=1, help="The most turns to ask.")] = 10,
    notation: Notation = False,
    language: LanguageOption = "en",
) -> None:
    """Play your costly turns again: the position, the toss, your move; then what the review says.

    The costliest turns come first. Only turns that a review marks as errors are asked: costs that may be noise have
    no mark. Each game is reviewed once, which takes some seconds.
    """
    words = load_language(language, (*SPOKEN, "series"))
    if slow := suggest_compiler():
        say(slow)
    games, found, line = [*read_games(list_record_files(paths), words)], list[AskedTurn](), ProgressLine()
    if player:
        names = {name for _, record, _ in games for name in name_persons(record, words).values()}
        player = require_word(player, sorted(names - {""}), "--player")
    for done, (path, record, game) in enumerate(games):
        line.show("reviews", done / len(games), note=f"{done} of {len(games)}")
        sentences = TurnSentences(game, words, record.players, letters=True, notation=notation)
        found += _list_exercises(path, record, player, sentences)
    line.clear()
    asked = sorted(found, key=lambda each: -each.turn.cost)[:count]
    if not asked:
        show(words.review.say("nothing_costly"))
        return
    say(words.review.say("practise_help"))
    costs: list[tuple[float, float]] = []
    try:
        for number, exercise in enumerate(asked, 1):
            show(
                "\n" + words.review.say("practise_turn", number=number, count=len(asked), file=exercise.file)
            )
            costs.append((_ask_turn(exercise), exercise.turn.cost))
    finally:  # also after 'quit'
        if costs:
            _show_result(costs, words)


def _list_exercises(path: Path, record: Record, player: str, sentences: TurnSentences) -> list[AskedTurn]:
    """The costly turns of a record, all of them or those of a player; an illegal turn is reported."""
    game, words = sentences.game, sentences.words
    replayed, persons = replay(game, record), name_persons(record, words)
    if replayed.refusal:
        say(translate_refusal(replayed.refusal, words))
    sides = [side for side, name in persons.items() if not player or fold_word(name) == fold_word(player)]
    if not sides or not replayed.steps:
        return []
    try:
        errors = find_errors(record, game, replayed)
        if errors is None:
            errors = [turn for turn in review_once(game, replayed, Silent(), ROLLOUTS).turns if turn.mark]
    except UserError as error:  # a map that cannot be learned here
        say(f"{path}: {error}")
        return []
    return [AskedTurn(str(path), record, turn, sentences) for turn in errors if turn.side in sides]


def _ask_turn(exercise: AskedTurn) -> float:
    """Ask for the turn, show what the review says, and return the answer's cost. Raises Stopped."""
    turn, sentences = exercise.turn, exercise.sentences
    words, game = sentences.words, sentences.game
    before = replace(exercise.record, turns=exercise.record.turns[: turn.number - 1], result=None)
    recording = begun = Recording(game, before, turn.start, turn.toss)
    say(write_board_strip(game, turn.start, words), *(f"  {line}" for line in list_choices(recording, words)))
    while len(recording.record.turns) < turn.number:
        try:
            line = ask_line(recording, words, [words.review.say("practise_help")])
            if line == HINT:
                say(f"  {explain_turn(turn, game, words)}")
            else:
                then = enter_line(recording, line)
                recording = then if then.toss or len(then.record.turns) == turn.number else begun
        except UserError as error:
            say(f"  {translate_refusal(error, words)}")
    cost = find_known_cost(turn, recording.position)
    if cost is None:
        _, cost = judge_turn(game, turn.start, turn.toss, recording.position, ProgressLine())
    first, *told = describe_answer(turn, recording.position, cost, sentences)
    show("\n".join([first, *(f"  {line}" for line in told)]))
    return cost


def _show_result(costs: list[tuple[float, float]], words: Language) -> None:
    own = words.review
    found = sum(cost < 0.005 for cost, _ in costs)
    now, before = (round(100 * sum(each)) for each in zip(*costs, strict=True))
    show("\n" + own.say_number("practised", now, found=found, count=len(costs), lost=before))
