"""`coinage-pnp record` writes a game down where it is told to."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from support.messages import assert_says

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody types anything."""
    monkeypatch.setattr("sys.stdin", io.StringIO(""))


def test_a_folder_that_is_not_there_is_made(coinage: Run, tmp_path: Path) -> None:
    code, _, err = coinage("record", "games/2026/friday.yaml", "--map", "volcano")
    assert code == 1  # as the person stopped
    assert "the same command goes on" in err
    assert (tmp_path / "games" / "2026" / "friday.yaml").is_file()


@pytest.mark.parametrize("words", [("games",), ("games", "--map", "volcano"), (".",)])
def test_a_folder_is_no_record(coinage: Run, tmp_path: Path, words: tuple[str, ...]) -> None:
    (tmp_path / "games").mkdir()
    code, out, err = coinage("record", *words)
    assert (code, out) == (1, "")
    assert_says(err, f"{words[0]} … folder … file … {Path(words[0], 'friday.yaml')}")


def test_a_folder_that_cannot_be_made_is_told_in_words(coinage: Run, tmp_path: Path) -> None:
    (tmp_path / "games").write_text("", encoding="utf-8")
    code, _, err = coinage("record", "games/friday.yaml", "--map", "volcano")
    assert code == 1
    assert_says(err, "games: … cannot be made … a file of that name")
