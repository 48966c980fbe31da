"""What is on the four coins: our own fiction, no likeness of a real coin.

A nickel shows a sheaf of wheat, a dime a ship under sail, a quarter a sprig of oak, a half a balance.
"""

from __future__ import annotations

from coinage_pnp.classic.drawing.emblems.balance import balance
from coinage_pnp.classic.drawing.emblems.oak import oak
from coinage_pnp.classic.drawing.emblems.ship import ship
from coinage_pnp.classic.drawing.emblems.wheat import wheat
from coinage_pnp.sheet.medal import Part

_EMBLEMS = {"N": wheat, "D": ship, "Q": oak, "H": balance}


def emblem(letter: str) -> tuple[Part, ...]:
    """The relief of a suit, by the suit's letter, in a disc of radius 1; the lowest parts first."""
    return _EMBLEMS[letter]()
