"""The Play tab: the table, possible taps, and played turns."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from coinage_pnp.errors import UserError
from coinage_pnp.game.board.digest import make_digest
from coinage_pnp.game.rules.played_map import find_played_map
from coinage_pnp.game.rules.record import DIGEST_KEY
from coinage_pnp.game.sentences.talk import translate_refusal
from coinage_pnp.game.words.language import Language
from coinage_pnp.table.answers import pack_json, read_json, read_language, read_words, send_json
from coinage_pnp.table.atlas import Atlas, DrawnMap
from coinage_pnp.table.card_view import Document
from coinage_pnp.table.game_moves import ShownGame, read_hand, read_wish
from coinage_pnp.table.game_view import make_earlier_view, make_game_view
from coinage_pnp.table.games import Games, OpenGame, StaleError
from coinage_pnp.table.request_fields import read_number_field, read_text_field

HEARTBEAT = 15.0  # interval of keep-alive events, seconds
MOST_TURNS = 10_000


def list_play_routes(atlas: Atlas, games: Games) -> list[Route]:
    """The routes of this tab."""

    async def show_game(game: OpenGame, words: Language) -> bytes:
        """The game's current view in words, cached."""
        if words not in game.shown:
            drawn, version = await draw_played(atlas, game, words.code), game.version
            view = pack_json(make_game_view(game, drawn, words))
            if version != game.version:
                return view
            game.shown[words] = view
        return game.shown[words]

    async def send_moment(game: OpenGame, request: Request, status: int = 200) -> Response:
        return Response(await show_game(game, read_words(request)), status, media_type="application/json")

    async def list_games(request: Request) -> Response:
        found = await asyncio.to_thread(games.list_games)
        words = read_words(request)
        rows: list[Document] = []
        for name, one in found:
            if isinstance(one, UserError):
                rows.append({"name": name, "unreadable": translate_refusal(one, words)})
            else:
                rows.append({"name": name, **one})
        return send_json(rows)

    async def begin(request: Request) -> Response:
        given = await read_json(request)
        wish, finished = read_wish(given), read_text_field(given, "after")
        game = await (games.begin_rematch(finished, wish) if finished else games.begin(wish))
        game.go_on()
        return await send_moment(game, request)

    async def look(request: Request) -> Response:
        game = await games.open(request.path_params["name"])
        await draw_played(atlas, game, read_language(request))  # the map may have changed since it was shown
        return await send_moment(game, request)

    async def act(request: Request) -> Response:
        given = await read_json(request)
        game = await games.open(request.path_params["name"])
        await draw_played(atlas, game, read_language(request))  # nothing is done that cannot be shown
        turns, done = (read_number_field(given, key, MOST_TURNS) for key in ("turns", "done"))
        try:
            await game.act(
                turns, done, read_text_field(given, "do"), read_text_field(given, "line"), read_hand(given)
            )
        except StaleError:
            return await send_moment(game, request, 409)
        return await send_moment(game, request)

    async def stream_events(request: Request) -> Response:
        game = await games.open(request.path_params["name"])
        stream = _stream_states(game, lambda: show_game(game, read_words(request)))
        return StreamingResponse(stream, media_type="text/event-stream")

    async def send_earlier(request: Request) -> Response:
        game, words = await games.open(request.path_params["name"]), read_words(request)
        drawn = await draw_played(atlas, game, words.code)
        return send_json(make_earlier_view(game, request.path_params["turns"], drawn, words))

    one = "/api/games/{name}"
    return [
        Route(one, look),
        Route(one, act, methods=["POST"]),
        Route("/api/games", list_games),
        Route("/api/games", begin, methods=["POST"]),
        Route(f"{one}/events", stream_events),
        Route(f"{one}/after/{{turns:int}}", send_earlier),
    ]


async def draw_played(atlas: Atlas, game: ShownGame, language: str) -> DrawnMap:
    """The map of a game, as it was if it can no longer be drawn. Raises UserError: there is none any more."""
    board = game.recording.game.board
    word, _, _ = find_played_map(game.map, make_digest(board), atlas.find, repr(DIGEST_KEY))
    try:
        return await atlas.run_alone(atlas.draw_map, word, language)
    except UserError:
        return await atlas.run_alone(atlas.draw_board, word, board, language)


async def _stream_states(game: OpenGame, shown: Callable[[], Awaitable[bytes]]) -> AsyncIterator[bytes]:
    """Every state of a game as a server-sent event, until the client leaves."""
    game.watchers += 1
    try:
        version = -1
        while True:
            if version != game.version:
                version = game.version
                with suppress(UserError):  # the answer to the next request says why
                    yield b"retry: 1000\ndata: " + await shown() + b"\n\n"
            try:
                async with asyncio.timeout(HEARTBEAT):
                    await game.wait_for_change(version)
            except TimeoutError:
                yield b": still here\n\n"
    finally:
        game.watchers -= 1
