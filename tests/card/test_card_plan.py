"""Lettering on every shipped map and format: visible beside coins, uncut, and on its own land.

Everything is measured with shapely on the drawn outlines.
"""

from __future__ import annotations

from collections.abc import Sequence
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
    QUARTER_DIAMETER,
    drawing_of,
    farthest_outside,
    groups_by_name,
    land_area,
    letter_outlines,
    oriented_card,
    placed_texts,
    plan_of,
)
from support.drawing_walk import matrix_of, transformed
from support.larger_caches import PROGRAM_CACHE_SIZE
from support.many_maps import numbered_map
from support.project_files import MAPS
from support.shipped_templates import CARDS, INSTALLED_CODES, TERRAINS
from support.wide_runs import WIDE

from coinage_pnp.card.card_drawing import draw_card, draw_signs
from coinage_pnp.card.medals import SMALLEST, split_title
from coinage_pnp.card.name_search import RegionLabel, measure_marks
from coinage_pnp.card.plan import make_plan
from coinage_pnp.card.title_and_compass import OPEN_WATER
from coinage_pnp.drawing.map_frame import MapFrame
from coinage_pnp.drawing.scene import Group, Shape, Text
from coinage_pnp.game.board.model import Map, Name, Region, Space

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


def languages(map_id: str, card: str) -> Sequence[str]:
    """The languages to check on a card: with `--wide` all on the tin card and by turns on others; otherwise few."""
    if not WIDE:
        return INSTALLED_CODES[: 2 if (map_id, card) == ("volcano", "tin") else 1]
    turn = (list(MAPS).index(map_id) + list(CARDS).index(card)) % len(INSTALLED_CODES)
    return INSTALLED_CODES if card == "tin" else INSTALLED_CODES[turn : turn + 1]


@cache
def letters(map_id: str, card: str, language: str) -> dict[str, shapely.Geometry]:
    """The drawn outlines of each space's letter."""
    drawn = drawing_of(map_id, card, language)
    return {
        path[-1]: letter_outlines(text, at=at)
        for path, text, at in placed_texts(drawn)
        if path.startswith("/shield")
    }


@cache
def shields(map_id: str, card: str, language: str) -> dict[str, shapely.Geometry]:
    """The area of each space's shield, including its crown."""
    found = groups_by_name(drawing_of(map_id, card, language))
    return {name[-1]: painted(group) for name, group in found.items() if name.startswith("shield")}


def painted(group: Group) -> shapely.Geometry:
    """The area of a group's filled shapes, without their lines."""
    shapes = [element for element in group.elements if isinstance(element, Shape) and element.paint.fill]
    rings = [transformed(part.flatten(8), matrix_of(group)) for shape in shapes for part in shape.path]
    return shapely.union_all([shapely.Polygon(ring).buffer(0) for ring in rings])


@cache
def title(map_id: str, card: str, language: str) -> shapely.Geometry:
    """The area of the title's ribbon, including its tails; empty without a title."""
    return painted(groups_by_name(drawing_of(map_id, card, language)).get("title", Group(())))


@cache
def names(map_id: str, card: str, language: str) -> tuple[tuple[RegionLabel, shapely.Geometry], ...]:
    """The regions' names, each with its outlines."""
    return tuple((label, letter_outlines(*label.names)) for label in plan_of(map_id, card, language).labels)


@each_card
def test_every_letter_is_visible_with_a_coin_on_its_own_seat_and_quarters_on_all_others(
    map_id: str, card: str
) -> None:
    """These are more quarters than a game has. Coins reach at most 0.1 mm over a letter in the finished drawing."""
    for language in languages(map_id, card):
        medals = plan_of(map_id, card, language).medals
        found = letters(map_id, card, language)
        assert found.keys() == medals.keys()
        for letter, (seat, medal) in product(found, medals.items()):
            coin = BESIDE[card] if seat == letter else QUARTER_DIAMETER
            clear = found[letter].distance(shapely.Point(medal.x, medal.y)) - coin / 2
            assert clear > -0.1, f"{letter} is {-clear:.2f} mm under a coin on {seat} ({language})"


@each_map
def test_a_letter_is_drawn_at_its_planned_position_and_size(map_id: str) -> None:
    for letter, shield in plan_of(map_id, "tin").shields.items():
        drawn = letters(map_id, "tin", "en")[letter]
        x, y = shield.sample_ink().T
        assert (x.min(), y.min(), x.max(), y.max()) == pytest.approx(drawn.bounds, abs=0.1)


