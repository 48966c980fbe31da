"""The time of `build` and `check`, compared with a process that only imports their libraries.

Run with `python -m pytest -m bench -s tests/bench`. Only the ratio is asserted, not seconds.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from pathlib import Path

import pytest

IMPORTS = (
    "import typer, yaml, shapely; from reportlab.pdfgen import canvas; from reportlab.pdfbase import ttfonts"
)

PAIRS = 15
"""How often each is measured, by turns, so that a machine that slows down slows down both."""


def seconds(command: list[str], folder: Path) -> float:
    start = time.perf_counter()
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    return time.perf_counter() - start


@pytest.mark.bench
@pytest.mark.parametrize(
    ("words", "aim", "limit"),
    [
        (("build", "--map", "volcano"), 2.5, 4.5),
        (("check", "volcano"), 7.0, 9.0),  # 1.2 s where the imports take 0.17 s; on two idle cores
    ],
)
def test_build_and_check_stay_within_a_multiple_of_their_base(
    words: tuple[str, ...], aim: float, limit: float, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    imports = [sys.executable, "-c", IMPORTS]
    command = [sys.executable, "-m", "coinage_pnp", *words]
    for warmed_up in (imports, command):
        seconds(warmed_up, tmp_path)  # compiles byte code and fills the file cache
    pairs = [(seconds(imports, tmp_path), seconds(command, tmp_path)) for _ in range(PAIRS)]
    base, whole = (statistics.median(times) for times in zip(*pairs, strict=True))
    report = f"{words[0]} {whole * 1000:.0f} ms, imports {base * 1000:.0f} ms: {whole / base:.2f} (aim {aim})"
    with capsys.disabled():
        sys.stdout.write(f"\n{report}\n")
    assert whole / base <= limit
