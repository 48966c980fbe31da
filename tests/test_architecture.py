"""The import contracts in pyproject.toml hold, and each fails if an import breaks it."""

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

LINT = "from importlinter.cli import lint_imports_command; lint_imports_command(['--no-cache'])"


def lint(folder: Path) -> tuple[int, str]:
    """Check the contracts on the package in `folder`; returns the exit code and the report."""
    env = {**os.environ, "PYTHONPATH": str(folder), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, "-c", LINT], cwd=folder, env=env, capture_output=True, encoding="utf-8", check=False
    )
    return done.returncode, done.stdout + done.stderr


def test_every_import_follows_the_contracts() -> None:
    code, report = lint(ROOT)
    assert code == 0, report


def test_every_folder_with_code_is_a_package_that_the_contracts_check() -> None:
    folders = {path.parent for path in (ROOT / "coinage_pnp").rglob("*.py")}
    assert not [str(folder) for folder in folders if not (folder / "__init__.py").exists()]


PLANTED = [
    ("board/model.py", "from coinage_pnp.rules import coins", "Imports point one way"),
    ("rules/coins.py", "import coinage_pnp.drawing.scene", "Imports point one way"),
    ("drawing/scene.py", "import coinage_pnp.shipped", "Imports point one way"),
    ("errors.py", "import coinage_pnp.yaml_source", "Imports point one way"),
    ("findings.py", "import coinage_pnp.schemas", "Imports point one way"),
    ("files.py", "import coinage_pnp.extras", "Imports point one way"),
    ("loose.py", "import coinage_pnp.errors", "Imports point one way"),
    ("schemas.py", "import coinage_pnp.api", "Imports point one way"),
    (
        "drawing/scene.py",
        "from reportlab.pdfgen import canvas",
        "Only render/pdf and drawing/fonts know ReportLab",
    ),
    ("drawing/scene.py", "import uharfbuzz", "Only drawing/fonts knows HarfBuzz"),
    ("drawing/scene.py", "import pypdfium2", "Only render/png knows PDFium"),
    ("drawing/scene.py", "from shapely.geometry import Point", "Only geometry knows Shapely"),
    ("board/model.py", "import yaml", "Only yaml_source knows YAML"),
    ("cli/commands/check.py", "import coinage_pnp.cli.commands.maps", "No command imports another"),
    (
        "cli/common/messages.py",
        "from coinage_pnp.cli import main",
        "Nothing inside the command line imports its entrance",
    ),
    ("shipped.py", "from rich.table import Table", "Only cli knows Typer and rich"),
    ("shipped.py", "import typer", "Only cli knows Typer and rich"),
    ("rules/coins.py", "import numpy as np", "Arrays are for drawings"),
    ("interop/tree.py", "import coinage_pnp.shipped", "Imports point one way"),
    ("interop/tree.py", "import coinage_pnp.drawing.scene", "Neither the lab nor other people's agents draw"),
    ("interop/tree.py", "import numpy", "Arrays are for drawings"),
    ("sim/engine/turns.py", "import numba", "Only sim/engine/jit knows the compiler"),
    (
        "sim/engine/turns.py",
        "import coinage_pnp.drawing.scene",
        "Neither the lab nor other people's agents draw",
    ),
    ("interop/tree.py", "import pyspiel", "Only interop/openspiel knows OpenSpiel"),
    ("classic/text_lines.py", "import coinage_pnp.interop", "The second game sees the drawing of the first"),
    ("classic/deal.py", "from random import shuffle", "The second game knows no files, clocks or dice"),
    ("board/model.py", "from pathlib import Path", "A map and its rules know no files, clocks or dice"),
    ("rules/coins.py", "from random import choice", "A map and its rules know no files, clocks or dice"),
    (
        "sim/engine/turns.py",
        "import platformdirs",
        "Only what keeps weights, settings and locks knows platformdirs",
    ),
    ("sim/engine/turns.py", "import distributed", "Only sim/cluster knows Dask"),
    ("shipped.py", "import coinage_pnp.paths.lines", "Others enter paths by its door"),
    ("shipped.py", "import coinage_pnp.drawing.scene", "Others enter drawing by its door"),
    ("shipped.py", "import coinage_pnp.drawing.fonts.shaping", "Others enter drawing/fonts by its door"),
    ("shipped.py", "import coinage_pnp.geometry.arcs", "Others enter geometry by its door"),
    ("shipped.py", "import coinage_pnp.render.png", "Others enter render by its door"),
    (
        "shipped.py",
        "import coinage_pnp.artwork.typesetting.paragraph",
        "Others enter artwork/typesetting by its door",
    ),
    ("shipped.py", "import coinage_pnp.artwork.coins.engraving", "Others enter artwork/coins by its door"),
    ("shipped.py", "import coinage_pnp.artwork.terrain.palette", "Others enter artwork/terrain by its door"),
    ("shipped.py", "import coinage_pnp.artwork.card.plan", "Others enter artwork/card by its door"),
    (
        "shipped.py",
        "import coinage_pnp.artwork.rulebook.oblique",
        "Others enter artwork/rulebook by its door",
    ),
    (
        "shipped.py",
        "import coinage_pnp.artwork.tokens.token_sheet",
        "Others enter artwork/tokens by its door",
    ),
    ("shipped.py", "import coinage_pnp.artwork.scorecard.pad", "Others enter artwork/scorecard by its door"),
    ("shipped.py", "import coinage_pnp.artwork.tins.pieces", "Others enter artwork/tins by its door"),
    ("shipped.py", "import coinage_pnp.artwork.proof.readability", "Others enter artwork/proof by its door"),
    ("shipped.py", "import coinage_pnp.press.imposition.marks", "Others enter press/imposition by its door"),
    (
        "shipped.py",
        "import coinage_pnp.press.calibration.verniers",
        "Others enter press/calibration by its door",
    ),
    ("shipped.py", "import coinage_pnp.report.page.ladder", "Others enter report/page by its door"),
    ("shipped.py", "import coinage_pnp.sim.review.result", "Others enter sim/review by its door"),
    ("shipped.py", "import coinage_pnp.classic.drawing.face", "Others enter classic/drawing by its door"),
    ("shipped.py", "import coinage_pnp.invent.layouts", "Others enter invent by its door"),
    ("api.py", "import coinage_pnp.web.gate", "Others enter web by its door"),
    ("shipped.py", "import starlette", "Only web knows Starlette, Uvicorn and Segno"),
    ("shipped.py", "import coinage_pnp.yaml_source.syntax", "Others enter yaml_source by its door"),
    ("shipped.py", "import coinage_pnp.sim.engine.turns", "Others use the lab by its hints, runs"),
    (
        "artwork/coins/engraving.py",
        "import coinage_pnp.artwork.card",
        "Artwork: from coins and land to cards",
    ),
    ("artwork/card/plan.py", "import coinage_pnp.artwork.proof", "Artwork: from coins and land to cards"),
    ("press/tin_kit.py", "import coinage_pnp.press.printing", "The press: from options to the parts"),
    ("sim/engine/turns.py", "import coinage_pnp.sim.players.greedy", "The lab: from the engine to players"),
    (
        "sim/statistics/tally.py",
        "import coinage_pnp.sim.runs.experiment",
        "The lab: from the engine to players",
    ),
    (
        "report/level_report.py",
        "import coinage_pnp.report.verdict",
        "Reports: from figures to sentences",
    ),
    ("cli/common/output_files.py", "import coinage_pnp.cli.commands.build", "Commands use what they share"),
]
"""(module, forbidden import, how the name of its contract begins)"""


