"""The table answers only its own page and, if it has a key, only requests that bring the key."""

import errno
import json
import os
import re
import socket
import subprocess
import sys
import urllib.request
from asyncio import Event, to_thread, wait_for
from contextlib import suppress
from pathlib import Path
from shutil import copyfile
from threading import Event as ThreadEvent
from threading import Thread
from typing import Any

import pytest
from support.project_files import ROOT
from support.table_server import EVENT_LOOP, HOST, TableServer, new_visitor

from coinage_pnp.errors import UserError
from coinage_pnp.table import gate, serving
from coinage_pnp.table.serving import bind_socket

STATIC = ROOT / "coinage_pnp" / "table" / "static"
KEY = "a-key-of-a-test"


def test_a_page_from_another_site_can_neither_read_nor_write() -> None:
    for headers, status in (
        ({"host": "table.example:8624"}, 421),
        ({"host": "127.0.0.1:80"}, 421),
        ({"origin": "http://table.example"}, 403),
        ({"origin": "null"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({}, 200),
    ):
        one = new_visitor()
        answer = one.get("/api/start", headers=headers)
        assert answer.status_code == status
        if status != 200:
            why = {421: "this name is not the table's", 403: "only the table's own page may ask this"}[status]
            assert answer.json() == {"error": why}
            assert answer.headers["cache-control"] == "no-store"
        wrong = 422 if status == 200 else status  # the request passes the gate, but names no map
        assert one.post("/api/games", json={}, headers=headers).status_code == wrong
        del one.headers["origin"]
        assert one.post("/api/games", json={}, headers={"host": HOST}).status_code == 403, "without an origin"


FROM_ELSEWHERE = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}


def test_a_link_from_elsewhere_opens_the_page_alone_and_one_on_the_page_a_document_too() -> None:
    one = new_visitor()
    del one.headers["origin"]
    document = "/design/print.pdf?map=volcano&rules=html"  # which is refused before anything is drawn
    for path, status in (("/", 200), ("/?key=wrong", 200), (document, 403)):
        assert one.get(path, headers=FROM_ELSEWHERE).status_code == status
    assert one.get(document, headers=FROM_ELSEWHERE | {"sec-fetch-site": "same-origin"}).status_code == 422


def test_no_address_of_the_api_can_be_navigated_to() -> None:
    for visit in (
        FROM_ELSEWHERE,
        FROM_ELSEWHERE | {"sec-fetch-site": "same-site"},
        FROM_ELSEWHERE | {"sec-fetch-site": "none"},
        FROM_ELSEWHERE | {"sec-fetch-site": "same-origin"},
        {"accept": "text/html,application/xhtml+xml;q=0.9"},  # of Safari 15
    ):
        one = new_visitor()
        one.headers = {"host": HOST}
        gate: Any = one.app
        every = [re.sub(r"\{\w+(:int)?\}", "1", route.path) for route in gate._app.routes]
        paths = [path for path in every if path.startswith("/api/")]
        assert {"/api/start", "/api/design/balance"} < set(paths)
        assert {one.get(path, headers=visit).status_code for path in paths} == {403}
        assert one.get("/", headers=visit).status_code == 200


def test_nobody_comes_in_without_the_key_or_with_a_similar_one() -> None:
    for path in ("/", "/table.js", "/api/start", "/card.svg?map=volcano", "/?key=wrong", "/?key="):
        answer = new_visitor(KEY).get(path)
        assert (answer.status_code, answer.text[:13]) == (403, "Scan the code"), path
        assert answer.headers["cache-control"] == "no-store"
    one = new_visitor(KEY)
    for wrong in (KEY[::-1], KEY[:-1] + "x", KEY.upper(), KEY + "t"):
        assert one.get(f"/?key={wrong}").status_code == 403, wrong
        one.headers["cookie"] = f"table_8624={wrong}"
        assert one.get("/api/start").status_code == 403, wrong
    one.headers["cookie"] = f"table_8624={KEY}"
    assert one.get("/api/start").status_code == 200


@pytest.mark.parametrize(("lan", "address"), [(False, "127.0.0.1"), (True, "0.0.0.0")])
def test_only_a_table_for_the_network_listens_to_it(lan: bool, address: str) -> None:
    with bind_socket(0, lan=lan) as listening, socket.socket() as stranger:
        assert listening.getsockname()[0] == address
        if sys.platform == "linux":  # only it gives a machine this address, too
            found = stranger.connect_ex(("127.0.0.2", listening.getsockname()[1]))
            assert found == (0 if lan else errno.ECONNREFUSED)


def test_a_request_may_take_longer_to_answer_than_to_arrive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "PATIENCE", 0.1)
    asked, released = ThreadEvent(), ThreadEvent()
    forwarded: list[str] = []

    async def answer_late(scope: Any, receive: Any, send: Any) -> None:
        forwarded.append(scope["scheme"])
        asked.set()
        await to_thread(released.wait, 60)
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    listening = bind_socket(0, lan=False)
    address = listening.getsockname()
    Thread(target=serving.serve, args=(answer_late, listening), daemon=True).start()
    with socket.create_connection(address, timeout=60) as one:
        one.sendall(b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-forwarded-proto: https\r\n\r\n")
        assert asked.wait(60)
        with socket.create_connection(address, timeout=60) as silent:
            assert silent.recv(1) == b"", "opened later, and closed after the timeout"
        released.set()
        found = b"".join(iter(lambda: one.recv(1000), b"")).lower()
    assert found.startswith(b"http/1.1 204")
    assert b"server:" not in found
    assert forwarded == ["http"], "a stranger cannot say how it came here"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems differ in what they allow")
def test_a_table_that_is_started_again_gets_its_port_although_a_phone_was_connected() -> None:
    with bind_socket(0, lan=False) as listening:
        port = listening.getsockname()[1]
        with socket.create_connection(("127.0.0.1", port), timeout=60) as phone:
            listening.accept()[0].close()  # the server's side waits for late packets from now on
            assert phone.recv(1) == b""
    bind_socket(port, lan=False).close()


@pytest.mark.parametrize("network", [True, False])
def test_the_address_in_the_network_is_found_without_sending_anything(
    network: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Probe(socket.socket):
        def connect(self, _: object) -> None:
            assert self.type == socket.SOCK_DGRAM, "only such a socket sends nothing here"
            if not network:
                raise OSError(errno.ENETUNREACH, "")

        def getsockname(self) -> tuple[str, int]:
            return "192.168.1.5", 4711

    monkeypatch.setattr(socket, "socket", Probe)
    if network:
        assert serving.find_lan_address() == "192.168.1.5"
        return
    with pytest.raises(UserError, match="this machine is in no network"):
        serving.find_lan_address()


def test_the_key_becomes_a_cookie_and_is_in_no_link() -> None:
    one = new_visitor(KEY)
    entered = one.get(f"/?key={KEY}")
    assert (entered.status_code, entered.headers["location"]) == (303, "/")
    assert {"HttpOnly", "SameSite=lax"} <= set(entered.headers["set-cookie"].split("; "))
    view = one.get("/api/score?map=volcano")
    assert view.status_code == 200
    assert KEY not in view.text
    assert view.json()["link"].startswith(f"http://{HOST}/#score/volcano")


def test_every_response_has_its_security_headers() -> None:
    one = new_visitor()
    for path in ("/", "/table.js", "/api/start", "/nothing", "/api/score?map=nowhere"):
        headers = one.get(path).headers
        policy = headers["content-security-policy"]
        nothing = {f"{what} 'none'" for what in ("default-src", "frame-ancestors", "form-action")}
        assert nothing <= set(policy.split("; "))
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        for what in ("opener", "resource"):
            assert headers[f"cross-origin-{what}-policy"] == "same-origin"
        assert headers["cache-control"] in ("no-cache", "no-store")


def test_the_page_has_nothing_that_its_security_policy_forbids_and_names_no_other_host() -> None:
    for file in (*STATIC.glob("*.js"), *STATIC.glob("*.html"), *STATIC.glob("*.css")):
        text = file.read_text(encoding="utf-8")
        hosts = set(re.findall(r"https?://([\w.]+)", text))
        assert hosts <= {"www.w3.org"}, f"{file.name}: the name of a format, not an address"
        assert not re.search(r"innerHTML|eval\(|new Function", text)
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<style|style=|<script(?![^>]*src=)| on\w+=", page)


@pytest.mark.skipif(sys.platform == "win32", reason="no limits on Windows")
def test_a_server_without_file_handles_is_refused_in_words_and_imports_neither_players_nor_compiler() -> None:
    import resource

    def limit_files() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (12, 12))

    program = (
        "import sys\nfrom coinage_pnp.cli.main import main\n"
        "try: main(['table', '--no-open', '--port', '0'])\n"
        "finally: print(*sys.modules)"
    )
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, preexec_fn=limit_files, capture_output=True, timeout=60, check=False)
    assert done.returncode == 1
    assert done.stderr.decode().startswith("Error: too many files are open")
    loaded = {*done.stdout.decode().split()}
    assert "coinage_pnp.table.app" in loaded
    assert not {"numba", "coinage_pnp.players.search"} & loaded


