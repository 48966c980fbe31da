"""The second game: its score sheet, which the page keeps and sends whole with each tap, and its rules."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from coinage_pnp.classic import scoring
from coinage_pnp.classic.deck import PACK, ROUNDS, SUITS
from coinage_pnp.classic.drawing.rule_cards import (
    SHAPE,
    draw_capture_figure,
    draw_score_figure,
    draw_small_card,
    draw_suit_figure,
)
from coinage_pnp.classic.score_yaml import ScoreSheet
from coinage_pnp.classic.scoring import CARD_POINTS, ITEM_POINTS, MOST_CARDS, MOST_HALVES, SWEEPS
from coinage_pnp.classic.shared_fields import NAME_LIMIT, Seats
from coinage_pnp.classic.text_lines import describe_outcome, name_item, write_card_name
from coinage_pnp.drawing.render.svg import write_svg
from coinage_pnp.drawing.scene import Drawing, Group
from coinage_pnp.errors import UserError
from coinage_pnp.game.shipped import list_language_codes
from coinage_pnp.game.words.language import Language
from coinage_pnp.table.answers import Asset, load_words, make_asset, read_json, read_words, send_json
from coinage_pnp.table.card_view import Document
from coinage_pnp.table.rules_view import make_block

CARD_HEIGHT = 12.0  # height of a card's picture, mm
FIGURE_WIDTH, FONT_SIZE = 54.0, 8.0  # of the rules' figures, mm and pt
MARGIN = 1.5  # around a figure, mm


def list_classic_routes() -> list[Route]:
    """The routes of this tab."""
    pictures = {}
    for card in CARD_POINTS:
        picture = draw_small_card(card, 0.2, 0.2, CARD_HEIGHT)
        drawing = Drawing(SHAPE * CARD_HEIGHT + 0.4, CARD_HEIGHT + 0.4, (picture,))
        pictures[card] = make_asset(write_svg(drawing, card, ""), "image/svg+xml")

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
        words = read_words(request)
        said = _describe_figures(words)  # for those who cannot see the figures
        panels = []
        for panel in words.classic.rules:
            blocks = [make_block(block, ()) | {"alt": said.get(block.drawing, "")} for block in panel.blocks]
            panels.append({"title": panel.title, "blocks": blocks})
        return send_json({"panels": panels})

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


def _read_list(given: Mapping[str, Any], key: str, kind: type) -> list[Any]:
    found = given.get(key)
    if not isinstance(found, list) or not all(type(one) is kind for one in found):
        raise UserError(f"{key}: send a list")
    return found


@lru_cache
def _load_figures(language: str) -> dict[str, Asset]:
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
        "suits": says.join("next", suits),
        "captures": "7 = 7; 7 = 2 + 5",
        "score": says.join("next", [*most, f"{figures.sweep} {ITEM_POINTS[SWEEPS]}", *cards]),
    }


Deal = Sequence[int]
"""Who has most cards, most halves and each card that scores, from 1 (0: nobody); then each party's sweeps."""

HELD = 2 + len(CARD_POINTS)  # how many things one party has at most; sweeps come after these
MOST_DEALS = 100


def make_classic_view(parties: Sequence[str], deals: Sequence[Deal], words: Language) -> Document:
    """The sheet, whose last deal may still be counted. Raises UserError if it cannot be one."""
    if not _is_sheet(parties, deals):
        raise UserError("this is not a score sheet of Classic Coins")
    says = words.classic.table
    names = tuple(name or says.say("unnamed", number=number) for number, name in enumerate(parties, 1))
    sheet = ScoreSheet(Seats(names), tuple(_read_deal(deal, len(names)) for deal in deals))
    totals = sheet.totals
    return {
        "names": [name or str(number) for number, name in enumerate(parties, 1)],
        "rows": [
            {
                "label": name_item(key, words),
                "card": key if key in CARD_POINTS else "",
                "worth": ITEM_POINTS[key],
                "points": item.points,
            }
            for key, item in sheet.scores[-1].items.items()
        ],
        "sweeps_left": scoring.MOST_SWEEPS - sum(deals[-1][HELD:]),
        "deals": [
            (says.say("deal", number=number), score.totals, total)
            for number, (score, total) in enumerate(zip(sheet.scores, totals, strict=True), 1)
        ],
        "outcome": describe_outcome(sheet, says),
        "winner": scoring.find_winner(totals[-1]),
        "cautions": [
            says.say("missing", number=number, cards=" ".join(missing), all=len(PACK))
            for number, deal in enumerate(sheet.deals[:-1], 1)
            if (missing := scoring.find_missing_cards(deal))
        ],
    }


def _is_sheet(parties: Sequence[str], deals: Sequence[Deal]) -> bool:
    limits = [len(parties)] * HELD + [scoring.MOST_SWEEPS] * len(parties)
    return (
        len(parties) in ROUNDS
        and all(len(name) <= NAME_LIMIT for name in parties)
        and 1 <= len(deals) <= MOST_DEALS
        and all(len(deal) == len(limits) for deal in deals)
        and all(0 <= value <= most for deal in deals for value, most in zip(deal, limits, strict=True))
        and all(sum(deal[HELD:]) <= scoring.MOST_SWEEPS for deal in deals)
    )


def _read_deal(deal: Deal, parties: int) -> tuple[scoring.Captured, ...]:
    """What each party took: of cards and halves, it is known only who has the most."""
    cards, halves, *holders = deal[:HELD]
    held = list(zip(CARD_POINTS, holders, strict=True))
    return tuple(
        scoring.Captured(
            count=int(cards == party),
            halves=int(halves == party),
            scoring=tuple(card for card, holder in held if holder == party),
            sweeps=deal[HELD + party - 1],
        )
        for party in range(1, parties + 1)
    )
