"""A score sheet entered answer by answer."""

from __future__ import annotations

from functools import reduce
from random import Random

import pytest
from support.messages import assert_says
from support.random_deals import PLAYER_NAMES, shuffled_pack

from coinage_pnp.classic.score_entry import END, ScoreEntry, enter_answer
from coinage_pnp.classic.scoring import CARD_POINTS, score_deal, total_captured
from coinage_pnp.errors import UserError

DEAL = ("20", "", "5", "", "ana", "2", "-", "b", "1", "")


def entry_with(*answers: str) -> ScoreEntry:
    return reduce(enter_answer, answers, ScoreEntry())


def test_each_category_is_asked_for_every_player_and_enter_gives_the_rest() -> None:
    entry = entry_with("Ana, Ben", *DEAL[:6], "Ben", "b", "1", "", "")
    [deal] = entry.sheet.deals
    assert entry.done
    assert [(one.count, one.halves, one.scoring, one.sweeps) for one in deal] == [
        (20, 5, ("N3",), 1),
        (16, 4, ("D6", "Q6", "H6"), 0),
    ]


def test_each_deal_keeps_its_own_answers() -> None:
    first, second = (*DEAL[:6], "b", "b", "1", ""), ("10", "", "2", "", "b", "b", "b", "b", "0", "3")
    deals = entry_with("Ana, Ben", *first, *second).sheet.deals
    assert [[(one.count, one.halves, one.sweeps) for one in deal] for deal in deals] == [
        [(20, 5, 1), (16, 4, 0)],
        [(10, 2, 0), (26, 7, 3)],
    ]


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
