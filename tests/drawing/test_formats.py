"""Cards, papers and tins, custom sizes, and which cards fit in a tin."""

import re

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import Polygon, box
from support.shipped_templates import CARDS, PAPERS
from support.wide_runs import case_count

from coinage_pnp.drawing.formats import (
    CardFormat,
    Tin,
    measure_spare_in_tin,
    read_cards,
    read_custom_card,
    read_custom_paper,
    read_papers,
    read_tins,
)
from coinage_pnp.errors import InvalidFile, UserError
from coinage_pnp.files.units import parse_size
from coinage_pnp.game.shipped import read_template
from coinage_pnp.sheet.rules.rule_panels import PANEL_HEIGHT, PANEL_WIDTH

TIN = read_tins(*read_template("tin.yaml"))["mint"]


def card(width: float, height: float, radius: float) -> CardFormat:
    return CardFormat("any", width, height, radius, 19.05)


def test_cards_and_the_tin_have_the_sizes_of_their_standards_small_ones_for_pennies_large_ones_for_quarters() -> (
    None
):
    """The tin is that of the mint tin contest."""
    assert Tin(56.9, 91.5, 14, 21, CardFormat("mint", 59.9, 95, 14, 0), 9.26) == TIN
    sizes = {key: (card.width, card.height, card.radius, card.coin) for key, card in CARDS.items()}
    assert sizes == {
        "tin": (55.5, 90, 13, 19.05),
        "credit": (53.98, 85.6, 3.18, 19.05),  # ISO/IEC 7810 ID-1
        "poker": (63.5, 88.9, 3.18, 24.26),
        "a6": (105, 148, 0, 24.26),  # ISO 216
        "a5": (148, 210, 0, 24.26),
    }


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


def test_a_grid_of_places_may_fill_its_paper() -> None:
    places = "places: {columns: 2, rows: 2, width: 54, height: 85}"
    text = f"format: 1\npapers:\n  perf: {{name: Perf, width: 108, height: 170, margin: 0, {places}}}\n"
    assert read_papers(text, "x")["perf"].places


def test_perforated_sheets_have_the_card_size_and_margins_stated_by_their_maker() -> None:
    for key, left, top, width, height in (
        ("avery-5371", 0.75 * 25.4, 0.5 * 25.4, 3.5 * 25.4, 2 * 25.4),
        ("avery-7414", 15, 18.5, 90, 52),
    ):
        paper = PAPERS[key]
        places = paper.places
        assert places is not None
        assert (places.columns, places.rows) == (2, 5)
        assert (places.width, places.height) == pytest.approx((width, height))
        assert (paper.width - 2 * width) / 2 == pytest.approx(left)
        assert (paper.height - 5 * height) / 2 == pytest.approx(top)


def test_a_custom_paper_is_read_and_turned_upright() -> None:
    for text, sides, margin, name in (
        ("297x420mm", (297, 420), 8, "297 x 420 mm"),
        ("17x11in,m5mm", (279.4, 431.8), 5, "279.4 x 431.8 mm"),
        ("letter,m6.3mm", (215.9, 279.4), 6.3, "US Letter"),
    ):
        paper = read_custom_paper(text, PAPERS)
        assert (paper.id, paper.name, paper.margin) == (text, name, margin)
        assert (paper.width, paper.height) == pytest.approx(sides)


def test_an_invalid_custom_paper_is_refused_with_the_reason() -> None:
    for text in ("297", "20x30mm", "a4,m40mm", "a4,m", "9x9", "2000x300mm", "a4,mx", "4x6,m30mm"):
        with pytest.raises(UserError, match=r"[0-9] mm|as in|number|unit|size"):
            read_custom_paper(text, PAPERS)


def test_only_the_cards_meant_for_the_tin_and_a_folded_rule_panel_fit_in_it_with_half_a_millimetre_to_spare() -> (
    None
):
    assert [card.id for card in CARDS.values() if card.tin] == ["tin"]
    assert all((measure_spare_in_tin(card, TIN) >= 0.5) is card.tin for card in CARDS.values())
    assert measure_spare_in_tin(CARDS["credit"], TIN) < -1, "although its sides are shorter"
    assert measure_spare_in_tin(card(PANEL_WIDTH, PANEL_HEIGHT, 0), TIN) >= 0.5, "its corners are square"


def outline(shape: CardFormat | Tin) -> Polygon:
    """The shape as a polygon of hundreds of corners, centred on the origin."""
    x, y, r = shape.width / 2 - shape.radius, shape.height / 2 - shape.radius, shape.radius
    return box(-x, -y, x, y).buffer(r, quad_segs=128)


SIZES = st.tuples(st.floats(20, 120), st.floats(20, 120), st.just(0.0) | st.floats(0.1, 10))


@settings(max_examples=case_count(12, 36), deadline=None)
@given(SIZES)
def test_the_spare_room_agrees_with_points_sampled_along_the_outline(
    size: tuple[float, float, float],
) -> None:
    """It is the least distance from the corners of the card's polygon to the tin's wall, negative outside."""
    room = outline(TIN)
    corners = shapely.points(outline(card(*size)).exterior.coords)
    away = shapely.distance(room.exterior, corners) * np.where(shapely.covers(room, corners), 1, -1)
    assert measure_spare_in_tin(card(*size), TIN) == pytest.approx(away.min(), abs=5e-3)


