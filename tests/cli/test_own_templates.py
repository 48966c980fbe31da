"""A folder ./templates of the user's own adds terrains and cards to every command."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from coinage_pnp import templates
from coinage_pnp.artwork.proof.map_proof import colour_findings
from coinage_pnp.cli.common.print_parameters import complete
from coinage_pnp.errors import InvalidFile
from coinage_pnp.schemas import schema_text
from coinage_pnp.shipped import find_map, load_map

Run = Callable[..., tuple[int, str, str]]

README = Path(__file__).parents[2] / "templates" / "README.md"
TERRAINS, CARDS = re.findall(r"```yaml\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)


@pytest.fixture
def own(coinage: Run, tmp_path: Path) -> Path:
    """The recipe of the templates' README, and a map with its terrain."""
    folder = tmp_path / "templates"
    folder.mkdir()
    (folder / "terrains.yaml").write_text(TERRAINS, encoding="utf-8")
    (folder / "cards.yaml").write_text(CARDS, encoding="utf-8")
    assert coinage("new", "vale")[0] == 0
    path = tmp_path / "maps" / "vale.yaml"
    text = path.read_text(encoding="utf-8")
    assert "terrain: forest" in text
    path.write_text(text.replace("terrain: forest", "terrain: vineyard"), encoding="utf-8")
    return folder


def test_the_recipe_works(coinage: Run, own: Path, tmp_path: Path) -> None:
    assert coinage("preview", "vale", "--card", "jumbo", "--out", "vale.svg", "--quiet") == (0, "", "")
    svg = (tmp_path / "vale.svg").read_text(encoding="utf-8")
    assert 'width="89mm" height="127mm"' in svg
    assert "vineyard" in svg


def test_a_map_with_it_has_no_colours_that_look_alike(own: Path) -> None:
    board = load_map(find_map("vale"), templates.terrains())
    assert "vineyard" in {region.terrain for region in board.regions}
    assert list(colour_findings(board, templates.terrains())) == []


def test_a_terrain_of_ones_own_has_its_glyphs_and_tints(own: Path) -> None:
    vineyard = templates.terrains()["vineyard"]
    assert [len(glyph.paths) for glyph in vineyard.glyphs] == [3, 3]
    assert [glyph.habit for glyph in vineyard.glyphs] == ["strewn", "landmark"]
    assert [tint.glyphs for tint in vineyard.tints] == [vineyard.glyphs] * 2
    assert list(templates.cards())[-1] == "jumbo"


def test_an_editor_knows_the_terrains_of_ones_own(coinage: Run, own: Path, tmp_path: Path) -> None:
    assert '"vineyard"' in schema_text("map")
    assert coinage("new", "dale")[0] == 0
    assert '"vineyard"' in (tmp_path / "maps" / "map.schema.json").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("file", "old", "new", "line", "message"),
    [
        ("terrains", "vineyard:", "forest:", 3, "'forest' comes with the program: choose another id"),
        ("terrains", "vineyard:", "Vine Yard:", 3, "'Vine Yard' cannot be an id"),
        ("terrains", "motif: plain", "motif: plane", 4, "did you mean 'plain'?"),
        ("terrains", "V-20", "A1 1 0 0 1 2 2", 14, "'path': arcs ('A') cannot be read"),
        ("terrains", 'V-20"', 'L90 -1"', 13, "the glyph is 102"),
        ("terrains", "line: 0.2}", "line: 0}", 14, "a path without fill needs a 'line'"),
        ("terrains", "habit: landmark", "habit: landmarks", 18, "did you mean 'landmark'?"),
        ("terrains", "height: 2.2", "height: 22", 12, "write a number, 0.3 to 12"),
        ("cards", "jumbo:", "tin:", 3, "'tin' comes with the program: choose another id"),
        ("cards", "width: 89", "width: 890", 3, "write a number, 30 to 400"),
    ],
)
def test_every_mistake_is_reported_at_its_line(
    coinage: Run, own: Path, file: str, old: str, new: str, line: int, message: str
) -> None:
    path = own / f"{file}.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    code, out, err = coinage("check", "vale")
    assert (code, out) == (1, "")
    said = err.replace("\\", "/")
    assert f"templates/{file}.yaml:{line}: " in said
    assert message in said


def test_glyphs_and_paths_are_bounded(own: Path) -> None:
    path = own / "terrains.yaml"
    glyph = '      - {height: 1, paths: [{path: "M0 0V1H1Z"}]}\n'
    path.write_text(TERRAINS.rstrip() + "\n" + glyph * 11, encoding="utf-8")
    with pytest.raises(InvalidFile, match="13 glyphs are too many: write at most 12"):
        templates.terrains()
    path.write_text(TERRAINS.replace("M0 0 V-20", "M0 0" + "v1" * 401), encoding="utf-8")
    with pytest.raises(InvalidFile, match="401 lines and curves"):
        templates.terrains()


def test_a_file_lists_so_many_cards_and_no_more(own: Path) -> None:
    card = "{width: 89, height: 127, radius: 4, coin: 24.26}"
    listed = "".join(f"  c{i}: {card}\n" for i in range(201))
    (own / "cards.yaml").write_text(f"format: 1\ncards:\n{listed}", encoding="utf-8")
    with pytest.raises(InvalidFile, match="2: 201 cards are too many: write at most 200"):
        templates.cards()


def test_a_template_that_leads_elsewhere_is_refused(own: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside.yaml"
    (own / "cards.yaml").rename(outside)
    (own / "cards.yaml").symlink_to(outside)
    with pytest.raises(InvalidFile, match="leads to a file outside its folder"):
        templates.cards()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pipes among files")
def test_a_pipe_among_the_templates_is_refused_and_not_waited_for(coinage: Run, tmp_path: Path) -> None:
    (tmp_path / "templates").mkdir()
    os.mkfifo("templates/cards.yaml")
    assert coinage("preview", "volcano") == (
        1,
        "",
        "templates/cards.yaml: a pipe or a device is not a template: name a file\n",
    )


def test_a_broken_template_of_ones_own_leaves_a_shell_without_completions_not_with_a_traceback(
    own: Path,
) -> None:
    matching = complete("CARD|SIZE")
    assert matching is not None
    assert matching("ju") == ["jumbo"]
    (own / "cards.yaml").write_text("cards: [", encoding="utf-8")
    assert matching("ju") == []
