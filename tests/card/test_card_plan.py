"""Seats and lettering on every shipped map and format: apart, visible beside coins, uncut, on their own land.

Everything is measured with shapely on the drawn outlines.
"""

from dataclasses import replace
from functools import cache
from itertools import combinations, product
from math import hypot

import numpy as np
import pytest
import shapely
from support.card_samples import (
    DRAWN_MAPS,
    MAPS_AND_CARDS,
    NICKEL_DIAMETER,
    PENNY_DIAMETER,
    QUARTER_DIAMETER,
    SMALL_CARD,
    drawing_of,
    farthest_outside,
    groups_by_name,
    land_area,
    letter_outlines,
    oriented_card,
    placed_texts,
    plan_of,
    small_map,
)
from support.drawing_walk import matrix_of, transformed
from support.larger_caches import PROGRAM_CACHE_SIZE
from support.project_files import MAPS
from support.shipped_templates import CARDS, INSTALLED_CODES, TERRAINS
from support.wide_runs import WIDE

from coinage_pnp.card.card_drawing import draw_card, draw_signs
from coinage_pnp.card.curves import Band
from coinage_pnp.card.medals import SMALLEST, Medal, split_title
from coinage_pnp.card.name_search import RegionLabel, measure_marks
from coinage_pnp.card.plan import CardPlan, make_plan
from coinage_pnp.card.shields import LetterShield, plan_straps
from coinage_pnp.card.survey import survey
from coinage_pnp.card.title_and_compass import OPEN_WATER
from coinage_pnp.drawing.map_frame import MapFrame
from coinage_pnp.drawing.scene import Group, Shape
from coinage_pnp.game.board.model import Name
from coinage_pnp.lab.proof.readability import warn_about_lost_names

BESIDE = {
    "tin": QUARTER_DIAMETER,
    "credit": NICKEL_DIAMETER,
    "poker": QUARTER_DIAMETER,
    "a6": QUARTER_DIAMETER,
    "a5": QUARTER_DIAMETER,
}
"""The largest coin on a seat beside which the space's letter must be visible, mm."""

HALF_BORDER = 0.26
"""Half the width of a heavy border, mm on the tin card: a letter may reach this far over it and stay on its ink."""

each_card = pytest.mark.parametrize(("map_id", "card"), MAPS_AND_CARDS)
each_map = pytest.mark.parametrize("map_id", DRAWN_MAPS)


def language_of(map_id: str, card: str) -> str:
    """The language to check on a card: English; with `--wide` on other cards than tin ones all by turns."""
    turn = list(MAPS).index(map_id) + list(CARDS).index(card)
    return "en" if card == "tin" or not WIDE else INSTALLED_CODES[turn % len(INSTALLED_CODES)]


def known_plan(map_id: str, card: str) -> CardPlan:
    return plan_of(map_id, card, language_of(map_id, card))


@cache
def letters(map_id: str, card: str) -> dict[str, shapely.Geometry]:
    """The drawn outlines of each space's letter."""
    drawn = drawing_of(map_id, card, language_of(map_id, card))
    return {
        path[-1]: letter_outlines(text, at=at)
        for path, text, at in placed_texts(drawn)
        if path.startswith("/shield")
    }


@cache
def shields(map_id: str, card: str) -> dict[str, shapely.Geometry]:
    """The area of each space's shield, including its crown."""
    found = groups_by_name(drawing_of(map_id, card, language_of(map_id, card)))
    return {name[-1]: painted(group) for name, group in found.items() if name.startswith("shield")}


def painted(group: Group) -> shapely.Geometry:
    """The area of a group's filled shapes, without their lines."""
    shapes = [element for element in group.elements if isinstance(element, Shape) and element.paint.fill]
    rings = [transformed(part.flatten(8), matrix_of(group)) for shape in shapes for part in shape.path]
    return shapely.union_all([shapely.Polygon(ring).buffer(0) for ring in rings])


@cache
def title(map_id: str, card: str) -> shapely.Geometry:
    """The area of the title's ribbon, including its tails; empty without a title."""
    drawn = drawing_of(map_id, card, language_of(map_id, card))
    return painted(groups_by_name(drawn).get("title", Group(())))


