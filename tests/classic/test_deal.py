"""How the pack is dealt: to whom, in which order, and completely."""

from __future__ import annotations

import pytest

from coinage_pnp.classic.deck import (
    PACK,
    ROUNDS,
    THREE_PLAYER_HOUSE_READING,
    deal,
    find_left_seat,
    find_number,
    find_suit,
    find_year,
    list_turn_order,
    write_name,
)


def test_the_pack_is_four_suits_of_the_years_1911_to_1919_which_count_1_to_9() -> None:
    assert len(set(PACK)) == 36
    assert {(find_suit(card).cents, find_year(card)) for card in PACK} == {
        (cents, year) for cents in (5, 10, 25, 50) for year in range(1911, 1920)
    }
    assert all(find_number(card) == find_year(card) - 1910 for card in PACK)
    assert write_name("Q6") == "quarter 1916"


@pytest.mark.parametrize("players", ROUNDS)
def test_every_way_of_dealing_uses_up_the_pack_and_begins_with_four_each_and_four_to_the_table(
    players: int,
) -> None:
    assert sum(players * share.hand + share.table for share in ROUNDS[players]) == len(PACK)
    assert (ROUNDS[players][0].hand, ROUNDS[players][0].table) == (4, 4)
    further = [share for share in ROUNDS[players][1:] if share is not THREE_PLAYER_HOUSE_READING]
    assert all((share.hand, share.table) == (4, 0) for share in further)


def test_only_three_players_have_a_last_round_by_the_house_reading() -> None:
    assert ROUNDS[3][-1] is THREE_PLAYER_HOUSE_READING
    assert all(THREE_PLAYER_HOUSE_READING not in ROUNDS[players] for players in (2, 4))


@pytest.mark.parametrize("players", ROUNDS)
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_player_on_the_dealers_left_is_dealt_first_and_the_dealer_last(players: int, dealer: int) -> None:
    first, *_ = dealt = deal(PACK, players, dealer)
    order = list_turn_order(dealer, players)
    assert order[0] == find_left_seat(dealer, players)
    assert order[-1] == dealer
    assert sorted(order) == list(range(players))
    assert [first.hands[seat] for seat in order] == [PACK[4 * n : 4 * n + 4] for n in range(players)]
    assert first.table == PACK[4 * players : 4 * players + 4]
    cards = [card for one in dealt for hand in (*one.hands, one.table) for card in hand]
    assert sorted(cards) == sorted(PACK)
