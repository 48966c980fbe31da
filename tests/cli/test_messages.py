"""How messages are wrapped on a terminal."""

import io

import pytest

from coinage_pnp.cli.common.messages import fit_lines
from coinage_pnp.cli.common.terminal import ask
from coinage_pnp.game.sentences.score_table import measure_text_width


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_japanese_text_fills_its_lines_and_no_line_begins_with_punctuation(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sentence = (
        "Enterで答え。「back」か「undo」で直前の答えを取り消し、Ctrl-Cで中断（答えは保存される）。 次の答え"
    )
    for columns in range(24, 90):
        monkeypatch.setenv("COLUMNS", str(columns))
        lines = fit_lines(sentence, Terminal()).split("\n")
        assert "".join(lines).replace(" ", "") == sentence.replace(" ", "")
        assert all(measure_text_width(line) <= columns for line in lines)
        assert all(measure_text_width(line) > columns - 12 for line in lines[:-1]), columns
        assert not any(line[0] in "、。」）" for line in lines)


def test_a_cell_longer_than_a_line_starts_a_new_one_and_an_indented_line_goes_on_indented(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for columns, text, lines in (
        (
            50,
            "Les Cendres               0     0  0 à 0 sur 3 régions : personne ne compte double",
            "Les Cendres               0     0/    0 à 0 sur 3 régions : personne ne compte/    double",
        ),
        (
            50,
            "火口                        0   6  1スペース中0対1：裏が2倍",
            "火口                        0   6/    1スペース中0対1：裏が2倍",
        ),
        (
            30,
            "  q@a est interdit, car q montre l’autre côté, et c’est à Face",
            "  q@a est interdit, car q/  montre l’autre côté, et/  c’est à Face",
        ),
    ):
        monkeypatch.setenv("COLUMNS", str(columns))
        hang = {} if text.startswith(" ") else {"hang": 4}
        assert fit_lines(f"ici\n{text}", Terminal(), **hang).split("\n") == ["ici", *lines.split("/")]


def test_a_prompt_ends_in_a_blank_or_in_a_full_width_colon(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A full-width colon takes two columns and already ends in a gap."""
    for question, shown in (("Map (volcano): ", "Map (volcano): "), ("マップ： ", "マップ：")):
        monkeypatch.setattr("sys.stdin", io.StringIO("volcano\n"))
        assert (ask(question), capsys.readouterr().err) == ("volcano", shown)
