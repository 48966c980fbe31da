"""Paper tokens for people without change: our own coins in true size, to be cut out with scissors."""

from coinage_pnp.artwork.tokens.token import TOKEN_BLEED as TOKEN_BLEED
from coinage_pnp.artwork.tokens.token import Token as Token
from coinage_pnp.artwork.tokens.token import draw_token as draw_token
from coinage_pnp.artwork.tokens.token_sheet import DUPLEX as DUPLEX
from coinage_pnp.artwork.tokens.token_sheet import FOLD as FOLD
from coinage_pnp.artwork.tokens.token_sheet import TOKEN_METHODS as TOKEN_METHODS
from coinage_pnp.artwork.tokens.token_sheet import TokenCell as TokenCell
from coinage_pnp.artwork.tokens.token_sheet import TokenRow as TokenRow
from coinage_pnp.artwork.tokens.token_sheet import TokenSheet as TokenSheet
from coinage_pnp.artwork.tokens.token_sheet import token_sheets as token_sheets
