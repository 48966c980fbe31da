"""Cards and plays as people write them, and what each player took; every error is reported at its line."""

from contextlib import suppress
from random import Random
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.messages import assert_each_says, assert_says, says_all
from support.random_deals import shuffled_pack

from coinage_pnp.classic.deck import PACK, sort_cards
from coinage_pnp.classic.notation import read_cards, read_play, write_cards
from coinage_pnp.classic.play import Play
from coinage_pnp.classic.score_yaml import ScoreSheet, make_key, read_sheet
from coinage_pnp.classic.scoring import count_missing_cards, score_deal, total_captured
from coinage_pnp.errors import InvalidFile
from coinage_pnp.game.rules.rule_errors import UnreadableError

HEAD = "format: 1\nplayers: [Ana, Ben]\ndeals:\n"
ALL = "N1-9 D1-9 Q1-9 H1-9"
N3_HELD = "{cards: 20, halves: 5, N3: yes}"


def read(deals: str, head: str = HEAD) -> ScoreSheet:
    return read_sheet(head + deals, "s.yaml")


def problems(deals: str, head: str = HEAD) -> list[str]:
    with pytest.raises(InvalidFile) as reported:
        read(deals, head)
    return [str(problem).removeprefix("s.yaml:") for problem in reported.value.problems]


def assert_problems(deals: str, *reported: str) -> None:
    """Assert that these problems are found, each at the line with which it begins."""
    found = problems(deals)
    assert_each_says(found, reported)
    assert all(line.startswith(start.split()[0]) for line, start in zip(found, reported, strict=True)), found


def test_cards_may_be_written_alone_or_with_sweeps_and_in_a_row_or_a_block() -> None:
    sheet = read(
        "  - Ana: N1-9 D1-9\n    Ben: {cards: Q1-9 H1-9, sweeps: 2}\n"
        "  - Ana:\n      sweeps: 1\n      cards: |\n        nickels 1-9\n\n        dimes 1-9\n    Ben: rest\n"
    )
    low, high = read_cards("N1-9 D1-9"), read_cards("Q1-9 H1-9")
    assert sheet.seats.parties == ("Ana", "Ben")
    assert sheet.deals == (
        (total_captured(low), total_captured(high, 2)),
        (total_captured(low, 1), total_captured(high)),
    )


def test_rest_means_all_cards_that_nobody_else_has_and_missing_cards_are_in_no_pile() -> None:
    three = "  - {Ana: “Rest”, Ben: N1 2, Cy: {cards: none, sweeps: 0}}\n"
    [deal] = read(three, HEAD.replace("Ben", "Ben, Cy")).deals
    assert [one.count for one in deal] == [34, 2, 0]
    [deal] = read("  - Ana: N1-9 D1-9\n    Ben: Q1-9\n").deals
    assert {card for one in deal for card in one.cards or ()} == set(PACK) - set(read_cards("H1-9"))
    [[ana, _]] = read("  - Ana: {cards: N1, sweeps: 2}\n    Ben: Q1-9 H1-9\n").deals
    assert ana.sweeps == 2, "the missing cards may explain them"


def test_teams_score_whether_or_not_their_players_are_named() -> None:
    for head in (
        "format: 1\nteams: [North, South]\ndeals:\n",
        "format: 1\nplayers: [A, B, C, D]\nteams: [North, South]\ndeals:\n",
    ):
        sheet = read("  - {North: N1 2, South: rest}\n", head)
        assert sheet.seats.parties == ("North", "South")
    named = problems("  - {A: N1 2, B: rest, C: none, D: none}\n", head)
    assert_each_says(named, ["5: partners … North and South"])


def test_a_repeated_card_is_reported_at_its_line_with_the_card_that_may_have_been_meant() -> None:
    assert_problems(
        "  - Ana: N1-9 D1-9 N3\n    Ben: Q1-9\n      H1-8 N4\n",
        "4: … 37 cards … 36 … write each card once … H9: one of these",
        "4: … N3 … nickel 1913 … twice",
        "5: … N4 … nickel 1914 … twice … Ana … line 4",
    )
    reported = problems(f"  - Ana: {ALL}\n    Ben: Q6\n")[0]
    assert_says(reported, "4: … 37 cards … 36")
    assert reported.endswith("write each card once"), "nobody lacks a card that could be meant"


