"""Hidden links and names, and boats on land, are reported on the finished card."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
import shapely
from support.card_samples import groups_by_name, oriented_card, plan_of
from support.project_files import MAPS
from support.shipped_templates import INSTALLED_CODES, TERRAINS

from coinage_pnp.card.card_drawing import draw_card, draw_signs
from coinage_pnp.card.links import Route, find_routes
from coinage_pnp.card.plan import CardPlan, make_plan
from coinage_pnp.card.survey import rasterize_covers
from coinage_pnp.card.title_and_compass import place_title
from coinage_pnp.drawing.colour import PAPER
from coinage_pnp.drawing.paths.path import rectangle
from coinage_pnp.drawing.scene import Element, Group, Paint, Shape, Use
from coinage_pnp.lab.proof.painted_scene import Scene, list_painted
from coinage_pnp.lab.proof.visible_signs import find_hidden_names, link_findings

LINKED = next(board for board in MAPS.values() if board.links)
KNOWN = plan_of(LINKED.id, "tin")
SIGNS = draw_signs(KNOWN, TERRAINS)
LINK = next(sign for sign in SIGNS if isinstance(sign, Group) and sign.name.startswith("link"))
BOAT = next(part for part in LINK.elements if isinstance(part, Group))


def found(*signs: Element) -> list[str]:
    return [finding.message for finding in link_findings(KNOWN, Scene(signs))]


def over(part: Group) -> Group:
    """A title that covers a part of the scene."""
    corners = np.vstack([line for path in list_painted([part]) for line in path.lines])
    (x, y), (right, foot) = corners.min(axis=0), corners.max(axis=0)
    return Group((Shape(rectangle(x, y, right - x, foot - y), Paint(PAPER)),), name="title")


def hidden_names(*signs: Element) -> list[str]:
    return [finding.message for finding in find_hidden_names(KNOWN, Scene(signs), "en")]


def test_no_links_or_names_of_a_shipped_map_are_reported_as_hidden() -> None:
    assert found(*SIGNS) == []
    assert hidden_names(*SIGNS) == []
    assert found() == hidden_names() == []


def test_a_name_that_is_covered_or_crosses_the_frame_is_reported() -> None:
    seat = next(sign for sign in SIGNS if isinstance(sign, Group) and sign.name.startswith("seat "))
    [covered] = hidden_names(seat, over(seat))
    assert "under the title" in covered
    assert hidden_names(over(seat), seat) == []
    [outside] = hidden_names(replace(seat, x=-1000.0))
    assert "crosses the frame" in outside


def test_a_link_crosses_a_custom_water_terrain_by_boat_and_a_custom_land_terrain_without_one() -> None:
    own = {**TERRAINS, "fjord": TERRAINS["water"], "steppe": TERRAINS["plain"]}
    for backdrop, boats in ("fjord", 1), ("steppe", 0):
        signs = draw_signs(
            make_plan(replace(LINKED, backdrop=backdrop), oriented_card(LINKED, "tin"), "en"), own
        )
        link = next(sign for sign in signs if isinstance(sign, Group) and sign.name == LINK.name)
        assert sum(isinstance(part, Group) for part in link.elements) == boats


def test_a_covered_link_or_boat_is_reported_with_what_covers_it() -> None:
    link, boat = found(LINK, over(LINK))
    assert link.startswith(f"the {LINK.name} is only ")
    assert "under the title, on the tin card" in link
    assert boat.startswith(f"the boat of the {LINK.name} is only ")
    assert "under the title" in boat
    assert found(over(LINK), LINK) == []


def test_a_link_through_a_third_seat_is_reported() -> None:
    own = LINKED.links[0]
    letter, seat = next((letter, seat) for letter, seat in KNOWN.medals.items() if letter not in own)
    dot = Shape(rectangle(seat.x, seat.y, 1, 1), Paint(PAPER))
    (finding,) = found(replace(LINK, elements=(dot, *LINK.elements)))
    assert finding.startswith(f"the {LINK.name} runs through the seat of '{letter}' on the tin card")


def test_a_link_between_overlapping_seats_is_drawn_between_their_centres() -> None:
    a, b = (KNOWN.medals[letter] for letter in LINKED.links[0])
    medals = {**KNOWN.medals, LINKED.links[0][1]: replace(b, x=a.x + a.outer, y=a.y)}
    land = KNOWN.survey
    (route, *_) = find_routes(land, medals, KNOWN.blocked, KNOWN.blocked)
    assert len(route.line) >= 2
    assert a.x < route.line[:, 0].mean() < a.x + a.outer


def test_the_title_is_placed_off_a_link_if_the_sea_has_other_room() -> None:
    land = plan_of("volcano", "tin").survey
    busy = rasterize_covers(land.raster, plan_of("volcano", "tin").medals.values())
    before = place_title(land, busy, (), "en")
    assert before
    way = before.line[::20]
    moved = place_title(land, busy, [way], "en")
    assert moved
    assert shapely.LineString(way).intersects(shapely.Polygon(before.outline()))
    assert not shapely.LineString(way).intersects(shapely.Polygon(moved.outline()))


def test_a_backdrop_of_land_has_its_own_glyphs_but_no_boats_ships_or_serpents() -> None:
    board = replace(LINKED, backdrop="mountain")
    drawn = draw_card(board, oriented_card(board, "tin"), TERRAINS, "en")
    wild = [element for element in groups_by_name(drawn)["wild"].elements if isinstance(element, Use)]
    assert wild
    assert all(use.symbol.startswith("mountain") for use in wild)
    assert not {"boat", "sea life"} & groups_by_name(drawn).keys()


def test_a_boat_on_land_is_reported() -> None:
    seat = KNOWN.medals[LINKED.links[0][0]]
    (finding,) = found(replace(LINK, elements=(*LINK.elements[:-1], replace(BOAT, x=seat.x, y=seat.y))))
    assert finding.startswith(f"the boat of the {LINK.name} is ashore")


def length_on_other_land(known: CardPlan, route: Route) -> float:
    """The length of a route on land of other spaces, mm."""
    others = known.survey.drawn.join_spaces(set(known.survey.board.letters) - set(route.between))
    return float(shapely.LineString(route.line).intersection(others).length)


def test_a_link_stays_on_the_water_between_other_spaces() -> None:
    rows = [["."] * 22 for _ in range(36)]
    boxes = (
        ("a", 0, 8, 0, 22),
        ("b", 28, 36, 0, 22),
        ("c", 10, 26, 0, 6),
        ("d", 10, 26, 16, 22),
        ("e", 14, 22, 8, 14),
    )
    for letter, top, foot, left, right in boxes:
        for row in rows[top:foot]:
            row[left:right] = [letter] * (right - left)
    spaces = tuple(space for space in LINKED.spaces if space.letter in "abcde")
    layout = tuple("".join(row) for row in rows)
    board = replace(
        LINKED, id="moat", layout=layout, spaces=spaces, links=(("a", "b"), ("a", "e"), ("b", "e"))
    )
    board = replace(
        board, regions=tuple(r for r in LINKED.regions if r.id in {space.region for space in spaces})
    )
    known = make_plan(board, oriented_card(board, "tin"), "en")
    assert [length_on_other_land(known, route) for route in known.routes] == [0, 0, 0]


@pytest.mark.parametrize("language", INSTALLED_CODES)
def test_no_link_of_nine_ferries_runs_under_a_shield_on_the_a5_play_mat(language: str) -> None:
    known = plan_of("ferries", "a5", language)
    shields = shapely.union_all([shapely.Polygon(shield.outline()) for shield in known.shields.values()])
    assert sum(shapely.LineString(route.line).intersection(shields).length for route in known.routes) == 0


@pytest.mark.parametrize("language", INSTALLED_CODES)
def test_no_region_name_of_nine_ferries_covers_a_link_on_the_a5_play_mat(language: str) -> None:
    known = plan_of("ferries", "a5", language)
    names = shapely.union_all([shapely.Polygon(label.outline()) for label in known.labels if not label.seat])
    assert sum(shapely.LineString(route.line).intersection(names).length for route in known.routes) == 0
