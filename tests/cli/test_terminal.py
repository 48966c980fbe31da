"""Interactive commands in a real pseudo-terminal: stopped, killed, resumed."""

import os
import re
import select
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from multiprocessing import get_context
from multiprocessing.context import ForkServerProcess
from pathlib import Path

import pytest
from support.command_line import Run
from support.project_files import MAPS, ROOT
from support.pseudo_terminal import read_terminal
from support.terminal_picture import terminal_output
from support.wide_runs import WIDE

from coinage_pnp.game.rules.record import read_record

PROGRAM = get_context("forkserver")
PROGRAM.set_forkserver_preload(["coinage_pnp.cli.commands.record", "coinage_pnp.cli.commands.score"])


def start_program(
    terminal: str, folder: Path, environment: Mapping[str, str], words: Sequence[str]
) -> ForkServerProcess:
    """Start `coinage-pnp` in a folder; `terminal` is the path of the pseudo-terminal that it uses."""
    process = PROGRAM.Process(target=_run, args=(terminal, folder, dict(environment), list(words)))
    process.start()
    return process


def _run(terminal: str, folder: Path, environment: Mapping[str, str], words: Sequence[str]) -> None:
    from coinage_pnp.cli.main import main

    os.setsid()
    file = os.open(terminal, os.O_RDWR | os.O_NOCTTY)
    for number, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        os.dup2(file, number)
        setattr(sys, name, open(number, mode, encoding="utf-8", closefd=False))  # noqa: SIM115
    os.chdir(folder)
    os.environ.update(environment)
    main(words)


pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")

TIMEOUT = 60.0
"""Seconds after which a silent program counts as stuck; far more than it ever needs."""


class Conversation:
    """A program in a pseudo-terminal."""

    def __init__(self, folder: Path, *words: str, columns: int = 120) -> None:
        self.master, self.slave = pty.openpty()
        environment = {**os.environ, "TERM": "xterm", "COLUMNS": str(columns)}
        self.process = start_program(os.ttyname(self.slave), folder, environment, words)
        self.said = ""

    def hear(self, text: str) -> str:
        """Wait until the program has printed `text`, and return what it printed before."""
        end = time.monotonic() + TIMEOUT
        while text not in self.said:
            ready, _, _ = select.select([self.master], [], [], max(0.0, end - time.monotonic()))
            assert ready, f"never said {text!r}, but: {self.said}"
            data = read_terminal(self.master)
            assert data, f"ended without {text!r}: {self.said}"
            self.said += data.decode("utf-8", errors="replace")
        before, _, self.said = self.said.partition(text)
        return before

    def type(self, *lines: str, prompt: str) -> None:
        """Type each line once the prompt is shown."""
        for line in lines:
            self.hear(prompt)
            os.write(self.master, (line + "\n").encode())

    def key(self, byte: bytes) -> None:
        os.write(self.master, byte)

    def end(self) -> int:
        """Wait for the end, and return the exit code."""
        self.process.join(TIMEOUT)
        assert self.process.exitcode is not None
        return self.process.exitcode

    def signal(self, number: int) -> None:
        """Send a signal, as the system does if the window is closed or Ctrl-C is pressed."""
        os.kill(self.process.pid or 0, number)

    def close(self) -> None:
        self.process.kill()
        self.process.join()
        os.close(self.slave)
        os.close(self.master)


Talk = Callable[..., Conversation]


@pytest.fixture
def talk(tmp_path: Path) -> Iterator[Talk]:
    """Starts `coinage-pnp` in a pseudo-terminal in the folder `tmp_path`."""
    running: list[Conversation] = []

    def start(*words: str, columns: int = 120) -> Conversation:
        running.append(Conversation(tmp_path, *words, columns=columns))
        return running[-1]

    yield start
    for conversation in running:
        conversation.close()