@pytest.fixture(scope="module")
def broken_contracts(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, str]:
    """The report on each broken contract by its name, for a copy of the package with all forbidden imports.

    All imports are planted at once, because building the import graph takes most of the time.
    """
    folder = tmp_path_factory.mktemp("planted")
    shutil.copytree(
        ROOT / "coinage_pnp", folder / "coinage_pnp", ignore=shutil.ignore_patterns("__pycache__")
    )
    shutil.copy(ROOT / "pyproject.toml", folder)
    for module, planted, _ in PLANTED:
        with (folder / "coinage_pnp" / module).open("a", encoding="utf-8") as stream:
            stream.write(f"\n{planted}\n")
    code, report = lint(folder)
    assert code == 1, report
    reported = re.split(r"^(.+)\n-+\n\n", report.partition("Broken contracts\n")[2], flags=re.MULTILINE)
    return dict(zip(reported[1::2], reported[2::2], strict=True))


@pytest.mark.parametrize(("module", "planted", "contract"), PLANTED)
def test_a_forbidden_import_breaks_its_contract(
    broken_contracts: Mapping[str, str], module: str, planted: str, contract: str
) -> None:
    [reported] = [words for name, words in broken_contracts.items() if name.startswith(contract)]
    importer = f"coinage_pnp.{module.removesuffix('.py').replace('/', '.')}"
    if module == "loose.py":
        assert f"The following modules are not listed as layers:\n\n- {importer}\n" in reported
        return
    words = planted.split()
    imported = re.escape(words[1] if words[1].startswith("coinage_pnp") else words[1].split(".")[0])
    assert re.search(rf"^- +{re.escape(importer)} -> {imported}\b.* \(l\.\d+\)$", reported, re.MULTILINE), (
        reported
    )


def test_every_contract_is_broken_by_a_planted_import(broken_contracts: Mapping[str, str]) -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    assert {contract["name"] for contract in contracts["contracts"]} == broken_contracts.keys()


PARALLEL = {
    "build": "a command of each game",
    "documents": "the JSON of each game",
    "gallery": "the sheet, and its command",
    "notation": "of each game",
    "pad": "the score pad of each game",
    "play": "the turns of the second game, and a command",
    "printing": "the prints of each game",
    "record": "of each game, and the command",
    "replay": "of each game, and the commands",
    "score": "a command of each game",
    "scoring": "of each game",
}
"""Names of several modules that do the same for different subjects, and which subjects."""


def test_module_names_are_unique_except_for_parallel_modules() -> None:
    names = Counter(path.stem for path in (ROOT / "coinage_pnp").rglob("[!_]*.py"))
    assert {name for name, count in names.items() if count > 1} == PARALLEL.keys()


def test_public_class_names_are_unique() -> None:
    found = Counter(
        node.name
        for path in (ROOT / "coinage_pnp").rglob("*.py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    assert not [name for name, count in found.items() if count > 1]


def test_only_commands_and_the_sections_of_a_language_are_imported_by_a_string() -> None:
    by_string = {
        path.relative_to(ROOT / "coinage_pnp").as_posix()
        for path in (ROOT / "coinage_pnp").rglob("*.py")
        if re.search(r"\b(import_module|__import__)\(", path.read_text(encoding="utf-8"))
    }
    assert by_string == {"cli/common/lazy.py", "words/language.py"}
