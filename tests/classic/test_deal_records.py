"""Recorded deals are read, written and replayed, and refused if they break the rules."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.messages import assert_says
from support.random_deals import random_deal_record, write_deal_record

from coinage_pnp.classic.deck import PACK
from coinage_pnp.classic.documents import make_replay_document
from coinage_pnp.classic.record import check_result, count_plays, list_captured_cards, read_record, replay
from coinage_pnp.classic.scoring import find_missing_cards, score_deal
from coinage_pnp.errors import InvalidFile

DEAL = random_deal_record(1)
"""A deal of two players, Ana is the dealer; neither the pack nor the hands are recorded."""

TEXT = """format: 1
players: [Ana, Ben]
dealer: Ana
rounds:
  - table: H7 D2 D3 Q1
    plays:
      - H4 x D3 Q1
      - D9 x H7 D2 sweep
      - N3
      - Q2
      - Q5 x N3 Q2
      - H1
"""
"""Six plays of a deal; Ben plays first."""

PLAYS = "\n    plays:"


def refusal(old: str, new: str, text: str = TEXT) -> str:
    """The reason for refusing the deal after a replacement in its text."""
    assert old in text
    replayed = replay(read_record(text.replace(old, new, 1), "d.yaml"))
    return str(replayed.refusal)


def problems(old: str, new: str, text: str = TEXT) -> list[str]:
    assert old in text
    with pytest.raises(InvalidFile) as reported:
        read_record(text.replace(old, new, 1), "d.yaml")
    return [str(problem).removeprefix("d.yaml:") for problem in reported.value.problems]


@given(st.integers(0, 2**32 - 1), st.integers(2, 4), st.booleans(), st.sampled_from(["", "pack", "hands"]))
def test_a_record_is_unchanged_after_writing_and_reading_it_and_replays_without_losing_a_card(
    seed: int, players: int, teams: bool, known: str
) -> None:
    record = random_deal_record(
        seed, players, teams=teams and players == 4, pack=known == "pack", hands=known == "hands"
    )
    assert read_record(write_deal_record(record), "d.yaml") == record
    scored = replace(record, result=tuple(range(len(record.seats.parties))))
    assert read_record(write_deal_record(scored), "d.yaml") == scored
    replayed = replay(record)
    assert (replayed.refusal, replayed.finished) == (None, True)
    assert len(replayed.steps) == count_plays(players)
    piles = list_captured_cards(record, replayed.deal)
    assert sorted(card for one in piles for card in one.cards or ()) == sorted(PACK)
    assert not find_missing_cards(piles)
    assert [step.sweep for step in replayed.steps] == [
        done.sweep for written in record.rounds for done in written.plays
    ]


def test_an_unfinished_deal_is_replayed_as_far_as_it_goes() -> None:
    replayed = replay(read_record(TEXT, "d.yaml"))
    assert (replayed.refusal, replayed.finished, len(replayed.steps)) == (None, False, 6)
    assert [step.sweep for step in replayed.steps] == [False, True, False, False, True, False]
    assert (replayed.deal.table, replayed.left) == (("H1",), ())
    assert replayed.deal.piles == (("D9", "H7", "D2"), ("H4", "D3", "Q1", "Q5", "N3", "Q2"))


def test_cards_left_at_the_end_go_to_the_last_taker_and_partners_take_together() -> None:
    replayed = replay(DEAL)
    taker = replayed.deal.last_taker
    assert taker is not None
    assert replayed.left
    assert replayed.deal.piles[taker][-len(replayed.left) :] == replayed.left
    assert replayed.deal.table == ()
    record = random_deal_record(3, 4, teams=True)
    state = replay(record).deal
    north, south = list_captured_cards(record, state)
    assert {*(north.cards or ())} == {*state.piles[0], *state.piles[2]}, "partners sit opposite"
    assert south.sweeps == state.sweeps[1] + state.sweeps[3]


def test_an_illegal_play_is_refused_with_its_number_its_text_and_the_reason() -> None:
    for old, new, why in (
        ("H4 x D3 Q1", "H4", "play 1 … Ben … round 1 … 'H4' … must take … D3 Q1"),
        ("H4 x D3 Q1", "H4 x D3", "play 1 … Ben … round 1 … 'H4 x D3' … D3 … 3 … 4 … H4 … D3 Q1"),
        ("Q5 x N3 Q2", "Q5 x N3 N2", "play 5 … Ben … round 1 … 'Q5 x N3 N2' … N2 … table"),
        ("- H1", "- H4", "play 6 … Ana … round 1 … 'H4' … H4 … played … play 1"),
        ("- H1", "- D2", "play 6 … Ana … round 1 … 'D2' … D2 … dealt to the table … round 1"),
        ("- Q2", "- Q2 sweep", "play 4 … Ana … round 1 … 'Q2 sweep' … sweep … N3 Q2 … table"),
    ):
        assert_says(refusal(old, new), why)
        replayed = replay(read_record(TEXT.replace(old, new), "d.yaml"))
        assert len(replayed.steps) == int(why.split()[1]) - 1, "the plays before it count"
        assert not replayed.finished


def test_a_card_must_be_played_from_the_hand_and_in_the_round_that_it_was_dealt_to() -> None:
    text = TEXT.replace("plays:", f"hands: {{Ben: H4 N3 Q5 D7}}{PLAYS}")
    assert replay(read_record(text, "d.yaml")).refusal is None
    assert_says(refusal("- N3", "- D8", text), "D8 … hand … N3 Q5 D7")
    assert_says(refusal("- Q2", "- D7", text), "D7 … dealt to Ben … round 1")
    text = write_deal_record(random_deal_record(1, pack=True))
    card = random_deal_record(1, hands=True).rounds[3].hands[0][0]
    assert_says(refusal("- N3\n", f"- {card}\n", text), f"{card} … dealt to Ana … round 4")


def test_a_result_is_checked_at_the_end_of_the_deal() -> None:
    totals = score_deal(list_captured_cards(DEAL, replay(DEAL).deal)).totals
    right, wrong = (replace(DEAL, result=points) for points in (totals, (totals[0] + 1, totals[1])))
    assert check_result(right, replay(DEAL)) is None
    assert_says(str(check_result(wrong, replay(DEAL))), f"Ana {totals[0] + 1}, Ben {totals[1]}")
    running = read_record(TEXT + "result: {Ana: 0, Ben: 0}\n", "d.yaml")
    assert check_result(running, replay(running)) is None


THREE = write_deal_record(random_deal_record(2, 3, hands=True))
WITH_PACK = write_deal_record(random_deal_record(2, 2, pack=True))


def test_an_invalid_record_is_reported_at_its_line() -> None:
    for old, new, reported in (
        ("dealer: Ana", "dealer: An", "3: … 'dealer' … 'An' … 'Ana'?"),
        ("[Ana, Ben]", "[Ana, Ana]", "2: 'players' has 'Ana' twice: names must differ"),
        ("H7 D2 D3 Q1", "H7 D2 D3", "5: … 4 cards … table … round 1 … 3"),
        ("H7 D2 D3 Q1", "H7 D2 D2 Q1", "5: … D2 … dime 1912 … twice"),
        (
            "plays:",
            f"hands: {{Ben: H4 N3 Q5 Q1}}{PLAYS}",
            "6: … Q1 … quarter 1911 … twice … round 1 … line 5",
        ),
        ("table: H7 D2 D3 Q1\n    ", "", "5: … round 1 … 'table' … 4 cards"),
        ("- N3", "- N3 N4", "9: … 'N3 N4' … column 1 … one card"),
        ("- H1\n", "- H1\n  - plays: []\n", "6: … round 1 … 6 plays … 8 cards"),
        ("- H1\n", "- H1\n" + "      - N1\n" * 3, "6: … round 1 … 9 plays … 8 cards"),
        ("plays:", f"hands: {{Cy: N1-4}}{PLAYS}", "6: … 'Cy' … Ana, Ben"),
        ("plays:", f"hands: {{Ben: N1-3}}{PLAYS}", "6: … 4 cards … Ben … round 1"),
        ("- H1\n", "- H1\nresult: {Ana: 3}\n", "13: … Ben … missing … scored"),
        ("- H1\n", "- H1\nresult: {Ana: 3, Ben: 100}\n", "13: … 'Ben' … '100' … write a whole number"),
        (
            TEXT[TEXT.index("rounds:") :],
            "rounds: []\n",
            "4: 'rounds' is empty: write '- table: ' and the cards",
        ),
    ):
        [found] = problems(old, new)
        assert_says(found, reported)
        assert found.startswith(reported.split(maxsplit=1)[0])


def test_three_players_have_two_cards_more_on_the_table_in_their_last_round() -> None:
    table = THREE.rsplit("table: ", 1)[1][:5]
    [reported] = problems(f"table: {table}\n    hands", "hands", THREE)
    assert_says(reported, "round 3 … 'table' … 2 cards")
    assert_says(problems("rounds:", "rounds:", THREE + "  - plays: []\n")[0], "pack … 3 players … 3 rounds")


def test_an_incomplete_pack_or_one_beside_cards_on_the_table_is_refused() -> None:
    record = random_deal_record(2, 2, pack=True)
    first, second = record.pack[:2]
    [mixed] = problems("  - plays:", "  - table: N1-4\n    plays:", WITH_PACK)
    assert_says(mixed, "6: … pack … 'table'")
    [doubled, absent] = problems(f"pack: {first} {second}", f"pack: {first} {first}", WITH_PACK)
    assert f"{first} (" in doubled + absent
    assert_says(doubled + absent, f"missing: {second}")


def test_the_json_document_lists_the_plays_and_the_score() -> None:
    document = make_replay_document(DEAL, replay(DEAL))
    assert document["finished"]
    assert document["plays"][1] == {
        "play": 2,
        "round": 1,
        "player": "Ana",
        "card": "D9",
        "taken": ["H7", "D2"],
        "sweep": True,
        "table": [],
    }
    assert sum(score["cards"] for score in document["score"].values()) == 36
