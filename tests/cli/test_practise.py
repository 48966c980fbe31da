"""`coinage-pnp practise`: costly turns of own games, to play again."""

import io
import json
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from support.command_line import Run
from support.project_files import MAPS
from support.self_play import self_play_game
from support.shipped_templates import LANGUAGES

from coinage_pnp.cli.commands import practise
from coinage_pnp.cli.common import game_review
from coinage_pnp.errors import UserError
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import Record, write_record
from coinage_pnp.game.words.language import Language
from coinage_pnp.lab.report.costly_turn import explain_turn
from coinage_pnp.lab.review.analysis import review_game
from coinage_pnp.lab.review.result import Review, ReviewedTurn
from coinage_pnp.lab.statistics.intervals import Interval
from coinage_pnp.players.levels import Level
from coinage_pnp.players.progress import Silent

GAME = Game(MAPS["volcano"])
REPLAYED = self_play_game(GAME, Level.RANDOM, 2)
RECORD = Record("volcano", tuple(step.turn for step in REPLAYED.steps), players=("Ana", "Ben"))

pytestmark = pytest.mark.compiled


@pytest.fixture(scope="module")
def review() -> Review:
    """A quick review whose costs are all beyond noise."""
    found = review_game(GAME, REPLAYED, Silent(), deep=False, rollouts=0)
    sure = [replace(turn, interval=Interval(turn.cost, turn.cost, turn.cost)) for turn in found.turns]
    return replace(found, turns=tuple(sure))


