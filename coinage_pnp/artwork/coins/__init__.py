"""Drawings of coins, and the coin sets of the world."""

from coinage_pnp.artwork.coins.coin_face import HAIR, LIGHT, REVERSED, draw_blank_coin, place_coin
from coinage_pnp.artwork.coins.coinset import CoinSet, RealCoin, read_coin_sets
from coinage_pnp.artwork.coins.engraving import engraved, milling, text_outline
