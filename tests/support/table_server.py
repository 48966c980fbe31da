"""The table in this process (`new_visitor`), and as a server in a process of its own (`TableServer`)."""

import asyncio
import atexit
import json
import os
import re
import signal
import subprocess
import sys
from dataclasses import dataclass
from json import dumps
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlencode

from starlette.types import ASGIApp

from coinage_pnp.table.app import make_table_app
from coinage_pnp.table.atlas import Atlas
from coinage_pnp.table.games import RECORDS, Games
from support.project_files import ROOT

HOST = "127.0.0.1:8624"

ATLAS = Atlas()
"""Shared by all tests, so that each map is drawn once."""


@dataclass(frozen=True)
class Answer:
    """A response of the table."""

    status_code: int
    headers: dict[str, str]
    content: bytes

    @property
    def text(self) -> str:
        return self.content.decode()

    def json(self) -> Any:
        return json.loads(self.content)


EVENT_LOOP = asyncio.new_event_loop()
atexit.register(EVENT_LOOP.close)

OPEN_GAMES: list[Games] = []
"""Games to close after the test."""


def close_games() -> None:
    """Close all games, which releases the locks on their records."""
    while OPEN_GAMES:
        OPEN_GAMES.pop().close()


class Visitor:
    """Sends requests to an application as a browser does, without a socket; keeps cookies.

    Tests may change its `headers`.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.headers = {
            "host": HOST,
            "origin": f"http://{HOST}",
            "sec-fetch-site": "same-origin",
            "sec-fetch-mode": "cors",
        }

    def get(
        self, path: str, params: dict[str, str] | None = None, headers: dict[str, str] | None = None
    ) -> Answer:
        query = f"?{urlencode(params)}" if params else ""
        return self._answer("GET", path + query, b"", headers or {})

    def post(
        self,
        path: str,
        json: object = None,
        content: bytes | None = None,
        headers: dict[str, str] | None = None,
    ) -> Answer:
        return self._answer("POST", path, dumps(json).encode() if content is None else content, headers or {})

    def _answer(self, method: str, path: str, body: bytes, headers: dict[str, str]) -> Answer:
        bare, _, query = path.partition("?")
        scope = {
            "type": "http",
            "method": method,
            "scheme": "http",
            "path": unquote(bare),
            "query_string": query.encode(),
            "headers": [(k.encode(), v.encode()) for k, v in {**self.headers, **headers}.items()],
        }
        sent: list[Any] = []
        sent_body: list[bytes] = []

        async def receive() -> Any:
            if sent_body:
                await asyncio.Event().wait()  # a browser that stays says nothing more
            sent_body.append(body)
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        async def whole() -> None:
            await self.app(scope, receive, send)
            await asyncio.sleep(0.002)  # gives time to background tasks of the application

        EVENT_LOOP.run_until_complete(whole())
        found = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
        if "set-cookie" in found:
            self.headers["cookie"] = found["set-cookie"].partition(";")[0]
        return Answer(sent[0]["status"], found, b"".join(each.get("body", b"") for each in sent[1:]))


def new_visitor(key: str = "", records: Path = RECORDS) -> Visitor:
    """A visitor at a new table."""
    OPEN_GAMES.append(Games(ATLAS, records))
    return Visitor(make_table_app(ATLAS, OPEN_GAMES[-1], [HOST], key))


def ask(one: Visitor, path: str, body: dict[str, Any] | None = None) -> Any:
    """The JSON that a table answers with, after asserting status 200; `body` makes it a POST request."""
    answer = one.get(path) if body is None else one.post(path, json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


class TableServer:
    """`coinage-pnp table` in a process of its own, which runs the lines `first` before."""

    def __init__(self, folder: Path, *words: str, first: str = "") -> None:
        self.folder = folder
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}
        program = f"{first}\nfrom coinage_pnp.__main__ import run\nrun()"
        command = [sys.executable, "-c", program, "table", "--no-open", *words]
        self.process = subprocess.Popen(
            command,
            cwd=folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        atexit.register(self.process.kill)
        assert self.process.stderr
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", self.process.stderr.readline())
        assert found, "the first line contains no address"
        self.port = int(found[1])
        self.address = found[0]

    def kill(self) -> None:
        """Stop it like `kill -9` or a power cut."""
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def stop(self) -> int:
        """Stop it like Ctrl-C; returns the exit code."""
        self.process.send_signal(signal.SIGINT)
        self.process.communicate(timeout=120)
        return self.process.returncode
