"""The words of the report, all in one place, and how its numbers are written. The lab speaks English."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil

from coinage_pnp.report.figures import Estimate, MapFigures

NONE, UNKNOWN = "–", "?"
"""Stand for a figure that nobody has: in a table, and large on a map, where a dash would be a minus."""

MINUS = "−"

LOW, HIGH = 0.47, 0.53
"""Shares of Heads between which a map is called fair."""

SIDES = ("Heads", "Tails")
BALANCE_OF = "The balance of"
GAMES = "{games} games between equal players · majority: {majority}"
LADDER, LADDER_GLOSS = "The ladder", "games that Heads wins between equal players"
NO_GAMES, NO_FIGURE = "no games", "no figure"
LADDER_COLUMNS = ("Heads, %", "games", "drawn, %", "timed out, %")
LADDER_NOTES = ("{} games", "{} % drawn", "{} % timed out")
REGIONS, REGIONS_GLOSS = "Regions", "in % of the games"
REGION_COLUMNS = ("Heads", "Tails", "used", "fought", "swing", "decides")
AT_MOST, SWINGS = "± {} at most", "swing ± {}"
MORE = "and {count} more"
KEY_SPACE, KEY_REGION = "{letter}\u00a0{name}", "{name}: {letters}"
KEY_BETWEEN = "\u00a0· "
MARGIN, MARGIN_GLOSS = "Margin", "final score of Heads less Tails"
LENGTH, LENGTH_GLOSS = "Length", "of a game, in turns"
MEAN = "the mean, a standard deviation each way"
WINS = "{side} wins"
BY = "{side} by {points}"
SPREAD, SPREAD_GLOSS = "Spread", "standard deviation of the turns"
LUCK, LUCK_GLOSS = "Luck", "of the result; the rest is skill, %"
GAIN, GAIN_GLOSS = "Without luck", "is worth so many times more games"
COUNTED = "{names}: in {games} of the games."
CHOICE, STORY = ("BranchingFactor", "Agency"), ("LeadChange", "UncertaintyLate")
HEAT_BY = "Maps and regions: {player}."
PLAYED_BY = "Played by {player}"
IMPRINT = "{name} ({map_id}), edition {edition} · majority: {majority} · seed {seed} · coinage-pnp {version}"

HOW_TO_READ = (
    "± and whiskers are 95 % intervals: the truth lies inside nineteen times out of twenty. "
    "The grey band, 47 to 53 %, is called fair. Charts in a row share one scale."
)
HALVED = "For {players} players the ladder counts games that nobody wins as half a win."
UNOFFICIAL = "Unofficial companion to Coin Age by Adam P. McIver"


@dataclass(frozen=True)
class What:
    """Something that a heat map can show."""

    title: str
    gloss: str
    """What its numbers mean, in a line."""
    diverging: bool = False
    """Whether it goes both ways from an even middle."""


HEAT = {
    "swing": What("Swing", "what Heads gets with it less if Tails has it, points"),
    "control": What("Control", "Heads’ less Tails’, points; empty is neither’s", diverging=True),
    "occupied": What("Occupied", "games, in %, that end with a coin on a space"),
    "contested": What("Contested", "games, in %, in which each side held a space"),
}
"""What `draw_heat` draws, by its name on the command line."""


@dataclass(frozen=True)
class MeasureText:
    """How one of the designer's measures is explained and written."""

    gloss: str
    share: bool = True
    """Whether it is written in per cent."""


MEASURES = {
    "AdvantageP1": MeasureText("games that Heads wins, %"),
    "WinsP2": MeasureText("games that Tails wins, %"),
    "Balance": MeasureText("how equal the sides’ wins are, %"),
    "Completion": MeasureText("games that have a winner, %"),
    "Drawishness": MeasureText("games drawn, %"),
    "Timeouts": MeasureText("games the turn cap stops, %"),
    "DurationTurns": MeasureText("turns in a game", share=False),
    "BoardFull": MeasureText("games that a full board ends, %"),
    "BankEmpty": MeasureText("games that an empty bank ends, %"),
    "BranchingFactor": MeasureText("different turns to choose from", share=False),
    "Agency": MeasureText("turns with a choice, %"),
    "Coverage": MeasureText("spaces that hold a coin after some turn, %"),
    "Margin": MeasureText("points between winner and loser", share=False),
    "LeadChange": MeasureText("turns that turn the lead around, %"),
    "Drama": MeasureText("how far winners were behind, %"),
    "DecisivenessThreshold": MeasureText("the loser’s best lead, %"),
    "DecisivenessMoves": MeasureText("left to play once it is out of reach, %"),
    "KillerMove": MeasureText("the winner’s largest gain in a turn, %"),
    "UncertaintyLate": MeasureText("how open the last quarter is, %"),
    "ScoreP1": MeasureText("points of Heads at the end", share=False),
    "ScoreP2": MeasureText("points of Tails at the end", share=False),
}
"""By name as in Browne (2008) and in Ludii, where these have one; a measure that is not here is written as it
comes."""


def percent(share: float | None, digits: int = 0) -> str:
    """A share in per cent without its sign, as "52.9"; NONE for None."""
    return NONE if share is None else number(100 * share, digits)


def small_percent(share: float | None) -> str:
    """A rare thing's share in per cent: as many places as it takes to tell it from never, two at most."""
    if share is None or share == 0:
        return percent(share)
    return percent(share, 1 if share >= 0.01 else 2)


def number(value: float, digits: int) -> str:
    """A number with so many digits after the point, thousands parted, minus as a minus."""
    text = f"{value:,.{digits}f}"
    if not any(character in "123456789" for character in text):
        text = text.lstrip("-")
    return text.replace("-", MINUS)


def digits_of(half_width: float) -> int:
    """How many digits after the point a figure has: as many as its interval leaves some meaning."""
    return 0 if half_width >= 9.5 else 1 if half_width >= 0.095 or not half_width else 2


def rounded_up(half_width: float) -> str:
    """A half-width in writing, never less than it is: "0.11"."""
    digits = digits_of(half_width)
    step = 10**digits
    return number(ceil(half_width * step - 1e-9) / step, digits)


def figure(value: float, half_width: float) -> tuple[str, str]:
    """A value and its half-width in writing, as ("15.12", "0.02"): the same wherever a figure is told."""
    return number(value, digits_of(half_width)), rounded_up(half_width)


def estimate(found: Estimate | None, *, share: bool) -> tuple[str, str]:
    """A value and its half-width in writing, shares in per cent; the second is "" when nobody has it."""
    if found is None or found.value is None:
        return NONE, ""
    by = 100 if share else 1
    if found.half_width is None:
        return number(found.value * by, 1), ""
    return figure(found.value * by, found.half_width * by)


def widest(found: Iterable[Estimate]) -> float | None:
    """The largest half-width of shares, in points; None where nobody has any."""
    return max((100 * each.half_width for each in found if each.half_width is not None), default=None)


def plus_minus(half_width: str) -> str:
    """A half-width with its sign, as "± 0.11", or nothing."""
    return f"± {half_width}" if half_width else ""


def imprint(figures: MapFigures) -> str:
    """What the figures come from: the same line for the same figures, without a date."""
    return IMPRINT.format(
        name=figures.name,
        map_id=figures.map_id,
        edition=figures.edition,
        majority=figures.majority,
        seed=figures.seed,
        version=figures.version,
    )
