"""Turns on the brick map, one hand-made case for each rule."""

from fractions import Fraction
from random import Random

import pytest
from support.random_games import BRICK, play_turn, position_from, random_game
from support.random_maps import random_map
from support.wide_runs import case_count

from coinage_pnp.game.rules.coins import TAILS, Bank
from coinage_pnp.game.rules.engine import (
    act,
    begin,
    find_actions,
    finish,
    list_legal_actions,
    list_legal_turns,
)
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import play_written
from coinage_pnp.game.rules.rule_errors import IllegalError
from coinage_pnp.game.rules.situation import write_line
from coinage_pnp.game.rules.toss_odds import list_outcomes
from coinage_pnp.game.rules.turn_notation import read_action, read_turn

EMPTY = "-/-/-/-/-/-/-/-/-/-"
FULL_BANKS = "DDDDPPPNNQ ddddpppnnq"


def after(line: str, turn: str) -> str:
    """The position after a turn, as one line."""
    return write_line("", play_written(BRICK, position_from(line), read_turn(turn))).strip()


def refused(line: str, turn: str) -> str:
    """The message that refuses an illegal turn."""
    with pytest.raises(IllegalError) as info:
        play_written(BRICK, position_from(line), read_turn(turn))
    return str(info.value)


def legal_after(line: str, toss: str, *done: str) -> set[str]:
    """The legal actions after a toss and some actions."""
    turn = begin(position_from(line), toss)
    for action in done:
        turn = act(BRICK, turn, read_action(action))
    return set(map(str, list_legal_actions(BRICK, turn)))


def test_the_game_begins_with_an_empty_board_full_banks_and_heads_to_move() -> None:
    assert write_line("x", BRICK.start()) == f"x {EMPTY} {FULL_BANKS} h"


def test_doing_nothing_is_legal_and_passes_the_turn() -> None:
    assert after(f"{EMPTY} {FULL_BANKS} h", "QNPD --") == f"{EMPTY} {FULL_BANKS} t"
    assert after(f"{EMPTY} {FULL_BANKS} t", "QNPD --") == f"{EMPTY} {FULL_BANKS} h"


def test_a_placed_coin_leaves_the_bank_and_shows_its_owner() -> None:
    assert after(f"{EMPTY} {FULL_BANKS} h", "QNpd Q@a N@j") == "Q/-/-/-/-/-/-/-/-/N DDDDPPPN ddddpppnnq t"
    assert after(f"{EMPTY} {FULL_BANKS} t", "qNPD q@c") == "-/-/q/-/-/-/-/-/-/- DDDDPPPNNQ ddddpppnn h"


def test_a_coin_is_placed_only_on_an_empty_space_or_on_any_top_coin_of_higher_rank() -> None:
    line = "Q/q/N/n/Pd/p/-/-/-/- DDPN dd h"
    places = legal_after(line, "NPd")
    assert {place for place in places if place[0] == "N"} == {"N@a", "N@b", "N@g", "N@h", "N@i", "N@j"}
    assert {place for place in places if place[0] == "P"} == {
        *("P@a", "P@b", "P@c", "P@d"),
        *("P@g", "P@h", "P@i", "P@j"),
    }
    assert "strictly lower" in refused(line, "NPd N@c N@d")
    assert "strictly lower" in refused(line, "NPd P@e")
    assert "strictly lower" in refused(line, "NPd P@f")


def test_a_coin_placed_in_the_same_turn_may_be_covered() -> None:
    assert after(f"{EMPTY} {FULL_BANKS} h", "QNPD $P Q@a N@a D@a").startswith("QND/")


def test_only_a_match_may_be_placed_and_only_once() -> None:
    line = f"{EMPTY} {FULL_BANKS} h"
    assert "unused match" in refused(line, "QNpd P@a")
    assert "unused match" in refused(line, "QNpd Q@a Q@b")
    assert "heads plays: it is not a match" in refused(line, "QNpd p@a")
    assert "shows the other side" in refused(f"{EMPTY} {FULL_BANKS} t", "QNpd P@a")


