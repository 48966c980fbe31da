"""What a deal scores, and when a game is over."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.random_deals import DEAL_POINTS

from coinage_pnp.classic.deck import PACK, Cards
from coinage_pnp.classic.notation import read_cards
from coinage_pnp.classic.scoring import (
    CARD_POINTS,
    Captured,
    compute_running_totals,
    find_leader,
    find_missing_cards,
    find_winner,
    score_deal,
    total_captured,
)


def took(*texts: str) -> list[Captured]:
    return [total_captured(read_cards(text)) for text in texts]


def test_a_deal_is_worth_eight_points_besides_sweeps() -> None:
    assert CARD_POINTS == {"N3": 1, "D6": 1, "H6": 1, "Q6": 3}
    assert score_deal(took("N1-9 D1-9 Q1-9 H1-9", "none")).totals == (DEAL_POINTS, 0)


@pytest.mark.parametrize(
    ("ana", "ben", "points"),
    [
        ("N1 2", "D1", (1, 0)),
        ("N1", "D1", (0, 0)),
        ("H1", "D1 2", (1, 1)),
        ("H1 N1", "H2 D1", (0, 0)),
        ("N3", "D1 2", (1, 1)),
        ("D6", "D1 2", (1, 1)),
        ("Q6", "D1 2", (3, 1)),
        ("H6", "D1 2", (2, 1)),
        ("H6", "D1 2 H1", (1, 1)),
        ("Q3 N6 D3 H3", "H1 2", (1, 1)),
        ("none", "none", (0, 0)),
    ],
)
def test_most_cards_most_halves_and_four_cards_score_and_a_tie_scores_nobody(
    ana: str, ben: str, points: tuple[int, int]
) -> None:
    assert score_deal(took(ana, ben)).totals == points


@given(st.lists(st.integers(0, 3), min_size=36, max_size=36), st.integers(2, 4))
def test_the_points_of_any_deal_are_eight_minus_the_ties_plus_the_sweeps(
    owners: list[int], parties: int
) -> None:
    piles: list[Cards] = [
        tuple(card for card, owner in zip(PACK, owners, strict=True) if owner % parties == party)
        for party in range(parties)
    ]
    score = score_deal([total_captured(pile, 1) for pile in piles])
    ties = sum(
        sorted(counts)[-1] == sorted(counts)[-2]
        for counts in (score.most_cards.counts, score.most_halves.counts)
    )
    assert sum(score.totals) == DEAL_POINTS - ties + parties
    assert not find_missing_cards([total_captured(pile) for pile in piles])


@pytest.mark.parametrize(
    ("totals", "won"),
    [
        ((23, 0), None),
        ((24, 0), 0),
        ((24, 25), 1),
        ((24, 24), None),
        ((30, 24, 29), 0),
        ((25, 24, 25), None),
        ((23, 23), None),
        ((0, 0, 0, 24), 3),
    ],
)
def test_with_24_points_or_more_the_best_wins_and_if_tied_the_game_goes_on(
    totals: tuple[int, ...], won: int | None
) -> None:
    assert find_winner(totals) == won


def test_the_leader_has_more_than_every_other() -> None:
    assert [find_leader((3, 2)), find_leader((2, 2, 1)), find_leader((1, 2, 2)), find_leader((0, 0, 1))] == [
        0,
        None,
        None,
        2,
    ]


def test_running_totals_add_up_from_deal_to_deal() -> None:
    scores = [score_deal(took("N3", "D1")), score_deal(took("none", "Q6")), score_deal(took("D6", "none"))]
    assert compute_running_totals(scores) == ((1, 0), (1, 4), (3, 4))
    assert compute_running_totals([]) == ()
