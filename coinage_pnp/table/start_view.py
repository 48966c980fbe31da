"""What a page needs first: its words, and the available choices."""

from collections.abc import Mapping, Sequence

from coinage_pnp.drawing.colour import VISIONS
from coinage_pnp.game.rules.played_map import OTHER_MAP
from coinage_pnp.game.words.language import Language
from coinage_pnp.lab import templates
from coinage_pnp.players.levels import Level
from coinage_pnp.table.card_view import Document

SHOWN_FIRST = "volcano"


def load_page_words(code: str) -> Language:
    """The words of a language, with advice for a page, on which nobody edits a record."""
    words = templates.load_language(code)
    own = words.table
    words.refusals = {**words.refusals, OTHER_MAP: own.other_map}
    return words


def list_start_words(
    words: Language,
    languages: Mapping[str, str],
    maps: Sequence[dict[str, str]],
    first: str,
    levels: Sequence[Level],
) -> Document:
    """The words of the page, the available `languages` and `maps`, the `first` map to show ("" for the usual one),
    and opponents.

    Usually a page begins with a map of the user's own, or else with the one that the README shows.
    """
    own = [each["word"] for each in maps if each["origin"] == "yours"]
    known = [each["word"] for each in maps]
    usual = own or [word for word in known if word == SHOWN_FIRST] or known
    return {
        "language": words.code,
        "words": words.table.list_phrases(),
        "sides": words.sides,
        "kinds": words.turns.kinds,
        "languages": languages,
        "maps": maps,
        "first": first or usual[0],
        "levels": [str(level) for level in levels],
        "visions": list(VISIONS),
    }
