"""`coinage-pnp play`: a game against a player of the ladder, in the terminal, and its review."""

from dataclasses import dataclass, replace
from pathlib import Path
from secrets import randbelow
from typing import Annotated

import typer

from coinage_pnp.cli.common.game_recorder import (
    ask_line,
    explain_stop,
    open_record,
    refuse_contradictions,
    save_turn,
    show_position,
)
from coinage_pnp.cli.common.game_review import print_review, review_with_progress
from coinage_pnp.cli.common.languages import load_language
from coinage_pnp.cli.common.map_choice import find_named_map
from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.progress_line import ProgressLine
from coinage_pnp.cli.common.score_output import show_score
from coinage_pnp.cli.common.shared_options import (
    LanguageOption,
    MajorityOption,
    NewMap,
    Notation,
    list_typed_names,
    require_word,
)
from coinage_pnp.cli.common.terminal import ask_answer, forget_typed_lines
from coinage_pnp.errors import InvalidOption, UserError
from coinage_pnp.files.saving import lock_while_used
from coinage_pnp.game.record_files import RecordFile, find_free_path
from coinage_pnp.game.rules.coins import HEADS, SIDES, Side
from coinage_pnp.game.rules.engine import find_mover
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import MOST_SEED, Record, replay
from coinage_pnp.game.rules.recording import UNDO, Recording, enter_line, undo_for_side
from coinage_pnp.game.rules.typed_words import find_side
from coinage_pnp.game.sentences.talk import list_choices, translate_refusal
from coinage_pnp.game.sentences.turn_sentences import TurnSentences
from coinage_pnp.game.words.language import SPOKEN, Language
from coinage_pnp.lab.review.analysis import advise_turn, judge_turn
from coinage_pnp.lab.review.result import MARKS
from coinage_pnp.players.engine.game_arrays import make_arrays
from coinage_pnp.players.level_players import answer_toss
from coinage_pnp.players.levels import UNTRAINED_LEVELS, Level, find_opponent
from coinage_pnp.players.program_turns import draw_toss
from coinage_pnp.players.value.training import explain_unlearnable, load_training

EXAMPLES = """
  coinage-pnp play --against strong --map volcano
  coinage-pnp play friday.yaml --map frozen --side tails --tutor
  coinage-pnp play friday.yaml       continue this game
"""

HINT = "hint"
WARNING_COST = MARKS["?"]  # minimum cost of a turn for the tutor's warning, in winning probability


def play(
    context: typer.Context,
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar="RECORD", help="The record: a new file, or one to continue.  [default: MAP-1.yaml]"
        ),
    ] = None,
    against: Annotated[
        str,
        typer.Option(
            metavar="LEVEL",
            help=f"Your opponent: {', '.join(Level)}.",
            autocompletion=lambda incomplete: [each.value for each in Level if each.startswith(incomplete)],
        ),
    ] = Level.STRONG.value,
    name: NewMap = None,
    side: Annotated[str, typer.Option(metavar="SIDE", help="Your side: heads or tails.")] = "heads",
    my_toss: Annotated[
        bool, typer.Option("--my-toss", help="Toss coins on your table, for both sides, and type them.")
    ] = False,
    tutor: Annotated[bool, typer.Option("--tutor", help="Warn before a costly turn.")] = False,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=0, max=MOST_SEED, help="Same seed, same tosses.  [default: a random one]"
        ),
    ] = None,
    majority: MajorityOption = "plurality",
    notation: Notation = False,
    language: LanguageOption = "en",
) -> None:
    """Play against the program. The record is saved after every turn, and reviewed at the end.

    The program tosses for both sides; the seed of its tosses is in the record, so taking a turn back does not
    change its toss. Type 'hint' to see the best turns.
    """
    words = load_language(language, SPOKEN)
    level = Level(require_word(against, [*Level], "--against", "level"))
    mine = find_side(side)
    if mine is None:
        mine = Side[require_word(side, [each.word for each in SIDES], "--side", "side").upper()]
    if my_toss and seed is not None:
        raise InvalidOption("--seed: --my-toss leaves nothing to toss: leave out --seed")
    if file is None and name is None:
        raise InvalidOption("--map: name the map of the game, as in --map volcano")
    if file is None:
        stem = find_named_map(name, "--map").id if name else ""
        file = find_free_path(Path(f"{stem}.yaml"))
    players = ("", level.value) if mine is HEADS else (level.value, "")
    start = None if my_toss else randbelow(MOST_SEED) if seed is None else seed
    typed = list_typed_names(context)

    def refuse(game: Game, record: Record) -> None:
        opponent, program = _find_program(record, file)
        said = {
            "against": (level, opponent),
            "side": (mine.word, program.opponent.word),
            "my_toss": (None, None if record.seed is None else f"'seed: {record.seed}'"),
            "seed": (seed, record.seed),
            "majority": (majority, record.majority),
        }
        refuse_contradictions(file, typed, said)
        if (tutor or opponent not in UNTRAINED_LEVELS) and (why := _explain_unlearnable(game)):
            raise UserError(f"write --against greedy, without --tutor: {why}")

    with lock_while_used(file):
        recording, target = open_record(file, name, players, majority, words, start, refuse)
        level, program = _find_program(recording.record, file)
        named, reader = recording.record.players, program.opponent
        sentences = TurnSentences(recording.game, words, named, reader, letters=True, notation=notation)
        table = _Table(level, program, target, sentences, tutor)
        say(*table.list_help())
        kept = [*(["--tutor"] if tutor else []), *(["--notation"] if notation else [])]
        with explain_stop("play", target, words, *kept):
            recording = table.play_game(recording)
    show_score(recording.game, recording.position, words)
    say(words.talk.say("recorded", file=target.path))
    if why := _explain_unlearnable(recording.game):
        say(f"There is no review: {why}")
        return
    replayed = replay(recording.game, recording.record)
    found = review_with_progress(recording.game, replayed)
    print_review(found, recording.record, replayed, sentences._replace(reader=None), as_json=False)


