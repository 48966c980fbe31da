"""What a card may take from the table, by the rules and by brute force over all sets of cards."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.messages import assert_says
from support.random_deals import brute_force_captures, shuffled_pack

from coinage_pnp.classic.deck import PACK, Cards
from coinage_pnp.classic.play import list_captures, refuse_capture
from coinage_pnp.game.rules.rule_errors import IllegalError


def taken(card: str, table: str) -> list[str]:
    return [" ".join(some) for some in list_captures(card, tuple(table.split()))]


@pytest.mark.parametrize(
    ("card", "table", "sets"),
    [
        ("N5", "", []),
        ("N5", "D6 H1", []),
        ("N5", "D5", ["D5"]),
        ("N5", "D5 H5", ["D5", "H5"]),
        ("N5", "D2 H3", ["D2 H3"]),
        ("N5", "D2 H3 D5", ["D5"]),
        ("N5", "D2 H3 Q1 H4", ["D2 H3", "Q1 H4"]),
        ("N6", "D1 D2 D3 H6 H5", ["H6"]),
        ("N6", "D1 D2 D3 H5", ["D1 D2 D3", "D1 H5"]),
        ("N9", "D4 H4 Q1", ["D4 H4 Q1"]),
        ("N1", "D2 H3", []),
        ("N1", "D1", ["D1"]),
        ("N2", "D1 H1 Q1", ["D1 H1", "D1 Q1", "H1 Q1"]),
    ],
)
def test_a_single_card_comes_before_a_sum_and_a_sum_has_two_cards_or_more(
    card: str, table: str, sets: list[str]
) -> None:
    assert taken(card, table) == sets


@given(st.integers(0, 2**32 - 1), st.integers(0, 14))
def test_the_legal_captures_of_a_card_match_brute_force(seed: int, cards: int) -> None:
    card, *others = shuffled_pack(Random(seed))
    table = tuple(others[:cards])
    found = list_captures(card, table)
    assert len(set(map(frozenset, found))) == len(found)
    assert set(map(frozenset, found)) == brute_force_captures(card, table)
    assert all(list(some) == sorted(some, key=table.index) for some in found)


@given(st.data(), st.integers(0, 2**32 - 1), st.integers(0, 8))
def test_exactly_the_legal_captures_are_accepted_in_any_order(
    data: st.DataObject, seed: int, cards: int
) -> None:
    card, *others = shuffled_pack(Random(seed))
    table = tuple(others[:cards])
    some: Cards = tuple(data.draw(st.lists(st.sampled_from(table or PACK), max_size=4)))
    allowed = brute_force_captures(card, table)
    legal = (len(set(some)) == len(some) and frozenset(some) in allowed) or not (some or allowed)
    try:
        refuse_capture(card, some, table)
    except IllegalError:
        assert not legal
    else:
        assert legal


@pytest.mark.parametrize(
    ("card", "some", "table", "reason"),
    [
        ("N5", "", "D5", "must take … D5"),
        ("N5", "", "D2 H3 Q1 H4", "must take … D2 H3 … Q1 H4"),
        ("N5", "D5", "D6 H1", "D5 … table … D6 H1"),
        ("N5", "D5", "", "D5 … table … empty"),
        ("N5", "D2 H3", "D2 H3 D5", "single … sum … N5 … D5"),
        ("N5", "D5 H4", "D5 H5 H4", "single … sum … D5 or H5"),
        ("N5", "D5 H5", "D5 H5", "one … D5 or H5"),
        ("N5", "D5 D5", "D5", "twice … D5 D5"),
        ("N5", "D2 H4", "D2 H3 H4", "D2 H4 … 6 … 5 … N5 … D2 H3"),
        ("N5", "D2", "D2 H3", "D2 … 2 … 5 … N5 … D2 H3"),
        ("N5", "H4", "D5 H4", "H4 … 4 … 5 … N5 … D5"),
        ("N5", "D6", "D6 H1", "N5 … nothing … 5 … sum"),
    ],
)
def test_a_wrong_capture_is_refused_with_the_reason_and_what_would_be_right(
    card: str, some: str, table: str, reason: str
) -> None:
    with pytest.raises(IllegalError) as refused:
        refuse_capture(card, tuple(some.split()), tuple(table.split()))
    assert_says(str(refused.value), reason)
