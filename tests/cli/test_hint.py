"""`coinage-pnp hint`: the best turns of a position, and how certain they are."""

import json
import shlex
from pathlib import Path
from shutil import copyfile

import pytest
from support.command_line import Run
from support.project_files import ROOT
from support.random_games import play_turn
from support.shipped_templates import LANGUAGES
from support.wide_runs import first_or_all

from coinage_pnp.cli.commands.hint import EXAMPLES
from coinage_pnp.cli.common.input_files import make_map_finder
from coinage_pnp.files.extras import needs_extra
from coinage_pnp.game.rules.engine import list_legal_turns
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.scoring import score
from coinage_pnp.game.rules.situation import read_line
from coinage_pnp.game.rules.turn_notation import read_turn
from coinage_pnp.players import search
from coinage_pnp.players.value import training
from coinage_pnp.players.value.value_function import make_value_function

ONE_EMPTY = "small Q/n/P/- DP d t"
UNCERTAIN = "small d/n/q/- P d h"
LOAD_OR_TRAIN = training.load_or_train


@pytest.fixture(autouse=True)
def untrained(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A player without training, and a small map: results that are certain depend on neither."""
    (tmp_path / "maps").mkdir()
    copyfile(ROOT / "tests" / "data" / "small.yaml", tmp_path / "maps" / "small.yaml")
    monkeypatch.setattr(training, "load_or_train", lambda ground, progress: make_value_function(ground))
    monkeypatch.setattr(search, "ADVICE_WIDTH", 2)


def at(line: str) -> tuple[Game, Position]:
    maps = make_map_finder()
    situation = read_line(line, maps.find)
    return maps.make_game(situation.map, situation.majority), situation.position


def test_the_table_and_the_document_list_legal_turns_best_first_with_the_same_figures(coinage: Run) -> None:
    asked = "hint", ONE_EMPTY, "--toss", "d", "--top", "48"
    code, out, err = coinage(*asked, "--notation")
    assert (code, err) == (0, "")
    title, _, head, *rows, _, said, luck = out.splitlines()
    document = json.loads(coinage(*asked, "--json")[1])
    game, position = at(ONE_EMPTY)
    assert (
        title
        == f"Tails to play d: 1 match, {len(list_legal_turns(game, position, 'd'))} turns to choose from."
    )
    assert [document[key] for key in ("map", "side", "toss", "matches")] == ["small", "tails", "d", 1]
    assert head.split() == ["turn", "result", "wins", "certain"]
    assert said == "No turn is better than the first: this is proven."
    assert document["certainly_best"]
    turns = document["turns"]
    ends = [play_turn(game, position, "d", read_turn(f"d {turn['actions']}").actions) for turn in turns]
    assert len(turns) == len(set(ends)) == document["distinct_turns"]
    assert [turn["result"] for turn in turns] == sorted((turn["result"] for turn in turns), reverse=True)
    assert turns[0]["low"] >= max(turn["high"] for turn in turns[1:])
    assert any(0 < turn["chance"] < 1 for turn in turns)
    for number, (row, turn) in enumerate(zip(rows, turns, strict=True), 1):
        assert turn["low"] - 1e-4 <= turn["result"] <= turn["high"] + 1e-4
        assert turn["chance"] == pytest.approx((1 + turn["result"]) / 2, abs=1e-4)
        assert row.split()[0] == str(number)
        assert f"  {turn['actions']} " in row
        result, wins = row.replace("−", "-").partition("%")[0].split()[-2:]
        assert float(result) == pytest.approx(turn["result"], abs=0.006)
        assert float(wins) == pytest.approx(100 * turn["chance"], abs=0.06)
    assert float(luck.split()[-2].replace("−", "-")) == pytest.approx(100 * document["luck"], abs=0.06)
    other = json.loads(coinage("hint", ONE_EMPTY, "--toss", " “D,” ", "--json")[1])
    assert document["luck"] == pytest.approx(-other["luck"], abs=1e-3)
    assert document["luck"] > 0, "luck evens out over all tosses"
    assert rows[0].endswith("100.0%  exact"), "a turn that wins at once comes first"
    assert ends[0].ended_by
    assert score(game, ends[0]).winner is position.to_move
    assert any("−1.00 to " in row for row in rows), "a turn of which only bounds are known"


def test_a_hint_is_in_every_language_with_its_decimal_sign(coinage: Run) -> None:
    for code, words in first_or_all(2, [*LANGUAGES.items()]):
        shown, out, err = coinage("hint", ONE_EMPTY, "--toss", "d", "--lang", code)
        assert (shown, err) == (0, "")
        assert words.sides.tails in out.splitlines()[0]
        assert f"+1{words.review.decimal}00" in out
        assert words.review.say("proven") in out
    assert "aucune bonne pièce" in coinage("hint", ONE_EMPTY, "--toss", "D", "--lang", "fr")[1]
    for toss, says in (("DD", "un lancer"), ("q", "Pile lance une pièce de chaque sorte")):
        _, _, err = coinage("hint", ONE_EMPTY, "--toss", toss, "--lang", "fr")
        assert says in err
    assert "à qui est le tour" in coinage("hint", ONE_EMPTY[:-1] + "-", "--toss", "d", "--lang", "fr")[2]


def test_a_turn_is_not_certainly_best_when_another_can_be_better(coinage: Run) -> None:
    out = coinage("hint", UNCERTAIN, "--toss", "P", "--top", "48", "--json")[1]
    first, *others = json.loads(out)["turns"]
    assert first["low"] < max(turn["high"] for turn in others)
    assert not json.loads(out)["certainly_best"]


def test_a_position_is_read_from_a_file_or_from_a_line_with_chat_quotes_and_wide_letters(
    coinage: Run, tmp_path: Path
) -> None:
    (tmp_path / "now.yaml").write_text(
        "format: 1\nmap: volcano\nto_move: heads\nboard: {a: Q}\nbank: {heads: D, tails: d}\n",
        encoding="utf-8",
    )
    line = ["“volcano", "Q/-/-/-/-/-/-/-/-/-", "D", "d", "h”"]
    for words in (("now.yaml", "-t", "D"), (*line, "-t", "Ｄ")):
        code, out, err = coinage("hint", *words)
        assert (code, err) == (0, "")
        assert out.startswith("Heads to play D: 1 match")


def test_an_invalid_toss_or_position_is_refused_with_the_reason(coinage: Run) -> None:
    for words, code, said in (
        ((ONE_EMPTY, "-t", "q"), 2, "tails tosses one coin of each kind in its bank, D"),
        ((ONE_EMPTY, "-t", "dd"), 2, "a toss holds one coin of a kind"),
        ((ONE_EMPTY, "-t", "z"), 2, "'z' is not a coin"),
        ((ONE_EMPTY[:-1] + "-", "-t", "d"), 1, "end the line with h or t"),
        (("volcano Q/n/D/d/P/p/N/p/d/d D dd t", "-t", "d"), 1, "the game is over (board full)"),
        (("nowhere.yaml", "-t", "d"), 1, "nowhere.yaml"),
        ((ONE_EMPTY,), 2, "--toss: tails tosses one coin of each kind in its bank, D"),
        ((ONE_EMPTY, "-t", ""), 2, "write them all"),
        (("new.yaml", "-t", "d"), 1, "write 'to_move: heads'"),
    ):
        Path("new.yaml").write_text(
            "format: 1\nmap: volcano\nboard: {}\nbank: {heads: D, tails: d}\n", "utf-8"
        )
        ended, _, err = coinage("hint", *words)
        assert ended == code
        assert said in err


def test_without_the_compiler_and_trained_weights_hint_says_what_to_install(
    coinage: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(training, "load_or_train", LOAD_OR_TRAIN)
    monkeypatch.setattr(training, "COMPILED", False)
    monkeypatch.setattr(training, "SHIPPED_WEIGHTS", tmp_path)
    monkeypatch.setenv("COINAGE_CACHE", str(tmp_path / "cache"))
    code, out, err = coinage("hint", "volcano Q/-/D/-/p/-/-/-/N/- DD pd t", "-t", "pd")
    assert (code, out) == (1, "")
    assert needs_extra("sim") in err


def test_a_hint_on_a_shipped_map_needs_neither_training_nor_the_compiler(
    coinage: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(training, "load_or_train", LOAD_OR_TRAIN)
    monkeypatch.setattr(training, "COMPILED", False)
    monkeypatch.setenv("COINAGE_CACHE", str(tmp_path / "cache"))
    code, out, err = coinage("hint", "volcano Q/n/D/d/P/p/N/p/d/- D d t", "-t", "d")
    assert (code, err) == (0, "")
    assert "Tails to play d" in out
    assert not (tmp_path / "cache").exists()


@pytest.mark.compiled
def test_the_example_in_the_help_works_and_the_first_turns_stay_if_more_are_shown(coinage: Run) -> None:
    words = shlex.split(next(line for line in EXAMPLES.splitlines() if '" --toss' in line))
    five, more = (json.loads(coinage(*words[1:], "--json", "--top", top)[1])["turns"] for top in ("5", "48"))
    assert (five, len(more)) == (more[:5], 48)


def test_a_map_name_given_as_a_position_is_refused_with_an_example_position(coinage: Run) -> None:
    code, out, err = coinage("hint", "volcano", "-t", "d")
    assert (code, out) == (1, "")
    assert err.startswith(
        "Error: 'volcano' is neither a file nor a position on one line, such as 'volcano Q/"
    )
    assert coinage("score", shlex.split(err.split("such as ")[1])[0])[0] == 0
    assert "nowhere.yaml: there is no such file" in coinage("hint", "nowhere.yaml", "-t", "d")[2]
