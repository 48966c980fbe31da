"""Cards of generated maps with many structures: 3 maps on the tin card, 12 with `--wide`, 300 with `-m many`."""

from dataclasses import replace
from itertools import cycle

import numpy as np
import pytest
import shapely
from support.many_maps import FEW, MANY, numbered_map, plan_or_error
from support.shipped_templates import CARDS, TERRAINS
from support.wide_runs import few_or_all, first_or_all

from coinage_pnp.card.card_drawing import draw_signs
from coinage_pnp.card.links import draw_link
from coinage_pnp.card.medals import SMALLEST, Medal
from coinage_pnp.card.open_borders import LEAST_VISIBLE_SHARE, find_stretches, sample_borders
from coinage_pnp.card.plan import CardPlan, make_plan
from coinage_pnp.card.survey import Obstacle
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.paths.lines import resample
from coinage_pnp.drawing.paths.path import Points
from coinage_pnp.drawing.scene import Group
from coinage_pnp.game.board.model import BACKDROP, Name
from coinage_pnp.lab.proof.coins_on_seats import find_misplaced_shields
from coinage_pnp.lab.proof.painted_scene import Scene, list_painted
from coinage_pnp.lab.proof.visible_signs import BorderView, measure_border_views

ALL = [pytest.param(MANY, card, marks=pytest.mark.many) for card in CARDS]
each_many = pytest.mark.parametrize(("numbers", "card"), [(FEW, "tin"), *ALL])

Numbers = tuple[int, ...]


def plan_of(number: int, card: str) -> CardPlan:
    plan = plan_or_error(number, card)
    assert isinstance(plan, CardPlan)
    return plan


def plans(numbers: Numbers, card: str) -> dict[str, CardPlan]:
    """The plans of the maps that can be drawn on a card, by map id."""
    tried = {numbered_map(number).id: plan_or_error(number, card) for number in numbers}
    return {name: plan for name, plan in tried.items() if isinstance(plan, CardPlan)}


@each_many
def test_every_map_can_be_drawn_and_nearly_all_have_all_names_of_their_regions(
    numbers: Numbers, card: str
) -> None:
    assert len(plans(numbers, card)) == len(numbers)
    lost = []
    for name, plan in plans(numbers, card).items():
        named = {label.region for label in plan.labels}
        lost += [name] * any(region.id not in named for region in plan.board.regions)
    assert len(lost) <= max(1, 0.05 * len(numbers)), lost


@each_many
def test_links_are_on_the_card_their_bridges_cross_only_the_backdrop_and_hardly_any_meets_another_seat(
    numbers: Numbers, card: str
) -> None:
    links = over = 0
    for name, plan in plans(numbers, card).items():
        land, margin = plan.survey, plan.survey.drawn.frame.x
        for route in plan.routes:
            at = points_of(draw_link(route, 1.0, True))
            others = [medal for letter, medal in plan.medals.items() if letter not in route.between]
            links += 1
            over += any(np.hypot(*(at - (m.x, m.y)).T).min() < m.outer for m in others)
            assert land.drawn.frame.measure_depth(route.line).min() >= -0.6 * margin, (name, route.between)
            step = np.hypot(*np.diff(route.line, axis=0).T).max()
            for run in route.wild:
                dry = ~land.raster.sample(land.spaces[BACKDROP], resample(run, 0.2))
                longest = max((0.2 * (last - first) for first, last in find_stretches(dry)), default=0.0)
                # land narrower than the line's steps and the raster's cells goes unnoticed
                assert longest <= step + land.raster.pitch, (name, route.between)
    assert over <= 0.005 * links


def points_of(group: Group) -> Points:
    return np.vstack([line for path in list_painted([group]) for line in path.lines])


@each_many
def test_at_least_60_percent_of_every_border_is_visible_but_for_one_in_900(
    numbers: Numbers, card: str
) -> None:
    hidden, count = list[tuple[str, BorderView]](), 0
    for name, plan in plans(numbers, card).items():
        views = measure_border_views(plan.survey, Scene(draw_signs(plan, TERRAINS)))
        count += len(views)
        hidden += [(name, view) for view in views if view.share < LEAST_VISIBLE_SHARE]
    assert len(hidden) <= count / 900, hidden


@pytest.mark.wide
@pytest.mark.parametrize(("number", "card"), [(131, "credit"), (291, "tin")])
def test_at_least_60_percent_of_every_border_is_visible_in_the_tightest_spaces(
    number: int, card: str
) -> None:
    """There names turn and letters move to keep off borders."""
    plan = plan_of(number, card)
    worst, *_ = measure_border_views(plan.survey, Scene(draw_signs(plan, TERRAINS)))
    assert worst.share >= LEAST_VISIBLE_SHARE


def test_a_link_that_finds_no_other_way_crosses_a_space_and_not_the_frame() -> None:
    plan = plan_of(185, "tin")
    assert min(plan.survey.drawn.frame.measure_depth(route.line).min() for route in plan.routes) > 0


def test_only_a_ring_that_crosses_the_frame_is_clipped() -> None:
    plan = plan_of(1, "tin")
    rings = {sign.name: sign for sign in draw_signs(plan, TERRAINS) if isinstance(sign, Group)}
    cut = 0
    for key, medal in plan.medals.items():
        deep = float(plan.survey.drawn.frame.measure_depth(np.array([(medal.x, medal.y)]))[0])
        assert (rings[f"medal {key}"].clip is not None) == (deep < medal.outer)
        cut += deep < medal.outer
    assert cut


