"""What is on the coins, as many as the card counts: our own fiction, no likeness of a real coin.

A nickel shows ears of wheat, a dime the sails of a ship, a quarter acorns on a spray of oak, a half weights.
"""

from coinage_pnp.classic.drawing.emblems import oak, ship, weighing_scale, wheat

PIECES = {"N": wheat.pieces, "D": ship.pieces, "Q": oak.pieces, "H": weighing_scale.pieces}
"""What the emblem of each suit is made of, by name; the same for all numbers."""

EMBLEMS = {"N": wheat.sheaf, "D": ship.ship, "Q": oak.spray, "H": weighing_scale.balance}
"""Where these are for a number, about the middle of the coin, the lowest first."""
