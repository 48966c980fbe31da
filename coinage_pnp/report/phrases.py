"""The words of the page, all in one place. The lab speaks English."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from coinage_pnp.report.numbers import ADJUSTED
from coinage_pnp.report.verdict import FAIR
from coinage_pnp.version import __version__

if TYPE_CHECKING:
    from coinage_pnp.report.map_report import MapReport

SIDES = ("Heads", "Tails")
BALANCE_OF = "The balance of"
GAMES = "{games} games between equal players · majority: {majority}"
LADDER, LADDER_GLOSS = "The ladder", "games that Heads wins between equal players"
LADDER_COLUMNS = ("Heads, %", "games", "drawn, %", "timed out, %")
LADDER_NOTES = ("{} games", "{}% drawn", "{}% timed out")
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
GAIN, GAIN_GLOSS = "Without luck", "is worth so many times more games"
COUNTED = "{names}: in {games} of the games."
HEAT_BY = "Maps and regions: {player}."
PLAYED_BY = "Played by {player}"
IMPRINT = "{name} ({map_id}), edition {edition} · majority: {majority} · seed {seed} · coinage-pnp {version}"

HOW_TO_READ = (
    "± and whiskers are 95% intervals: nineteen times out of twenty the true value is inside. "
    f"The grey band, {100 * FAIR[0]:.0f} to {100 * FAIR[1]:.0f}%, counts as fair. Charts in a row share one scale."
)
WITHOUT_LUCK = f"{ADJUSTED} is without luck."
HALVED = "For {players} players the ladder counts games that nobody wins as half a win."
UNOFFICIAL = "Unofficial companion to Coin Age by Adam P. McIver"


@dataclass(frozen=True)
class HeatText:
    """The words of something that a heat map can show."""

    title: str
    gloss: str
    diverging: bool = False
    """Whether it goes both ways from an even middle."""


HEAT = {
    "swing": HeatText("Swing", "what Heads gets with it less if Tails has it, points"),
    "control": HeatText("Control", "Heads’ less Tails’, points; empty is neither’s", diverging=True),
    "occupied": HeatText("Occupied", "games, in %, that end with a coin on a space"),
    "contested": HeatText("Contested", "games, in %, in which each side held a space"),
}
"""What `draw_heat` draws, by its name on the command line."""

PLATES = HEAT | {"change": HeatText("Difference", "control on the second map less that on the first", True)}
"""What a plate shows."""

BY_PLACE, BY_MEASURE = "Differences by place, {player} players", "By measure, {player} players"


def played_by(report: MapReport) -> str:
    """Who played the games of the maps and regions."""
    return f"{report.places.player} players, {report.places.games:,} games"


def imprint(report: MapReport) -> str:
    """What the figures come from: the same line for the same figures, without a date."""
    return IMPRINT.format(
        name=report.name,
        map_id=report.board.id,
        edition=report.board.edition,
        majority=report.majority,
        seed=report.seed,
        version=__version__,
    )
