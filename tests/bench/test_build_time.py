"""How long a whole build takes, against a process that only imports the libraries it stands on.

Run with `python -m pytest -m bench -s tests/bench`. Nothing is asserted about seconds, only about the ratio.
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
"""Interleaved, so that a machine that slows down slows down both."""

AIM, LIMIT = 2.0, 4.0
"""Of the build's time in terms of the imports'."""


def seconds(command: list[str], folder: Path) -> float:
    start = time.perf_counter()
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    return time.perf_counter() - start


@pytest.mark.bench
def test_a_build_takes_at_most_four_times_as_long_as_its_imports(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    imports = [sys.executable, "-c", IMPORTS]
    build = [sys.executable, "-m", "coinage_pnp", "build", "--map", "volcano"]
    for command in (imports, build):
        seconds(command, tmp_path)  # byte code is compiled, files are in memory
    pairs = [(seconds(imports, tmp_path), seconds(build, tmp_path)) for _ in range(PAIRS)]
    base, whole = (statistics.median(times) for times in zip(*pairs, strict=True))
    words = f"build {whole * 1000:.0f} ms, imports {base * 1000:.0f} ms: {whole / base:.2f} times (aim {AIM})"
    with capsys.disabled():
        sys.stdout.write(f"\n{words}\n")
    assert whole / base <= LIMIT
