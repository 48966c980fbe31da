"""`coinage-pnp gallery`: all maps on one contact sheet."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from coinage_pnp import shipped
from coinage_pnp.cli.common.card_choice import CARD_METAVAR, CARDS_HELP, card_named, paper_named
from coinage_pnp.cli.common.languages import LANGUAGE, listed, load_language
from coinage_pnp.cli.common.map_choice import chosen_maps
from coinage_pnp.cli.common.messages import say, show_error
from coinage_pnp.cli.common.output_files import refuse_ending, write_own
from coinage_pnp.drawing import Info
from coinage_pnp.errors import UserError
from coinage_pnp.findings import names_on_card, untranslated, with_causes
from coinage_pnp.press.build_jobs import OUTPUT
from coinage_pnp.press.card_picture import draw_preview
from coinage_pnp.press.gallery import Exhibit, draw_gallery, note_on
from coinage_pnp.press.print_options import PrintOptions
from coinage_pnp.press.printing import CREATOR
from coinage_pnp.render import png_of, render_one
from coinage_pnp.templates import read_drawing_templates
from coinage_pnp.version import __version__

MAKER = f"{CREATOR} {__version__}"
"""What files are marked with."""

EXAMPLES = """
  coinage-pnp gallery              your maps and the shipped ones
  coinage-pnp gallery maps/*.yaml  some maps only
"""


def gallery(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[MAP...]", help="Maps, by id or path.  [default: all]")
    ] = None,
    card: Annotated[str, typer.Option(metavar=CARD_METAVAR, help=CARDS_HELP)] = PrintOptions.card,
    paper: Annotated[
        str, typer.Option(metavar="PAPER", help="What the sheet is printed on.")
    ] = PrintOptions.paper,
    language: Annotated[
        str, typer.Option("--lang", metavar="LANG", help=f"{listed()}: language of the names.")
    ] = LANGUAGE,
    dpi: Annotated[int, typer.Option(min=36, max=600, help="Resolution of the PNG in dots per inch.")] = 200,
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FOLDER", help="Where to write.")] = OUTPUT,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print errors only.")] = False,
    force: Annotated[
        bool, typer.Option("--force", "-f", help="Replace files that this program did not make.")
    ] = False,
) -> None:
    """Show all maps on one sheet, as PDF and PNG.

    A broken map is left out and reported, and the exit code is 1.
    """
    refuse_ending(out)
    templates = read_drawing_templates()
    size = card_named(card, templates.cards)
    sheet = paper_named(paper)
    words = load_language(language, quiet=quiet)
    code = words.code
    sources, notes = chosen_maps(names or [], every=not names)
    for note in () if quiet else notes:
        say(note)
    exhibits, broken = [], False
    for source in sources:
        try:
            board = shipped.load_map(source, templates.terrains)
            try:
                drawn = draw_preview(board, size.held(board.orientation), templates.terrains, code)
            except UserError as error:
                raise with_causes(error, [(source, board)], size, templates.cards, code) from None
        except UserError as error:
            broken = True
            show_error(error)
            continue
        for line in () if quiet else untranslated(source.path, names_on_card(board), words):
            say(line)
        exhibits.append(Exhibit(drawn, board.name.best(code), note_on(board, words.gallery)))
    if not exhibits:
        raise UserError("there is no map to show")
    drawing = draw_gallery(exhibits, sheet, words)
    shown = ", ".join(exhibit.name for exhibit in exhibits)
    title = words.gallery.title
    info = Info(title, subject=shown, language=code, creator=MAKER)
    pdf = render_one(drawing, info, "gallery")
    picture = png_of(pdf, MAKER, dpi, {"Title": title, "Description": shown})
    counted = "1 map" if len(exhibits) == 1 else f"{len(exhibits)} maps"
    options = PrintOptions(card=size.id, paper=sheet.id, language=code)
    stem = "-".join(["gallery", *options.name_parts(templates.cards)])
    for ending, data in ((".pdf", pdf), (".png", picture)):
        path = out / (stem + ending)
        write_own(path, data, CREATOR, force=force)
        if not quiet:
            typer.echo(f"{path}: {counted} on {sheet.name}, {len(data) / 1000:.0f} kB")
    if broken:
        raise typer.Exit(1)
