"""The shipped templates as values: papers, cards, terrains, coins, languages."""

import pytest

from coinage_pnp.card.terrain.palette import read_terrains
from coinage_pnp.drawing.coins.coinset import read_coin_sets
from coinage_pnp.drawing.fonts import faces
from coinage_pnp.drawing.formats import read_cards, read_papers
from coinage_pnp.game.shipped import list_language_codes, read_template
from coinage_pnp.game.words.reading import read_language

CARDS = read_cards(*read_template("cards.yaml"))
DECK_CARDS = read_cards(*read_template("deck.yaml"), coins=False)
PAPERS = read_papers(*read_template("papers.yaml"))
TERRAINS = read_terrains(*read_template("terrains.yaml"), ())
COIN_SETS = read_coin_sets(*read_template("coins.yaml"))

LANGUAGES = {code: read_language(*read_template(f"languages/{code}.yaml")) for code in list_language_codes()}
ENGLISH = LANGUAGES["en"]

INSTALLED_LANGUAGES = {
    code: language for code, language in LANGUAGES.items() if code != "ja" or faces.has_japanese()
}
"""The languages whose fonts are installed."""

INSTALLED_CODES = tuple(INSTALLED_LANGUAGES)

needs_japanese = pytest.mark.skipif(not faces.has_japanese(), reason="the extra ja is not installed")
"""Skips a test if the Japanese fonts are not installed."""