@pytest.fixture
def costly(review: Review, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[ReviewedTurn]:
    """The marked turns of Ana in game.yaml, the costliest first."""
    monkeypatch.setattr(practise, "review_once", lambda *_: review)
    (tmp_path / "game.yaml").write_text(write_record(RECORD), encoding="utf-8")
    turns = [turn for turn in review.turns if turn.mark and turn.number % 2]
    return sorted(turns, key=lambda turn: -turn.cost)


@pytest.fixture
def answer(monkeypatch: pytest.MonkeyPatch, coinage: Run) -> Run:
    """Practise Ana's turns, with typed lines."""

    def run(*lines: str, options: tuple[str, ...] = ()) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return coinage("practise", "game.yaml", "--player", "ana", *options)

    return run


Answer = Run


def test_the_best_turn_of_the_review_is_found(costly: list[ReviewedTurn], answer: Answer) -> None:
    turn = costly[0]
    assert len(costly) > 1
    code, out, err = answer(*turn.best[0].text.split(), "", "quit")
    assert code == 0
    assert f"1 of {len(costly)}: game.yaml" in out
    assert f"{turn.number} Heads {turn.toss}" in err
    assert f"The best turn: it wins {round(100 * turn.best[0].chance)} of 100" in out
    assert "1 of 1 best turns found. These turns lost 0 points" in out


def test_the_turn_of_the_game_and_another_one_cost_what_they_lose(
    costly: list[ReviewedTurn], answer: Answer
) -> None:
    turn = costly[0]
    _, out, _ = answer(*turn.played.text.replace("--", "").split(), "", "quit")
    assert "As in the game: it wins" in out
    assert f"{round(100 * turn.cost)} points less than the best turn." in out
    assert "better: " in out
    _, out, _ = answer(*[""] * len(costly), "quit")
    assert "points less than the best turn; in the game it was" in out


def test_a_single_point_that_is_lost_is_in_the_singular(
    costly: list[ReviewedTurn], answer: Answer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(practise, "find_known_cost", lambda *_: 0.01)
    _, out, _ = answer("", "quit")
    assert "1 point less than the best turn; in the game it was" in out
    assert "These turns lost 1 point;" in out


def test_a_hint_says_why_and_a_wrong_line_is_explained(costly: list[ReviewedTurn], answer: Answer) -> None:
    code, _, err = answer("hint", "Q@z", "undo", "quit")
    assert code == 0
    assert explain_turn(costly[0], GAME, Language()) in err
    assert "the map has no space" in err
    assert err.count(f"{costly[0].number} Heads {costly[0].toss}") == 4, "undo keeps the toss"


def test_turns_whose_cost_may_be_noise_are_never_asked(
    costly: list[ReviewedTurn], review: Review, answer: Answer, monkeypatch: pytest.MonkeyPatch
) -> None:
    unsure = [replace(turn, interval=Interval(turn.cost, -0.01, 0.5)) for turn in review.turns]
    monkeypatch.setattr(practise, "review_once", lambda *_: replace(review, turns=tuple(unsure)))
    assert answer() == (0, "No turn is marked as an error: there is nothing to practise.\n", "")


def test_only_the_turns_of_the_player_are_asked_and_not_those_of_the_program(
    costly: list[ReviewedTurn], review: Review, answer: Answer, coinage: Run, tmp_path: Path
) -> None:
    assert answer("quit", options=("--count", "1"))[1].startswith("\n1 of 1: ")
    code, _, err = coinage("practise", "game.yaml", "--player", "Anna")
    assert (code, err) == (2, "--player: there is no player 'Anna'; did you mean 'Ana'?\n")
    against = write_record(replace(RECORD, players=("strong", "")))
    (tmp_path / "game.yaml").write_text(against, encoding="utf-8")
    theirs = sum(bool(turn.mark) for turn in review.turns if turn.number % 2 == 0)
    assert f"1 of {min(theirs, 10)}: " in coinage("practise", "game.yaml")[1]


def test_a_nameless_player_is_you_as_in_a_series_and_the_program_is_no_player(
    costly: list[ReviewedTurn], coinage: Run, tmp_path: Path
) -> None:
    (tmp_path / "game.yaml").write_text(write_record(replace(RECORD, players=("", "strong"))), "utf-8")
    for language, words in LANGUAGES.items():
        run = partial(coinage, "practise", "game.yaml", "--lang", language, "--player")
        code, _, err = run("strong")
        assert (code, err.split()[-1]) == (2, words.series.you)
        asked = words.review.say("practise_turn", number=1, count=len(costly), file="game.yaml")
        assert asked in run(words.series.you)[1]


def test_practice_is_in_the_chosen_language(costly: list[ReviewedTurn], answer: Answer) -> None:
    for language in LANGUAGES:
        own = LANGUAGES[language].review
        _, out, err = answer("", "quit", options=("--lang", language))
        assert own.practise_help in err
        best = own.say("best_turn")
        assert any(line.strip().startswith(best) for line in out.splitlines())


def test_a_file_that_is_not_a_record_is_reported_and_the_others_are_practised(
    costly: list[ReviewedTurn], coinage: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    (tmp_path / "a.yaml").write_text("format: 1\nmap: atlantis\nturns: []\n")
    code, out, err = coinage("practise", ".")
    assert code == 1, "the input ended"
    assert "there is no map 'atlantis'" in err
    assert "game.yaml" in out


def test_a_game_that_cannot_be_reviewed_is_reported(
    costly: list[ReviewedTurn], answer: Answer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> Review:
        raise UserError("the map must be learned")

    monkeypatch.setattr(practise, "review_once", refuse)
    code, out, err = answer()
    assert (code, err) == (0, "game.yaml: the map must be learned\n")
    assert "nothing to practise" in out


def test_a_review_kept_in_the_record_is_practised_without_reviewing_again(
    costly: list[ReviewedTurn],
    review: Review,
    answer: Answer,
    coinage: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> Review:
        raise UserError("reviewed again")

    monkeypatch.setattr(game_review, "review_once", lambda *_: review)
    assert "game.yaml: with its review" in coinage("review", "game.yaml", "--keep")[2]
    monkeypatch.setattr(practise, "review_once", refuse)
    _, out, err = answer(*costly[0].best[0].text.split(), "", "quit")
    assert "reviewed again" not in err
    assert f"1 of {len(costly)}: game.yaml" in out
    assert f"The best turn: it wins {round(100 * costly[0].best[0].chance)} of 100" in out
    found = json.loads(coinage("series", "game.yaml", "--json")[1])
    assert found["reviewed"] == 1, "a series has its figures, too"
    assert "standard input cannot keep a review" in coinage("review", "-", "--keep")[2]
