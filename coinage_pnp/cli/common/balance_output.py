"""What `coinage-pnp balance` prints and writes: a table or JSON, a page, a heat map."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from coinage_pnp import templates
from coinage_pnp.board.model import Map
from coinage_pnp.cli.common.messages import say, show
from coinage_pnp.cli.common.output_files import refuse_foreign
from coinage_pnp.press.print_options import PrintOptions
from coinage_pnp.shipped import ENGLISH, MapSource

if TYPE_CHECKING:
    from coinage_pnp.report.map_report import MapReport


def picture_paths(maps: Sequence[str], pdf: Path | None, png: Path | None, force: bool) -> list[Path]:
    """The files to be written, which are none of somebody else's."""
    pictures = [path for path in (pdf, png) if path is not None]
    for path, option in ((pdf, "pdf"), (png, "png")):
        if path is not None and path.suffix.lower() != f".{option}":
            raise typer.BadParameter(f"name a file that ends in .{option}", param_hint=f"--{option}")
    if pictures and len(set(maps)) > 1:
        raise typer.BadParameter("a picture shows one map: name one", param_hint="--pdf, --png")
    if pictures:
        from coinage_pnp.press.printing import CREATOR  # brings all that draws

        for path in pictures:
            refuse_foreign(path, CREATOR, force=force)
    return pictures


def refuse_undrawable(source: MapSource, board: Map) -> None:
    """Raise a UserError, before anything is played, if the map cannot be drawn for a picture."""
    from coinage_pnp.findings import causes_named
    from coinage_pnp.report.page import plan_plate

    cards = templates.cards()
    card = cards[PrintOptions.card]
    with causes_named([(source, board)], card, cards, ENGLISH):
        plan_plate(board, card)


def write_pictures(report: MapReport, paths: Sequence[Path], heat: str, force: bool) -> None:
    """Draw and write them. Raises UserError: one cannot be drawn or written."""
    from coinage_pnp.cli.common.build_files import write_files
    from coinage_pnp.report.page import heat_png, report_pdf

    card = templates.cards()[PrintOptions.card]
    paper = templates.papers()[PrintOptions.paper]
    for path in paths:
        as_png = path.suffix.lower() == ".png"
        file = heat_png(report, heat, card) if as_png else report_pdf(report, card, paper)
        for written in write_files(path, [file], force=force):
            say(written.line())


def print_reports(reports: Sequence[MapReport], sources: Sequence[MapSource], as_json: bool) -> None:
    """Print the table or the JSON document, and on standard error what else should be known."""
    if reports[0].lost:
        say(reports[0].lost)
    if as_json:
        from coinage_pnp.report.balance_document import documents

        typer.echo(json.dumps(documents(reports), ensure_ascii=False))
    else:
        from coinage_pnp.report.balance_table import table

        ids = Counter(source.id for source in sources)
        labels = [source.id if ids[source.id] == 1 else str(source.path) for source in sources]
        show(table(reports, labels, shutil.get_terminal_size().columns))
    if reports[0].stopped:
        say("stopped early; results so far")
