"""The Design tab: editing a map file by strokes and forms, next to its card and the findings of a check."""

import asyncio
import hashlib
import json
import sys
import time
from collections import deque
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from dataclasses import asdict
from itertools import count
from pathlib import Path
from threading import Lock, Thread
from typing import Any

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from coinage_pnp.errors import InvalidFile, UserError
from coinage_pnp.files.safe_writing import REST, is_just_written
from coinage_pnp.files.saving import FileInTheWayError, save_text
from coinage_pnp.files.yaml.edits import convert_to_plain, with_value, without
from coinage_pnp.files.yaml.syntax import find_line, parse
from coinage_pnp.game import shipped
from coinage_pnp.game.board.checks import ERROR
from coinage_pnp.game.board.map_edits import (
    LAYOUT,
    paint_cells,
    read_rows,
    resize_layout,
    with_pair,
    without_pair,
)
from coinage_pnp.game.board.model import BACKDROP
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.shipped import MapSource
from coinage_pnp.lab import templates
from coinage_pnp.lab.findings import check_file, name_words_in_errors
from coinage_pnp.lab.map_folder import (
    ensure_own_file,
    find_new_id_fault,
    is_half_written,
    write_map_schema,
    write_new_map,
)
from coinage_pnp.players.levels import Level
from coinage_pnp.players.progress import Silent
from coinage_pnp.sheet.print_options import PrintOptions
from coinage_pnp.sheet.printing import print_maps
from coinage_pnp.table.answers import (
    make_route,
    read_json,
    read_language,
    send_json,
)
from coinage_pnp.table.atlas import Atlas, refuse_taken_id
from coinage_pnp.table.card_view import Document
from coinage_pnp.table.request_fields import read_number_field, read_text_field

MOST_UNDONE = 200  # number of changes that can be undone
POLL = 0.2  # interval of looking for changes by other programs, seconds
HEARTBEAT = 50  # number of intervals after which something is sent in any case, to notice lost clients
QUIET = 0.6  # time without changes before the full check starts, seconds
LONGEST_WAIT = 2.0  # for a file to come to rest, seconds
MOST_TRIES = 50  # of a change in a file that other programs change, too
QUICK_LEVELS, QUICK_SECONDS = (Level.RANDOM, Level.GREEDY), 3.0
"""Levels of a quick `balance`, which need no training, and seconds for each."""


class Designer:
    """Edits maps, with undo."""

    def __init__(self, atlas: Atlas) -> None:
        self._atlas = atlas
        self._done: dict[str, deque[tuple[str, str]]] = {}
        self._written: dict[Path, str] = {}  # what was last written to each file
        self._seen: dict[str, str] = {}  # the last version of each map

    def compute_version(self, word: str) -> str:
        """Identifies the content of a map file, once it is completely written; "" if it is unreadable."""
        try:
            source = self._atlas.find_source(word)
            text = shipped.read_map_text(source)
        except UserError:
            return ""
        if text != self._written.get(source.path) and is_half_written(source.path):
            return self._seen.get(word, "")
        self._seen[word] = _hash_text(text)
        return self._seen[word]

    def open_map(self, word: str) -> Document:
        """The current content of a map file, with its findings; UserError if it is unreadable."""
        source = self._atlas.find_source(word)
        text = shipped.read_map_text(source)
        tree, first = None, 0
        with suppress(InvalidFile):
            root = parse(text, str(source.path))
            tree, first = convert_to_plain(root), find_line(root, f"{LAYOUT}.0")
        kinds = templates.load_terrains()
        found = [asdict(each) for each in check_file(source, kinds).findings]
        return {
            "word": word,
            "id": source.id,
            "path": str(source.path),
            "shipped": source.origin == "shipped",
            "version": _hash_text(text),
            "tree": tree,
            "first": first,
            "findings": found,
            "sound": all(each["severity"] != ERROR for each in found),
            "undo": bool(self._done.get(word)),
            "washes": {kind.id: kind.wash for kind in kinds.values()},
        }

    def change(self, word: str, base: str, wanted: Mapping[str, Any]) -> Document:
        """Change a map whose version was `base`; "merged" is true if it also has changes by others since then.

        A map that ships or is from elsewhere is first copied to the user's folder; the answer names the copy.
        UserError: an impossible change, or not writable.
        """
        given = self._atlas.find_source(word)
        path = ensure_own_file(given)
        word = word if path == given.path else path.stem
        source = self._atlas.find_source(word)
        done = self._done.setdefault(word, deque(maxlen=MOST_UNDONE))
        for _ in range(MOST_TRIES):
            text = self._read_at_rest(source)
            undoing = wanted.get("do") == "undo"
            if undoing and (not done or done[-1][1] != text):
                raise UserError("another program has changed the file since: take it back there")
            new = done[-1][0] if undoing else change_text(text, wanted)
            with suppress(FileInTheWayError):  # another program was quicker: make the change in its text
                save_text(source.path, new, over=text)
                break
        else:
            raise UserError("another program keeps changing the file: wait until it is done")
        if undoing:
            done.pop()
        elif new != text:
            done.append((text, new))
        self._written[source.path] = new
        return self.open_map(word) | {"merged": base != _hash_text(text)}

    def _read_at_rest(self, source: MapSource) -> str:
        """The text of a map; one that another program has just written is read when it has been left alone."""
        end = time.monotonic() + LONGEST_WAIT
        while True:
            text = shipped.read_map_text(source)
            own = text == self._written.get(source.path)
            if own or not is_just_written(source.path) or time.monotonic() > end:
                return text
            time.sleep(REST / 4)

    def print_map(self, word: str, language: str) -> tuple[str, bytes]:
        """Name and content of the PDF to print; UserError, with lines, if it cannot be drawn."""
        source, known = self._atlas.find_source(word), templates.read_drawing_templates()
        style = templates.load_print_style(PrintOptions(lang=language), known)
        board = shipped.load_map(source, known.terrains)
        with name_words_in_errors(language):
            return f"{source.id}.pdf", print_maps([board], style)