def _find_program(record: Record, file: Path) -> tuple[Level, Side]:
    """The program's level and side. UserError: it does not play in this game."""
    found = find_opponent(record)
    if not found:
        raise UserError(f"{file} is a game without the program: 'coinage-pnp record {file}' goes on with it")
    return found


def _explain_unlearnable(game: Game) -> str:
    return explain_unlearnable(load_training(make_arrays(game)))


@dataclass(frozen=True, eq=False)
class _Table:
    """A game between a person and the program."""

    level: Level
    side: Side  # the program's side
    file: RecordFile
    sentences: TurnSentences
    tutor: bool

    @property
    def words(self) -> Language:
        """The language of the game."""
        return self.sentences.words

    def list_help(self) -> list[str]:
        """What may be typed."""
        return [self.words.review.say("play_help")]

    def play_game(self, recording: Recording) -> Recording:
        """Play until the game is over and confirmed. Raises Stopped: the user stopped earlier."""
        show_position(recording, self.sentences)
        while True:
            if not recording.over and not recording.toss:
                recording = self._toss(recording)
            if recording.toss and self._is_at_move(recording):
                recording = self._answer(recording)
                continue
            try:
                line = ask_line(recording, self.words, self.list_help())
                if recording.over and not line:
                    return recording
                recording = self._read_line(recording, line)
            except UserError as error:
                say(f"  {translate_refusal(error, self.words)}")

    def _is_at_move(self, recording: Recording) -> bool:
        """Whether it is the program's turn."""
        return not recording.over and find_mover(recording.position) is self.side

    def _toss(self, recording: Recording) -> Recording:
        """The recording with the toss of its seed; as it is if people toss."""
        seed, number = recording.record.seed, len(recording.record.turns)
        if seed is None:
            return recording
        toss = draw_toss(seed, number, recording.position)
        side = self.words.sides[find_mover(recording.position)]
        say(self.words.review.say("tossed", number=number + 1, side=side, toss=toss))
        recording = enter_line(recording, toss)
        self._say_choices(recording)
        return recording

    def _answer(self, recording: Recording) -> Recording:
        answered = answer_toss(recording, self.level, ProgressLine())
        forget_typed_lines()  # nobody has seen it yet
        return self._save_turn(answered)

    def _read_line(self, recording: Recording, line: str) -> Recording:
        if recording.toss and line == HINT:
            for one in advise_turn(recording, ProgressLine()):
                advice = self.sentences.describe_rest(recording, one.actions)
                say(f"  {self.words.review.format_share(one.chance)}  {advice}")
            return recording
        if self._is_at_move(recording):  # whoever tosses for the program does not play for it
            line = "".join(line.split()[:1])
        undone = undo_for_side(recording, self.side.opponent) if line == UNDO else None
        then = undone or enter_line(recording, line)
        if then.record.turns == recording.record.turns:
            self._say_choices(then)
            return then
        if undone or self._confirm_turn(recording, then):
            return self._save_turn(then)
        return replace(recording, actions=())

    def _confirm_turn(self, recording: Recording, then: Recording) -> bool:
        """Whether to play a turn: the tutor asks about costly ones."""
        if not self.tutor:
            return True
        turn = then.record.turns[-1]
        best, cost = judge_turn(recording.game, recording.position, turn.toss, then.position, ProgressLine())
        if cost < WARNING_COST:
            return True
        mark = next(mark for mark, least in MARKS.items() if cost >= least)
        points = self.words.review.format_whole_points(cost)
        better = self.sentences.describe_actions(recording.position, best[0].actions)
        warning = self.words.review.say("warning", mark=mark, points=points, better=better)
        return ask_answer(f"{warning} ", self.words, self.list_help) != UNDO

    def _save_turn(self, recording: Recording) -> Recording:
        save_turn(self.file, recording.record, self.words)
        show_position(recording, self.sentences)
        return recording

    def _say_choices(self, recording: Recording) -> None:
        if not self._is_at_move(recording):
            say(*(f"  {choice}" for choice in list_choices(recording, self.words)))
