"""The pages of balance and of a review: complete, legible, inside the border, and drawn to scale."""

from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random

import numpy as np
import pytest
from support.card_samples import groups_by_name
from support.drawing_boxes import overlapping_texts, straight_texts, text_lines
from support.project_files import MAPS
from support.random_games import BRICK, position_from
from support.random_maps import random_map
from support.report_samples import (
    LADDER_REPORTS,
    VERDICT_SENTENCES,
    crowded_map,
    interval_around,
    level_report,
    map_report,
)
from support.shipped_templates import CARDS, INSTALLED_CODES, PAPERS, needs_japanese
from support.wide_runs import first_or_all

from coinage_pnp.drawing.fonts import outlines, shaping
from coinage_pnp.drawing.formats import Paper
from coinage_pnp.drawing.lettering import capitalize
from coinage_pnp.drawing.pages import Box
from coinage_pnp.drawing.paths.path import Subpath
from coinage_pnp.drawing.scene import Drawing, Element, Group, Shape, Text
from coinage_pnp.drawing.type.fitted_line import measure_line
from coinage_pnp.files.units import PT_PER_MM
from coinage_pnp.game.board.model import Name
from coinage_pnp.game.rules.coins import SIDES
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import Record
from coinage_pnp.game.sentences.turn_sentences import TurnSentences
from coinage_pnp.lab import templates
from coinage_pnp.lab.games.contest import Difference
from coinage_pnp.lab.page.headings import MARK_COLOUR, RULE_WIDTH, break_text
from coinage_pnp.lab.page.level_charts import FAIR_COLOUR, TRACK_COLOUR, find_span, make_axis
from coinage_pnp.lab.page.report_page import draw_comparison, draw_report
from coinage_pnp.lab.page.review_page import ReviewPage, draw_costly_turns
from coinage_pnp.lab.page.scales import HEADS, TAILS
from coinage_pnp.lab.report.costly_turn import explain_turn
from coinage_pnp.lab.report.level_report import Comparison, LevelComparison
from coinage_pnp.lab.report.map_report import MapReport
from coinage_pnp.lab.report.review_report import write_review
from coinage_pnp.lab.review.result import Alternative, Review, ReviewedTurn
from coinage_pnp.lab.statistics.intervals import Interval
from coinage_pnp.lab.statistics.measures import NAMES
from coinage_pnp.version import __version__

UNUSUAL_LADDER = (
    replace(
        level_report("greedy", 7, 0.3, 0.28, 10),
        margins={-60: 0.5, 60: 0.5},
        lengths={3: 1.0},
        gain=None,
    ),
    replace(
        level_report("strong", 10, 1.0, 0.0, 4),
        margins={20: 1.0},
        lengths={180: 1.0},
        spread=interval_around(0.0, 0.0),
    ),
)

LONG_VERDICT = (
    "A first sentence that goes on and on about the players, the regions and the weather of the map. " * 2,
)

CASES = {
    "upright on A4": (MAPS["volcano"], "a4", LADDER_REPORTS, VERDICT_SENTENCES),
    "landscape on Letter": (MAPS["lagoon"], "letter", LADDER_REPORTS, VERDICT_SENTENCES),
    "long-winded on Letter": (
        crowded_map(),
        "letter",
        LADDER_REPORTS,
        LONG_VERDICT + VERDICT_SENTENCES * 3,
    ),
    "unusual figures": (MAPS["volcano"], "letter", UNUSUAL_LADDER, VERDICT_SENTENCES),
    "one level and no verdict": (random_map(Random(4), 4, 0), "a4", LADDER_REPORTS[1:2], ()),
}


@cache
def page(case: str) -> Drawing:
    board, paper, levels, verdict = CASES[case]
    return draw_report(map_report(board, levels, verdict), CARDS["tin"], PAPERS[paper])


all_cases = pytest.mark.parametrize(
    "case",
    [pytest.param(case, marks=pytest.mark.wide) if "on Letter" in case else case for case in CASES],
)


def refuse_crowded_text(drawn: Drawing, paper: Paper) -> None:
    """All text is at least 6 points large, inside the border and apart."""
    edge = paper.margin + 3.0
    for spot in text_lines(drawn):
        assert spot.size >= 6.0 - 1e-9, spot
        assert edge < spot.left < spot.right < paper.width - edge, spot
        assert edge < spot.top < spot.baseline < paper.height - edge, spot
    assert overlapping_texts(drawn) == []


@all_cases
def test_all_text_is_at_least_6_points_apart_and_inside_the_border_and_the_charts_end_above_the_footer(
    case: str,
) -> None:
    drawn, paper = page(case), PAPERS[CASES[case][1]]
    assert (drawn.width, drawn.height) == (paper.width, paper.height)
    refuse_crowded_text(drawn, paper)
    groups = groups_by_name(drawn)
    assert max(part.points[:, 1].max() for part in paths(groups["levels"])) < groups["foot"].y


