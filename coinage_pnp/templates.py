"""The templates that came with the program, read. Raise UserError if a file is missing or wrong.

Each function imports the reader it needs when it is called: a score needs nothing that draws.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from coinage_pnp.shipped import ENGLISH, LANGUAGES, read_template, template_names

if TYPE_CHECKING:
    from coinage_pnp.artwork.coins import CoinSet
    from coinage_pnp.artwork.proof import DrawingTemplates
    from coinage_pnp.artwork.terrain import Terrain
    from coinage_pnp.drawing import CardFormat, Paper
    from coinage_pnp.words import Language


def cards() -> dict[str, CardFormat]:
    """The formats of map cards, by id."""
    from coinage_pnp.drawing import read_cards

    return read_cards(*read_template("cards.yaml"))


def deck_cards() -> dict[str, CardFormat]:
    """The formats of the second game's cards, by id."""
    from coinage_pnp.drawing import read_cards

    return read_cards(*read_template("deck.yaml"), coins=False)


def papers() -> dict[str, Paper]:
    """Sheets of paper, by id."""
    from coinage_pnp.drawing import read_papers

    return read_papers(*read_template("papers.yaml"))


def coin_sets() -> dict[str, CoinSet]:
    """Sets of coins, by id."""
    from coinage_pnp.artwork.coins import read_coin_sets

    return read_coin_sets(*read_template("coins.yaml"))


def terrains() -> dict[str, Terrain]:
    """Terrains, by id."""
    from coinage_pnp.artwork.terrain import MOTIFS, read_terrains

    return read_terrains(*read_template("terrains.yaml"), MOTIFS)


def language(code: str) -> Language:
    """What is printed in a language; what its file lacks is in English."""
    from coinage_pnp.words import read_language

    english = None if code == ENGLISH else lambda: language(ENGLISH)
    return read_language(*read_template(f"{LANGUAGES}/{code}.yaml"), english)


def read_drawing_templates() -> DrawingTemplates:
    """All that maps are drawn and checked with."""
    from coinage_pnp.artwork.proof import DrawingTemplates
    from coinage_pnp.drawing import read_tin

    others = (code for code in template_names(LANGUAGES) if code != ENGLISH)
    tin = read_tin(*read_template("tin.yaml"))
    return DrawingTemplates(cards(), tin, terrains(), coin_sets(), (ENGLISH, *others))