def test_an_enter_typed_while_the_program_thinks_passes_no_turn(talk: Talk, tmp_path: Path) -> None:
    game = talk("play", "--map", "volcano", "--against", "greedy", "--seed", "5")
    game.type("\n\n", prompt="qNPd > ")
    game.hear("3 Heads tosses")
    game.type("quit", prompt=" > ")
    game.end()
    assert (tmp_path / "volcano-1.yaml").read_text(encoding="utf-8").count("  - ") == 2


def test_interactive_scoring_asks_space_by_space_then_saves_and_scores_the_position(
    talk: Talk, tmp_path: Path
) -> None:
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
    asked.hear("Bank, Tails (")
    asked.signal(signal.SIGINT)
    asked.hear("are saved in")
    assert asked.end() == 130
    asked = talk("score", "--interactive")
    asked.hear("Bank: Heads DDPN")
    asked.type("DDDP", prompt="Bank, Tails (")
    asked.type("cold coffee", prompt="Enter for no: ")
    asked.hear("Tails leads")
    assert asked.end() == 0
    text = (tmp_path / "cold coffee.yaml").read_text(encoding="utf-8")
    lines = text.splitlines()
    assert lines[1].startswith("map: ")
    assert lines[3:6] == ["board:", "  a: Qn", "  c: D"]
    assert not list(tmp_path.glob("*draft*"))


def test_answers_are_kept_when_the_program_is_killed(talk: Talk) -> None:
    first = talk("score", "--interactive", "--map", "volcano")
    first.type("Qn", prompt="a The Maw: ")
    first.type("D", prompt="b High Saddle: ")
    first.hear("c Cinder Stair: ")
    first.signal(signal.SIGKILL)
    assert first.end() == -signal.SIGKILL
    second = talk("score", "--interactive")
    second.hear("Continuing from coinage-score-draft-volcano.yaml (2 answers;")
    second.hear("b High Saddle: D")
    second.type(*[""] * 8, prompt=": ")
    second.type("-", prompt="Bank, Heads (")
    second.type("", prompt="Enter for ")
    second.type("", prompt="Enter for no: ")
    second.hear("Total")
    assert second.end() == 0


def test_a_recording_refuses_illegal_actions_supports_undo_and_can_be_resumed(
    talk: Talk, tmp_path: Path
) -> None:
    first = talk("record", "friday night.yaml", "--map", "volcano", "--heads", "Ana", "--tails", "Ben")
    first.type("?", prompt="1 Heads, toss QNPD: ")
    first.hear("Write the toss")
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
    first.signal(signal.SIGINT)
    first.hear("has every complete turn")
    assert first.end() == 130
    second = talk("record", "friday night.yaml")
    second.hear("Continuing friday night.yaml, 2 turns")
    second.hear("3 Heads, toss NPD: ")
    text = (tmp_path / "friday night.yaml").read_text(encoding="utf-8")
    assert "players: {heads: Ana, tails: Ben}" in text
    assert text.endswith("turns:\n  - QNPD Q@a\n  - qnPD q@c\n")


def test_a_kill_at_any_moment_loses_at_most_the_turn_being_typed(talk: Talk, tmp_path: Path) -> None:
    """Killed (SIGKILL) after the toss, in the middle of the actions, and right after a turn was ended."""
    board = MAPS["volcano"]
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
        run.signal(signal.SIGKILL)
        run.end()
        record = read_record(path.read_text(encoding="utf-8"), "game.yaml", lambda _: board)
        assert len(record.turns) == complete
    assert [str(turn) for turn in record.turns] == ["QNPD Q@a N@b", "qnpd q@c", "NPD P@d"]


def test_a_map_path_is_saved_relative_to_the_folder_of_the_saved_file(talk: Talk, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "drafts").mkdir()
    source = (ROOT / "maps" / "volcano.yaml").read_text(encoding="utf-8")
    (tmp_path / "drafts" / "mine.yaml").write_text(source, encoding="utf-8")
    first = talk("record", "games/one.yaml", "--map", "drafts/mine.yaml")
    first.type("QNPD Q@a --", prompt="toss QNPD: ")
    first.hear("2 Tails, toss qnpd: ")
    assert 'map: "../drafts/mine.yaml"' in (tmp_path / "games" / "one.yaml").read_text(encoding="utf-8")
    first.signal(signal.SIGKILL)
    first.end()
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