@cache
def names(map_id: str, card: str) -> tuple[tuple[RegionLabel, shapely.Geometry], ...]:
    """The regions' names, each with its outlines."""
    return tuple((label, letter_outlines(*label.names)) for label in known_plan(map_id, card).labels)


@each_card
def test_every_letter_is_visible_with_a_coin_on_its_own_seat_and_quarters_on_all_others(
    map_id: str, card: str
) -> None:
    """These are more quarters than a game has. Coins reach at most 0.1 mm over a letter in the finished drawing."""
    medals = known_plan(map_id, card).medals
    found = letters(map_id, card)
    assert found.keys() == medals.keys()
    for letter, (seat, medal) in product(found, medals.items()):
        coin = BESIDE[card] if seat == letter else QUARTER_DIAMETER
        clear = found[letter].distance(shapely.Point(medal.x, medal.y)) - coin / 2
        assert clear > -0.1, f"{letter} is {-clear:.2f} mm under a coin on {seat}"


@each_card
def test_every_letter_and_region_name_is_on_its_own_land(map_id: str, card: str) -> None:
    known = known_plan(map_id, card)
    for letter, outlines in letters(map_id, card).items():
        space = land_area(map_id, card, letter)
        assert space.contains(shapely.Point(known.shields[letter].x, known.shields[letter].y)), letter
        out = farthest_outside(shapely.get_coordinates(outlines), space)
        assert out <= HALF_BORDER * known.survey.scale, f"{letter} by {out:.2f} mm"
    for label, name in names(map_id, card):
        if not label.seat:
            home = "".join(space.letter for space in MAPS[map_id].list_spaces(label.region))
            out = farthest_outside(shapely.get_coordinates(name), land_area(map_id, card, home))
            assert out <= 0.2 * known.survey.scale, f"{label.region} by {out:.2f} mm"


@each_card
def test_shields_region_names_and_the_title_do_not_overlap_each_other_or_rings(
    map_id: str, card: str
) -> None:
    language = language_of(map_id, card)
    known = known_plan(map_id, card)
    loose = {**shields(map_id, card), "title": title(map_id, card)}
    loose |= {label.region: name for label, name in names(map_id, card) if not label.seat}
    for letter, medal in known.medals.items():
        middle = shapely.Point(medal.x, medal.y)
        for sign, area in loose.items():
            assert area.is_empty or area.distance(middle) >= medal.outer, f"{sign} on {letter}"
    banded = {f"{label.region} in a ring": name for label, name in names(map_id, card) if label.seat}
    for (one, area), (other, second) in combinations((loose | banded).items(), 2):
        assert not area.intersects(second), f"{one} and {other}"
    if known.title:
        assert loose["title"].contains(letter_outlines(*known.title.titles)), language


def test_most_letters_of_region_names_are_clear_of_coins_on_the_tin_card() -> None:
    """A small name beside coins is better than a large one under them."""
    beside = []
    for known in (plan_of(map_id, "tin", "en") for map_id in DRAWN_MAPS):
        for x, y in np.vstack([label.line for label in known.labels]):
            gaps = [
                np.hypot(x - seat.x, y - seat.y) - known.survey.card.coin / 2
                for seat in known.medals.values()
            ]
            beside.append(min(gaps) > 0)
    assert np.mean(beside) > 0.6


def test_accents_and_cedillas_add_to_the_height_of_a_name() -> None:
    plain, above = measure_marks(("LES CENDRES",)), measure_marks(("RÉCIF PERLÉ",))
    assert plain == (0.0, 0.0)
    assert above[0] == pytest.approx(0.24, abs=0.08)
    assert measure_marks(("GARÇON",))[1] > 0.1
    if "ja" in INSTALLED_CODES:
        assert measure_marks(("霜野",)) == (0.0, 0.0)


