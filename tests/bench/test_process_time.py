"""The time of whole commands, in turn with what they are compared with: docs/speed.md.

Run with `python -m pytest -m bench -s tests/bench`. Only ratios are asserted, not seconds.
"""

import json
import os
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

ROUNDS = 9

COINAGE = [sys.executable, "-m", "coinage_pnp"]
BUILD = [*COINAGE, "build", "--map", "volcano", "--force"]

PRINT_IMPORTS = (
    "import typer, yaml, shapely; from reportlab.pdfgen import canvas; from reportlab.pdfbase import ttfonts"
)
PEER = """
from protograf import *
Create(filename="peer.pdf", paper="A4")
for at in range(10):
    x, y = 2 + 3.2 * (at % 5), 2 + 4 * (at // 5)
    points = [(x, y), (x + 2, y + 0.3), (x + 2.6, y + 2), (x + 1, y + 3), (x - 0.4, y + 1.8)]
    Polyshape(points=points, fill="tan", stroke="black")
    Text(x=x + 1, y=y + 1.5, text="abcdefghij"[at], font_size=14)
for at, line in enumerate(("Volcano", "Toss a coin of each kind.", "Small covers large.", "Tops control.")):
    Text(x=10, y=12 + at, text=line, font_size=10)
Save()
"""
"""A sheet of ten plain polygons with labels, and four texts."""

POSITION = "format: 1\nmap: volcano\nboard: {a: Qn, b: p, c: D, g: q}\nbank: {heads: DDPPPN, tails: dn}\n"

STAGES = {
    "reading": ("lab.templates", "load_print_style", "game.shipped", "load_map"),
    "planning": ("card.plan", "make_plan"),
    "drawing": ("card.card_drawing", "draw_planned"),
    "rules": ("sheet.rule_pages", "make_rule_panels"),
    "PDF": ("drawing.render.pdf.document", "render"),
}
"""Modules and functions whose time is a stage of `build`."""

TIMED_BUILD = """
import sys, time
from functools import wraps
from importlib import import_module
from coinage_pnp.cli.main import main
import coinage_pnp.cli.commands.build

stages, spent = {stages}, {{}}
def timed(stage, call):
    @wraps(call)
    def run(*given, **named):
        begun = time.process_time()
        try:
            return call(*given, **named)
        finally:
            spent[stage] = spent.get(stage, 0) + time.process_time() - begun
    return run
for stage, names in stages.items():
    for module, name in zip(names[::2], names[1::2]):
        call = getattr(import_module("coinage_pnp." + module), name)
        for loaded in [each for word, each in sys.modules.items() if word.startswith("coinage_pnp")]:
            if getattr(loaded, name, None) is call:
                setattr(loaded, name, timed(stage, call))
sys.argv = ["coinage-pnp", "build", "--map", "volcano", "--force"]
try:
    main()
finally:
    import json
    print("spent", json.dumps(spent), file=sys.stderr)
"""


def report(line: str) -> None:
    sys.stdout.write(f"\n{line}\n")


def seconds(command: Sequence[str], folder: Path) -> float:
    start = time.perf_counter()
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    return time.perf_counter() - start


def medians(folder: Path, *commands: Sequence[str]) -> list[float]:
    """The median times of commands that run by turns, so that a machine that slows down slows down all."""
    rounds = [[seconds(command, folder) for command in commands] for _ in range(ROUNDS + 1)]
    return [
        statistics.median(times) for times in zip(*rounds[1:], strict=True)
    ]  # the first compiles byte code


@pytest.fixture(scope="session")
def peer(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A Python with protograf: that of the variable COINAGE_PEER, or of a new environment."""
    if named := os.environ.get("COINAGE_PEER"):
        return named
    folder = tmp_path_factory.mktemp("peer")
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    python = str(folder / ("Scripts" if os.name == "nt" else "bin") / "python")
    if subprocess.run([python, "-m", "pip", "install", "--quiet", "protograf"], check=False).returncode:
        pytest.skip("protograf cannot be installed")
    return python


@pytest.mark.bench
def test_a_map_and_its_rules_take_three_quarters_of_the_time_of_a_plain_sheet_by_protograf(
    peer: str, tmp_path: Path
) -> None:
    (tmp_path / "peer.py").write_text(PEER, encoding="utf-8")
    ours, theirs, imports = medians(tmp_path, BUILD, [peer, "peer.py"], [sys.executable, "-c", PRINT_IMPORTS])
    report(
        f"build {ours * 1000:.0f} ms, protograf {theirs * 1000:.0f} ms: {ours / theirs:.2f} (aim 0.75); "
        f"imports {imports * 1000:.0f} ms: {ours / imports:.2f}"
    )
    loads = subprocess.run(
        [sys.executable, "-X", "importtime", *BUILD[1:]],
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
    )
    own = library = 0
    for spent, name in re.findall(r"import time: +(\d+) \| +\d+ \| +([\w.]+)", loads.stderr):
        if name.startswith("coinage_pnp"):
            own += int(spent)
        else:
            library += int(spent)
    timed = [sys.executable, "-c", TIMED_BUILD.format(stages=STAGES)]
    done = subprocess.run(timed, cwd=tmp_path, check=False, capture_output=True, text=True)
    spent_on = json.loads(done.stderr.rpartition("spent ")[2])
    assert spent_on.keys() == STAGES.keys()
    stages = {"libraries": library / 1e6, "own imports": own / 1e6} | {
        name: spent_on[name] for name in STAGES
    }
    report(", ".join(f"{name} {spent * 1000:.0f}" for name, spent in stages.items()) + " ms")
    assert ours / theirs <= 0.75 * 1.2  # tolerance for a shared machine


@pytest.mark.bench
@pytest.mark.parametrize(
    ("words", "base", "aim"),
    [(("check", "volcano"), PRINT_IMPORTS, 7.0), (("score", "game.yaml"), "import typer, yaml", 1.15)],
)
def test_a_command_stays_within_a_multiple_of_its_imports(
    words: tuple[str, ...], base: str, aim: float, tmp_path: Path
) -> None:
    (tmp_path / "game.yaml").write_text(POSITION, encoding="utf-8")
    ours, imports = medians(tmp_path, [*COINAGE, *words], [sys.executable, "-c", base])
    report(
        f"{words[0]} {ours * 1000:.0f} ms, imports {imports * 1000:.0f} ms: {ours / imports:.2f} (aim {aim})"
    )
    assert ours / imports <= aim * 1.25  # tolerance for a shared machine


@pytest.mark.bench
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps a process to one processor")
@pytest.mark.parametrize("words", [("build", "--all", "--force"), ("check", "--all")])
def test_all_maps_use_all_processors(words: tuple[str, ...], tmp_path: Path) -> None:
    command = [*COINAGE, *words]
    one, every = medians(tmp_path, ["taskset", "-c", "0", *command], command)
    load = os.getloadavg()[0]
    report(f"{' '.join(words)}: one processor {one:.2f} s, all {every:.2f} s: {one / every:.2f} (aim 1.7)")
    if load > len(os.sched_getaffinity(0)) + 0.5:
        pytest.skip(f"other work is going on: a load of {load:.1f}")
    assert one / every >= 1.7 * 0.85
