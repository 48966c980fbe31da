"""The import contracts in pyproject.toml hold, and each fails if an import breaks it."""

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path

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


WITH_CODE = {"__init__.py", "cli/commands/classic_coins/__init__.py"}
"""The public interface, and a group of commands, which the lazy loader of commands reads."""


def test_every_other_init_file_holds_its_docstring_alone() -> None:
    package = ROOT / "coinage_pnp"
    files = {path.relative_to(package).as_posix(): path for path in package.rglob("__init__.py")}
    bodies = {name: ast.parse(path.read_text(encoding="utf-8")).body for name, path in files.items()}
    assert {name for name, body in bodies.items() if len(body) > 1} == WITH_CODE
    assert not [name for name, body in bodies.items() if not isinstance(body[0], ast.Expr)]


PLANTED = [
    ("table/gate.py", "import coinage_pnp.cli.common.terminal", "Imports point one way"),
    ("table/gate.py", "import coinage_pnp.api", "Imports point one way"),
    ("cli/common/terminal.py", "import coinage_pnp.api", "Imports point one way"),
    ("lab/templates.py", "import coinage_pnp.table.gate", "Imports point one way"),
    ("lab/templates.py", "import coinage_pnp.classic.deck", "Imports point one way"),
    ("classic/deck.py", "import coinage_pnp.lab.templates", "Imports point one way"),
    ("sheet/print_options.py", "import coinage_pnp.classic.deck", "Imports point one way"),
    ("card/sea.py", "import coinage_pnp.sheet.print_options", "Imports point one way"),
    ("drawing/scene.py", "import coinage_pnp.card.sea", "Imports point one way"),
    ("drawing/scene.py", "import coinage_pnp.players.levels", "Imports point one way"),
    ("players/levels.py", "import coinage_pnp.drawing.scene", "Imports point one way"),
    ("game/shipped.py", "import coinage_pnp.drawing.scene", "Imports point one way"),
    ("files/units.py", "import coinage_pnp.game.shipped", "Imports point one way"),
    ("errors.py", "import coinage_pnp.files.units", "Imports point one way"),
    ("version.py", "import coinage_pnp.errors", "Imports point one way"),
    ("loose.py", "import coinage_pnp.errors", "Imports point one way"),
    ("game/board/model.py", "import coinage_pnp.game.rules.coins", "No circles inside a room"),
    ("cli/common/output_files.py", "import coinage_pnp.cli.commands.build", "Commands use what they share"),
    ("cli/commands/maps.py", "import coinage_pnp.cli.main", "Commands use what they share"),
    ("cli/commands/check.py", "import coinage_pnp.cli.commands.maps", "No command imports another"),
    ("game/board/model.py", "from pathlib import Path", "A map and its rules know no files, clocks or dice"),
    ("game/rules/coins.py", "from random import choice", "A map and its rules know no files, clocks or dice"),
    ("classic/deck.py", "from random import shuffle", "The second game knows no files, clocks or dice"),
    ("classic/deck.py", "import coinage_pnp.drawing.scene", "The second game knows no files, clocks or dice"),
    ("game/shipped.py", "from rich.table import Table", "Only cli knows Typer and rich"),
    ("game/shipped.py", "import typer", "Only cli knows Typer and rich"),
    ("game/shipped.py", "import starlette", "Only table knows Starlette, Uvicorn and Segno"),
    ("drawing/scene.py", "from shapely.geometry import Point", "Only card/territory knows Shapely"),
    (
        "drawing/scene.py",
        "from reportlab.pdfgen import canvas",
        "Only drawing/fonts and drawing/render know ReportLab",
    ),
    ("drawing/scene.py", "import uharfbuzz", "Only drawing/fonts knows HarfBuzz"),
    ("drawing/scene.py", "import pypdfium2", "Only drawing/render knows PDFium"),
    ("players/engine/turns.py", "import numba", "Only players/engine knows the compiler"),
    ("players/engine/turns.py", "import distributed", "Only players/cluster knows Dask"),
    ("players/levels.py", "import pyspiel", "Only players/interop knows OpenSpiel"),
    ("game/board/model.py", "import yaml", "Only files/yaml knows YAML"),
    (
        "players/engine/turns.py",
        "import platformdirs",
        "Only what keeps weights, settings and locks knows platformdirs",
    ),
    ("game/rules/coins.py", "import numpy as np", "Arrays are for drawings"),
]
"""(module, forbidden import, how the name of its contract begins)"""


def test_every_contract_is_broken_by_its_forbidden_imports(tmp_path: Path) -> None:
    """All imports are planted at once, because building the import graph takes most of the time."""
    shutil.copytree(
        ROOT / "coinage_pnp", tmp_path / "coinage_pnp", ignore=shutil.ignore_patterns("__pycache__")
    )
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for module, planted, _ in PLANTED:
        with (tmp_path / "coinage_pnp" / module).open("a", encoding="utf-8") as stream:
            stream.write(f"\n{planted}\n")
    code, report = lint(tmp_path)
    assert code == 1, report
    parts = re.split(r"^(.+)\n-+\n\n", report.partition("Broken contracts\n")[2], flags=re.MULTILINE)
    broken = dict(zip(parts[1::2], parts[2::2], strict=True))
    for module, planted, contract in PLANTED:
        [reported] = [words for name, words in broken.items() if name.startswith(contract)]
        assert re.search(_line_about(module, planted, contract), reported, re.MULTILINE), reported
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    assert {contract["name"] for contract in contracts["contracts"]} == broken.keys()


def _line_about(module: str, planted: str, contract: str) -> str:
    """A pattern of the line in a report about a planted import."""
    importer = f"coinage_pnp.{module.removesuffix('.py').replace('/', '.')}"
    if module == "loose.py":
        return rf"The following modules are not listed as layers:\n\n- {re.escape(importer)}\n"
    if contract == "No circles inside a room":
        return r"^- \.board -> \.rules \(1 import\)$"
    words = planted.split()
    imported = re.escape(words[1] if words[1].startswith("coinage_pnp") else words[1].split(".")[0])
    return rf"^- +{re.escape(importer)} -> {imported}\b.* \(l\.\d+\)$"


PARALLEL = {
    "build": "a command of each game",
    "documents": "the JSON of each game",
    "gallery": "the sheet, and its command",
    "notation": "of each game",
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
        name
        for path in (ROOT / "coinage_pnp").rglob("*.py")
        for name in re.findall(r"^class ([A-Za-z]\w*)", path.read_text(encoding="utf-8"), re.MULTILINE)
    )
    assert "UserError" in found
    assert not [name for name, count in found.items() if count > 1]


def test_only_commands_and_data_of_the_pocket_are_imported_by_a_string() -> None:
    by_string = {
        path.relative_to(ROOT / "coinage_pnp").as_posix()
        for path in (ROOT / "coinage_pnp").rglob("*.py")
        if re.search(r"\b(import_module|__import__)\(", path.read_text(encoding="utf-8"))
    }
    assert by_string == {"cli/common/lazy.py", "table/pocket/pocket_answers.py"}
