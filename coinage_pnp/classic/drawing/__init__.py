"""The deck, drawn."""

from coinage_pnp.classic.drawing.printing import DeckPrint as DeckPrint
from coinage_pnp.classic.drawing.printing import deck_files as deck_files
from coinage_pnp.classic.drawing.printing import picture_count as picture_count
from coinage_pnp.classic.drawing.score_page import sheet_picture as sheet_picture