@pytest.mark.wide
def test_answers_stay_when_the_picture_cannot_be_written(talk: Talk, tmp_path: Path) -> None:
    """A wrong target is refused before the first question; the draft is deleted only at the very end."""
    (tmp_path / "mine.png").write_text("not a picture of ours", encoding="utf-8")
    for target in ("x.jpg", "mine.png"):
        refused = talk("score", "-i", "--map", "volcano", "--picture", target)
        refused.hear("name a")
        assert refused.end() in (1, 2)
    asked = talk("score", "-i", "--map", "volcano", "--picture", "x.png")
    asked.type(*["-"] * 12, prompt=": ")
    asked.hear("Enter for no: ")
    (tmp_path / "x.png").write_text("somebody was quicker", encoding="utf-8")
    os.write(asked.master, b"\n")
    asked.hear("name another file")
    assert asked.end() == 1
    again = talk("score", "-i")
    again.hear("Continuing from coinage-score-draft-volcano.yaml (12 answers;")
    again.type("", prompt="Enter for no: ")
    again.hear("Total")
    assert again.end() == 0
    assert not list(tmp_path.glob("*draft*"))


def test_answers_for_two_maps_are_two_drafts(talk: Talk, tmp_path: Path) -> None:
    for name, first in (("volcano", "a The Maw: "), ("frozen", "a ")):
        asked = talk("score", "-i", "--map", name)
        asked.type("Q", prompt=first)
        asked.hear("b ")
        asked.key(b"\x04")
        asked.hear("are saved in")
        assert asked.end() == 1
    assert len(list(tmp_path.glob("coinage-score-draft-*.yaml"))) == 2
    asked = talk("score", "-i")
    asked.type("volcano", prompt="Map (")
    asked.hear("Continuing from coinage-score-draft-volcano.yaml (1 answer;")


def test_a_draft_that_cannot_be_used_is_not_overwritten(talk: Talk, tmp_path: Path) -> None:
    draft = tmp_path / "coinage-score-draft-volcano.yaml"
    draft.write_text("format: 1\nmap: volcano\nanswers: [Qx]\n", encoding="utf-8")
    asked = talk("score", "-i", "--map", "volcano")
    asked.hear("cannot be used: rename it")
    assert asked.end() == 1
    assert "Qx" in draft.read_text(encoding="utf-8")


def test_a_record_can_be_written_in_only_one_window_at_a_time(talk: Talk, tmp_path: Path) -> None:
    first = talk("record", "game.yaml", "--map", "volcano")
    first.hear("1 Heads, toss QNPD: ")
    (tmp_path / "link.yaml").symlink_to("game.yaml")
    for name in ("game.yaml", "link.yaml"):
        second = talk("record", name)
        second.hear(f"{name} is being written in another window")
        assert second.end() == 1
    first.signal(signal.SIGKILL)
    first.end()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.yaml", "link.yaml"]
    talk("record", "game.yaml").hear("1 Heads, toss QNPD: ")


def test_a_record_edited_meanwhile_is_kept_and_the_game_goes_on_in_a_second_file(
    talk: Talk, tmp_path: Path
) -> None:
    path = tmp_path / "our game.yaml"
    run = talk("record", "our game.yaml", "--map", "volcano")
    run.type("QNPD Q@a --", prompt="1 Heads, toss QNPD: ")
    run.hear("2 Tails")
    edited = path.read_text(encoding="utf-8") + "# what a toss\n"
    path.write_text(edited, encoding="utf-8")
    run.type("qnPD q@c --", prompt="toss qnpd: ")
    run.hear("our game.yaml stays as it is: another program has changed it")
    run.hear("now in our game-2.yaml")
    run.type("NPD P@d --", prompt="toss NPD: ")
    run.hear("4 Tails")
    run.key(b"\x04")
    run.hear("type coinage-pnp record 'our game-2.yaml' to continue")
    assert path.read_text(encoding="utf-8") == edited
    text = (tmp_path / "our game-2.yaml").read_text(encoding="utf-8")
    assert text.endswith("turns:\n  - QNPD Q@a\n  - qnPD q@c\n  - NPD P@d\n")


