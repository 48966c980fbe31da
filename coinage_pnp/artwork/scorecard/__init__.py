"""Score pads, and pictures of a score."""

from coinage_pnp.artwork.scorecard.pad import score_pad
from coinage_pnp.artwork.scorecard.score_drawing import PictureStyle, card_with_coins, draw_score
