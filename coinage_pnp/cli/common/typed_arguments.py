"""Words of the command line before Typer reads them: dashes, `~`, options given twice; and ranges in its help."""

import os
import re
from collections import Counter
from collections.abc import Collection, Iterable
from typing import Any

from coinage_pnp.errors import InvalidOption
from coinage_pnp.files.typed_text import fold_word

_LONG_DASH = r"(?s)-?[–—−―]-?(?P<name>[^\W\d_][^=\s]*)(?P<value>=.*)?"
_HOME = r"(?s)(?P<option>--[^=]*=|-[a-z])?(?P<home>~(?:[/\\].*)?)"


def tidy_arguments(args: Iterable[str], options: Collection[str]) -> list[str]:
    """The arguments with `-` for a phone's dashes before one of `options`, and the home folder for `~`."""
    return [_expand_home(_straighten_dash(arg, options)) for arg in args]


def _straighten_dash(arg: str, options: Collection[str]) -> str:
    found = None if arg.isascii() else re.fullmatch(_LONG_DASH, arg)
    if not found:
        return arg
    name = fold_word(found["name"])
    option = f"{'-' if len(name) == 1 else '--'}{name}"
    return f"{option}{found['value'] or ''}" if option in options else arg


def _expand_home(arg: str) -> str:
    """A shell expands `~` at the beginning of a word only, not in `--out=~/x.pdf`."""
    found = re.fullmatch(_HOME, arg) if "~" in arg else None
    return f"{found['option'] or ''}{os.path.expanduser(found['home'])}" if found else arg  # noqa: PTH111


def refuse_repeated(given: Iterable[Any]) -> None:
    """Raise InvalidOption if a parameter with one value is among `given` twice: Typer would drop the first."""
    for parameter, count in Counter(given).items():
        has_one_value = parameter.param_type_name == "option" and not (
            parameter.multiple or parameter.is_flag
        )
        if has_one_value and count > 1:
            raise InvalidOption(f"{parameter.opts[0]}: it takes one value, and is given twice: leave one out")


RANGE = r"([\d.]+)<=x<=([\d.]*\d)|x>=([\d.]*\d)"
"""A range of numbers in the library's help."""


def spell_range(text: str) -> str:
    """A text in which ranges of numbers are words: "x>=1" is "1 or more"."""
    return re.sub(
        RANGE, lambda found: f"{found[1]} to {found[2]}" if found[2] else f"{found[3]} or more", text
    )
