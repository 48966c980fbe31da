"""The table as an ASGI application: the page, its pictures and words, and the routes of each tab."""

import asyncio
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from coinage_pnp.drawing.colour import VISIONS
from coinage_pnp.drawing.fonts import faces
from coinage_pnp.errors import UserError
from coinage_pnp.players.levels import Level
from coinage_pnp.table.advice import list_advice_routes
from coinage_pnp.table.answers import (
    Asset,
    load_words,
    make_asset,
    make_picture,
    make_route,
    read_language,
    send_json,
)
from coinage_pnp.table.atlas import COIN_NAMES, Atlas, draw_coin_svg, load_coins
from coinage_pnp.table.card_view import Document
from coinage_pnp.table.classic_tab import list_classic_routes
from coinage_pnp.table.design_tab import list_design_routes
from coinage_pnp.table.games import Games
from coinage_pnp.table.gate import Gate
from coinage_pnp.table.play_tab import list_play_routes
from coinage_pnp.table.pocket_tab import list_pocket_routes
from coinage_pnp.table.practice_tab import list_practice_routes
from coinage_pnp.table.print_tab import list_print_routes
from coinage_pnp.table.reviewed_games import ReviewedGames
from coinage_pnp.table.rules_view import draw_rule_pictures, make_rules_view
from coinage_pnp.table.score_tab import list_scoring_routes
from coinage_pnp.table.start_view import list_start_words

STATIC = Path(__file__).with_name("static")
KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript"}
"""Media types of the files of the page, which are texts in UTF-8."""
FONTS = ("body", "name")  # typefaces of the page


def make_table_app(atlas: Atlas, games: Games, hosts: Sequence[str], key: str = "") -> ASGIApp:
    """The application. `hosts` and `key` as in `Gate`; links use the last host."""
    drawing = asyncio.Lock()
    thinking = asyncio.Lock()  # one search at a time: it takes all cores
    reviewed = ReviewedGames(games.folder)

    async def start(request: Request) -> Response:
        return send_json(await asyncio.to_thread(_list_start_words, atlas, read_language(request)))

    async def send_view(request: Request) -> Response:
        word, language = request.query_params.get("map", ""), read_language(request)
        async with drawing:
            drawn = await asyncio.to_thread(atlas.draw_map, word, language)
        return send_json(drawn.view)

    async def send_card(request: Request) -> Response:
        word, language = request.query_params.get("map", ""), read_language(request)
        vision = next((one for one in VISIONS if one == request.query_params.get("vision")), VISIONS[0])
        draft = "draft" in request.query_params
        async with drawing:
            picture = await asyncio.to_thread(atlas.draw_card, word, language, vision, draft)
        return make_picture(picture).respond(request)

    async def send_rules(request: Request) -> Response:
        language = read_language(request)
        explained = atlas.explain_map(request.query_params.get("map", ""), language)
        return send_json(make_rules_view(load_words(language), load_coins(), explained))

    async def sign(request: Request) -> Response:
        word, language = request.query_params.get("map", ""), read_language(request)
        async with drawing:
            drawn = await asyncio.to_thread(atlas.draw_map, word, language)
        found = drawn.signs.get(request.query_params.get("concept", ""))
        return make_picture(found).respond(request) if found else Response(status_code=404)

    routes: list[Route] = [
        *list_play_routes(atlas, games, drawing),
        *list_advice_routes(games, reviewed, thinking),
        *list_practice_routes(atlas, games, reviewed, drawing, thinking),
        *(Route(path, file.respond) for path, file in _load_files().items()),
        make_route("/api/start", start),
        make_route("/api/map", send_view),
        make_route("/api/rules", send_rules),
        make_route("/card.svg", send_card),
        make_route("/sign.svg", sign),
        *list_scoring_routes(atlas, f"http://{hosts[-1]}/", drawing),
        *list_classic_routes(),
        *list_design_routes(atlas, drawing),
        *list_pocket_routes(atlas),
        *list_print_routes(atlas, drawing),
    ]
    return Gate(Starlette(routes=routes), hosts, key)


@lru_cache
def _load_files() -> dict[str, Asset]:
    """The files of the page, by path."""
    found = {
        f"/{path.relative_to(STATIC).as_posix()}": make_asset(path.read_bytes(), f"{kind}; charset=utf-8")
        for path in STATIC.rglob("*")
        if (kind := KINDS.get(path.suffix))
    }
    found["/"] = found.pop("/index.html")
    for face in FONTS:
        found[f"/fonts/{face}.ttf"] = make_asset(faces.find_font_file(face).read_bytes(), "font/ttf")
    for name, coin in COIN_NAMES.items():
        found[f"/coins/{name}.svg"] = make_picture(draw_coin_svg(coin))
    for name, data in draw_rule_pictures(load_coins()).items():
        found[f"/rules/{name}.svg"] = make_picture(data)
    return found


def _list_start_words(atlas: Atlas, language: str) -> Document:
    maps = atlas.list_maps(language)
    if not maps:
        raise UserError("there are no maps: write one into the folder maps")
    return list_start_words(load_words(language), maps, atlas.first, list(Level))
