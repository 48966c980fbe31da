"""`coinage-pnp balance --pdf` and `--png`: what is known of a map as a page, or as a heat map."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from coinage_pnp import templates
from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.output_files import refuse_foreign
from coinage_pnp.press.print_options import PrintOptions

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
