"""What a page needs first: its words, and the available choices."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from coinage_pnp.drawing.coins.coinset import PUBLISHED, CoinSet
from coinage_pnp.drawing.colour import VISIONS
from coinage_pnp.game.rules.played_map import OTHER_MAP
from coinage_pnp.game.words.language import Language
from coinage_pnp.game.words.sections import KindNames
from coinage_pnp.lab import templates
from coinage_pnp.players.levels import Level
from coinage_pnp.sheet.rules.bank_figure import write_bank_caption
from coinage_pnp.table.card_view import Document

SHOWN_FIRST = "volcano"


@lru_cache
def load_coin_sets() -> dict[str, CoinSet]:
    """The sets of coins, by id, as they were first read: pictures of coins are made once, too."""
    return templates.load_coin_sets()


def load_page_words(code: str, coins: str = PUBLISHED) -> Language:
    """The words of a page: names for a set of coins, and advice for people who do not edit records."""
    usual = templates.load_language(code)
    kinds = name_kinds(usual, load_coin_sets()[coins])
    words = usual.replace(turns=usual.turns.replace(kinds=kinds))
    own = words.table
    words.refusals = {**usual.refusals, OTHER_MAP: own.other_map}
    return words


def name_kinds(words: Language, coins: CoinSet) -> KindNames:
    """What players call their coins: by the face value, or else by the name, lowest rank first."""
    if not coins.explained:
        return words.turns.kinds
    return KindNames(*(coin.value or coin.name.best(words.code) for coin in coins.coins))


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
        "coin_sets": {
            coins.id: {
                "name": coins.name.best(words.code),
                "kinds": name_kinds(words, coins),
                "caption": write_bank_caption(words, coins) if coins.explained else "",
            }
            for coins in load_coin_sets().values()
        },
        "languages": languages,
        "maps": maps,
        "first": first or usual[0],
        "levels": [str(level) for level in levels],
        "visions": list(VISIONS),
    }
