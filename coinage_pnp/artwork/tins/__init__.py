"""What is stuck on a tin and put into it."""

from coinage_pnp.artwork.tins.pieces import TinPiece, tin_pieces
