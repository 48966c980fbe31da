"""Options of several commands."""

from pathlib import Path
from typing import Annotated

import typer

from coinage_pnp.cli.common.languages import list_languages

LanguageOption = Annotated[str, typer.Option("--lang", metavar="LANG", help=f"{list_languages()}.")]
OutFolder = Annotated[Path, typer.Option("--out", "-o", metavar="FOLDER", help="Where to write.")]
Show = Annotated[bool, typer.Option("--open", help="Open the result.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print errors only.")]
Force = Annotated[bool, typer.Option("--force", "-f", help="Replace files that this program did not make.")]
Notation = Annotated[bool, typer.Option("--notation", help="Write turns as in records, such as QnPd Q@a.")]
NewMap = Annotated[str | None, typer.Option("--map", "-m", metavar="MAP", help="The map of a new game.")]
Summary = Annotated[bool, typer.Option("--summary", help="Print three lines to paste into a chat.")]
Picture = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Write the score as a picture, .png or .pdf.")
]
DealJson = Annotated[
    bool, typer.Option("--json", help="Print JSON, one document a file (see docs/classic.md).")
]
MapsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document (see maps/README.md).")]
