"""`coinage-pnp balance --pdf` and `--png`: what was found out, drawn."""

from __future__ import annotations

from pathlib import Path

from coinage_pnp import shipped
from coinage_pnp.board.model import Map
from coinage_pnp.cli.common.jobs import CARD, PAPER
from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.output_files import write_own
from coinage_pnp.cli.common.papers import paper_named
from coinage_pnp.drawing import Box, Drawing, Info, Page, read_cards
from coinage_pnp.press.printing import CREATOR
from coinage_pnp.render import png_of, render
from coinage_pnp.report.figures import MapFigures
from coinage_pnp.report.page import draw_heat, draw_report
from coinage_pnp.version import __version__

MAKER = f"{CREATOR} {__version__}"
"""What files are marked with."""


def write_pictures(
    board: Map, figures: MapFigures, pdf: Path | None, png: Path | None, heat: str, force: bool
) -> None:
    """Draw and write what is asked for.

    Args:
        board: the map.
        figures: what is known of it.
        pdf: where the page goes, if anywhere.
        png: where the heat map goes, if anywhere.
        heat: what the heat map shows: a key of `sheet.report.words.HEAT`.
        force: replace files that this program did not make.

    Raises:
        UserError: the map cannot be drawn, or a file cannot be written.
    """
    card = read_cards(*shipped.read_template("cards.yaml"))[CARD]
    if pdf is not None:
        data = _pdf(
            draw_report(board, figures, card, paper_named(PAPER)), f"The balance of {figures.name}", figures
        )
        write_own(pdf, data, CREATOR, force=force)
        say(f"{pdf}: the balance of {figures.name}, {len(data) / 1000:.0f} kB")
    if png is not None:
        title = f"{figures.name}: {heat}"
        data = _pdf(draw_heat(board, figures, heat, card), title, figures)
        picture = png_of(data, MAKER, texts={"Title": title, "Description": " ".join(figures.verdict)})
        write_own(png, picture, CREATOR, force=force)
        say(f"{png}: {heat} on {figures.name}, {len(picture) / 1000:.0f} kB")


def _pdf(drawing: Drawing, title: str, figures: MapFigures) -> bytes:
    whole = Box(0, 0, drawing.width, drawing.height)
    info = Info(title=title, subject=" ".join(figures.verdict), language="en", creator=MAKER)
    return render((Page(drawing, figures.name, whole, whole),), info)
