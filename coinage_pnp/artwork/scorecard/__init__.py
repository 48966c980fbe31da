"""The score as people read it: its words, its table, its picture."""

from coinage_pnp.artwork.scorecard.pad import score_pad as score_pad
from coinage_pnp.artwork.scorecard.score_drawing import PictureStyle as PictureStyle
from coinage_pnp.artwork.scorecard.score_drawing import card_with_coins as card_with_coins
from coinage_pnp.artwork.scorecard.score_drawing import draw_score as draw_score
