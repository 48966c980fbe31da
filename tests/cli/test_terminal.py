"""The conversations in a real pseudo-terminal: stopped, killed, resumed."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from support.random_games import ROOT, load

from coinage_pnp.rules.record import read_record

pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")

PATIENCE = 20.0
"""Seconds after which a silent program is taken for stuck; far more than it ever needs."""


class Conversation:
    """A program in a pseudo-terminal."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.master, slave = pty.openpty()
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm", "COLUMNS": "120"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "coinage_pnp", *words],
            cwd=folder,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
        )
        os.close(slave)
        self.said = ""

    def hear(self, text: str) -> str:
        """Wait until the program has said `text`; what it said until then."""
        end = time.monotonic() + PATIENCE
        while text not in self.said:
            ready, _, _ = select.select([self.master], [], [], max(0.0, end - time.monotonic()))
            assert ready, f"never said {text!r}, but: {self.said}"
            try:
                data = os.read(self.master, 65536)
            except OSError:  # the other end is closed
                data = b""
            assert data, f"ended without {text!r}: {self.said}"
            self.said += data.decode("utf-8", errors="replace")
        before, _, self.said = self.said.partition(text)
        return before

    def type(self, *lines: str, prompt: str) -> None:
        """Type each line when the prompt is there."""
        for line in lines:
            self.hear(prompt)
            os.write(self.master, (line + "\n").encode())

    def key(self, byte: bytes) -> None:
        """Press a control key."""
        os.write(self.master, byte)

    def end(self) -> int:
        """The exit code."""
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)


Talk = Callable[..., Conversation]


@pytest.fixture
def talk(tmp_path: Path) -> Iterator[Talk]:
    """Starts `coinage-pnp` in a pseudo-terminal in the folder `tmp_path`."""
    running: list[Conversation] = []

    def start(*words: str) -> Conversation:
        running.append(Conversation(tmp_path, *words))
        return running[-1]

    yield start
    for conversation in running:
        conversation.close()


def test_a_position_is_asked_space_by_space_and_written_and_scored(talk: Talk, tmp_path: Path) -> None:
    asked = talk("score", "--interactive")
    asked.type("volcano", prompt="Map (")
    asked.type("Qn", prompt="a The Maw: ")
    asked.hear("Heads 0, Tails 6")
    asked.type("heads shilling", prompt="b High Saddle: ")
    asked.hear("not a coin")
    asked.type("heads penny", prompt="b High Saddle: ")
    asked.type("back", prompt="c Cinder Stair: ")
    asked.type("", prompt="b High Saddle: ")
    asked.type("heads dime", prompt="c Cinder Stair: ")
    asked.type(*[""] * 7, prompt=": ")
    asked.type("DDPN", prompt="Bank, Heads (")
    asked.type("DDDP", prompt="Bank, Tails (")
    asked.type("cold coffee", prompt="Enter for no: ")
    asked.hear("Tails leads")
    assert asked.end() == 0
    text = (tmp_path / "cold coffee.yaml").read_text(encoding="utf-8")
    assert text.splitlines()[1:5] == ["map: volcano", "board:", "  a: Qn", "  c: D"]
    assert not list(tmp_path.glob("*draft*"))


@pytest.mark.parametrize("way", ["Ctrl-C", "Ctrl-D", "kill"])
def test_answers_survive_being_stopped_in_any_way(talk: Talk, way: str) -> None:
    first = talk("score", "--interactive", "--map", "volcano")
    first.type("Qn", prompt="a The Maw: ")
    first.type("D", prompt="b High Saddle: ")
    first.hear("c Cinder Stair: ")
    if way == "kill":
        first.process.send_signal(signal.SIGKILL)
        assert first.end() == -signal.SIGKILL
    else:
        if way == "Ctrl-C":
            first.process.send_signal(signal.SIGINT)
        else:
            first.key(b"\x04")
        first.hear("are saved in")
        assert first.end() == 1
    second = talk("score", "--interactive")
    second.hear("Continuing with the 2 answers")
    second.hear("b High Saddle: D")
    second.type(*[""] * 8, prompt=": ")
    second.type("-", prompt="Bank, Heads (")
    second.type("", prompt="Enter for ")
    second.type("", prompt="Enter for no: ")
    second.hear("Total")
    assert second.end() == 0


