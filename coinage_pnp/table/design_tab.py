"""The Design tab: editing a map file by strokes and forms, next to its card and the findings of a check."""

import asyncio
import hashlib
import json
import sys
from collections import deque
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from dataclasses import asdict
from itertools import count
from threading import Lock, Thread
from typing import Any

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from coinage_pnp.errors import InvalidFile, UserError
from coinage_pnp.files.saving import save_text
from coinage_pnp.files.yaml.edits import plain, with_value, without
from coinage_pnp.files.yaml.syntax import line_of, parse
from coinage_pnp.game import shipped
from coinage_pnp.game.board.checks import ERROR
from coinage_pnp.game.board.map_edits import LAYOUT, painted, resized, rows_of, with_pair, without_pair
from coinage_pnp.game.board.model import BACKDROP
from coinage_pnp.game.rules.game import Game
from coinage_pnp.lab import templates
from coinage_pnp.lab.findings import check_file, words_named
from coinage_pnp.lab.map_folder import new_id_complaint, own_file, write_map_schema, write_new_map
from coinage_pnp.players.levels import Level
from coinage_pnp.players.progress import Silent
from coinage_pnp.sheet.print_options import PrintOptions
from coinage_pnp.sheet.printing import print_maps
from coinage_pnp.table.answers import Document, answer, asked, language_of, number_of, route, text_of
from coinage_pnp.table.atlas import Atlas

MOST_UNDONE = 200  # number of changes that can be undone
POLL = 0.2  # interval of looking for changes by other programs, seconds
HEARTBEAT = 50  # number of intervals after which something is sent in any case, to notice lost clients
QUIET = 0.6  # time without changes before the full check starts, seconds
QUICK_LEVELS, QUICK_SECONDS = (Level.RANDOM, Level.GREEDY), 3.0
"""Levels of a quick `balance`, which need no training, and seconds for each."""


class Designer:
    """Edits maps, with undo."""

    def __init__(self, atlas: Atlas) -> None:
        self._atlas = atlas
        self._done: dict[str, deque[tuple[str, str]]] = {}

    def version(self, word: str) -> str:
        """Identifies the current content of a map file; "" if it is unreadable."""
        try:
            return _version(shipped.map_text(self._atlas.source(word)))
        except UserError:
            return ""

    def opened(self, word: str) -> Document:
        """The current content of a map file, with its findings; UserError if it is unreadable."""
        source = self._atlas.source(word)
        text = shipped.map_text(source)
        tree, first = None, 0
        with suppress(InvalidFile):
            root = parse(text, str(source.path))
            tree, first = plain(root), line_of(root, f"{LAYOUT}.0")
        kinds = templates.terrains()
        found = [asdict(each) for each in check_file(source, kinds).findings]
        return {
            "word": word,
            "id": source.id,
            "path": str(source.path),
            "shipped": source.origin == "shipped",
            "version": _version(text),
            "tree": tree,
            "first": first,
            "findings": found,
            "sound": all(each["severity"] != ERROR for each in found),
            "undo": bool(self._done.get(word)),
            "washes": {kind.id: kind.wash for kind in kinds.values()},
        }

    def change(self, word: str, base: str, wanted: Mapping[str, Any]) -> Document:
        """Change a map whose version was `base`; "merged" is true if it also has changes by others since then.

        A map from elsewhere is first copied to the user's folder. UserError: an impossible change, or not writable.
        """
        given = self._atlas.source(word)
        path = own_file(given)
        word = word if path == given.path else given.id
        source = self._atlas.source(word)
        done = self._done.setdefault(word, deque(maxlen=MOST_UNDONE))
        while True:
            text = shipped.map_text(source)
            undoing = wanted.get("do") == "undo"
            if undoing and (not done or done[-1][1] != text):
                raise UserError("another program has changed the file since: take it back there")
            new = done[-1][0] if undoing else changed(text, wanted)
            if shipped.map_text(source) == text:
                break
        save_text(source.path, new)
        if undoing:
            done.pop()
        elif new != text:
            done.append((text, new))
        return self.opened(word) | {"merged": base != _version(text)}

    def printed(self, word: str, language: str) -> tuple[str, bytes]:
        """Name and content of the PDF to print; UserError, with lines, if it cannot be drawn."""
        source, known = self._atlas.source(word), templates.read_drawing_templates()
        style = templates.print_style(PrintOptions(lang=language), known)
        board = shipped.load_map(source, known.terrains)
        with words_named(language):
            return f"{source.id}.pdf", print_maps([board], style)


def changed(text: str, wanted: Mapping[str, Any]) -> str:
    """The text of a map file after a change requested by a page. UserError: the change is impossible."""
    match text_of(wanted, "do"):
        case "paint":
            return painted(text, _cells(wanted.get("cells")), text_of(wanted, "letter"))
        case "clear":
            cells = [(y, x) for y, row in enumerate(rows_of(text)) for x in range(len(row))]
            return painted(text, cells, BACKDROP)
        case "resize":
            return resized(text, number_of(wanted, "rows", 999), number_of(wanted, "columns", 999))
        case "value":
            where, value = text_of(wanted, "where").split("."), text_of(wanted, "value")
            return with_value(text, where, value) if value else without(text, where)
        case "pair" | "unpair" as do if wanted.get("kind") in ("links", "walls"):
            change = with_pair if do == "pair" else without_pair
            return change(text, wanted["kind"], text_of(wanted, "letters", limit=2))
    raise UserError("do: send paint, clear, resize, value, pair, unpair or undo, and what it needs")


