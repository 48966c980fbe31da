"""`coinage-pnp gallery`: all maps on one contact sheet."""

from pathlib import Path
from typing import Annotated

import typer

from coinage_pnp.cli.common.card_choice import CardOption, PaperOption, find_card, find_paper
from coinage_pnp.cli.common.languages import (
    load_language,
    translate_error,
    translate_notes,
)
from coinage_pnp.cli.common.map_choice import choose_maps, refuse_missing
from coinage_pnp.cli.common.messages import say, show_error
from coinage_pnp.cli.common.output_files import (
    OUTPUT,
    choose_files,
    refuse_ending,
    report_written,
    write_files,
)
from coinage_pnp.cli.common.processes import map_at_once
from coinage_pnp.cli.common.shared_options import Force, LanguageOption, Quiet
from coinage_pnp.errors import UserError
from coinage_pnp.game import shipped
from coinage_pnp.game.shipped import ENGLISH, MapSource
from coinage_pnp.game.words.language import PRINTED, WARNED
from coinage_pnp.lab.findings import find_untranslated
from coinage_pnp.lab.templates import read_drawing_templates
from coinage_pnp.sheet.card_picture import draw_card_picture
from coinage_pnp.sheet.gallery import Exhibit, describe_map, print_gallery
from coinage_pnp.sheet.option_words import compose_file_name
from coinage_pnp.sheet.print_options import PrintOptions

ENDINGS = (".pdf", ".png")  # endings of a file that --out may name

EXAMPLES = """
  coinage-pnp gallery              your maps and the shipped ones
  coinage-pnp gallery maps/*.yaml  some maps only
  coinage-pnp gallery --out all.png
"""


def gallery(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[MAP...]", help="Maps, by id or path.  [default: all]")
    ] = None,
    card: CardOption = PrintOptions.card,
    paper: PaperOption = PrintOptions.paper,
    language: LanguageOption = ENGLISH,
    dpi: Annotated[
        int, typer.Option(metavar="N", min=36, max=600, help="Resolution of the PNG in dots per inch.")
    ] = 200,
    out: Annotated[
        Path, typer.Option("--out", "-o", metavar="FOLDER|FILE", help="A folder, or one file: .pdf or .png.")
    ] = OUTPUT,
    quiet: Quiet = False,
    force: Force = False,
) -> None:
    """Show all maps on one sheet, as PDF and PNG.

    A broken map is left out and reported, and the exit code is 1.
    """
    refuse_ending(out, *ENDINGS)
    templates = read_drawing_templates()
    size = find_card(card, templates.cards)
    sheet = find_paper(paper)
    words = load_language(language, PRINTED, beside=WARNED, quiet=quiet)
    code = words.code
    refuse_missing(choice := choose_maps(names or [], every=not names))
    if not quiet:
        say(*choice.notes)

    def draw(source: MapSource) -> tuple[Exhibit, list[str]] | UserError:
        try:
            board = shipped.load_map(source, templates.terrains)
            drawn = draw_card_picture(board, size, templates.terrains, words).drawing
        except UserError as error:
            return translate_error(error, words)
        exhibit = Exhibit(drawn, board.name.best(code), describe_map(board, words.gallery))
        return exhibit, translate_notes(find_untranslated(source.path, board.names_on_card, words), words)

    exhibits, broken = [], False
    for drawn in map_at_once(draw, choice.sources):
        if isinstance(drawn, UserError):
            broken = True
            show_error(drawn)
        else:
            exhibits.append(drawn[0])
            if not quiet:
                say(*drawn[1])
    if not exhibits:
        raise UserError("there is no map to show")
    options = PrintOptions(card=size.id, paper=sheet.id, lang=code)
    name = compose_file_name("gallery", options, templates.cards).removesuffix(".pdf")
    path, endings = choose_files(out, name, ENDINGS)
    made = [file for file in print_gallery(exhibits, sheet, words, dpi) if file.ending in endings]
    for written in write_files(path, made, force=force):
        report_written(written, quiet=quiet)
    if broken:
        raise typer.Exit(1)