@each_card
def test_every_letter_is_in_its_own_space(map_id: str, card: str) -> None:
    for language in languages(map_id, card):
        known = plan_of(map_id, card, language)
        for letter, outlines in letters(map_id, card, language).items():
            space = land_area(map_id, card, letter)
            assert space.contains(shapely.Point(known.shields[letter].x, known.shields[letter].y)), letter
            out = farthest_outside(shapely.get_coordinates(outlines), space)
            assert out <= HALF_BORDER * known.survey.scale, f"{letter} by {out:.2f} mm ({language})"


@each_card
def test_shields_do_not_overlap_each_other_or_rings_names_or_the_title(map_id: str, card: str) -> None:
    for language in languages(map_id, card):
        medals = plan_of(map_id, card, language).medals
        found = shields(map_id, card, language)
        for a, b in combinations(found, 2):
            assert not found[a].intersects(found[b]), f"{a} and {b} ({language})"
        for letter, shield in found.items():
            for seat, medal in medals.items():
                overlap = medal.outer - shield.distance(shapely.Point(medal.x, medal.y))
                assert overlap <= 0, f"{letter} on the ring of {seat} by {overlap:.2f} mm ({language})"
            for label, name in names(map_id, card, language):
                assert not shield.intersects(name), f"{letter} on {label.region} ({language})"
            assert not shield.intersects(title(map_id, card, language)), f"{letter} on the title ({language})"


@each_card
def test_the_title_covers_no_rings_or_names_and_its_words_fit_its_ribbon(map_id: str, card: str) -> None:
    for language in languages(map_id, card):
        ribbon = title(map_id, card, language)
        known = plan_of(map_id, card, language)
        if known.title is None:
            continue
        for letter, medal in known.medals.items():
            assert ribbon.distance(shapely.Point(medal.x, medal.y)) >= medal.outer, f"{letter} ({language})"
        for label, name in names(map_id, card, language):
            assert not ribbon.intersects(name), f"{label.region} ({language})"
        assert ribbon.contains(letter_outlines(*known.title.titles)), language


@each_card
def test_a_regions_name_is_on_its_own_land_clear_of_rings_and_other_names(map_id: str, card: str) -> None:
    board = MAPS[map_id]
    for language in languages(map_id, card):
        known = plan_of(map_id, card, language)
        free = [(label, name) for label, name in names(map_id, card, language) if not label.seat]
        for label, name in free:
            home = "".join(space.letter for space in board.list_spaces(label.region))
            out = farthest_outside(shapely.get_coordinates(name), land_area(map_id, card, home))
            assert out <= 0.2 * known.survey.scale, f"{label.region} by {out:.2f} mm ({language})"
            for letter, medal in known.medals.items():
                clear = name.distance(shapely.Point(medal.x, medal.y)) - medal.outer
                assert clear > 0, f"{label.region} on the ring of {letter} ({language})"
        for (one, first), (other, second) in combinations(free, 2):
            assert not first.intersects(second), f"{one.region} and {other.region} ({language})"


@each_map
def test_a_tin_card_has_a_title_and_at_most_one_region_name_in_a_seat(map_id: str) -> None:
    """There the first coin covers it and it looks like the space's name, but elsewhere it would hide a border."""
    for language in languages(map_id, "tin"):
        plan = plan_of(map_id, "tin", language)
        assert plan.title
        assert len([label.region for label in plan.labels if label.seat]) <= 1, language


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
    for language in languages(map_id, card):
        known = plan_of(map_id, card, language)
        signs = {sign.name: sign for sign in draw_signs(known, TERRAINS) if isinstance(sign, Group)}
        banded = {label.seat: name for label, name in names(map_id, card, language) if label.seat}
        regions = {label.seat: label.region for label in known.labels}
        homes = {space.letter: space.region for space in board.spaces}
        for letter, medal in known.medals.items():
            middle, own = shapely.Point(medal.x, medal.y), letter_outlines(*medal.names)
            shapes = [part for part in signs[f"medal {letter}"].elements if isinstance(part, Shape)]
            arcs = [part.flatten(4) for shape in shapes for part in shape.path if not part.closed]
            line = shapely.MultiLineString(arcs)
            assert line.length > medal.inner or letter in banded, f"{letter} ({language})"
            for name in (own, *([banded[letter]] if letter in banded else [])):
                assert line.is_empty or name.distance(line) > 0.2, f"{letter} ({language})"
                assert name.hausdorff_distance(middle) < medal.outer, f"{letter} ({language})"
            if letter in banded:
                assert homes[letter] == regions[letter]
                assert banded[letter].distance(own) > 0.5, f"{letter} ({language})"


