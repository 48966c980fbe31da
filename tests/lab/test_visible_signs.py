"""Borders, links, names and letters are visible on the card, or what hides them is reported."""

import re
from dataclasses import replace
from functools import cache

import numpy as np
import shapely
from support.card_samples import SMALL_CARD, groups_by_name, plan_of, small_map
from support.messages import assert_says
from support.project_files import MAPS
from support.shipped_templates import CARDS, COIN_SETS, TERRAINS

from coinage_pnp.card.card_drawing import draw_planned, draw_signs
from coinage_pnp.card.curves import Band
from coinage_pnp.card.links import find_routes
from coinage_pnp.card.medals import Medal
from coinage_pnp.card.plan import CardPlan, make_plan
from coinage_pnp.card.plate import BORDERS
from coinage_pnp.card.shields import LetterShield
from coinage_pnp.card.survey import rasterize_covers
from coinage_pnp.card.title_and_compass import place_title
from coinage_pnp.drawing.colour import PAPER
from coinage_pnp.drawing.ink_choices import FULL
from coinage_pnp.drawing.paths.path import Points, polygon, rectangle
from coinage_pnp.drawing.scene import Element, Group, Paint, Shape, Use
from coinage_pnp.errors import UserError
from coinage_pnp.lab.proof.coins_on_seats import (
    NICKEL_INDEX,
    QUARTER_INDEX,
    compute_hidden_shares,
    find_hidden_letters,
    find_misplaced_shields,
)
from coinage_pnp.lab.proof.painted_scene import Scene, list_painted
from coinage_pnp.lab.proof.visible_signs import (
    BorderView,
    find_astray_lines,
    find_hidden_names,
    link_findings,
    measure_border_views,
    report_hidden_borders,
)

LINKED = MAPS["forest"]


def linked_plan() -> CardPlan:
    return plan_of(LINKED.id, "tin")


@cache
def linked_signs() -> tuple[Element, ...]:
    return draw_signs(linked_plan(), TERRAINS)


def linked_group(start: str) -> Group:
    """The first group of the linked map whose name starts like this."""
    return next(sign for sign in linked_signs() if isinstance(sign, Group) and sign.name.startswith(start))


def found(*signs: Element, line: Points | None = None) -> list[str]:
    """What is said of the linked map's link, which runs along `line` if given, if these are its signs."""
    (route,) = linked_plan().routes
    routes = (route._replace(line=route.line if line is None else line),)
    plan = replace(linked_plan(), routes=routes)
    return [finding.message for finding in link_findings(plan, Scene(signs))]


def on_backdrop(terrain: str) -> CardPlan:
    """The plan of the linked map on another backdrop, which moves nothing."""
    return replace(linked_plan(), board=replace(LINKED, backdrop=terrain))


def over(part: Group) -> Group:
    """A title that covers a part of the scene."""
    corners = np.vstack([line for path in list_painted([part]) for line in path.lines])
    (x, y), (right, foot) = corners.min(axis=0), corners.max(axis=0)
    return Group((Shape(rectangle(x, y, right - x, foot - y), Paint(PAPER)),), name="title")


def hidden_names(*signs: Element) -> list[str]:
    return [finding.message for finding in find_hidden_names(linked_plan(), Scene(signs), "en")]


def test_no_links_or_names_of_a_shipped_map_are_reported_as_hidden() -> None:
    assert found(*linked_signs()) == []
    assert hidden_names(*linked_signs()) == []
    assert found() == hidden_names() == []


def test_a_name_that_is_covered_or_crosses_the_frame_is_reported() -> None:
    seat = linked_group("seat ")
    [covered] = hidden_names(seat, over(seat))
    assert "under the title" in covered
    assert hidden_names(over(seat), seat) == []
    [outside] = hidden_names(seat._replace(x=-1000.0))
    assert "crosses the frame" in outside


def test_a_link_crosses_a_custom_water_terrain_by_boat_and_a_custom_land_terrain_without_one() -> None:
    own = {**TERRAINS, "fjord": TERRAINS["water"], "steppe": TERRAINS["plain"]}
    for backdrop, boats in ("fjord", 1), ("steppe", 0):
        signs = draw_signs(on_backdrop(backdrop), own)
        link = next(sign for sign in signs if isinstance(sign, Group) and sign.name.startswith("link"))
        assert sum(isinstance(part, Group) for part in link.elements) == boats