@each_card
def test_names_in_a_ring_stay_inside_it_apart_and_off_the_line_around_its_hollow(
    map_id: str, card: str
) -> None:
    """The line is open beside letters, which fill the narrow band."""
    board = MAPS[map_id]
    known = known_plan(map_id, card)
    signs = {sign.name: sign for sign in draw_signs(known, TERRAINS) if isinstance(sign, Group)}
    banded = {label.seat: name for label, name in names(map_id, card) if label.seat}
    regions = {label.seat: label.region for label in known.labels}
    homes = {space.letter: space.region for space in board.spaces}
    for letter, medal in known.medals.items():
        middle, own = shapely.Point(medal.x, medal.y), letter_outlines(*medal.names)
        shapes = [part for part in signs[f"medal {letter}"].elements if isinstance(part, Shape)]
        arcs = [part.flatten(4) for shape in shapes for part in shape.path if not part.closed]
        line = shapely.MultiLineString(arcs)
        assert line.length > medal.inner or letter in banded, f"{letter}"
        for name in (own, *([banded[letter]] if letter in banded else [])):
            assert line.is_empty or name.distance(line) > 0.2, f"{letter}"
            assert name.hausdorff_distance(middle) < medal.outer, f"{letter}"
        if letter in banded:
            assert homes[letter] == regions[letter]
            assert banded[letter].distance(own) > 0.5, f"{letter}"


def test_the_band_of_a_seat_is_narrow_and_its_name_at_least_6_pt_large() -> None:
    for map_id in DRAWN_MAPS:
        for medal in plan_of(map_id, "tin", "en").medals.values():
            assert medal.outer - medal.inner == pytest.approx(1.6, abs=0.01)
            assert {name.size for name in medal.names} == {SMALLEST}


@each_card
def test_no_lettering_is_cut_by_the_trim_covered_by_the_degree_bar_or_under_6_points(
    map_id: str, card: str
) -> None:
    language = language_of(map_id, card)
    drawn, trim = known_plan(map_id, card).survey.drawn, oriented_card(MAPS[map_id], card)
    edge = MapFrame(1.2, 1.2, trim.width - 2.4, trim.height - 2.4, trim.radius - 1.2)
    for path, text, at in placed_texts(drawing_of(map_id, card, language)):
        frame = edge if path == "/title" else drawn.frame  # its plate may be over the bar
        depth = frame.measure_depth(shapely.get_coordinates(letter_outlines(text, at=at))).min()
        assert depth > -0.15 * drawn.scale, f"{text.text} in {path} by {-depth:.2f} mm"
        size = text.size * float(np.hypot(*at[:, 0]))
        assert size >= 6 - 1e-9, f"{text.text} in {path}: {size:.2f} pt"


@each_card
def test_every_name_and_letter_of_the_map_is_printed_on_the_card(map_id: str, card: str) -> None:
    board = MAPS[map_id]
    language = language_of(map_id, card)
    printed: dict[str, list[str]] = {}
    for path, text, _ in placed_texts(drawing_of(map_id, card, language)):
        printed.setdefault(path, []).append(text.text)
    for space in board.spaces:
        assert " ".join(printed[f"/seat {space.letter}"]) == space.name.best(language)
        assert printed[f"/shield {space.letter}"] == [space.letter.upper()]
    for region in board.regions:
        assert region.name.best(language).upper() in " ".join(printed[f"/region {region.id}"])
    if known_plan(map_id, card).title:
        assert " ".join(printed["/title"]) == board.name.best(language)


@each_map
def test_a_tin_card_has_a_title_that_leaves_straits_open_and_is_2_mm_from_the_cut(map_id: str) -> None:
    plan = plan_of(map_id, "tin")
    assert plan.title is not None
    outline = shapely.Polygon(plan.title.outline())
    near = {a for a in MAPS[map_id].letters if outline.distance(land_area(map_id, "tin", a)) < OPEN_WATER}
    assert not [pair for pair in plan.survey.non_neighbours if near >= {*pair}]
    card = plan.survey.card
    left, top, right, foot = outline.bounds
    assert min(left, top, card.width - right, card.height - foot) > 1.99


