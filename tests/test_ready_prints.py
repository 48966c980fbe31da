"""The PDFs in docs/print, ready to download, match what the program prints now.

`pytest -n auto tests/test_ready_prints.py --renew-goldens` prints all of them again.
"""

from pathlib import Path

import pypdf
import pytest
from support.command_line import Run
from support.pdf_text import page_text
from support.wide_runs import first_or_all

from coinage_pnp.game.shipped import find_map, load_map
from coinage_pnp.version import __version__

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "print"

MAPS = ("volcano", "frozen", "forest", "lagoon", "terraces", "caravan", "ferries")
PAPERS = {"a4": "A4", "letter": "US Letter"}
PUZZLES = "puzzles"


each_map = pytest.mark.parametrize("name", first_or_all(1, MAPS))
"""One is enough in the fast suite, because most changes to a drawing affect all."""


def path_of(name: str, paper: str) -> Path:
    return FOLDER / f"coin-age-{name}-{paper}.pdf"


def contents(path: Path) -> list[object]:
    """A file's page contents, boxes and metadata, uncompressed: compression depends on the version of zlib."""
    reader = pypdf.PdfReader(path)
    drawn = []
    for page in reader.pages:
        content, forms = page.get_contents(), page["/Resources"]["/XObject"]  # type: ignore[index]
        assert content is not None
        drawn.append(
            (content.get_data(), {name: form.get_object().get_data() for name, form in forms.items()})
        )
    assert all(content and forms for content, forms in drawn)
    return [drawn, [(page.mediabox, page.trimbox) for page in reader.pages], reader.metadata]


@each_map
@pytest.mark.parametrize("paper", first_or_all(1, [*PAPERS]))
def test_a_ready_print_matches_a_new_build_names_this_version_and_edition_and_is_under_300_kb(
    name: str, paper: str, request: pytest.FixtureRequest, coinage: Run, tmp_path: Path
) -> None:
    board, path = load_map(find_map(name)), path_of(name, paper)
    if request.config.getoption("--renew-goldens"):
        assert coinage("build", name, "--paper", paper, "--out", str(path), "--force", "-q") == (0, "", "")
    assert coinage("build", name, "--paper", paper, "--out", "made.pdf", "-q") == (0, "", "")
    assert contents(path) == contents(tmp_path / "made.pdf")
    assert path.stat().st_size < 300_000
    text = page_text(path)
    assert f"{board.name.best('en')}, edition {board.edition}" in text
    assert f"coinage-pnp {__version__}" in text
    assert PAPERS[paper] in text


@each_map
def test_ready_puzzles_are_nine_with_their_solutions_behind(
    name: str, request: pytest.FixtureRequest, coinage: Run
) -> None:
    board, path = load_map(find_map(name)), path_of(name, PUZZLES)
    if request.config.getoption("--renew-goldens"):
        assert coinage("puzzles", "--map", name, "--out", str(path), "--force", "-q")[0] == 0
    assert path.stat().st_size < 320_000
    front, back = page_text(path), page_text(path, 1)
    assert (front.count("to move: what"), back.count("Second best")) == (9, 9)
    assert back.count("Best: do nothing") <= 2
    assert f"{board.name.best('en')}, edition {board.edition}" in front
    assert f"coinage-pnp {__version__}" in front


def test_the_first_links_of_the_readme_are_the_ready_prints() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    links = [
        text.index(f"]({path_of(name, paper).relative_to(ROOT).as_posix()})")
        for name in MAPS
        for paper in (*PAPERS, PUZZLES)
    ]
    assert max(links) < text.index("](", max(links) + 2)
    assert min(links) == text.index("](")
    assert {path.name for path in FOLDER.iterdir()} == {
        path_of(name, paper).name for name in MAPS for paper in (*PAPERS, PUZZLES)
    }
