"""`coinage-pnp maps` lists all maps and reports the broken ones."""

import json
import shutil
import sys
from pathlib import Path

import pytest
from support.command_line import Run

BRICK = Path(__file__).parent.parent / "data" / "brick.yaml"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A folder ./maps with one map of the user's own."""
    folder = tmp_path / "maps"
    folder.mkdir()
    shutil.copy(BRICK, folder / "brick.yaml")
    return folder


@pytest.mark.usefixtures("mine")
def test_a_map_is_listed_with_its_spaces_region_sizes_borders_and_origin(coinage: Run) -> None:
    code, out, err = coinage("maps")
    assert (code, err) == (0, "")
    lines = [line.split() for line in out.splitlines()]
    assert lines[0] == ["map", "name", "spaces", "regions", "neighbours", "origin"]
    assert ["brick", "Brick", "10", "4-3-2-1", "19", "yours"] in lines


@pytest.mark.usefixtures("mine")
def test_the_json_document_describes_a_map_with_its_spaces_regions_and_borders(coinage: Run) -> None:
    code, out, err = coinage("maps", "--json")
    assert (code, err) == (0, "")
    listed = json.loads(out)
    (brick,) = [entry for entry in listed["maps"] if entry["id"] == "brick"]
    assert listed["broken"] == []
    assert brick["name"] == {"": "Brick"}
    assert (brick["origin"], brick["hides_shipped"]) == ("yours", False)
    assert Path(brick["path"]) == Path("maps/brick.yaml")
    assert brick["spaces"] == list("abcdefghij")
    assert brick["regions"][1] == {"id": "f", "terrain": "forest", "spaces": ["e", "f", "h"]}
    assert brick["region_sizes"] == [4, 3, 2, 1]
    assert len(brick["borders"]) == 19
    assert "a-b" in brick["borders"]
    assert (brick["links"], brick["walls"]) == ([], [])
    assert (brick["orientation"], brick["edition"]) == ("portrait", 1)


def test_a_broken_map_is_listed_reported_and_does_not_stop_the_others(coinage: Run, mine: Path) -> None:
    text = BRICK.read_text(encoding="utf-8").replace("terrain: town", "terrain: twon")
    (mine / "aaa.yaml").write_text(text, encoding="utf-8")
    code, out, err = coinage("maps")
    assert code == 1
    assert "aaa" in out
    assert "broken" in out
    assert "Brick" in out
    assert err.replace("\\", "/") == "maps/aaa.yaml:7: 'terrain' is 'twon'; did you mean 'town'?\n"
    code, out, err = coinage("maps", "--json")
    assert code == 1
    (broken,) = json.loads(out)["broken"]
    assert broken["problems"] == [{"line": 7, "message": "'terrain' is 'twon'; did you mean 'town'?"}]


def test_a_map_hidden_by_one_with_the_other_ending_is_reported_by_the_list_and_where_it_is_named(
    coinage: Run, mine: Path
) -> None:
    text = BRICK.read_text(encoding="utf-8")
    (mine / "brick.yml").write_text(text.replace("name: Brick", "name: Other"), encoding="utf-8")
    said = f"{Path('maps', 'brick.yaml')} is used; it hides {Path('maps', 'brick.yml')}\n"
    assert coinage("maps")[2] == said
    assert coinage("score", "brick D/-/-/-/-/-/-/-/-/- DPN dpn h")[2].startswith(said)


def test_a_broken_map_is_red_on_a_terminal_and_one_that_is_only_called_so_is_not(
    coinage: Run, mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = BRICK.read_text(encoding="utf-8").replace("name: Brick", "name: broken [bold]火山[/]")
    (mine / "brick.yaml").write_text(text, encoding="utf-8")
    (mine / "aaa.yaml").write_text(text.replace("terrain: town", "terrain: twon"), encoding="utf-8")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    out = coinage("maps")[1]
    red = [line for line in out.splitlines() if "\x1b[31m" in line]
    assert [line.partition("aaa")[0] for line in red] == ["\x1b[31m"]
    assert "[bold]火山[/]" in out, "markup in a name is printed as it is"
    assert "火山" in coinage("maps", "--json")[1]
