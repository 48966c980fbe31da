"""`coinage-pnp review`: what decided a game, and who was lucky."""

import json
import re
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from support.command_line import Run
from support.pdf_text import page_text
from support.project_files import MAPS
from support.self_play import self_play_game
from support.shipped_templates import LANGUAGES

from coinage_pnp.cli.common import game_review
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import Record, write_record
from coinage_pnp.game.sentences.score_table import measure_text_width
from coinage_pnp.game.words.language import Language
from coinage_pnp.lab.review import analysis
from coinage_pnp.lab.review.analysis import review_game
from coinage_pnp.lab.review.result import Review
from coinage_pnp.players.levels import Level

GAME = Game(MAPS["volcano"])


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Two turns deep, and few rollouts: figures are tested elsewhere."""
    monkeypatch.setenv("COINAGE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(analysis, "review_game", partial(review_game, deep=False))
    monkeypatch.setattr(game_review, "ROLLOUTS", 40)


@pytest.fixture
def friday(tmp_path: Path) -> str:
    """A recorded game between two players who do not look ahead."""
    turns = tuple(step.turn for step in self_play_game(GAME, Level.GREEDY, 3).steps)
    (tmp_path / "friday.yaml").write_text(write_record(Record("volcano", turns, players=("Ana", "Ben"))))
    return "friday.yaml"


@pytest.mark.compiled
def test_every_turn_has_its_line_and_both_players_their_column(coinage: Run, friday: str) -> None:
    code, out, err = coinage("review", friday, "--notation")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    count = lines.index("") - 1
    assert [int(line.split()[0]) for line in lines[1 : count + 1]] == list(range(1, count + 1))
    assert "Heads' chance to win" in lines
    assert next(line for line in lines if line.startswith("Turns ")).split()[1:] == [
        str(count - count // 2),
        str(count // 2),
    ]
    told, _, _ = coinage("review", friday)[1].partition("\n\n")
    names = [line.split()[0] for line in told.splitlines()[1:] if " tossed " in line]
    assert names == [("Ana", "Ben")[number % 2] for number in range(count)]


@pytest.mark.compiled
def test_the_same_game_is_not_reviewed_twice_and_a_stopped_review_is_not_kept(
    coinage: Run, friday: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = list[Review]()

    def count(*given: Any, rollouts: int) -> Review:
        made.append(replace(review_game(*given, rollouts=rollouts, deep=False), complete=bool(made)))
        return made[-1]

    monkeypatch.setattr(analysis, "review_game", count)
    _, second, third = (coinage("review", friday, "--json")[1] for _ in range(3))
    assert len(made) == 2
    assert second == third


@pytest.mark.compiled
def test_a_note_of_the_record_is_below_its_turn(coinage: Run, friday: str, tmp_path: Path) -> None:
    record = tmp_path / friday
    noted = record.read_text().replace("turns:", "notes: {game: A close one., 2: Too bold.}\nturns:")
    record.write_text(noted)
    lines = coinage("review", friday)[1].splitlines()
    assert lines[0] == "A close one."
    at = lines.index("      Too bold.")
    assert lines[at - 1].startswith("      Ben tossed")
    assert json.loads(coinage("review", friday, "--json")[1])["notes"]["2"] == "Too bold."


CHARTS = {"en": "Heads' chance to win", "fr": "Probabilité que Face gagne", "ja": "表の勝率"}
"""The heading of the chart in some languages."""


@pytest.mark.compiled
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chart_and_the_figures_of_a_review_fit_into_a_narrow_terminal(
    coinage: Run, friday: str, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    for room in (50, 30):
        monkeypatch.setenv("COLUMNS", str(room))
        _, chart, figures, *_ = coinage("review", friday, "--lang", language)[1].split("\n\n")
        assert max(map(measure_text_width, chart.splitlines()[1:-1])) <= room
        assert room == 30 or max(map(measure_text_width, figures.splitlines())) <= room
    assert chart.splitlines()[0] == CHARTS.get(language, chart.splitlines()[0])
    assert chart.count("┤") > 11, "parts, one below the other"


@pytest.mark.parametrize("words", LANGUAGES.values(), ids=LANGUAGES)
def test_the_names_of_any_two_levels_fit_into_a_narrow_terminal(words: Language) -> None:
    own = words.review
    widest = max((own.levels.say(level) for level in Level), key=measure_text_width)
    assert measure_text_width("  ".join((own.say("rating"), widest, widest))) <= 50


@pytest.mark.compiled
def test_a_stopped_review_says_so_in_the_chosen_language(
    coinage: Run, friday: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*given: Any, **_: int) -> Review:
        return replace(review_game(*given, deep=False, rollouts=0), complete=False)

    monkeypatch.setattr(analysis, "review_game", stop)
    code, _, err = coinage("review", friday, "--lang", "fr")
    assert (code, err) == (
        0,
        "Arrêt avant la fin\u00a0: certains coûts ne sont pas vérifiés par des simulations.\n",
    )


@pytest.mark.compiled
def test_a_costly_turn_is_shown_with_the_position_before_it_a_better_turn_and_whose_games_give_its_range(
    coinage: Run, friday: str
) -> None:
    lines = coinage("review", friday)[1].splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("  played: "))
    turn, stacks, banks, _, better, cost = (line.strip() for line in lines[at - 3 : at + 3])
    assert turn.startswith("?")
    assert stacks.startswith("a ")
    assert banks.startswith("Bank: Heads")
    assert better.startswith("better: ")
    assert re.match(r"It cost \d+ points of 100 \(\d+ to \d+ if a learned player plays on\): ", cost)


@pytest.mark.compiled
def test_luck_and_costs_in_the_json_document_add_up_to_the_result(coinage: Run, friday: str) -> None:
    found = json.loads(coinage("review", friday, "--json")[1])
    heads, tails = found["heads"], found["tails"]
    net = heads["luck"] - heads["cost"] - tails["luck"] + tails["cost"]
    assert found["start"] + net == found["result"] == found["chances"][-1]
    assert found["without_luck"] == found["result"] - heads["luck"] + tails["luck"]
    assert found["score"]["finished"]
    assert found["turns"][0]["position"] == "volcano -/-/-/-/-/-/-/-/-/- DDDDPPPNNQ DDDDPPPNNQ h".replace(
        "DDDDPPPNNQ h", "ddddpppnnq h"
    )


def test_a_file_that_cannot_be_reviewed_is_refused_with_the_reason(coinage: Run, tmp_path: Path) -> None:
    (tmp_path / "new.yaml").write_text("format: 1\nmap: volcano\nturns: []\n")
    assert coinage("review", "new.yaml") == (1, "", "Error: new.yaml: there is no turn to review yet\n")
    (tmp_path / "odd.yaml").write_text("format: 1\nmap: volcano\nturns: [QNPd Q@a N@a d@b]\n")
    code, out, err = coinage("review", "odd.yaml")
    assert (code, out) == (1, "")
    assert err.startswith("odd.yaml:3: turn 1 (heads)")
    (tmp_path / "at.yaml").write_text("format: 1\nmap: volcano\nboard: {}\nbank: {heads: D, tails: d}\n")
    assert "coinage-pnp score" in coinage("review", "at.yaml")[2]


@pytest.mark.compiled
def test_a_pdf_page_without_luck_and_unprintable_names_and_a_picture_are_written(
    coinage: Run, friday: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / friday
    record.write_text(record.read_text().replace("Ana", '"Ana \\U0001F419"'))
    monkeypatch.setattr(game_review, "suggest_compiler", lambda: "games are slow here")
    code, _, err = coinage("review", friday, "--pdf", "wall.pdf", "--png", "line.png", "--lang", "fr")
    assert code == 0
    warning, slow, *files = err.splitlines()
    assert slow.startswith("games are slow here; this review takes about")
    assert warning.startswith("warning: the page leaves out a name: ")
    assert [line.split(":")[0] for line in files] == ["wall.pdf", "line.png"]
    text = page_text(tmp_path / "wall.pdf")
    assert "Face – Pile (Ben)" in text
    assert "Résultat sans la chance" in text
    assert coinage("review", friday, "--pdf", "wall.png")[0] == 2
    (tmp_path / "mine.pdf").write_text("mine")
    assert coinage("review", friday, "--pdf", "mine.pdf")[0] == 1


def test_a_map_whose_names_cannot_be_printed_in_the_language_is_refused_before_the_review(
    coinage: Run, friday: str, tmp_path: Path
) -> None:
    shipped = Path(MAPS["volcano"].source.file)
    named = shipped.read_text("utf-8").replace("fr: Mousseval", 'fr: "\\U0001F419"')
    (tmp_path / "octopus.yaml").write_text(named, "utf-8")
    record = tmp_path / friday
    record.write_text(record.read_text().replace("map: volcano", "map: octopus.yaml"))
    code, out, err = coinage("review", friday, "--pdf", "wall.pdf", "--lang", "fr")
    assert (code, out) == (1, "")
    assert "octopus.yaml:21: «\u00a0🐙\u00a0» ne peut pas être imprimé" in err
