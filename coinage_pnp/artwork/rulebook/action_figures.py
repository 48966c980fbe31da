"""The four actions as small drawings: land is a space, a pile a stack, a purse a bank."""

from coinage_pnp.artwork.coins import CoinSet
from coinage_pnp.artwork.rulebook.oblique import arrow, lying, pile, placed, plot, purse
from coinage_pnp.drawing import Symbol
from coinage_pnp.paths import Dice

WIDE, HIGH = 13.4, 10.2
"""The field of an action drawing, mm."""

THICK = 0.95
"""Of a coin in an action drawing, mm."""


def draw_action(action: str, coins: CoinSet) -> Symbol:
    """The drawing of "place", "pay", "move" or "capture", in a field of WIDE x HIGH mm."""
    chance = Dice("rulebook", action)
    one, two, three, four = (6.5 * diameter / coins.diameters[-1] for diameter in coins.diameters)
    match action:
        case "place":
            return (
                *placed(plot(10.2, 4.6, chance), WIDE / 2, 7.4),
                *placed(pile([(four, False, 0), (three, True, 3)], THICK), WIDE / 2, 7.7),
                *placed(lying(two, THICK, True, 2), WIDE / 2, 1.75),
                *arrow([(WIDE / 2, 3.0), (WIDE / 2, 4.7)], 0.5, 1.2),
            )
        case "pay":
            return (
                *placed(lying(two, THICK, True, 2), 2.9, 8.4),
                *placed(purse(6.2, False), 10.2, 9.9),
                *arrow([(3.2, 5.8), (4.2, 1.6), (8.8, 0.8), (9.6, 3.7)], 0.5, 1.2),
            )
        case "move":
            return (
                *placed(plot(6.6, 4.6, chance), 3.4, 7.4),
                *placed(plot(6.3, 4.4, chance), 10.1, 7.4),
                *placed(pile([(three, True, 0), (one, False, 1)], THICK), 3.3, 7.8),
                *arrow([(4.0, 3.6), (5.0, 0.2), (9.6, 0.2), (10.1, 6.5)], 0.5, 1.2),
            )
        case _:
            return (
                *placed(plot(7.4, 4.4, chance), 3.8, 7.5),
                *placed(pile([(three, True, 0)], THICK), 3.7, 7.8),
                *placed(lying(two, THICK, False, 2), 3.7, 3.0),
                *placed(purse(5.6, True), 10.6, 9.9),
                *arrow([(6.7, 1.6), (8.6, 0.7), (10.2, 1.6), (10.5, 4.1)], 0.5, 1.2),
            )
