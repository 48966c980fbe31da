"""`coinage-pnp watch`: a map drawn again whenever its file is saved."""

import time
import traceback
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from coinage_pnp.cli.common.card_choice import CardOption, PaperOption, refuse_huge
from coinage_pnp.cli.common.languages import report_borrowed, translate_error, translate_notes
from coinage_pnp.cli.common.map_choice import find_named_map
from coinage_pnp.cli.common.messages import say, show, show_error, take_first_lines
from coinage_pnp.cli.common.output_files import OUTPUT, open_file, refuse_ending, write_files
from coinage_pnp.cli.common.progress_line import ProgressLine
from coinage_pnp.cli.common.shared_options import Force, LanguageOption, OutFolder
from coinage_pnp.errors import UserError
from coinage_pnp.files.saving import open_folder, refuse_foreign
from coinage_pnp.files.yaml.syntax import MAX_BYTES
from coinage_pnp.game import shipped
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.shipped import ENGLISH, OWN_TEMPLATES, MapSource
from coinage_pnp.game.words.language import PRINTED, Language
from coinage_pnp.lab.findings import count_in_words, find_untranslated, name_words_in_errors, write_findings
from coinage_pnp.lab.map_folder import is_half_written
from coinage_pnp.lab.proof.map_proof import prove
from coinage_pnp.lab.templates import load_print_style, read_drawing_templates
from coinage_pnp.players.engine.jit import suggest_compiler
from coinage_pnp.players.levels import Level
from coinage_pnp.sheet.card_picture import draw_card_picture
from coinage_pnp.sheet.option_words import compose_file_name
from coinage_pnp.sheet.print_file import PrintFile
from coinage_pnp.sheet.print_options import PrintOptions
from coinage_pnp.sheet.print_style import PrintStyle
from coinage_pnp.sheet.printing import print_files

EXAMPLES = """
  coinage-pnp watch green-vale           output/green-vale.png and .pdf
  coinage-pnp watch ./mine.yaml --open   and open the picture
  coinage-pnp watch green-vale --balance and say who wins
"""

PLAYED = 0.3  # seconds of games after each save


def watch(
    name: Annotated[str, typer.Argument(metavar="MAP", help="The map, by id or by the path of its file.")],
    card: CardOption = PrintOptions.card,
    paper: PaperOption = PrintOptions.paper,
    language: LanguageOption = ENGLISH,
    dpi: Annotated[
        int, typer.Option(metavar="N", min=36, max=1200, help="Resolution of the PNG in dots per inch.")
    ] = 200,
    out: OutFolder = OUTPUT,
    balance: Annotated[
        bool,
        typer.Option("--balance", help="Also let greedy players play each version: who wins, and where?"),
    ] = False,
    show: Annotated[bool, typer.Option("--open", help="Open the picture.")] = False,
    force: Force = False,
) -> None:
    """Redraw a map after every save: PNG, then PDF, then warnings.

    The warnings are about the card and the language you draw; check looks at all cards, languages and coins.
    If the file is broken or missing for a while, watch says so and keeps the last pictures. Press Ctrl-C to
    stop.
    """
    refuse_ending(out)
    templates = read_drawing_templates()
    style = load_print_style(PrintOptions(card=card, paper=paper, lang=language), templates)
    report_borrowed(style.language, PRINTED)
    refuse_huge(style.card.width, style.card.height, dpi)
    source = find_named_map(name)
    pdf = out / compose_file_name(source.id, style.options, templates.cards)
    open_folder(out)
    for path in (pdf.with_suffix(".png"), pdf):
        refuse_foreign(path, force=force)
    say(f"watching {source.path}; press Ctrl-C to stop")
    say(
        f"warnings are about {_name_card(style)}; coinage-pnp check looks at every card, language and coin set"
    )
    if balance and (slow := suggest_compiler()):
        say(slow)
    try:
        for content in watch_contents(source.path):
            if content is None:
                say(f"{source.path} is missing or cannot be read: waiting for it")
            elif _show_lines(_redraw(source, style, pdf, dpi, balance, force=force), style.language) and show:
                show = False
                open_file(pdf.with_suffix(".png"), "pictures")
    except KeyboardInterrupt:
        say("\nended")


