"""Parameters of the commands that print: declared in `PrintOptions`, typed as Typer's, and read."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from coinage_pnp.cli.common import languages
from coinage_pnp.cli.common.map_choice import RANDOM
from coinage_pnp.errors import InvalidOption, UserError
from coinage_pnp.game import shipped
from coinage_pnp.lab import templates
from coinage_pnp.sheet.option_words import read_options
from coinage_pnp.sheet.print_options import Flip, Help, Ink, Marks, PrintOptions, describe_options

KNOWN_WORDS: dict[str, Callable[[], Iterable[str]]] = {
    "MAP": lambda: [RANDOM, *(source.id for source in shipped.list_known_maps())],
    "CARD": templates.load_deck_cards,
    **templates.KNOWN_VALUES,
}
"""Completions of values, by their metavar."""


def find_completion(metavar: str) -> Callable[[str], list[str]] | None:
    """A completion function for values with this metavar, or None."""
    known = KNOWN_WORDS.get(metavar)
    if known is None:
        return None

    def complete(incomplete: str) -> list[str]:
        try:
            return [word for word in known() if word.startswith(incomplete)]
        except UserError:  # in the user's own files; the command will report it
            return []

    return complete


HELP = describe_options()


def print_option(name: str, described: Mapping[str, Help] = HELP, short: str = "") -> Any:
    """Typer's declaration of a print option, with the help of its field."""
    told = described[name]
    text = told.text
    if "{languages}" in text:
        text = text.format(languages=languages.list_languages())
    return typer.Option(
        *filter(None, (f"--{name.replace('_', '-')}", short)),
        help=text,
        metavar=told.metavar or None,
        rich_help_panel=told.panel or None,
        autocompletion=find_completion(told.metavar),
    )


LangOption = Annotated[str, print_option("lang")]
InkOption = Annotated[Ink, print_option("ink")]
MarksOption = Annotated[Marks, print_option("marks")]
FlipOption = Annotated[Flip | None, print_option("flip")]
FoldOption = Annotated[bool, print_option("fold")]
BackOffsetOption = Annotated[str | None, print_option("back_offset")]
OutOption = Annotated[Path | None, print_option("out", short="-o")]


def read_typed_options(context: typer.Context, typed: Collection[str]) -> PrintOptions:
    """The print options that are `typed`, read as those of an address are. Raises InvalidOption."""
    given = {name: context.params[name] for name in HELP if name in typed and name != "out"}
    return read_options({name: one if name == "only" else [str(one)] for name, one in given.items()})


def refuse_first(refusals: Iterator[InvalidOption]) -> None:
    """Raise the first refusal, if there is one."""
    for refusal in refusals:
        raise refusal