def paths(group: Group) -> list[Subpath]:
    """The subpaths painted in a group, at any depth."""
    inner = [part for e in group.elements if isinstance(e, Group) for part in paths(e)]
    return inner + [part for e in group.elements if isinstance(e, Shape) for part in e.path]


def painted(group: Group, fill: str) -> np.ndarray:
    """The boxes (left, top, right, foot) of the parts of a group of one colour, from left to right."""
    parts = [
        p.points for e in group.elements if isinstance(e, Shape) and e.paint.fill == fill for p in e.path
    ]
    return np.array(sorted([*p.min(axis=0), *p.max(axis=0)] for p in parts))


def test_the_page_shows_the_verdict_the_settings_and_every_level() -> None:
    words = " ".join(straight_texts(page("upright on A4")))
    settings = "seed 1", f"coinage-pnp {__version__}", "edition 1", "plurality", "strong players"
    levels = "Random", "Greedy", "Learned", "Strong", "960,000 games", "52.8% ± 0.1", "50.5% ± 0.7"
    for word in ("VOLCANO", *VERDICT_SENTENCES, *settings, *levels):
        assert word in words


def test_the_height_of_a_bar_is_its_share_on_one_scale_for_all_players() -> None:
    axis = make_axis([each.margins for each in LADDER_REPORTS], signed=True)
    heights, shares = [], []
    for each in LADDER_REPORTS:
        found = axis.sum_bars(each.margins)
        for colour, bars in (
            (TAILS, sorted(i for i in found if i < 0)),
            (HEADS, sorted(i for i in found if i > 0)),
        ):
            boxes = painted(groups_by_name(page("upright on A4"))[f"Margin {each.player}"], colour)
            shown = [found[i] for i in bars if found[i] > 0]
            heights += (boxes[:, 3] - boxes[:, 1]).tolist()
            shares += shown
    assert np.array(heights) / max(heights) == pytest.approx(np.array(shares) / max(shares), abs=1e-6)


@all_cases
def test_bars_stay_inside_their_chart(case: str) -> None:
    for name, chart in groups_by_name(page(case)).items():
        if name.startswith(("Margin ", "Length ")):
            ground = next(e for e in chart.elements if isinstance(e, Shape) and e.paint.width == RULE_WIDTH)
            (left, foot), (right, _) = ground.path[0].points
            for part in paths(chart):
                assert part.points[:, 0].min() >= left - 1e-9
                assert part.points[:, 0].max() <= right + 1e-9
                assert part.points[:, 1].max() <= foot + 1.3


def test_the_page_names_the_level_whose_ladder_counts_games_without_a_winner_as_half_a_win() -> None:
    sentence = "For learned players the ladder counts games that nobody wins as half a win."
    drawn_often = {"Completion": interval_around(0.9, 0.01)}
    learned = replace(LADDER_REPORTS[2], measures={**LADDER_REPORTS[2].measures, **drawn_often})
    levels = (*LADDER_REPORTS[:2], learned, LADDER_REPORTS[3])
    board = MAPS["volcano"]
    assert sentence in " ".join(
        straight_texts(draw_report(map_report(board, levels), CARDS["tin"], PAPERS["a4"]))
    )
    assert "half a win" not in " ".join(straight_texts(page("upright on A4")))


def test_the_bars_of_a_histogram_include_every_game_and_sides_and_draws_never_share_one() -> None:
    margins, lengths = ([getattr(each, name) for each in LADDER_REPORTS] for name in ("margins", "lengths"))
    for signed, every in ((True, margins), (False, lengths)):
        axis = make_axis(every, signed=signed)
        for shares in every:
            assert sum(axis.sum_bars(shares).values()) == pytest.approx(sum(shares.values()))
    axis = make_axis([{-300: 0.5, -1: 0.1, 0: 0.2, 1: 0.1, 400: 0.1}], signed=True)
    assert axis.width > 1
    assert [axis.find_bar(margin) for margin in (-1, 0, 1)] == [-1, 0, 1]


def test_the_ladder_draws_each_interval_to_scale() -> None:
    drawn = groups_by_name(page("upright on A4"))
    low, high = find_span(LADDER_REPORTS)
    for each in LADDER_REPORTS:
        row = drawn[f"level {each.player}"]
        ((left, _, right, _),) = painted(row, TRACK_COLOUR)
        at = np.array([low, high])

        def place(share: float, left: float = left, right: float = right, at: np.ndarray = at) -> float:
            return float(np.interp(share, at, [left, right]))

        (mark,) = painted(row, MARK_COLOUR)
        assert (mark[0] + mark[2]) / 2 == pytest.approx(place(each.heads.value))
        (band,) = painted(row, FAIR_COLOUR)
        assert band[[0, 2]] == pytest.approx([place(0.47), place(0.53)])
        (whiskers,) = (
            e.path[0].points for e in row.elements if isinstance(e, Shape) and e.paint.width == 0.5
        )
        ends = [place(each.heads.value + sign * each.heads.reach) for sign in (-1, 1)]
        assert whiskers[:, 0] == pytest.approx(ends)


