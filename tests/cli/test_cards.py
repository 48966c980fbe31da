"""`--card` of any command: the id of a card format, or a size."""

from pathlib import Path

import pytest
from support.command_line import Run
from support.messages import assert_says

from coinage_pnp.cli.common.card_choice import find_card, find_paper
from coinage_pnp.drawing.formats import Paper, read_cards
from coinage_pnp.errors import InvalidFile, InvalidOption, Problem
from coinage_pnp.game.shipped import read_template
from coinage_pnp.lab import templates

CARDS = read_cards(*read_template("cards.yaml"))


def test_a_card_id_ignores_case_and_surrounding_blanks() -> None:
    assert find_card(" Poker", CARDS) is CARDS["poker"]


def test_an_invalid_card_is_refused_with_the_name_of_the_option() -> None:
    for word, said in (
        ("pokr", "there is no card 'pokr'; did you mean 'poker'?"),
        ("70x100", "'70x100' has no unit: write 70x100mm"),
        ("-7x8cm", "above zero"),
        ("", "there is no card ''"),
    ):
        with pytest.raises(InvalidOption) as refused:
            find_card(word, CARDS)
        assert_says(str(refused.value), f"--card: … {said}")


def test_a_broken_file_of_papers_is_a_file_error_not_an_option_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> dict[str, Paper]:
        raise InvalidFile([Problem("papers.yaml", 9, "'width' is '10': write a number, 50 to 1500")])

    monkeypatch.setattr(templates, "load_papers", broken)
    with pytest.raises(InvalidFile):
        find_paper("a4")


@pytest.mark.usefixtures("plain_cards")
def test_a_custom_card_size_is_previewed_and_appears_in_the_file_name(coinage: Run, tmp_path: Path) -> None:
    code, out, _ = coinage(
        "preview", "volcano", "--card", "10CM x 70mm, r3mm", "--ink", "low", "--out", "x", "--dpi", "72"
    )
    assert code == 0
    assert "70 x 100 mm" in out
    assert (tmp_path / "x" / "volcano-70mmx10cm,r3mm-low.png").exists()
