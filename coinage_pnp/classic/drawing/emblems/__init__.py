"""What is on the coins, as many as the card counts: our own fiction, no likeness of a real coin.

A nickel shows ears of wheat in a sheaf, a dime the sails of a ship, a quarter acorns on a spray of oak, a half
weights on a balance.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from coinage_pnp.classic.drawing.emblems import oak, ship, weighing_scale, wheat
from coinage_pnp.classic.drawing.engraver import Part
from coinage_pnp.drawing import Use


@dataclass(frozen=True)
class Emblem:
    """The emblem of a suit."""

    pieces: Callable[[], Mapping[str, tuple[Part, ...]]]
    """What it is made of, by name; the same for all numbers."""
    composed: Callable[[int], tuple[Use, ...]]
    """Where they lie for a number, about the middle of the coin, the lowest first."""


EMBLEMS = {
    "N": Emblem(wheat.pieces, wheat.sheaf),
    "D": Emblem(ship.pieces, ship.ship),
    "Q": Emblem(oak.pieces, oak.spray),
    "H": Emblem(weighing_scale.pieces, weighing_scale.balance),
}
