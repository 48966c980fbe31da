"""The deck on paper: eight poker cards and a ruler on each sheet of A4 or Letter, and backs behind their fronts."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import numpy as np
import pytest
from numpy.typing import NDArray
from support.deck_samples import deck_print, deck_words, suit_word, texts_with_sizes
from support.drawing_walk import groups_named
from support.print_checks import page_contents
from support.print_samples import marks_on, plain_card
from support.shipped_templates import DECK_CARDS, INSTALLED_CODES, PAPERS
from support.wide_runs import first_or_all

from coinage_pnp.classic.deck import PACK, find_year
from coinage_pnp.classic.drawing import printing
from coinage_pnp.classic.drawing.printing import lay_out
from coinage_pnp.classic.drawing.rule_cards import draw_rule_cards
from coinage_pnp.classic.scoring import CARD_POINTS, TARGET
from coinage_pnp.drawing.formats import measure_spare_in_tin, read_tins
from coinage_pnp.drawing.pages import Page
from coinage_pnp.game.shipped import read_template
from coinage_pnp.sheet.print_options import LONG, NO_OFFSET, SHORT, Flip, Offset

BOTH = pytest.mark.parametrize("paper", ["a4", "letter"])


@pytest.fixture(autouse=True, scope="module")
def _draw_plain_cards_and_each_rule_card_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(printing, "draw_face", lambda card, suit, size, ink: plain_card(size))
        patch.setattr(printing, "draw_rule_cards", cache(draw_rule_cards))
        yield


@cache
def pages(
    card: str, paper: str, *, only: str = "", backs: bool = False, fold: bool = False
) -> tuple[Page, ...]:
    return lay_out(deck_print(card, paper, only=only, backs=backs, fold=fold))


def trims_of(page: Page, name: str) -> NDArray[np.float64]:
    """Left, top, right, bottom of the trims of all cards or backs as printed, mm, sorted."""
    found = page_contents(page)
    bounds = [trim.bounds for one, trim in zip(found.names, found.trims, strict=True) if one == name]
    return np.array(sorted(tuple(round(length, 3) for length in bound) for bound in bounds))


@BOTH
def test_the_deck_and_its_rules_fill_five_sheets_of_eight_cards_and_the_score_pad_a_sixth(paper: str) -> None:
    made = pages("poker", paper)
    assert [len(trims_of(page, "card")) for page in made] == [8, 8, 8, 8, 8, 0]
    assert [page.label for page in made] == ["cards"] * 5 + ["score pad"]
    page_texts = [{text for text, _ in texts_with_sizes(page.drawing.elements)} for page in made]
    for page, found in enumerate(page_texts, 1):
        assert any(f"page {page} of 6" in line for line in found)
        assert any("card 63.5 × 88.9 mm" in line for line in found) == (page < 6)
        assert deck_words("en").title in " ".join(found)
    assert all(groups_named(page.drawing.elements, "ruler") for page in made)


def test_the_block_bleeds_3_mm_with_crop_marks_on_a4_and_1_5_mm_with_corner_marks_on_letter() -> None:
    for paper, bleed, marks in (("a4", 3.0, "cut marks"), ("letter", 1.5, "guides")):
        page = pages("poker", paper)[0]
        assert page.trim.x - page.bleed.x == pytest.approx(bleed)
        assert page.bleed.bottom - page.trim.bottom == pytest.approx(bleed)
        assert groups_named(page.drawing.elements, marks)


@pytest.mark.parametrize("card", DECK_CARDS)
@BOTH
def test_cards_are_inside_the_margins_in_full_rows_with_one_gap_of_at_least_1_5_mm(
    card: str, paper: str
) -> None:
    size, gaps = DECK_CARDS[card], set()
    for page in pages(card, paper):
        trims = trims_of(page, "card")
        for left, top, right, bottom in trims:
            assert sorted((right - left, bottom - top)) == pytest.approx([size.width, size.height])
            assert min(left, top, page.drawing.width - right, page.drawing.height - bottom) >= 8 + 1.5
        lefts, tops = (
            sorted({*np.round(trims[:, side], 2).tolist()}) if len(trims) else [] for side in (0, 1)
        )
        assert len(trims) == len(lefts) * len(tops)
        steps = [b - a for line in (lefts, tops) for a, b in pairwise(line)]
        gaps |= {round(min(abs(step - side) for side in (size.width, size.height)), 1) for step in steps}
    [gap] = gaps
    assert gap >= 1.5


@pytest.mark.parametrize(
    ("card", "paper", "flip", "offset"),
    first_or_all(
        3,
        [
            ("poker", "a4", LONG, NO_OFFSET),
            ("poker", "letter", SHORT, Offset(0.7, -0.4)),
            ("mini", "a4", LONG, Offset(0.7, -0.4)),
            ("mini", "a4", SHORT, NO_OFFSET),
            ("mini", "letter", LONG, Offset(0.7, -0.4)),
        ],
    ),
)
def test_every_back_is_behind_its_front_when_the_sheet_is_flipped(
    card: str, paper: str, flip: Flip, offset: Offset
) -> None:
    """A flip over a vertical edge of the page swaps left and right; over a horizontal edge, top and bottom."""
    made = lay_out(deck_print(card, paper, only="cards", backs=True, flip=flip, offset=offset))
    assert len(made) % 2 == 0
    for front, back in zip(made[::2], made[1::2], strict=True):
        width, height = front.drawing.width, front.drawing.height
        across = width > height
        x, y = (-offset.y, offset.x) if across else (offset.x, offset.y)  # measured on upright paper
        left, top, right, bottom = (trims_of(back, "back") - (x, y, x, y)).T
        if (flip == "long") != across:
            left, right = width - right, width - left
        else:
            top, bottom = height - bottom, height - top
        seen = np.array(sorted(zip(left, top, right, bottom, strict=True)))
        assert seen == pytest.approx(trims_of(front, "card"), abs=0.01)


def test_folded_backs_are_3_mm_or_6_mm_from_their_fronts_with_fold_marks_midway() -> None:
    for card, paper, count in first_or_all(
        2,
        [
            ("poker", "a4", 4),
            ("mini", "a5", 2),
            ("mini", "a4", 8),
            ("poker", "letter", 4),
            ("mini", "letter", 8),
        ],
    ):
        page = pages(card, paper, backs=True, fold=True, only="cards")[0]
        fronts, backs = trims_of(page, "card"), trims_of(page, "back")
        assert len(fronts) == len(backs) == count
        axis = 0 if backs[0][0] > fronts[0][0] else 1
        folds = set()
        for front, back in zip(fronts, backs, strict=True):
            apart = back[axis] - front[axis + 2]
            assert apart == pytest.approx(6 if paper == "a5" else 3)
            folds.add(round(front[axis + 2] + apart / 2, 3))
            seen = back.copy()
            seen[[axis, axis + 2]] = front[axis + 2] + back[axis] - back[[axis + 2, axis]]
            assert seen == pytest.approx(front, abs=0.01), "mirrored about the fold"
        marks = marks_on(page, "fold marks")
        assert {round(float(mark[0][axis]), 3) for mark in marks} == folds
        ends = np.concatenate(marks)
        assert (ends >= 8 - 1e-6).all()
        assert (ends <= np.array([page.drawing.width, page.drawing.height]) - 8 + 1e-6).all()


def test_the_mini_deck_takes_three_sheets_and_a_whole_score_pad_a_fourth_and_fits_in_the_tin() -> None:
    made = pages("mini", "a4")
    assert [len(trims_of(page, "card")) for page in made] == [16, 16, 8, 0]
    tin = read_tins(*read_template("tin.yaml"))["mint"]
    for card in DECK_CARDS.values():
        assert not card.tin or measure_spare_in_tin(card, tin) >= 0.5
    assert DECK_CARDS["mini"].tin
    assert (len(PACK) + 4) * 0.3 < tin.depth


def test_the_score_pad_has_a_line_for_all_that_scores_in_eight_deals() -> None:
    for code in INSTALLED_CODES:
        page = lay_out(deck_print(paper="a4", code=code, only="score-pad"))[0]
        page_texts = [text for text, _ in texts_with_sizes(page.drawing.elements)]
        figures, table = deck_words(code).figures, deck_words(code).table
        assert page_texts.count(figures.dealer) == page_texts.count(figures.player) == 2
        assert page_texts.count(deck_words(code).short) == 1
        assert [text.casefold() for text in page_texts].count(
            deck_words(code).title.casefold()
        ) == 1  # heading
        single = [f"{suit_word(code, card[0])} {find_year(card)}" for card in CARD_POINTS]
        counted = [table.say(key) for key in ("most_cards", "most_halves", "sweeps")]
        lines = (*counted, *single, figures.points, table.total)
        assert [line for line in lines if line[0].islower()] == []
        for line in lines:
            assert page_texts.count(line) == 8
        assert page_texts.count(figures.target.replace("{n}", str(TARGET))) == 1


def test_the_eight_deals_of_a_score_pad_go_on_over_as_many_pages_as_a_small_paper_needs() -> None:
    for paper in PAPERS.keys() - {"a3"}:  # which has two sheets of A4
        made = lay_out(deck_print(paper=paper, only="score-pad"))
        texts = [text for page in made for text, _ in texts_with_sizes(page.drawing.elements)]
        assert texts.count(deck_words("en").table.total) == 8, paper
        assert {*"12345678"} <= {*texts}, paper
        assert texts.count(deck_words("en").short) == len(made)
