"""Phrases used in several parts of the page, in English."""

from coinage_pnp.game.words.language import Language
from coinage_pnp.game.words.sheet_words import SheetWords

SIDES = Language().sides
BALANCE_OF = "The balance of"
UNOFFICIAL = SheetWords.unofficial

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
