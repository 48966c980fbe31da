"""The table under load: 200 phones watch one game while 10,000 requests arrive.

Run with `python -m pytest -m bench -s tests/bench`. Times are compared with a minimal application in the same run.
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
from support.table_server import TableServer

WATCHERS = 200
REQUESTS = 10_000
ROUNDS = 10
CLIENTS = 8
TAPS = 300

LIMIT = 3.0
"""The 95th percentile of reading as a multiple of the minimal application's."""

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
    """The seconds that each request took; several clients ask at the same time."""

    async def one() -> list[float]:
        times = []
        async with Caller(port) as caller:
            for _ in range(count // CLIENTS):
                begun = time.perf_counter()
                status, _ = await caller.ask(path)
                times.append(time.perf_counter() - begun)
                assert status == 200
        return times

    return [each for part in await asyncio.gather(*(one() for _ in range(CLIENTS))) for each in part]


async def tapping(port: int, path: str, bodies: list[bytes]) -> list[float]:
    times = []
    async with Caller(port) as caller:
        for body in bodies:
            begun = time.perf_counter()
            status, content = await caller.ask(path, body)
            times.append(time.perf_counter() - begun)
            assert status == 200, content
    return times


def memory(server: TableServer) -> int:
    """Resident memory, kB."""
    lines = Path(f"/proc/{server.process.pid}/status").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def tap(turns: int, done: int, what: str, line: str = "") -> bytes:
    return json.dumps({"turns": turns, "done": done, "do": what, "line": line}).encode()


async def measure(server: TableServer, bare: int, size: list[int]) -> tuple[list[float], ...]:
    async with Caller(server.port) as caller:
        _, content = await caller.ask("/api/games", json.dumps({"map": "volcano"}).encode())
        path = f"/api/games/{json.loads(content)['name']}"
        await caller.ask(path, tap(0, 0, "toss"))
    watchers = [await Caller(server.port).__aenter__() for _ in range(WATCHERS)]
    for each in watchers:
        each.writer.write(f"GET {path}/events HTTP/1.1\r\nhost: 127.0.0.1:{server.port}\r\n\r\n".encode())
        assert b"text/event-stream" in await each.reader.readuntil(b"\r\n\r\n")
    listening = [asyncio.create_task(_drain(each)) for each in watchers]
    table_times: list[float] = []
    bare_times: list[float] = []
    await reading(server.port, path, REQUESTS // ROUNDS)
    size.append(memory(server))
    for _ in range(ROUNDS):
        table_times += await reading(server.port, path, REQUESTS // ROUNDS)
        bare_times += await reading(bare, "/", REQUESTS // ROUNDS)
    turn, back = tap(0, 1, "line", "--"), tap(1, 0, "undo")
    taps = await tapping(server.port, path, [turn, back] * (TAPS // 2))
    bare_taps = await tapping(bare, "/", [b"x" * 300] * TAPS)
    size.append(memory(server))
    for task in listening:
        task.cancel()
    for each in watchers:
        await each.__aexit__()
    return table_times, bare_times, taps, bare_taps


async def _drain(watcher: Caller) -> None:
    while await watcher.reader.read(65536):
        pass


@pytest.mark.bench
def test_reading_stays_fast_and_memory_stable_with_200_watchers_and_10000_requests(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = TableServer(tmp_path, "--port", "0")
    bare = subprocess.Popen([sys.executable, "-c", BARE, "6000", str(server.port + 1)], cwd=tmp_path)
    size: list[int] = []
    try:
        time.sleep(3)
        table_times, bare_times, taps, bare_taps = asyncio.run(measure(server, server.port + 1, size))
    finally:
        server.kill()
        bare.kill()
        bare.wait()
    bare_95, table_95 = (quantiles(times, n=20)[18] * 1000 for times in (bare_times, table_times))
    with capsys.disabled():
        sys.stdout.write(
            f"\nreading, 95%: {table_95:.2f} ms, bare {bare_95:.2f} ms: {table_95 / bare_95:.2f} (aim {LIMIT});"
            f" a saved tap {median(taps) * 1000:.1f} ms, one fsync {median(bare_taps) * 1000:.1f} ms;"
            f" memory {size[0] / 1000:.0f} -> {size[1] / 1000:.0f} MB\n"
        )
    assert table_95 <= LIMIT * bare_95
    assert size[1] <= 1.1 * size[0]
