"""Commands that are imported when used, to start fast; their options and help."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module
from types import ModuleType
from typing import Any, ClassVar

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

CONTEXT = {"help_option_names": ["-h", "--help"], "max_content_width": 100}
OTHER_COMMANDS = {"classic": "classic-coins"}  # hidden alternative names of commands


class LazyGroup(TyperGroup):
    """A group whose commands are stubs, with a name and a summary, until they are used."""

    package: ClassVar[str] = "coinage_pnp.cli.commands"  # the package with a module for each command

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """Like the library, but replace a stub by the real command; `help NAME` is `NAME --help`."""
        if args[0] == "help":
            args = [*args[1:], "--help"]
        args[0] = OTHER_COMMANDS.get(args[0], args[0])
        if args[0] == "--help":
            typer.echo(ctx.get_help())
            raise typer.Exit
        if args[0] not in self.commands and not args[0].startswith("-"):
            from coinage_pnp.cli.common.usage_errors import unknown_command

            ctx.fail(unknown_command(args[0], self.commands))
        name, stub, rest = super().resolve_command(ctx, args)
        return name, load(name, stub.help or "", self.package) if name and stub else stub, rest

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """List the commands under the headings of their groups."""
        groups: dict[str, list[tuple[str, str]]] = {}
        width = max(map(len, self.commands))
        for name in self.list_commands(ctx):
            stub = self.commands[name]
            group = getattr(stub, "rich_help_panel", None) or "Commands"
            groups.setdefault(group, []).append((name.ljust(width), stub.help or ""))
        write_groups(groups, formatter)


def bare_app(**settings: Any) -> typer.Typer:
    """A Typer app with plain help (no boxes, and no import of rich) and plain tracebacks."""
    return typer.Typer(
        context_settings=CONTEXT, rich_markup_mode=None, pretty_exceptions_enable=False, **settings
    )


def stubs(app: typer.Typer, commands: Mapping[str, str], group: str | None = None) -> None:
    """Add a stub to `app` for each of `commands` (name to summary), under the heading `group`."""
    for name, summary in commands.items():
        app.command(name, help=summary, rich_help_panel=group)(lambda: None)


def load(name: str, summary: str, package: str = LazyGroup.package) -> Any:
    """Import `<package>.<name>` and make its function `<name>` a command (with underscores for hyphens).

    The function's docstring is the help [default: the summary]. The module's EXAMPLES and SAMPLES, texts by
    heading, are printed below the options. A package with COMMANDS becomes a group.
    """
    written = name.replace("-", "_")
    module = import_module(f"{package}.{written}")
    if hasattr(module, "COMMANDS"):
        return get_command(_group(name, module))
    texts = {"Examples": getattr(module, "EXAMPLES", ""), **getattr(module, "SAMPLES", {})}
    epilog = (
        "\n\n".join(f"\b\n{title}:\n" + text.strip("\n") for title, text in texts.items() if text) or None
    )
    app = bare_app(add_completion=False)
    command = getattr(module, written)
    app.command(name, cls=PlainCommand, help=command.__doc__ or summary, epilog=epilog)(command)
    return plain(get_command(app))


def _group(name: str, module: ModuleType) -> typer.Typer:
    """The group of a package's commands; the docstring of its function is the help."""

    class Group(LazyGroup):
        package = module.__name__

    app = bare_app(cls=Group, no_args_is_help=True, add_completion=False)
    app.callback()(getattr(module, name.replace("-", "_")))
    stubs(app, module.COMMANDS)
    return app


NUMBERS = {"int range": "whole number", "float range": "number"}
"""Names of number types, by the library's names."""

OTHER_NAMES = {
    "--tokens": "--paper-coins",
    "--crib": "--player-aid",
    "--pad": "--score-pad",
    "--together": "--one-pdf",
    "--language": "--lang",
    "--output": "--out",
    "--size": "--card",
}
"""Hidden alternative names of options."""

OTHER_VALUES = {"--only": {"tokens": "paper-coins", "crib": "player-aid", "pad": "score-pad"}}
"""Hidden alternative names of an option's values."""

SHORT = {"--shop": ("--print-shop", "generic"), "--absolute": ("--majority", "absolute")}
"""Options that stand for another option with a value."""


def _value_needed(option: str, parameter: Any) -> str:
    """What to write after an option that lacks its value."""
    if values := getattr(parameter.type, "choices", ()):
        return f"name one of its values: {', '.join(values)}"
    example = f": {option} {parameter.metavar}" if parameter.metavar else ""
    return f"write its value after it{example}"


class PlainCommand(TyperCommand):
    """A command with grouped options."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Like the library, after replacing alternative names; says what an option without its value needs."""
        typed = list(with_shown_names(args, {flag for one in self.params for flag in one.opts}))
        for parameter in () if ctx.resilient_parsing else self.params:
            for word, following in zip(typed, (*typed[1:], "--"), strict=False):
                alone = word in parameter.opts and following.startswith("--")
                if alone and not getattr(parameter, "is_flag", True):
                    raise typer.BadParameter(_value_needed(word, parameter), param_hint=word)
        return super().parse_args(ctx, typed)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """List options under the headings of their groups; one without a group follows the one before it."""
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
    """Replace alternative names on a command line, unless they are among the command's own `flags`."""
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


def write_groups(groups: Mapping[str, list[tuple[str, str]]], formatter: Any) -> None:
    """Write rows of two columns under their headings."""
    for heading, rows in groups.items():
        with formatter.section(heading):
            formatter.write_dl(rows)


def plain(command: Any) -> Any:
    """Replace the library's names of number types in a command's help and errors."""
    for parameter in command.params:
        if parameter.type.name in NUMBERS:
            parameter.type._describe_range = partial(_range, parameter.type.min, parameter.type.max)
            parameter.type.name = NUMBERS[parameter.type.name]
            parameter.metavar = parameter.metavar or "N"
        if parameter.param_type_name == "argument" and parameter.required and parameter.metavar:
            parameter.make_metavar = partial(_named, parameter.metavar)
    return command


def _range(least: float | None, most: float | None) -> str:
    if least is None or most is None:
        return f"{least} or more" if most is None else f"{most} or less"
    return f"{least} to {most}"


def _named(metavar: str, *_: object, **__: object) -> str:
    """The metavar of a required argument, which the library puts in braces."""
    return metavar
