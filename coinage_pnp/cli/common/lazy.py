"""Commands that are imported when they are chosen: none pays for what another needs."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import Any, ClassVar

import typer
from typer.core import TyperGroup
from typer.main import get_command

from coinage_pnp.cli.common.plain_command import PlainCommand, plain, write_groups

CONTEXT = {"help_option_names": ["-h", "--help"], "max_content_width": 100}

OTHER_COMMANDS = {"classic": "classic-coins"}
"""Names of commands that are accepted and not shown, each with the name that is."""


class LazyGroup(TyperGroup):
    """A group whose commands are stubs, a name and a summary, until one of them is chosen."""

    package: ClassVar[str] = "coinage_pnp.cli.commands"
    """Where its commands are: a module for each."""

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """As in the library, but with the real command in the place of its stub; `help NAME` is `NAME --help`."""
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
        """The commands below the headings of their groups."""
        groups: dict[str, list[tuple[str, str]]] = {}
        width = max(map(len, self.commands))
        for name in self.list_commands(ctx):
            stub = self.commands[name]
            group = getattr(stub, "rich_help_panel", None) or "Commands"
            groups.setdefault(group, []).append((name.ljust(width), stub.help or ""))
        write_groups(groups, formatter)


def bare_app(**settings: Any) -> typer.Typer:
    """A Typer app with plain help (no boxes in a pipe, no rich at start-up) and plain tracebacks."""
    return typer.Typer(
        context_settings=CONTEXT, rich_markup_mode=None, pretty_exceptions_enable=False, **settings
    )


def stubs(app: typer.Typer, commands: Mapping[str, str], group: str | None = None) -> None:
    """Give `app` a stub for each of `commands`, name to summary, below the heading `group`."""
    for name, summary in commands.items():
        app.command(name, help=summary, rich_help_panel=group)(_stub)


def load(name: str, summary: str, package: str = LazyGroup.package) -> Any:
    """Import `<package>.<name>` and make its function `<name>` a command (its hyphens are underscores).

    The function's docstring is its help (the summary stands for a missing one). The module's EXAMPLES and SAMPLES
    of data, a text for each heading, are printed below the options as they are written. A module that has
    COMMANDS is a package with a module for each of them, and becomes a group.
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
    """The commands of a package, imported when they are chosen; the docstring of its function is the help."""

    class Group(LazyGroup):
        package = module.__name__

    app = bare_app(cls=Group, no_args_is_help=True, add_completion=False)
    app.callback()(getattr(module, name.replace("-", "_")))
    stubs(app, module.COMMANDS)
    return app


def _stub() -> None:
    raise AssertionError("a stub is replaced before it is called")
