"""The rule cards say and show what the rules do, and their text stays clear of the lines."""

import re
from collections.abc import Iterator

import numpy as np
import pytest
from support.deck_samples import deck_words, rule_cards
from support.drawing_walk import groups_named
from support.markup import without_markup
from support.random_deals import legal_plays
from support.shipped_templates import DECK_CARDS, INSTALLED_CODES, LANGUAGES

from coinage_pnp.classic.deck import (
    FIRST_COUNTS,
    FURTHER_COUNTS,
    NUMBERS,
    PACK,
    ROUNDS,
    SUITS,
    YEAR_BEFORE,
    Card,
    DealtRound,
    find_left_seat,
    list_turn_order,
)
from coinage_pnp.classic.play import Play, begin, finish, list_captures, play
from coinage_pnp.classic.scoring import CARD_POINTS, TARGET, find_winner, score_deal, total_captured
from coinage_pnp.classic.shared_fields import Seats
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.scene import Drawing, Element, Group, Shape, Text
from coinage_pnp.files.units import PT_PER_MM

COUNTED = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight")
"""How the cards write small numbers."""


def said(code: str) -> str:
    blocks = [block for panel in deck_words(code).rules for block in panel.blocks if block.words]
    return " ".join(" ".join(without_markup(block.words) for block in blocks).split())


def test_every_statement_on_the_rule_cards_is_true_of_the_rules() -> None:
    def says(words: str) -> bool:
        return words.format(*COUNTED) in said("en")

    first, last = YEAR_BEFORE + NUMBERS[0], YEAR_BEFORE + NUMBERS[-1]
    low, high = NUMBERS[0], NUMBERS[-1]
    hand, table = f"{{{FIRST_COUNTS.hand}}}", f"{{{FIRST_COUNTS.table}}}"
    assert says("Two to four players")
    assert len(PACK) == len(SUITS) * len(NUMBERS)
    assert says(f"{len(PACK)} cards: {{{len(SUITS)}}} suits of coins, each with the years {first} to {last}")
    assert says(f"A card is worth its large number, {low} to {high}")
    assert all(shares[0] == FIRST_COUNTS for shares in ROUNDS.values())
    assert says(f"Deal {hand} cards to each player, and {table} face up to the table")
    assert FURTHER_COUNTS.table == 0
    assert all(shares[1] == FURTHER_COUNTS for shares in ROUNDS.values())
    assert says(
        f"When all hands are empty, deal {{{FURTHER_COUNTS.hand}}} more to each, until the pack is used up"
    )
    assert list_turn_order(0, 3) == (find_left_seat(0, 3), 2, 0) == (1, 2, 0)
    assert says("The player on the dealer’s left cuts, plays first and deals next; play goes clockwise")
    assert list_captures("N5", ("D5", "Q5", "H1", "H4")) == (("D5",), ("Q5",))
    assert says("If cards of the same number are on the table, it takes one of them. If there is none, but")
    assert list_captures("N5", ("D1", "D4", "Q2", "Q3")) == (("D1", "D4"), ("Q2", "Q3"))
    assert says("two or more cards add up to it, it takes one such set, yours to choose")
    deal = begin(DealtRound((("N5", "N7"), ("D9",)), ("H5", "H1")), dealer=1)
    assert play(deal, Play("N5", ("H5",))).piles == (("N5", "H5"), ())
    assert says("Your card and what it took go to your pile, face down")
    assert play(deal, Play("N7")).table == ("H5", "H1", "N7")
    assert says("A card that takes nothing stays on the table")
    assert legal_plays(deal) == [Play("N5", ("H5",)), Play("N7")]
    assert says("You may play a card that takes nothing; but a card that can take must take")
    swept = finish(play(begin(DealtRound((("N6",), ()), ("H5", "H1")), dealer=1), Play("N6", ("H5", "H1"))))
    assert swept.sweeps == (1, 0)
    assert says("Whoever takes everything on the table makes a sweep")
    assert says("The last card of a deal can sweep too")
    left = finish(play(begin(DealtRound((("N5",), ()), ("H5", "H1")), dealer=1), Play("N5", ("H5",))))
    assert (left.piles, left.sweeps) == ((("N5", "H5", "H1"), ()), (0, 0))
    assert says("Cards left on the table at the end of a deal go to whoever took last. That is not a sweep")
    three = ROUNDS[3]
    rest = len(PACK) - sum(3 * share.hand + share.table for share in three[:2])
    assert rest == 3 * three[2].hand + three[2].table
    assert says(
        f"Three players have {{{rest}}} cards left after {{{len(three) - 1}}} hands: "
        f"{{{three[2].hand}}} to each, {{{three[2].table}}} to the table (a house rule)"
    )
    seats = Seats(("A", "B", "C", "D"), ("North", "South"))
    assert seats.find_party(0) == seats.find_party(2) != seats.find_party(1) == seats.find_party(3)
    assert len(seats.parties) == 2
    assert says(
        "Four players can form two teams: partners sit opposite, share pile and points, and count as one"
    )
    tied = score_deal([total_captured(("H1",)), total_captured(("H2",))])
    assert tied.items["most_cards"].points == tied.items["most_halves"].points == (0, 0)
    assert says("On a tie for most, nobody scores it")
    totals = (TARGET - 1, 0), (TARGET, 0), (TARGET, TARGET + 1), (TARGET, TARGET)
    assert [find_winner(total) for total in totals] == [None, 0, 1, None]
    assert says(
        f"Whoever has {TARGET} points or more at the end of a deal wins; if several have, the one with most. "
        "If tied, play another deal"
    )


