"""How messages fill a terminal."""

import io

import pytest

from coinage_pnp.cli.common.messages import fitted
from coinage_pnp.sentences import text_width


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


TEXT = "Heads 火山 and Tails 薩摩半島 share 鹿児島 and 桜島 with 霧島 and 屋久島 at last"


def test_a_line_with_wide_characters_is_broken_by_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    lines = fitted(TEXT, Terminal()).split("\n")
    assert " ".join(lines) == TEXT
    assert all(text_width(line) <= 30 for line in lines)
    assert fitted(TEXT, io.StringIO()) == TEXT, "elsewhere it is one line"
