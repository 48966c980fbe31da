"""The installed program works from any folder: the wheel contains maps and templates."""

import os
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pypdf
import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel built without a network, from a source archive in which somebody has drafts."""
    source, folder = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("wheel")
    for name in ("coinage_pnp", "maps", "templates"):
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    (source / "maps" / "draft.yaml").write_text("a map with mistakes", encoding="utf-8")
    (source / "templates" / "languages" / "draft.yaml").write_text("an unfinished language", encoding="utf-8")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, check=True, cwd=source, capture_output=True)
    [made] = folder.iterdir()
    return made


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a new environment that contains the wheel and uses the libraries of this one."""
    home = tmp_path_factory.mktemp("environment")
    venv.create(home, with_pip=False)
    [packages] = [path for path in home.rglob("site-packages") if path.is_dir() and not path.is_symlink()][:1]
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(packages)
    # A folder named in a .pth file is searched for modules, but .pth files in it (this checkout's) are not read.
    borrowed = [path for path in sys.path if path.endswith("site-packages")]
    (packages / "borrowed.pth").write_text("\n".join(borrowed), encoding="utf-8")
    return home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def run(python: Path, folder: Path, *words: str) -> str:
    """Run the environment's Python without PYTHONPATH, so that it imports nothing from this checkout."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [str(python), *words]
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def list_tracked(*folders: str) -> set[str]:
    """The files that git tracks, relative to the root."""
    command = ["git", "-c", "core.quotePath=false", "ls-files", "-z", *folders]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    if done.returncode != 0:
        pytest.skip("this folder is not a clone")
    return set(done.stdout.split("\0")) - {""}


def test_the_wheel_contains_the_maps_and_templates_that_git_tracks_and_no_drafts(wheel: Path) -> None:
    """A new file is named in pyproject.toml, in the list `include`."""
    inside = "coinage_pnp/_data/"
    data = {
        name.removeprefix(inside) for name in zipfile.ZipFile(wheel).namelist() if name.startswith(inside)
    }
    assert data == list_tracked("maps", "templates")


def test_the_wheel_contains_the_command_pictures_types_and_licences_but_no_tests(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    names = set(archive.namelist())
    [points] = [name for name in names if name.endswith("entry_points.txt")]
    assert "coinage-pnp = coinage_pnp.__main__:run" in archive.read(points).decode()
    for ending in ("svg", "js"):
        files = {path.relative_to(ROOT).as_posix() for path in (ROOT / "coinage_pnp").rglob(f"*.{ending}")}
        assert files
        assert files <= names
    assert "coinage_pnp/table/static/vendor/lit-html.LICENSE" in names
    assert "coinage_pnp/py.typed" in names
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert sum(name.endswith("OFL.txt") and "licenses" in name for name in names) == 3
    assert {name.partition("/")[0] for name in names if "dist-info" not in name} == {"coinage_pnp"}
    assert not [name for name in names if name.endswith((".pyc", ".pdf"))]


@pytest.mark.wide
def test_the_installed_program_builds_a_map_in_an_empty_folder(installed: Path, tmp_path: Path) -> None:
    out = run(installed, tmp_path, "-m", "coinage_pnp", "build", "--map", "volcano")
    assert out.startswith(str(Path("output", "volcano.pdf")))
    assert len(pypdf.PdfReader(tmp_path / "output" / "volcano.pdf").pages) == 1


def test_the_installed_program_is_the_wheel_and_lists_the_users_maps_before_shipped_ones_and_no_drafts(
    installed: Path, tmp_path: Path
) -> None:
    code = "import coinage_pnp; print(coinage_pnp.__file__)"
    assert Path(run(installed, tmp_path, "-c", code).strip()).is_relative_to(installed.parents[1])
    (tmp_path / "maps").mkdir()
    text = (ROOT / "maps" / "frozen.yaml").read_text(encoding="utf-8")
    (tmp_path / "maps" / "volcano.yaml").write_text(text, encoding="utf-8")
    _, first, *others = run(installed, tmp_path, "-m", "coinage_pnp", "maps").splitlines()
    assert first.split()[:2] == ["volcano", "Frozen"]
    assert [line for line in others if line.split()[0] in ("volcano", "draft")] == []
