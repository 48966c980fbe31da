"""The options that commands of the second game share."""

from __future__ import annotations

from typing import Annotated

import typer

AsJson = Annotated[bool, typer.Option("--json", help="Print a JSON document a file (see docs/classic.md).")]