def change_text(text: str, wanted: Mapping[str, Any]) -> str:
    """The text of a map file after a change requested by a page. UserError: the change is impossible."""
    match read_text_field(wanted, "do"):
        case "paint":
            return paint_cells(text, _read_cells(wanted.get("cells")), read_text_field(wanted, "letter"))
        case "clear":
            cells = [(y, x) for y, row in enumerate(read_rows(text)) for x in range(len(row))]
            return paint_cells(text, cells, BACKDROP)
        case "resize":
            return resize_layout(
                text, read_number_field(wanted, "rows", 999), read_number_field(wanted, "columns", 999)
            )
        case "value":
            where, value = read_text_field(wanted, "where").split("."), read_text_field(wanted, "value")
            return with_value(text, where, value) if value else without(text, where)
        case "pair" | "unpair" as do if wanted.get("kind") in ("links", "walls"):
            change = with_pair if do == "pair" else without_pair
            return change(text, wanted["kind"], read_text_field(wanted, "letters", limit=2))
    raise UserError("do: send paint, clear, resize, value, pair, unpair or undo, and what it needs")


def _read_cells(given: Any) -> list[tuple[int, int]]:
    try:
        return [(int(row), int(column)) for row, column in given]
    except (TypeError, ValueError, OverflowError):
        raise UserError("cells: send a row and a column of each, from 0") from None


def _hash_text(text: str) -> str:
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


def list_design_routes(atlas: Atlas, drawing: asyncio.Lock) -> list[Route]:
    """The routes of the Design tab. The lock `drawing` lets one card be drawn at a time."""
    designer = Designer(atlas)
    writing = asyncio.Lock()
    playing = Lock()

    async def open_map(request: Request) -> Response:
        return send_json(await asyncio.to_thread(designer.open_map, _read_map_name(request)))

    async def change(request: Request) -> Response:
        given = await read_json(request)
        wanted = given.get("change")
        if not isinstance(wanted, dict):
            raise UserError("change: send what to change")
        word, base = read_text_field(given, "map"), read_text_field(given, "base")
        async with writing:
            return send_json(await asyncio.to_thread(designer.change, word, base, wanted))

    async def create_map(request: Request) -> Response:
        name = read_text_field(await read_json(request), "id")
        if complaint := find_new_id_fault(name):
            raise UserError(complaint)
        refuse_taken_id(name)
        path = await asyncio.to_thread(write_new_map, name)
        write_map_schema(path.parent)
        return send_json({"word": name})

    async def print_map(request: Request) -> Response:
        async with drawing:
            name, data = await asyncio.to_thread(
                designer.print_map, _read_map_name(request), read_language(request)
            )
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(data, media_type="application/pdf", headers=headers)

    async def stream_news(request: Request) -> Response:
        atlas.find_source(_read_map_name(request))
        return StreamingResponse(
            _watch_map(designer, _read_map_name(request), drawing), media_type="text/event-stream"
        )

    async def balance(request: Request) -> Response:
        game = Game(await asyncio.to_thread(shipped.load_map, atlas.find_source(_read_map_name(request))))
        if not playing.acquire(blocking=False):
            raise UserError("balance is playing already: wait until it is done")
        quick = request.query_params.get("levels") != "all"
        figures = _Figures()
        Thread(target=_judge, args=(game, quick, figures, playing), daemon=True).start()
        return StreamingResponse(_play_with_progress(figures), media_type="text/event-stream")

    return [
        make_route("/api/design/map", open_map),
        make_route("/api/design/change", change, "POST"),
        make_route("/api/design/new", create_map, "POST"),
        make_route("/api/design/news", stream_news),
        make_route("/api/design/balance", balance),
        make_route("/design/print.pdf", print_map),
    ]


def _read_map_name(request: Request) -> str:
    return request.query_params.get("map", "")


def _write_event(kind: str, document: Document) -> str:
    return f"event: {kind}\ndata: {json.dumps(document, ensure_ascii=False)}\n\n"


async def _watch_map(designer: Designer, word: str, drawing: asyncio.Lock) -> AsyncIterator[str]:
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
                    found = await asyncio.to_thread(designer.open_map, word)
                    if found["sound"]:
                        check = asyncio.create_task(_check_in_process(found["path"], drawing))
            elif check and check.done():
                yield _write_event("check", {"version": last, "findings": check.result()})
                check = None
            await asyncio.sleep(POLL)
            if beat % HEARTBEAT == 0:
                yield ":\n\n"
    finally:
        if check:
            check.cancel()


async def _check_in_process(path: str, drawing: asyncio.Lock) -> list[Document]:
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


async def _play_with_progress(figures: _Figures) -> AsyncIterator[str]:
    """Progress events, then the verdict. If the client leaves, the games end."""
    try:
        while event := await figures.coming.get():
            yield event
    finally:
        figures.stop = True