@each_map
def test_region_names_are_off_junctions_hide_little_of_the_leaders_and_at_most_one_is_in_a_seat(
    map_id: str,
) -> None:
    """In a seat the first coin covers a name and it looks like the space's; elsewhere it would hide a border."""
    plan = plan_of(map_id, "tin")
    assert len([label.region for label in plan.labels if label.seat]) <= 1
    names = shapely.union_all([shapely.Polygon(label.outline()) for label in plan.labels])
    assert not shapely.contains_xy(names, plan.survey.drawn.list_junctions()).any()
    for leader in plan.straps.values():
        line = shapely.LineString(leader.line)
        assert line.intersection(names).length < 0.5 * line.length


def test_a_region_name_without_room_on_its_own_land_or_water_is_left_out_rather_than_on_other_land() -> None:
    long = Name((("", "The Kingdom of the Northern Shoreline"),))
    strips = small_map("strips", ("aabbcc",) * 6, ("forest", "lava", "plain"))
    middle = replace(
        strips, regions=tuple(r._replace(name=long) if r.id == "of-lava" else r for r in strips.regions)
    )
    plan = make_plan(middle, oriented_card(middle, "tin"), "en")
    assert {label.region for label in plan.labels} == {"of-forest", "of-plain"}
    [finding] = warn_about_lost_names(plan, "en")
    assert (finding.code, finding.where) == ("no-region-name", "regions.of-lava.name")


def test_the_line_to_a_letter_behind_a_name_stays_in_its_space_and_off_every_seat_and_passes_the_name() -> (
    None
):
    """The name fills the 30 mm of space 'a' between its seat, at y = 12, and its letter, at y = 30 mm."""
    halves = small_map("halves", ("aaaaabbb",) * 12, ("forest", "lava"))
    land = survey(halves, CARDS["tin"])
    medals = {"a": Medal(17, 12, 7.5, 5.5, ()), "b": Medal(45, 12, 7.5, 5.5, ())}
    shields = {"a": LetterShield("a", 1, 17, 30, 1.0), "b": LetterShield("b", 1, 45, 40, 1.0)}
    name = Band(np.column_stack([np.linspace(3, 33, 25), np.full(25, 23.0)]), 1.5)
    line = shapely.LineString(plan_straps(shields, medals, land, [name])["a"].line)
    assert line.difference(land.drawn.join_spaces({"a"})).length < 0.6
    assert not line.intersects(shapely.Point(17, 12).buffer(7.0))
    assert line.intersection(shapely.LineString(name.line).buffer(1.5)).length < 5


@each_card
def test_a_shield_has_a_pearl_for_each_space_of_its_region(map_id: str, card: str) -> None:
    homes = {space.letter: space.region for space in MAPS[map_id].spaces}
    language = language_of(map_id, card)
    for name, group in groups_by_name(drawing_of(map_id, card, language)).items():
        if name.startswith("shield"):
            pearls = list(homes.values()).count(homes[name[-1]])
            rows = [len(element.path) for element in group.elements if isinstance(element, Shape)]
            assert rows.count(pearls) >= 2
            assert known_plan(map_id, card).shields[name[-1]].pearls == pearls


def test_a_plan_is_cached_per_map_card_and_names() -> None:
    plain = small_map("kept", ("aaaaaa",) * 5 + ("bbbbbb",) * 5, ("ice", "forest"))
    north = plain.regions[0]._replace(name=Name((("en", "North"), ("fr", "Nord"))))
    board = replace(plain, regions=(north, plain.regions[1]), walls=(("a", "b"),))
    first = make_plan(board, SMALL_CARD, "en")
    assert make_plan(board, SMALL_CARD, "en") is first
    assert make_plan(board, SMALL_CARD, "ja") is first, "it has no Japanese names"
    assert make_plan(replace(board, walls=()), SMALL_CARD, "en").survey.ramparts != first.survey.ramparts
    other = make_plan(board, SMALL_CARD._replace(width=45), "en")
    assert other.survey.drawn.frame != first.survey.drawn.frame
    french = make_plan(board, SMALL_CARD, "fr")
    assert french.labels != first.labels
    assert french.survey is first.survey
    assert PROGRAM_CACHE_SIZE == 8


