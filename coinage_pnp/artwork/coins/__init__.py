"""Coins as we draw them, and the coin sets of the world."""

from coinage_pnp.artwork.coins.coin_face import HAIR as HAIR
from coinage_pnp.artwork.coins.coin_face import LIGHT as LIGHT
from coinage_pnp.artwork.coins.coin_face import REVERSED as REVERSED
from coinage_pnp.artwork.coins.coin_face import draw_blank_coin as draw_blank_coin
from coinage_pnp.artwork.coins.coin_face import place_coin as place_coin
from coinage_pnp.artwork.coins.coinset import CoinSet as CoinSet
from coinage_pnp.artwork.coins.coinset import RealCoin as RealCoin
from coinage_pnp.artwork.coins.coinset import read_coin_sets as read_coin_sets
from coinage_pnp.artwork.coins.engraving import engraved as engraved
from coinage_pnp.artwork.coins.engraving import milling as milling
from coinage_pnp.artwork.coins.engraving import text_outline as text_outline
