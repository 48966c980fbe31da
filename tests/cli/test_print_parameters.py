"""The table of print options: each row appears in help, file name and imprint; its exclusions are refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from support.option_choices import offered_exclusions
from support.shipped_templates import LANGUAGES

from coinage_pnp.classic.deck_options import DeckOptions
from coinage_pnp.cli.common.languages import listed
from coinage_pnp.press.offset import Offset
from coinage_pnp.press.option_table import Option
from coinage_pnp.press.print_options import PrintOptions

Run = Callable[..., tuple[int, str, str]]

ROWS = [
    pytest.param(command, table, key, id=f"{' '.join(command)} {key}")
    for command, table in ((("build",), PrintOptions), (("classic", "build"), DeckOptions))
    for key in table.OFFERED
]
"""A command, its table and the name of an option in it."""

Table = type[PrintOptions]


def other(table: Table, key: str, option: Option) -> Any:
    """A value that is not the default."""
    default = getattr(table, key)
    if option.values:
        word = next(word for word in option.values if word != default)
        return (word,) if option.several else word
    if not option.metavar:
        return True
    return {int: 3, Offset: Offset(0.5, -0.3)}.get(type(default), "another")


@pytest.mark.parametrize(("command", "table", "key"), ROWS)
def test_the_help_shows_every_option_with_its_description_values_and_default(
    command: tuple[str, ...], table: Table, key: str, coinage: Run
) -> None:
    option = table.rows()[key]
    said = "".join(coinage(*command, "--help")[1].split())
    row = said[said.index(f"{option.flag}{option.metavar}" if option.metavar else option.flag) :]
    assert "".join(option.help.format(languages=listed()).replace(" ", "").split()) in row
    assert not option.values or (option.metavar or f"<{'|'.join(option.values)}>") in said
    assert not option.shows_default or f"[default:{getattr(table, key)}]" in row


@pytest.mark.parametrize(("command", "table", "key"), ROWS)
def test_non_default_options_and_no_others_appear_in_the_file_name_and_the_imprint(
    command: tuple[str, ...], table: Table, key: str
) -> None:
    option = table.rows()[key]
    value = other(table, key, option)
    default, changed = table(), table(**{key: value})
    assert (list(default.imprint()), list(default.name_parts())) == ([], [])
    assert list(changed.imprint()) == ([] if key in table.NOT_IN_IMPRINT else [(key, value)])
    assert (changed.file_name("it") != "it.pdf") == bool(option.name_part)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("command", "table", "key"), ROWS)
def test_the_imprint_describes_every_choice_in_words_without_option_names(
    command: tuple[str, ...], table: Table, key: str, code: str
) -> None:
    option = table.rows()[key]
    values = option.values or (other(table, key, option),)
    for choice in (table.of({key: (value,) if option.several else value}) for value in values):
        for named in choice.imprint():
            said = LANGUAGES[code].choice(*named)
            assert said
            assert "--" not in said
            assert "{" not in said


@pytest.mark.parametrize("table", [PrintOptions, DeckOptions])
def test_every_excluded_combination_is_refused_with_its_own_message(table: Table) -> None:
    keys = {option.flag: key for key, option in table.rows().items()}
    for exclusion in offered_exclusions(table):
        given: dict[str, Any] = {}
        for word in exclusion.given:
            option, _, values = word.rpartition(" ")
            key, value = keys[option or values.split("/")[0]], values.split("/")[0] if option else True
            given[key] = (*given.get(key, ()), value) if table.rows()[key].several else value
        if (
            exclusion.given[0] == "--fold"
            and "--print-shop" not in exclusion.given
            and len(exclusion.given) > 1
        ):
            given["back"] = "frozen"
        if "--only back" in exclusion.given and exclusion.given[0] in {
            "--marks",
            "--cut-file",
            "--cut-marks",
        }:
            given["back"] = "frozen"
        refusal = table.refusal(given)
        assert refusal is not None
        assert refusal[0] == exclusion.message


def test_the_option_tables_name_only_existing_options() -> None:
    for table in (PrintOptions, DeckOptions):
        assert set(table.rows()) == set(table.OFFERED)
        assert set(table.FIRST_IN_IMPRINT) <= set(PrintOptions.OFFERED)


@pytest.mark.parametrize(
    ("typed", "file"), [(("--copies", "Fill"), "volcano-fill"), (("--back", "Rules"), "volcano-back-rules")]
)
def test_the_fixed_values_of_an_option_may_be_typed_with_capitals(
    coinage: Run, typed: tuple[str, str], file: str
) -> None:
    assert coinage("build", "volcano", "--only", "card", *typed)[1].startswith(f"output/{file}")
