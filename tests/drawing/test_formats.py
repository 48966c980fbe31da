"""Cards, papers and tins, and which cards fit in a tin."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import Point, Polygon, box
from support.shipped_templates import CARDS, PAPERS

from coinage_pnp.drawing.formats import (
    CardFormat,
    Tin,
    measure_spare_in_tin,
    read_cards,
    read_custom_paper,
    read_papers,
    read_tins,
)
from coinage_pnp.errors import InvalidFile, UserError
from coinage_pnp.game.shipped import read_template
from coinage_pnp.sheet.rules.rule_panels import PANEL_HEIGHT, PANEL_WIDTH

TIN = read_tins(*read_template("tin.yaml"))["mint"]


def card(width: float, height: float, radius: float) -> CardFormat:
    return CardFormat("any", width, height, radius, 19.05)


def test_the_tin_has_the_measurements_of_the_mint_tin_contest() -> None:
    assert Tin(56.9, 91.5, 14, 21, CardFormat("mint", 59.9, 95, 14, 0), 9.26) == TIN


def test_cards_have_the_sizes_of_their_standards() -> None:
    sizes = {key: (card.width, card.height, card.radius) for key, card in CARDS.items()}
    assert sizes == {
        "tin": (55.5, 90, 13),
        "credit": (53.98, 85.6, 3.18),  # ISO/IEC 7810 ID-1
        "poker": (63.5, 88.9, 3.18),
        "a6": (105, 148, 0),  # ISO 216
        "a5": (148, 210, 0),
    }


def test_small_cards_are_made_for_pennies_and_large_ones_for_quarters() -> None:
    coins = {key: card.coin for key, card in CARDS.items()}
    assert coins == {"tin": 19.05, "credit": 19.05, "poker": 24.26, "a6": 24.26, "a5": 24.26}


def test_papers_have_the_sizes_of_their_standards_and_margins_of_8_mm() -> None:
    assert {key: (paper.width, paper.height) for key, paper in PAPERS.items()} == {
        "a4": (210, 297),
        "letter": (215.9, 279.4),  # 8.5 x 11 in
        "a5": (148, 210),  # ISO 216
        "4x6": (101.6, 152.4),  # 4 x 6 in
        "a3": (297, 420),
        "avery-5371": (215.9, 279.4),
        "avery-7414": (210, 297),
    }
    assert {key for key, paper in PAPERS.items() if paper.margin != 8} == {"4x6"}


def test_a_grid_of_places_larger_than_its_paper_is_refused_with_its_line_number() -> None:
    places = "places: {columns: 3, rows: 2, width: 85, height: 54}"
    text = f"format: 1\npapers:\n  perf: {{name: Perf, width: 210, height: 297, margin: 8, {places}}}\n"
    with pytest.raises(InvalidFile, match=r"papers.yaml:3: 3 x 2 such places are larger than the paper"):
        read_papers(text, "papers.yaml")
    assert read_papers(text.replace("columns: 3", "columns: 2"), "papers.yaml")["perf"].places


@pytest.mark.parametrize(
    ("key", "left", "top", "width", "height"),
    [("avery-5371", 0.75 * 25.4, 0.5 * 25.4, 3.5 * 25.4, 2 * 25.4), ("avery-7414", 15, 18.5, 90, 52)],
)
def test_perforated_sheets_have_the_card_size_and_margins_stated_by_their_maker(
    key: str, left: float, top: float, width: float, height: float
) -> None:
    paper = PAPERS[key]
    places = paper.places
    assert places is not None
    assert (places.columns, places.rows) == (2, 5)
    assert (places.width, places.height) == pytest.approx((width, height))
    assert (paper.width - 2 * width) / 2 == pytest.approx(left)
    assert (paper.height - 5 * height) / 2 == pytest.approx(top)


@pytest.mark.parametrize(
    ("text", "sides", "margin", "name"),
    [
        ("297x420mm", (297, 420), 8, "297 x 420 mm"),
        ("17x11in,m5mm", (279.4, 431.8), 5, "279.4 x 431.8 mm"),
        ("letter,m6.3mm", (215.9, 279.4), 6.3, "US Letter"),
    ],
)
def test_a_custom_paper_is_read_and_turned_upright(
    text: str, sides: tuple[float, float], margin: float, name: str
) -> None:
    paper = read_custom_paper(text, PAPERS)
    assert (paper.id, paper.name, paper.margin) == (text, name, margin)
    assert (paper.width, paper.height) == pytest.approx(sides)


@pytest.mark.parametrize(
    "text", ["297", "20x30mm", "a4,m40mm", "a4,m", "9x9", "2000x300mm", "a4,mx", "4x6,m30mm"]
)
def test_an_invalid_custom_paper_is_refused_with_the_reason(text: str) -> None:
    with pytest.raises(UserError, match=r"[0-9] mm|as in|number|unit|size"):
        read_custom_paper(text, PAPERS)


def test_only_the_cards_meant_for_the_tin_fit_in_it_and_with_half_a_millimetre_to_spare() -> None:
    meant = [card for card in CARDS.values() if card.tin]
    assert [card.id for card in meant] == ["tin"]
    assert all((measure_spare_in_tin(card, TIN) >= 0.5) is card.tin for card in CARDS.values())
    assert measure_spare_in_tin(CARDS["credit"], TIN) < -1, "although its sides are shorter"


def test_the_folded_rule_panel_fits_in_the_tin_with_its_corners_square() -> None:
    assert measure_spare_in_tin(card(PANEL_WIDTH, PANEL_HEIGHT, 0), TIN) >= 0.5


def outline(shape: CardFormat | Tin) -> Polygon:
    """The shape as a polygon of hundreds of corners, centred on the origin."""
    x, y, r = shape.width / 2 - shape.radius, shape.height / 2 - shape.radius, shape.radius
    return box(-x, -y, x, y).buffer(r, quad_segs=128)


def sampled_spare(card: CardFormat, tin: Tin) -> float:
    """The least distance from the corners of the card's polygon to the tin's wall, negative outside."""
    wall, room = outline(tin).exterior, outline(tin)
    corners = [Point(*at) for at in outline(card).exterior.coords]
    return float(min(wall.distance(at) * (1 if room.covers(at) else -1) for at in corners))


SIZES = st.tuples(st.floats(20, 120), st.floats(20, 120), st.just(0.0) | st.floats(0.1, 10))


@settings(max_examples=40, deadline=None)
@given(SIZES)
def test_the_spare_room_agrees_with_points_sampled_along_the_outline(
    size: tuple[float, float, float],
) -> None:
    shape = card(*size)
    assert measure_spare_in_tin(shape, TIN) == pytest.approx(sampled_spare(shape, TIN), abs=5e-3)


def test_a_landscape_map_turns_the_card_and_a_portrait_map_does_not() -> None:
    held = CARDS["tin"].orient("landscape")
    assert (held.width, held.height, held.radius) == (90, 55.5, 13)
    assert CARDS["tin"].orient("portrait") == CARDS["tin"]


def test_a_format_written_in_landscape_is_turned_upright() -> None:
    (card,) = read_cards(
        "format: 1\ncards:\n  x: {width: 90, height: 60, radius: 3, coin: 20}\n", "x"
    ).values()
    assert (card.width, card.height) == (60, 90)
    (sheet,) = read_papers(
        "format: 1\npapers:\n  x: {name: X, width: 90, height: 60, margin: 3}\n", "x"
    ).values()
    assert (sheet.width, sheet.height) == (60, 90)


def test_a_tin_with_too_large_a_corner_radius_is_refused_with_its_line_number() -> None:
    lid = "{width: 52, height: 92, radius: 9, side: 6}"
    text = f"format: 1\ntins:\n  x: {{width: 50, height: 90, radius: 26, depth: 20, lid: {lid}}}\n"
    with pytest.raises(InvalidFile, match="x:3: the radius 26 is more than half of the shorter side"):
        read_tins(text, "x")


def test_a_card_with_too_large_a_corner_radius_is_refused_with_its_line_number() -> None:
    text = "format: 1\ncards:\n  odd: {width: 40, height: 60, radius: 21, coin: 20}\n"
    with pytest.raises(
        InvalidFile, match=r"mine\.yaml:3: the radius 21 is more than half of the shorter side"
    ):
        read_cards(text, "mine.yaml")
