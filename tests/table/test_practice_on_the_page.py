"""Practice and the series of games on the page, for the records at the table, also in the pocket."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from support.browser import choose_language, open_page
from support.pocket import answering_here, write_data
from support.project_files import MAPS
from support.reviewed_game import REVIEWED, TEXT, list_practice_questions
from support.table_server import TableServer, ask, new_visitor

from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import Record, Replay, replay
from coinage_pnp.lab.review import analysis, kept
from coinage_pnp.lab.review.analysis import review_game
from coinage_pnp.lab.series import recorded_games
from coinage_pnp.table import advice, reviewed_games


@pytest.fixture
def records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A table's game whose record has its review, and no cache."""
    monkeypatch.setenv("COINAGE_CACHE", str(tmp_path / "cache"))
    folder = tmp_path / "records"
    folder.mkdir()
    (folder / "friday.yaml").write_text(REVIEWED, encoding="utf-8")
    return folder


def play(visitor: Any, number: int, line: str, language: str = "en") -> Any:
    return ask(
        visitor, f"/api/practice?lang={language}&coins=eur", {"game": "friday", "turn": number, "line": line}
    )


def test_the_costliest_turn_is_asked_first_and_none_of_the_program(records: Path) -> None:
    asked = ask(new_visitor(), "/api/practice")["asked"]
    assert asked == [
        {"game": "friday", "turn": number, "player": player}
        for number, player in ((6, "Ben"), (3, "Ana"), (2, "Ben"))
    ]
    against = REVIEWED.replace("tails: Ben}", "tails: strong}")
    (records / "friday.yaml").write_text(against, encoding="utf-8")
    assert [each["turn"] for each in ask(new_visitor(), "/api/practice")["asked"]] == [3]


def test_a_turn_is_played_again_and_the_review_says_what_it_wins(
    records: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advice, "suggest_compiler", lambda: "slow")
    visitor = new_visitor()
    begun = play(visitor, 3, "")
    assert (begun["stage"], begun["turns"], begun["answer"]) == ("act", 2, [])
    assert begun["players"] == ["Ana", "Ben"]
    assert len(play(visitor, 3, "P@h")["options"]) < len(begun["options"])
    best = play(visitor, 3, "P@h D@i --")
    assert best["stage"] == "answer"
    assert best["answer"][0] == "The best turn: it wins 43 of 100, 3 points more than in the game."
    assert any(line.startswith("played: place a 20c") for line in best["answer"])
    assert any(line.startswith("better: place a 5c") for line in best["answer"])
    assert play(visitor, 3, "N@j P@h --")["answer"][0].startswith("As in the game: it wins 40 of 100")
    assert "This turn is not among the best" in play(visitor, 3, "--")["answer"][0]
    refused = visitor.post("/api/practice", json={"game": "friday", "turn": 3, "line": "Q@a"})
    assert refused.status_code == 422


def test_a_turn_that_is_no_error_any_more_is_refused_with_what_to_do(records: Path) -> None:
    refused = new_visitor().post("/api/practice", json={"game": "friday", "turn": 4})
    said = "turn 4 of 'friday' is not an error any more: reload the page to practise the others"
    assert (refused.status_code, refused.json()) == (422, {"error": said})


