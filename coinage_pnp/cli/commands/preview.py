"""`coinage-pnp preview`: the card as a picture, as PNG and SVG."""

from collections.abc import Collection
from pathlib import Path
from typing import Annotated

import typer

from coinage_pnp.cli.common.card_choice import CardOption, find_card, refuse_huge
from coinage_pnp.cli.common.languages import load_language, translate_notes
from coinage_pnp.cli.common.map_choice import choose_maps, refuse_missing
from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.output_files import choose_files, open_file, report_written, write_files
from coinage_pnp.cli.common.positions import read_written
from coinage_pnp.cli.common.shared_options import Force, LanguageOption, Quiet, require_word
from coinage_pnp.drawing.colour import Vision
from coinage_pnp.drawing.ink_choices import FULL, INKS
from coinage_pnp.errors import InvalidOption, UserError
from coinage_pnp.game import shipped
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.position import Stack
from coinage_pnp.game.shipped import ENGLISH, MapSource, is_line
from coinage_pnp.game.words.language import PRINTED, WARNED
from coinage_pnp.lab.findings import find_untranslated, refuse_unknown_terrains
from coinage_pnp.lab.templates import read_drawing_templates
from coinage_pnp.sheet.card_picture import COIN_MARGIN, draw_card_picture
from coinage_pnp.sheet.option_words import name_parts
from coinage_pnp.sheet.print_file import PrintFile
from coinage_pnp.sheet.print_options import COIN_SETS, PrintOptions

ENDINGS = (".png", ".svg")

EXAMPLES = """
  coinage-pnp preview volcano                   output/volcano.png and .svg
  coinage-pnp preview volcano --vision deutan   as green-blind eyes see it
  coinage-pnp preview --position "volcano Qn/P/D/n/d/P/D/p/N/q DP dn h"
  coinage-pnp preview ./mine.yaml --card poker --dpi 600 --out mine.png
"""


def preview(
    name: Annotated[
        str | None, typer.Argument(metavar="MAP", help="The map; optional with --position.")
    ] = None,
    position: Annotated[
        str | None,
        typer.Option("--position", "-p", metavar="POSITION", help="Coins to draw: a YAML file, or one line."),
    ] = None,
    vision: Annotated[
        Vision, typer.Option(help="As colour-blind eyes see it, or a print in grey.")
    ] = "normal",
    card: CardOption = PrintOptions.card,
    coins: Annotated[
        str | None, typer.Option(metavar="COINS", help=f"{COIN_SETS}: size of the coins of --position.")
    ] = None,
    language: LanguageOption = ENGLISH,
    ink: Annotated[
        str, typer.Option(metavar="INK", help="full colour, low (black lines on white) or mono (greys).")
    ] = FULL,
    dpi: Annotated[
        int, typer.Option(metavar="N", min=36, max=1200, help="Resolution of the PNG in dots per inch.")
    ] = 300,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", "-o", metavar="FOLDER|FILE", help="A folder, or one file that ends in .png or .svg."
        ),
    ] = None,
    show: Annotated[bool, typer.Option("--open", help="Open the PNG.")] = False,
    quiet: Quiet = False,
    force: Force = False,
) -> None:
    """Draw the card at true size as PNG and SVG, trimmed, and with coins if a position is given.

    The SVG has text as outlines, and describes the map in words for those who cannot see it.
    """
    if name and is_line(name) and any(sign in name for sign in "/:"):
        raise InvalidOption("MAP: to draw coins of a position, write --position before it")
    templates = read_drawing_templates()
    size = find_card(card, templates.cards)
    if coins and position is None:
        raise InvalidOption("--coins: there are no coins to draw: add --position")
    coins = require_word(coins or PrintOptions.coins, templates.coins, "--coins", "set of coins")
    diameters = templates.coins[coins]
    words = load_language(language, PRINTED, beside=WARNED, quiet=quiet)
    inked = require_word(ink, INKS, "--ink")
    source, board, stacks, notes = _load_map_with_coins(name, position, templates.terrains)
    refuse_unknown_terrains(board, templates.terrains)
    if not quiet:
        say(*notes)
    parts = [board.id, *name_parts(PrintOptions(card=size.id, lang=words.code))]
    if inked != FULL:
        parts.append(inked)
    if stacks is not None:
        parts.append("position")
    if vision != "normal":
        parts.append(vision)
    path, endings = choose_files(out, "-".join(parts), ENDINGS)
    if ".png" in endings:
        held = size.orient(board.orientation)
        around = 2 * COIN_MARGIN if stacks is not None else 0
        refuse_huge(held.width + around, held.height + around, dpi)
    picture = draw_card_picture(board, size, templates.terrains, words, stacks, diameters, inked)
    if not quiet:
        say(*translate_notes(find_untranslated(source.path, board.names, words), words))
    millimetres = f"{picture.drawing.width:g} x {picture.drawing.height:g} mm"
    files = []
    if ".png" in endings:
        files.append(PrintFile(".png", picture.png(dpi, vision), f"{millimetres}, PNG, {dpi} dpi"))
    if ".svg" in endings:
        files.append(PrintFile(".svg", picture.svg(vision, f"{board.id}-"), f"{millimetres}, SVG"))
    for written in write_files(path, files, force=force):
        report_written(written, quiet=quiet)
        if show and written.path.suffix.lower() == ".png":
            open_file(written.path, "pictures")


def _load_map_with_coins(
    name: str | None, position: str | None, terrains: Collection[str]
) -> tuple[MapSource, Map, dict[str, Stack] | None, tuple[str, ...]]:
    """Source and map for an id or path and/or a position; the stacks by letter, or None; notes for the user.

    UserError if the position is on another map, InvalidOption if neither is given.
    """
    if position is None:
        if name is None:
            raise InvalidOption("MAP: name a map or its path, or give --position")
        refuse_missing(choice := choose_maps([name]))
        (source,) = choice.sources
        return source, shipped.load_map(source, terrains), None, choice.notes
    situation, maps = read_written([position])
    source, board = maps.find_sourced(situation.map)
    if name is not None and name not in (situation.map, board.id) and maps.find(name) != board:
        raise UserError(f"the position is on {situation.map}, not on {name}: leave one of the two out")
    return source, board, dict(zip(board.letters, situation.position.stacks, strict=True)), ()
