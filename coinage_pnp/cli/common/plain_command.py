"""Commands whose help is plain text with headings, and who take the earlier names of options."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import typer
from typer.core import TyperCommand

NUMBERS = {"int range": "whole number", "float range": "number"}
"""What types of numbers are called, by the library's name for them."""

OTHER_NAMES = {
    "--tokens": "--paper-coins",
    "--crib": "--player-aid",
    "--pad": "--score-pad",
    "--together": "--one-pdf",
    "--language": "--lang",
    "--output": "--out",
    "--size": "--card",
}
"""Names of options that are accepted and not shown, each with the name that is."""

OTHER_VALUES = {"--only": {"tokens": "paper-coins", "crib": "player-aid", "pad": "score-pad"}}
"""The same of an option's values."""

SHORT = {"--shop": ("--print-shop", "generic")}
"""Options that are short for another with a value."""


class PlainCommand(TyperCommand):
    """A command with the options in groups."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """As in the library, after other names are replaced."""
        typed = list(with_shown_names(args, {flag for one in self.params for flag in one.opts}))
        for parameter in () if ctx.resilient_parsing else self.params:
            _refuse_without_value(parameter, typed)
        return super().parse_args(ctx, typed)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """A heading for each group; an option without a group goes with the one before it."""
        rows: dict[str, list[tuple[str, str]]] = {}
        group = "Options"
        for parameter in self.get_params(ctx):
            if parameter.param_type_name == "option":
                group = getattr(parameter, "rich_help_panel", None) or group
            heading = group if parameter.param_type_name == "option" else "Arguments"
            if row := parameter.get_help_record(ctx):
                rows.setdefault(heading, []).append(row)
        write_groups(rows, formatter)


def with_shown_names(args: Sequence[str], flags: Iterable[str]) -> Iterator[str]:
    """The words of a command line with the names that the help shows; one of the command's own `flags` stays."""
    known = set(flags)
    before = ""
    for word in args:
        flag, equals, value = word.partition("=")
        shown = OTHER_NAMES.get(flag, flag)
        if word in SHORT and SHORT[word][0] in known:
            yield "=".join(SHORT[word])
        elif flag in known or shown not in known:
            values = OTHER_VALUES.get(flag if equals else before, {})
            yield f"{flag}={values.get(value, value)}" if equals else values.get(word, word)
        else:
            yield f"{shown}{equals}{value}"
        before = word


def _refuse_without_value(parameter: Any, args: Sequence[str]) -> None:
    """List the values of an option that needs one and has none."""
    values = getattr(parameter.type, "choices", ())
    for word, following in zip(args, (*args[1:], "--"), strict=False):
        if values and word in parameter.opts and following.startswith("--"):
            raise typer.BadParameter(f"name one of its values: {', '.join(values)}", param_hint=word)


def write_groups(groups: Mapping[str, list[tuple[str, str]]], formatter: Any) -> None:
    """List rows of two columns below their headings."""
    for heading, rows in groups.items():
        with formatter.section(heading):
            formatter.write_dl(rows)


def plain(command: Any) -> Any:
    """The command with words for numbers in its help and errors, where the library names its types."""
    for parameter in command.params:
        if parameter.type.name in NUMBERS:
            parameter.type._describe_range = partial(_range, parameter.type.min, parameter.type.max)
            parameter.type.name = NUMBERS[parameter.type.name]
            parameter.metavar = parameter.metavar or "N"
        if parameter.param_type_name == "argument" and parameter.required and parameter.metavar:
            parameter.make_metavar = partial(_named, parameter.metavar)
    return command


def _range(least: float | None, most: float | None) -> str:
    """The numbers that are taken, in words."""
    if least is None or most is None:
        return f"{least} or more" if most is None else f"{most} or less"
    return f"{least} to {most}"


def _named(metavar: str, *_: object, **__: object) -> str:
    """How the usage calls an argument that must be given: some versions of the library put it in braces."""
    return metavar