def test_the_number_of_places_depends_on_the_number_of_matches() -> None:
    for toss, most in (("QNPD", 2), ("QNPd", 2), ("QNpd", 2), ("Qnpd", 1), ("qnpd", 0)):
        line = f"{EMPTY} {FULL_BANKS} h"
        places = [f"{coin}@{space}" for coin, space in zip("QNPD", "abcd", strict=True)]
        after(line, " ".join([toss, *places[:most]]) if most else f"{toss} --")
        assert "no place is left" in refused(line, " ".join([toss, *places[: most + 1]]))


def test_with_four_matches_a_pay_buys_a_third_place_and_must_come_before_it() -> None:
    line = f"{EMPTY} {FULL_BANKS} h"
    assert after(line, "QNPD $D Q@a N@b P@c") == "Q/N/P/-/-/-/-/-/-/- DDDPPN dddddpppnnq t"
    assert after(line, "QNPD Q@a N@b $D P@c") == after(line, "QNPD $D Q@a N@b P@c")
    assert "needs a pay" in refused(line, "QNPD Q@a N@b P@c $D")
    assert "no place is left" in refused(line, "QNPD $D Q@a N@b P@c P@d")
    line = f"{EMPTY} {FULL_BANKS} t"
    assert after(line, "qnpd $q") == f"{EMPTY} DDDDPPPNNQQ ddddpppnn h"
    assert after(line, "qnpd n@a $q") == "n/-/-/-/-/-/-/-/-/- DDDDPPPNNQQ ddddpppn h"


def test_only_four_matches_allow_a_pay_and_only_one() -> None:
    line = f"{EMPTY} {FULL_BANKS} h"
    assert "only four matches" in refused(line, "QNPd $Q")
    assert "only four matches" in refused(line, "QNPD $Q $N")
    assert "unused match" in refused(line, "QNPD Q@a $Q")
    three_kinds = "Q/-/-/-/-/-/-/-/-/- DDPN ddpn h"
    assert "only four matches" in refused(three_kinds, "NPD $N")


def test_any_whole_stack_moves_only_to_an_empty_adjacent_space() -> None:
    line = "Qn/p/-/-/-/-/-/-/-/- DDPN ddpn h"
    assert after(line, "npd a>e") == "-/p/-/-/Qn/-/-/-/-/- DDPN ddpn t"
    assert "not empty" in refused(line, "npd a>b")
    assert "not adjacent" in refused(line, "npd a>c")
    assert "is empty" in refused(line, "npd c>g")
    assert "no move is left" in refused(line, "npd a>e e>f")
    assert "no move is left" in refused(line, "NPd a>e")


def test_one_match_allows_a_place_and_a_move_in_any_order() -> None:
    line = "Qn/-/-/-/-/-/-/-/-/- DDPN ddpn h"
    assert after(line, "Npd N@b b>c") == "Qn/-/N/-/-/-/-/-/-/- DDP ddpn t"
    assert after(line, "Npd a>b N@a") == "N/Qn/-/-/-/-/-/-/-/- DDP ddpn t"
    assert "no move is left" in refused(line, "Npd a>e e>f")
    assert "nothing can be captured" in refused(line, "Npd x@a")


def test_a_capture_takes_any_top_coin_into_the_movers_bank() -> None:
    line = "Qn/P/-/-/-/-/-/-/-/- DDPN ddpn h"
    assert after(line, "npd x@a") == "Q/P/-/-/-/-/-/-/-/- DDPNN ddpn t"
    assert after(line, "npd x@b") == "Qn/-/-/-/-/-/-/-/-/- DDPPN ddpn t"
    assert "is empty" in refused(line, "npd x@c")
    assert "nothing can be captured" in refused(line, "npd x@a x@b")


def test_a_capture_and_a_move_come_in_any_order() -> None:
    line = "Qn/P/-/-/-/-/-/-/-/- DDPN ddpn h"
    assert after(line, "npd x@b a>b") == "-/Qn/-/-/-/-/-/-/-/- DDPPN ddpn t"
    assert after(line, "npd b>c x@c") == "Qn/-/-/-/-/-/-/-/-/- DDPPN ddpn t"
    assert "no place is left" in refused(line, "npd x@b P@b"), "not even of the captured coin"