def test_a_continued_record_keeps_its_comments_and_its_file_mode(talk: Talk, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text("# Friday\nformat: 1\nmap: 'volcano'\nturns:\n- QNPD Q@a  # bold\n", encoding="utf-8")
    path.chmod(0o600)
    run = talk("record", "game.yaml")
    run.type("qnPD q@c --", prompt="2 Tails, toss qnpd: ")
    run.hear("3 Heads")
    assert path.read_text(encoding="utf-8").endswith(
        "map: 'volcano'\nturns:\n- QNPD Q@a  # bold\n- qnPD q@c\n"
    )
    assert path.stat().st_mode & 0o777 == 0o600
    run.key(b"\x04")
    run.end()
    path.chmod(0o444)
    refused = talk("record", "game.yaml")
    refused.hear("game.yaml is read-only: allow writing to it")
    assert refused.end() == 1


def test_an_invalid_byte_loses_its_own_line_and_no_other(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    done = subprocess.run(
        [sys.executable, "-m", "coinage_pnp", "record", str(path), "--map", "volcano"],
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8:strict"},
        input=b"QNPD \xff\nQNPD Q@a --\n",
        capture_output=True,
        check=False,
    )
    assert "cannot read '\N{REPLACEMENT CHARACTER}'" in done.stderr.decode()
    assert path.read_text(encoding="utf-8").endswith("turns:\n  - QNPD Q@a\n")


def test_a_terminal_that_goes_away_ends_the_program_without_a_traceback(tmp_path: Path) -> None:
    """The program is in another session than the terminal, so it gets an error but no SIGHUP."""
    master, slave = pty.openpty()
    command = [sys.executable, "-m", "coinage_pnp", "record", "game.yaml", "--map", "volcano"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    errors = tmp_path / "errors"
    with errors.open("wb") as file:
        process = subprocess.Popen(
            command,
            cwd=tmp_path,
            stdin=slave,
            stdout=slave,
            stderr=file,
            env=environment,
            start_new_session=True,
        )
    os.close(slave)
    while "toss QNPD: " not in errors.read_text(encoding="utf-8"):
        time.sleep(0.05)
    os.close(master)
    assert process.wait(TIMEOUT) == 1
    assert "Traceback" not in errors.read_text(encoding="utf-8")


def test_a_narrow_terminal_shows_every_figure_of_the_table(coinage: Run) -> None:
    line = "volcano D/D/P/Pd/p/Qd/D/n/qN/nP DN ddpp t"
    figures = sorted(re.findall(r"\d", coinage("score", line)[1]))
    for columns in (20, 40, 50, 60, 70, 80, 120) if WIDE else (20, 80):
        shown = re.sub(
            r"\x1b\[[\d;]*m", "", terminal_output(f"coinage-pnp score {shlex.quote(line)}", columns)
        )
        assert sorted(re.findall(r"\d", shown)) == figures, shown
        assert "…" not in shown


def test_a_balance_row_that_is_too_wide_continues_on_an_indented_line() -> None:
    lines = terminal_output("coinage-pnp balance volcano --players random --games 4", 60).splitlines()
    assert max(map(len, lines)) <= 60
    assert any(re.match("    [0-9]", line) for line in lines)
    assert not any(re.match("[-+0-9]", line) for line in lines)


def test_a_replay_breaks_no_word_on_a_narrow_terminal() -> None:
    """In the record of the manual, the tenth space does not fit on the line of the other nine."""
    replayed = terminal_output(f"coinage-pnp replay {ROOT / 'docs' / 'friday.yaml'} --turn 2", 50)
    lines = re.sub(r"\x1b\[[\d;]*m", "", replayed).splitlines()
    assert max(map(len, lines)) <= 50
    assert "  a -  b -  c -  d -  e -  f -  g -  h n  i Qp" in lines
    assert "  j q" in lines
