"""Phrases and number formats shared by the terminal and the page, in English."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from coinage_pnp.game.words.language import Language

if TYPE_CHECKING:
    from coinage_pnp.lab.statistics.intervals import Interval

SIDES = Language().sides
BALANCE_OF = "The balance of"

HEAT = {
    "swing": ("Swing", "Heads’ result if Heads has it, less if Tails has it, points"),
    "control": ("Control", "Heads’ less Tails’, points; empty is neither’s"),
    "occupied": ("Occupied", "games, in %, that end with a coin on a space"),
    "contested": ("Contested", "games, in %, in which each side held it"),
}
"""Heat maps by their name on the command line: title and explanation."""

PLATES = HEAT | {"change": ("Difference", "of control, points; ? is on one map only")}
"""All kinds of plates."""

DIVERGING = ("control", "change")  # plates whose scale goes both ways from an even middle

MINUS = "−"
ADJUSTED_SIGN = "°"  # marks figures with luck removed, beside plain ones


def write_percent(share: float, digits: int = 0) -> str:
    """A share in percent, without the sign, as "52.9"."""
    return write_number(100 * share, digits)


def write_small_percent(share: float) -> str:
    """The percentage of something rare, with up to two decimals to distinguish it from 0."""
    return write_percent(share, 0 if share == 0 else 1 if share >= 0.01 else 2)


def write_number(value: float, digits: int) -> str:
    """A number with `digits` decimals, thousands separators and a typographic minus."""
    text = f"{value:,.{digits}f}"
    if not any(character in "123456789" for character in text):
        text = text.lstrip("-")
    return text.replace("-", MINUS)


def count_digits(half_width: float) -> int:
    """Number of decimals that a figure's interval justifies."""
    return 0 if half_width >= 9.5 else 1 if half_width >= 0.095 or not half_width else 2


def round_up(half_width: float) -> str:
    """A half-width, rounded up: "0.11"."""
    digits = count_digits(half_width)
    step = 10**digits
    return write_number(ceil(half_width * step - 1e-9) / step, digits)


def write_figure(value: float, half_width: float) -> tuple[str, str]:
    """A value and its half-width, as ("15.12", "0.02"), formatted alike wherever a figure is shown."""
    return write_number(value, count_digits(half_width)), round_up(half_width)


def write_interval(found: Interval, sign: str = "") -> str:
    """A value whose interval is known, as "15.12 ± 0.02"; with sign "+", positive values are signed."""
    value, reach = write_figure(found.value, found.reach)
    plus = sign if any(digit in "123456789" for digit in value) and value[0] != MINUS else ""
    return f"{plus}{value} ± {reach}".replace(MINUS, "-")
