"""The Score tab: tapping coins onto the map, with a live tally. The position is in the page's address."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.situation import Situation, read_line
from coinage_pnp.lab import templates
from coinage_pnp.sheet.drawn_score import draw_score_file
from coinage_pnp.table.answers import read_json, read_words, send_json
from coinage_pnp.table.atlas import Atlas
from coinage_pnp.table.position_view import make_link, make_score_view
from coinage_pnp.table.qr_code import write_code_svg
from coinage_pnp.table.request_fields import read_text_field
from coinage_pnp.table.score_taps import apply_tap

DOWNLOAD = {"cache-control": "no-store", "content-disposition": "attachment"}


def list_scoring_routes(atlas: Atlas, home: str) -> list[Route]:
    """The routes of this tab; `home` is the page's address for sharing, without the key."""

    def read(line: str) -> tuple[Situation, Game]:
        found = read_line(line, atlas.find)
        return found, Game(atlas.find(found.map), majority=found.majority)

    async def send_position(situation: Situation, request: Request) -> Response:
        words = read_words(request)
        drawn = await atlas.run_alone(atlas.draw_map, situation.map, words.code)
        return send_json(make_score_view(situation, drawn, words, home))

    async def send_requested_position(request: Request) -> Response:
        line, word = (request.query_params.get(key, "") for key in ("line", "map"))
        if line:
            return await send_position(read(line)[0], request)
        return await send_position(Situation(word, Game(atlas.find(word)).start()), request)

    async def send_changed(request: Request) -> Response:
        given = await read_json(request)
        situation, game = read(read_text_field(given, "line"))
        return await send_position(apply_tap(situation, given, game), request)

    async def send_picture(request: Request) -> Response:
        situation, game = read(request.query_params.get("line", ""))

        def draw() -> bytes:
            style = templates.load_picture_style()
            return draw_score_file(game, situation, read_words(request), style, as_png=True)

        return Response(await atlas.run_alone(draw), media_type="image/png", headers=DOWNLOAD)

    async def send_code(request: Request) -> Response:
        situation, game = read(request.query_params.get("line", ""))
        return Response(write_code_svg(make_link(home, situation, game.board)), media_type="image/svg+xml")

    return [
        Route("/api/score", send_requested_position),
        Route("/api/score", send_changed, methods=["POST"]),
        Route("/score.png", send_picture),
        Route("/api/qr.svg", send_code),
    ]
