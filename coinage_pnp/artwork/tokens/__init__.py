"""Paper coins for people without change: our own coins in true size, to be cut out with scissors."""

from coinage_pnp.artwork.tokens.token_sheet import TokenRow as TokenRow
from coinage_pnp.artwork.tokens.token_sheet import TokenSheet as TokenSheet
from coinage_pnp.artwork.tokens.token_sheet import token_sheets as token_sheets
