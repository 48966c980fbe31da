"""The card of a map as a page shows it: what the views of positions need, without drawing anything."""

from dataclasses import dataclass
from typing import Any

from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.coins import RANK, Coin, find_owner

Document = dict[str, Any]
RISE = 0.8  # vertical offset of each coin in a stack, mm at true size, as on a drawn card


@dataclass(frozen=True, eq=False)
class CardView:
    """A map as shown on a page."""

    board: Map
    view: Document  # size and seats, mm; outlines of regions and of lettering; sentences about the map
    share: float  # scale of coins, to fit inside the rings
    diameters: tuple[float, ...]  # of the kinds of coins, lowest rank first, mm

    def locate_coin(self, letter: str, level: int, coin: Coin) -> tuple[float, float, float]:
        """Centre and diameter of a coin at a level of a stack, mm."""
        x, y, _ = self.view["spaces"][letter]
        size = self.diameters[RANK[coin] - 1]
        return x, round(y - level * RISE * self.share, 2), round(size * self.share, 2)


def name_coin_picture(coin: Coin) -> str:
    """The name of a coin's picture."""
    return f"{find_owner(coin).word}-{RANK[coin]}"
