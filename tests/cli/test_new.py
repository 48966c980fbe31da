"""`coinage-pnp new` writes a complete map to start from, and the recipe "add a map" goes on with it."""

import re
from pathlib import Path

import pytest
from support.card_samples import tin_card_templates
from support.command_line import Run
from support.project_files import MAPS

from coinage_pnp.card.terrain.palette import read_terrains
from coinage_pnp.cli.commands import check
from coinage_pnp.game.board.checks import find_all
from coinage_pnp.game.board.reader import read_map
from coinage_pnp.game.shipped import find_map, load_map, read_template

TERRAINS = read_terrains(*read_template("terrains.yaml"), ())


@pytest.mark.wide
def test_a_new_map_is_titled_after_its_id_has_no_errors_and_can_be_built(
    coinage: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "read_drawing_templates", tin_card_templates)
    code, out, err = coinage("new", "green-vale")
    assert (code, err) == (0, "")
    path = tmp_path / "maps" / "green-vale.yaml"
    assert out.startswith(str(path.relative_to(tmp_path)))
    board = read_map(path.read_text(encoding="utf-8"), "x.yaml", "green-vale", TERRAINS)
    assert (board.name.best("en"), board.about) == ("Green Vale", None), "no placeholder is printed"
    code, out, _ = coinage("check", "green-vale")
    assert code == 0
    assert f"{path.name}: no errors, " in out.splitlines()[-1]
    assert coinage("build", "green-vale", "-q") == (0, "", "")


def test_the_suggested_command_finds_the_new_map(coinage: Run) -> None:
    for name, word in (("vale", "vale"), ("-x", "maps/-x.yaml"), ("--open", "maps/--open.yaml")):
        code, out, _ = coinage("new", "--", name)
        assert (code, out.split(" watch ")[1]) == (0, f"{word}\n")
        assert find_map(word).id == name


def test_a_new_map_of_a_shipped_maps_name_is_its_copy_and_replaces_it_once_changed(
    coinage: Run, tmp_path: Path
) -> None:
    code, out, err = coinage("new", "volcano")
    assert (code, err) == (0, "")
    assert "(a copy of Volcano, which it replaces here once you change it)" in out
    assert find_map("volcano").origin == "shipped"
    path = tmp_path / "maps" / "volcano.yaml"
    path.write_text(path.read_text("utf-8").replace("en: Volcano", "en: Etna"), "utf-8")
    assert find_map("volcano").origin == "yours"


def test_a_new_map_starts_from_the_one_that_is_named(coinage: Run, tmp_path: Path) -> None:
    code, out, _ = coinage("new", "etna", "--from", "volcano")
    assert code == 0
    assert "(a copy of Volcano, and still called so)" in out
    assert load_map(find_map("etna")).layout == MAPS["volcano"].layout
    assert "instead of the shipped map 'frozen'" in coinage("new", "frozen", "--from", "maps/etna.yaml")[1]
    assert coinage("new", "vale", "--from", "nowhere")[0] == 1
    (tmp_path / "maps" / "etna.yaml").write_text("format: 1\nname: Etna\n")
    code, _, err = coinage("new", "vale", "--from", "etna")
    assert (code, (tmp_path / "maps" / "vale.yaml").exists()) == (1, False)
    assert "etna.yaml:1: a map needs 'regions'" in err


def test_a_new_map_is_refused_if_there_is_one_of_its_id_with_the_other_ending(
    coinage: Run, tmp_path: Path
) -> None:
    coinage("new", "vale")
    other = (tmp_path / "maps" / "vale.yaml").rename(tmp_path / "maps" / "vale.yml")
    code, _, err = coinage("new", "vale")
    assert (code, [*other.parent.glob("vale.*")]) == (1, [other])
    assert "vale.yml already exists; it is left as it is; how about 'vale-2'?" in err


def test_the_comments_in_a_new_map_list_every_terrain_and_their_examples_work() -> None:
    text, _ = read_template("new_map.yaml")
    listed = text.split("# forest ", 1)[1].splitlines()[0]
    assert ["forest", *listed.split()] == list(TERRAINS)
    offered = re.sub(r"^# (\w+:.*)$", r"\1", text, flags=re.MULTILINE)
    board = read_map(offered, "x.yaml", "x", TERRAINS)
    assert (board.links, board.walls) == ((("b", "c"),), (("d", "g"),))
    assert (board.orientation, board.edition) == ("landscape", 2)
    assert find_all(board) == ()


README = (Path(__file__).parents[2] / "maps" / "README.md").read_text(encoding="utf-8")

MADE = {
    "new": "maps/harbour.yaml",
    "check": "",
    "watch": "",
    "preview": "output/harbour.png",
    "balance": "",
    "build": "output/harbour.pdf",
}
"""The file that each command of the recipe makes, in the order of the recipe."""

SHORT = {"preview": ["harbour", "--dpi", "40"], "balance": ["--games", "20", "--players", "random"]}
"""Arguments that make a command quick."""


def steps() -> list[str]:
    recipe = README.split("## Add a map\n")[1].split("\n| ")[0]
    numbered = re.split(r"^\d+\. ", recipe, flags=re.MULTILINE)[1:]
    assert [int(n) for n in re.findall(r"^(\d+)\. ", recipe, re.MULTILINE)] == list(
        range(1, len(numbered) + 1)
    )
    return numbered


@pytest.mark.wide
def test_the_commands_of_the_recipe_succeed_and_write_their_files(
    coinage: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "read_drawing_templates", tin_card_templates)
    (example,) = re.findall(r"```yaml\n(format: 1\n.*?)```", README, re.DOTALL)
    commands = [c.split() for step in steps() for c in re.findall(r"`coinage-pnp ([^`]+)`", step)]
    assert [command for command, *_ in commands] == list(MADE)
    for command, *words in commands:
        if command == "watch":
            continue  # it runs until it is stopped: test_watch.py tests it
        named = " ".join(words).replace("<your id>", "harbour").split()
        code, out, err = coinage(command, *named, *SHORT.get(command, []))
        assert code == 0, err
        assert (tmp_path / MADE[command]).exists()
        if command == "new":  # the next steps: the user's layout, regions and names
            (tmp_path / MADE[command]).write_text(example, encoding="utf-8")
        if command == "check":
            assert "no errors" in out.splitlines()[-1]
    assert {path.suffix for path in (tmp_path / "output").iterdir()} == {".png", ".svg", ".pdf"}
