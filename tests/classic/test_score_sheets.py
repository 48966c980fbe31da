"""Score sheets: what everybody took, read with every problem at its line."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.random_deals import shuffled

from coinage_pnp.classic.deck import PACK, in_order
from coinage_pnp.classic.notation import read_cards, write_cards
from coinage_pnp.classic.score_yaml import ScoreSheet, read_sheet
from coinage_pnp.classic.scoring import CapturedCards
from coinage_pnp.errors import InvalidFile

HEAD = "format: 1\nplayers: [Ana, Ben]\ndeals:\n"
ALL = "N1-9 D1-9 Q1-9 H1-9"


def read(deals: str, head: str = HEAD) -> ScoreSheet:
    return read_sheet(head + deals, "s.yaml")


def problems(deals: str, head: str = HEAD) -> list[str]:
    with pytest.raises(InvalidFile) as told:
        read(deals, head)
    return [str(problem).removeprefix("s.yaml:") for problem in told.value.problems]


def test_cards_stand_alone_or_with_sweeps_in_a_row_or_in_a_block() -> None:
    sheet = read(
        "  - Ana: N1-9 D1-9\n    Ben: {cards: Q1-9 H1-9, sweeps: 2}\n"
        "  - Ana:\n      sweeps: 1\n      cards: |\n        nickels 1-9\n\n        dimes 1-9\n    Ben: rest\n"
    )
    low, high = read_cards("N1-9 D1-9"), read_cards("Q1-9 H1-9")
    assert sheet.seats.parties == ("Ana", "Ben")
    assert sheet.deals == (
        (CapturedCards(low), CapturedCards(high, 2)),
        (CapturedCards(low, 1), CapturedCards(high)),
    )


def test_rest_is_all_that_nobody_else_has() -> None:
    [deal] = read(
        "  - {Ana: rest, Ben: N1 2, Cy: {cards: none, sweeps: 0}}\n", HEAD.replace("Ben", "Ben, Cy")
    ).deals
    assert [len(one.cards) for one in deal] == [34, 2, 0]


def test_teams_score_whether_or_not_their_players_are_named() -> None:
    for head in (
        "format: 1\nteams: [North, South]\ndeals:\n",
        "format: 1\nplayers: [A, B, C, D]\nteams: [North, South]\ndeals:\n",
    ):
        sheet = read("  - {North: N1 2, South: rest}\n", head)
        assert sheet.seats.parties == ("North", "South")


@given(st.integers(0, 2**32 - 1), st.integers(2, 4), st.integers(0, 36))
def test_any_share_of_the_pack_is_read_as_it_was_written(seed: int, parties: int, lost: int) -> None:
    pack = shuffled(Random(seed))[lost:]
    piles = [in_order(pack[at::parties]) for at in range(parties)]
    names = ["Ana", "y", "no", "10"][:parties]
    rows = "".join(f"    {name}: {write_cards(pile)}\n" for name, pile in zip(names, piles, strict=True))
    head = f"format: 1\nplayers: [{', '.join(names)}]\ndeals:\n"
    assert read(f"  - {rows.lstrip()}", head).deals == (tuple(map(CapturedCards, piles)),)


def test_a_card_that_is_there_twice_is_refused_in_its_line_with_what_may_have_been_meant() -> None:
    assert problems("  - Ana: N1-9 D1-9 N3\n    Ben: Q1-9\n      H1-8 N4\n") == [
        "4: 37 cards are written here, of a pack of 36; nobody has H9",
        "4: N3 (nickel 1913) is there twice: it is already here",
        "5: N4 (nickel 1914) is there twice: it is already with Ana, line 4",
    ]


def test_thirty_seven_cards_are_refused() -> None:
    assert problems(f"  - Ana: {ALL}\n    Ben: Q6\n")[0] == "4: 37 cards are written here, of a pack of 36"


@pytest.mark.parametrize(
    ("deals", "told"),
    [
        (
            "  - Ana: N10 X1\n    Ben: rest\n",
            ["4: cannot read 'N10 X1', column 2", "4: cannot read 'N10 X1', c"],
        ),
        ("  - Ana: |\n      N1\n      N10\n    Ben: rest\n", ["6: cannot read 'N10', column 2"]),
        (
            "  - Anna: N1\n    Ben: rest\n",
            ["4: Ana is missing here", "4: nobody here is called 'Anna'; did you mean 'Ana'?"],
        ),
        ("  - Ana: rest\n    Ben: Rest\n", ["5: only one can have the rest, and Ana has it"]),
        ("  - Ana: [N1, N2]\n    Ben: rest\n", ["4: 'Ana' takes one text"]),
        ("  - Ana:\n    Ben: rest\n", ["4: 'Ana' is empty"]),
        ("  - Ana: {sweeps: 1}\n    Ben: rest\n", ["4: 'Ana' needs 'cards'"]),
        (
            "  - Ana: {cards: N1 2, sweep: 1}\n    Ben: rest\n",
            ["4: unknown key 'sweep' in 'Ana'; did you mean"],
        ),
        (
            "  - Ana: {cards: N1 2, sweeps: 17}\n    Ben: rest\n",
            ["4: 'sweeps' is '17': write a whole number"],
        ),
        (
            "  - Ana: {cards: N1-3, sweeps: 2}\n    Ben: rest\n",
            ["4: Ana has 3 cards, and 2 sweeps take 4 at least"],
        ),
        ("  - Ana: {cards: N1, sweeps: 1}\n    Ben: rest\n", ["4: Ana has one card, and one sweep takes 2"]),
        ("  - Ana: N1\n    Ben: rest\n", ["4: Ana has one card of a whole pack, and two are taken at least"]),
        ("  - Ana: N1-9 D1-9 Q1-9 H1-8\n    Ben: H9\n", ["5: Ben has one card of a whole pack"]),
        ("  - Ana: N1 X\n    Ben: rest\n", ["4: cannot read 'N1 X', column 4: 'X' is no suit: write"]),
        (
            "  - Ana: {cards: N1-9 D1-9, sweeps: 9}\n    Ben: {cards: rest, sweeps: 8}\n",
            ["4: 17 sweeps in one deal"],
        ),
        (
            "  - Ana: {cards: N1, 2}\n    Ben: rest\n",
            [
                "4: a comma ends the cards inside {...}: keep them apart by spaces",
                "4: unknown key '2' in 'Ana'",
            ],
        ),
        ("  - N3\n", ["4: each entry of 'deals' takes 'key: value' lines"]),
        ("  []\n", ["3: nothing is here yet"]),
    ],
)
def test_what_cannot_be_is_refused_in_its_line(deals: str, told: Sequence[str]) -> None:
    found = problems(deals)
    assert len(found) == len(told)
    assert all(line.startswith(start) for line, start in zip(found, told, strict=True)), found


def test_sweeps_are_not_refused_where_the_cards_that_are_missing_may_explain_them() -> None:
    [[ana, _]] = read("  - Ana: {cards: N1, sweeps: 2}\n    Ben: Q1-9 H1-9\n").deals
    assert ana.sweeps == 2


@pytest.mark.parametrize(
    ("players", "told"),
    [
        ("players: [Ana]", "'players' takes 2 to 4 names, not 1"),
        ("players: [A, B, C, D, E]", "'players' takes 2 to 4 names, not 5"),
        ("players: [Ana, Ana]", "'players' has 'Ana' twice"),
        ("players: [Ana, '']", "a name in 'players' is blank"),
        ("teams: [North]", "'teams' takes 2 names, not 1"),
        ("players: [Ana, Ben, Cy]\nteams: [North, South]", "teams are two against two: write 4 players"),
        ("dealer: Ana", "a score sheet needs 'players'"),
    ],
)
def test_who_plays_must_be_clear_and_is_complained_of_once(players: str, told: str) -> None:
    found = problems("  - Ana: rest\n", f"format: 1\n{players}\ndeals:\n")
    assert sum(told in line for line in found) == 1
    assert not any("nobody here" in line for line in found) or "teams: [North, South]" in players


def test_a_deal_after_the_end_of_the_game_is_refused() -> None:
    won = f"  - Ana: {{cards: {ALL}, sweeps: 16}}\n    Ben: none\n"
    assert len(read(won).deals) == 1
    assert problems(won * 2) == ["6: the game was over after deal 1: Ana had won with 24 points"]


def test_a_deal_after_the_end_is_told_beside_all_else_that_is_wrong_but_not_guessed_at() -> None:
    won = f"  - Ana: {{cards: {ALL}, sweeps: 16}}\n    Ben: none\n"
    late = "  - Ana: N3 quartr 4\n    Ben: rest\n"
    assert [line[:30] for line in problems(won + late)] == [
        "6: cannot read 'N3 quartr 4', ",
        "6: the game was over after dea",
    ]
    assert len(problems(late + won + won)) == 1


def test_everything_wrong_is_told_at_once() -> None:
    found = problems(
        "  - Ana: N1 N1\n    Ben: X\n  - Ana: D11\n    Bn: none\nround: 2\n",
        "format: 1\nplayers: [Ana]\ndeals:\n",
    )
    assert [line.split(":")[0] for line in found] == sorted(line.split(":")[0] for line in found)
    assert {line.split(":")[0] for line in found} == {"2", "4", "5", "8"}


def test_what_nobody_has_is_part_of_no_pile() -> None:
    [deal] = read("  - Ana: N1-9 D1-9\n    Ben: Q1-9\n").deals
    assert {card for one in deal for card in one.cards} == set(PACK) - set(read_cards("H1-9"))