def test_the_band_of_a_seat_is_narrow_and_its_name_at_least_6_pt_large() -> None:
    for map_id in DRAWN_MAPS:
        for medal in plan_of(map_id, "tin", "en").medals.values():
            assert medal.outer - medal.inner == pytest.approx(1.6, abs=0.01)
            assert {name.size for name in medal.names} == {SMALLEST}


@each_card
def test_no_lettering_is_cut_by_the_trim_covered_by_the_degree_bar_or_under_6_points(
    map_id: str, card: str
) -> None:
    for language in languages(map_id, card):
        drawn, trim = plan_of(map_id, card, language).survey.drawn, oriented_card(MAPS[map_id], card)
        edge = MapFrame(1.2, 1.2, trim.width - 2.4, trim.height - 2.4, trim.radius - 1.2)
        for path, text, at in placed_texts(drawing_of(map_id, card, language)):
            frame = edge if path == "/title" else drawn.frame  # its plate may be over the bar
            depth = frame.measure_depth(shapely.get_coordinates(letter_outlines(text, at=at))).min()
            assert depth > -0.15 * drawn.scale, f"{text.text} in {path} by {-depth:.2f} mm ({language})"
            size = text.size * float(np.hypot(*at[:, 0]))
            assert size >= 6 - 1e-9, f"{text.text} in {path}: {size:.2f} pt ({language})"


@each_card
def test_every_name_and_letter_of_the_map_is_printed_on_the_card(map_id: str, card: str) -> None:
    board = MAPS[map_id]
    for language in languages(map_id, card):
        printed: dict[str, list[str]] = {}
        for path, text, _ in placed_texts(drawing_of(map_id, card, language)):
            printed.setdefault(path, []).append(text.text)
        for space in board.spaces:
            assert " ".join(printed[f"/seat {space.letter}"]) == space.name.best(language)
            assert printed[f"/shield {space.letter}"] == [space.letter.upper()]
        for region in board.regions:
            assert region.name.best(language).upper() in " ".join(printed[f"/region {region.id}"])
        if plan_of(map_id, card, language).title:
            assert " ".join(printed["/title"]) == board.name.best(language)


@each_map
def test_a_title_leaves_straits_open_and_is_2_mm_from_the_cut(map_id: str) -> None:
    plan = plan_of(map_id, "tin")
    assert plan.title is not None
    outline = shapely.Polygon(plan.title.outline())
    near = {a for a in MAPS[map_id].letters if outline.distance(land_area(map_id, "tin", a)) < OPEN_WATER}
    assert not [pair for pair in plan.survey.strangers if near >= {*pair}]
    card = plan.survey.card
    left, top, right, foot = outline.bounds
    assert min(left, top, card.width - right, card.height - foot) > 1.99


@each_map
def test_region_names_are_off_junctions_and_hide_little_of_the_leaders(map_id: str) -> None:
    plan = plan_of(map_id, "tin")
    names = shapely.union_all([shapely.Polygon(label.outline()) for label in plan.labels])
    assert not shapely.contains_xy(names, plan.survey.drawn.list_junctions()).any()
    for leader in plan.straps.values():
        line = shapely.LineString(leader.line)
        assert line.intersection(names).length < 0.5 * line.length


@each_card
def test_a_shield_has_a_pearl_for_each_space_of_its_region(map_id: str, card: str) -> None:
    homes = {space.letter: space.region for space in MAPS[map_id].spaces}
    language = languages(map_id, card)[0]
    for name, group in groups_by_name(drawing_of(map_id, card, language)).items():
        if name.startswith("shield"):
            pearls = list(homes.values()).count(homes[name[-1]])
            rows = [len(element.path) for element in group.elements if isinstance(element, Shape)]
            assert rows.count(pearls) >= 2
            assert plan_of(map_id, card, language).shields[name[-1]].pearls == pearls


def test_a_plan_is_cached_per_map_card_and_language() -> None:
    north, south = Name((("en", "North"), ("fr", "Nord"))), Name((("en", "South"), ("fr", "Sud")))
    regions = Region("north", north, "ice"), Region("south", south, "forest")
    spaces = Space("a", north, "north"), Space("b", south, "south")
    layout = ("aaaaaa",) * 5 + ("bbbbbb",) * 5
    board = Map("kept", north, None, regions, spaces, layout, (), (("a", "b"),), None, "portrait", 1)
    tin = oriented_card(board, "tin")
    first = make_plan(board, tin, "en")
    assert make_plan(board, tin, "en") is first
    assert make_plan(board, tin, "en", None) is first
    assert make_plan(replace(board, walls=()), tin, "en").survey.ramparts != first.survey.ramparts
    assert make_plan(board, tin._replace(width=60), "en").survey.drawn.frame != first.survey.drawn.frame
    french = make_plan(board, tin, "fr")
    assert french.labels != first.labels
    assert french.survey is first.survey
    assert PROGRAM_CACHE_SIZE == 8


