"""Phrases used in several parts of the page, in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from coinage_pnp.report.verdict import FAIR
from coinage_pnp.version import __version__

if TYPE_CHECKING:
    from coinage_pnp.report.map_report import LevelComparison, MapReport
    from coinage_pnp.report.verdict import LevelReport

SIDES = ("Heads", "Tails")
BALANCE_OF = "The balance of"

HOW_TO_READ = (
    "± and whiskers are 95% intervals: nineteen times out of twenty the true value is inside. "
    f"The grey band, {100 * FAIR[0]:.0f} to {100 * FAIR[1]:.0f}%, counts as fair. Charts in a row share one scale."
)
UNOFFICIAL = "Unofficial companion to Coin Age by Adam P. McIver"

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


def played_by(level: LevelReport | LevelComparison) -> str:
    """The players and the number of games behind maps and regions."""
    return f"{level.player} players, {level.games:,} games"


def imprint(report: MapReport) -> str:
    """The source of the figures; always the same for the same figures, without a date."""
    made = f"{report.name} ({report.board.id}), edition {report.board.edition}"
    return f"{made} · majority: {report.majority} · seed {report.seed} · coinage-pnp {__version__}"
