"""The table as an ASGI application: the page, its pictures and words, and the routes of each tab."""

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
from coinage_pnp.game.sentences.talk import translate_refusal
from coinage_pnp.players.levels import Level
from coinage_pnp.table.advice import list_advice_routes, list_practice_routes
from coinage_pnp.table.answers import (
    Asset,
    explain_error,
    list_languages,
    load_words,
    make_asset,
    make_picture,
    read_language,
    read_words,
    send_json,
)
from coinage_pnp.table.atlas import Atlas, DrawnMap, draw_coin_svgs, load_coins
from coinage_pnp.table.classic_tab import list_classic_routes
from coinage_pnp.table.design_tab import list_design_routes
from coinage_pnp.table.games import Games
from coinage_pnp.table.gate import Gate
from coinage_pnp.table.play_tab import list_play_routes
from coinage_pnp.table.pocket_tab import list_pocket_routes
from coinage_pnp.table.print_tab import list_print_routes
from coinage_pnp.table.rules_view import draw_rule_pictures, make_rules_view
from coinage_pnp.table.score_tab import list_scoring_routes
from coinage_pnp.table.start_view import list_start_words, load_coin_sets

STATIC = Path(__file__).with_name("static")
KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript"}
"""Media types of the files of the page, which are texts in UTF-8."""
FONTS = ("body", "name")  # typefaces of the page


def make_table_app(atlas: Atlas, games: Games, hosts: Sequence[str], key: str = "") -> ASGIApp:
    """The application. `hosts` and `key` as in `Gate`; links use the last host."""

    def start(request: Request) -> Response:
        language = read_language(request)
        maps = atlas.list_maps(language)
        if not maps:
            raise UserError("there are no maps: write one into the folder maps")
        words, (languages, errors) = load_words(language), list_languages()
        troubles = [translate_refusal(error, words) for error in errors]
        found = list_start_words(words, languages, maps, atlas.first, list(Level))
        return send_json(found | {"troubles": troubles})

    async def draw_map(request: Request) -> DrawnMap:
        word = request.query_params.get("map", "")
        return await atlas.run_alone(atlas.draw_map, word, read_language(request))

    async def send_view(request: Request) -> Response:
        return send_json((await draw_map(request)).view)

    async def send_card(request: Request) -> Response:
        word, language = request.query_params.get("map", ""), read_language(request)
        vision = next((one for one in VISIONS if one == request.query_params.get("vision")), VISIONS[0])
        draft = "draft" in request.query_params
        return make_picture(await atlas.run_alone(atlas.draw_card, word, language, vision, draft))(request)

    async def send_rules(request: Request) -> Response:
        words = read_words(request)
        explained = atlas.explain_map(request.query_params.get("map", ""), words.code)
        return send_json(make_rules_view(words, load_coins(), explained))

    async def sign(request: Request) -> Response:
        found = (await draw_map(request)).signs.get(request.query_params.get("concept", ""))
        return make_picture(found)(request) if found else Response(status_code=404)

    routes: list[Route] = [
        *list_play_routes(atlas, games),
        *list_advice_routes(games),
        *list_practice_routes(atlas, games),
        *(Route(path, file) for path, file in _load_files().items()),
        Route("/api/start", start),
        Route("/api/map", send_view),
        Route("/api/rules", send_rules),
        Route("/card.svg", send_card),
        Route("/sign.svg", sign),
        *list_scoring_routes(atlas, f"http://{hosts[-1]}/"),
        *list_classic_routes(),
        *list_design_routes(atlas),
        *list_pocket_routes(atlas),
        *list_print_routes(atlas),
    ]
    return Gate(Starlette(routes=routes, exception_handlers={UserError: explain_error}), hosts, key)


@lru_cache
def _load_files() -> dict[str, Asset]:
    found = {
        f"/{path.relative_to(STATIC).as_posix()}": make_asset(path.read_bytes(), f"{kind}; charset=utf-8")
        for path in STATIC.rglob("*")
        if (kind := KINDS.get(path.suffix))
    }
    found["/"] = found.pop("/index.html")
    for face in FONTS:
        found[f"/fonts/{face}.ttf"] = make_asset(faces.find_font_file(face).read_bytes(), "font/ttf")
    for coins in load_coin_sets().values():
        for name, data in draw_coin_svgs(coins).items():
            found[f"/coins/{coins.id}/{name}.svg"] = make_picture(data)
    for name, data in draw_rule_pictures(load_coins()).items():
        found[f"/rules/{name}.svg"] = make_picture(data)
    return found
