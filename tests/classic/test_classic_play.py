"""How the pack is dealt, what a card takes, what a deal scores, and when a game is over."""

from functools import reduce
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.messages import assert_says
from support.random_deals import (
    DEAL_POINTS,
    brute_force_captures,
    play_random_deal,
    shuffled_pack,
)
from support.wide_runs import case_count

from coinage_pnp.classic.deck import (
    PACK,
    ROUNDS,
    Cards,
    DealtRound,
    deal,
    find_left_seat,
    list_turn_order,
)
from coinage_pnp.classic.notation import read_cards
from coinage_pnp.classic.play import (
    Deal,
    Play,
    begin,
    deal_round,
    finish,
    play,
    refuse_capture,
)
from coinage_pnp.classic.score_entry import END, ScoreEntry, enter_answer
from coinage_pnp.classic.scoring import (
    CARD_POINTS,
    MOST_SWEEPS,
    Captured,
    find_leader,
    find_missing_cards,
    find_winner,
    score_deal,
    total_captured,
)
from coinage_pnp.errors import UserError
from coinage_pnp.game.rules.rule_errors import IllegalError


def test_the_player_on_the_dealers_left_is_dealt_first_and_the_dealer_last() -> None:
    for dealer in (0, 1):
        for players in ROUNDS:
            first, *_ = dealt = deal(PACK, players, dealer)
            order = list_turn_order(dealer, players)
            assert order[0] == find_left_seat(dealer, players)
            assert order[-1] == dealer
            assert sorted(order) == list(range(players))
            assert [first.hands[seat] for seat in order] == [PACK[4 * n : 4 * n + 4] for n in range(players)]
            assert first.table == PACK[4 * players : 4 * players + 4]
            cards = [card for one in dealt for hand in (*one.hands, one.table) for card in hand]
            assert sorted(cards) == sorted(PACK)


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


def test_a_wrong_capture_is_refused_with_the_reason_and_what_would_be_right() -> None:
    for card, some, table, reason in (
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
    ):
        with pytest.raises(IllegalError) as refused:
            refuse_capture(card, tuple(some.split()), tuple(table.split()))
        assert_says(str(refused.value), reason)


