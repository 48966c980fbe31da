"""Parameters of the commands that print: declared in `PrintOptions`, typed as Typer's, and read."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from coinage_pnp.cli.common import languages
from coinage_pnp.cli.common.map_choice import RANDOM
from coinage_pnp.errors import InvalidOption, UserError, name_option_in_errors
from coinage_pnp.files.typed_text import match_words
from coinage_pnp.files.units import parse_offset
from coinage_pnp.files.yaml.wording import quote_text
from coinage_pnp.game import shipped
from coinage_pnp.lab import templates
from coinage_pnp.sheet.offset import FARTHEST, MOST_TURNED, NO_OFFSET, Offset
from coinage_pnp.sheet.print_options import (
    FILL,
    MOST_COPIES,
    Flip,
    Ink,
    Marks,
    PrintOptions,
    describe_options,
)

KNOWN_WORDS: dict[str, Callable[[], Iterable[str]]] = {
    "MAP": lambda: [RANDOM, *(source.id for source in shipped.list_known_maps())],
    "CARD": templates.load_deck_cards,
    "CARD|SIZE": templates.load_cards,
    "PAPER|SIZE": templates.load_papers,
    "LANG": shipped.list_language_codes,
    "COINS": templates.load_coin_sets,
    "TIN": templates.load_tins,
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


def print_option(name: str, table: type[PrintOptions] = PrintOptions, short: str = "") -> Any:
    """Typer's declaration of a print option, with the help of its field."""
    told = describe_options(table)[name]
    return typer.Option(
        *filter(None, (f"--{name.replace('_', '-')}", short)),
        help=told.text.format(languages=languages.list_languages()),
        metavar=told.metavar or None,
        rich_help_panel=told.panel or None,
        autocompletion=find_completion(told.metavar),
    )


LangOption = Annotated[str, print_option("lang")]
InkOption = Annotated[Ink, print_option("ink")]
PaperOption = Annotated[str, print_option("paper")]
MarksOption = Annotated[Marks, print_option("marks")]
FlipOption = Annotated[Flip | None, print_option("flip")]
FoldOption = Annotated[bool, print_option("fold")]
BackOffsetOption = Annotated[str | None, print_option("back_offset")]
OutOption = Annotated[Path | None, print_option("out", short="-o")]


def list_typed_names(context: typer.Context) -> set[str]:
    """The names of the parameters that are on the command line."""
    sources = {name: context.get_parameter_source(name) for name in context.params}
    return {name for name, source in sources.items() if source and source.name == "COMMANDLINE"}


def refuse_first(refusals: Iterator[str]) -> None:
    """Raise the first refusal, if there is one."""
    for refusal in refusals:
        raise InvalidOption(refusal)


def read_copies(text: str) -> int | Literal["fill"]:
    """The value of --copies. Raises InvalidOption."""
    if match_words(text, [FILL]):
        return "fill"
    if text.isdecimal() and 1 <= int(text) <= MOST_COPIES:
        return int(text)
    raise InvalidOption(
        f"--copies: {quote_text(text)} is not valid: write a number from 1 to {MOST_COPIES}, or {FILL}"
    )


def read_offset(text: str | None, option: str = "--back-offset") -> Offset:
    """The value of an option for an offset. Raises InvalidOption: it is unreadable or implausible."""
    if text is None:
        return NO_OFFSET
    with name_option_in_errors(option):
        offset = Offset(*parse_offset(text))
        if max(abs(offset.x), abs(offset.y)) > FARTHEST or abs(offset.degrees) > MOST_TURNED:
            raise UserError(f"{quote_text(text)} is too far: at most {FARTHEST:g}mm and {MOST_TURNED:g}deg")
    return offset
