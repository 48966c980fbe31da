"""Commands that are imported when they are chosen: none pays for what another needs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from importlib import import_module
from types import ModuleType
from typing import Any, ClassVar

import typer
from typer.core import TyperGroup
from typer.main import get_command

CONTEXT = {"help_option_names": ["-h", "--help"], "max_content_width": 100}
"""What every command shares."""


NUMBERS = {"int range": "whole number", "float range": "number"}
"""What types of numbers are called, by the library's name for them."""


class LazyGroup(TyperGroup):
    """A group whose commands are stubs, a name and a summary, until one of them is chosen."""

    package: ClassVar[str] = "coinage_pnp.cli.commands"
    """Where its commands are: a module for each."""

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """As in the library, but with the real command in the place of its stub."""
        name, stub, rest = super().resolve_command(ctx, args)
        return name, load(name, stub.help or "", self.package) if name and stub else stub, rest


def bare_app(**settings: Any) -> typer.Typer:
    """A Typer app with plain help (no boxes in a pipe, no rich at start-up) and plain tracebacks."""
    return typer.Typer(
        context_settings=CONTEXT, rich_markup_mode=None, pretty_exceptions_enable=False, **settings
    )


def stubs(app: typer.Typer, commands: Mapping[str, str]) -> None:
    """Give `app` a stub for each of `commands`, name to summary."""
    for name, summary in commands.items():
        app.command(name, help=summary)(_stub)


def load(name: str, summary: str, package: str = LazyGroup.package) -> Any:
    """Import `<package>.<name>` and make its function `<name>` a command.

    The function's docstring is its help (the summary stands for a missing one), and the module's EXAMPLES, if
    there are any, are printed below the options as they are written. A module that has COMMANDS is a package with
    a module for each of them, and becomes a group.
    """
    module = import_module(f"{package}.{name}")
    if hasattr(module, "COMMANDS"):
        return get_command(_group(name, module))
    examples = getattr(module, "EXAMPLES", "").strip("\n")
    epilog = "\b\nExamples:\n" + examples if examples else None
    app = bare_app(add_completion=False)
    words = getattr(module, name).__doc__ or summary
    app.command(name, help=words, epilog=epilog)(getattr(module, name))
    return _plain(get_command(app))


def _plain(command: Any) -> Any:
    """The command with words for numbers in its help and errors, where the library names its types."""
    for parameter in command.params:
        if parameter.type.name in NUMBERS:
            parameter.type.name = NUMBERS[parameter.type.name]
            parameter.metavar = parameter.metavar or "N"
        if parameter.param_type_name == "argument" and parameter.required and parameter.metavar:
            parameter.make_metavar = partial(_named, parameter.metavar)
    return command


def _named(metavar: str, *_: object, **__: object) -> str:
    """How the usage calls an argument that must be given: some versions of the library put it in braces."""
    return metavar


def _group(name: str, module: ModuleType) -> typer.Typer:
    """The commands of a package, imported when they are chosen; the docstring of its function is the help."""

    class Group(LazyGroup):
        package = module.__name__

    app = bare_app(cls=Group, no_args_is_help=True, add_completion=False)
    app.callback()(getattr(module, name))
    stubs(app, module.COMMANDS)
    return app


def _stub() -> None:
    raise AssertionError("a stub is replaced before it is called")
