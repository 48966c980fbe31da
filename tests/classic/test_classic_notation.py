"""Cards and plays as people write them."""

from contextlib import suppress
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.messages import assert_says

from coinage_pnp.classic.deck import PACK, sort_cards
from coinage_pnp.classic.notation import read_cards, read_play, scan_cards, write_cards
from coinage_pnp.classic.play import Play
from coinage_pnp.game.rules.rule_errors import UnreadableError


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("N3", "N3"),
        ("n3 N13 N1913", "N3 N3 N3"),
        ("N1-4 7 D3", "N1 N2 N3 N4 N7 D3"),
        ("N 1-3, D 3 6", "N1 N2 N3 D3 D6"),
        ("nickels 1 - 2  half 1916 quarter 6 dimes 1911-1912", "N1 N2 H6 Q6 D1 D2"),
        ("N1D2+Q3\n\tH4", "N1 D2 Q3 H4"),
        ("D11-9 ", "D1 D2 D3 D4 D5 D6 D7 D8 D9"),
        ("green 3, blue 6", "N3 D6"),
        ("vert 3 rouge 1916 violette 6 demi-dollars 1–3", "N3 H6 Q6 H1 H2 H3"),
        ("verde 3 rojo 1916 violeta 6 azules 2 medio-dólar 1–3", "N3 H6 Q6 D2 H1 H2 H3"),
        ("ニッケル3、ダイム６ クォーター1～3 赤6", "N3 D6 Q1 Q2 Q3 H6"),
        ("緑3青6紫6", "N3 D6 Q6"),
        ("none", ""),
        (" None ", ""),
        ("-", ""),
    ],
)
def test_a_suit_applies_until_the_next_one_and_a_range_means_all_its_cards(text: str, cards: str) -> None:
    assert read_cards(text) == tuple(cards.split())


@pytest.mark.parametrize(
    ("text", "column", "reason"),
    [
        ("", 1, "cards as in"),
        ("N10", 2, "'10' … card number: write 1 to 9, or the year"),
        ("N0", 2, "not a card number"),
        ("N1-10", 2, "'10' … number"),
        ("N1920", 2, "not a card number"),
        ("N3 X4", 4, "'X' … suit … N (nickel), D (dime), Q (quarter), H (half)"),
        ("Quartr 4", 1, "'Quartr' … suit … 'quarter'?"),
        ("3 N4", 1, "number … suit"),
        ("N D3", 1, "suit … number"),
        ("D3 N", 4, "suit … number"),
        ("N4-1", 2, "lower number first"),
        ("N3-3", 2, "lower number first"),
        ("N3!", 3, "'!' … card"),
        ("N-3", 2, "'-' … card"),
        ("N٣", 2, "number"),
    ],
)
def test_an_invalid_card_is_reported_with_its_column(text: str, column: int, reason: str) -> None:
    with pytest.raises(UnreadableError) as reported:
        read_cards(text)
    assert reported.value.column == column
    assert_says(str(reported.value.reason), reason)


def test_every_error_in_a_row_of_cards_is_reported_once() -> None:
    cards, wrong = scan_cards("N10 X3 4 D5 N")
    assert cards == ("D5",)
    assert [error.column for error in wrong] == [2, 5, 13]


@given(st.sets(st.sampled_from(PACK)))
def test_cards_are_unchanged_after_writing_and_reading_them_and_runs_are_ranges(cards: set[str]) -> None:
    row = sort_cards(frozenset(cards))
    assert read_cards(write_cards(row)) == row
    assert write_cards(read_cards("D9 N3 N2 N1 N7 8 H1 Q9")) == "N1-3 N7 N8 D9 Q9 H1"


@pytest.mark.parametrize(
    ("text", "play"),
    [
        ("N5", Play("N5")),
        ("n15 X d12 H3", Play("N5", ("D2", "H3"))),
        ("N5xD2+H3 sweep", Play("N5", ("D2", "H3"), sweep=True)),
        ("nickel 5 × dime 5  Sweep ", Play("N5", ("D5",), sweep=True)),
    ],
)
def test_a_play_is_written_as_a_card_and_the_cards_that_it_takes(text: str, play: Play) -> None:
    assert read_play(text) == play
    assert read_play(str(play)) == play


@pytest.mark.parametrize(
    ("text", "column", "reason"),
    [
        ("", 1, "cards as in"),
        ("N5 D5", 1, "one card is played"),
        ("none", 1, "one card is played"),
        ("x D5", 1, "cards as in"),
        ("N5 x", 4, "takes … x"),
        ("N5 x none", 9, "nothing … alone"),
        ("N5 x D2 X3", 9, "not a suit"),
        ("N55 x D3", 2, "not a card number"),
        ("sweep", 1, "not a suit"),
    ],
)
def test_an_invalid_play_is_reported_with_its_column(text: str, column: int, reason: str) -> None:
    with pytest.raises(UnreadableError) as reported:
        read_play(text)
    assert reported.value.column == column
    assert_says(str(reported.value), f"cannot read '{text}', column {column}: ")
    assert_says(str(reported.value.reason), reason)


@pytest.mark.parametrize("text", ["N5{} D3", "N5 x{}D3 .", "N5{}", "x{}.", "N5 x D3{}sweep"])
def test_reading_a_play_takes_less_than_quadratic_time(text: str) -> None:
    def effort(blanks: int) -> float:
        long = text.format(" " * blanks)
        efforts = []
        for _ in range(7):
            begin = process_time()
            with suppress(UnreadableError):
                read_play(long)
            efforts.append(process_time() - begin)
        return min(efforts)

    assert effort(32 * 400) < 32 * 8 * effort(400)
