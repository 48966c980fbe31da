"""What a page needs first: its words, and the available choices."""

from collections.abc import Sequence

from coinage_pnp.drawing.colour import VISIONS
from coinage_pnp.game import shipped
from coinage_pnp.game.words.language import Language
from coinage_pnp.lab import templates
from coinage_pnp.players.levels import Level
from coinage_pnp.table.card_view import Document


def list_start_words(
    words: Language, maps: Sequence[dict[str, str]], first: str, levels: Sequence[Level]
) -> Document:
    """The words of the page, the available `maps`, the `first` one to show ("" for any), and opponents."""
    return {
        "language": words.code,
        "words": words.table.list_phrases(),
        "sides": words.sides,
        "kinds": words.turns.kinds,
        "languages": {code: templates.load_language(code).name for code in shipped.list_language_codes()},
        "maps": maps,
        "first": first,
        "levels": [str(level) for level in levels],
        "visions": list(VISIONS),
    }
