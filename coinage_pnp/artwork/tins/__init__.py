"""What is stuck on a tin and put into it."""

from coinage_pnp.artwork.tins.pieces import TinPiece as TinPiece
from coinage_pnp.artwork.tins.pieces import tin_pieces as tin_pieces
