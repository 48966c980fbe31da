"""Reads the values of print options: those that a command reads itself, or all of them from an address."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from coinage_pnp.errors import InvalidOption, UserError, name_option_in_errors
from coinage_pnp.files.typed_text import match_words
from coinage_pnp.files.units import parse_offset
from coinage_pnp.files.yaml.wording import quote_text, require_known
from coinage_pnp.sheet.offset import FARTHEST, MOST_TURNED, NO_OFFSET, Offset
from coinage_pnp.sheet.print_options import (
    BACK_PARTS,
    FILL,
    GENERIC,
    MOST_COPIES,
    PRESETS,
    PrintOptions,
    describe_options,
    list_values,
)
from coinage_pnp.sheet.refusals import name_option

YES, NO = ("1", "yes", "true", "on", ""), ("0", "no", "false", "off")


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


def read_back(word: str) -> str:
    """The value of --back: one of BACK_PARTS, or a map."""
    return "".join(match_words(word, BACK_PARTS)) or word


def read_options(given: Mapping[str, Sequence[str]]) -> PrintOptions:
    """The options that an address gives, each by its name with its words. Raises InvalidOption."""
    values = {}
    for name, words in given.items():
        if name == "out" or name not in describe_options():
            raise InvalidOption(f"{name_option(name)}: a page has no such option: leave it out")
        if name != "only" and len(words) > 1:
            raise InvalidOption(f"{name_option(name)}: this is given {len(words)} times: leave one")
        with name_option_in_errors(name_option(name)):
            values[name] = _read_value(name, words)
    return PrintOptions(**values)


def _read_value(name: str, words: Sequence[str]) -> Any:
    (word, *_), known = words, list_values(name)
    match name:
        case "copies":
            return read_copies(word)
        case "back_offset":
            return read_offset(word)
        case "back":
            return read_back(word)
        case "print_shop":
            return require_known(word, (GENERIC, *PRESETS), "print shop")
        case "only":
            return tuple(dict.fromkeys(require_known(one, known, "part") for one in words))
    if isinstance(getattr(PrintOptions, name), bool):
        return require_known(word, (*YES, *NO), "answer") in YES
    return require_known(word, known, name.replace("_", " ")) if known else word
