"""Behind the Design tab: changes, news of a map file, and games on it."""

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from itertools import count
from pathlib import Path
from threading import Lock, Thread
from typing import Any

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from coinage_pnp.errors import UserError
from coinage_pnp.game import shipped
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.shipped import MapSource
from coinage_pnp.lab.map_folder import (
    duplicate_map,
    remove_map,
    rename_map,
    write_map_schema,
    write_titled_map,
)
from coinage_pnp.players.levels import Level
from coinage_pnp.players.progress import Silent
from coinage_pnp.table.answers import read_json, read_language, send_json
from coinage_pnp.table.atlas import Atlas
from coinage_pnp.table.card_view import Document
from coinage_pnp.table.designer import Designer, read_title
from coinage_pnp.table.request_fields import read_number_field, read_text_field

POLL = 0.2  # interval of looking for changes by other programs, seconds
HEARTBEAT = 50  # number of intervals after which something is sent in any case, to notice lost clients
QUIET = 0.6  # time without changes before the full check starts, seconds
QUICK_LEVELS, QUICK_SECONDS = (Level.RANDOM, Level.GREEDY), 3.0
"""Levels of a quick `balance`, which need no training, and seconds for each."""


class _Figures(Silent):
    """Sends progress to a page; setting `stop` ends the games at the next report."""

    seen = True

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.coming: asyncio.Queue[str] = asyncio.Queue()
        self.stop = False

    def send(self, event: str) -> None:
        """Send an event from another thread; "" ends the stream."""
        with suppress(RuntimeError):  # the server has ended
            self._loop.call_soon_threadsafe(self.coming.put_nowait, event)

    def show(self, what: str, part: float, left: float | None = None, note: str = "") -> None:
        """Send progress. Raises KeyboardInterrupt, once, after `stop` is set."""
        if self.stop:
            self.stop = False
            raise KeyboardInterrupt
        self.send(_write_event("figures", {"what": what, "part": part, "left": left, "note": note}))


def _judge(game: Game, quick: bool, figures: _Figures, playing: Lock) -> None:
    """Play for `balance`, in a daemon thread."""
    from coinage_pnp.lab.report.balance_table import write_table  # slow to import
    from coinage_pnp.lab.report.map_report import play_and_report

    levels, seconds = (QUICK_LEVELS, QUICK_SECONDS) if quick else ((), None)
    try:
        reports = play_and_report([game], levels, (None, seconds, None), 1, figures, None)
        text = write_table(reports, [game.board.id], 80)
        figures.send(_write_event("verdict", {"sentences": reports[0].verdict, "table": text}))
    except KeyboardInterrupt:
        pass
    finally:
        playing.release()
        figures.send("")


def list_design_routes(atlas: Atlas) -> list[Route]:
    """The routes of the Design tab."""
    designer = Designer(atlas)
    writing = asyncio.Lock()
    playing = Lock()

    def find_source(given: Mapping[str, Any]) -> MapSource:
        return atlas.find_source(read_text_field(given, "map"))

    async def open_map(request: Request) -> Response:
        word, language = _read_map_name(request), read_language(request)
        return send_json(await asyncio.to_thread(designer.open_map, word, language))

    async def change(request: Request) -> Response:
        given = await read_json(request)
        wanted = given.get("change")
        if not isinstance(wanted, dict):
            raise UserError("change: send what to change")
        word, base = (read_text_field(given, key) for key in ("map", "base"))
        language = read_language(request)
        async with writing:
            return send_json(await asyncio.to_thread(designer.change, word, base, wanted, language))

    async def create_map(request: Request) -> Response:
        given = await read_json(request)
        title, regions = read_title(given), read_number_field(given, "regions", 99)
        path = await asyncio.to_thread(write_titled_map, title, regions, read_language(request))
        write_map_schema(path.parent)
        return _name_map(path)

    async def duplicate(request: Request) -> Response:
        return _name_map(await asyncio.to_thread(duplicate_map, find_source(await read_json(request))))

    async def rename(request: Request) -> Response:
        given = await read_json(request)
        code = read_text_field(given, "code", limit=20)
        async with writing:
            return _name_map(await asyncio.to_thread(rename_map, find_source(given), read_title(given), code))

    async def remove(request: Request) -> Response:
        async with writing:
            return _name_map(await asyncio.to_thread(remove_map, find_source(await read_json(request))))

    async def stream_news(request: Request) -> Response:
        word = _read_map_name(request)
        atlas.find_source(word)
        news = _watch_map(designer, word, read_language(request), atlas.drawing)
        return StreamingResponse(news, media_type="text/event-stream")

    async def balance(request: Request) -> Response:
        game = Game(await asyncio.to_thread(shipped.load_map, atlas.find_source(_read_map_name(request))))
        if not playing.acquire(blocking=False):
            raise UserError("balance is playing already: wait until it is done")
        quick = request.query_params.get("levels") != "all"
        figures = _Figures()
        Thread(target=_judge, args=(game, quick, figures, playing), daemon=True).start()

        async def stream_figures() -> AsyncIterator[str]:
            """Progress events, then the verdict. If the client leaves, the games end."""
            try:
                while event := await figures.coming.get():
                    yield event
            finally:
                figures.stop = True

        return StreamingResponse(stream_figures(), media_type="text/event-stream")

    return [
        Route("/api/design/map", open_map),
        Route("/api/design/change", change, methods=["POST"]),
        Route("/api/design/new", create_map, methods=["POST"]),
        Route("/api/design/duplicate", duplicate, methods=["POST"]),
        Route("/api/design/rename", rename, methods=["POST"]),
        Route("/api/design/remove", remove, methods=["POST"]),
        Route("/api/design/news", stream_news),
        Route("/api/design/balance", balance),
    ]


def _name_map(path: Path) -> Response:
    return send_json({"word": path.stem, "path": str(path)})


def _read_map_name(request: Request) -> str:
    return request.query_params.get("map", "")


def _write_event(kind: str, document: Document) -> str:
    return f"event: {kind}\ndata: {json.dumps(document, ensure_ascii=False)}\n\n"


async def _watch_map(
    designer: Designer, word: str, language: str, drawing: asyncio.Lock
) -> AsyncIterator[str]:
    """Events: the version of the map, now and after every change, and the findings of the full check."""
    last, check = None, None
    try:
        for beat in count(1):
            version = await asyncio.to_thread(designer.compute_version, word)
            if version != last:
                last = version
                if check:
                    check.cancel()
                    check = None
                yield _write_event("map", {"version": version})
                with suppress(UserError):  # the page is told when it opens the map
                    found = await asyncio.to_thread(designer.open_map, word, language)
                    if found["sound"]:
                        check = asyncio.create_task(_check_in_process(found["path"], language, drawing))
            elif check and check.done():
                yield _write_event("check", {"version": last, "findings": check.result()})
                check = None
            await asyncio.sleep(POLL)
            if beat % HEARTBEAT == 0:
                yield ":\n\n"
    finally:
        if check:
            check.cancel()


async def _check_in_process(path: str, language: str, drawing: asyncio.Lock) -> list[Document]:
    """The findings of `check`, run in a process that can be killed."""
    await asyncio.sleep(QUIET)
    async with drawing:  # let the card be drawn first
        pass
    command = (sys.executable, "-m", "coinage_pnp", "check", "--json", "--lang", language, "--", path)
    quiet = asyncio.subprocess.DEVNULL
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, stderr=quiet)
    try:
        out, _ = await process.communicate()
    finally:
        with suppress(ProcessLookupError):
            process.kill()
    try:
        return list(json.loads(out)["maps"][0]["findings"])
    except (ValueError, LookupError):
        return []