def test_a_game_is_recorded_with_refusals_and_undo_and_resumed(talk: Talk, tmp_path: Path) -> None:
    first = talk("record", "friday night.yaml", "--map", "volcano", "--heads", "Ana", "--tails", "Ben")
    first.type("QNPD", prompt="1 Heads, toss QNPD: ")
    first.hear("left: place 2, pay 1")
    first.type("Q@a", prompt="1 Heads QNPD > ")
    first.type("Q@b", prompt="1 Heads QNPD Q@a > ")
    first.hear("Q@b is illegal")
    first.type("N@b", prompt="> ")
    first.type("undo", prompt="1 Heads QNPD Q@a N@b > ")
    first.type("", prompt="1 Heads QNPD Q@a > ")
    first.type("qnPD q@c --", prompt="2 Tails, toss qnpd: ")
    first.hear("3 Heads, toss NPD: ")
    first.process.send_signal(signal.SIGINT)
    first.hear("has every complete turn")
    assert first.end() == 1
    second = talk("record", "friday night.yaml")
    second.hear("Continuing friday night.yaml, 2 turns")
    second.hear("3 Heads, toss NPD: ")
    text = (tmp_path / "friday night.yaml").read_text(encoding="utf-8")
    assert "players: {heads: Ana, tails: Ben}" in text
    assert text.endswith("turns:\n  - QNPD Q@a\n  - qnPD q@c\n")


def test_a_kill_at_any_moment_loses_at_most_the_turn_being_typed(talk: Talk, tmp_path: Path) -> None:
    """Killed (SIGKILL) after the toss, in the middle of the actions, and right after a turn was ended."""
    board = load(ROOT / "maps" / "volcano.yaml")
    path = tmp_path / "game.yaml"
    complete = 0
    for lines, prompt in (
        (("QNPD",), "> "),
        (("QNPD", "Q@a"), "> "),
        (("QNPD Q@a N@b --",), "2 Tails, toss"),
        (("qnpd q@c --", "NPD P@d --", "npd"), "> "),
    ):
        run = talk("record", "game.yaml", "--map", "volcano")
        for line in lines:
            run.hear("toss " if line[0] in "QNqn" and "@" not in line[:3] else "> ")
            os.write(run.master, (line + "\n").encode())
        complete += sum(line.endswith("--") for line in lines)
        run.hear(prompt)
        run.process.send_signal(signal.SIGKILL)
        run.end()
        record = read_record(path.read_text(encoding="utf-8"), "game.yaml", lambda _: board)
        assert len(record.turns) == complete
    assert [str(turn) for turn in record.turns] == ["QNPD Q@a N@b", "qnpd q@c", "NPD P@d"]


def test_a_terminal_gets_a_formatted_table_and_a_pipe_plain_text(talk: Talk, tmp_path: Path) -> None:
    line = "volcano Qn/-/D/-/-/-/-/-/-/- DDPN dddp h"
    shown = talk("score", line)
    assert "\x1b[1m" in shown.hear("Tails leads")
    piped = subprocess.run(
        [sys.executable, "-m", "coinage_pnp", "score", line],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "\x1b" not in piped.stdout + piped.stderr
    assert "Tails leads" in piped.stdout


def test_a_map_named_by_its_path_is_found_again_from_the_files_folder(talk: Talk, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "drafts").mkdir()
    source = (ROOT / "maps" / "volcano.yaml").read_text(encoding="utf-8")
    (tmp_path / "drafts" / "mine.yaml").write_text(source, encoding="utf-8")
    first = talk("record", "games/one.yaml", "--map", "drafts/mine.yaml")
    first.type("QNPD Q@a --", prompt="toss QNPD: ")
    first.hear("2 Tails, toss qnpd: ")
    assert 'map: "../drafts/mine.yaml"' in (tmp_path / "games" / "one.yaml").read_text(encoding="utf-8")
    second = talk("record", "games/one.yaml", "--map", "drafts/mine.yaml")
    second.hear("2 Tails, toss qnpd: ")
    asked = talk("score", "-i", "--map", "drafts/mine.yaml")
    asked.type(*[""] * 10, prompt=": ")
    asked.type("-", prompt="Bank, Heads (")
    asked.type("", prompt="Bank, Tails (")
    asked.type("games/two", prompt="Enter for no: ")
    asked.hear("Tails wins")
    assert asked.end() == 0
    assert 'map: "../drafts/mine.yaml"' in (tmp_path / "games" / "two.yaml").read_text(encoding="utf-8")
