"""The deck, drawn."""

from coinage_pnp.classic.drawing.printing import DeckPrint as DeckPrint
from coinage_pnp.classic.drawing.printing import deck_files as deck_files
