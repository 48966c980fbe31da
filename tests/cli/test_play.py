"""`coinage-pnp play`: a game against the program, saved turn by turn and reviewed at the end."""

import io
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from support.command_line import Run
from support.messages import assert_says
from support.project_files import MAPS

from coinage_pnp.cli.commands import play
from coinage_pnp.cli.common import game_review
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import Record, read_record, replay
from coinage_pnp.game.rules.turn_notation import read_turn
from coinage_pnp.lab.review import analysis, kept
from coinage_pnp.lab.review.analysis import review_game
from coinage_pnp.lab.review.result import Alternative
from coinage_pnp.players.program_turns import draw_toss
from coinage_pnp.players.value import training

Type = Callable[..., None]

GAME = Game(MAPS["volcano"])
NEW = ("play", "--map", "volcano", "--against", "greedy", "--seed", "5")


@pytest.fixture
def types(monkeypatch: pytest.MonkeyPatch) -> Type:
    def given(*lines: str) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))

    return given


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(kept, "find_cache_folder", lambda kind: tmp_path / "cache" / kind)
    monkeypatch.setattr(analysis, "review_game", partial(review_game, deep=False))
    monkeypatch.setattr(game_review, "ROLLOUTS", 0)


def saved(folder: Path, name: str = "volcano-1.yaml") -> Record:
    return read_record((folder / name).read_text(encoding="utf-8"), name, lambda _: GAME.board)


@pytest.mark.compiled
def test_a_game_is_played_kept_and_reviewed(coinage: Run, types: Type, tmp_path: Path) -> None:
    types(*[""] * 60)
    code, out, err = coinage(*NEW)
    record = saved(tmp_path)
    replayed = replay(GAME, record)
    assert code == 0
    assert replayed.refusal is None
    assert replayed.position.ended_by is not None
    assert record.players == ("", "greedy")
    assert record.seed == 5
    assert "1 Heads tosses qNPd." in err
    assert "1. You tossed " in err
    assert "\n2. Tails tossed " in err
    assert "Result without luck" in out


def test_a_resumed_game_uses_the_tosses_of_its_seed(coinage: Run, types: Type, tmp_path: Path) -> None:
    types("P@a --")
    assert coinage(*NEW)[0] == 1
    assert saved(tmp_path).turns[0] == read_turn("qNPd P@a")
    types("")
    code, _, err = coinage("play", "volcano-1.yaml")
    assert code == 1
    assert "coinage-pnp play volcano-1.yaml" in err
    types(*[""] * 4)
    coinage("play", "--map", "volcano", "--against", "random", "--seed", "5")
    tosses = [turn.toss for turn in saved(tmp_path).turns]
    others = [turn.toss for turn in saved(tmp_path, "volcano-2.yaml").turns]
    assert tosses[0] == others[0]
    assert [draw_toss(5, 0, GAME.start())] == tosses[:1]


def test_undo_takes_back_the_programs_answer_too_and_keeps_the_toss(
    coinage: Run, types: Type, tmp_path: Path
) -> None:
    types("N@a", "undo", "P@a", "", "undo", "N@b", "--")
    _, _, err = coinage(*NEW)
    assert err.count("1 Heads tosses qNPd.") == 2
    assert err.count("left: place 2; matches to use: NP") == 3, "what can be done is listed again"
    assert saved(tmp_path).turns[0] == read_turn("qNPd N@b")
    types("undo")
    assert_says(coinage("play", "new.yaml", "--map", "volcano", "--seed", "1")[2], "there is nothing to undo")


@pytest.mark.parametrize("undo", ["undo", "ｕｎｄｏ"])
def test_hint_and_tutor_show_the_judgement_of_the_turn(
    coinage: Run, types: Type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, undo: str
) -> None:
    best = Alternative(read_turn("qNPd N@c").actions, GAME.start(), 0.512)
    monkeypatch.setattr(play, "judge_turn", lambda *_: ([best], 0.123))
    monkeypatch.setattr(play, "advise_turn", lambda *_: [best])
    types("hint", "P@a --", undo, "N@c --", "")
    _, _, err = coinage(*NEW, "--tutor")
    assert "  51 of 100  place a nickel on Cinder Stair (c)" in err
    assert "?? This costs about 12 points. Better: place a nickel on Cinder Stair (c)." in err
    assert saved(tmp_path).turns[0] == read_turn("qNPd N@c")


def test_a_hint_in_the_middle_of_a_turn_is_for_the_rest_of_it(coinage: Run, types: Type) -> None:
    types("N@a", "hint", "P@b", "hint")
    _, _, err = coinage(*NEW)
    advice = [line.split("of 100  ")[1] for line in err.splitlines() if "of 100  " in line]
    assert all(line.startswith(("place a penny on", "end the turn")) for line in advice[:3])
    assert advice[3:] == ["end the turn"]


def test_with_my_toss_the_tosses_of_both_sides_are_typed(coinage: Run, types: Type, tmp_path: Path) -> None:
    types("QNPD", "Q@a --", "QNPD", "qqqq", "")
    _, _, err = coinage("play", "--map", "volcano", "--against", "greedy", "--my-toss")
    record = saved(tmp_path)
    assert record.seed is None
    assert [turn.toss for turn in record.turns] == ["QNPD", "QNPD"]
    assert "seed" not in (tmp_path / "volcano-1.yaml").read_text(encoding="utf-8")
    assert_says(err, "'qqqq' … second one")