def test_a_covered_link_or_boat_is_reported_with_what_covers_it() -> None:
    drawn = linked_group("link")
    link, boat = found(drawn, over(drawn))
    assert link.startswith(f"the {drawn.name} is only ")
    assert "under the title, on the tin card" in link
    assert boat.startswith(f"the boat of the {drawn.name} is only ")
    assert "under the title" in boat
    assert found(over(drawn), drawn) == []


def test_a_link_whose_dots_give_way_to_the_title_or_that_leaves_the_map_is_reported() -> None:
    link, ((_, line, *_),) = linked_group("link"), linked_plan().routes
    without_dots = link._replace(elements=link.elements[2:4])  # the rings at its ends
    (finding,) = found(without_dots, over(link))
    assert re.fullmatch(
        r"the link \S+ is only [0-4]?\d% visible, under the title, on the tin card: .*", finding
    )
    aside = line + (linked_plan().survey.drawn.frame.x - line[:, 0].min() - 0.94, 0)
    (finding,) = found(without_dots, line=aside)
    assert finding.startswith(
        f"the {link.name} runs 0.9 mm outside the map on the tin card: a shorter title "
    )


def test_a_link_through_a_third_seat_and_a_boat_on_land_are_reported() -> None:
    link, seats = linked_group("link"), linked_plan().medals
    astray = np.array([(seats["a"].x, seats["a"].y), (seats["a"].x + 1, seats["a"].y)])
    (finding,) = found(link, line=astray)
    assert finding.startswith(f"the {link.name} runs through the seat of 'a' on the tin card")
    *others, boat = link.elements
    assert isinstance(boat, Group)
    ashore = boat._replace(x=seats["h"].x, y=seats["h"].y)
    (finding,) = found(link._replace(elements=(*others, ashore)))
    assert finding.startswith(f"the boat of the {link.name} is ashore")


def test_a_link_between_overlapping_seats_is_drawn_between_their_centres() -> None:
    known = linked_plan()
    h, i = (known.medals[letter] for letter in "hi")
    medals = {**known.medals, "i": i._replace(x=h.x + h.outer, y=h.y)}
    (route,) = find_routes(known.survey, medals, known.blocked, known.blocked)
    assert len(route.line) >= 2
    assert h.x < route.line[:, 0].mean() < h.x + h.outer


def test_the_title_is_placed_off_a_link_if_the_sea_has_other_room() -> None:
    plan = plan_of("volcano", "tin")
    name, land = plan.board.name, plan.survey
    busy = rasterize_covers(land.raster, plan.medals.values())
    before = place_title(name, land, busy, (), "en")
    assert before
    way = before.line[::20]
    moved = place_title(name, land, busy, [way], "en")
    assert moved
    assert shapely.LineString(way).intersects(shapely.Polygon(before.outline()))
    assert not shapely.LineString(way).intersects(shapely.Polygon(moved.outline()))


def test_a_backdrop_of_land_has_its_own_glyphs_but_no_boats_ships_or_serpents() -> None:
    drawn = draw_planned(on_backdrop("mountain"), TERRAINS, FULL)
    wild = [element for element in groups_by_name(drawn)["wild"].elements if isinstance(element, Use)]
    assert wild
    assert all(use.symbol.startswith("mountain") for use in wild)
    assert not {"boat", "sea life"} & groups_by_name(drawn).keys()


def test_a_link_stays_on_the_water_between_other_spaces() -> None:
    sides, middle = "c" * 6 + "." * 10 + "d" * 6, "c" * 6 + "..eeeeee.." + "d" * 6
    bands = (("a" * 22, 8), ("." * 22, 2), (sides, 4), (middle, 8), (sides, 4), ("." * 22, 2), ("b" * 22, 8))
    layout = tuple(row for row, count in bands for _ in range(count))
    links = ("a", "b"), ("a", "e"), ("b", "e")
    board = small_map("moat", layout, ("forest", "ice", "lava", "sand", "plain"), "water")
    known = make_plan(replace(board, links=links), CARDS["tin"], "en")
    for route in known.routes:
        others = known.survey.drawn.join_spaces(set("abcde") - set(route.between))
        assert not shapely.LineString(route.line).intersection(others).length, route.between