def test_a_game_without_a_review_is_replayed_once_for_all_lists(
    records: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (records / "friday.yaml").write_text(TEXT, encoding="utf-8")
    replayed = []

    def count(game: Game, record: Record) -> Replay:
        replayed.append(record)
        return replay(game, record)

    for module in (recorded_games, reviewed_games):
        monkeypatch.setattr(module, "replay", count)
    visitor = new_visitor()
    assert [ask(visitor, "/api/practice")["asked"] for _ in range(2)] == [[], []]
    assert len(replayed) == 1


@pytest.mark.compiled
def test_a_game_without_answers_is_reviewed_when_the_page_asks(
    records: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis, "review_game", partial(review_game, deep=False))
    monkeypatch.setattr(advice, "ROLLOUTS", 20)
    monkeypatch.setattr(kept, "ROLLOUTS", 20)
    (records / "friday.yaml").write_text(TEXT, encoding="utf-8")
    visitor = new_visitor()
    assert ask(visitor, "/api/practice") == {"asked": [], "missing": 1}
    assert ask(visitor, "/api/practice/review", {})["missing"] == 0


def test_the_pocket_practises_and_adds_up_the_games_whose_records_have_a_review(
    records: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advice, "suggest_compiler", lambda: "slow")
    visitor = new_visitor()
    with answering_here(records.parent, write_data({"volcano": MAPS["volcano"]})) as here:
        found = [
            (question, given, here(question, given)) for question, given in list_practice_questions(("fr",))
        ]
    listed = next(answer for question, _, answer in found if question == "exercises")
    assert [each["turn"] for each in listed["asked"]] == [6, 3, 2]
    for question, given, answer in found:
        if question == "exercise" and answer.get("answer"):
            assert answer["answer"] == play(visitor, 3, given["line"], given["lang"])["answer"]
    series = next(answer for question, given, answer in found if question == "series" and given["kept"])
    assert series["ratings"][1][2] != "", "the error rate"
    assert any("lost" in note for note in series["notes"])


@pytest.mark.wide
def test_practice_fits_every_window_and_is_played_by_tapping(records: Path, server: TableServer) -> None:
    with open_page(server.address) as page:
        for language in ("de", "fr"):  # which have the longest words
            page.goto(server.address + "#play")
            choose_language(page, language)
            page.locator('a[href="#play//practise"]').click()
            page.locator("#play[data-moment]").wait_for()
            page.locator(".dock .button.main").press("Enter")
            page.locator(".verdict").wait_for()
            for width, height in ((360, 640), (390, 844), (1280, 800)):
                page.set_viewport_size({"width": width, "height": height})
                assert page.evaluate("document.documentElement.scrollWidth") <= width, language
                button, board = (page.locator(one).bounding_box() for one in (".dock .button.main", ".board"))
                assert button["y"] + button["height"] <= height, language
                assert width > 1000 or board["y"] + board["height"] <= button["y"], language
            page.locator(".dock .button.main").press("Enter")
            page.locator(".dock [data-tool]").first.wait_for()
            assert page.locator(".verdict").count() == 0


@pytest.fixture
def unreviewed(records: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The game without its review, a copy, and the same after one turn; reviews are quick."""
    monkeypatch.setattr(analysis, "review_game", partial(review_game, deep=False))
    head, turns, rest = TEXT.partition("turns:\n")
    begun = head.replace("result:", "# result:") + turns + rest.split("\n")[0] + "\n"
    for name, text in (("friday", TEXT), ("copy", TEXT), ("begun", begun)):
        (records / f"{name}.yaml").write_text(text, encoding="utf-8")
    return records


def test_the_series_has_the_verdict_of_each_pair_and_why_a_record_does_not_count(
    unreviewed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advice, "suggest_compiler", lambda: "slow")
    found = ask(new_visitor(), "/api/series?lang=de")
    [pair] = found["pairs"]
    assert pair["sentences"][0].startswith("Ana – Ben: 1 zu 0; ")
    assert pair["rows"][0][0] == "Ana – Ben"
    assert [row[0] for row in found["ratings"][1:]] == ["Ana", "Ben"]
    unread = {Path(line.split(":")[0].strip()).name for line in found["notes"][-2:]}
    assert unread == {"begun.yaml", "friday.yaml"}
    assert found["missing"] == 0, "without the compiler no review is offered"
    for path in unreviewed.iterdir():
        path.unlink()
    assert ask(new_visitor(), "/api/series")["pairs"] == []


@pytest.mark.compiled
def test_each_question_reviews_one_more_game_which_a_review_on_the_page_does_too(
    unreviewed: Path,
) -> None:
    one = new_visitor()
    assert ask(one, "/api/series")["missing"] == 1
    ask(one, "/api/games/friday/review", {})
    assert "review:" in (unreviewed / "friday.yaml").read_text(encoding="utf-8"), "it is kept with the record"
    assert ask(one, "/api/series")["missing"] == 0
    assert len(list((unreviewed.parent / "cache" / "reviews").glob("*.json"))) == 1
    for file in (unreviewed.parent / "cache" / "reviews").iterdir():
        file.unlink()
    (unreviewed / "friday.yaml").write_text(TEXT, encoding="utf-8")
    one = new_visitor()
    assert ask(one, "/api/series", {})["missing"] == 0
    assert ask(one, "/api/series", {})["missing"] == 0, "there is nothing more to review"
