"""`coinage-pnp puzzles`: cards with positions in which one turn is clearly the best."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Annotated

import typer

from coinage_pnp.cli.common import print_parameters as parameters
from coinage_pnp.cli.common.card_choice import CardOption, PaperOption
from coinage_pnp.cli.common.languages import load_language
from coinage_pnp.cli.common.map_choice import find_named_map
from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.output_files import choose_path, refuse_ending, report_written, write_files
from coinage_pnp.cli.common.progress_line import ProgressLine
from coinage_pnp.cli.common.records import read_games
from coinage_pnp.cli.common.shared_options import Force, LanguageOption, Quiet, Show, list_typed_names
from coinage_pnp.cli.common.terminal import INTERRUPTED
from coinage_pnp.errors import UserError, name_option_in_errors
from coinage_pnp.game import shipped
from coinage_pnp.game.board.digest import make_digest
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import replay
from coinage_pnp.game.sentences.talk import translate_refusal
from coinage_pnp.game.words.language import PRINTED, SPOKEN, WARNED, Language
from coinage_pnp.lab import templates
from coinage_pnp.lab.findings import name_words_in_errors, refuse_unknown_terrains
from coinage_pnp.lab.page.puzzle_cards import print_puzzles
from coinage_pnp.lab.review.puzzle_search import (
    LEVELS,
    Moment,
    Puzzle,
    find_puzzles,
    list_moments,
    play_moments,
)
from coinage_pnp.lab.series.recorded_games import list_record_files
from coinage_pnp.players.engine.game_arrays import make_arrays
from coinage_pnp.players.engine.jit import suggest_compiler
from coinage_pnp.players.levels import parse_levels
from coinage_pnp.players.value.training import load_with_progress
from coinage_pnp.players.value.value_function import ValueFunction
from coinage_pnp.sheet.option_words import compose_file_name
from coinage_pnp.sheet.print_options import FILL, PrintOptions
from coinage_pnp.sheet.refusals import find_fold_refusals
from coinage_pnp.sheet.saved_offset import choose_offset

EXAMPLES = """
  coinage-pnp puzzles --map volcano         nine, from games of the program
  coinage-pnp puzzles records --count 18    from your own games
  coinage-pnp puzzles --map frozen --level strong --card tin
