"""The deck, drawn."""

from coinage_pnp.classic.drawing.printing import DeckPrint, deck_files, picture_count
from coinage_pnp.classic.drawing.score_page import sheet_picture
