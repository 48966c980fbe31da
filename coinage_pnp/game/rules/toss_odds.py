"""The outcomes of a toss, and their probabilities."""

from fractions import Fraction
from functools import lru_cache
from itertools import product

from coinage_pnp.game.rules.coins import HEADS, TAILS, Bank, turn_coin
from coinage_pnp.game.rules.toss import Toss, list_kinds_tossed


@lru_cache(maxsize=4096)
def list_outcomes(bank: Bank) -> tuple[tuple[Toss, Fraction], ...]:
    """Every toss from this bank with its exact probability, all heads first; "" if the bank is empty."""
    kinds = list_kinds_tossed(bank)
    chance = Fraction(1, 2 ** len(kinds))
    faces = product(*((turn_coin(kind, HEADS), turn_coin(kind, TAILS)) for kind in kinds))
    return tuple(("".join(coins), chance) for coins in faces)