def test_a_request_that_is_too_large_or_names_what_cannot_be_is_refused(tmp_path: Path) -> None:
    one = new_visitor()
    answer = one.post("/api/games", json={"map": "volcano", "level": "greed"})
    assert (answer.status_code, "there is no level 'greed'" in answer.json()["error"]) == (422, True)
    assert list(tmp_path.iterdir()) == []
    unpaired = {"do": "unpair", "kind": "walls", "letters": "\ud800"}
    answer = one.post("/api/design/change", json={"map": "volcano", "base": "", "change": unpaired})
    assert (answer.status_code, answer.json()["error"]) == (422, "letters: send two, as in a-h")
    answer = one.post("/api/score", content=b"x" * (gate.MOST_BODY + 1))
    assert (answer.status_code, answer.json()) == (413, {"error": "too large, or too slow"})
    assert one.post("/api/score", content=b"[" * 100_000).status_code == 422


@pytest.mark.parametrize(
    ("parts", "status"),
    [((b'{"map": "vol', b'cano"}'), 200), ((b"[", b" " * 200_000, b" " * 200_000), 413), ((b"[",), 413)],
)
def test_a_request_body_is_read_in_parts_unless_it_becomes_too_large_or_never_ends(
    monkeypatch: pytest.MonkeyPatch, parts: tuple[bytes, ...], status: int
) -> None:
    monkeypatch.setattr(gate, "PATIENCE", 0.5)
    coming, sent = list(parts), list[dict[str, Any]]()

    async def receive() -> dict[str, Any]:
        if not coming:
            await Event().wait()
        return {"type": "http.request", "body": coming.pop(0), "more_body": bool(coming) or status == 413}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": "POST",
        "scheme": "http",
        "path": "/api/games",
        "query_string": b"",
        "headers": [(b"host", HOST.encode()), (b"origin", f"http://{HOST}".encode())],
    }
    EVENT_LOOP.run_until_complete(wait_for(new_visitor().app(scope, receive, send), 60))
    assert sent[0]["status"] == status


