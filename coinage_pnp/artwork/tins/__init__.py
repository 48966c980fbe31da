"""Labels for a tin and a paper to put inside it."""

from coinage_pnp.artwork.tins.pieces import TinPiece, tin_pieces