def views(known: CardPlan, *signs: Element) -> tuple[BorderView, ...]:
    return measure_border_views(known.survey, Scene(signs))


def test_every_border_without_a_wall_is_checked() -> None:
    board = small_map("walled", ("aaaa", "bbbb", "cccc"), ("ice", "sand", "lava"))
    known = make_plan(replace(board, walls=(("a", "b"),)), SMALL_CARD, "en")
    assert [view.pair for view in views(known, *draw_signs(known, TERRAINS))] == [("b", "c")]


def test_a_covered_border_is_reported_with_its_visible_share_and_what_covers_it() -> None:
    known = plan_of("volcano", "tin")
    scene = draw_signs(known, TERRAINS)
    before = {view.pair: view for view in views(known, *scene)}
    (line,) = known.survey.drawn.find_border("i", "j")
    x, y = line[len(line) // 2]
    patch = Shape(rectangle(x - 5, y - 5, 10, 10), Paint(PAPER))
    covered = views(known, *scene, Group((patch,), name="title"))
    after = {view.pair: view for view in covered}
    assert after["i", "j"].share < 0.5 < before["i", "j"].share
    assert after["i", "j"].under == "title"
    assert after["a", "b"] == before["a", "b"]
    found = list(report_hidden_borders(known.survey, covered))
    assert "of the border of 'i' and 'j'" in found[0].message
    assert "under the title" in found[0].message
    assert found[0].where.startswith("layout.")


def test_a_translucent_shape_and_one_below_hide_no_border_and_an_undrawn_border_is_not_visible() -> None:
    known = plan_of("volcano", "tin")
    scene = draw_signs(known, TERRAINS)
    whole = polygon(np.array([(0, 0), (99, 0), (99, 99), (0, 99)]))
    sheet, veil = Shape(whole, Paint(PAPER)), Shape(whole, Paint(PAPER, opacity=0.4))
    bare = [sign for sign in scene if not (isinstance(sign, Group) and sign.name == BORDERS)]
    seen = views(known, *scene)
    assert views(known, *scene, veil) == views(known, sheet, *scene) == seen
    for hidden in (views(known, *bare), views(known, *scene, sheet)):
        assert {view.share for view in hidden} == {0.0}


USD = COIN_SETS["usd"]


def crowded(*around: tuple[float, float]) -> CardPlan:
    """Volcano with the letter of 'a' 14 mm from its seat; other seats are at the offsets `around` from it, mm."""
    known = plan_of("volcano", "tin")
    shield, medals = known.shields["a"], dict(known.medals)
    for letter, (x, y) in zip("bcdefghij", [*around, *[(1000.0, 0.0)] * 9], strict=False):
        medals[letter] = medals[letter]._replace(x=shield.x + x, y=shield.y + y)
    medals["a"] = medals["a"]._replace(x=shield.x, y=shield.y - 14.0)
    return replace(known, medals=medals, shields={"a": shield})


def test_a_letter_under_its_own_coin_is_hidden_and_one_beside_it_is_not() -> None:
    assert compute_hidden_shares(crowded(), USD, QUARTER_INDEX)["a"] == 0
    under = replace(crowded(), medals={"a": plan_of("volcano", "tin").medals["a"]._replace()})
    shield = plan_of("volcano", "tin").shields["a"]
    middle = under.medals["a"]._replace(x=shield.x, y=shield.y)
    assert compute_hidden_shares(replace(under, medals={"a": middle}), USD, NICKEL_INDEX)["a"] == 1


def test_a_letter_is_checked_with_at_most_the_two_quarters_of_a_game() -> None:
    """At a distance of 11.6 mm a quarter (radius 12.13 mm) hides some ink, and a nickel (10.6 mm) none."""
    three = [(11.6, 0.0), (-11.6, 0.0), (0.0, 11.6)]
    one, two, all_ = (compute_hidden_shares(crowded(*three[:n]), USD, NICKEL_INDEX)["a"] for n in (1, 2, 3))
    assert 0 < one < two
    assert all_ < 1.8 * two
    assert 0 < compute_hidden_shares(crowded(*three[:2]), USD, QUARTER_INDEX)["a"] < two


def test_a_letter_that_coins_hide_is_reported_with_the_coin_and_a_card_to_print() -> None:
    """A US nickel reaches a's letter, 11.6 mm from a seat; only 500 yen reach b's, 12.8 mm from another."""
    known = crowded((11.6, 0.0), (30.0, 12.8))
    a = known.shields["a"]
    known = replace(known, shields={"a": a, "b": a._replace(letter="b", x=a.x + 30, y=a.y)})
    remedies = {24.26: UserError("print --card a6"), 26.5: None}
    (by_us,) = find_hidden_letters(known, USD, remedies.__getitem__)
    assert by_us.where == "spaces.a"
    assert_says(by_us.message, "a nickel coin on 'a' … hide … of its letter … tin card: print --card a6")
    _, other = find_hidden_letters(known, COIN_SETS["jpy"], remedies.__getitem__)
    assert other.where == "spaces.b"
    assert_says(other.message, "a 100-yen coin on 'b' … a larger space")


def test_a_shield_outside_its_space_cut_by_the_frame_or_too_close_to_another_is_reported() -> None:
    known = plan_of("volcano", "tin")
    b, c, f = (known.shields[letter] for letter in "bcf")
    moved = {"b": b._replace(x=c.x + 1, y=c.y), "c": c, "f": f._replace(x=f.x + 1)}
    found = [f.message for f in find_misplaced_shields(replace(known, shields=moved))]
    assert any("of the shield of 'b' is in its space" in message for message in found)
    assert any("the shields of 'b' and 'c' are 1.0 mm apart" in message for message in found)
    assert any("cuts 0.7 mm off the shield of 'f'" in message for message in found)
    assert not list(find_misplaced_shields(known))


def line_findings(line: list[tuple[float, float]]) -> list[str]:
    """What is found if the line to the letter of 'a', whose space is the upper half of a card, runs there; mm."""
    a, b = Medal(15, 12, 6, 4, ()), Medal(15, 50, 6, 4, ())
    shields = {"a": LetterShield("a", 1, 35, 12, 1.0), "b": LetterShield("b", 1, 35, 26, 1.0)}
    plan = replace(
        plan_halves(),
        medals={"a": a, "b": b},
        shields=shields,
        straps={"a": Band(np.array(line, float), 0.3)},
    )
    return [finding.message for finding in find_astray_lines(plan)]


@cache
def plan_halves() -> CardPlan:
    halves = small_map("halves", (*("a" * 8,) * 8, *("b" * 8,) * 8), ("forest", "lava"))
    return make_plan(halves, CARDS["tin"].orient("portrait"), "en")


def test_a_line_to_a_letter_is_reported_in_a_seat_on_another_shield_and_1_mm_outside_its_space() -> None:
    assert line_findings([(21, 12), (34, 12)]) == []
    assert line_findings([(19.5, 12), (34, 12)]) == [], "it begins under its ring"
    [own] = line_findings([(15, 16), (18, 12), (34, 12)])
    assert "runs through the seat of 'a' on the tin card" in own
    [shield] = line_findings([(21, 12), (35, 26), (34, 12)])
    assert "runs through the shield of 'b' on the tin card" in shield
    [seat] = line_findings([(21, 12), (15, 50), (34, 12)])
    assert "runs through the seat of 'b' on the tin card" in seat
    edge = (
        plan_halves().survey.drawn.join_spaces({"a"}).intersection(shapely.LineString([(25, 30), (25, 80)]))
    )
    (_, _, _, border) = edge.bounds
    assert line_findings([(25, 30), (25, border + 0.8)]) == []
    [outside] = line_findings([(25, 30), (25, border + 1.5)])
    assert "runs 1.5 mm outside its space on the tin card" in outside