def test_other_names_and_terrains_leave_borders_seats_and_letters_as_they_were() -> None:
    rows = (*("a" * 10,) * 5, *("b" * 10,) * 5, *("." * 10,) * 3)
    board = small_map("renamed", rows, ("sand", "lava"), "water")
    first, (region, other) = make_plan(board, SMALL_CARD, "en"), board.regions
    renamed = region._replace(name=Name((("", "Flats"),)), terrain="salt")
    changed = replace(board, name=Name((("", "Etna"),)), regions=(renamed, other), backdrop="ice")
    after = make_plan(changed, SMALL_CARD, "en")
    assert after.survey.borders is first.survey.borders
    assert after.shields is first.shields, "seats and letters are found together"
    assert after.title
    assert after.title.titles[0].text == "Etna"
    assert after.board.regions == changed.regions
    draft = make_plan(changed, SMALL_CARD, "en", before=first)
    assert draft.shields is first.shields, "nor does a draft move them"


def test_a_draft_after_a_small_change_keeps_seats_and_letters_nearby_and_draws_bare_land() -> None:
    board, tin, before = MAPS["frozen"], oriented_card(MAPS["frozen"], "tin"), plan_of("frozen", "tin")
    rows = list(board.layout)
    rows[8] = rows[8][:7] + "b" + rows[8][8:]
    changed = replace(board, layout=tuple(rows))
    after = make_plan(changed, tin, "en", before)
    for one, other in ((before.medals, after.medals), (before.shields, after.shields)):
        assert max(hypot(one[x].x - other[x].x, one[x].y - other[x].y) for x in one) < 4
    assert {label.region for label in after.labels} == {label.region for label in before.labels}
    kept = [label for label in after.labels if any(label is old for old in before.labels)]
    assert len(kept) >= 2, "names of regions stay where they have room"
    assert after.title is before.title
    assert before.list_places(replace(board, spaces=board.spaces[:-1])) is None, "other spaces have no places"
    draft = draw_card(changed, tin, TERRAINS, "en", before=before)
    assert not draft.symbols
    assert drawing_of("frozen", "tin").symbols
    assert {f"medal {x}" for x in "abcdefghij"} <= {e.name for e in draft.elements if isinstance(e, Group)}


def test_a_long_name_is_broken_at_blanks_after_hyphens_or_before_japanese_words_into_even_lines() -> None:
    for name, count, lines in (
        ("Great Northern Heath", 2, ("Great Northern", "Heath")),
        ("The Whispering Marshes", 3, ("The", "Whispering", "Marshes")),
        ("Pluie-de-Cendres", 2, ("Pluie-de-", "Cendres")),
        ("Cinderfall", 3, ("Cinderfall",)),
        ("商人たちの大きな港町", 2, ("商人たちの", "大きな港町")),
        ("北の果ての大氷原", 3, ("北の果ての", "大氷原")),
        ("北の氷原", 2, ("北の氷原",)),
    ):
        assert split_title(name, count) == lines


def test_a_long_name_in_two_parts_is_as_large_as_the_others_and_an_unbreakable_one_is_smaller() -> None:
    first, second, *others = MAPS["volcano"].spaces
    one, other = "Perch of the Black Sheep Keepers", "Murmeltierbeobachtungshütte"
    named = first._replace(name=Name((("", one),))), second._replace(name=Name((("", other),)))
    board = replace(MAPS["volcano"], spaces=(*named, *others))
    medals = make_plan(board, CARDS["a6"], "en").medals
    long, unbreakable, usual = (medals[letter].names for letter in "abc")
    assert [len(long), len(unbreakable)] == [2, 1]
    assert SMALLEST < unbreakable[0].size < long[0].size == usual[0].size


@each_card
def test_seats_are_in_their_own_spaces_and_pennies_or_on_a_play_mat_quarters_on_any_two_do_not_overlap(
    map_id: str, card: str
) -> None:
    medals = plan_of(map_id, card).medals
    for letter, medal in medals.items():
        assert land_area(map_id, card, letter).contains(shapely.Point(medal.x, medal.y)), letter
    if card != "poker":  # its coins may overlap
        for a, b in combinations(medals, 2):
            gap = hypot(medals[a].x - medals[b].x, medals[a].y - medals[b].y)
            assert gap >= (QUARTER_DIAMETER if card in ("a6", "a5") else PENNY_DIAMETER), f"{a} and {b}"
