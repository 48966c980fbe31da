"""The comparison of two maps on one page: large enough text, inside the border, without overlaps."""

from dataclasses import replace
from functools import cache

import pytest
from support.project_files import MAPS
from support.report_samples import (
    LADDER_REPORTS,
    interval_around,
    map_report,
    overlapping_texts,
    straight_texts,
    text_boxes,
)
from support.shipped_templates import CARDS, PAPERS

from coinage_pnp.drawing.scene import Drawing
from coinage_pnp.lab.games.contest import Difference
from coinage_pnp.lab.page.report_page import draw_comparison
from coinage_pnp.lab.report.level_report import Comparison, LevelComparison
from coinage_pnp.lab.report.map_report import MapReport
from coinage_pnp.lab.statistics.measures import NAMES

CASES = {
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
def page(case: str) -> Drawing:
    one, other, paper = CASES[case]
    first, second = map_report(MAPS[one]), map_report(MAPS[other])
    reports = first, compared(first, second, same_map=one == other)
    return draw_comparison(reports, CARDS["tin"], PAPERS[paper])


@pytest.mark.parametrize("case", CASES)
def test_text_on_the_comparison_page_is_at_least_6_points_inside_the_border_and_never_overlaps(
    case: str,
) -> None:
    edge, paper = PAPERS[CASES[case][2]].margin + 3.0, PAPERS[CASES[case][2]]
    for spot in text_boxes(page(case)):
        assert spot.size >= 6.0 - 1e-9, spot
        assert edge < spot.left < spot.right < paper.width - edge, spot
        assert edge < spot.top < spot.foot < paper.height - edge, spot
    assert overlapping_texts(page(case)) == []


def test_the_maps_of_a_comparison_name_their_games_and_the_difference_map_names_both_maps() -> None:
    words = straight_texts(page("an edit of the first"))
    assert words.count("Volcano · greedy players, 4,000 games") == 2
    assert "Volcano less Volcano" in words


def test_heat_maps_and_ladders_side_by_side_have_the_same_scale() -> None:
    one, other = map_report(MAPS["volcano"]), map_report(MAPS["lagoon"])
    uneven = {
        letter: replace(each, control=interval_around(0.9, 0.01)) for letter, each in one.spaces.items()
    }
    sure = replace(LADDER_REPORTS[-1], result=interval_around(0.87, 0.01), heads=interval_around(0.87, 0.01))
    first = replace(one, spaces=uneven, levels=(sure,))
    words = straight_texts(
        draw_comparison((first, compared(first, other, same_map=False)), CARDS["tin"], PAPERS["letter"])
    )
    assert words.count("+50") == 2, "both scales go as far as the larger figure"
    assert words.count("90%") == 2


def test_the_comparison_page_says_how_much_less_often_heads_wins_on_one_map() -> None:
    words = " ".join(straight_texts(page("an edit of the first")))
    assert "Heads wins 2.0 ± 1.0 points less often on Volcano than on Volcano" in words
