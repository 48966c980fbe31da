"""The page shows the series of the games at its table, and reviews those that are not yet."""

from functools import partial
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest
from support.browser import choose_language, open_page
from support.project_files import ROOT
from support.shipped_templates import LANGUAGES
from support.table_server import ask, new_visitor

from coinage_pnp.lab.review import analysis
from coinage_pnp.lab.review.analysis import review_game
from coinage_pnp.table import advice

SMALL = (360, 640)


@pytest.fixture
def records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game of Ana and Ben, the same with sides changed, a copy, and one that is not over; reviews are quick."""
    monkeypatch.setenv("COINAGE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(analysis, "review_game", partial(review_game, deep=False))
    folder = tmp_path / "records"
    folder.mkdir()
    copyfile(ROOT / "docs" / "friday.yaml", folder / "friday.yaml")
    copyfile(ROOT / "docs" / "friday.yaml", folder / "copy.yaml")
    text = (ROOT / "docs" / "friday.yaml").read_text(encoding="utf-8")
    head, turns, rest = text.partition("turns:")
    (folder / "begun.yaml").write_text(
        head.replace("result:", "# result:") + turns + "\n" + rest.strip("\n").split("\n")[0] + "\n",
        encoding="utf-8",
    )
    return folder


def test_the_series_has_the_verdict_of_each_pair_and_why_a_record_does_not_count(
    records: Path, monkeypatch: pytest.MonkeyPatch
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
    for path in records.iterdir():
        path.unlink()
    assert ask(new_visitor(), "/api/series")["pairs"] == []


@pytest.mark.compiled
def test_each_question_reviews_one_more_game_which_a_review_on_the_page_does_too(records: Path) -> None:
    one = new_visitor()
    assert ask(one, "/api/series")["missing"] == 1
    ask(one, "/api/games/friday/review", {})
    assert "review:" in (records / "friday.yaml").read_text(encoding="utf-8"), "it is kept with the record"
    assert ask(one, "/api/series")["missing"] == 0
    assert len(list((records.parent / "cache" / "reviews").glob("*.json"))) == 1
    for file in (records.parent / "cache" / "reviews").iterdir():
        file.unlink()
    copyfile(ROOT / "docs" / "friday.yaml", records / "friday.yaml")
    one = new_visitor()
    assert ask(one, "/api/series", {})["missing"] == 0
    assert ask(one, "/api/series", {})["missing"] == 0, "there is nothing more to review"


@pytest.mark.wide
def test_in_every_language_the_series_is_below_the_games_and_fits_a_small_phone(table: str) -> None:
    def answer(route: Any) -> None:
        route.fulfill(json=route.fetch().json() | {"missing": 0})

    with open_page(table, *SMALL) as page:
        page.route("**/api/series?*", answer)
        page.goto(table + "#play")
        for language in LANGUAGES:
            choose_language(page, language)
            page.locator(".series p").first.wait_for()
            assert "Ana" in page.locator(".series p").first.inner_text()
            for each in page.locator(".series summary").all():
                each.click()
            assert page.locator(".series table").count() == 2
            assert page.evaluate("document.documentElement.scrollWidth") <= SMALL[0], language
            assert page.locator(".series .button").count() == 0
