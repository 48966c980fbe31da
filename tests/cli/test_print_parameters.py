"""Print options: each is a parameter with its help, and appears in the file name and the imprint."""

import inspect
from importlib import import_module
from typing import Any

import pytest
from support.command_line import Run
from support.shipped_templates import LANGUAGES

from coinage_pnp.classic.deck_options import DeckOptions, DeckPart, compose_deck_file_name
from coinage_pnp.cli.common.languages import list_languages
from coinage_pnp.sheet.option_words import IMPRINT, compose_file_name, list_imprint
from coinage_pnp.sheet.print_options import Offset, Part, PrintOptions, describe_options, list_values

Table = type[PrintOptions]

COMMANDS: dict[str, Table] = {"build": PrintOptions, "classic-coins build": DeckOptions}
"""The options of a command."""


def offered(command: str) -> list[str]:
    """The options that are parameters of a command."""
    module = import_module(f"coinage_pnp.cli.commands.{command.replace('-', '_').replace(' ', '.')}")
    return [name for name in inspect.signature(module.build).parameters if name in describe_options()]


def values(table: Table, name: str) -> tuple[Any, ...]:
    """Values of an option that are not the default."""
    if name == "only":
        return tuple((str(part),) for part in (Part if table is PrintOptions else DeckPart))
    if name == "back":
        return ("frozen", "rules", "player-aid") if table is PrintOptions else (True,)
    if name == "rules":
        return ("card", "booklet")  # a strip is the default, and html a file beside it
    if name == "copies":
        return (2, 3, "fill")
    default = getattr(table, name)
    if isinstance(default, bool):
        return (True,)
    if isinstance(default, Offset):
        return (Offset(0.5, -0.3), Offset(0.5, 0.3), Offset(0.5, -0.3, 0.1))
    return tuple(value for value in list_values(name) if value != default) or ("another",)


def test_every_print_option_is_a_parameter_of_build() -> None:
    assert offered("build") == [*describe_options()]


def test_the_help_shows_every_option_with_its_description_values_and_default(coinage: Run) -> None:
    for command, table in COMMANDS.items():
        said = "".join(coinage(*command.split(), "--help")[1].split())
        for name in offered(command):
            told, default = describe_options(table)[name], getattr(table, name)
            row = said[said.index(f"--{name.replace('_', '-')}{told.metavar}") :]
            assert "".join(told.text.format(languages=list_languages()).split()) in row
            if not told.metavar and not isinstance(default, bool) and name != "only":
                assert f"<{'|'.join(list_values(name))}>" in said
            assert not isinstance(default, str) or not default or f"[default:{default}]" in row


def test_non_default_options_and_no_others_appear_in_the_file_name_and_the_imprint() -> None:
    for command, table in COMMANDS.items():
        for name in offered(command):
            changed = {value: table(**{name: value}) for value in values(table, name)}
            assert [*list_imprint(table())] == []
            for value, options in changed.items():
                assert [*list_imprint(options)][:1] == ([(name, value)] if name in IMPRINT else [])
            names = {
                compose_deck_file_name(options)
                if isinstance(options, DeckOptions)
                else compose_file_name("it", options)
                for options in (table(), *(each.with_named_parts() for each in changed.values()))
            }
            assert len(names) == (1 if name in {"one_pdf", "out", "cut_file"} else 1 + len(changed)), name


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_the_imprint_describes_every_choice_in_words_without_option_names(command: str, code: str) -> None:
    table = COMMANDS[command]
    changed = [table(**{name: value}) for name in offered(command) for value in values(table, name)]
    for options in changed:
        for named in list_imprint(options.with_named_parts()):
            said = LANGUAGES[code].choices.find_text(*named)
            assert said, named
            assert "--" not in said
            assert "{" not in said


@pytest.mark.usefixtures("plain_cards")
@pytest.mark.parametrize(
    ("typed", "file"), [(("--copies", "Fill"), "volcano-fill"), (("--back", "Rules"), "volcano-back-rules")]
)
def test_the_fixed_values_of_an_option_may_be_typed_with_capitals(
    coinage: Run, typed: tuple[str, str], file: str
) -> None:
    assert coinage("build", "volcano", "--only", "card", *typed)[1].startswith(f"output/{file}")