def test_a_mistyped_toss_is_undone_alone_and_so_is_the_programs_answer_to_one(
    coinage: Run, types: Type, tmp_path: Path
) -> None:
    types("QNpd", "undo", "QNPD", "Q@a --", "QNPD", "undo", "qnPD", "undo", "undo", "undo", "P@b --")
    _, _, err = coinage("play", "--map", "volcano", "--against", "greedy", "--my-toss")
    assert "there is nothing to undo" not in err
    assert [str(turn) for turn in saved(tmp_path).turns] == ["QNPD P@b"]


def test_tosses_and_actions_can_be_typed_on_a_japanese_keyboard(
    coinage: Run, types: Type, tmp_path: Path
) -> None:
    types("ＱＮＰＤ", "？", "Ｑ＠ａ　＄Ｄ　ーー", "ｑｎｐＤ")
    _, _, err = coinage("play", "--map", "volcano", "--against", "greedy", "--my-toss")
    assert [str(turn) for turn in saved(tmp_path).turns][:1] == ["QNPD Q@a $D"]
    assert err.count("left: place 2, pay 1") == 2
    types("ＱＮＰＤ", "？", "Ｑ＠ａ　＄Ｄ", "—")
    _, _, err = coinage("record", "friday.yaml", "--map", "volcano")
    assert [str(turn) for turn in saved(tmp_path, "friday.yaml").turns] == ["QNPD Q@a $D"]
    assert err.count("left: place 2, pay 1") == 2


def test_the_program_begins_if_it_is_heads(coinage: Run, types: Type, tmp_path: Path) -> None:
    types()
    coinage(*NEW, "--side", "tails")
    assert saved(tmp_path).players == ("greedy", "")
    assert len(saved(tmp_path).turns) == 1


def test_an_opponent_that_cannot_learn_the_map_here_is_refused_before_the_game_begins(
    coinage: Run, types: Type, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "COMPILED", False)
    coinage("new", "dunes")
    for chosen in (["--against", "strong"], ["--against", "greedy", "--tutor"]):
        types("quit")
        code, _, err = coinage("play", "--map", "dunes", *chosen)
        assert code == 1
        assert_says(err, "write --against greedy, without --tutor … extra")
    assert not list(tmp_path.glob("dunes-*.yaml"))
    types("quit")
    assert coinage("play", "--map", "dunes", "--against", "greedy")[0] == 0


def test_a_missing_or_mistyped_option_is_answered_with_advice(coinage: Run, types: Type) -> None:
    types()
    assert_says(coinage("play")[2], "name the map")
    assert_says(coinage(*NEW[:3], "--against", "stron")[2], "did you mean 'strong'?")
    assert_says(coinage(*NEW, "--side", "head")[2], "did you mean 'heads'?")
    assert coinage("play", "--map", "volcan")[0] == 1


def test_an_option_that_contradicts_the_record_of_a_game_is_refused_and_its_game_stays(
    coinage: Run, types: Type, tmp_path: Path
) -> None:
    types()
    assert_says(coinage(*NEW, "--tutor")[2], "coinage-pnp play volcano-1.yaml --tutor to continue")
    before = (tmp_path / "volcano-1.yaml").read_bytes()
    for option, written in (
        ("--against=strong", "greedy"),
        ("--side=tails", "heads"),
        ("--my-toss", "'seed: 5'"),
        ("--seed=6", "5"),
        ("--majority=absolute", "plurality"),
    ):
        code, _, err = coinage("play", "volcano-1.yaml", option)
        assert code == 2
        assert_says(err, f"{option.partition('=')[0]}: volcano-1.yaml says {written}: leave it out")
    assert (tmp_path / "volcano-1.yaml").read_bytes() == before
    types()
    assert_says(coinage("play", "volcano-1.yaml", "--against=greedy", "--seed=5")[2], "Continuing")


def test_the_program_takes_nobodys_seat_in_a_game_of_two_people(coinage: Run, tmp_path: Path) -> None:
    text = "format: 1\nmap: volcano\nplayers: {heads: Ana, tails: Ben}\nturns: []\n"
    (tmp_path / "two.yaml").write_text(text)
    code, _, err = coinage("play", "two.yaml", "--against", "greedy")
    assert code == 1
    assert_says(err, "without the program: 'coinage-pnp record two.yaml' goes on with it")
    assert_says(
        coinage("record", "two.yaml", "--heads", "Cleo")[2], "--heads: two.yaml says Ana: leave it out"
    )
    assert (tmp_path / "two.yaml").read_text() == text


def test_tosses_are_fair() -> None:
    """Chi-square over 20,000 tosses of four coins: a fair program exceeds 37.7 once in a thousand runs."""
    start = GAME.start()
    found = Counter(draw_toss(seed, number, start) for seed in range(500) for number in range(40))
    assert len(found) == 16
    assert sum((count - 1_250) ** 2 / 1_250 for count in found.values()) < 37.7
