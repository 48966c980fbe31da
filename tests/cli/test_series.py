"""`coinage-pnp series`: who plays better after many games, and which records do not count."""

import csv
import json
import os
import sys
import threading
from dataclasses import replace
from functools import cache, partial
from io import StringIO
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from support.command_line import Run
from support.pdf_text import page_text
from support.project_files import MAPS, ROOT
from support.random_games import random_game
from support.shipped_templates import INSTALLED_CODES, LANGUAGES
from support.wide_runs import first_or_all

from coinage_pnp.cli.commands import series
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import Record, Replay, replay, write_record
from coinage_pnp.lab.review import analysis, kept
from coinage_pnp.lab.review.analysis import review_game
from coinage_pnp.lab.review.result import Review
from coinage_pnp.players.progress import Silent

GAME = Game(MAPS["volcano"])


@cache
def play_games() -> tuple[Replay, ...]:
    """Four games between players who choose by chance."""
    games = ([turn for turn, _ in random_game(GAME, number)] for number in range(4))
    return tuple(replay(GAME, Record("volcano", tuple(turns))) for turns in games)


def make_records() -> list[Record]:
    """Their records: three games of Ana and Ben, and one of Cleo and Ana."""
    pairs = [("Ana", "Ben"), ("ben", "ANA"), ("Ana", "Ben"), ("Cleo", "Ana")]
    return [
        Record("volcano", tuple(step.turn for step in one.steps), players=pair, date=f"2026-01-0{day}")
        for day, (one, pair) in enumerate(zip(play_games(), pairs, strict=True), 1)
    ]


@pytest.fixture
def records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of these records, with quick reviews that are kept beside it."""
    monkeypatch.setenv("COINAGE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(analysis, "review_game", quick_review)
    folder = tmp_path / "records"
    folder.mkdir()
    for number, record in enumerate(make_records(), 1):
        (folder / f"volcano-{number}.yaml").write_text(write_record(record), encoding="utf-8")
    return folder


@pytest.fixture
def uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no compiler, so games are not reviewed."""
    monkeypatch.setattr(series, "suggest_compiler", lambda: "games are slow here")


quick_review = partial(review_game, deep=False)


def list_left_out(folder: Path, coinage: Run) -> dict[str, tuple[str, str]]:
    """The kind and the reason of each record that does not count."""
    found = json.loads(coinage("series", str(folder), "--json")[1])["left_out"]
    return {Path(each["file"]).name: (each["kind"], each["reason"]) for each in found}


@pytest.mark.compiled
def test_each_pair_has_its_table_and_a_verdict_and_each_player_a_rating(coinage: Run, records: Path) -> None:
    code, out, err = coinage("series")
    assert (code, err) == (0, "")
    pairs = [part.splitlines() for part in out.split("\n\n")]
    assert pairs[0][0].split("  ")[0] == "Ana – Ben"
    assert pairs[0][1].split()[:2] == ["Volcano", "3"]
    assert "without luck" in pairs[1][0]
    assert pairs[2][0].split("  ")[0] == "Ana – Cleo"
    assert "too few games" in pairs[3][0]
    assert [line.split()[0] for line in pairs[4]] == [
        "Player",
        *sorted(["Ana", "Ben", "Cleo"], key=out.rindex),
    ]


@pytest.mark.compiled
def test_the_interval_of_a_share_never_leaves_0_to_1(coinage: Run, records: Path) -> None:
    for pair in json.loads(coinage("series", "--json")[1])["pairs"]:
        low, high = pair["all"]["at_any_time"]
        assert 0 <= low < high <= 1


@pytest.mark.compiled
def test_the_figures_of_a_series_are_those_of_its_reviews(coinage: Run, records: Path) -> None:
    found = json.loads(coinage("series", "--json")[1])
    pair = next(each for each in found["pairs"] if each["players"] == ["Ana", "Ben"])["all"]
    reviews = [quick_review(GAME, one, Silent(), rollouts=0) for one in play_games()[:3]]
    ana = [review.accounts[at] for review, at in zip(reviews, (0, 1, 0), strict=True)]
    ben = [review.accounts[1 - at] for review, at in zip(reviews, (0, 1, 0), strict=True)]
    shares = [0.5 + theirs.cost - mine.cost for mine, theirs in zip(ana, ben, strict=True)]
    assert pair["without_luck"]["value"] == pytest.approx(sum(shares) / 3, abs=1e-6)
    assert pair["luck"] == pytest.approx(
        sum(a.luck - b.luck for a, b in zip(ana, ben, strict=True)), abs=1e-6
    )
    rate = sum(one.cost for one in ana) / sum(one.unforced for one in ana)
    assert pair["error_rates"][0] == pytest.approx(rate, abs=1e-6)
    won = sum(
        review.result if at == 0 else 1 - review.result for review, at in zip(reviews, (0, 1, 0), strict=True)
    )
    assert pair["wins"][0] + pair["draws"] / 2 == won
    assert (pair["games"], pair["starts"], pair["reviewed"]) == (3, [2, 1], 3)
    assert found["format"] == 1


