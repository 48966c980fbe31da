"""What a deal scores, and when a game is over."""

from __future__ import annotations

from functools import reduce
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.messages import assert_says
from support.random_deals import DEAL_POINTS, PLAYER_NAMES, shuffled_pack

from coinage_pnp.classic.deck import PACK, Cards
from coinage_pnp.classic.notation import read_cards
from coinage_pnp.classic.score_entry import END, ScoreEntry, enter_answer
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
from coinage_pnp.errors import UserError


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
        for counts in (score.items["most_cards"].counts, score.items["most_halves"].counts)
    )
    assert sum(score.totals) == DEAL_POINTS - ties + parties
    assert not find_missing_cards([total_captured(pile) for pile in piles])


def test_the_leader_has_more_than_every_other_and_wins_with_24_points_or_more() -> None:
    leaders = {(3, 2): 0, (2, 2, 1): None, (1, 2, 2): None, (0, 0, 1): 2}
    assert {totals: find_leader(totals) for totals in leaders} == leaders
    winners = {(23, 0): None, (24, 0): 0, (24, 25): 1, (24, 24): None, (30, 24, 29): 0, (25, 24, 25): None}
    winners |= {(23, 23): None, (0, 0, 0, 24): 3}
    assert {totals: find_winner(totals) for totals in winners} == winners


def test_running_totals_add_up_from_deal_to_deal() -> None:
    scores = [score_deal(took("N3", "D1")), score_deal(took("none", "Q6")), score_deal(took("D6", "none"))]
    assert compute_running_totals(scores) == ((1, 0), (1, 4), (3, 4))
    assert compute_running_totals([]) == ()


DEAL = ("20", "", "5", "", "ana", "2", "-", "b", "1", "")


def entry_with(*answers: str) -> ScoreEntry:
    return reduce(enter_answer, answers, ScoreEntry())


def test_each_category_of_each_deal_is_asked_for_every_player_and_enter_gives_the_rest() -> None:
    second = ("10", "", "2", "", "b", "b", "b", "b", "0", "3")
    entry = entry_with("Ana, Ben", *DEAL[:6], "Ben", "b", "1", "", *second)
    assert [
        [(one.count, one.halves, one.scoring, one.sweeps) for one in deal] for deal in entry.sheet.deals
    ] == [
        [(20, 5, ("N3",), 1), (16, 4, ("D6", "Q6", "H6"), 0)],
        [(10, 2, (), 0), (26, 7, ("N3", "D6", "Q6", "H6"), 3)],
    ]
    assert not entry.done
    assert enter_answer(entry, "").done


@pytest.mark.parametrize("players", [2, 3, 4])
def test_entered_counts_score_the_same_as_the_cards(players: int) -> None:
    piles = [total_captured(shuffled_pack(Random(players))[at::players]) for at in range(players)]
    holders = [
        next(str(at) for at, pile in enumerate(piles, 1) if card in pile.scoring) for card in CARD_POINTS
    ]
    counts = [str(pile.count) for pile in piles] + [str(pile.halves) for pile in piles]
    entry = entry_with("、".join(PLAYER_NAMES[:players]), *counts, *holders, *["0"] * players)
    assert score_deal(entry.sheet.deals[0]) == score_deal(piles)


def test_saved_answers_give_the_same_state_and_undo_removes_them_one_by_one() -> None:
    entry = entry_with("Ana, Ben", "20", "", "5", "", "ana")
    assert entry_with(*entry.answers) == entry
    while entry.parties:
        before, entry = entry, enter_answer(entry, "undo")
        assert enter_answer(entry, before.answers[-1]) == before
    with pytest.raises(UserError, match="first question"):
        enter_answer(entry, "back")


def test_the_game_may_end_after_any_deal_and_ends_by_itself_when_it_is_won() -> None:
    entry = entry_with("Ana, Ben", "36", "", "9", "", "1", "1", "1", "1", "14", "")
    assert (entry.done, entry.question.default) == (False, END)
    assert enter_answer(entry, "").done
    assert enter_answer(enter_answer(entry, "back"), "0").question.default == END
    assert reduce(enter_answer, ["36", "", "9", "", "1", "1", "1", "1", "14", ""], entry).done


@pytest.mark.parametrize(
    ("answers", "says"),
    [
        (("Ana",), "2 to 4 different names"),
        (("Ana, Ana",), "2 to 4 different names"),
        (("Ana, Ben", ""), "'' cannot be … 0 to 36"),
        (("Ana, Ben", "37"), "'37' … 0 to 36"),
        (("Ana, Ben", "20", "17"), "'17' … 0 to 16"),
        (("Ana, Ben", "20", "", "10"), "'10' … 0 to 9"),
        (("Ana, Ben", "34", "", "5", "3"), "'3' … 0 to 2"),
        (("Ana, Ben", "20", "", "5", "", "a", "a", "b", "b", "11"), "'11' … 0 to 10"),
        (("Ana, Ben", "20", "15", "5", "4", "a", "a", "b", "b", "10", "9"), "'9' … 0 to 6"),
        (("Ana, Anna", "20", "", "5", "", "a"), "there is no player 'a': write Ana, Anna"),
        (("Ana, Ben", *DEAL), "somebody has H6 (half 1916) … 'back' corrects"),
        (("Ana, Ben", "1", "", "0", "", "b", "b", "b", "b", "0", ""), "Ana has one card … two"),
    ],
)
def test_an_impossible_answer_is_refused_with_what_to_write(answers: tuple[str, ...], says: str) -> None:
    entry = entry_with(*answers[:-1])
    with pytest.raises(UserError) as refused:
        enter_answer(entry, answers[-1])
    assert_says(str(refused.value), says)