IMPOSSIBLE_DEALS = [
    ("N10 X1", "rest", "4: … 'N10 X1' … column 2 / 4: … 'N10 X1' … column 5"),
    ("|\n      N1\n      N10", "rest", "6: … 'N10' … column 2"),
    ("rest", "Rest", "5: … rest … Ana"),
    ("N1", "rest", "4: … Ana … one card … two"),
    (ALL.removesuffix("9") + "8", "H9", "5: … Ben … one card"),
    ("{sweeps: 1}", "rest", "4: … 'Ana' … 'cards'"),
    ("{cards: N1 2, sweep: 1}", "rest", "4: … 'sweep' … 'Ana' … 'sweeps'?"),
    ("{cards: N1 2, sweeps: 17}", "rest", "4: … 'sweeps' … '17' … write a whole number"),
    ("{cards: N1-3, sweeps: 2}", "rest", "4: … Ana … 3 cards … 2 sweeps … 4"),
    ("{cards: N1, sweeps: 1}", "rest", "4: … Ana … one card … one sweep … 2"),
    ("{cards: N1-9 D1-9, sweeps: 9}", "{cards: rest, sweeps: 8}", "4: … 17 sweeps"),
    ("{cards: 20}", "{cards: 16, halves: 4}", "4: 'halves' is missing … how many … halves … 'halves: 3'"),
    ("{cards: 37, halves: 5}", "{cards: 0}", "4: … 'cards' … '37' … 0 to 36"),
    ("{cards: 20, halves: 5}", "{cards: 17, halves: 4}", "4: 20 + 17 = 37 cards … 36"),
    ("{cards: 10, halves: 5}", "{cards: 17, halves: 5}", "4: 5 + 5 = 10 halves … 9"),
    ("{cards: 20, halves: 4}", "{cards: 16, halves: 4}", "4: 16 + 12 = 28 cards that are not halves … 27"),
    ("{cards: 4, halves: 5}", "{cards: 0}", "4: Ana has 4 cards, 5 of them halves"),
    ("{cards: 1, halves: 2}", "{cards: 0}", "4: Ana has one card, 2 of them halves"),
    ("{cards: 4, halves: 0, half-1916: yes}", "{cards: 0}", "4: Ana … 0 of them halves … H6 (half 1916)"),
    ("{cards: 5, halves: 4, N3: yes, D6: yes}", "{cards: 0}", "4: Ana … 4 of them halves … N3 … D6"),
    (N3_HELD, "{cards: 5, halves: 1, nickel-1913: yes}", "5: N3 … twice … line 4"),
    (N3_HELD, "{cards: N1-4}", "5: N3 … twice … with Ana, line 4"),
    (N3_HELD, "{cards: 16, halves: 4}", "4: … H6 (half 1916) or D6 (dime 1916) or Q6 … 'half-1916: yes'"),
    ("{cards: N1-4, halves: 1}", "{cards: rest}", "4: 'halves' is 1, but Ana has 0"),
    ("{cards: N1-4, nickel-1913: no}", "rest", "4: 'nickel-1913' is no, but N3 … is among … Ana"),
    ("{cards: 20, halves: 5, nickel-1913: 1}", "rest", "4: 'nickel-1913' is '1' … yes"),
    ("{cards: 20, halves: 5, nickel-1914: yes}", "rest", "4: unknown key 'nickel-1914' … 'nickel-1913'"),
    ("{cards: 3, halves: 1, sweeps: 2}", "rest", "4: Ana has 3 cards … 2 sweeps"),
    ("{cards: 1, halves: 1}", "rest", "4: Ana has one card"),
]


def test_an_impossible_deal_is_reported_at_its_line() -> None:
    for ana, ben, reported in IMPOSSIBLE_DEALS:
        assert_problems(f"  - Ana: {ana}\n    Ben: {ben}\n", *reported.split(" / "))


def test_a_deal_of_the_wrong_form_is_reported_at_its_line() -> None:
    for deals, reported in (
        ("  - Anna: N1\n    Ben: rest\n", "4: … Ana … missing / 4: … 'Anna' … 'Ana'?"),
        ("  - N3\n", "4: … 'deals' … 'key: value'"),
        ("  []\n", "3: 'deals' is empty: write '- ' and what each took"),
        ("", "3: 'deals' is empty: write '- ' and what each took"),
    ):
        assert_problems(deals, *reported.split(" / "))


def test_an_invalid_list_of_players_is_reported_once() -> None:
    for players, reported in (
        ("players: []", "'players' … 2 to 4 names … 0"),
        ("players:", "'players' is empty: write 2 to 4 names"),
        ("players: [Ana]", "'players' … 2 to 4 names … 1"),
        ("players: [A, B, C, D, E]", "'players' … 2 to 4 names … 5"),
        ("players: [Ana, Ana]", "'players' … 'Ana' … twice"),
        ("players: [Ana, '']", "'players' … blank"),
        ("teams: [North]", "'teams' … 2 names … 1"),
        ("players: [Ana, Ben, Cy]\nteams: [North, South]", "teams … two against two … 4 players"),
        ("dealer: Ana", "score sheet … 'players'"),
    ):
        found = problems("  - Ana: rest\n", f"format: 1\n{players}\ndeals:\n")
        assert sum(says_all(line, reported) for line in found) == 1
        assert not any("nobody here" in line for line in found) or "teams: [North, South]" in players


