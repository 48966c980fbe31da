"""Options of several commands."""

from pathlib import Path
from typing import Annotated

import typer

from coinage_pnp.cli.common.languages import listed

LanguageOption = Annotated[str, typer.Option("--lang", metavar="LANG", help=f"{listed()}.")]
NamesLanguage = Annotated[
    str, typer.Option("--lang", metavar="LANG", help=f"{listed()}: language of the names.")
]
OutFolder = Annotated[Path, typer.Option("--out", "-o", metavar="FOLDER", help="Where to write.")]
Show = Annotated[bool, typer.Option("--open", help="Open the result.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print errors only.")]
Force = Annotated[bool, typer.Option("--force", "-f", help="Replace files that this program did not make.")]
NewMap = Annotated[str | None, typer.Option("--map", "-m", metavar="MAP", help="The map of a new game.")]
Summary = Annotated[bool, typer.Option("--summary", help="Print three lines to paste into a chat.")]
DealJson = Annotated[bool, typer.Option("--json", help="Print a JSON document a file (see docs/classic.md).")]
MapsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document (see maps/README.md).")]