def test_the_game_ends_at_once_when_a_place_fills_the_last_empty_space() -> None:
    line = "Q/p/P/D/d/n/N/D/P/- DDN ddpnq h"
    over = play_written(BRICK, position_from(line), read_turn("ND N@j"))
    assert over.ended_by == "board full"
    assert "has ended in this turn" in refused(line, "ND N@j D@a")
    assert after(line, "ND D@a N@j").startswith("QD/")
    both = position_from("Q/p/P/D/d/n/N/D/P/- N ddpnq h")
    assert play_written(BRICK, both, read_turn("N N@j")).ended_by == "board full", "though the bank is empty"


def test_the_game_ends_at_once_when_a_bank_has_no_coin_left() -> None:
    line = "Q/-/-/-/-/-/-/-/-/- N ddppnnq h"
    over = play_written(BRICK, position_from(line), read_turn("N N@b"))
    assert (over.ended_by, over.banks[0], over.to_move) == ("bank empty", (0, 0, 0, 0), TAILS)
    assert "has ended in this turn" in refused(line, "N N@b a>d")
    assert after(line, "N a>d N@a") == "N/-/-/Q/-/-/-/-/-/- - ddppnnq t"
    paid = position_from("Q/p/-/-/-/-/-/-/-/- DPNQ ddpn h")
    third = read_turn("QNPD $D Q@c N@d P@e")
    assert play_written(BRICK, paid, third).ended_by == "bank empty"


def test_no_toss_is_legal_after_the_end() -> None:
    over = position_from("Q/p/P/D/d/n/N/D/P/N DD ddpn h")
    with pytest.raises(IllegalError, match="over"):
        begin(over, "D")


def test_a_toss_must_hold_one_coin_of_each_kind_in_the_bank() -> None:
    for toss in ("QNP", "QNPDD", "", "QNPN"):
        with pytest.raises(IllegalError, match="one coin of each kind"):
            begin(BRICK.start(), toss)
    assert begin(BRICK.start(), "dPQN").coins == ("Q", "N", "P"), "in any order"


@pytest.mark.parametrize(("bank", "count"), [((4, 3, 2, 1), 16), ((2, 0, 1, 0), 4), ((0, 0, 0, 3), 2)])
def test_all_tosses_of_a_bank_are_equally_likely(bank: Bank, count: int) -> None:
    found = list_outcomes(bank)
    assert len({toss for toss, _ in found}) == len(found) == count
    assert {chance for _, chance in found} == {Fraction(1, count)}


def test_no_turn_can_begin_if_the_side_to_move_is_unknown() -> None:
    with pytest.raises(IllegalError, match="whose turn"):
        begin(position_from(f"{EMPTY} {FULL_BANKS} -"), "QNPD")


def test_an_unknown_space_is_named_in_the_error() -> None:
    for turn in ("QNPD Q@z", "qnpd a>z", "qnpd x@z"):
        assert "no space 'z'" in refused(f"{EMPTY} {FULL_BANKS} h", turn)


def test_legal_turns_give_a_shortest_sequence_for_each_end_position_and_doing_nothing_first() -> None:
    position = position_from("Qn/-/D/-/-/-/-/-/-/- DDPN ddpnn h")
    turns = list_legal_turns(BRICK, position, "NPd")
    assert next(iter(turns.values())) == ()
    for end, actions in turns.items():
        assert play_turn(BRICK, position, "NPd", actions) == end
    assert {len(actions) for actions in turns.values()} == {0, 1, 2}


def test_the_four_match_toss_on_the_empty_brick_map_has_5965_turns() -> None:
    """The largest number of distinct turns found by a separate program, a prototype of the analysis."""
    assert len(list_legal_turns(BRICK, BRICK.start(), "QNPD")) == 5965


def test_the_actions_that_lead_to_an_end_are_those_of_the_list_of_all_turns() -> None:
    for seed in range(case_count(2, 6)):
        chance = Random(seed)
        game = Game(random_map(chance))
        position = game.start()
        for written, turn in random_game(game, seed, 14):
            ends = list_legal_turns(game, position, written.toss)
            for end in chance.sample(list(ends), min(20, len(ends))):
                assert find_actions(game, position, written.toss, end) == ends[end]
            position = finish(turn)
