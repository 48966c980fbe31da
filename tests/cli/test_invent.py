"""`coinage-pnp invent` writes maps that pass every check, with a sheet of pictures, and can be resumed."""

from pathlib import Path
from typing import Any

import pytest
from support.command_line import Run
from support.pdf_text import page_text

from coinage_pnp.cli.commands import invent
from coinage_pnp.cli.common.progress_line import ProgressLine
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.shipped import list_known_maps, load_map
from coinage_pnp.lab.invent import map_search
from coinage_pnp.players.value.training import Course


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A few ideas and a few games, and every map passes the checks."""
    monkeypatch.setenv("COINAGE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(invent, "TRIES_PER_MAP", 3)
    monkeypatch.setattr(invent, "DPI", 40)
    monkeypatch.setattr(map_search, "COMPILED_GAMES", 4)
    monkeypatch.setattr(map_search, "UNCOMPILED_GAMES", 4)
    monkeypatch.setattr(map_search, "LEARNED_GAMES", 4)
    monkeypatch.setattr(map_search, "COURSES", (Course(256),))
    monkeypatch.setattr(map_search, "has_no_findings", lambda board, templates: True)
    monkeypatch.setattr(map_search.Candidate, "is_fair", True)


def read() -> list[Map]:
    return [load_map(source) for source in list_known_maps() if source.origin == "yours"]


@pytest.mark.wide
@pytest.mark.usefixtures("quick")
def test_invented_maps_are_written_with_a_sheet_of_pictures_and_never_replaced(
    coinage: Run, tmp_path: Path
) -> None:
    code, out, _ = coinage("invent", "--count", "2", "--regions", "4,3,2,1")
    assert code == 0
    boards = read()
    assert len(boards) == 2
    for board in boards:
        assert sorted(len(board.list_spaces(region.id)) for region in board.regions) == [1, 2, 3, 4]
        assert f"{board.id}.yaml: regions of 4-3-2-1" in out
        assert board.id.endswith("-1")
        text = (tmp_path / "maps" / f"{board.id}.yaml").read_text(encoding="utf-8")
        assert "# Regions of 4-3-2-1" in text
        assert "Heads wins" in text
    sheet = " ".join(page_text(tmp_path / "output" / "invented-1.pdf").split())
    assert "the sizes of its regions, games that Heads wins" in sheet
    assert (tmp_path / "output" / "invented-1.png").exists()
    changed = tmp_path / "maps" / f"{boards[0].id}.yaml"
    changed.write_text(changed.read_text(encoding="utf-8") + "# mine\n", encoding="utf-8")
    code, out, _ = coinage("invent", "--count", "2", "--regions", "4,3,2,1")
    assert code == 0
    assert "left as it is" in out
    assert "is there already" in out
    assert changed.read_text(encoding="utf-8").endswith("# mine\n")


@pytest.mark.wide
@pytest.mark.usefixtures("quick")
def test_a_map_invented_like_another_has_its_terrains(coinage: Run) -> None:
    code, _, err = coinage("invent", "--count", "1", "--like", "volcano", "--seed", "4")
    assert code == 0, err
    for board in read():
        assert {region.terrain for region in board.regions} == {"lava", "ash", "forest", "reef"}


@pytest.mark.usefixtures("quick")
def test_a_stopped_search_says_how_to_resume_it(coinage: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed(*_: object, **__: object) -> bool:
        raise KeyboardInterrupt

    shown: list[str] = []
    monkeypatch.setattr(ProgressLine, "show", lambda self, what, *_, **__: shown.append(what))
    monkeypatch.setattr(map_search, "has_no_findings", pressed)
    monkeypatch.setattr(invent, "TRIES_PER_MAP", 1)
    code, _, err = coinage("invent", "--count", "1", "--workers", "1")
    assert code == 130
    assert "stopped after 0 of 1 maps: the same command finds them again" in err
    assert shown[-1] == "checking", "half a minute of checks is not shown as games"


@pytest.mark.usefixtures("quick")
def test_the_search_tries_more_ideas_until_it_has_enough_maps_or_says_how_many_it_tried(
    coinage: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    rounds: list[range] = []

    def listed(self: map_search.Search, tries: range, *rest: Any) -> None:
        rounds.append(tries)
        run(self, tries, *rest)

    run = map_search.Search.run
    monkeypatch.setattr(map_search.Search, "run", listed)
    monkeypatch.setattr(invent, "TRIES_PER_MAP", 1)
    monkeypatch.setattr(invent, "_draw_exhibit", lambda *_: None)
    monkeypatch.setattr(invent, "print_gallery", lambda *_: ())
    monkeypatch.setattr(map_search, "has_no_findings", lambda board, templates: len(rounds) == 2)
    assert coinage("invent", "--count", "1", "--seed", "2", "--islands")[0] == 0
    assert rounds == [range(3), range(3, 6)]
    assert len(read()) == 1
    monkeypatch.setattr(invent, "MAX_ROUNDS", 1)
    monkeypatch.setattr(map_search, "has_no_findings", lambda board, templates: False)
    code, _, err = coinage("invent", "--count", "1", "--seed", "2", "--islands")
    assert code == 1
    assert "no map came out of 3 ideas" in err


@pytest.mark.wide
def test_check_finds_nothing_on_an_invented_map_except_coins_too_large_for_a_tin(coinage: Run) -> None:
    assert coinage("invent", "--count", "1", "--regions", "4,3,3")[0] == 0
    for board in read():
        code, out, _ = coinage("check", board.id, "-q")
        assert code == 0
        assert all("coins" in line for line in out.splitlines())
