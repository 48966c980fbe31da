"""The page and the chart of a review: no texts touch, in every language."""

from dataclasses import replace
from itertools import pairwise

import pytest
from support.project_files import MAPS
from support.random_games import BRICK
from support.report_samples import map_report
from support.shipped_templates import CARDS, INSTALLED_CODES, PAPERS, needs_japanese

from coinage_pnp.drawing.fonts import outlines, shaping
from coinage_pnp.drawing.pages import Box
from coinage_pnp.drawing.scene import Element, Group, Shape, Text
from coinage_pnp.drawing.type.fitted_line import measure_length
from coinage_pnp.files.units import PT_PER_MM
from coinage_pnp.game.board.model import Name
from coinage_pnp.game.rules.coins import SIDES
from coinage_pnp.game.rules.record import Record
from coinage_pnp.game.sentences.turn_sentences import TurnSentences
from coinage_pnp.lab import templates
from coinage_pnp.lab.page.headings import break_text
from coinage_pnp.lab.page.report_page import draw_report
from coinage_pnp.lab.page.review_page import ReviewPage, draw_costly_turns
from coinage_pnp.lab.report.review_report import write_review
from coinage_pnp.lab.review.result import Alternative, Review, ReviewedTurn
from coinage_pnp.lab.statistics.intervals import Interval

BODY = Box(10.0, 10.0, 180.0, 250.0)


def review_page(language: str) -> ReviewPage:
    made = Review((), 0.5, 0.5, True, True, 0), Record("brick", ()), BRICK, templates.load_language(language)
    return ReviewPage(*made, templates.load_picture_style())


def ink_extent(text: Text) -> tuple[float, float]:
    """Top and bottom of the ink of a line of text, mm."""
    above, below = (each * text.size / PT_PER_MM for each in outlines.measure_extents(text.text, text.face))
    return text.y - above, text.y + below


def texts_of(elements: tuple[Element, ...]) -> list[Text]:
    return [each for each in elements if isinstance(each, Text)]


@pytest.mark.parametrize("language", INSTALLED_CODES)
@pytest.mark.parametrize("width", [93.0, 178.0])
def test_the_title_of_a_chart_ends_before_the_legend(language: str, width: float) -> None:
    texts = texts_of(review_page(language)._draw_chart(Box(0, 0, width, 60.0)).elements)
    title, *legend = (each for each in texts if each.y < 3)
    assert title.x + measure_length(title) + 3 < min(each.x for each in legend)


def test_turn_numbers_on_the_chart_of_a_long_game_never_touch() -> None:
    page, start = review_page("en"), BRICK.start()
    played = Alternative((), start, 0.5)
    looks = (0.5, 0.0, 0.0, 0.5, played, (played,), None, False)
    for count, width in ((16, 93.0), (90, 93.0), (150, 178.0)):
        turns = tuple(ReviewedTurn(n + 1, SIDES[n % 2], "", start, 1, *looks) for n in range(count))
        chart = replace(page, review=replace(page.review, turns=turns))._draw_chart(Box(0, 0, width, 60.0))
        numbers = [each for each in texts_of(chart.elements) if each.text.isdigit() and each.y > 55]
        assert len(numbers) > 8
        for left, right in pairwise(numbers):
            assert left.x + measure_length(left) + 1.0 < right.x, (count, width)


@needs_japanese
def test_the_line_in_the_summary_touches_no_japanese_text() -> None:
    rule, *found = review_page("ja")._draw_summary([("手番数", "8", "欲ばり")], BODY, 50.0)
    assert isinstance(rule, Shape)
    y = float(rule.path[0].points[0, 1])
    sides, row = ink_extent(texts_of(tuple(found))[1]), texts_of(tuple(found))[3]
    assert sides[1] + 0.3 < y < ink_extent(row)[0] - 0.5


@needs_japanese
def test_a_japanese_title_touches_neither_the_text_above_nor_the_text_below_it() -> None:
    board = replace(MAPS["volcano"], name=Name((("", "薩摩半島と火山の島々"),)))
    drawn = draw_report(map_report(board), CARDS["tin"], PAPERS["a4"])
    (head,) = (each for each in drawn.elements if isinstance(each, Group) and each.name == "head")
    introduction, title, played = texts_of(head.elements)
    assert ink_extent(introduction)[1] + 0.3 < ink_extent(title)[0]
    assert ink_extent(title)[1] + 3.0 < ink_extent(played)[0]


def marked_review(language: str) -> ReviewPage:
    """A game of one turn, whose cost is marked at the top of the chart."""
    page, start = review_page(language), BRICK.start()
    first, second, *others = start.stacks
    played = Alternative((), start._replace(stacks=("N", second, *others)), 0.6)
    better = Alternative((), start._replace(stacks=(first, "P", *others)), 1.0)
    figures = (0.5, 0.5, 0.4, 0.6, played, (better, played), Interval(0.4, 0.3, 0.5), False)
    turn = ReviewedTurn(1, SIDES[0], "NPD", start, 9, *figures)
    return replace(page, review=replace(page.review, turns=(turn,)))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_mark_at_the_top_of_the_chart_is_clear_of_title_and_legend(language: str) -> None:
    texts = texts_of(marked_review(language)._draw_chart(Box(0, 0, 178.0, 60.0)).elements)
    [mark] = (each for each in texts if each.text == "??")
    assert ink_extent(mark)[0] > max(ink_extent(each)[1] for each in texts if each.y < 3) + 0.5


def test_the_toss_and_the_error_of_a_turn_are_columns_side_by_side_in_the_terminal() -> None:
    """From an even game to certain victory by the toss, and down to 60 of 100 by the error."""
    page = marked_review("en")
    lines = write_review(page.review, TurnSentences(BRICK, page.words), 80, {})
    columns = [line.partition("┤")[2] for line in lines if "┤" in line]
    assert columns[:7] == ["░█"] * 5 + ["░", ""]


def test_spaces_that_a_costly_turn_changes_are_ringed_dashed_if_played_and_whole_if_better() -> None:
    page = marked_review("en")
    sentences = TurnSentences(BRICK, page.words, notation=True)
    drawn = draw_costly_turns(page.review, sentences, page.look, 180.0, 130.0)
    positions = [each for each in drawn.elements if isinstance(each, Group) and each.name == "position"]
    rings = [each.paint.dash for one in positions for each in one.elements if isinstance(each, Shape)]
    assert [bool(dash) for dash in rings].count(True) == 1
    assert len(rings) == 4, "each on white ground"
    assert positions[0].scale > 0.7, "nearly as large as the card"


def test_a_chance_is_shown_as_wins_of_a_hundred_games() -> None:
    words = review_page("en").words.review
    for chance, shown in ((0.568, 57), (0.999, 99), (1.0, 100), (2.191, 100), (-0.3, 0)):
        assert words.format_share(chance) == f"{shown} of 100"


@needs_japanese
def test_japanese_lines_break_between_phrases_within_their_column() -> None:
    text = "16ポイントの損失（16～20）。勝つ見込みは100回中57回から41回に減りました。"
    lines = break_text(text, "body", 9.0, 56.0)
    assert "".join(lines) == text
    assert len(lines) == 3
    assert all(shaping.measure_width(line, "body", 9.0) <= 56.0 for line in lines)