@pytest.mark.compiled
def test_a_game_is_reviewed_once_even_if_its_file_is_renamed(
    coinage: Run, records: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = coinage("series", "--json")[1].replace("volcano-1", "moved")

    def refuse(*_: object, **__: object) -> Review:
        raise AssertionError("reviewed again")

    monkeypatch.setattr(analysis, "review_game", refuse)
    (records / "volcano-1.yaml").rename(records / "moved.yaml")
    assert coinage("series", "--json")[1] == first
    for damaged in (records.parent / "cache" / "reviews").iterdir():
        damaged.write_text("[1")
    with pytest.raises(AssertionError, match="reviewed again"):
        coinage("series")


@pytest.mark.compiled
def test_a_kept_review_is_the_same_to_the_last_bit(records: Path) -> None:
    made = kept.review_once(GAME, play_games()[0], Silent(), 20)
    assert kept.load_review(GAME, play_games()[0], 20) == made
    assert kept.load_review(GAME, play_games()[0], 21) is None
    assert kept.load_review(GAME, play_games()[1], 20) is None


def test_records_that_do_not_count_are_listed_with_the_reason(
    coinage: Run, records: Path, uncompiled: None
) -> None:
    one, two, three, _ = make_records()
    wrong = {
        "copy": one,
        "again": replace(one, players=("Dora", "Emil")),
        "stopped": replace(two, turns=two.turns[:5]),
        "doubtful": replace(three, result=(99, 0)),
        "illegal": replace(one, turns=(*one.turns, one.turns[0])),
        "nameless": replace(one, players=("Ana", "")),
        "alone": replace(one, players=("Ana", "ana")),
    }
    for name, record in wrong.items():
        (records / f"{name}.yaml").write_text(write_record(record), encoding="utf-8")
    (records / "volcano-1.yaml").rename(records / "a.yaml")
    (records / "volcano-3.yaml").unlink()
    (records / "broken.yaml").write_text("format: 1\nmap: atlantis\nturns: []\n")
    (records / "notes.txt").write_text("not a record")
    found = list_left_out(records, coinage)
    assert {name: kind for name, (kind, _) in found.items()} == {
        "again.yaml": "copy",
        "alone.yaml": "unnamed",
        "broken.yaml": "unreadable",
        "copy.yaml": "copy",
        "doubtful.yaml": "doubtful",
        "illegal.yaml": "doubtful",
        "nameless.yaml": "unnamed",
        "stopped.yaml": "unfinished",
    }
    assert "there is no map 'atlantis'" in found["broken.yaml"][1]
    assert found["copy.yaml"][1].endswith("a.yaml")
    assert found["alone.yaml"][1] == "both players are called Ana"
    code, out, err = coinage("series", str(records))
    assert code == 0
    assert "Not counted:" in err.splitlines()
    assert any(
        line.startswith(f"  {records / 'stopped.yaml'}: the game is not over") for line in err.splitlines()
    )
    assert out.split()[4] == "games" or "games" in out.splitlines()[0]


def test_without_the_compiler_only_results_count_and_no_figure_is_without_luck(
    coinage: Run, records: Path, uncompiled: None
) -> None:
    code, out, err = coinage("series")
    assert (code, err) == (0, "games are slow here\n")
    assert "too close to call by results alone" in out
    assert "luck decides most of a game" in out
    pair = json.loads(coinage("series", "--json")[1])["pairs"][0]
    assert pair["all"]["reviewed"] == 0
    assert "without_luck" not in pair["all"]


def test_names_that_differ_in_case_or_are_joined_are_one_and_nobody_who_plays_the_program_is_you(
    coinage: Run, records: Path, uncompiled: None
) -> None:
    [pair] = json.loads(coinage("series", "--json", "--as", "cleo=Ben")[1])["pairs"]
    assert (pair["players"], pair["all"]["games"]) == (["Ana", "Ben"], 4)
    code, _, err = coinage("series", "--as", "Cleo")
    assert (code, err) == (2, "--as: write two names, as in Bea=Beatrice, not 'Cleo'\n")
    assert coinage("series", "--as", "Zoe=Ana")[2].startswith(
        "--as Zoe=Ana: nobody in these games is called Zoe\n"
    )
    for record in records.iterdir():
        record.unlink()
    mine = replace(make_records()[0], players=("", "strong"), date="")
    (records / "mine.yaml").write_text(write_record(mine))
    for joined, name in (((), "You"), (("--as", "you=Ana"), "Ana")):
        _, out, err = coinage("series", "--json", *joined)
        [pair] = json.loads(out)["pairs"]
        assert (pair["players"], "nobody" in err) == (["A strong player", name], False)
    assert "playDate%22%3A%222" in coinage("series", "--bgstats")[1], "the day of the file"


@pytest.mark.compiled
@pytest.mark.skipif(sys.platform != "linux", reason="other systems review one game after the other")
def test_games_are_reviewed_in_other_processes_once_their_map_is_known(
    coinage: Run, records: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def note(*given: object, **named: object) -> Review:
        with (tmp_path / "processes").open("a") as file:
            file.write(f"{os.getpid()}\n")
        return quick_review(*given, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(analysis, "review_game", note)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1})
    monkeypatch.setattr(threading, "active_count", lambda: 1)  # also while one of another test ends
    assert json.loads(coinage("series", "--json")[1])["reviewed"] == 4
    first, *others = map(int, (tmp_path / "processes").read_text().split())
    assert first == os.getpid()
    assert len(others) == 3
    assert first not in others


@pytest.mark.compiled
def test_ctrl_c_shows_the_series_with_the_reviews_so_far(
    coinage: Run, records: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = list[Review]()

    def stop(*given: object, **named: object) -> Review:
        if done:
            raise KeyboardInterrupt
        done.append(quick_review(*given, **named))  # type: ignore[arg-type]
        return done[0]

    monkeypatch.setattr(analysis, "review_game", stop)
    code, out, err = coinage("series")
    assert (code, err) == (130, "stopped early: 1 of 4 games are reviewed, and kept for the next time\n")
    assert "1 of 4 games are reviewed" in out


def test_a_csv_table_has_a_line_for_each_game(coinage: Run, records: Path, uncompiled: None) -> None:
    rows = list(csv.DictReader(StringIO(coinage("series", "--csv")[1])))
    assert [row["date"] for row in rows] == ["2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04"]
    assert (rows[1]["heads"], rows[1]["tails"]) == ("Ben", "Ana")
    heads = [float(row["heads_points"]) for row in rows]
    assert heads == [one.steps[-1].score.totals[0].total for one in play_games()]
    assert rows[0]["heads_luck"] == ""


def test_a_folder_without_a_game_is_refused(coinage: Run, tmp_path: Path) -> None:
    assert coinage("series") == (1, "", "Error: records: there is no such file or folder\n")
    (tmp_path / "records").mkdir()
    code, out, err = coinage("series")
    assert (code, out) == (1, "")
    assert err == "Error: there is no finished game between two named players yet\n"


@pytest.mark.parametrize("language", first_or_all(2, INSTALLED_CODES))
def test_a_page_for_each_pair_is_written_in_each_language(
    coinage: Run, records: Path, uncompiled: None, language: str, tmp_path: Path
) -> None:
    record = records / "volcano-4.yaml"
    record.write_text(
        record.read_text(encoding="utf-8").replace("Cleo", '"Cleo \\U0001F419"'), encoding="utf-8"
    )
    code, _, err = coinage("series", "--pdf", "wall.pdf", "--lang", language)
    assert code == 0
    assert "leaves out a name" in err
    text = page_text(tmp_path / "wall.pdf")
    assert LANGUAGES[language].series.title in text
    assert "ANA – BEN" in text
    assert "95" in text.split() or "95%" in text.split(), "the key of the band"


def test_a_link_for_bg_stats_holds_the_game_as_the_app_documents(coinage: Run, records: Path) -> None:
    code, out, err = coinage("series", "--bgstats")
    assert (code, err) == (0, "")
    links = out.splitlines()
    assert len(links) == 4
    address = urlsplit(links[1])
    assert address[:3] == ("https", "app.bgstatsapp.com", "/createPlay.html")
    play = json.loads(parse_qs(address.query)["data"][0])
    assert play["sourceName"] == "coinage-pnp"
    assert play["playDate"] == "2026-01-02 12:00:00"
    assert play["game"]["bggId"] == 146130
    assert play["board"] == "Volcano"
    heads, tails = play["players"]
    totals = [total.total for total in play_games()[1].steps[-1].score.totals]
    assert [heads["name"], tails["name"]] == ["Ben", "Ana"]
    assert [heads["score"], tails["score"]] == totals
    assert (heads["startPlayer"], tails["startPlayer"]) == (True, False)
    assert heads["winner"] != tails["winner"]
    assert len({json.loads(parse_qs(urlsplit(link).query)["data"][0])["sourcePlayId"] for link in links}) == 4


def test_the_series_of_the_documentation_is_the_one_of_its_records(coinage: Run) -> None:
    shown = (ROOT / "docs" / "series.md").read_text(encoding="utf-8")
    code, out, _ = coinage("series", str(ROOT / "docs" / "series"))
    assert code == 0
    told = out[: out.index("\n\nWithout luck:")]
    assert told.replace("\n", "") in shown.replace("\n", ""), "lines may be broken elsewhere"