def _cells(given: Any) -> list[tuple[int, int]]:
    try:
        return [(int(row), int(column)) for row, column in given]
    except (TypeError, ValueError, OverflowError):
        raise UserError("cells: send a row and a column of each, from 0") from None


def _version(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


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
        self.send(_event("figures", {"what": what, "part": part, "left": left, "note": note}))


def _judge(game: Game, quick: bool, figures: _Figures, playing: Lock) -> None:
    """Play for `balance`, in a daemon thread."""
    from coinage_pnp.lab.report.balance_table import write_table  # slow to import
    from coinage_pnp.lab.report.map_report import play_and_report

    levels, seconds = (QUICK_LEVELS, QUICK_SECONDS) if quick else ((), None)
    try:
        reports = play_and_report([game], levels, (None, seconds, None), 1, figures, None)
        text = write_table(reports, [game.board.id], 80)
        figures.send(_event("verdict", {"sentences": reports[0].verdict, "table": text}))
    except KeyboardInterrupt:
        pass
    finally:
        playing.release()
        figures.send("")


def design_routes(atlas: Atlas, drawing: asyncio.Lock) -> list[Route]:
    """The routes of the Design tab. The lock `drawing` lets one card be drawn at a time."""
    designer = Designer(atlas)
    writing = asyncio.Lock()
    playing = Lock()

    async def opened(request: Request) -> Response:
        return answer(await asyncio.to_thread(designer.opened, _map(request)))

    async def change(request: Request) -> Response:
        given = await asked(request)
        wanted = given.get("change")
        if not isinstance(wanted, dict):
            raise UserError("change: send what to change")
        word, base = text_of(given, "map"), text_of(given, "base")
        async with writing:
            return answer(await asyncio.to_thread(designer.change, word, base, wanted))

    async def new(request: Request) -> Response:
        name = text_of(await asked(request), "id")
        if complaint := new_id_complaint(name):
            raise UserError(complaint)
        path = await asyncio.to_thread(write_new_map, name)
        write_map_schema(path.parent)
        return answer({"word": name})

    async def printed(request: Request) -> Response:
        async with drawing:
            name, data = await asyncio.to_thread(designer.printed, _map(request), language_of(request))
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(data, media_type="application/pdf", headers=headers)

    async def news(request: Request) -> Response:
        atlas.source(_map(request))
        return StreamingResponse(_news(designer, _map(request), drawing), media_type="text/event-stream")

    async def balance(request: Request) -> Response:
        game = Game(await asyncio.to_thread(shipped.load_map, atlas.source(_map(request))))
        if not playing.acquire(blocking=False):
            raise UserError("balance is playing already: wait until it is done")
        quick = request.query_params.get("levels") != "all"
        figures = _Figures()
        Thread(target=_judge, args=(game, quick, figures, playing), daemon=True).start()
        return StreamingResponse(_played(figures), media_type="text/event-stream")

    return [
        route("/api/design/map", opened),
        route("/api/design/change", change, "POST"),
        route("/api/design/new", new, "POST"),
        route("/api/design/news", news),
        route("/api/design/balance", balance),
        route("/design/print.pdf", printed),
    ]


def _map(request: Request) -> str:
    return request.query_params.get("map", "")


def _event(kind: str, document: Document) -> str:
    return f"event: {kind}\ndata: {json.dumps(document, ensure_ascii=False)}\n\n"


async def _news(designer: Designer, word: str, drawing: asyncio.Lock) -> AsyncIterator[str]:
    """Events: the version of the map, now and after every change, and the findings of the full check."""
    last, check = None, None
    try:
        for beat in count(1):
            version = await asyncio.to_thread(designer.version, word)
            if version != last:
                last = version
                if check:
                    check.cancel()
                    check = None
                yield _event("map", {"version": version})
                with suppress(UserError):  # the page is told when it opens the map
                    found = await asyncio.to_thread(designer.opened, word)
                    if found["sound"]:
                        check = asyncio.create_task(_checked(found["path"], drawing))
            elif check and check.done():
                yield _event("check", {"version": last, "findings": check.result()})
                check = None
            await asyncio.sleep(POLL)
            if beat % HEARTBEAT == 0:
                yield ":\n\n"
    finally:
        if check:
            check.cancel()


async def _checked(path: str, drawing: asyncio.Lock) -> list[Document]:
    """The findings of `check`, run in a process that can be killed."""
    await asyncio.sleep(QUIET)
    async with drawing:  # let the card be drawn first
        pass
    command = (sys.executable, "-m", "coinage_pnp", "check", "--json", "--", path)
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


async def _played(figures: _Figures) -> AsyncIterator[str]:
    """Progress events, then the verdict. If the client leaves, the games end."""
    try:
        while event := await figures.coming.get():
            yield event
    finally:
        figures.stop = True
