"""Command lines as a choice of a value for each option, and the choices that are refused."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from coinage_pnp.errors import InvalidOption
from coinage_pnp.files.units import parse_offset
from coinage_pnp.sheet.print_options import Offset, PrintOptions
from support.pairwise import Choice

FLAG_GIVEN = "given"
"""The value of a given option that takes no value."""

UNDECIDED = "?"
"""The value of an option that may be chosen later."""

OPTIONS = {
    "--print-shop": ("", "generic"),
    "--only": ("", "card", "rules", "back", "front", "paper-coins", "player-aid", "score-pad", "tin-kit"),
    "--back": ("", "frozen", "rules", "player-aid"),
    "--rules": ("", "card", "booklet"),
    "--paper-coins": ("", "fold", "duplex", "stickers"),
    "--fold": ("", FLAG_GIVEN),
    "--flip": ("", "long", "short"),
    "--back-offset": ("", "0.5mm,-0.3mm,0.2deg"),
    "--paper": ("", "letter", "a5", "4x6", "297x420mm,m6mm"),
    "--card": ("", "credit", "poker", "a6", "a5", "70x100mm,r3mm"),
    "--copies": ("", "3", "fill"),
    "--one-pdf": ("", FLAG_GIVEN),
    "--marks": ("", "corner", "outline", "none"),
    "--cut-file": ("", "svg", "dxf"),
    "--cut-marks": ("", "silhouette"),
    "--player-aid": ("", FLAG_GIVEN),
    "--score-pad": ("", FLAG_GIVEN),
    "--tin-kit": ("", "mint", "altoids"),
    "--lang": ("", "fr", "ja"),
    "--ink": ("", "low", "mono"),
    "--coins": ("", "eur", "gbp", "jpy"),
}
"""The values of every option that changes the print; those that exclude the most others come first."""

Refuse = Callable[[Any, Sequence[str]], Iterator[InvalidOption]]
"""`find_refusals`, or that of the deck."""


def command_words(choice: Choice) -> list[str]:
    return [
        word for option, value in choice.items() if value for word in (option, value) if word != FLAG_GIVEN
    ]


def field_of(option: str) -> str:
    """The name of an option's field."""
    return option.removeprefix("--").replace("-", "_")


def value_of(option: str, value: str) -> Any:
    """The value of an option's field for a typed one."""
    if value == FLAG_GIVEN:
        return True
    match option:
        case "--only":
            return tuple(value.split())
        case "--copies":
            return int(value) if value.isdecimal() else value
        case "--back-offset":
            return Offset(*parse_offset(value))
    return value


def refused(choice: Choice, table: type[PrintOptions], refuse: Refuse) -> str:
    """The refusal of a whole choice, or ""."""
    given = {field_of(option): value_of(option, value) for option, value in choice.items() if value}
    return str(next(refuse(table(**given), [*given]), ""))


def refused_combinations(
    options: Mapping[str, Sequence[str]], table: type[PrintOptions], refuse: Refuse, backs: Choice
) -> Iterator[tuple[str, ...]]:
    """Options, as "--fold" or "--only back", refused alone, or two together of which each works with backs."""
    words = [(option, value) for option, values in options.items() for value in values if value]
    for option, value in words:
        if refused({option: value}, table, refuse):
            yield (_word(option, value),)
    for one, other in combinations(words, 2):
        pair = dict((one, other))
        alone = [{**backs, key: value} for key, value in pair.items()]
        if len(pair) == 1 or any(refused(single, table, refuse) for single in alone):
            continue
        if refused({**backs, **pair}, table, refuse):
            yield _word(*one), _word(*other)


def _word(option: str, value: str) -> str:
    return f"{option} {value}" if option == "--only" else option


def assert_lists(section: str, refused: Sequence[tuple[str, ...]]) -> None:
    """Assert that a list on a page names all refused combinations, and no options that are never refused.

    Words without dashes continue `--only`, as in "`--only rules`, `score-pad`".
    """
    items = [_options(item) for item in re.split(r"^- ", section, flags=re.MULTILINE)[1:]]
    for words in refused:
        assert any(all(_names(item, word) for word in words) for item in items), words
    known = {word.split()[0] for words in refused for word in words} | {"--paper-coins", "--rules", "--back"}
    assert {word.split()[0] for item in items for word in item} <= known


def _names(item: Sequence[str], word: str) -> bool:
    return any(one == word or one.startswith(f"{word} ") for one in item)


def _options(text: str) -> list[str]:
    return [word if word.startswith("--") else f"--only {word}" for word in re.findall("`([^`]+)`", text)]