def test_the_scale_of_the_ladder_includes_its_intervals() -> None:
    for heads, half, span in (
        (0.5, 0.01, (0.44, 0.56)),
        (0.57, 0.01, (0.4, 0.6)),
        (0.02, 0.1, (0.0, 0.6)),
        (1.0, 0.0, (0.4, 1.0)),
    ):
        assert find_span([level_report("strong", 9, heads, half, 20)]) == pytest.approx(span)


COMPARED = {
    "an edit of the first": ("volcano", "volcano", "a4"),
    "a landscape map and its edit": ("lagoon", "lagoon", "letter"),
    "two maps, upright and landscape": ("volcano", "lagoon", "letter"),
}


def compared(first: MapReport, second: MapReport, *, same_map: bool) -> MapReport:
    figures = {
        name: Difference(interval_around(-0.02, 0.01), is_real=True) for name in NAMES if name != "Balance"
    }
    level = LevelComparison("greedy", 4000, figures)
    places = (second.spaces, second.regions) if same_map else ({}, {})
    spaces = first.spaces, second.spaces
    return replace(second, compared=Comparison(first.board.id, (level,), level, *spaces, *places))


@cache
def comparison(case: str) -> Drawing:
    one, other, paper = COMPARED[case]
    first, second = map_report(MAPS[one]), map_report(MAPS[other])
    reports = first, compared(first, second, same_map=one == other)
    return draw_comparison(reports, CARDS["tin"], PAPERS[paper])


def test_text_on_the_comparison_page_is_at_least_6_points_inside_the_border_and_never_overlaps() -> None:
    for case in first_or_all(1, list(COMPARED)):
        refuse_crowded_text(comparison(case), PAPERS[COMPARED[case][2]])


def test_a_comparison_names_its_games_and_both_maps_and_says_how_much_less_often_heads_wins() -> None:
    words = straight_texts(comparison("an edit of the first"))
    assert words.count("Volcano · greedy players, 4,000 games") == 2
    assert "Volcano less Volcano" in words
    assert "Heads wins 2.0 ± 1.0 points less often on Volcano than on Volcano" in " ".join(words)


def test_heat_maps_and_ladders_side_by_side_have_the_same_scale() -> None:
    one, other = map_report(MAPS["volcano"]), map_report(random_map(Random(4), 4, 0))
    uneven = {
        letter: each._replace(control=interval_around(0.9, 0.01)) for letter, each in one.spaces.items()
    }
    sure = replace(LADDER_REPORTS[-1], result=interval_around(0.87, 0.01), heads=interval_around(0.87, 0.01))
    first = replace(one, spaces=uneven, levels=(sure,))
    words = straight_texts(
        draw_comparison((first, compared(first, other, same_map=False)), CARDS["tin"], PAPERS["letter"])
    )
    assert words.count("+50") == 2, "both scales go as far as the larger figure"
    assert words.count("90%") == 2


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


def key_of(chart: Group) -> Group:
    [key] = (each for each in chart.elements if isinstance(each, Group) and each.name == "key")
    return key


@pytest.mark.parametrize("language", INSTALLED_CODES)
@pytest.mark.parametrize("width", [93.0, 178.0])
def test_the_title_of_a_chart_is_whole_and_before_the_legend_or_above_it(language: str, width: float) -> None:
    page = review_page(language)
    chart = page._draw_chart(Box(0, 0, width, 60.0))
    title, *_ = texts_of(chart.elements)
    assert title.text == capitalize(page.words.review.say("chart", side=page.words.sides[0]))
    legend = key_of(chart)
    beside = title.x + measure_line(title) + 3 < min(each.x for each in texts_of(legend.elements))
    assert beside or legend.y > 3


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
            assert left.x + measure_line(left) + 1.0 < right.x, (count, width)


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
    chart = marked_review(language)._draw_chart(Box(0, 0, 178.0, 60.0))
    texts = texts_of((*chart.elements, *key_of(chart).elements))
    [mark] = (each for each in texts if each.text == "??")
    assert ink_extent(mark)[0] > max(ink_extent(each)[1] for each in texts if each.y < 3) + 0.5


def test_the_toss_and_the_error_of_a_turn_are_columns_side_by_side_in_the_terminal() -> None:
    """From an even game to certain victory by the toss, and down to 60 of 100 by the error."""
    page = marked_review("en")
    lines = write_review(page.review, TurnSentences(BRICK, page.words), 80, {})
    columns = [line.partition("┤")[2] for line in lines if "┤" in line]
    assert columns[:7] == ["░█"] * 5 + ["░", ""]


def test_a_turn_that_wins_a_tie_by_the_bank_is_explained_as_the_score_is() -> None:
    game, page = Game(MAPS["volcano"]), marked_review("en")
    over = position_from("QPd/P/-/n/-/q/nd/d/D/N DDPPPPN - -", game)
    turn = replace(page.review.turns[0], best=(Alternative((), over, 1.0),))
    assert explain_turn(turn, game, page.words) == (
        "It ends the game at once. Heads wins: both have 17, and its bank is worth more, 13 to 0."
    )


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