def _name_card(style: PrintStyle) -> str:
    return f"the {style.card.id} card in {style.language.name}"


def _redraw(
    source: MapSource, style: PrintStyle, pdf: Path, dpi: int, balance: bool, *, force: bool
) -> Iterator[str]:
    """Draw the current map file, the picture first; yield lines about files, findings and balance."""
    begun, words = time.perf_counter(), style.language
    templates = read_drawing_templates()  # with the user's current terrains and cards
    card = templates.cards.get(style.card.id, style.card)
    style = replace(style, terrains=templates.terrains, card=card)
    with name_words_in_errors(words.code):
        board = shipped.load_map(source, templates.terrains)
        yield from translate_notes(find_untranslated(source.path, board.names, words), words)
        for file in write_files(pdf, draw_picture_and_print(board, style, dpi), force=force):
            yield f"{file.path}: {time.perf_counter() - begun:.2f} s"
        found = prove(board, templates.select_print(style.card, style.coins, words.code)).findings
    yield from take_first_lines(translate_notes(write_findings(source.path, found), words))
    yield f"{source.path}: {count_in_words(found)} on {_name_card(style)}"
    if balance:
        yield from _judge(board)


def draw_picture_and_print(board: Map, style: PrintStyle, dpi: int) -> Iterator[PrintFile]:
    """A map's card as a PNG file, followed by its print. Raises UserError: it cannot be drawn."""
    picture = draw_card_picture(board, style.card, style.terrains, style.language)
    yield PrintFile(".png", picture.png(dpi), f"PNG, {dpi} dpi")
    yield from print_files([board], style)


def _judge(board: Map) -> Sequence[str]:
    """What a moment of games says. Raises KeyboardInterrupt."""
    from coinage_pnp.lab.report.map_report import play_and_report  # slow to import

    limits = None, PLAYED, None
    [report] = play_and_report([Game(board)], [Level.GREEDY], limits, 1, ProgressLine(), None)
    if report.stopped:
        raise KeyboardInterrupt
    return report.verdict


def _show_lines(lines: Iterator[str], words: Language) -> bool:
    """Print lines and any error; returns whether there was none. Only Ctrl-C ends the watch."""
    typer.echo(time.strftime("-- %H:%M:%S"))
    try:
        for line in lines:
            show(line)
    except UserError as error:
        show_error(translate_error(error, words))
        return False
    except Exception:
        traceback.print_exc()
        say("this is a bug in coinage-pnp, not in your map; still watching")
        return False
    return True


PAUSE = 0.02  # interval between looks at the file, seconds
REPLACING = 0.1  # time for which a file may be missing while an editor replaces it, seconds


def watch_contents(path: Path) -> Iterator[bytes | None]:
    """Yield a file's content now, and after every change of it or of one of the user's own templates.

    None if it is missing or unreadable.
    """
    last: tuple[bytes | None, list[tuple[str, int]]] = b"\0", []
    while True:
        now = _read_content(path)
        if now is None:
            time.sleep(REPLACING)
            now = _read_content(path)
        seen = now, _list_own_templates()
        if seen != last and not is_half_written(path):
            last = seen
            yield now
        time.sleep(PAUSE)


def _list_own_templates() -> list[tuple[str, int]]:
    """The user's own templates, such as terrains, and when each was written."""
    with suppress(OSError):  # one is gone again
        return sorted((path.name, path.stat().st_mtime_ns) for path in OWN_TEMPLATES.glob("[!.]*.y*ml"))
    return []


def _read_content(path: Path) -> bytes | None:
    try:
        with path.open("rb") as stream:
            return stream.read(MAX_BYTES + 1)
    except OSError:
        return None