"""
FULL_PAGE = 9  # poker cards on A4, if they touch
DEFAULT_MAP = "volcano"
MOST_GAMES = 40  # that the program plays for each puzzle that is asked for
"""On shipped maps, one game in one to two has a puzzle; with one --level alone, one in two to thirty or fewer."""


def puzzles(
    context: typer.Context,
    paths: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="[FILE|FOLDER...]", help="Records to take positions from.  [default: the program plays]"
        ),
    ] = None,
    board: Annotated[
        str,
        typer.Option(
            "--map", "-m", metavar="MAP", help="The map.  [default: that of the records, or volcano]"
        ),
    ] = "",
    count: Annotated[int, typer.Option(metavar="N", min=1, max=90, help="How many puzzles.")] = 9,
    level: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LEVEL",
            help="How hard: greedy, learned, strong or master, the weakest player that finds the solution. Repeat "
            "it for several.  [default: all]",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(metavar="N", min=0, help="Which games the program plays.")] = 1,
    card: CardOption = "poker",
    language: LanguageOption = PrintOptions.lang,
    ink: parameters.InkOption = PrintOptions.ink,
    paper: PaperOption = PrintOptions.paper,
    flip: parameters.FlipOption = PrintOptions.flip,
    fold: parameters.FoldOption = PrintOptions.fold,
    back_offset: parameters.BackOffsetOption = None,
    out: parameters.OutOption = PrintOptions.out,
    show: Show = False,
    quiet: Quiet = False,
    force: Force = False,
) -> None:
    """Print puzzle cards: a position with its toss in front, the best turn and the reason behind.

    The positions are from your games, or from games of the program on a map. In each, the best turn is better than
    any other by more than three times the error of the games that are played on from both. No two are alike. Press
    Ctrl-C to stop and print those found so far; the exit code is then 130.
    """
    words = load_language(language, (*PRINTED, *SPOKEN), beside=WARNED, quiet=quiet)
    with name_option_in_errors("--level"):
        levels = parse_levels(level or LEVELS, LEVELS)
    typed = list_typed_names(context)
    options = replace(parameters.read_typed_options(context, typed), card=card, lang=words.code, out=out)
    if fold:
        parameters.refuse_first(find_fold_refusals(options, typed))
    refuse_ending(out, ".pdf")
    known = templates.read_drawing_templates()
    style = templates.load_print_style(replace(options, back=True), known, words)
    offset, moved = choose_offset(style.chosen, given="back_offset" in typed)
    style = replace(style, chosen=replace(style.chosen, back_offset=offset))
    if not quiet:
        say(*moved)
    if slow := suggest_compiler():
        say(slow)
    game, recorded = _read_records(paths, board, words) if paths else (_load_game(board or DEFAULT_MAP), None)
    refuse_unknown_terrains(game.board, known.terrains)
    line, found, stopped = ProgressLine(), list[Puzzle](), False

    def show_progress(moments: Iterable[Moment]) -> Iterator[Moment]:
        for number, moment in enumerate(moments, 1):
            line.show("puzzles", len(found) / count, note=f"{len(found)} of {count}, {number} tosses")
            yield moment

    with load_with_progress(make_arrays(game), line) as value:
        moments = recorded if recorded is not None else _play_games(game, value, seed, count, words)
        try:
            for puzzle in islice(find_puzzles(game, value, show_progress(moments), levels), count):
                found.append(puzzle)
        except KeyboardInterrupt:
            if not found:
                raise
            stopped = True
    more = "give more games" if paths else "try another --seed"
    if level:
        more += ", or leave --level out"
    if not found:
        what = f"a puzzle for {' or '.join(levels)}" if level else "clearly the best"
        raise UserError(f"no turn of these games is {what}: {more}")
    if len(found) < count:
        found_so_far = "1 puzzle" if len(found) == 1 else f"{len(found)} puzzles"
        say(f"{found_so_far} found, not {count}: {more}")
    found.sort(key=lambda puzzle: (LEVELS.index(puzzle.level), -puzzle.turn.cost))
    path = choose_path(out, compose_file_name(f"{game.board.id}-puzzles", options, known.cards))
    usual = style.card == known.cards["poker"] and style.paper == templates.load_papers()["a4"]
    if (
        usual and not fold and len(found) % FULL_PAGE == 0
    ):  # where the sheet is not full, cards would be repeated
        style = replace(style, chosen=replace(style.chosen, copies=FILL))
    with name_words_in_errors(words.code):
        printed = print_puzzles(found, game, style, templates.load_picture_style()._replace(ink=ink))
    for written in write_files(path, [printed], force=force):
        report_written(written, quiet=quiet, opened=show)
    if stopped:
        raise typer.Exit(INTERRUPTED)


def _load_game(word: str) -> Game:
    return Game(shipped.load_map(find_named_map(word, "--map")))


def _play_games(game: Game, value: ValueFunction, seed: int, count: int, words: Language) -> Iterator[Moment]:
    for number in range(seed, seed + MOST_GAMES * count):
        name = words.review.say("from_play", seed=number, n="{n}")
        yield from play_moments(game, value, number, name)


def _read_records(paths: list[Path], board: str, words: Language) -> tuple[Game, list[Moment]]:
    """The map of the first record, or the one named, and the tosses of all games on it; others are reported."""
    game = _load_game(board) if board else None
    moments: list[Moment] = []
    for path, record, played in read_games(list_record_files(paths), words):
        game = game or played
        replayed = replay(played, record)
        if (make_digest(played.board), played.majority) != (make_digest(game.board), game.majority):
            say(f"{path}: left out, because it was not played on {game.board.id}, {game.majority} majority")
            continue
        if replayed.refusal:
            say(translate_refusal(replayed.refusal, words))
        moments += list_moments(replayed, words.review.say("from_file", file=path.name, n="{n}"))
    if game is None:
        raise UserError("there is no game record to take positions from")
    return game, moments
