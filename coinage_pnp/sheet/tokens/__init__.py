"""Paper tokens for people without change: our own coins in true size, to be cut out with scissors."""

from coinage_pnp.sheet.tokens.sheet import DUPLEX as DUPLEX
from coinage_pnp.sheet.tokens.sheet import FOLD as FOLD
from coinage_pnp.sheet.tokens.sheet import MAKINGS as MAKINGS
from coinage_pnp.sheet.tokens.sheet import Spot as Spot
from coinage_pnp.sheet.tokens.sheet import TokenSheet as TokenSheet
from coinage_pnp.sheet.tokens.sheet import token_sheets as token_sheets
from coinage_pnp.sheet.tokens.token import BLEED as BLEED
from coinage_pnp.sheet.tokens.token import Token as Token
from coinage_pnp.sheet.tokens.token import draw_token as draw_token
