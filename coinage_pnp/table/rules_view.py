"""The rules as shown on a page: the texts of the rule panels, and the figures in them."""

from collections.abc import Collection, Sequence

from coinage_pnp.drawing.coins.coinset import CoinSet
from coinage_pnp.drawing.render.svg import write_svg
from coinage_pnp.drawing.scene import Drawing, Group
from coinage_pnp.game.rules.coins import COINS, HEADS, STARTING_BANK
from coinage_pnp.game.rules.toss import ACTIONS
from coinage_pnp.game.words.language import Language
from coinage_pnp.game.words.markup import Block, read_markup
from coinage_pnp.sheet.rules.example_figure import (
    ISLAND_HEIGHT,
    ISLAND_WIDTH,
    draw_island,
    list_example_rows,
)
from coinage_pnp.sheet.rules.explained import ExplainedConcept, draw_signs, explain_panels
from coinage_pnp.sheet.rules.oblique import ACTION_HEIGHT, ACTION_WIDTH, draw_action
from coinage_pnp.sheet.rules.toss_table import describe_offer, draw_icon, list_icons, list_toss_rows
from coinage_pnp.table.card_view import Document, name_coin_picture

SHORE = 2.0  # margin of the island's picture, mm


def make_rules_view(words: Language, coins: CoinSet, concepts: Sequence[ExplainedConcept]) -> Document:
    """The rules in a language, with what a map has beyond the published game."""
    figures = words.figures
    return {
        "panels": [
            {"title": panel.title, "blocks": [make_block(block, draw_signs(said)) for block in panel.blocks]}
            for panel, said in explain_panels(words, concepts)
        ],
        "bank": [
            (count, name_coin_picture(coin), size)
            for count, coin, size in zip(STARTING_BANK, COINS[HEADS], coins.diameters, strict=True)
        ],
        "toss": {
            "head": (figures.matches, figures.may),
            "rows": [
                (matches, [(list_icons(offer), " ".join(describe_offer(offer, figures))) for offer in offers])
                for matches, offers in list_toss_rows()
            ],
        },
        "example": [cells for _, *cells in list_example_rows(words)],
    }


def draw_rule_pictures(coins: CoinSet) -> dict[str, bytes]:
    """The pictures in the rules, which are alike in every language: actions, their icons, and the example."""
    island, symbols = draw_island(coins)
    land = Group(island.elements, x=SHORE, y=SHORE)
    drawings = {"example": Drawing(ISLAND_WIDTH + 2 * SHORE, ISLAND_HEIGHT + 2 * SHORE, (land,), symbols)}
    for action in ACTIONS:
        drawings[action] = Drawing(ACTION_WIDTH, ACTION_HEIGHT, draw_action(action, coins))
        drawings[f"icon-{action}"] = draw_icon(action)
    return {name: write_svg(drawing, "", "") for name, drawing in drawings.items()}


def make_block(block: Block, signs: Collection[str]) -> Document:
    """A block: its style, runs of text, and the figure beside or instead of them."""
    spans = [(span.style, span.text) for span in read_markup(block.words, signs)]
    return {"style": block.style, "spans": spans, "figure": block.drawing}
