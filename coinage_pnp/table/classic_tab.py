"""The second game: its score sheet, which the page keeps and sends whole with each tap, and its rules."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from coinage_pnp.classic.deck import SUITS
from coinage_pnp.classic.drawing.rule_cards import (
    SHAPE,
    draw_capture_figure,
    draw_score_figure,
    draw_small_card,
    draw_suit_figure,
)
from coinage_pnp.classic.scoring import CARD_POINTS, ITEM_POINTS, MOST_CARDS, MOST_HALVES, SWEEPS
from coinage_pnp.classic.text_lines import write_card_name
from coinage_pnp.drawing.render.svg import write_svg
from coinage_pnp.drawing.scene import Drawing, Group
from coinage_pnp.errors import UserError
from coinage_pnp.game.shipped import list_language_codes
from coinage_pnp.game.words.language import Language
from coinage_pnp.table.answers import (
    Asset,
    load_words,
    make_asset,
    read_json,
    read_words,
    send_json,
)
from coinage_pnp.table.card_view import Document
from coinage_pnp.table.classic_view import make_classic_view
from coinage_pnp.table.rules_view import make_block

CARD_HEIGHT = 12.0  # height of a card's picture, mm
FIGURE_WIDTH, FONT_SIZE = 54.0, 8.0  # of the rules' figures, mm and pt
MARGIN = 1.5  # around a figure, mm


def list_classic_routes() -> list[Route]:
    """The routes of this tab."""
    pictures = {card: make_asset(draw_card_svg(card), "image/svg+xml") for card in CARD_POINTS}

    async def send_sheet(request: Request) -> Response:
        given = await read_json(request)
        parties, deals = _read_list(given, "parties", str), given.get("deals")
        if not isinstance(deals, list):
            raise UserError("deals: send a list")
        read = [_read_list({"deal": deal}, "deal", int) for deal in deals]
        return send_json(make_classic_view(parties, read, read_words(request)))

    async def send_card(request: Request) -> Response:
        found = pictures.get(request.path_params["card"])
        return found(request) if found else Response(status_code=404)

    async def send_rules(request: Request) -> Response:
        return send_json(make_classic_rules(read_words(request)))

    async def send_figure(request: Request) -> Response:
        language, name = request.path_params["language"], request.path_params["name"]
        figures = _load_figures(language) if language in list_language_codes() else {}
        return figures[name](request) if name in figures else Response(status_code=404)

    return [
        Route("/api/classic", send_sheet, methods=["POST"]),
        Route("/api/classic/rules", send_rules),
        Route("/classic/{card}.svg", send_card),
        Route("/classic/{language}/{name}.svg", send_figure),
    ]


def draw_card_svg(card: str) -> bytes:
    """A card's number and suit."""
    size = CARD_HEIGHT + 0.4
    drawing = Drawing(SHAPE * CARD_HEIGHT + 0.4, size, (draw_small_card(card, 0.2, 0.2, CARD_HEIGHT),))
    return write_svg(drawing, card, "")


def _read_list(given: Mapping[str, Any], key: str, kind: type) -> list[Any]:
    found = given.get(key)
    if not isinstance(found, list) or not all(type(one) is kind for one in found):
        raise UserError(f"{key}: send a list")
    return found


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


@lru_cache
def _load_figures(language: str) -> dict[str, Asset]:
    """The figures in the rules."""
    words = load_words(language)
    pieces = {
        "suits": draw_suit_figure(words, FONT_SIZE, FIGURE_WIDTH),
        "captures": draw_capture_figure(FONT_SIZE, FIGURE_WIDTH),
        "score": draw_score_figure(words.classic.figures, FONT_SIZE, FIGURE_WIDTH),
    }
    said, found = _describe_figures(words), {}
    for name, piece in pieces.items():
        placed = Group(piece.elements, x=MARGIN, y=MARGIN)
        drawing = Drawing(FIGURE_WIDTH + 2 * MARGIN, piece.height + 2 * MARGIN, (placed,))
        found[name] = make_asset(write_svg(drawing, "", said[name]), "image/svg+xml")
    return found


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
