"""The program in docs/interop.md works as the page says."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is missing: pip install '.[interop]'")

PAGE = (Path(__file__).parents[2] / "docs" / "interop.md").read_text(encoding="utf-8")
[OPENSPIEL] = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def run(program: str, folder: Path) -> list[str]:
    """The lines that a program prints when it runs in `folder`."""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=folder, capture_output=True, encoding="utf-8", check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def test_the_openspiel_program_in_the_docs_plays_a_game_that_replay_accepts(
    coinage: Callable[..., tuple[int, str, str]], tmp_path: Path
) -> None:
    line, returns = run(OPENSPIEL, tmp_path)
    assert line.startswith("volcano ")
    [command] = re.findall(r"^coinage-pnp (replay .*)$", PAGE, re.MULTILINE)
    code, out, err = coinage(*command.split())
    assert code == 0, err
    won = {"[1.0, -1.0]": "Heads wins", "[-1.0, 1.0]": "Tails wins", "[0.0, 0.0]": ""}
    assert won[returns] in out
