"""Commands and groups of commands: imported when used, to start fast, with plain help.

Typer shows its help panels with Rich, which alone takes longer to import than the rest of a `--help`. So Rich is
off (`rich_markup_mode=None`), and the panels are written as headings, by the methods that Click offers for that.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, ClassVar

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from coinage_pnp.cli.common.typed_arguments import refuse_repeated, spell_range, tidy_arguments
from coinage_pnp.errors import InvalidOption, UserError
from coinage_pnp.files.typed_text import fold_word, match_words

PLAIN: dict[str, Any] = {
    "context_settings": {
        "help_option_names": ["-h", "--help"],
        "max_content_width": 100,
        "token_normalize_func": fold_word,  # of options and of values that are one of several words
    },
    "rich_markup_mode": None,
    "pretty_exceptions_enable": False,
}
"""Settings of every `typer.Typer`: plain help and plain tracebacks."""


class LazyGroup(TyperGroup):
    """A group that imports a command when it is used, like that of Click's manual ("Lazily loading subcommands").

    Unlike there, listing the commands for help and completion imports none of them.
    """

    package: ClassVar[str] = ""
    """The package with a module for each command."""
    panels: ClassVar[Mapping[str, Mapping[str, str]]] = {}
    """The commands' summaries, by their headings in the help."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The names of all commands, in the order of the help."""
        return [name for summaries in self.panels.values() for name in summaries]

    def get_command(self, ctx: Any, cmd_name: str) -> TyperCommand | None:
        """A command as lists show it, with its summary, not imported."""
        for summaries in self.panels.values():
            if cmd_name in summaries:
                return TyperCommand(cmd_name, help=summaries[cmd_name])
        return None

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """Import the command that is typed; `help NAME` is `NAME --help`."""
        if args[0] == "help":
            args = [*args[1:], "--help"]
        if args[0] == "--help":
            typer.echo(ctx.get_help())
            raise typer.Exit
        known = self.list_commands(ctx)
        for name in match_words(args[0], known):
            return name, load_command(self.package, name), args[1:]
        if not ctx.resilient_parsing and not args[0].startswith("-"):
            from coinage_pnp.cli.common.usage_errors import explain_unknown_command

            ctx.fail(explain_unknown_command(args[0], known))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """List the commands under the headings of their panels."""
        width = max(map(len, self.list_commands(ctx)))
        for panel, summaries in self.panels.items():
            with formatter.section(panel):
                formatter.write_dl([(name.ljust(width), summary) for name, summary in summaries.items()])


class Command(TyperCommand):
    """A command with options under headings, and arguments without braces."""

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """The words of the usage line."""
        pieces = ["[OPTIONS]"]
        for argument in (one for one in self.params if one.param_type_name == "argument"):
            name = argument.metavar or ""
            pieces.append(name if argument.required or name.startswith("[") else f"[{name}]")
        return pieces

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """List arguments and options under the headings of their panels."""
        panels: dict[str, list[tuple[str, str]]] = {}
        for parameter in self.get_params(ctx):
            default = "Arguments" if parameter.param_type_name == "argument" else "Options"
            panel = getattr(parameter, "rich_help_panel", None) or default
            if row := parameter.get_help_record(ctx):
                panels.setdefault(panel, []).append((row[0], spell_range(row[1])))
        for panel, rows in panels.items():
            with formatter.section(panel):
                formatter.write_dl(rows)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Refuse an option that lacks its value, for which Typer would take the next option, or has two."""
        args = tidy_arguments(args, {name for parameter in self.params for name in parameter.opts})
        for parameter in () if ctx.resilient_parsing else self.params:
            for word, following in zip(args, (*args[1:], "--"), strict=False):
                lacks_value = word in parameter.opts and following.startswith("--")
                if lacks_value and not getattr(parameter, "is_flag", True):
                    names, _ = parameter.get_help_record(ctx) or ("", "")
                    example = f"{word} {names.split(' ')[-1]}"
                    raise InvalidOption(f"{word}: write its value after it: {example}")
        if not ctx.resilient_parsing:
            _, _, given = self.make_parser(ctx).parse_args([*args])
            refuse_repeated(given)
        return super().parse_args(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        """Run the command; its errors are in the language of its --lang, apart from those about options."""
        try:
            return super().invoke(ctx)
        except InvalidOption:
            raise
        except UserError as error:
            from coinage_pnp.cli.common.languages import say_in_language

            word = ctx.params.get("language") or ctx.params.get("lang")
            raise (say_in_language(error, word) if word else error) from None


def make_lazy_app(package: str, panels: Mapping[str, Mapping[str, str]], **settings: Any) -> typer.Typer:
    """An app of the commands in a package; `panels` are their summaries, by the headings of the help."""
    group = type("Commands", (LazyGroup,), {"package": package, "panels": panels})
    return typer.Typer(cls=group, no_args_is_help=True, **PLAIN, **settings)


def load_command(package: str, name: str) -> Any:
    """Import a command: the function of its name in the module of its name, or the `app` of a package.

    The function's docstring is the help. Below the options are the module's EXAMPLES, and SAMPLES by heading.
    """
    written = name.replace("-", "_")
    module = import_module(f"{package}.{written}")
    if hasattr(module, "app"):
        return get_command(module.app)
    texts = {"Examples": getattr(module, "EXAMPLES", ""), **getattr(module, "SAMPLES", {})}
    # in paragraphs that are not wrapped
    examples = "\n\n".join(f"\b\n{title}:\n" + text.strip("\n") for title, text in texts.items() if text)
    app = typer.Typer(add_completion=False, **PLAIN)
    app.command(name, cls=Command, epilog=examples)(getattr(module, written))
    return get_command(app)
