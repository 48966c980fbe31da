"""`coinage-pnp record` writes a game to the file that is named."""

import io
from pathlib import Path
from typing import get_args

import pytest
from support.command_line import Run
from support.messages import assert_says
from support.project_files import MAPS

from coinage_pnp.cli.common.shared_options import Majority
from coinage_pnp.game.rules.game import MAJORITIES
from coinage_pnp.game.rules.record import read_record

VOLCANO = MAPS["volcano"]


@pytest.fixture(autouse=True)
def empty_input(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is typed."""
    monkeypatch.setattr("sys.stdin", io.StringIO(""))


def test_a_missing_folder_is_made(coinage: Run, tmp_path: Path) -> None:
    code, _, err = coinage("record", "games/2026/friday.yaml", "--map", "volcano")
    assert code == 1  # because the person stopped
    assert "type coinage-pnp record games/2026/friday.yaml to continue" in err
    assert (tmp_path / "games" / "2026" / "friday.yaml").is_file()


def test_the_command_to_continue_a_game_keeps_options_and_language_and_quotes_the_file(coinage: Run) -> None:
    for command, file in (("record", "mon jeu.yaml"), ("play", "mon autre jeu.yaml")):
        _, _, err = coinage(command, file, "--map", "volcano", "--notation", "--lang", "fr")
        assert f"tapez coinage-pnp {command} '{file}' --notation --lang fr pour continuer" in err
    _, _, err = coinage("record", "./-dash.yaml", "--map", "volcano")
    assert "type coinage-pnp record ./-dash.yaml to continue" in err


def test_a_folder_given_as_a_record_is_refused_with_an_example_file(coinage: Run, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    for words in (("games",), ("games", "--map", "volcano"), (".",)):
        code, out, err = coinage("record", *words)
        assert (code, out) == (1, "")
        assert_says(err, f"{words[0]} … folder … file … {Path(words[0], 'friday.yaml')}")


def test_a_name_is_recorded_without_the_spaces_around_it(coinage: Run, tmp_path: Path) -> None:
    coinage("record", "new.yaml", "--map", "volcano", "--heads", "Ana ", "--tails", "\u3000")
    read = read_record((tmp_path / "new.yaml").read_text(encoding="utf-8"), "", lambda word: MAPS[word])
    assert read.players == ("Ana", "")


def test_a_name_that_no_record_can_hold_is_refused_before_the_game(coinage: Run, tmp_path: Path) -> None:
    for name, said in (("A\tB", "invisible character"), ("A" * 81, "81 characters")):
        code, out, err = coinage("record", "new.yaml", "--map", "volcano", "--heads", name)
        assert (code, out, said in err) == (1, "", True)
        assert not list(tmp_path.iterdir())


def test_a_game_whose_turns_are_on_one_line_goes_on_in_a_second_file(
    coinage: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "format: 1\nmap: volcano\nturns: [QNPD Q@a]\n"
    (tmp_path / "odd.yaml").write_text(text, encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("qnpD q@b --\n"))
    _, _, err = coinage("record", "odd.yaml")
    assert_says(err, "odd.yaml stays as it is: its turns are not written one on each line … odd-2.yaml")
    assert (tmp_path / "odd.yaml").read_text(encoding="utf-8") == text
    assert "- qnpD q@b\n" in (tmp_path / "odd-2.yaml").read_text(encoding="utf-8")


def test_a_record_says_how_majorities_count(coinage: Run, tmp_path: Path) -> None:
    for words, majority in (
        ((), "plurality"),
        (("--majority", "plurality"), "plurality"),
        (("--majority", "absolute"), "absolute"),
    ):
        coinage("record", "friday.yaml", "--map", "volcano", *words)
        written = (tmp_path / "friday.yaml").read_text(encoding="utf-8")
        (tmp_path / "friday.yaml").unlink()
        assert read_record(written, "friday.yaml", lambda _: VOLCANO).majority == majority


def test_the_majorities_that_can_be_chosen_are_those_of_the_rules() -> None:
    assert get_args(Majority) == MAJORITIES
