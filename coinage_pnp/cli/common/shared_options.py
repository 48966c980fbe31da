"""Options of several commands, and values that must be one of several words."""

from collections.abc import Collection
from pathlib import Path
from typing import Annotated, Literal

import typer

from coinage_pnp.cli.common.languages import list_languages
from coinage_pnp.errors import InvalidOption, name_option_in_errors
from coinage_pnp.files.yaml.wording import require_known

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


Majority = Literal["plurality", "absolute"]  # the words of `rules.game.MAJORITIES`
MAJORITY_HELP = "plurality: more spaces than the opponent; absolute: more than half of the region."
MajorityOption = Annotated[Majority, typer.Option(help=MAJORITY_HELP)]


def require_word(word: str, known: Collection[str], option: str, what: str = "") -> str:
    """The one of `known` that `word` means, or InvalidOption; `what` is its kind [default: the option]."""
    with name_option_in_errors(option):
        return require_known(word, known, what or option.lstrip("-"))


def list_typed_names(context: typer.Context) -> set[str]:
    """The names of the parameters that are on the command line."""
    sources = {name: context.get_parameter_source(name) for name in context.params}
    return {name for name, source in sources.items() if source and source.name == "COMMANDLINE"}


def refuse_workers(workers: int | None, scheduler: str | None) -> None:
    """Raise InvalidOption if both a number of workers and a cluster are given."""
    if workers and scheduler:
        raise InvalidOption("--workers: the cluster sets the number of workers: leave --workers out")
