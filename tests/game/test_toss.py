"""Coins and the toss: possible tosses, their probabilities, and the actions they allow."""

from fractions import Fraction

import pytest

from coinage_pnp.game.rules import coins
from coinage_pnp.game.rules.coins import HEADS, KINDS, RANK, STARTING_BANK, TAILS, find_owner, turn_coin
from coinage_pnp.game.rules.toss import ALLOWANCES, is_toss_of, list_kinds_tossed, list_matches
from coinage_pnp.game.rules.toss_odds import list_outcomes


def test_coin_kinds_ranks_and_the_starting_bank_are_those_of_the_game() -> None:
    assert [(k.name, k.letter, k.rank) for k in KINDS] == [
        ("dime", "D", 1),
        ("penny", "P", 2),
        ("nickel", "N", 3),
        ("quarter", "Q", 4),
    ]
    assert dict(zip("DPNQ", STARTING_BANK, strict=True)) == {"D": 4, "P": 3, "N": 2, "Q": 1}
    assert sum(STARTING_BANK) == 10


def test_a_coin_belongs_to_the_side_it_shows() -> None:
    assert [find_owner(coin) for coin in "DPNQdpnq"] == [HEADS] * 4 + [TAILS] * 4
    assert [turn_coin(coin, side) for coin in "Qq" for side in (HEADS, TAILS)] == ["Q", "q", "Q", "q"]
    assert (HEADS.opponent, TAILS.opponent) == (TAILS, HEADS)
    assert RANK["q"] == RANK["Q"] == 4
    assert coins.sum_bank((1, 1, 1, 1)) == 10


def test_each_number_of_matches_allows_the_actions_of_the_table() -> None:
    for number, places, pays, moves, captures in (
        (4, 2, 1, 0, 0),
        (3, 2, 0, 0, 0),
        (2, 2, 0, 0, 0),
        (1, 1, 0, 1, 0),
        (0, 0, 0, 1, 1),
    ):
        allowed = ALLOWANCES[number]
        assert (allowed.places, allowed.pays, allowed.moves, allowed.captures) == (
            places,
            pays,
            moves,
            captures,
        )
        toss = "QNPD"[:number] + "qnpd"[number:]
        assert (len(list_matches(toss, HEADS)), len(list_matches(toss, TAILS))) == (number, 4 - number)


def test_a_toss_takes_one_coin_of_each_kind_the_bank_holds_highest_first() -> None:
    assert list_kinds_tossed((4, 3, 2, 1)) == "QNPD"
    assert list_kinds_tossed((0, 3, 0, 1)) == "QP"
    assert list_kinds_tossed((0, 0, 0, 0)) == ""


@pytest.mark.parametrize(("bank", "count"), [((4, 3, 2, 1), 16), ((2, 0, 1, 0), 4), ((0, 0, 0, 3), 2)])
def test_all_tosses_are_equally_likely_with_exact_probabilities(bank: coins.Bank, count: int) -> None:
    found = list_outcomes(bank)
    assert len({toss for toss, _ in found}) == len(found) == count
    assert {chance for _, chance in found} == {Fraction(1, count)}
    assert sum(chance for _, chance in found) == 1


def test_the_number_of_matches_follows_the_binomial_distribution() -> None:
    chances = [Fraction(0)] * 5
    for toss, chance in list_outcomes(STARTING_BANK):
        chances[len(list_matches(toss, TAILS))] += chance
    assert chances == [Fraction(n, 16) for n in (1, 4, 6, 4, 1)]


def test_matches_are_the_coins_that_show_the_players_side() -> None:
    assert list_matches("QnPd", HEADS) == ("Q", "P")
    assert list_matches("dQPn", TAILS) == ("n", "d")


def test_a_toss_holds_each_kind_of_the_bank_once_in_any_order() -> None:
    assert is_toss_of("dQ", "QD")
    assert not is_toss_of("dD", "QD")
    assert not is_toss_of("Q", "QD")
    assert not is_toss_of("QDD", "QD")
