"""The time of scoring a file and of scoring many lines.

Run with `python -m pytest -m bench -s tests/bench`. Only ratios to other work on the same machine are asserted,
not seconds.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from pathlib import Path

import pytest
from support.project_files import MAPS
from support.random_games import random_game

from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.situation import write_line

IMPORTS = "import typer, yaml"
PAIRS = 15
"""How often each is measured, by turns, so that a machine that slows down slows down both."""

LIMIT = 1.4
"""The time of `score` as a multiple of the time of its imports."""

LINES = 30_000
POSITION = "format: 1\nmap: volcano\nboard: {a: Qn, b: p, c: D, g: q}\nbank: {heads: DDPPPN, tails: dn}\n"


def seconds(command: list[str], folder: Path) -> float:
    start = time.perf_counter()
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    return time.perf_counter() - start


@pytest.mark.bench
def test_scoring_a_file_takes_about_1_4_times_as_long_as_its_imports(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "game.yaml").write_text(POSITION, encoding="utf-8")
    imports = [sys.executable, "-c", IMPORTS]
    scoring = [sys.executable, "-m", "coinage_pnp", "score", "game.yaml"]
    for command in (imports, scoring):
        seconds(command, tmp_path)  # compiles byte code and fills the file cache
    pairs = [(seconds(imports, tmp_path), seconds(scoring, tmp_path)) for _ in range(PAIRS)]
    base, whole = (statistics.median(times) for times in zip(*pairs, strict=True))
    with capsys.disabled():
        sys.stdout.write(
            f"\nscore {whole * 1000:.0f} ms, imports {base * 1000:.0f} ms: {whole / base:.2f} (aim {LIMIT})\n"
        )
    assert whole / base <= LIMIT * 1.2  # tolerance for a shared machine


@pytest.mark.bench
def test_scored_lines_per_second_are_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = Game(MAPS["volcano"])
    lines: list[str] = []
    seed = 0
    while len(lines) < LINES:
        lines += [write_line("volcano", turn.position) for _, turn in random_game(game, seed)]
        seed += 1
    (tmp_path / "lines.txt").write_text("\n".join(lines[:LINES]) + "\n", encoding="utf-8")
    (tmp_path / "one.txt").write_text(lines[0] + "\n", encoding="utf-8")
    for form in ([], ["--json"]):
        command = [sys.executable, "-m", "coinage_pnp", "score", *form, "--lines"]
        start = min(seconds([*command, "one.txt"], tmp_path) for _ in range(3))
        whole = min(seconds([*command, "lines.txt"], tmp_path) for _ in range(3))
        with capsys.disabled():
            sys.stdout.write(
                f"\n{LINES / (whole - start):,.0f} lines a second {' '.join(form)} after a start of {start:.2f} s\n"
            )
        assert whole > start
