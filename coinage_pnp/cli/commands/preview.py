"""`coinage-pnp preview`: the card as a picture, as PNG and SVG."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from coinage_pnp import shipped
from coinage_pnp.artwork.proof import DrawingTemplates
from coinage_pnp.board.model import Map
from coinage_pnp.cli.common.build_files import report_written, write_files
from coinage_pnp.cli.common.card_choice import card_named
from coinage_pnp.cli.common.choices import chosen
from coinage_pnp.cli.common.languages import load_language
from coinage_pnp.cli.common.map_choice import chosen_maps
from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.output_files import open_file
from coinage_pnp.cli.common.positions import read_written
from coinage_pnp.cli.common.shared_options import CardOption, Force, NamesLanguage, Quiet
from coinage_pnp.drawing import FULL, INKS
from coinage_pnp.errors import UserError
from coinage_pnp.findings import causes_named, refuse_unknown_terrains, untranslated
from coinage_pnp.press.build_jobs import OUTPUT
from coinage_pnp.press.card_picture import ink_share, picture_card
from coinage_pnp.press.print_options import PrintOptions
from coinage_pnp.press.printing import PrintFile
from coinage_pnp.rules.position import Stack
from coinage_pnp.shipped import ENGLISH, MapSource
from coinage_pnp.templates import read_drawing_templates

ENDINGS = (".png", ".svg")

EXAMPLES = """
  coinage-pnp preview volcano                   output/volcano.png and .svg
  coinage-pnp preview volcano --vision deutan   as green-blind eyes see it
  coinage-pnp preview --position "volcano Qn/P/D/n/d/P/D/p/N/q DP dn h"
  coinage-pnp preview ./mine.yaml --card poker --dpi 600 --out mine.png
"""


class Eyes(StrEnum):
    """Who looks."""

    NORMAL = "normal"
    DEUTAN = "deutan"
    PROTAN = "protan"
    TRITAN = "tritan"
    GREY = "grey"


def preview(
    name: Annotated[
        str | None, typer.Argument(metavar="MAP", help="The map; optional with --position.")
    ] = None,
    position: Annotated[
        str | None,
        typer.Option(
            "--position", "-p", metavar="POSITION", help="Coins to draw: a YAML file, or the one line."
        ),
    ] = None,
    vision: Annotated[
        Eyes, typer.Option(help="As colour-blind eyes see it, or a print in grey.")
    ] = Eyes.NORMAL,
    card: CardOption = PrintOptions.card,
    coins: Annotated[
        str, typer.Option(metavar="SET", help="The coin set whose sizes are drawn.")
    ] = PrintOptions.coins,
    language: NamesLanguage = ENGLISH,
    ink: Annotated[
        str, typer.Option(metavar="INK", help="full colour, low (black lines on white) or mono (greys).")
    ] = FULL,
    dpi: Annotated[int, typer.Option(min=36, max=1200, help="Resolution of the PNG in dots per inch.")] = 300,
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
    templates = read_drawing_templates()
    size = card_named(card, templates.cards)
    diameters = templates.coins[chosen(coins.lower(), templates.coins, "--coins", "set of coins")]
    words = load_language(language, quiet=quiet)
    inked = chosen(ink.lower(), INKS, "--ink")
    source, board, stacks, notes = _wanted(name, position, templates)
    for note in () if quiet else notes:
        say(note)
    with causes_named([(source, board)], size, templates.cards, words.code):
        picture = picture_card(board, size, templates.terrains, words, stacks, diameters, inked)
    for line in () if quiet else untranslated(source.path, board.names, words):
        say(line)
    parts = [board.id, *PrintOptions(card=size.id, language=words.code).name_parts()]
    parts += [inked] * (inked != FULL) + ["position"] * (stacks is not None)
    parts += [vision.value] * (vision is not Eyes.NORMAL)
    millimetres = f"{picture.drawing.width:g} x {picture.drawing.height:g} mm"
    for path in _paths("-".join(parts), out):
        if path.suffix.lower() == ".svg":
            file = PrintFile(".svg", picture.svg(vision.value, f"{board.id}-"), f"{millimetres}, SVG")
        else:
            share = "" if quiet or stacks is not None else f", {ink_share(picture.drawing):.0%} ink"
            file = PrintFile(".png", picture.png(dpi, vision.value), f"{millimetres}, PNG, {dpi} dpi{share}")
        for written in write_files(path, [file], force=force):
            report_written(written, quiet=quiet)
        if show and file.ending == ".png":
            open_file(path, "pictures")


def _wanted(
    name: str | None, position: str | None, templates: DrawingTemplates
) -> tuple[MapSource, Map, dict[str, Stack] | None, tuple[str, ...]]:
    """Where the map is from, the map, the coins on it or None, and what the user should know.

    UserError if the position is on another map, BadParameter if neither is given.
    """
    if position is None:
        if name is None:
            raise typer.BadParameter("name a map or its path, or give --position", param_hint="MAP")
        (source,), notes = chosen_maps([name])
        return source, shipped.load_map(source, templates.terrains), None, notes
    situation, boards = read_written([position])
    source, board = boards.sourced(situation.map)
    if name is not None and name not in (situation.map, board.id) and boards.find(name) != board:
        raise UserError(f"the position is on {situation.map}, not on {name}: leave one of the two out")
    refuse_unknown_terrains(board, templates.terrains)
    letters = (space.letter for space in board.spaces)
    return source, board, dict(zip(letters, situation.position.stacks, strict=True)), ()


def _paths(stem: str, out: Path | None) -> list[Path]:
    """The files to write; BadParameter when `out` has an ending that we cannot write."""
    if out is None or out.is_dir() or not out.suffix:
        return [(out or OUTPUT) / f"{stem}{ending}" for ending in ENDINGS]
    if out.suffix.lower() not in ENDINGS:
        raise typer.BadParameter(
            f"name a folder, or a file that ends in {' or '.join(ENDINGS)}", param_hint="--out"
        )
    return [out]
