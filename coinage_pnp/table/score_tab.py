"""The Score tab: tapping coins onto the map, with a live tally. The position is in the page's address."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.situation import Situation, read_line
from coinage_pnp.lab import templates
from coinage_pnp.sheet.drawn_score import draw_score_file
from coinage_pnp.table.answers import load_words, make_route, read_json, read_language, send_json
from coinage_pnp.table.atlas import Atlas
from coinage_pnp.table.position_view import make_link, make_score_view
from coinage_pnp.table.qr_code import write_code_svg
from coinage_pnp.table.request_fields import read_text_field
from coinage_pnp.table.score_taps import apply_tap

DOWNLOAD = {"cache-control": "no-store", "content-disposition": "attachment"}


def list_scoring_routes(atlas: Atlas, home: str, drawing: asyncio.Lock) -> list[Route]:
    """The routes of this tab; `home` is the page's address for sharing, without the key."""

    def read(line: str) -> tuple[Situation, Game]:
        found = read_line(line, atlas.find)
        return found, Game(atlas.find(found.map), majority=found.majority)

    async def send_position(situation: Situation, language: str) -> Response:
        async with drawing:
            drawn = await asyncio.to_thread(atlas.draw_map, situation.map, language)
        return send_json(make_score_view(situation, drawn, load_words(language), home))

    async def send_requested_position(request: Request) -> Response:
        line = request.query_params.get("line", "")
        if line:
            return await send_position(read(line)[0], read_language(request))
        word = request.query_params.get("map", "")
        return await send_position(Situation(word, Game(atlas.find(word)).start()), read_language(request))

    async def send_changed(request: Request) -> Response:
        given = await read_json(request)
        situation, game = read(read_text_field(given, "line"))
        return await send_position(apply_tap(situation, given, game), read_language(request))

    async def send_picture(request: Request) -> Response:
        situation, game = read(request.query_params.get("line", ""))
        async with drawing:
            words, style = load_words(read_language(request)), templates.load_picture_style()
            data = await asyncio.to_thread(draw_score_file, game, situation, words, style, as_png=True)
        return Response(data, media_type="image/png", headers=DOWNLOAD)

    async def send_code(request: Request) -> Response:
        situation, game = read(request.query_params.get("line", ""))
        return Response(write_code_svg(make_link(home, situation, game.board)), media_type="image/svg+xml")

    return [
        make_route("/api/score", send_requested_position),
        make_route("/api/score", send_changed, "POST"),
        make_route("/score.png", send_picture),
        make_route("/api/qr.svg", send_code),
    ]
