"""The deck, drawn."""

from coinage_pnp.classic.drawing.deck_words import read_deck_words as read_deck_words
from coinage_pnp.classic.drawing.printing import CARDS as CARDS
from coinage_pnp.classic.drawing.printing import PAD as PAD
from coinage_pnp.classic.drawing.printing import RULES as RULES
from coinage_pnp.classic.drawing.printing import DeckPrint as DeckPrint
from coinage_pnp.classic.drawing.printing import print_deck as print_deck
from coinage_pnp.classic.drawing.shop import deck_shop_files as deck_shop_files
