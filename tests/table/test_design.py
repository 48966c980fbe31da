"""Behind the Design tab: changes are saved, other programs' changes are kept, errors have line numbers."""

import asyncio
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from threading import Lock, current_thread
from types import SimpleNamespace
from typing import Any

import pytest
from support.messages import assert_says
from support.project_files import ROOT
from support.shipped_templates import LANGUAGES
from support.table_server import ask, new_visitor

from coinage_pnp.errors import UserError
from coinage_pnp.files.saving import FileInTheWayError
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.shipped import find_map, load_map
from coinage_pnp.lab import map_folder
from coinage_pnp.players.levels import Level
from coinage_pnp.table.atlas import Atlas
from coinage_pnp.table.design_tab import _check_in_process, _Figures, _judge, _watch_map, _write_event
from coinage_pnp.table.designer import Designer, change_text

FOREST = (ROOT / "maps" / "forest.yaml").read_text(encoding="utf-8")
TITLE, SPACES, LAYOUT, LINKS = (
    next(at for at, line in enumerate(FOREST.splitlines()) if line.startswith(key))
    for key in ("name:", "spaces:", "layout:", "links:")
)  # where these keys are, counted from 0


SMALL = (ROOT / "tests" / "data" / "small.yaml").read_text(encoding="utf-8")


@pytest.fixture
def designer() -> Designer:
    """A designer in an empty folder."""
    return Designer(Atlas())


@pytest.fixture
def own(designer: Designer) -> Path:
    """A map of the user's own."""
    path = Path("maps") / "vale.yaml"
    path.parent.mkdir()
    path.write_text(FOREST, encoding="utf-8")
    return path


def paint(*cells: tuple[int, int], letter: str = "b") -> dict[str, Any]:
    return {"do": "paint", "cells": [list(cell) for cell in cells], "letter": letter}


def test_changing_a_shipped_map_changes_a_copy_of_another_name_and_hides_nothing(designer: Designer) -> None:
    before = designer.open_map("forest")
    after = designer.change("forest", before["version"], paint((0, 3)))
    assert (before["own"], after["own"]) == (False, True)
    assert (after["word"], after["path"]) == ("forest-2", str(Path("maps") / "forest-2.yaml"))
    copy = Path(after["path"]).read_text(encoding="utf-8")
    assert copy.splitlines()[0] == "# yaml-language-server: $schema=map.schema.json"
    other = [at for at, line in enumerate(FOREST.splitlines()) if line != copy.splitlines()[at]]
    assert other == [0, TITLE, LAYOUT + 1]
    assert copy.splitlines()[TITLE] == FOREST.splitlines()[TITLE].replace(",", " 2,").replace("}", " 2}")
    assert designer.open_map("forest")["version"] == before["version"]
    assert designer.change("forest", before["version"], paint((0, 3)))["word"] == "forest-3"
    assert (ROOT / "maps" / "forest.yaml").read_text(encoding="utf-8") == FOREST
    assert Path("maps/map.schema.json").exists()