@pytest.mark.parametrize(
    "word", ["../../etc/passwd", "/etc/passwd", "./maps/volcano.yaml", "volcano.yaml", "..", "\0", ""]
)
def test_no_path_from_a_request_reaches_the_file_system(word: str, tmp_path: Path) -> None:
    one = new_visitor()
    for path in ("/api/map", "/card.svg", "/api/score"):
        assert one.get(path, params={"map": word}).status_code == 422
    assert one.post("/api/games", json={"map": word}).status_code == 422
    assert one.post("/api/score", json={"line": f"{word} -/- - - h"}).status_code == 422
    for name in ("..%2Fgame", "game.yaml", "%00"):
        assert one.get(f"/api/games/{name}").status_code in (404, 422)
    assert list(tmp_path.iterdir()) == []


def test_a_loop_of_symbolic_links_among_the_maps_is_refused_with_the_reason() -> None:
    loop, record = Path("maps/loop.yaml"), Path("records/game.yaml")
    loop.parent.mkdir()
    loop.symlink_to(loop.name)
    record.parent.mkdir()
    record.write_text("format: 1\nmap: ../maps/loop.yaml\nturns: []\n", encoding="utf-8")
    one = new_visitor()
    change = {"map": "loop", "base": "", "change": {"do": "clear"}}
    asked = one.post("/api/design/change", json=change), one.post("/api/games", json={"map": "loop"})
    for answer in (*asked, one.get("/api/map?map=loop")):
        assert answer.status_code == 422
        assert "loop of symbolic links" in answer.json()["error"]
    assert one.get("/api/games/game").status_code == 422
    [listed] = one.get("/api/games").json()
    assert listed["name"] == "game"
    assert "loop of symbolic links" in listed["unreadable"]


def test_a_named_pipe_among_the_maps_is_refused_without_waiting_for_it() -> None:
    pipe = Path("maps/pipe.yaml")
    pipe.parent.mkdir()
    os.mkfifo("maps/pipe")
    pipe.symlink_to("pipe")
    answer = new_visitor().get("/api/score?map=pipe")
    assert (answer.status_code, "a pipe or a device" in answer.text) == (422, True)


