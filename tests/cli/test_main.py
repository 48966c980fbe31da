"""The command line as a whole: help, exit codes, and error messages."""

import importlib
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.command_line import Run
from support.messages import assert_says
from support.project_files import ROOT
from support.wide_runs import case_count, first_or_all

from coinage_pnp.cli import main as cli
from coinage_pnp.cli.commands import classic_coins
from coinage_pnp.errors import InvalidFile, Problem, UserError
from coinage_pnp.version import __version__

POSITION = "volcano Qn/-/D/-/-/-/-/-/-/- DDPN dddp h"
GROUPED = tuple(f"classic-coins {name}" for name in classic_coins.COMMANDS)


def test_every_command_has_its_own_help_of_at_most_80_columns_without_internal_type_names(
    coinage: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TERMINAL_WIDTH", "80")
    for name in (*cli.COMMANDS, *GROUPED):
        code, out, _ = shown = coinage(*name.split(), "--help")
        assert code == 0, name
        assert f"coinage-pnp {name}" in out
        assert [line for line in out.splitlines() if len(line) > 80] == [], name
        assert " range>" not in out, name
        assert coinage(*name.split(), "-h") == coinage("help", *name.split()) == shown


def test_usage_lines_show_arguments_without_braces_and_the_version_is_reported(coinage: Run) -> None:
    for usage in ("hint [OPTIONS] POSITION", "balance [OPTIONS] MAP...", "build [OPTIONS] [MAP...]"):
        out = coinage(usage.split()[0], "--help")[1]
        assert out.splitlines()[0] == f"Usage: coinage-pnp {usage}"
    assert coinage("--version") == (0, f"coinage-pnp {__version__}\n", "")


def test_commands_are_listed_in_groups_with_their_summaries_in_80_columns(coinage: Run) -> None:
    out = coinage("--help")[1]
    assert coinage("help") == (0, out, "")
    assert coinage("classic-coins", "help") == coinage("classic-coins", "--help")
    code, *printed = coinage()
    assert (code, "Second game:" in "".join(printed)) == (2, True)
    lines = out.splitlines()
    assert max(map(len, lines)) <= 80
    assert [name for name, summary in cli.COMMANDS.items() if summary not in out] == []
    headings = ["Print:", "Play:", "Design:", "Second game:"]
    assert [line for line in lines if line in {f"{group}:" for group in cli.GROUPS}] == headings


def test_control_characters_are_escaped_in_messages(coinage: Run) -> None:
    for sign in ("\x1b]0;gone\x07", "\x9b31m", "\u202e"):
        code, _, err = coinage("build", f"./{sign}.yaml")
        assert (code, sign in err) == (1, False)
        assert sign[:1].encode("unicode_escape").decode() in err


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Callable[[BaseException], None]:
    """Makes `maps` fail with the given exception."""

    def fail_with(error: BaseException) -> None:
        def fail() -> None:
            raise error

        monkeypatch.setattr(importlib.import_module("coinage_pnp.cli.commands.maps"), "list_maps", fail)

    return fail_with


@pytest.mark.parametrize(
    ("error", "reported"),
    [
        (UserError("no such thing"), "Error: no such thing\n"),
        (InvalidFile([Problem("a.yaml", 2, "x"), Problem("a.yaml", 1, "y")]), "a.yaml:1: y\na.yaml:2: x\n"),
    ],
    ids=["error", "file"],
)
def test_a_user_error_is_reported_with_exit_code_1_and_no_traceback(
    coinage: Run, failing: Callable[[BaseException], None], error: UserError, reported: str
) -> None:
    failing(error)
    code, out, err = coinage("maps")
    assert (code, out) == (1, "")
    assert err.endswith(reported)


def test_an_internal_error_keeps_its_traceback_and_an_interrupt_has_none(
    coinage: Run, failing: Callable[[BaseException], None]
) -> None:
    failing(ZeroDivisionError())
    with pytest.raises(ZeroDivisionError):
        cli.main(["maps"])
    failing(KeyboardInterrupt())
    code, out, _ = coinage("maps")
    assert code not in (0, 2)
    assert out == ""


FULL_OF_PROBLEMS = [
    ("check ./a.yaml", "a.yaml", "name: X\nlayout: |\n  ab\nlinks:\n", "  - z-{}\n"),
    ("score a.yaml", "a.yaml", "map: volcano\nboard:\n", "  s{}: Q\n"),
    ("replay a.yaml", "a.yaml", "map: volcano\nturns:\n", "  - Q{}\n"),
    ("replay a.yaml", "a.yaml", "map: volcano\nturns: []\nnotes:\n", "  s{}: Q\n"),
    ("classic-coins score a.yaml", "a.yaml", "players: [A, B]\ndeals:\n", "  - {{X: {}}}\n"),
    ("score --lang it X", "templates/languages/it.yaml", "language: X\nrefusals:\n", "  k{}: X\n"),
    ("build volcano", "templates/cards.yaml", "", "c{}: {{width: x}}\n"),
    ("check ./a.yaml", "a.yaml", "", "name: X\n"),
]
"""A command, the file that it reads, its head, and a line that it repeats with a number."""


def test_a_large_file_full_of_problems_is_read_up_to_a_hundred_of_them(coinage: Run, tmp_path: Path) -> None:
    for command, file, head, line in first_or_all(3, FULL_OF_PROBLEMS):
        path = tmp_path / file
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = "".join(
            line.format(number) for number in range(case_count(60_000, 190_000) // (len(line) + 3))
        )
        path.write_text(f"format: 1\n{head}{lines}", encoding="utf-8")
        code, out, err = coinage(*command.split())
        assert code == 1
        assert (out + err).endswith((": 101 errors, no warnings\n", "\n... and 51 more\n"))


def test_every_json_document_has_the_version_of_its_format(coinage: Run) -> None:
    for line in (
        "maps --json",
        "build volcano --only rules --json",
        "balance volcano --games 2 --players random --json",
        "replay {friday} --json",
        "series {friday} --json",
        "score {position} --json",
        "classic-coins score {friday} --json",
    ):
        friday = ROOT / "docs" / "friday.yaml"
        _, out, _ = coinage(*(word.format(friday=friday, position=POSITION) for word in line.split()))
        assert json.loads(out)["format"] == 1


def python(*words: str, **options: Any) -> subprocess.CompletedProcess[bytes]:
    """Run Python in a process that can import this project."""
    path = os.pathsep.join(filter(None, (str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH"))))
    env = {**os.environ, "PYTHONPATH": path, **options.pop("env", {})}
    return subprocess.run([sys.executable, *words], check=False, stderr=subprocess.PIPE, env=env, **options)


@pytest.mark.skipif(os.name == "nt", reason="a pipe closes differently on Windows")
def test_output_for_a_closed_pipe_is_dropped_without_a_message_even_if_it_is_buffered() -> None:
    buffered = (
        "import sys, types\nfrom coinage_pnp.cli import main as cli\n"
        "def maps(): sys.stdout.write('x')\n"
        "sys.modules['coinage_pnp.cli.commands.maps'] = types.SimpleNamespace(maps=maps)\n"
        "cli.main(['maps'])"
    )
    for words, env in ((("-m", "coinage_pnp", "maps"), {}), (("-c", buffered), {"PYTHONUNBUFFERED": ""})):
        read, write = os.pipe()
        os.close(read)
        done = python(*words, stdout=write, env=env)
        os.close(write)
        assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.skipif(os.name == "nt", reason="on Windows a process always has its streams")
def test_a_closed_input_is_empty_and_a_result_for_a_closed_output_is_a_failure() -> None:
    done = python("-m", "coinage_pnp", "score", "-", preexec_fn=lambda: os.closerange(0, 2))
    assert done.returncode == 1
    assert_says(done.stderr.decode(), "<stdin>: … empty")
    done = python("-m", "coinage_pnp", "maps", preexec_fn=lambda: os.closerange(0, 2))
    assert done.returncode == 1
    assert_says(done.stderr.decode(), "the output cannot be written")


def test_output_is_utf8_even_if_python_is_set_to_another_encoding(tmp_path: Path) -> None:
    folder = tmp_path / "maps"
    folder.mkdir()
    brick = (Path(__file__).parents[1] / "data" / "brick.yaml").read_text(encoding="utf-8")
    (folder / "x.yaml").write_text(brick.replace("name: Brick", "name: 火山"), encoding="utf-8")
    env = {"PYTHONIOENCODING": "latin-1"}
    done = python("-m", "coinage_pnp", "maps", stdout=subprocess.PIPE, cwd=tmp_path, env=env)
    assert "火山".encode() in done.stdout


@pytest.mark.skipif(sys.platform != "linux", reason="names of files are text elsewhere")
def test_a_file_name_that_is_not_text_is_shown_escaped(tmp_path: Path) -> None:
    (tmp_path / "\udcff.yaml").write_text("", encoding="utf-8")
    words = ("-m", "coinage_pnp", "check", "--json", "./\udcff.yaml")
    done = python(*words, stdout=subprocess.PIPE, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (1, b"")
    assert b'"\\udcff.yaml' in done.stdout


def test_a_command_imports_no_other_one_and_no_library_that_it_does_not_use() -> None:
    for line, used, unused in first_or_all(
        3,
        [
            ("--help", "typer", "yaml coinage_pnp.cli.commands.maps"),
            ("maps", "coinage_pnp.cli.commands.maps", "coinage_pnp.drawing coinage_pnp.card"),
            (f"score --json {POSITION}", "yaml", "coinage_pnp.game.rules.toss uharfbuzz pydantic pypdfium2"),
            (
                "classic-coins score --help",
                "coinage_pnp.cli.commands.classic_coins.score",
                "coinage_pnp.cli.commands.classic_coins.replay coinage_pnp.cli.commands.score",
            ),
        ],
    ):
        program = (
            "import sys\nfrom coinage_pnp.cli.main import main\n"
            "try: main(sys.argv[1:])\nexcept SystemExit: print(*sys.modules)"
        )
        done = python("-c", program, *line.split(), stdout=subprocess.PIPE)
        loaded = {*done.stdout.decode().splitlines()[-1].split()}
        assert used in loaded
        assert not loaded & {"numpy", "shapely", "reportlab", "rich", *unused.split()}


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="only Linux lists threads in /proc")
def test_numpy_starts_no_extra_threads() -> None:
    program = (
        "import os\nfrom coinage_pnp.cli.main import main\n"
        "os.environ.pop('OPENBLAS_NUM_THREADS', None)\n"
        "try: main(['--version'])\n"
        "except SystemExit: import numpy\n"
        "print(len(os.listdir('/proc/self/task')))"
    )
    assert python("-c", program, stdout=subprocess.PIPE).stdout.splitlines()[-1] == b"1"


@pytest.mark.parametrize("option", ["--copies", "--marks", "--card=70x100mm,", "--card", "--paper"])
def test_a_long_value_is_shown_shortened(option: str, coinage: Run) -> None:
    words = (f"{option}{'q' * 3000}",) if option.endswith(",") else (option, "q" * 3000)
    code, _, err = coinage("build", "volcano", *words)
    assert code == 2
    assert len(err) < 400
    assert "qqq..." in err


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps a folder that is in use")
def test_a_folder_that_is_gone_is_named_as_the_reason(tmp_path: Path) -> None:
    code = "import os, sys; os.rmdir(os.getcwd()); from coinage_pnp.__main__ import run; run(sys.argv[1:])"
    command = [sys.executable, "-c", code, "build", "volcano"]
    (tmp_path / "gone").mkdir()
    ended = subprocess.run(command, cwd=tmp_path / "gone", capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert_says(ended.stderr, "the folder you are in no longer exists: change to another one")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has another message")
def test_a_file_name_that_is_too_long_is_refused_with_the_reason(coinage: Run) -> None:
    for words in (
        *(("record",), ("score",), ("hint",), ("preview", "--position"), ("preview", "volcano", "-o")),
        *(("build", "volcano", "-o"), ("gallery", "-o"), ("calibrate", "-o"), ("watch", "volcano", "-o")),
        ("classic-coins", "build", "-o"),
    ):
        code, out, err = coinage(*words, "a" * 300)
        assert (code, out) == (1, "")
        assert_says(err, "'aaa … ...' is too long for the name of a file: shorten it")


@pytest.mark.parametrize("module", first_or_all(2, ["coinage_pnp.cli", "typer", "coinage_pnp.cli.main"]))
def test_ctrl_c_while_the_program_is_loaded_ends_it_without_a_traceback(module: str) -> None:
    code = (
        "import runpy, sys\n"
        "class Interrupt:\n"
        "    def find_spec(self, name, path, target=None):\n"
        f"        if name == {module!r}: raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Interrupt())\n"
        "runpy.run_module('coinage_pnp', run_name='__main__')\n"
    )
    done = python("-c", code)
    assert (done.returncode, done.stderr) == (130, b"")