def hand(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def two(ana: str, ben: str, table: str) -> Deal:
    """Ana, in seat 0, plays first, as Ben is the dealer."""
    return begin(DealtRound((hand(ana), hand(ben)), hand(table)), 1)


def test_the_played_card_stays_on_the_table_or_goes_to_the_pile_with_the_cards_that_it_took() -> None:
    after = play(two("N5 N6", "D5", "H1"), Play("N5"))
    assert after == Deal((("N6",), ("D5",)), ("H1", "N5"), ((), ()), (0, 0), 1, None)
    after = play(two("N5 N6", "D5", "H1 H2 H3"), Play("N5", ("H2", "H3")))
    assert after == Deal((("N6",), ("D5",)), ("H1",), (("N5", "H2", "H3"), ()), (0, 0), 1, 0)


def test_a_card_that_is_not_in_the_hand_is_refused_with_the_hand() -> None:
    with pytest.raises(IllegalError, match="D5 is not in the hand, which is N5 N6"):
        play(two("N5 N6", "D5", "H1"), Play("D5"))
    with pytest.raises(IllegalError, match="which is empty"):
        play(two("", "D5", "H1"), Play("D5"))


def test_cards_on_the_table_stay_when_more_are_dealt_and_at_the_end_if_nobody_took_any() -> None:
    assert finish(two("", "", "H5")).table == ("H5",)
    after = deal_round(two("", "", "H3"), DealtRound((("N2",), ("D2",)), ("Q7", "Q8")))
    assert after.table == ("H3", "Q7", "Q8")
    assert after.hands == (("N2",), ("D2",))


def soak(deals: int, seed: int) -> None:
    """Play random deals and check them card by card."""
    chance = Random(seed)
    for number in range(deals):
        players = min(ROUNDS) + number % len(ROUNDS)
        dealer = chance.randrange(players)
        turn = find_left_seat(dealer, players)
        last = None
        for _, before, done, after in play_random_deal(shuffled_pack(chance), players, dealer, chance):
            seat = before.to_play
            assert seat == turn
            turn = find_left_seat(turn, players)
            sets = brute_force_captures(done.card, before.table)
            assert frozenset(done.taken) in sets if sets else not done.taken
            assert (sum(after.sweeps) > sum(before.sweeps)) == bool(done.taken and not after.table)
            last = seat if done.taken else last
            cards = [*after.table, *(card for some in (*after.hands, *after.piles) for card in some)]
            assert len(set(cards)) == len(cards)
            assert after.last_taker == last
        end = finish(after)
        assert sorted(card for pile in end.piles for card in pile) == sorted(PACK)
        assert not end.table
        taken = [total_captured(pile, sweeps) for pile, sweeps in zip(end.piles, end.sweeps, strict=True)]
        assert not find_missing_cards(taken)
        score = score_deal(taken)
        assert DEAL_POINTS - 2 <= sum(score.totals) - sum(end.sweeps) <= DEAL_POINTS
        assert all(2 * one.sweeps <= one.count for one in taken)
        assert sum(end.sweeps) <= MOST_SWEEPS


def test_hundreds_of_random_deals_break_no_rule_and_lose_no_card() -> None:
    soak(case_count(150, 450), 1)


@pytest.mark.soak
def test_thirty_thousand_random_deals_break_no_rule_and_lose_no_card() -> None:
    soak(30_000, 2)


def took(*texts: str) -> list[Captured]:
    return [total_captured(read_cards(text)) for text in texts]


def test_a_deal_is_worth_eight_points_besides_sweeps() -> None:
    assert CARD_POINTS == {"N3": 1, "D6": 1, "H6": 1, "Q6": 3}
    assert score_deal(took("N1-9 D1-9 Q1-9 H1-9", "none")).totals == (DEAL_POINTS, 0)


def test_most_cards_most_halves_and_four_cards_score_and_a_tie_scores_nobody() -> None:
    for ana, ben, points in (
        ("N1 2", "D1", (1, 0)),
        ("N1", "D1", (0, 0)),
        ("H1", "D1 2", (1, 1)),
        ("H1 N1", "H2 D1", (0, 0)),
        ("Q6", "D1 2", (3, 1)),
        ("H6", "D1 2 H1", (1, 1)),
        ("Q3 N6 D3 H3", "H1 2", (1, 1)),
        ("none", "none", (0, 0)),
    ):
        assert score_deal(took(ana, ben)).totals == points


def test_the_leader_has_more_than_every_other_and_wins_with_24_points_or_more() -> None:
    leaders = {(3, 2): 0, (2, 2, 1): None, (1, 2, 2): None, (0, 0, 1): 2}
    assert {totals: find_leader(totals) for totals in leaders} == leaders
    winners = {(23, 0): None, (24, 0): 0, (24, 25): 1, (24, 24): None, (30, 24, 29): 0, (25, 24, 25): None}
    winners |= {(23, 23): None, (0, 0, 0, 24): 3}
    assert {totals: find_winner(totals) for totals in winners} == winners


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


def test_an_impossible_answer_is_refused_with_what_to_write() -> None:
    for answers, says in (
        (("Ana",), "2 to 4 different names"),
        (("Ana, Ana",), "2 to 4 different names"),
        (("Ana, Ben", ""), "'' cannot be … 0 to 36"),
        (("Ana, Ben", "37"), "'37' … 0 to 36"),
        (("Ana, Ben", "20", "17"), "'17' … 0 to 16"),
        (("Ana, Ben", "20", "", "10"), "'10' … 0 to 9"),
        (("Ana, Ben", "34", "", "7", "3"), "'3' … 2 to 2"),
        (("Ana, Ben", "20", "15", "5", "4", "a", "a", "b", "b", "10", "9"), "'9' … 0 to 6"),
        (("Ana, Anna", "20", "", "5", "", "a"), "there is no player 'a': write Ana, Anna"),
        (("Ana, Ben", *DEAL), "somebody has H6 (half 1916) … 'back' corrects"),
        (("Ana, Ben", "1", "", "0", "", "b", "b", "b", "b", "0", ""), "Ana has one card … two"),
    ):
        entry = entry_with(*answers[:-1])
        with pytest.raises(UserError) as refused:
            enter_answer(entry, answers[-1])
        assert_says(str(refused.value), says)