def test_a_shipped_map_is_copied_in_a_clone_of_the_project_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """There, the folder of shipped maps is the user's own."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(map_folder, "duplicate_map", lambda _: Path("copy"))
    assert map_folder.ensure_own_file(find_map("forest")) == Path("copy")


def test_a_draft_reuses_earlier_drawings_and_the_whole_card_is_drawn_from_its_file(
    designer: Designer, own: Path, tmp_path: Path
) -> None:
    own.write_text(SMALL, encoding="utf-8")
    atlas = Atlas()
    assert atlas.draw_card("vale", "en", "normal", draft=True) == atlas.draw_card("vale", "en", "normal")
    designer.change("vale", "", paint((0, 3)))
    draft = atlas.draw_card("vale", "en", "normal", draft=True)
    whole = atlas.draw_card("vale", "en", "normal")
    assert draft != whole
    assert whole == Atlas().draw_card("vale", "en", "normal")
    other = tmp_path / "other.yaml"
    other.write_text(SMALL, encoding="utf-8")
    atlas = Atlas(find_map(str(other)))
    atlas.draw_card(str(other), "en", "normal")
    assert Designer(atlas).change(str(other), "", paint((0, 3)))["word"] == "other"
    draft = atlas.draw_card("other", "en", "normal", draft=True)
    assert draft != atlas.draw_card("other", "en", "normal"), "the first change of a copied map"


def test_the_copy_of_a_shipped_map_is_changed_at_once_as_nobody_else_is_writing_it(
    designer: Designer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.sleep", lambda _: pytest.fail("it waits for another program"))
    assert designer.change("forest", "", paint((0, 3)))["own"]


def test_a_map_from_another_folder_does_not_overwrite_one_with_the_same_name(
    designer: Designer, own: Path, tmp_path: Path
) -> None:
    other = tmp_path / "elsewhere" / "vale.yaml"
    other.parent.mkdir()
    other.write_text(FOREST, encoding="utf-8")
    named = Designer(Atlas(find_map(str(other))))
    assert named.change(str(other), "", paint((0, 3)))["word"] == "vale-2"
    assert other.read_text(encoding="utf-8") == own.read_text(encoding="utf-8") == FOREST
    own.unlink()
    assert named.change(str(other), "", paint((0, 3)))["word"] == "vale"
    assert other.read_text(encoding="utf-8") == FOREST


def test_a_change_by_another_program_is_kept_and_reported(designer: Designer, own: Path) -> None:
    base = designer.open_map("vale")["version"]
    assert not designer.change("vale", base, paint((0, 3)))["merged"]
    assert designer.change("vale", base, paint((0, 3)))["reverse"] is None, "it changes nothing"
    own.write_text(own.read_text(encoding="utf-8").replace("Foxearth", "Badgers"), encoding="utf-8")
    after = designer.change("vale", base, paint((1, 2)))
    assert after["merged"]
    text = own.read_text(encoding="utf-8")
    assert "Badgers" in text
    rows = text.splitlines()[LAYOUT + 1 : LAYOUT + 3]
    assert rows == ["  ...bbbbbbbbbbbbbccccccc", "  ..bbbbbbbbbbbbbbccccccc"]


def take_back(designer: Designer, change: dict[str, Any]) -> dict[str, Any]:
    """Take back a change that was answered with this document."""
    return designer.change("vale", change["version"], {"do": "undo", "reverse": change["reverse"]})


def test_changes_are_undone_one_by_one_also_after_a_restart(designer: Designer, own: Path) -> None:
    own.write_bytes(FOREST.replace("\n", "\r\n").encode())
    changes = [paint((0, 3)), {"do": "value", "where": "spaces.a.name.en", "value": "Den é"}, {"do": "clear"}]
    texts, answers = [own.read_bytes()], []
    for change in changes:
        answers.append(json.loads(json.dumps(designer.change("vale", "", change))))
        texts.append(own.read_bytes())
    restarted = Designer(Atlas())
    for text, answer in zip(texts[-2::-1], answers[::-1], strict=True):
        assert take_back(restarted, answer)["reverse"] is None
        assert own.read_bytes() == text


def test_a_change_is_not_taken_back_once_another_page_or_program_has_changed_the_file(
    designer: Designer, own: Path
) -> None:
    first = designer.change("vale", "", paint((0, 3)))
    others = designer.change("vale", "", paint((0, 4), letter="c"))
    with pytest.raises(UserError, match="by another page or program"):
        take_back(designer, first)
    own.write_bytes(mine := own.read_bytes() + b"# mine\n")
    with pytest.raises(UserError, match="by another page or program"):
        take_back(designer, others)
    assert own.read_bytes() == mine


def test_a_reverse_that_fits_no_change_is_refused(designer: Designer, own: Path) -> None:
    version = designer.open_map("vale")["version"]
    for reverse in (None, "x", [0, 0], [0, 99999, ""], [-1, 0, ""], [99, 99999, "x"], [0, 0, 5]):
        with pytest.raises(UserError, match="reverse:"):
            designer.change("vale", version, {"do": "undo", "reverse": reverse})


def test_a_file_that_another_program_keeps_changing_is_given_up_soon(
    designer: Designer, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("coinage_pnp.table.designer.LONGEST_WAIT", 0.0)

    def save_too_late(path: Path, text: str, *, over: str) -> None:
        raise FileInTheWayError("changed")

    monkeypatch.setattr("coinage_pnp.table.designer.save_text", save_too_late)
    with pytest.raises(UserError, match="keeps changing the file"):
        designer.change("vale", "", paint((0, 3)))


def test_an_unfinished_map_is_shown_with_the_line_numbers_of_its_errors(
    designer: Designer, own: Path
) -> None:
    found = designer.change("vale", "", {"do": "clear"})
    assert (found["sound"], found["first"]) == (False, LAYOUT + 2)  # the line of the first row
    assert found["tree"]["layout"].strip(".\n") == ""
    assert {each["line"] for each in found["findings"]} == set(range(SPACES + 2, LAYOUT + 1))
    own.write_text("regions: [", encoding="utf-8")
    broken = designer.open_map("vale")
    assert (broken["tree"], broken["findings"][0]["line"]) == (None, 1)
    with pytest.raises(UserError, match="never closed"):
        designer.change("vale", "", paint((0, 0)))
    copy = ask(new_visitor(), "/api/design/duplicate", {"map": "vale"})["path"]
    assert own.read_text(encoding="utf-8") == Path(copy).read_text(encoding="utf-8") == "regions: ["


def test_an_empty_map_file_is_refused_and_listed_after_the_valid_maps(designer: Designer, own: Path) -> None:
    own.write_text("", encoding="utf-8")
    with pytest.raises(UserError, match=r"vale.yaml: the file is empty"):
        Atlas().find("vale")
    assert Atlas().list_maps("en")[-1]["word"] == "vale"


def test_maps_of_the_same_title_are_listed_with_their_ids(own: Path) -> None:
    own.with_name("green.yaml").write_text(FOREST.replace("{en: Forest,", "{en: Green,"), encoding="utf-8")
    english, french = (
        ["Forest (forest)", "Green", "Forest (vale)"],
        ["Forêt (forest)", "Forêt (green)", "Forêt (vale)"],
    )
    for code, names in (("en", english), ("fr", french)):
        listed = {
            each["word"]: each["name"] for each in ask(new_visitor(), f"/api/start?lang={code}")["maps"]
        }
        assert [listed[word] for word in ("forest", "green", "vale")] == names


def test_an_invalid_change_is_refused_with_a_user_error() -> None:
    for wanted in (
        {},
        {"do": "burn"},
        {"do": "paint", "cells": "all", "letter": "a"},
        {"do": "paint", "cells": [[0]], "letter": "a"},
        {"do": "paint", "cells": [[0, 1e999]], "letter": "a"},
        {"do": "paint", "cells": [[0, -1]], "letter": "a"},
        {"do": "paint", "cells": [[0, 0]], "letter": "ab"},
        {"do": "resize", "rows": 0, "columns": 5},
        {"do": "resize", "rows": 5, "columns": 500},
        {"do": "value", "where": "", "value": "x"},
        {"do": "value", "where": "spaces..name", "value": "x"},
        {"do": "value", "where": "links.first.name", "value": "x"},
        {"do": "value", "where": "edition", "value": ""},
        {"do": "pair", "kind": "roads", "letters": "a-b"},
        {"do": "unpair", "kind": "links", "letters": "a-b"},
    ):
        with pytest.raises(UserError):
            change_text(FOREST, wanted)


def test_links_the_size_and_values_are_changed_in_their_own_lines() -> None:
    text = change_text(FOREST, {"do": "pair", "kind": "links", "letters": "j-f"})
    assert "links: [h-i, f-j]       # the ferry\n" in text
    assert change_text(text, {"do": "unpair", "kind": "links", "letters": "j-f"}) == FOREST
    text = change_text(FOREST, {"do": "resize", "rows": 38, "columns": 23})
    assert text.splitlines()[LINKS : LINKS + 2] == ["  " + "." * 23, "links: [h-i]       # the ferry"]
    text = change_text(FOREST, {"do": "value", "where": "regions.fen.terrain", "value": "reef"})
    assert "}, terrain: reef}\n" in text


def name(where: str, code: str, value: str) -> dict[str, Any]:
    return {"do": "name", "where": where, "code": code, "value": value}


NAMED = """# Mine\r
name: "Vale"   # its title\r
about: >\r
  A plain\r
  text.\r
