"""`coinage-pnp watch`: a map drawn again whenever its file is saved."""

from __future__ import annotations

import time
import traceback
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from coinage_pnp import shipped
from coinage_pnp.artwork.proof import DrawingTemplates, prove
from coinage_pnp.board.model import Map
from coinage_pnp.cli.common.card_choice import CARD_METAVAR, CARDS_HELP, card_named, paper_named
from coinage_pnp.cli.common.file_changes import contents
from coinage_pnp.cli.common.languages import LANGUAGE, listed, load_language
from coinage_pnp.cli.common.messages import say, show_error
from coinage_pnp.cli.common.output_files import (
    open_file,
    open_folder,
    refuse_ending,
    refuse_foreign,
    write_own,
)
from coinage_pnp.drawing import CardFormat
from coinage_pnp.errors import UserError
from coinage_pnp.findings import (
    counted,
    finding_lines,
    locate,
    untranslated,
    with_causes,
)
from coinage_pnp.press.build_jobs import OUTPUT, file_name
from coinage_pnp.press.card_picture import picture_card
from coinage_pnp.press.print_options import PrintOptions
from coinage_pnp.press.printing import CREATOR, PrintStyle, print_maps
from coinage_pnp.shipped import MapSource
from coinage_pnp.templates import read_drawing_templates
from coinage_pnp.version import __version__

EXAMPLES = """
  coinage-pnp watch green-vale           output/green-vale.png and .pdf
  coinage-pnp watch ./mine.yaml --open   in a program that follows it
"""


@dataclass(frozen=True)
class Watcher:
    """What makes the pictures of a map, read once."""

    source: MapSource
    templates: DrawingTemplates
    """What the map is looked over with: this print's card, coins and language alone."""
    cards: Mapping[str, CardFormat]
    """Every format there is, by its id."""
    style: PrintStyle
    folder: Path
    """Where files are written."""
    dpi: int
    force: bool

    @property
    def pdf(self) -> Path:
        """The print."""
        return self.folder / file_name(self.source.id, self.style.options, self.cards)

    @property
    def png(self) -> Path:
        """The picture."""
        return self.pdf.with_suffix(".png")

    @property
    def printed(self) -> str:
        """What is looked over, in words."""
        return f"the {self.style.card.id} card in {self.style.language.name}"

    def rebuild(self) -> Iterator[str]:
        """Draw the map as its file is now, the picture first, and tell what was done and found, in lines.

        Raises:
            UserError: the file is wrong, the map cannot be drawn, or a picture cannot be written.
        """
        begun = time.perf_counter()
        board = shipped.load_map(self.source, self.templates.terrains)
        try:
            yield from self._drawn(board, begun)
        except UserError as error:
            drawn, code = [(self.source, board)], self.style.language.code
            raise with_causes(error, drawn, self.style.card, self.cards, code) from None

    def _drawn(self, board: Map, begun: float) -> Iterator[str]:
        style = self.style
        yield from untranslated(self.source.path, board.names, style.language)
        picture = picture_card(board, style.card, style.terrains, style.language)
        write_own(self.png, picture.png(self.dpi), CREATOR, force=self.force)
        yield f"{self.png}: {time.perf_counter() - begun:.2f} s"
        data, _ = print_maps((board,), style, __version__)
        write_own(self.pdf, data, CREATOR, force=self.force)
        yield f"{self.pdf}: {time.perf_counter() - begun:.2f} s"
        found = locate(self.source, prove(board, self.templates).findings)
        yield from finding_lines(self.source.path, found)
        yield f"{self.source.path}: {counted(found)} on {self.printed}"


def watch(
    name: Annotated[str, typer.Argument(metavar="MAP", help="The map, by id or by the path of its file.")],
    card: Annotated[str, typer.Option(metavar=CARD_METAVAR, help=CARDS_HELP)] = PrintOptions.card,
    paper: Annotated[str, typer.Option(metavar="PAPER", help="a4, letter, a5 or 4x6.")] = PrintOptions.paper,
    language: Annotated[
        str, typer.Option("--lang", metavar="LANG", help=f"{listed()}: the language of card and rules.")
    ] = LANGUAGE,
    dpi: Annotated[int, typer.Option(min=36, max=1200, help="Resolution of the PNG in dots per inch.")] = 200,
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FOLDER", help="Where to write.")] = OUTPUT,
    show: Annotated[bool, typer.Option("--open", help="Open the picture once it is there.")] = False,
    force: Annotated[
        bool, typer.Option("--force", "-f", help="Replace files that this program did not make.")
    ] = False,
) -> None:
    """Redraw a map after every save: PNG, then PDF, then warnings.

    The warnings are about the card and the language you draw; check looks at all cards, languages and coins.
    If the file is broken or missing for a while, watch says so and keeps the last pictures. Press Ctrl-C to
    stop.
    """
    refuse_ending(out)
    templates = read_drawing_templates()
    words = load_language(language)
    style = PrintStyle(
        card_named(card, templates.cards),
        paper_named(paper),
        templates.terrains,
        templates.coins[PrintOptions.coins],
        words,
    )
    alone = templates.alone(style.card, style.coins, words.code)
    watcher = Watcher(shipped.find_map(name), alone, templates.cards, style, out, dpi, force)
    open_folder(out)
    for path in (watcher.png, watcher.pdf):
        refuse_foreign(path, CREATOR, force=force)
    say(f"watching {watcher.source.path}; press Ctrl-C to stop")
    say(f"warnings are about {watcher.printed}; coinage-pnp check looks at every card, language and coin set")
    try:
        for content in contents(watcher.source.path):
            if content is None:
                say(f"{watcher.source.path} is gone: waiting for it")
            elif _rebuild(watcher) and show:
                show = False
                open_file(watcher.png, "pictures")
    except KeyboardInterrupt:
        say("\nended")


def _rebuild(watcher: Watcher) -> bool:
    """Rebuild and say what came of it; whether a picture was made. Nothing but Ctrl-C ends the watch."""
    typer.echo(time.strftime("-- %H:%M:%S"))
    try:
        for line in watcher.rebuild():
            typer.echo(line)
    except UserError as error:
        show_error(error)
        return False
    except Exception:
        traceback.print_exc()
        say("this is a fault of the program, not of the map; the watch goes on")
        return False
    return True
