"""The table as an ASGI application: the page, its pictures and words, and the routes of each tab."""

import asyncio
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from coinage_pnp.drawing.colour import VISIONS
from coinage_pnp.drawing.fonts import faces
from coinage_pnp.errors import UserError
from coinage_pnp.game import shipped
from coinage_pnp.players.levels import Level
from coinage_pnp.table.advice import advice_routes
from coinage_pnp.table.answers import Asset, answer, asset, language_of, route, words_in
from coinage_pnp.table.atlas import COIN_NAMES, Atlas, coin_svg
from coinage_pnp.table.design_tab import design_routes
from coinage_pnp.table.games import Games
from coinage_pnp.table.gate import Gate
from coinage_pnp.table.play_tab import play_routes
from coinage_pnp.table.position_view import kinds_in
from coinage_pnp.table.score_tab import scoring_routes

STATIC = {
    "/": ("index.html", "text/html; charset=utf-8"),
    "/table.css": ("table.css", "text/css; charset=utf-8"),
    "/table.js": ("table.js", "text/javascript; charset=utf-8"),
}
FONTS = ("body", "name")  # typefaces of the page


def table_app(atlas: Atlas, games: Games, hosts: Sequence[str], key: str = "") -> ASGIApp:
    """The application. `hosts` and `key` as in `Gate`; links use the last host."""
    drawing = asyncio.Lock()

    async def start(request: Request) -> Response:
        return answer(await asyncio.to_thread(_start, atlas, language_of(request)))

    async def view(request: Request) -> Response:
        word, language = request.query_params.get("map", ""), language_of(request)
        async with drawing:
            drawn = await asyncio.to_thread(atlas.drawn, word, language)
        return answer(drawn.view)

    async def card(request: Request) -> Response:
        word, language = request.query_params.get("map", ""), language_of(request)
        vision = next((one for one in VISIONS if one == request.query_params.get("vision")), VISIONS[0])
        draft = "draft" in request.query_params
        async with drawing:
            picture = await asyncio.to_thread(atlas.card, word, language, vision, draft)
        return picture.answer(request)

    async def sign(request: Request) -> Response:
        word, language = request.query_params.get("map", ""), language_of(request)
        async with drawing:
            drawn = await asyncio.to_thread(atlas.drawn, word, language)
        found = drawn.signs.get(request.query_params.get("concept", ""))
        return found.answer(request) if found else Response(status_code=404)

    routes: list[Route] = [
        *play_routes(atlas, games, drawing),
        *advice_routes(games),
        *(Route(path, file.answer) for path, file in _files().items()),
        route("/api/start", start),
        route("/api/map", view),
        route("/card.svg", card),
        route("/sign.svg", sign),
        *scoring_routes(atlas, f"http://{hosts[-1]}/", drawing),
        *design_routes(atlas, drawing),
    ]
    return Gate(Starlette(routes=routes), hosts, key)


@lru_cache
def _files() -> dict[str, Asset]:
    """The files of the page, by path."""
    static = files("coinage_pnp.table").joinpath("static")
    found = {path: asset(static.joinpath(name).read_bytes(), kind) for path, (name, kind) in STATIC.items()}
    for face in FONTS:
        found[f"/fonts/{face}.ttf"] = asset(faces.font_file(face).read_bytes(), "font/ttf")
    for name, coin in COIN_NAMES.items():
        found[f"/coins/{name}.svg"] = asset(coin_svg(coin), "image/svg+xml")
    return found


def _start(atlas: Atlas, language: str) -> dict[str, object]:
    """What a page needs first: its words, and the available choices."""
    maps = atlas.listed(language)
    if not maps:
        raise UserError("there are no maps: write one into the folder maps")
    words = words_in(language)
    return {
        "language": language,
        "words": words.table.phrases(),
        "sides": words.sides,
        "kinds": kinds_in(words.code),
        "languages": {code: words_in(code).name for code in shipped.language_codes()},
        "maps": maps,
        "first": atlas.first,
        "levels": [str(level) for level in Level],
        "visions": list(VISIONS),
    }
