"""`coinage-pnp pocket`: the table as one file, for a phone without a computer beside it."""

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from coinage_pnp.cli.common.map_choice import choose_maps, refuse_missing
from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.output_files import WrittenFile, choose_files, note_new_folder, report_written
from coinage_pnp.cli.common.progress_line import ProgressLine
from coinage_pnp.cli.common.shared_options import Force, Quiet
from coinage_pnp.errors import InvalidOption
from coinage_pnp.files.extras import needs_extra
from coinage_pnp.files.saving import refuse_foreign, write_result

EXAMPLES = """
  coinage-pnp pocket                  output/pocket.html, for a phone
  coinage-pnp pocket volcano ./mine.yaml --out mine.html
  coinage-pnp pocket --site public    a folder for a web server, to install
"""


def pocket(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="[MAP...]", help="Maps, by id or path.  [default: all]"),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", "-o", metavar="FOLDER|FILE", help="A folder, or one file that ends in .html."),
    ] = None,
    site: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Write a folder for a web server instead.")
    ] = None,
    quiet: Quiet = False,
    force: Force = False,
) -> None:
    """Write the table as one file: score and play on a phone, without a computer or a network.

    The file has your maps and the shipped ones, in every language. It opens in any browser from 2023 or newer, and
    keeps games in it. With --site, phones can install it from your web server.
    """
    from coinage_pnp.table.pocket.contents import list_languages, make_parts
    from coinage_pnp.table.pocket.page_file import write_page, write_site

    if out is not None and site is not None:
        raise InvalidOption("--site: cannot be combined with --out: choose one of them")
    path = choose_files(out, "pocket", (".html",))[0] if site is None else site / "index.html"
    refuse_foreign(path, force=force)
    refuse_missing(choice := choose_maps(names or [], every=not names))
    if not quiet:
        say(*choice.notes)
        if "ja" not in list_languages():
            say(f"Japanese is left out: it {needs_extra('ja')}")
    line = ProgressLine()
    try:
        parts = make_parts(choice.sources, partial(line.show, "drawing the cards"))
    finally:
        line.clear()
    maps = f"{len(choice.sources)} maps" if len(choice.sources) > 1 else "1 map"
    if site is None:
        what, files = "the table in one file", {path.name: write_page(parts)}
    else:
        what, files = "the table as a site", write_site(parts)
    note = note_new_folder(path.parent)
    for name, data in files.items():
        write_result(path.parent / name, data, force=force or name != path.name)
    report_written(WrittenFile(path, sum(map(len, files.values())), f"{what}, {maps}", note), quiet=quiet)
