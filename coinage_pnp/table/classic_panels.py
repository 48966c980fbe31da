"""The rules of the second game as shown on a page: the texts of its rule cards, and their figures."""

from coinage_pnp.classic.deck import SUITS
from coinage_pnp.classic.drawing.rule_cards import draw_capture_figure, draw_score_figure, draw_suit_figure
from coinage_pnp.classic.scoring import CARD_POINTS, ITEM_POINTS, MOST_CARDS, MOST_HALVES, SWEEPS
from coinage_pnp.classic.text_lines import write_card_name
from coinage_pnp.drawing.render.svg import write_svg
from coinage_pnp.drawing.scene import Drawing, Group
from coinage_pnp.game.words.language import Language
from coinage_pnp.table.card_view import Document
from coinage_pnp.table.rules_view import make_block

FIGURE_WIDTH, FONT_SIZE = 54.0, 8.0  # of the figures, mm and pt
MARGIN = 1.5  # around a figure, mm


def make_classic_rules(words: Language) -> Document:
    """The rules, panel by panel; every figure has a text for those who cannot see it."""
    said = _describe_figures(words)
    return {
        "panels": [
            {
                "title": panel.title,
                "blocks": [
                    make_block(block, ()) | {"alt": said.get(block.drawing, "")} for block in panel.blocks
                ],
            }
            for panel in words.classic.rules
        ]
    }


def draw_classic_figures(words: Language) -> dict[str, bytes]:
    """The pictures of the figures."""
    pieces = {
        "suits": draw_suit_figure(words, FONT_SIZE, FIGURE_WIDTH),
        "captures": draw_capture_figure(FONT_SIZE, FIGURE_WIDTH),
        "score": draw_score_figure(words.classic.figures, FONT_SIZE, FIGURE_WIDTH),
    }
    said = _describe_figures(words)
    width = FIGURE_WIDTH + 2 * MARGIN
    return {
        name: write_svg(
            Drawing(width, piece.height + 2 * MARGIN, (Group(piece.elements, x=MARGIN, y=MARGIN),)),
            "",
            said[name],
        )
        for name, piece in pieces.items()
    }


def _describe_figures(words: Language) -> dict[str, str]:
    figures, says = words.classic.figures, words.classic.table
    suits = [f"{words.classic.suits.say(suit.name)} {figures.say('cents', n=suit.cents)}" for suit in SUITS]
    cards = [f"{write_card_name(card, words)} {points}" for card, points in CARD_POINTS.items()]
    most = [f"{figures.say(key)} {ITEM_POINTS[key]}" for key in (MOST_CARDS, MOST_HALVES)]
    return {
        "suits": says.join("listed", suits),
        "captures": "7 = 7; 7 = 2 + 5",
        "score": says.join("listed", [*most, f"{figures.sweep} {ITEM_POINTS[SWEEPS]}", *cards]),
    }
