"""A deal from play to play: taking, sweeping, dealing more cards, and the end."""

from __future__ import annotations

from random import Random

import pytest
from support.random_deals import (
    DEAL_POINTS,
    brute_force_captures,
    play_random_deal,
    shuffled_pack,
)
from support.wide_runs import case_count

from coinage_pnp.classic.deck import PACK, ROUNDS, DealtRound, find_left_seat
from coinage_pnp.classic.play import Deal, Play, begin, deal_round, finish, play
from coinage_pnp.classic.scoring import MOST_SWEEPS, find_missing_cards, score_deal, total_captured
from coinage_pnp.game.rules.rule_errors import IllegalError


def hand(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def two(ana: str, ben: str, table: str) -> Deal:
    """Ana, in seat 0, plays first, as Ben is the dealer."""
    return begin(DealtRound((hand(ana), hand(ben)), hand(table)), 1)


def test_a_card_that_takes_nothing_stays_on_the_table_and_the_turn_passes() -> None:
    after = play(two("N5 N6", "D5", "H1"), Play("N5"))
    assert after == Deal((("N6",), ("D5",)), ("H1", "N5"), ((), ()), (0, 0), 1, None)


def test_a_pile_gets_the_played_card_and_the_cards_that_it_took() -> None:
    after = play(two("N5 N6", "D5", "H1 H2 H3"), Play("N5", ("H2", "H3")))
    assert after == Deal((("N6",), ("D5",)), ("H1",), (("N5", "H2", "H3"), ()), (0, 0), 1, 0)


def test_a_card_that_is_not_in_the_hand_is_refused_with_the_hand() -> None:
    with pytest.raises(IllegalError, match="D5 is not in the hand, which is N5 N6"):
        play(two("N5 N6", "D5", "H1"), Play("D5"))
    with pytest.raises(IllegalError, match="which is empty"):
        play(two("", "D5", "H1"), Play("D5"))


def test_cards_on_the_table_stay_when_more_are_dealt() -> None:
    after = deal_round(two("", "", "H3"), DealtRound((("N2",), ("D2",)), ("Q7", "Q8")))
    assert after.table == ("H3", "Q7", "Q8")
    assert after.hands == (("N2",), ("D2",))


def test_cards_left_at_the_end_stay_on_the_table_if_nobody_took_any() -> None:
    assert finish(two("", "", "H5")).table == ("H5",)


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
    soak(case_count(400, 3_000), 1)


@pytest.mark.soak
def test_thirty_thousand_random_deals_break_no_rule_and_lose_no_card() -> None:
    soak(30_000, 2)
