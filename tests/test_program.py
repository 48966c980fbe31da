"""The program in one file opens the page when it is double-clicked; `.ci/run` builds it and prints with it."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from support.pseudo_terminal import read_terminal

pytestmark = pytest.mark.skipif(os.name != "posix", reason="starts it as file managers of Linux and macOS do")

ROOT = Path(__file__).parents[1]
PROGRAM = (sys.executable, str(ROOT / ".ci" / "program.py"))


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    """The environment of a user with a browser, which writes down the address that it is to open."""
    browser = tmp_path / "bin" / "xdg-open"
    browser.parent.mkdir()
    browser.write_text(f'#!/bin/sh\necho "$1" > "{tmp_path}/opened"\n', encoding="utf-8")
    browser.chmod(0o755)
    (tmp_path / "tmp").mkdir()
    return os.environ | {
        "HOME": str(tmp_path),
        "XDG_DOCUMENTS_DIR": str(tmp_path / "Documents"),
        "TMPDIR": str(tmp_path / "tmp"),
        "PATH": f"{browser.parent}:{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
    }


def wait_for(path: Path) -> str:
    """What is written into a file within a minute."""
    for _ in range(600):
        if path.exists() and (text := path.read_text(encoding="utf-8")):
            return text
        time.sleep(0.1)
    pytest.fail(f"{path} is missing")


@pytest.mark.skipif(sys.platform != "linux", reason="/proc says where a program works")
@pytest.mark.parametrize(
    ("started_in", "works_in"),
    [
        ("/", "Documents/coinage-pnp"),
        pytest.param("tmp", "Documents/coinage-pnp", marks=pytest.mark.wide),
        pytest.param("games", "games", marks=pytest.mark.wide),
    ],
)
def test_a_double_click_opens_the_page_and_saves_where_the_user_finds_it(
    home: dict[str, str], tmp_path: Path, started_in: str, works_in: str
) -> None:
    folder = tmp_path / started_in
    folder.mkdir(exist_ok=True)
    nowhere = subprocess.DEVNULL
    with subprocess.Popen(
        PROGRAM, cwd=folder, env=home, stdin=nowhere, stdout=nowhere, stderr=nowhere
    ) as started:
        try:
            address = wait_for(tmp_path / "opened").strip()
            assert address.startswith("http://127.0.0.1:")
            assert address.endswith("/#print")
            assert Path(f"/proc/{started.pid}/cwd").resolve() == tmp_path / works_in
        finally:
            started.terminate()


def test_the_command_alone_shows_its_help_in_a_terminal(home: dict[str, str]) -> None:
    ours, theirs = os.openpty()
    with subprocess.Popen(PROGRAM, env=home, stdin=theirs, stdout=theirs, stderr=theirs):
        os.close(theirs)
        shown = b"".join(iter(lambda: read_terminal(ours), b""))
    os.close(ours)
    assert b"Usage: coinage-pnp" in shown


def test_the_program_starts_itself_as_python_would_without_a_terminal(home: dict[str, str]) -> None:
    command = (*PROGRAM, "-m", "coinage_pnp", "--version")
    done = subprocess.run(command, env=home, capture_output=True, check=True)
    assert done.stdout.startswith(b"coinage-pnp ")
