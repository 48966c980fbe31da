"""No command sends anything over the network, or looks up a host name."""

from __future__ import annotations

import io
import socket
import urllib.request
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from support.card_samples import tin_card_templates

from coinage_pnp.cli import main as cli
from coinage_pnp.cli.commands import check, invent, watch
from coinage_pnp.cli.common import game_review
from coinage_pnp.lab.invent import map_search
from coinage_pnp.lab.review import kept
from coinage_pnp.lab.review.analysis import review_game
from coinage_pnp.players.value.training import Course

Run = Callable[..., tuple[int, str, str]]

LINE = "volcano Q/n/D/d/P/p/N/p/d/- D dd t"

COMMANDS = [
    ("build", "volcano", "--only", "rules", "--lang", "fr"),
    ("gallery", "volcano", "--dpi", "36"),
    ("calibrate",),
    ("score", LINE),
    ("hint", LINE, "--toss", "d"),
    ("maps",),
    ("new", "vale"),
    ("check", "volcano"),
    ("preview", "volcano", "--dpi", "36"),
    ("balance", "volcano", "--games", "40", "--players", "random", "--workers", "1"),
    ("schema", "map"),
    ("export", "tts", "volcano"),
    ("classic-coins", "build", "--only", "rules"),
]


@pytest.fixture
def no_network(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Blocks the network, and lists the attempts: connections, messages and names to look up."""
    tried: list[str] = []

    def refuse(*words: object, **_: object) -> None:
        tried.append(repr(words))
        raise OSError("no network in this test")

    closed = type("Closed", (socket.socket,), dict.fromkeys(("connect", "connect_ex", "sendto"), refuse))
    monkeypatch.setattr(socket, "socket", closed)
    for name in ("getaddrinfo", "gethostbyname", "create_connection"):
        monkeypatch.setattr(socket, name, refuse)
    return tried


@pytest.mark.parametrize(
    "words",
    [*COMMANDS, pytest.param(("pocket", "volcano"), marks=pytest.mark.wide)],
    ids=lambda words: words[0],
)
def test_a_command_sends_nothing(
    words: tuple[str, ...],
    no_network: list[str],
    coinage: Run,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setenv("COINAGE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(check, "read_drawing_templates", tin_card_templates)
    code, _, err = coinage(*words)
    assert (code, no_network) == (0, []), err


def test_a_game_that_is_recorded_and_replayed_is_sent_nowhere(
    no_network: list[str], coinage: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("QNPD Q@a P@c\n\n"))
    assert coinage("record", "game.yaml", "--map", "volcano")[0] == 1, "the game is not over"
    code, out, _ = coinage("replay", "game.yaml")
    assert (code, "placed a quarter on The Maw" in out, no_network) == (0, True, [])


def test_a_game_against_the_program_is_sent_nowhere(
    no_network: list[str], coinage: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert coinage("play", "game.yaml", "--map", "volcano", "--against", "random")[0] == 1, "nobody plays"
    assert no_network == []


@pytest.mark.wide
def test_review_and_invent_send_nothing(
    no_network: list[str], coinage: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("COINAGE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(kept, "review_game", partial(review_game, deep=False))
    monkeypatch.setattr(game_review, "ROLLOUTS", 4)
    monkeypatch.setattr(invent, "TRIES_PER_MAP", 3)
    monkeypatch.setattr(map_search, "COMPILED_GAMES", 4)
    monkeypatch.setattr(map_search, "UNCOMPILED_GAMES", 4)
    monkeypatch.setattr(map_search, "LEARNED_GAMES", 4)
    monkeypatch.setattr(map_search, "COURSES", (Course(256),))
    monkeypatch.setattr(map_search, "has_no_findings", lambda board, templates: True)
    monkeypatch.setattr(map_search.Candidate, "is_fair", True)
    record = "format: 1\nmap: volcano\nturns:\n  - QNPD --\n"
    (tmp_path / "game.yaml").write_text(record, encoding="utf-8")
    for words in (("review", "game.yaml"), ("invent", "--count", "1")):
        code, _, err = coinage(*words)
        assert (code, no_network) == (0, []), err


def test_a_watch_sends_nothing(
    no_network: list[str], coinage: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(watch, "watch_contents", lambda path: iter([b""]))
    code, _, err = coinage("watch", "volcano", "--dpi", "36")
    assert (code, no_network) == (0, []), err
    assert list(tmp_path.glob("output/*.png"))


def test_every_command_is_tested_or_named_here() -> None:
    assert {words[0] for words in COMMANDS} | {
        "invent",
        "play",
        "pocket",
        "practise",
        "puzzles",
        "record",
        "replay",
        "review",
        "series",
        "table",
        "watch",
    } == set(cli.COMMANDS)


def test_the_no_network_fixture_notices_attempts_to_connect(no_network: list[str]) -> None:
    with pytest.raises(OSError, match="no network"):
        urllib.request.urlopen("http://192.0.2.1/")
    with pytest.raises(OSError, match="no network"), socket.socket() as plain:
        plain.connect(("192.0.2.1", 80))
    assert len(no_network) == 2
