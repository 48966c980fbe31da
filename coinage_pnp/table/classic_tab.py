"""The score sheet of the second game: the page keeps it, and sends all of it with each tap."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from coinage_pnp.classic.drawing.rule_cards import SHAPE, draw_small_card
from coinage_pnp.classic.scoring import CARD_POINTS
from coinage_pnp.drawing.render.svg import write_svg
from coinage_pnp.drawing.scene import Drawing
from coinage_pnp.errors import UserError
from coinage_pnp.game.shipped import list_language_codes
from coinage_pnp.table.answers import (
    Asset,
    load_words,
    make_asset,
    read_json,
    read_words,
    send_json,
)
from coinage_pnp.table.classic_panels import draw_classic_figures, make_classic_rules
from coinage_pnp.table.classic_view import make_classic_view

CARD_HEIGHT = 12.0  # height of a card's picture, mm


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


@lru_cache
def _load_figures(language: str) -> dict[str, Asset]:
    figures = draw_classic_figures(load_words(language))
    return {name: make_asset(data, "image/svg+xml") for name, data in figures.items()}


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
