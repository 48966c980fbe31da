"""`coinage-pnp series`: who plays better after many games, without luck."""

import sys
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from shutil import get_terminal_size
from typing import Annotated

import typer

from coinage_pnp.cli.common.languages import load_language
from coinage_pnp.cli.common.messages import say, show, show_json
from coinage_pnp.cli.common.picture_files import check_picture_paths, drop_undrawable_names, write_pictures
from coinage_pnp.cli.common.processes import map_at_once
from coinage_pnp.cli.common.progress_line import ProgressLine
from coinage_pnp.cli.common.shared_options import Force, LanguageOption
from coinage_pnp.cli.common.terminal import INTERRUPTED, allow_one_ctrl_c
from coinage_pnp.errors import InvalidOption, UserError
from coinage_pnp.files.saving import open_folder
from coinage_pnp.files.typed_text import fold_word
from coinage_pnp.game.words.language import SPOKEN, Language
from coinage_pnp.lab import templates
from coinage_pnp.lab.report.series_document import make_play_link, make_series_document, write_csv
from coinage_pnp.lab.report.series_report import list_left_out, write_series, write_verdict
from coinage_pnp.lab.review.kept import find_accounts, review_once
from coinage_pnp.lab.series.pairs import Series, make_series
from coinage_pnp.lab.series.played_games import LeftOut, PlayedGame, collect_played
from coinage_pnp.lab.series.recorded_games import RecordReader, list_record_files
from coinage_pnp.players.engine.jit import suggest_compiler
from coinage_pnp.players.progress import Silent
from coinage_pnp.sheet.print_file import PrintFile
from coinage_pnp.sheet.print_options import PrintOptions

RECORDS = Path("records")  # where the table saves games

EXAMPLES = """
  coinage-pnp series                           all games in the folder records
  coinage-pnp series friday.yaml holidays --as Bea=Beatrice
  coinage-pnp series --pdf series.pdf          a page to pin to the wall
"""


