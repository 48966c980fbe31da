"""Paper coins for people without change: our own coins in true size, to cut out with scissors."""

from coinage_pnp.artwork.tokens.token_sheet import TokenRow, TokenSheet, token_sheets