def test_a_draft_after_a_small_change_keeps_seats_and_letters_nearby_and_draws_bare_land() -> None:
    board, tin, before = MAPS["volcano"], oriented_card(MAPS["volcano"], "tin"), plan_of("volcano", "tin")
    rows = list(board.layout)
    rows[8] = rows[8][:13] + "e" + rows[8][14:]
    changed = replace(board, layout=tuple(rows))
    after = make_plan(changed, tin, "en", before)
    for one, other in ((before.medals, after.medals), (before.shields, after.shields)):
        assert max(hypot(one[x].x - other[x].x, one[x].y - other[x].y) for x in one) < 4
    draft = draw_card(changed, tin, TERRAINS, "en", before=before)
    assert not draft.symbols
    assert drawing_of("volcano", "tin").symbols
    assert {f"medal {x}" for x in "abcdefghij"} <= {e.name for e in draft.elements if isinstance(e, Group)}


def test_a_plan_has_no_places_for_a_map_of_other_spaces() -> None:
    board = MAPS["volcano"]
    assert plan_of("volcano", "tin").list_places(board) is not None
    assert plan_of("volcano", "tin").list_places(replace(board, spaces=board.spaces[:-1])) is None


def test_a_long_name_is_broken_at_blanks_or_after_hyphens_into_even_lines() -> None:
    assert split_title("Great Northern Heath") == ("Great Northern", "Heath")
    assert split_title("The Whispering Marshes", 3) == ("The", "Whispering", "Marshes")
    assert split_title("Pluie-de-Cendres") == ("Pluie-de-", "Cendres")
    assert split_title("Cinderfall", 3) == ("Cinderfall",)


def test_a_long_japanese_name_is_broken_where_a_word_begins() -> None:
    assert split_title("商人たちの大きな港町") == ("商人たちの", "大きな港町")
    assert split_title("北の果ての大氷原", 3) == ("北の果ての", "大氷原")
    assert split_title("北の氷原") == ("北の氷原",)


def test_texts_in_scaled_and_rotated_groups_are_measured_as_drawn() -> None:
    """A check of the measuring itself: a letter in a group scaled by 2 inside one rotated by 90 degrees."""
    drawn = drawing_of("volcano", "tin")
    inner = Text("L", 1.0, 0.0, "display", 6.0)
    turned = Group((Group((inner,), scale=2.0, x=3.0),), angle=90.0, y=10.0)
    [(_, text, at)] = placed_texts(type(drawn)(20, 20, (turned,)))
    assert np.hypot(*at[:, 0]) == pytest.approx(2)
    west, north, east, south = letter_outlines(text, at=at).bounds
    upright = letter_outlines(Text("L", 0.0, 0.0, "display", 12.0)).bounds
    assert (north, south) == pytest.approx((10 + 5 + upright[0], 10 + 5 + upright[2]))
    assert (west, east) == pytest.approx((-upright[3], -upright[1]))


def test_languages_without_names_of_their_own_share_one_plan() -> None:
    board = replace(numbered_map(1002), name=Name((("en", "Green Vale"), ("fr", "Val Vert"))))
    card = CARDS["tin"].orient(board.orientation)
    assert make_plan(board, card, "en") is make_plan(board, card, "ja")
    assert make_plan(board, card, "en") is not make_plan(board, card, "fr")


def test_a_long_name_in_two_parts_is_as_large_as_the_others_and_an_unbreakable_one_is_smaller() -> None:
    first, *others = MAPS["volcano"].spaces
    for name, parts in (("Perch of the Black Sheep Keepers", 2), ("Murmeltierbeobachtungshütte", 1)):
        board = replace(MAPS["volcano"], spaces=(first._replace(name=Name((("", name),))), *others))
        medals = make_plan(board, oriented_card(board, "a6"), "en").medals
        long, usual = medals[first.letter].names, medals[others[0].letter].names[0].size
        assert len(long) == parts
        assert long[0].size == usual if parts == 2 else SMALLEST < long[0].size < usual