def series(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="[FILE|FOLDER...]", help="Game records, and folders of them.  [default: records]"
        ),
    ] = None,
    spellings: Annotated[
        list[str] | None,
        typer.Option(
            "--as", metavar="NAME=NAME", help="The first is another name of the second; may be repeated."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (see docs/series.md).")] = False,
    as_csv: Annotated[
        bool, typer.Option("--csv", help="Print a line for each game, for spreadsheets.")
    ] = False,
    bgstats: Annotated[
        bool, typer.Option("--bgstats", help="Print a link and a QR code for the app BG Stats for each game.")
    ] = False,
    pdf: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a page to pin to the wall.")] = None,
    language: LanguageOption = "en",
    force: Force = False,
) -> None:
    """Compare players over many recorded games: results, and who plays better without luck.

    Each game is reviewed once, which takes some seconds; later its figures are known. Press Ctrl-C to stop and see
    the series with the reviews so far; the exit code is then 130. Without the extra "sim" only results count.

    Unfinished games, files that cannot be read or are doubtful, and copies of a game are listed, not counted.
    """
    if as_json + as_csv + bgstats > 1:
        raise InvalidOption("--json: --json, --csv and --bgstats are different answers: choose one")
    if bgstats and pdf:
        raise InvalidOption("--bgstats: --bgstats prints links alone: leave --pdf out")
    words = load_language(language, (*SPOKEN, "series", "sheet"))
    pictures = check_picture_paths(pdf, None, force)
    for path in pictures:
        open_folder(path.resolve().parent)
    files = list_record_files(paths or [RECORDS])
    known = _read_spellings(spellings or [])
    games, left_out = collect_played(map(str, files), RecordReader().play, words, known)
    if not games:
        say(*list_left_out(left_out, words))
        raise UserError(words.series.none)
    _report_unused(spellings or [], games, words)
    if bgstats:
        _show_links(games, left_out, words)
        return
    with allow_one_ctrl_c():
        games = _review_games(games, words)
    found = make_series(games)
    if as_json:
        show_json(make_series_document(found, left_out, words))
    elif as_csv:
        typer.echo(write_csv(found), nl=False)
    else:
        show("\n".join(write_series(found, words)), hang=4)
    say(*list_left_out(left_out, words))
    write_pictures(pictures, lambda _: _print_page(found, words), force=force)
    if found.known < len(games) and not suggest_compiler():
        raise typer.Exit(INTERRUPTED)


def _show_links(games: Sequence[PlayedGame], left_out: Sequence[LeftOut], words: Language) -> None:
    """Print a link for each game and, on a terminal that has room for it, its QR code."""
    draws = sys.stdout.isatty() and find_spec("segno") is not None
    for game in games:
        link = make_play_link(game, words)
        typer.echo(link)
        if draws:
            from coinage_pnp.table.qr_code import write_code_text

            code = write_code_text(link)
            if max(map(len, code.splitlines())) <= get_terminal_size().columns:
                typer.echo(code)
    say(*list_left_out(left_out, words))


def _read_spellings(given: Sequence[str]) -> dict[str, str]:
    """The name to show for each other one, by the folded name. Raises InvalidOption."""
    found: dict[str, str] = {}
    for text in given:
        other, sign, name = (part.strip() for part in text.partition("="))
        if not (other and sign and name):
            raise InvalidOption(f"--as: write two names, as in Bea=Beatrice, not '{text}'")
        found |= {fold_word(other): name, fold_word(name): name}
    return found


def _report_unused(given: Sequence[str], games: Sequence[PlayedGame], words: Language) -> None:
    """Report names to be replaced that nobody has, such as a mistyped one."""
    names = [words.series.you, *words.review.levels.list_phrases().values()]
    names += [name for game in games for name in game.record.players]
    for text in given:
        other = text.partition("=")[0].strip()
        if fold_word(other) not in map(fold_word, names):
            say(f"--as {text}: nobody in these games is called {other}")


def _review_games(games: Sequence[PlayedGame], words: Language) -> list[PlayedGame]:
    """The games with reviews: those that are kept and, with the compiler, new ones until Ctrl-C."""
    found = _with_kept_reviews(games)
    missing = [game for game in found if game.review is None]
    if missing and (slow := suggest_compiler()):
        say(slow)
        return found
    line = ProgressLine()
    if missing and line.seen:  # first figures, while the reviews are made
        say(*(write_verdict(pair, words) for pair in make_series(found).pairs))
    try:
        for done, _ in enumerate(_review_at_once(missing), 1):
            line.show("reviews", done / len(missing), note=f"{done} of {len(missing)}")
    except KeyboardInterrupt:
        line.clear()
        known = make_series(_with_kept_reviews(games)).known
        say(f"stopped early: {known} of {len(games)} games are reviewed, and kept for the next time")
    finally:
        line.clear()
    return _with_kept_reviews(games) if missing else found


def _with_kept_reviews(games: Sequence[PlayedGame]) -> list[PlayedGame]:
    return [each._replace(review=find_accounts(each.record, each.game, each.replayed)) for each in games]


def _review_at_once(games: Sequence[PlayedGame]) -> Iterator[None]:
    """Review and keep games, in several processes once the player of each map is loaded, or has learned it."""
    first = {game.key[:2]: game for game in reversed(games)}.values()
    yield from map(_review, first)
    yield from map_at_once(_review, [game for game in games if game not in first])


def _review(game: PlayedGame) -> None:
    review_once(game.game, game.replayed, Silent(), 0)


def _print_page(found: Series, words: Language) -> PrintFile:
    from coinage_pnp.lab.page.series_page import print_series

    names = dict.fromkeys(name for game in found.games for name in game.players)
    drawn = {
        name: shown or f"{words.series.player} {number}"
        for number, (name, shown) in enumerate(zip(names, drop_undrawable_names(names), strict=True), 1)
    }
    games = [game._replace(players=(drawn[game.players[0]], drawn[game.players[1]])) for game in found.games]
    return print_series(make_series(games), words, templates.load_papers()[PrintOptions.paper])
