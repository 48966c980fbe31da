"""The balance report, of one map or two: complete, large enough to read, inside the border, and drawn to scale."""

from dataclasses import replace
from functools import cache
from random import Random

import numpy as np
import pytest
from support.card_samples import groups_by_name
from support.project_files import MAPS
from support.random_maps import random_map
from support.report_samples import (
    LADDER_REPORTS,
    VERDICT_SENTENCES,
    interval_around,
    level_report,
    map_report,
    overlapping_texts,
    straight_texts,
    text_boxes,
)
from support.shipped_templates import CARDS, PAPERS
from support.wide_runs import first_or_all

from coinage_pnp.drawing.formats import Paper
from coinage_pnp.drawing.pages import Box, Info, Page
from coinage_pnp.drawing.paths.path import Subpath
from coinage_pnp.drawing.render.pdf.document import render
from coinage_pnp.drawing.scene import Drawing, Group, Shape
from coinage_pnp.game.board.model import Map, Name
from coinage_pnp.lab.games.contest import Difference
from coinage_pnp.lab.page.headings import MARK_COLOUR, RULE_WIDTH
from coinage_pnp.lab.page.level_charts import FAIR_COLOUR, TRACK_COLOUR, find_span, make_axis
from coinage_pnp.lab.page.report_page import draw_comparison, draw_report
from coinage_pnp.lab.page.scales import HEADS, TAILS
from coinage_pnp.lab.report.level_report import Comparison, LevelComparison
from coinage_pnp.lab.report.map_report import MapReport
from coinage_pnp.lab.statistics.measures import NAMES
from coinage_pnp.version import __version__


def map_with_long_names() -> Map:
    """A map of sixteen spaces, each a region of its own, all with very long names."""
    board = random_map(Random(3), 16, 1, parted=False)
    terrains = [f"t{i}" for i in range(16)]
    regions = tuple(
        board.regions[0]._replace(id=f"r{i}", name=Name((("", f"The Long Long Region of {i}"),)), terrain=t)
        for i, t in enumerate(terrains)
    )
    spaces = tuple(
        space._replace(region=f"r{i}", name=Name((("", f"The Village of Many Words {i}"),)))
        for i, space in enumerate(board.spaces)
    )
    return replace(
        board, regions=regions, spaces=spaces, name=Name((("", "The Archipelago of Sorrows " * 3),))
    )


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
        map_with_long_names(),
        "letter",
        LADDER_REPORTS,
        LONG_VERDICT + VERDICT_SENTENCES * 3,
    ),
    "unusual figures": (MAPS["frozen"], "letter", UNUSUAL_LADDER, VERDICT_SENTENCES),
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
    for spot in text_boxes(drawn):
        assert spot.size >= 6.0 - 1e-9, spot
        assert edge < spot.left < spot.right < paper.width - edge, spot
        assert edge < spot.top < spot.foot < paper.height - edge, spot
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


@pytest.mark.parametrize(
    ("heads", "half", "span"),
    [(0.5, 0.01, (0.44, 0.56)), (0.57, 0.01, (0.4, 0.6)), (0.02, 0.1, (0.0, 0.6)), (1.0, 0.0, (0.4, 1.0))],
)
def test_the_scale_of_the_ladder_includes_its_intervals(
    heads: float, half: float, span: tuple[float, float]
) -> None:
    assert find_span([level_report("strong", 9, heads, half, 20)]) == pytest.approx(span)


def test_the_same_figures_make_the_same_file() -> None:
    def write(drawn: Drawing) -> bytes:
        whole = Box(0, 0, drawn.width, drawn.height)
        return render([Page(drawn, "report", whole, whole)], Info("Volcano"))

    first = write(page("upright on A4"))
    assert first == write(page.__wrapped__("upright on A4"))
    assert len(first) < 400_000


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


@pytest.mark.parametrize("case", first_or_all(1, list(COMPARED)))
def test_text_on_the_comparison_page_is_at_least_6_points_inside_the_border_and_never_overlaps(
    case: str,
) -> None:
    refuse_crowded_text(comparison(case), PAPERS[COMPARED[case][2]])


def test_a_comparison_names_its_games_and_both_maps_and_says_how_much_less_often_heads_wins() -> None:
    words = straight_texts(comparison("an edit of the first"))
    assert words.count("Volcano · greedy players, 4,000 games") == 2
    assert "Volcano less Volcano" in words
    assert "Heads wins 2.0 ± 1.0 points less often on Volcano than on Volcano" in " ".join(words)


def test_heat_maps_and_ladders_side_by_side_have_the_same_scale() -> None:
    one, other = map_report(MAPS["volcano"]), map_report(MAPS["lagoon"])
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
