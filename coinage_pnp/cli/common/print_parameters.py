"""Turns the table of print options into parameters of a command, and reads them."""

import inspect
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from enum import Enum
from functools import wraps
from typing import Annotated, Any, TypeVar, get_type_hints

import typer

from coinage_pnp import shipped, templates
from coinage_pnp.cli.common import languages
from coinage_pnp.cli.common.map_choice import RANDOM
from coinage_pnp.cli.common.printer import read_offset
from coinage_pnp.errors import UserError
from coinage_pnp.press.offset import Offset
from coinage_pnp.press.option_table import Option
from coinage_pnp.press.print_options import BACK_PARTS, FILL, MOST_COPIES, PrintOptions
from coinage_pnp.yaml_source import shown

P = TypeVar("P", bound=PrintOptions)

_WORDS: dict[str, Callable[[], Iterable[str]]] = {
    "MAP": lambda: [RANDOM, *(source.id for source in shipped.known_maps())],
    "CARD": templates.deck_cards,
    "CARD|SIZE": templates.cards,
    "PAPER|SIZE": templates.papers,
    "LANG": shipped.language_codes,
    "COINS": templates.coin_sets,
    "TIN": templates.tins,
}
"""Completions of values, by their metavar."""


def complete(metavar: str) -> Callable[[str], list[str]] | None:
    """A completion function for values with this metavar, or None."""
    known = _WORDS.get(metavar)
    if known is None:
        return None

    def matching(incomplete: str) -> list[str]:
        try:
            return [word for word in known() if word.startswith(incomplete)]
        except UserError:  # in the user's own files; the command will report it
            return []

    return matching


def takes_options(table: type[PrintOptions]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Replace a command's parameter `given` by the options of a table; it receives those on the command line."""

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        @wraps(command)
        def run(ctx: typer.Context, **values: Any) -> None:
            typed = {key: values.pop(key) for key in table.OFFERED}
            given = {
                key: value
                for key, value in typed.items()
                if (source := ctx.get_parameter_source(key)) and source.name == "COMMANDLINE"
            }
            command(**values, given=given)

        parameters = [inspect.Parameter("ctx", inspect.Parameter.KEYWORD_ONLY, annotation=typer.Context)]
        for parameter in inspect.signature(command, eval_str=True).parameters.values():
            parameters += _parameters(table) if parameter.name == "given" else [parameter]
        run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
        run.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
        return run

    return decorate


def _parameters(table: type[PrintOptions]) -> list[inspect.Parameter]:
    """The options of a table as Typer parameters, in the order of the help."""
    rows, hints = table.rows(), get_type_hints(table)
    return [
        inspect.Parameter(
            key,
            inspect.Parameter.KEYWORD_ONLY,
            default=None if value in ("", ()) or isinstance(value, Offset) else value,
            annotation=Annotated[_type(key, rows[key], hints[key]), _typer_option(rows[key])],
        )
        for key in table.OFFERED
        for value in (getattr(table, key),)
    ]


def _type(key: str, option: Option, hint: Any) -> Any:
    if option.several:
        return list[_type(key, replace(option, several=False), hint)]  # type: ignore[misc]
    if option.values:
        return Enum(key.title(), {word: word for word in option.values}, type=str)
    if not option.metavar:
        return bool
    return str if hint in (Offset, str | bool, int | str) else hint


def _typer_option(option: Option) -> Any:
    return typer.Option(
        *filter(None, (option.flag, option.short)),
        help=option.help.format(languages=languages.listed()),
        metavar=option.metavar or None,
        rich_help_panel=option.group or None,
        case_sensitive=False,
        show_default=option.shows_default,
        autocompletion=complete(option.metavar),
    )


def _plain(value: Any) -> Any:
    """A value without Typer's types, with a fixed word in lower case."""
    if isinstance(value, list):
        return tuple(map(_plain, value))
    if isinstance(value, Enum):
        return value.value
    return value.lower() if isinstance(value, str) and value.lower() in (FILL, *BACK_PARTS) else value


def read_options(table: type[P], given: Mapping[str, Any]) -> P:
    """The options of a command line; BadParameter if they exclude one another or are invalid."""
    values = {key: _plain(value) for key, value in given.items()}
    refusal = table.refusal(values)
    if refusal:
        message, words = refusal
        raise typer.BadParameter(message, param_hint=" with ".join(words))
    if "offset" in values:
        values["offset"] = read_offset(values["offset"], "--back-offset")
    copies = values.get("copies", FILL)
    if copies != FILL:
        if not (copies.isdecimal() and 1 <= int(copies) <= MOST_COPIES):
            raise typer.BadParameter(
                f"{shown(copies)} does not work: write a number from 1 to {MOST_COPIES}, or {FILL}",
                param_hint="--copies",
            )
        values["copies"] = int(copies)
    return table.of(values)