def test_a_record_that_cannot_be_read_is_listed_with_the_reason_and_hides_no_other_game() -> None:
    one = new_visitor()
    good = one.post("/api/games", json={"map": "volcano"}).json()["name"]
    record = Path("records/odd.yaml")
    record.write_text('format: 1\nmap: "./\\0.yaml"\nturns: []\n', encoding="utf-8")
    assert one.get("/api/games/odd").status_code == 422
    wrong = "format: 1\nmap: volcano\nturns:\n- QNPD Q@a\n- qnpd q@a\n"
    record.with_stem("wrong").write_text(wrong, encoding="utf-8")
    listed = {each["name"]: each.get("unreadable") for each in one.get("/api/games?lang=fr").json()}
    assert listed.keys() == {good, "odd", "wrong"}
    assert listed[good] is None
    assert "odd.yaml" in listed["odd"]
    assert "'qnpd q@a'" in listed["wrong"], "a turn that breaks the rules"


def test_every_game_is_listed_the_oldest_too() -> None:
    names = {f"game-{number}" for number in range(35)}
    for age, name in enumerate(names):
        record = Path("records", f"{name}.yaml")
        record.parent.mkdir(exist_ok=True)
        record.write_text("format: 1\nmap: volcano\nturns: []\n", encoding="utf-8")
        os.utime(record, (age, age))
    one = new_visitor()
    listed = [each["name"] for each in one.get("/api/games").json()]
    assert set(listed) == names
    assert one.get(f"/api/games/{listed[-1]}").status_code == 200


@pytest.mark.wide
def test_the_table_keeps_answering_when_strangers_send_nothing_or_nonsense(tmp_path: Path) -> None:
    server = TableServer(tmp_path, "--port", "0")
    nonsense = (
        *(b"", b"GET / HTTP/1.1\r\nhost", b"\x16\x03\x01\x02\x00", b"\0" * 70_000, b"GET " + b"/" * 70_000),
        *(b"GET / HTTP/9.9\r\n\r\n", b"POST / HTTP/1.1\r\ncontent-length: -1\r\n\r\n", b"\r\n" * 1000),
    )
    strangers = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(200)]
    try:
        for number, each in enumerate(strangers):
            with suppress(OSError):
                each.sendall(nonsense[number % len(nonsense)])
        with urllib.request.urlopen(f"{server.address}api/start", timeout=60) as answer:
            assert answer.status == 200
    finally:
        for each in strangers:
            each.close()
        assert server.stop() == 0


def test_a_port_in_use_is_refused_with_the_reason_and_the_next_one_is_used_by_default(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with bind_socket(0, lan=False) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(UserError, match=f"--port: {port} is in use"):
            bind_socket(port, lan=False)
        monkeypatch.setattr(serving, "PORTS", (port,))
        with pytest.raises(UserError, match=f"--port: {port} to {port} are in use"):
            bind_socket(None, lan=False)
        monkeypatch.setattr(serving, "PORTS", (port, 0))
        with bind_socket(None, lan=False) as other:
            assert other.getsockname()[1] not in (port, 0)


def test_ctrl_c_ends_the_table_while_a_map_is_learned(tmp_path: Path) -> None:
    (tmp_path / "maps").mkdir()
    copyfile(ROOT / "tests" / "data" / "small.yaml", tmp_path / "maps" / "small.yaml")
    endless = "from coinage_pnp.lab.review import analysis\nfrom threading import Event\n"
    endless += "def judge_turn(*_):\n    print('learning', flush=True)\n    Event().wait()\n"
    server = TableServer(tmp_path, "--port", "0", first=f"{endless}analysis.judge_turn = judge_turn")

    def post(path: str, body: dict[str, object]) -> Any:
        one = urllib.request.Request(server.address + path, json.dumps(body).encode())
        one.add_header("origin", server.address.rstrip("/"))
        with suppress(OSError), urllib.request.urlopen(one, timeout=60) as answer:
            return json.load(answer)

    name = post("api/games", {"map": "small", "on_screen": False})["name"]
    post(f"api/games/{name}", {"do": "line", "line": "QNPD"})
    Thread(target=post, args=(f"api/games/{name}/hint", {}), daemon=True).start()
    assert server.process.stdout
    assert server.process.stdout.readline() == "learning\n"
    assert server.stop() == 0