def test_every_language_says_the_same_years_number_of_cards_and_target_with_the_same_drawings() -> None:
    for code in LANGUAGES:
        numbers = {*re.findall("19[0-9]{2}|24|36", said(code))}
        assert (
            numbers
            == {*re.findall("19[0-9]{2}|24|36", said("en"))}
            >= {str(TARGET), str(len(PACK)), "1911", "1919"}
        )
        assert str(NUMBERS[-1]) in said(code)
        shown = [block.drawing for panel in deck_words(code).rules for block in panel.blocks if block.drawing]
        assert shown == ["suits", "captures", "score"]


def _cards(group: Group) -> tuple[Card, ...]:
    """The small cards in a drawing, in order."""
    names = (element.name for element in group.elements if isinstance(element, Group))
    return tuple(name.removeprefix("card ") for name in names if name.startswith("card "))


def test_the_drawn_captures_are_legal_and_show_a_single_card_and_a_sum() -> None:
    shown = [_cards(group) for group in groups_named(rule_cards("en", "poker")[1].elements, "capture")]
    for card, *taken in shown:
        assert tuple(taken) in list_captures(card, tuple(taken))
    assert [min(len(taken), 3) for _, *taken in shown] == [1, 2]


@pytest.mark.parametrize("code", INSTALLED_CODES)
def test_the_points_that_are_drawn_are_those_that_a_deal_scores(code: str) -> None:
    figures = deck_words(code).figures
    score = score_deal([total_captured(PACK, 1), total_captured(())])
    scored = {
        figures.most_cards: score.items["most_cards"].points[0],
        figures.most_halves: score.items["most_halves"].points[0],
        figures.sweep: score.items["sweeps"].points[0],
    }
    of_cards = {card: item.points[0] for card, item in score.items.items() if card in CARD_POINTS}
    shown: set[Card] = set()
    for line in groups_named(rule_cards(code, "poker")[3].elements, "line"):
        cards = _cards(line)
        *label, points = (element.text for element in line.elements if isinstance(element, Text))
        if cards:
            assert {of_cards[card] for card in cards} == {int(points)}
            assert label == [figures.each] * (len(cards) > 1)
        else:
            assert scored.pop(*label) == int(points)
        shown.update(cards)
    assert shown == set(CARD_POINTS)
    assert not scored


@pytest.mark.parametrize("size", DECK_CARDS)
def test_a_sign_in_the_score_stays_clear_of_the_lines_above_and_below_it(size: str) -> None:
    [piece] = [
        element
        for element in rule_cards("en", size)[3].elements
        if isinstance(element, Group) and groups_named(element.elements, "score")
    ]
    ruling = piece.elements[0]
    assert isinstance(ruling, Shape)
    lines = np.concatenate([part.points[:, 1] for part in ruling.path])
    [sign] = [
        element
        for line in groups_named(piece.elements, "line")
        for element in line.elements
        if isinstance(element, Shape)
    ]
    rows = np.concatenate([part.points[:, 1] for part in sign.path])
    assert np.abs(lines[:, None] - rows).min() > 0.4
    assert len({*np.searchsorted(np.unique(lines), rows)}) == 1


def _lines(elements: tuple[Element, ...], y: float = 0.0) -> Iterator[tuple[float, Text]]:
    """Every line of text with its baseline, mm."""
    for element in elements:
        if isinstance(element, Group):
            yield from _lines(element.elements, y + element.y)
        elif isinstance(element, Text):
            yield y + element.y, element


@pytest.mark.parametrize("size", DECK_CARDS)
@pytest.mark.parametrize("code", INSTALLED_CODES)
def test_text_stays_clear_of_the_lines_below_the_title_and_beside_the_card_number(
    code: str, size: str
) -> None:
    """One line is 2.3 mm below the title's baseline, the other goes through the middle of the number."""
    for drawing in rule_cards(code, size):
        (title, _), *body, (foot, number) = _framed(drawing)
        highest = min(y - shaping.measure_cap_height(text.face) * text.size / PT_PER_MM for y, text in body)
        assert highest - (title + 2.3) > 1.5
        middle = foot - shaping.measure_cap_height(number.face) * number.size / PT_PER_MM / 2
        assert middle - max(y for y, _ in body) > 3.5


def _framed(drawing: Drawing) -> list[tuple[float, Text]]:
    """The lines of text on a rule card from top to bottom: title, text, number."""
    return sorted(_lines(drawing.elements), key=lambda line: line[0])