@pytest.mark.parametrize("number", first_or_all(1, [5, 51]))
def test_the_title_and_links_of_a_crowded_card_cover_no_seat_letter_name_or_border(
    number: int,
) -> None:
    """It runs up a side of the card, or seats and letters make room for it."""
    board = replace(numbered_map(number), name=Name((("", "Whispering Marches"),)))
    plan = make_plan(board, CARDS["tin"].orient(board.orientation), "en")
    assert plan.title
    over = shapely.Polygon(plan.title.outline())
    things: list[Obstacle] = [
        *plan.medals.values(),
        *plan.shields.values(),
        *plan.straps.values(),
        *plan.labels,
    ]
    hidden = [over.intersection(shapely.Polygon(thing.outline()).buffer(0)).area for thing in things]
    assert max(hidden) < 0.02  # mm²: a corner of a cell
    assert not shapely.contains_xy(over, *sample_borders(plan.board, plan.survey.drawn).spots.T).any()
    assert not list(find_misplaced_shields(plan))
    for route in plan.routes:
        line = shapely.LineString(route.line)
        under = [line.intersection(shapely.Polygon(sign.outline())).length for sign in plan.shields.values()]
        assert max(under) < 0.3, "mm: a corner of a cell"


@each_many
def test_boats_are_on_water_and_clear_of_compass_title_shields_names_and_each_other(
    numbers: Numbers, card: str
) -> None:
    for name, plan in plans(numbers, card).items():
        sea = plan.survey.drawn.join_spaces({BACKDROP}).buffer(0.2)
        things = [thing for thing in (plan.title, *plan.shields.values(), *plan.labels) if thing]
        outlines = [shapely.Polygon(thing.outline()) for thing in things]
        if plan.compass:
            outlines.append(shapely.Point(plan.compass[:2]).buffer(plan.compass[2]))
        for route in plan.routes:
            link = draw_link(route, 1.0, True)
            for boat in (part for part in link.elements if isinstance(part, Group)):
                points = shapely.MultiPoint(points_of(boat))
                assert sea.contains(points), name
                assert not any(outline.intersects(points.convex_hull) for outline in outlines), name
                outlines.append(points.convex_hull)


@each_many
def test_all_seats_of_a_card_have_the_same_size_and_are_in_their_spaces_and_cords_avoid_them(
    numbers: Numbers, card: str
) -> None:
    cords = through = 0
    for name, plan in plans(numbers, card).items():
        drawn = plan.survey.drawn
        assert len({(medal.outer, medal.inner) for medal in plan.medals.values()}) == 1, name
        for letter, medal in plan.medals.items():
            assert drawn.join_spaces({letter}).contains(shapely.Point(medal.x, medal.y)), (name, letter)
        for letter, cord in plan.straps.items():
            others = [medal for other, medal in plan.medals.items() if other != letter]
            cords += 1
            assert drawn.frame.measure_depth(cord.line).min() >= 0
            through += any(np.hypot(*(cord.line - (m.x, m.y)).T).min() < m.outer for m in others)
    assert through <= 0.003 * cords


def struck(known: CardPlan, medal: Medal) -> float:
    """The share of a name's letters that a border runs through. Coasts do not count: they end at rings."""
    raster = known.survey.raster
    drawn = known.survey.drawn
    inland = [line for arc, line in zip(drawn.arcs, drawn.lines, strict=True) if arc.pair]
    near = raster.measure_clearance(raster.mark_lines(inland), medal.half_band)
    return float((raster.sample(near, medal.lettering) < 0.6 * medal.half_band).mean())


def test_a_name_in_a_seat_is_turned_away_from_a_border_that_would_run_through_it() -> None:
    known = plan_of(1, "tin")
    assert max(struck(known, medal) for medal in known.medals.values()) < 0.25


def measure_gaps(plan: CardPlan) -> dict[str, float]:
    """Half the room that each region name in a ring leaves between itself and the space's name, mm."""
    gaps = {}
    for label in plan.labels:
        if label.seat:
            [name], medal = label.names, plan.medals[label.seat]
            length = shaping.measure_width(name.text, name.face, name.size, 0.04)
            radius = np.hypot(*(label.line - (medal.x, medal.y)).T).mean()
            gaps[name.text] = (medal.free_turn * radius - length) / 2
    return gaps


@pytest.mark.parametrize("number", few_or_all([1005], [12, 10, 45]))
def test_a_region_name_in_a_ring_is_at_least_1_5_mm_from_the_space_name(number: int) -> None:
    gaps = measure_gaps(plan_of(number, "tin"))
    assert all(gap >= 1.5 for gap in gaps.values()), gaps


def test_a_long_region_name_around_a_ring_does_not_touch_the_space_name() -> None:
    """Letters with tails hang into the hollow, where there is less room than along the band."""
    words = ("Holy Southern Waste", "Mighty Kings", "Young Gypsy Jungle", "Qyzyl Gypsy Byway")
    gaps: dict[str, float] = {}
    for number in (1005, 10):
        board = numbered_map(number)
        named = zip(board.regions, cycle(words), strict=False)
        regions = tuple(region._replace(name=Name((("", word),))) for region, word in named)
        gaps |= measure_gaps(make_plan(replace(board, regions=regions), CARDS["tin"], "en"))
    assert min(gaps.values()) >= 0.75, gaps


def test_small_islands_also_have_their_region_name_on_a_play_mat() -> None:
    known = plan_of(58, "a6")
    sizes = sorted(label.names[0].size for label in known.labels if label.names[0].text == "THE OLD ICE")
    assert len(sizes) == 4
    assert SMALLEST < sizes[0] < SMALLEST * known.survey.scale