def test_a_deal_after_the_end_is_reported_with_other_errors_unless_an_earlier_deal_is_unreadable() -> None:
    won = f"  - Ana: {{cards: {ALL}, sweeps: 16}}\n    Ben: none\n"
    late = "  - Ana: N3 quartr 4\n    Ben: rest\n"
    assert len(read(won).deals) == 1
    assert_problems(won * 2, "6: … over … deal 1 … Ana … 24 points")
    assert_problems(won + late, "6: … 'N3 quartr 4'", "6: … over … deal 1")
    assert len(problems(late + won + won)) == 1


@given(st.integers(0, 2**32 - 1), st.integers(2, 4), st.integers(0, 4))
def test_any_share_of_the_pack_scores_the_same_listed_counted_or_mixed(
    seed: int, parties: int, lost: int
) -> None:
    chance = Random(seed)
    pack = shuffled_pack(chance)[lost:]
    piles = [total_captured(sort_cards(pack[at::parties])) for at in range(parties)]
    rows = []
    for name, pile in zip("ABCD", piles, strict=False):
        keys = [f"{chance.choice((card, make_key(card)))}: yes" for card in pile.scoring]
        counts = ", ".join([f"cards: {pile.count}", f"halves: {pile.halves}", *keys])
        written = write_cards(pile.cards or ())
        checked = f"cards: {written}, halves: {pile.halves}"
        rows.append(f"{name}: {chance.choice((f'{{{counts}}}', f'{{{checked}}}', written))}\n")
    head = f"format: 1\nplayers: [{', '.join('ABCD'[:parties])}]\ndeals:\n"
    [deal] = read("  - " + "    ".join(rows), head).deals
    assert score_deal(deal) == score_deal(piles)
    assert count_missing_cards(deal) == lost


CARDS_AS_WRITTEN = [
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
    ("“緑3青6紫１－2 h1−2 ハーフ3ー4 n1—2”", "N3 D6 Q1 Q2 H1 H2 H3 H4 N1 N2"),
    ("“none”", ""),
    ("－", ""),
]


def test_a_suit_applies_until_the_next_one_and_a_range_means_all_its_cards() -> None:
    assert [(text, " ".join(read_cards(text))) for text, _ in CARDS_AS_WRITTEN] == CARDS_AS_WRITTEN


def test_an_invalid_card_is_reported_with_its_column() -> None:
    for text, column, reason in (
        ("", 1, "cards as in"),
        ("N10", 2, "'10' … card number: write 1 to 9, or the year"),
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
        ("N٣", 2, "number"),
    ):
        with pytest.raises(UnreadableError) as reported:
            read_cards(text)
        assert reported.value.column == column
        assert_says(str(reported.value.reason), reason)


@given(st.sets(st.sampled_from(PACK)))
def test_cards_are_unchanged_after_writing_and_reading_them_and_runs_are_ranges(cards: set[str]) -> None:
    row = sort_cards(frozenset(cards))
    assert read_cards(write_cards(row)) == row
    assert write_cards(read_cards("D9 N3 N2 N1 N7 8 H1 Q9")) == "N1-3 N7 N8 D9 Q9 H1"


def test_a_play_is_written_as_a_card_and_the_cards_that_it_takes() -> None:
    for text, play in (
        ("N5", Play("N5")),
        ("n15 X d12 H3", Play("N5", ("D2", "H3"))),
        ("N5xD2+H3 sweep", Play("N5", ("D2", "H3"), sweep=True)),
        ("nickel 5 × dime 5  Sweep ", Play("N5", ("D5",), sweep=True)),
    ):
        assert read_play(text) == play
        assert read_play(str(play)) == play


def test_an_invalid_play_is_reported_with_its_column() -> None:
    for text, column, reason in (
        ("", 1, "cards as in"),
        ("N5 D5", 1, "one card is played"),
        ("none", 1, "one card is played"),
        ("x D5", 1, "cards as in"),
        ("N5 x", 4, "takes … x"),
        ("N5 x none", 9, "nothing … alone"),
        ("N5 x D2 X3", 9, "not a suit"),
        ("N55 x D3", 2, "not a card number"),
        ("sweep", 1, "not a suit"),
    ):
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
