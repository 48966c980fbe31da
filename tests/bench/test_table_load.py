"""Two hundred phones watch one game while ten thousand requests come in.

Run with `python -m pytest -m bench -s tests/bench`. Seconds are compared with a bare application in the same run.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from pathlib import Path
from statistics import median, quantiles

import pytest
from support.table_server import Server

WATCHERS = 200
REQUESTS = 10_000
ROUNDS = 10
CLIENTS = 8
TAPS = 300

LIMIT = 3.0
"""Of the 95th percentile of reading, in terms of the bare application's."""

BARE = """
import os, sys, uvicorn
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.routing import Route
from asyncio import to_thread

data = b"x" * int(sys.argv[1])

def kept(body):
    with open("kept", "wb") as file:
        file.write(body)
        file.flush()
        os.fsync(file.fileno())

async def read(request):
    return Response(data, media_type="application/json")

async def tap(request):
    await to_thread(kept, await request.body())
    return Response(data, media_type="application/json")

app = Starlette(routes=[Route("/", read), Route("/", tap, methods=["POST"])])
uvicorn.run(app, port=int(sys.argv[2]), http="h11", log_level="critical", access_log=False)
"""


class Caller:
    """A connection that stays open."""

    def __init__(self, port: int) -> None:
        self.port = port

    async def __aenter__(self) -> Caller:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self.writer.close()

    async def ask(self, path: str, body: bytes | None = None) -> tuple[int, bytes]:
        host = f"127.0.0.1:{self.port}"
        head = f"{'GET' if body is None else 'POST'} {path} HTTP/1.1\r\nhost: {host}\r\norigin: http://{host}\r\n"
        head += f"content-length: {len(body or b'')}\r\n\r\n"
        self.writer.write(head.encode() + (body or b""))
        return await self.answer()

    async def answer(self) -> tuple[int, bytes]:
        first, *lines = (await self.reader.readuntil(b"\r\n\r\n")).decode().splitlines()
        length = next(
            (int(line.split(":")[1]) for line in lines if line.lower().startswith("content-length")), 0
        )
        return int(first.split()[1]), await self.reader.readexactly(length)


async def reading(port: int, path: str, count: int) -> list[float]:
    """Seconds of each request, by some clients at once."""

    async def one() -> list[float]:
        found = []
        async with Caller(port) as caller:
            for _ in range(count // CLIENTS):
                begun = time.perf_counter()
                status, _ = await caller.ask(path)
                found.append(time.perf_counter() - begun)
                assert status == 200
        return found

    return [each for part in await asyncio.gather(*(one() for _ in range(CLIENTS))) for each in part]


async def tapping(port: int, path: str, bodies: list[bytes]) -> list[float]:
    found = []
    async with Caller(port) as caller:
        for body in bodies:
            begun = time.perf_counter()
            status, said = await caller.ask(path, body)
            found.append(time.perf_counter() - begun)
            assert status == 200, said
    return found


def memory(server: Server) -> int:
    """Resident, in kB."""
    lines = Path(f"/proc/{server.process.pid}/status").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def tap(turns: int, done: int, what: str, line: str = "") -> bytes:
    return json.dumps({"turns": turns, "done": done, "do": what, "line": line}).encode()


async def measured(server: Server, bare: int, size: list[int]) -> tuple[list[float], ...]:
    async with Caller(server.port) as caller:
        _, said = await caller.ask("/api/games", json.dumps({"map": "volcano"}).encode())
        path = f"/api/games/{json.loads(said)['name']}"
        await caller.ask(path, tap(0, 0, "toss"))
    watchers = [await Caller(server.port).__aenter__() for _ in range(WATCHERS)]
    for each in watchers:
        each.writer.write(f"GET {path}/events HTTP/1.1\r\nhost: 127.0.0.1:{server.port}\r\n\r\n".encode())
        assert b"text/event-stream" in await each.reader.readuntil(b"\r\n\r\n")
    heard = [asyncio.create_task(_drained(each)) for each in watchers]
    ours: list[float] = []
    plain: list[float] = []
    await reading(server.port, path, REQUESTS // ROUNDS)
    size.append(memory(server))
    for _ in range(ROUNDS):
        ours += await reading(server.port, path, REQUESTS // ROUNDS)
        plain += await reading(bare, "/", REQUESTS // ROUNDS)
    turn, back = tap(0, 1, "line", "--"), tap(1, 0, "undo")
    taps = await tapping(server.port, path, [turn, back] * (TAPS // 2))
    kept = await tapping(bare, "/", [b"x" * 300] * TAPS)
    size.append(memory(server))
    for task in heard:
        task.cancel()
    for each in watchers:
        await each.__aexit__()
    return ours, plain, taps, kept


async def _drained(watcher: Caller) -> None:
    while await watcher.reader.read(65536):
        pass


@pytest.mark.bench
def test_reading_stays_fast_and_memory_stable_with_200_watchers_and_10000_requests(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = Server(tmp_path, "--port", "0")
    bare = subprocess.Popen([sys.executable, "-c", BARE, "6000", str(server.port + 1)], cwd=tmp_path)
    size: list[int] = []
    try:
        time.sleep(3)
        ours, plain, taps, kept = asyncio.run(measured(server, server.port + 1, size))
    finally:
        server.kill()
        bare.kill()
        bare.wait()
    best, worst = (quantiles(times, n=20)[18] * 1000 for times in (plain, ours))
    with capsys.disabled():
        sys.stdout.write(
            f"\nreading, 95%: {worst:.2f} ms, bare {best:.2f} ms: {worst / best:.2f} (aim {LIMIT}); a kept tap"
            f" {median(taps) * 1000:.1f} ms, one fsync {median(kept) * 1000:.1f} ms;"
            f" memory {size[0] / 1000:.0f} -> {size[1] / 1000:.0f} MB\n"
        )
    assert worst <= LIMIT * best
    assert size[1] <= 1.1 * size[0]