def test_a_format_written_in_landscape_is_turned_upright_and_a_card_as_its_map() -> None:
    card_text = "format: 1\ncards:\n  x: {width: 90, height: 60, radius: 3, coin: 20}\n"
    paper_text = "format: 1\npapers:\n  x: {name: X, width: 90, height: 60, margin: 3}\n"
    for size in (read_cards(card_text, "x")["x"], read_papers(paper_text, "x")["x"]):
        assert (size.width, size.height) == (60, 90)
    held = CARDS["tin"].orient("landscape")
    assert (held.width, held.height, held.radius) == (90, 55.5, 13)
    assert CARDS["tin"].orient("portrait") == CARDS["tin"]


LID = "{width: 52, height: 92, radius: 9, side: 6}"
RADIUS = "is more than half of the shorter side"


def test_an_impossible_format_is_refused_with_its_line_number() -> None:
    for read, text, message in (
        (
            read_cards,
            "cards:\n  odd: {width: 40, height: 60, radius: 21, coin: 20}\n",
            f"the radius 21 {RADIUS}",
        ),
        (
            read_tins,
            f"tins:\n  x: {{width: 50, height: 90, radius: 26, depth: 20, lid: {LID}}}\n",
            f"the radius 26 {RADIUS}",
        ),
        (
            read_papers,
            "papers:\n  perf: {name: Perf, width: 210, height: 297, margin: 8, "
            "places: {columns: 3, rows: 2, width: 85, height: 54}}\n",
            "3 x 2 such places are larger than the paper",
        ),
    ):
        with pytest.raises(InvalidFile, match=f"mine.yaml:3: {message}"):
            read(f"format: 1\n{text}", "mine.yaml")


SIDES = st.integers(300, 4000).map(lambda tenths: f"{tenths / 10:g}")
"""Valid lengths of a side, mm."""


def test_a_custom_size_is_read_as_a_card_with_the_size_as_its_id() -> None:
    for text, id_, width, height, radius in (
        ("70x100mm", "70x100mm", 70, 100, 0),
        ("70 × 100 mm", "70x100mm", 70, 100, 0),
        ("100x70mm", "70x100mm", 70, 100, 0),
        ("2.5x3.5IN", "2.5x3.5in", 63.5, 88.9, 0),
        ("70mmx10cm", "70mmx10cm", 70, 100, 0),
        ("10cmx70mm", "70mmx10cm", 70, 100, 0),
        ("70x100mm,r3mm", "70x100mm,r3mm", 70, 100, 3),
        ("3.5x2.5in, r0.125in", "2.5x3.5in,r0.125in", 63.5, 88.9, 3.175),
    ):
        card = read_custom_card(text, CARDS.values())
        assert (card.id, card.width, card.height, card.radius) == (id_, width, height, radius)
        assert not card.tin


@given(SIDES, SIDES, st.sampled_from(["", ",r0mm", ",r3mm", ",r15mm"]))
def test_the_id_of_a_custom_card_is_read_as_the_same_card_and_is_safe_in_a_file_name(
    width: str, height: str, corner: str
) -> None:
    card = read_custom_card(f"{width}x{height}mm{corner}", CARDS.values())
    assert read_custom_card(card.id, CARDS.values()) == card
    assert parse_size(card.id.split(",")[0]) == (card.width, card.height)
    assert card.width <= card.height
    assert re.fullmatch(r"[a-z0-9.,]+", card.id)


def test_an_invalid_custom_card_is_refused_with_the_reason() -> None:
    for text, message in (
        ("70x100", "'70x100' has no unit: write 70x100mm"),
        ("63,5x88mm", "'63,5mm' has a comma: write a point, as in 63.5mm"),
        ("70mm", "write width x height, as in 70x100mm"),
        ("29.9x50mm", "29.9 mm does not work: a side of a card is 30 to 400 mm"),
        ("70x100mm,r36mm", "the corners' radius 36 mm is too large: this card takes at most 35 mm"),
        ("300x400mm,r101mm", "at most 100 mm"),
        ("70x100mm,3mm", "as in 70x100mm,r3mm; not '3mm'"),
        ("70x100mm,r-3mm", "above zero"),
    ):
        with pytest.raises(UserError, match=re.escape(message)):
            read_custom_card(text, CARDS.values())


def test_a_custom_card_has_the_coin_of_the_widest_format_that_is_no_wider_and_equals_one_of_its_size() -> (
    None
):
    coins = {
        "45x70mm": 19.05,  # narrower than every format
        "57x87mm": 19.05,
        "63x88mm": 24.26,  # the poker size of card sleeves
        "70x100mm": 24.26,
    }
    assert {text: read_custom_card(text, CARDS.values()).coin for text in coins} == coins
    poker = CARDS["poker"]
    assert read_custom_card("63.5x88.9mm,r3.18mm", CARDS.values())._replace(id="poker") == poker