regions:\r
  w: {name: Wood, terrain: forest}  # the wood\r
  t:\r
    name: {en: Town}\r
spaces: {a: {name: Crow Tor, region: w}, b: {name: 'Far, far', region: t}, c: {region: t}}\r
"""


@pytest.mark.parametrize(
    ("where", "before", "after"),
    [
        ("name", '"Vale"   #', '{en: "Vale", fr: Piège n°2}   #'),
        ("about", ">\r\n  A plain\r\n  text.\r\n", '{en: "A plain text.\\n", fr: Piège n°2}\r\n'),
        ("regions.w.name", "{name: Wood,", "{name: {en: Wood, fr: Piège n°2},"),
        ("regions.t.name", "{en: Town}", "{en: Town, fr: Piège n°2}"),
        ("spaces.a.name", "Crow Tor", "{en: Crow Tor, fr: Piège n°2}"),
        ("spaces.b.name", "'Far, far'", "{en: 'Far, far', fr: Piège n°2}"),
    ],
)
def test_a_name_is_translated_beside_its_plain_text_which_becomes_the_english_one(
    where: str, before: str, after: str
) -> None:
    translated = NAMED.replace(before, after)
    assert translated != NAMED
    assert change_text(NAMED, name(where, "fr", "Piège n°2")) == translated
    once_more = translated.replace("Piège n°2", "Le Piège")
    assert change_text(translated, name(where, "fr", "Le Piège")) == once_more


def test_a_plain_name_is_changed_in_english_and_a_missing_one_written_in_any_language() -> None:
    crow = change_text(NAMED, name("spaces.a.name", "en", "Crow Rock"))
    assert crow == NAMED.replace("Crow Tor", "Crow Rock")
    assert "c: {region: t, name: Mill}" in change_text(NAMED, name("spaces.c.name", "en", "Mill"))
    assert "c: {region: t, name: {fr: Moulin}}" in change_text(NAMED, name("spaces.c.name", "fr", "Moulin"))


def test_an_emptied_name_is_removed_in_its_language_alone() -> None:
    translated = change_text(NAMED, name("spaces.a.name", "fr", "Le Roc"))
    without_french = change_text(translated, name("spaces.a.name", "fr", ""))
    assert without_french == NAMED.replace("Crow Tor", "{en: Crow Tor}")
    assert change_text(without_french, name("spaces.a.name", "ja", "")) == without_french
    assert change_text(NAMED, name("spaces.a.name", "fr", "")) == NAMED
    for text in (NAMED, without_french):
        assert "a: {region: w}" in change_text(text, name("spaces.a.name", "en", ""))


@pytest.mark.parametrize(
    ("kind", "letters", "why"),
    [
        ("links", "a-b", "link a-b: the two share a border already; remove the link"),
        ("links", "i-h", "'h-i' is written twice: remove one"),
        ("links", "a-a", "'a-a' links a space to itself"),
        ("links", "a-z", "'a-z': there is no space 'z'"),
        ("walls", "f-j", "wall f-j: the two share no border; remove the wall"),
        ("walls", "c-b", "'b-c' is written twice: remove one"),
    ],
)
@pytest.mark.parametrize("broken", [True, False])
def test_a_pair_that_the_check_would_not_accept_is_refused_in_its_words(
    own: Path, broken: bool, kind: str, letters: str, why: str
) -> None:
    walled = FOREST.replace("links:", "walls: [b-c]\nlinks:")
    own.write_text(walled.replace("name: {en: F", "title: {en: F") if broken else walled, encoding="utf-8")
    before = own.read_bytes()
    change = {"do": "pair", "kind": kind, "letters": letters}
    answer = new_visitor().post("/api/design/change", json={"map": "vale", "base": "", "change": change})
    assert (answer.status_code, answer.json()) == (422, {"error": why})
    assert own.read_bytes() == before


def test_the_page_receives_news_of_a_change_by_another_program(
    designer: Designer, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("coinage_pnp.table.design_tab.POLL", 0.01)
    monkeypatch.setattr("coinage_pnp.table.design_tab.QUIET", 99.0)

    async def listen() -> list[str]:
        news = _watch_map(designer, "vale", "en", asyncio.Lock())
        heard = [await anext(news)]
        own.write_text(FOREST.replace("Foxearth", "Badgers"), encoding="utf-8")
        heard.append(await anext(news))
        own.unlink()
        while heard[-1].startswith(":") or len(heard) < 3:
            heard.append(await anext(news))
        monkeypatch.setattr("coinage_pnp.table.design_tab.HEARTBEAT", 1)
        assert [await anext(news), await anext(news)] == [":\n\n"] * 2, "it goes on without a map"
        await news.aclose()  # type: ignore[attr-defined]
        events = [event for event in heard if "data: " in event]
        assert all(event.startswith("event: map\n") for event in events)
        return [json.loads(event.split("data: ")[1])["version"] for event in events]

    was = designer.compute_version("vale")
    first, second, third = asyncio.run(listen())
    assert first == was
    assert second not in (was, "")
    assert third == ""
    with pytest.raises(UserError, match="there is no map 'vale'"):
        designer.open_map("vale")


@pytest.mark.skipif(sys.platform == "win32", reason="a script of a shell")
def test_the_page_receives_the_findings_of_the_full_check_of_its_map(
    designer: Designer, own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    check = tmp_path / "python"
    check.write_text('#!/bin/sh\necho "{\\"maps\\": [{\\"findings\\": [\\"$*\\"]}]}"\n', encoding="utf-8")
    check.chmod(0o755)
    monkeypatch.setattr("coinage_pnp.table.design_tab.sys.executable", str(check))
    monkeypatch.setattr("coinage_pnp.table.design_tab.POLL", 0.01)
    monkeypatch.setattr("coinage_pnp.table.design_tab.QUIET", 0.0)

    async def listen() -> tuple[str, str]:
        news = _watch_map(designer, "vale", "en", asyncio.Lock())
        heard = [await anext(news), await anext(news)]
        await news.aclose()  # type: ignore[attr-defined]
        return heard[0], heard[1]

    _, event = asyncio.run(listen())
    version = designer.compute_version("vale")
    call = f"-m coinage_pnp check --json --lang en -- {Path('maps') / 'vale.yaml'}"
    assert event == _write_event("check", {"version": version, "findings": [call]})
    assert _write_event("map", {"text": "a\nb"}) == 'event: map\ndata: {"text": "a\\nb"}\n\n', "on one line"


def test_a_check_ends_when_the_map_changes_and_when_its_page_is_left(
    designer: Designer, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("coinage_pnp.table.design_tab.POLL", 0.01)
    ended: list[bool] = []

    async def listen() -> None:
        started = asyncio.Event()

        async def check(*_: object) -> None:
            started.set()
            try:
                await asyncio.Event().wait()
            finally:
                ended.append(True)

        monkeypatch.setattr("coinage_pnp.table.design_tab._check_in_process", check)
        news = _watch_map(designer, "vale", "en", asyncio.Lock())
        await anext(news)
        for number, text in enumerate((FOREST.replace("Foxearth", "Badgers"), None), 1):
            coming = asyncio.ensure_future(anext(news))
            await asyncio.wait_for(started.wait(), 60)
            started.clear()
            if text:
                own.write_text(text, encoding="utf-8")
                await coming
            else:
                coming.cancel()
                await asyncio.wait([coming])
            await asyncio.sleep(0)
            assert ended == [True] * number

    asyncio.run(asyncio.wait_for(listen(), 60))


def test_a_page_changes_a_map_by_its_own_address(designer: Designer, own: Path) -> None:
    one = new_visitor()
    base = ask(one, "/api/design/map?map=vale")["version"]
    found = ask(one, "/api/design/change", {"map": "vale", "base": base, "change": paint((0, 3))})
    assert (found["merged"], found["version"]) == (False, designer.compute_version("vale"))
    answer = one.post("/api/design/change", json={"map": "vale", "base": base, "change": "paint"})
    assert (answer.status_code, answer.json()) == (422, {"error": "change: send what to change"})
    for path in ("change", "new", "duplicate", "rename", "remove"):
        assert one.get(f"/api/design/{path}?map=vale").status_code == 405


@pytest.mark.parametrize(
    ("query", "levels", "seconds"), [("", ["random", "greedy"], 3.0), ("&levels=all", [], None)]
)
def test_the_page_receives_the_progress_and_the_verdict_of_the_games_on_its_map(
    query: str, levels: list[str], seconds: float | None, designer: Designer, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, asked = new_visitor(), []

    def play(games: list[Game], levels: Sequence[Level], limits: Any, seed: int, shown: Any, _: None) -> Any:
        asked.append((games[0].board.id, [level.value for level in levels], limits[1], seed))
        assert current_thread().daemon, "the server can end meanwhile"
        shown.show("Games", 0.5, 9.0, "so far")
        return [SimpleNamespace(verdict=["It is fair."])]

    monkeypatch.setattr("coinage_pnp.lab.report.map_report.play_and_report", play)
    monkeypatch.setattr("coinage_pnp.lab.report.balance_table.write_table", lambda *given: f"{given[1:]}")
    for _ in range(2):  # one after the other
        answer = one.get(f"/api/design/balance?map=volcano{query}")
        assert answer.headers["content-type"].startswith("text/event-stream")
    assert asked == [("volcano", levels, seconds, 1)] * 2
    assert answer.text == _write_event(
        "figures", {"what": "Games", "part": 0.5, "left": 9.0, "note": "so far"}
    ) + _write_event("verdict", {"sentences": ["It is fair."], "table": "(['volcano'], 80)"})


def test_games_are_refused_while_others_are_played_and_stop_when_nobody_watches_any_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lock = Lock()
    lock.acquire()
    monkeypatch.setattr("coinage_pnp.table.design_tab.Lock", lambda: lock)
    answer = new_visitor().get("/api/design/balance?map=volcano")
    assert (answer.status_code, "playing already" in answer.json()["error"]) == (422, True)

    async def play() -> list[str]:
        figures, playing = _Figures(), Lock()
        figures.stop = playing.acquire()
        game = Game(load_map(find_map("volcano")))
        await asyncio.to_thread(_judge, game, True, figures, playing)
        assert not playing.locked()
        return [await figures.coming.get()]

    assert asyncio.run(play()) == [""]


def test_a_taken_title_is_refused_for_a_new_map_with_a_free_one() -> None:
    one = new_visitor()
    assert ask(one, "/api/design/new", {"title": "Volcano 2", "regions": 4})["word"] == "volcano-2"
    for taken, name, free in (("Volcano", "volcano", "Volcano 3"), ("VOLCANO  2", "volcano-2", "VOLCANO 3")):
        answer = one.post("/api/design/new", json={"title": taken, "regions": 4})
        assert answer.status_code == 422
        assert_says(answer.json()["error"], f"there is a map '{name}' already … '{free}'")
    assert [path.name for path in Path("maps").glob("*.yaml")] == ["volcano-2.yaml"]


@pytest.mark.parametrize(
    ("title", "code", "word"),
    [
        ("Test Isle", "en", "test-isle"),
        ("  Île  d’Or! ", "fr", "ile-d-or"),
        ("森の島", "ja", "map-2"),
        ("Random", "de", "map-2"),
    ],
)
def test_a_new_map_has_any_title_in_the_language_of_the_page_and_an_id_like_it(
    designer: Designer, title: str, code: str, word: str
) -> None:
    asked = {"title": title, "regions": 6}
    assert ask(new_visitor(), f"/api/design/new?lang={code}", asked)["word"] == word
    found = designer.open_map(word, code)
    assert found["sound"]
    assert found["tree"]["name"] == {code: " ".join(title.split())}
    assert found["terrains"]["reef"] == LANGUAGES[code].description.terrains["reef"]
    assert len(found["tree"]["regions"]) == 6


def test_a_map_is_duplicated_renamed_and_removed_and_nothing_is_lost(designer: Designer, own: Path) -> None:
    one = new_visitor()
    assert ask(one, "/api/design/duplicate", {"map": "vale"})["word"] == "vale-2"
    assert ask(one, "/api/design/duplicate", {"map": "volcano"})["word"] == "volcano-2"
    renamed = ask(one, "/api/design/rename", {"map": "vale", "title": "Green Vale", "code": "en"})
    assert renamed["word"] == "green-vale"
    text = Path("maps/green-vale.yaml").read_text(encoding="utf-8")
    assert text == FOREST.replace("{en: Forest,", "{en: Green Vale,")
    taken = one.post("/api/design/rename", json={"map": "vale-2", "title": "Frozen", "code": "en"})
    assert_says(taken.json()["error"], "there is a map 'frozen' already")
    for number in ("", "-2"):
        removed = ask(one, "/api/design/remove", {"map": "green-vale"})
        assert removed["path"] == str(Path("maps/removed") / f"green-vale{number}.yaml")
        assert Path(removed["path"]).read_text(encoding="utf-8") == text
        Path("maps/green-vale.yaml").write_text(text, encoding="utf-8")
    assert {path.stem for path in Path("maps").glob("*.yaml")} == {"green-vale", "vale-2", "volcano-2"}


@pytest.mark.parametrize(
    ("title", "code", "word", "written"),
    [
        ("Vale!", "en", "vale", "Vale!"),
        ("森の島", "en", "vale", "森の島"),
        ("Le Val", "fr", "le-val", "{en: Small, fr: Le Val}"),
    ],
)
def test_a_plain_title_is_changed_in_english_or_stays_as_the_english_one(
    own: Path, title: str, code: str, word: str, written: str
) -> None:
    own.write_text(SMALL, encoding="utf-8")
    renamed = ask(new_visitor(), "/api/design/rename", {"map": "vale", "title": title, "code": code})
    assert renamed["word"] == word
    text = Path(renamed["path"]).read_text(encoding="utf-8")
    assert text == SMALL.replace("name: Small", f"name: {written}")


@pytest.mark.parametrize("links", [True, False])
def test_a_file_that_appears_while_a_map_is_renamed_or_removed_is_never_replaced(
    designer: Designer, own: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    """Another program takes the path at the last moment, also where there are no hard links."""
    link, touch = Path.hardlink_to, Path.touch

    def make_link(target: Path, path: Path) -> None:
        if not links and path.name == "vale.yaml":
            raise OSError("no hard links here")
        meet(target)
        link(target, path)

    def meet(target: Path) -> None:
        if target.name in ("vale.yaml", "green-vale.yaml") and target.parent.name == taken:
            target.write_text("of another program", encoding="utf-8")

    def make_place(target: Path, exist_ok: bool = True) -> None:
        meet(target)
        touch(target, exist_ok=exist_ok)

    monkeypatch.setattr(Path, "hardlink_to", make_link)
    monkeypatch.setattr(Path, "touch", make_place)
    taken, one = "maps", new_visitor()
    renamed = one.post("/api/design/rename", json={"map": "vale", "title": "Green Vale", "code": "en"})
    assert_says(renamed.json()["error"], "green-vale.yaml already exists")
    assert Path("maps/green-vale.yaml").read_text(encoding="utf-8") == "of another program"
    taken = "removed"
    assert Path(ask(one, "/api/design/remove", {"map": "vale"})["path"]).name == "vale-2.yaml"
    assert Path("maps/removed/vale.yaml").read_text(encoding="utf-8") == "of another program"


def test_findings_of_a_map_are_in_the_language_of_the_page(
    designer: Designer, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("coinage_pnp.table.design_tab.QUIET", 0.0)
    one, change = new_visitor(), {"map": "vale", "base": "", "change": paint((0, 22))}
    changed = ask(one, "/api/design/change?lang=de", change)["findings"]
    opened = ask(one, "/api/design/map?map=vale&lang=ja")["findings"]
    checked = asyncio.run(_check_in_process(str(own), "es", asyncio.Lock()))
    assert [found[0]["message"] for found in (changed, opened, checked)] == [
        "Feld 'b' ist in 2 Stücken: Seine Kästchen müssen sich an den Kanten berühren",
        "スペース 'b' が2つに分かれています：マスは辺でつながっている必要があります",
        "la casilla 'b' está en 2 trozos: sus celdas deben tocarse por los lados",
    ]


def test_mistakes_in_a_map_are_named_in_the_language_of_the_page_or_it_says_that_they_are_in_english(
    designer: Designer, own: Path
) -> None:
    text = own.read_text(encoding="utf-8").replace("[h-i]", "[a-a]").replace("backdrop:", "backdrap:")
    own.write_text(text.replace("Foxearth", "F" * 41), encoding="utf-8")
    assert [each["message"] for each in designer.open_map("vale", "de")["findings"]] == [
        "'en' hat 41 Zeichen: höchstens 40 sind möglich",
        "'a-a' verbindet ein Feld mit sich selbst",
        "'backdrap' ist hier unbekannt; meintest du 'backdrop'?",
    ]
    own.write_text(text + "walls: [", encoding="utf-8")
    [found] = [one["message"] for one in designer.open_map("vale", "fr")["findings"]]
    assert_says(found, "le détail n’existe qu’en anglais\u00a0: a '[' is opened here and never closed")


def test_impossible_new_maps_and_changes_are_refused_in_the_language_of_the_page() -> None:
    one = new_visitor()
    for path, given, says in (
        ("games?lang=de", {"map": "volcano", "heads": "A" * 41}, "zu lang: höchstens 40 Zeichen"),
        ("design/new?lang=de", {"title": "A" * 41, "regions": 4}, "zu lang: höchstens 40 Zeichen"),
        ("design/new?lang=de", {"title": "🎉", "regions": 4}, "„🎉“ ist nicht druckbar"),
        ("design/new?lang=de", {"title": "A", "regions": 400}, "eine ganze Zahl von 0 bis 99 eingeben"),
        ("design/new?lang=de", {"title": "Vale", "regions": 9}, ""),
        ("design/new?lang=de", {"title": " ", "regions": 4}, ""),
        ("design/rename", {"map": "volcano", "title": "Fire", "code": "en"}, "duplicate it first"),
        ("design/remove", {"map": "volcano"}, "duplicate it first"),
    ):
        answer = one.post(f"/api/{path}", json=given)
        assert answer.status_code == 422
        assert says in answer.json()["error"]
        assert not list(Path().glob("*/*.yaml"))


def test_a_page_adds_merges_and_removes_spaces_and_regions(designer: Designer, own: Path) -> None:
    for change in (
        {"do": "add", "kind": "regions", "name": "Dunes", "within": "sand", "code": "en"},
        {"do": "add", "kind": "spaces", "name": "Far Rock", "within": "dunes", "code": "en"},
        paint((36, 22), letter="k"),
        {"do": "merge", "kind": "spaces", "name": "g", "within": "f"},
        {"do": "remove", "kind": "regions", "name": "common"},
    ):
        found = designer.change("vale", "", change)
    assert [*found["tree"]["regions"]] == ["wood", "fen", "town", "dunes"]
    assert [*found["tree"]["spaces"]] == [*"abcdefhik"]
    assert found["sound"]
