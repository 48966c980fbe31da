"""Where one or several pieces are on papers of all sizes, in millimetres, and that marks never touch them."""

from itertools import combinations, pairwise, product
from math import cos, hypot, pi
from typing import get_args

import numpy as np
import pypdf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from shapely import LineString, Polygon, box
from support.command_line import Print
from support.pdf_colours import colour_counts
from support.print_samples import (
    find_groups,
    marks_on,
    page_words,
    placed_elements,
    plain_card,
    plain_panel,
    print_content,
)
from support.shipped_templates import CARDS, ENGLISH, PAPERS
from support.wide_runs import few_or_all, first_or_all

from coinage_pnp.drawing.formats import BLEED, CardFormat
from coinage_pnp.drawing.pages import Box, Info, Page
from coinage_pnp.drawing.paths.path import rectangle
from coinage_pnp.drawing.render.pdf.document import render
from coinage_pnp.drawing.render.png import rasterize
from coinage_pnp.drawing.scene import Drawing, Element, Group, Paint, Shape, Text
from coinage_pnp.drawing.type.fitted_line import measure_line
from coinage_pnp.files.units import PT_PER_MM
from coinage_pnp.sheet.layout.marks import choose_tangent_angles, make_round_corner_marks
from coinage_pnp.sheet.layout.page_layout import impose
from coinage_pnp.sheet.layout.print_content import PanelStrip, PrintContent, PrintedCard, SheetInsert
from coinage_pnp.sheet.print_options import CORNER, CROP, FILL, NONE, OUTLINE, Marks, PrintOptions
from coinage_pnp.version import __version__

EACH_SHEET = pytest.mark.parametrize(
    ("name", "card", "orientation"),
    few_or_all(
        [("a4", "tin", "portrait"), ("letter", "a5", "landscape"), ("a4", "a6", "portrait")],
        [*product(("a4", "letter"), CARDS, ("portrait", "landscape"))],
    ),
)


def sheet(name: str = "a4", card: CardFormat | None = CARDS["tin"], panels: int = 4) -> tuple[Page, ...]:
    return impose(print_content(card, panels), PAPERS[name], ENGLISH.sheet)


def segments(page: Page, name: str) -> list[LineString]:
    return [LineString(mark) for mark in marks_on(page, name)]


def outline(box_: Box, radius: float, grown: float = 0.0) -> Polygon:
    """A box with round corners, enlarged by `grown`."""
    core = box(box_.x + radius, box_.y + radius, box_.right - radius, box_.bottom - radius)
    shape = core.buffer(radius, quad_segs=64) if radius else core
    if not grown:
        return shape
    return core.buffer(radius + grown, quad_segs=64) if radius else shape.buffer(grown, join_style="mitre")


@EACH_SHEET
def test_a_card_shares_a_page_with_its_rules_unless_it_is_too_high(
    name: str, card: str, orientation: str
) -> None:
    pages = sheet(name, CARDS[card].orient(orientation))
    is_mat = card == "a5" or (card, orientation) == ("a6", "portrait")
    assert [page.label for page in pages] == (["map", "rules"] if is_mat else ["map + rules"])
    for number, page in enumerate(pages, 1):
        assert f"page {number} of {len(pages)}" in page_words(page)
        across = (card, orientation, number) == ("a5", "landscape", 1)
        size = (
            (page.drawing.height, page.drawing.width) if across else (page.drawing.width, page.drawing.height)
        )
        assert size == (PAPERS[name].width, PAPERS[name].height)


def test_the_trim_box_is_the_card_on_its_own_page_and_the_whole_block_on_a_shared_page() -> None:
    """Six panels are in two strips of three on a page of their own."""
    _, rules = sheet(panels=6)
    places = np.round([(x, y) for i in range(6) for _, x, y in find_groups(rules, f"panel {i + 1}")], 6)
    assert np.diff(np.unique(places[:, 0])).tolist() == pytest.approx([47, 47])
    [below] = np.diff(np.unique(places[:, 1]))
    assert below > 83
    [alone] = sheet(panels=0)
    assert (alone.trim.width, alone.trim.height) == pytest.approx((55.5, 90))
    assert alone.bleed == alone.trim.grow(BLEED)
    [rules] = sheet(card=None)
    assert (rules.trim.width, rules.trim.height) == pytest.approx((4 * 47, 83))
    [shared] = sheet()
    [(_, x, y)] = find_groups(shared, "panel 4")
    assert (shared.trim.right, shared.trim.bottom) == pytest.approx((x + 47, y + 83))
    [(_, _, top)] = find_groups(shared, "card")
    assert shared.trim.y == pytest.approx(top)


@EACH_SHEET
def test_no_mark_is_on_the_card_its_bleed_the_rules_or_another_mark(
    name: str, card: str, orientation: str
) -> None:
    size = CARDS[card].orient(orientation)
    [page] = sheet(name, size, 0)
    bleed = outline(page.trim, size.radius, BLEED)
    marks = segments(page, "cut marks")
    assert len(marks) >= 8
    for mark in marks:
        assert mark.distance(bleed) >= 0.5
    page = sheet(name, size)[-1]
    marks = segments(page, "cut marks")
    panels = box(page.trim.x, page.trim.bottom - 83, page.trim.right, page.trim.bottom)
    assert all(mark.distance(panels) >= 0.5 for mark in marks)
    assert not any(a.intersects(b) for a, b in combinations(marks, 2))


def test_a_card_with_square_corners_has_no_corner_marks_and_no_text_about_them() -> None:
    [square] = sheet(card=CARDS["a6"], panels=0)
    assert len(segments(square, "cut marks")) == 8
    assert ENGLISH.sheet.corners not in page_words(square)
    [round_] = sheet(panels=0)
    assert len(segments(round_, "cut marks")) == 8 + 4 * 3 * 2
    assert ENGLISH.sheet.corners in page_words(round_)


def test_marks_of_two_corners_never_cross_and_arcs_are_drawn_where_they_would() -> None:
    for radius, marked in ((13.0, True), (20.0, True), (27.0, False), (30.0, False)):
        [page] = sheet(card=CARDS["tin"]._replace(width=60.0, height=60.0, radius=radius), panels=0)
        marks = segments(page, "cut marks")
        assert (len(marks) > 8) is marked, radius
        assert not any(a.intersects(b) for a, b in combinations(marks, 2)), radius
        assert (ENGLISH.sheet.corners in page_words(page)) is marked
        assert (ENGLISH.sheet.arcs in page_words(page)) is not marked


@given(st.floats(0.5, 30), st.floats(62, 300), st.floats(62, 300), st.floats(3, 5))
def test_cutting_between_a_pair_of_corner_marks_touches_the_arc(
    radius: float, width: float, height: float, clear: float
) -> None:
    """Both marks are on one line, at the radius from the arc's centre, and clear of the outline."""
    trim = Box(0, 0, width, height)
    shape = outline(trim, radius)
    marks = make_round_corner_marks(trim, radius, clear)
    for (a, b), (c, d) in zip(marks[::2], marks[1::2], strict=True):
        centre = (
            radius if a[0] + c[0] < width else width - radius,
            radius if a[1] + c[1] < height else height - radius,
        )
        cut = LineString([b, d])
        assert abs(distance_to_line(centre, b, d) - radius) < 1e-6
        assert all(distance_to_line(end, b, d) < 1e-6 for end in (a, c))
        assert cut.intersection(shape.buffer(-0.01)).length == 0
        assert min(LineString([a, b]).distance(shape), LineString([c, d]).distance(shape)) > clear - 0.02


def distance_to_line(point: tuple[float, float], a: tuple[float, float], b: tuple[float, float]) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    return abs(dx * (point[1] - a[1]) - dy * (point[0] - a[0])) / hypot(dx, dy)


@given(st.floats(0, 40))
def test_a_corner_cut_along_its_marks_sticks_out_by_at_most_0_3_mm(radius: float) -> None:
    angles = [0.0, *choose_tangent_angles(radius), pi / 2]
    for a, b in pairwise(angles):
        assert radius * (1 / cos((b - a) / 2) - 1) <= 0.3 + 1e-9


def test_a_sheet_explains_itself_and_its_imprint_and_bookmarks_name_its_contents() -> None:
    [page] = sheet("letter")
    text = page_words(page)
    for line in ("print_at_100", "ruler", "cut", "corners", "fold", "unofficial"):
        assert getattr(ENGLISH.sheet, line) in text
    assert "VOLCANO" in text
    assert "Four peoples share one slope." in text
    assert "Volcano, edition 7 · card 55.5 × 90 mm · US Letter · page 1 of 1" in text
    assert f"coinage-pnp {__version__}" in text
    assert [(mark.title, mark.level) for mark in page.bookmarks] == [
        ("Volcano: map", 0),
        ("Volcano: rules", 0),
        *((f"panel title {i}", 1) for i in (1, 2, 3, 4)),
    ]


def test_folds_are_broken_cuts_are_solid_and_no_line_is_thinner_than_a_quarter_of_a_point() -> None:
    [page] = sheet()
    [(folds, _, _)] = find_groups(page, "folds")
    [fold] = [shape for shape in folds.elements if isinstance(shape, Shape)]
    assert len(fold.path) == 3
    assert fold.paint.dash
    cuts = [shape for group, _, _ in find_groups(page, "cut marks") for shape in group.elements]
    assert all(isinstance(shape, Shape) and not shape.paint.dash for shape in cuts)
    for element, _, _ in placed_elements(page.drawing.elements):
        if isinstance(element, Shape) and element.paint.stroke:
            assert element.paint.width >= 0.25 / PT_PER_MM


def test_a_long_title_is_shrunk_to_its_line_and_a_long_imprint_broken_into_lines_of_at_least_5_5_points() -> (
    None
):
    long = "The Extraordinarily Long and Winding Name of a Map by Somebody"
    content = print_content()._replace(title=long, options=("--option-number",) * 20)
    [page] = impose(content, PAPERS["a4"], ENGLISH.sheet)
    [title] = [
        element
        for element, _, _ in placed_elements(page.drawing.elements)
        if isinstance(element, Text) and element.text.isupper()
    ]
    assert measure_line(title) == pytest.approx(188)
    [(foot, _, _)] = find_groups(page, "foot")
    lines = [t for t, _, _ in placed_elements(foot.elements) if isinstance(t, Text) and "--option" in t.text]
    assert len(lines) > 1
    assert min(line.size for line in lines) >= 5.5


def test_a3_is_two_pages_of_a4_side_by_side_unless_copies_or_a_card_need_it_whole() -> None:
    """A single page is printed twice."""
    [page] = impose(print_content(), PAPERS["a3"], ENGLISH.sheet)
    assert (page.drawing.width, page.drawing.height, page.label) == (420, 297, "map + rules")
    assert [x for _, x, _ in find_groups(page, "card")] == pytest.approx([77.25, 77.25 + 210])
    assert page_words(page).count("VOLCANO") == 2
    large = print_content(CARDS["a5"])._replace(about="")
    [page] = impose(large, PAPERS["a3"], ENGLISH.sheet)
    assert len(find_groups(page, "card")) == len(find_groups(page, "panel 1")) == 1
    twice = print_content()._replace(cards=print_content().cards * 2)
    wide = print_content(CARDS["a5"]._replace(width=230, height=280))
    for whole, copies, count in ((twice, 2, 2), (wide, 1, 1)):
        page, *_ = impose(whole, PAPERS["a3"], ENGLISH.sheet, PrintOptions(copies=copies))
        assert len(find_groups(page, "card")) == count


def test_cuts_are_55_5_by_90_mm_artwork_runs_3_mm_past_them_and_panels_are_47_by_83_mm_between_folds() -> (
    None
):
    [page] = sheet()
    [(card, x, y)] = find_groups(page, "card")
    assert card.clip is not None
    bleed = outline(Box(0, 0, 55.5, 90), 13, 3)
    assert Polygon(card.clip[0].flatten(64)).symmetric_difference(bleed).area < 1
    [(_, px, py)] = find_groups(page, "panel 1")
    upright, level = set[float](), set[float]()
    for start, end in marks_on(page, "cut marks"):
        upright |= {round(float(start[0]), 3)} if start[0] == end[0] else set()
        level |= {round(float(start[1]), 3)} if start[1] == end[1] else set()
    assert sorted(upright) == pytest.approx(sorted([x, x + 55.5, px, px + 4 * 47]), abs=0.01)
    assert sorted(level) == pytest.approx(sorted([y, y + 90, py, py + 83]), abs=0.01)
    assert [mark[0][0] for mark in marks_on(page, "folds")] == pytest.approx([px + 47 * i for i in (1, 2, 3)])


def test_the_ruler_has_a_tick_at_every_centimetre_and_every_half_inch() -> None:
    [page] = sheet()
    [(ruler, _, _)] = find_groups(page, "ruler")
    lines = [e for e in ruler.elements if isinstance(e, Shape) and e.paint.stroke]
    for bar, ticks in zip(lines, ([0, 10, 20, 30, 40, 50], [0, 12.7, 25.4, 38.1, 50.8]), strict=True):
        upright = [part.points[0][0] for part in bar.path if part.points[0][0] == part.points[-1][0]]
        assert upright == pytest.approx(ticks)


def test_a_print_in_low_or_mono_ink_has_only_grey_colours_and_black_text(print_map: Print) -> None:
    for options in first_or_all(
        2,
        [
            "volcano --ink mono --only rules",
            "volcano --ink low --only rules --only player-aid --only score-pad",
            "volcano --ink low --tin-kit mint --only card",
        ],
    ):
        found = colour_counts(pypdf.PdfReader(print_map(options)))
        assert {colour.split()[-1] for colour in found} == {"g", "G"}
        assert found["0 g"] > 50


NIGHT = "#203040"


def several(size: CardFormat, count: int, panels: int = 4, *, dark: bool = False) -> PrintContent:
    ground = Shape(rectangle(-3, -3, size.width + 6, size.height + 6), Paint(fill=NIGHT))
    face = Drawing(size.width, size.height, (ground,)) if dark else plain_card(size)
    return print_content(None, panels)._replace(cards=(PrintedCard("Volcano", face, size),) * count)


def sheets(card: str, count: int, name: str = "a4", panels: int = 4, marks: Marks = CROP) -> tuple[Page, ...]:
    return impose(several(CARDS[card], count, panels), PAPERS[name], ENGLISH.sheet, PrintOptions(marks=marks))


def picture(page: Page, dpi: float = 72) -> NDArray[np.uint8]:
    return rasterize(render([page], Info("A sheet")), dpi)


def test_a_sheet_holds_as_many_cards_as_their_bleeds_allow() -> None:
    for card, name, most in (
        ("tin", "a4", 6),
        ("tin", "letter", 6),
        ("credit", "a4", 8),
        ("poker", "a4", 6),
        ("a6", "a4", 2),
    ):
        full = sheets(card, most, name, 0)
        assert [len(find_groups(page, "card")) for page in full] == [most]
        more = [len(find_groups(page, "card")) for page in sheets(card, most + 1, name, 0)]
        assert (len(more), sum(more)) == (2, most + 1)


def test_crop_marks_are_short_only_where_that_saves_a_sheet() -> None:
    def longest(count: int) -> float:
        marks = marks_on(sheets("poker", count, "a4", 0)[0], "cut marks")
        return max(float(np.hypot(*(mark[-1] - mark[0]))) for mark in marks)

    assert [longest(count) for count in (4, 6, 8, 12)] == pytest.approx([4.0, 1.5, 4.0, 1.5])


def test_rows_are_even_and_a_landscape_card_among_portrait_ones_is_rotated() -> None:
    tin = CARDS["tin"]
    lying = PrintedCard("Lagoon", plain_card(tin.orient("landscape")), tin.orient("landscape"))
    mixed = several(tin, 3, 0)
    [page] = impose(mixed._replace(cards=(*mixed.cards, lying)), PAPERS["a4"], ENGLISH.sheet)
    assert (page.trim.width, page.trim.height) == pytest.approx((117, 186))
    assert [group.angle for group, _, _ in find_groups(page, "card")] == [0, 0, 0, 270]


def test_the_rules_are_printed_once_on_the_last_sheet_if_there_is_room() -> None:
    for count, labels in ((3, ["map + rules"]), (4, ["map", "rules"]), (7, ["map", "map + rules"])):
        assert [page.label for page in sheets("tin", count)] == labels


def test_a_drawing_that_is_printed_often_is_stored_once() -> None:
    one = len(render(sheets("tin", 1, panels=0), Info("One")))
    six = len(render(sheets("tin", 6, panels=0), Info("Six")))
    assert six < one + 2500
    [page] = sheets("tin", 6, panels=0)
    assert {group.stamp for group, _, _ in find_groups(page, "card")} == {"card 0"}
    [alone] = sheets("tin", 1, panels=0)
    assert [group.stamp for group, _, _ in find_groups(alone, "card")] == [""]


def test_a_stamp_looks_exactly_like_the_drawing_that_it_replaces() -> None:
    veil = Shape(rectangle(5, 5, 30, 30), Paint(fill="#ff0000", opacity=0.3))
    size = CARDS["tin"]
    face = plain_card(size)._replace(elements=(*plain_card(size).elements, veil))
    card = print_content(None, 0)._replace(cards=(PrintedCard("Volcano", face, size),) * 2)
    [page] = impose(card, PAPERS["a4"], ENGLISH.sheet)
    shown = picture(page)
    plain = page.drawing._replace(elements=tuple(map(_unstamped, page.drawing.elements)))
    assert (shown == picture(page._replace(drawing=plain))).all()


def _unstamped(element: Element) -> Element:
    if isinstance(element, Group):
        return element._replace(elements=tuple(map(_unstamped, element.elements)), stamp="")
    return element


def test_six_tin_cards_are_three_by_two_with_six_millimetres_between_and_straight_marks_only_around_them() -> (
    None
):
    [page] = sheets("tin", 6, panels=0)
    trims = [(left, top) for _, left, top in find_groups(page, "card")]
    xs, ys = ({round(trim[axis], 3) for trim in trims} for axis in (0, 1))
    assert np.diff(sorted(xs)).tolist() == pytest.approx([61.5, 61.5])
    assert np.diff(sorted(ys)).tolist() == pytest.approx([96])
    assert (page.trim.width, page.trim.height) == pytest.approx((178.5, 186))
    marks = marks_on(page, "cut marks")
    assert len(marks) == 2 * (6 + 4)
    for mark in marks:
        upright = mark[0][0] == mark[1][0]
        cuts = {x + w for x in xs for w in (0, 55.5)} if upright else {y + h for y in ys for h in (0, 90)}
        assert min(abs(mark[0][0 if upright else 1] - cut) for cut in cuts) < 0.002, "in line with a trim"
        outside = mark - (page.bleed.x, page.bleed.y)
        assert (outside < -0.5).any() or (outside > (page.bleed.width + 0.5, page.bleed.height + 0.5)).any()
    assert ENGLISH.sheet.arcs in page_words(page)
    assert ENGLISH.sheet.corners not in page_words(page)


DARK_PRINTS = [
    *((CORNER, "tin", 1), (OUTLINE, "square", 1), (CROP, "tin", 2), (NONE, "tin", 1)),
    *((CORNER, "square", 1), (OUTLINE, "tin", 1), (NONE, "square", 1), (OUTLINE, "credit", 2)),
]


@pytest.mark.parametrize(("marks", "card", "count"), first_or_all(3, DARK_PRINTS))
def test_marks_never_touch_a_card_and_are_visible_on_dark_art(marks: Marks, card: str, count: int) -> None:
    """Pixels inside a trim have the card's colour; just outside, a mark has lighter and darker pixels."""
    size = CARDS.get(card, CardFormat("square", 40, 60, 0, 20))
    on = PAPERS["4x6" if count == 1 else "a4"]
    [page] = impose(several(size, count, 0, dark=True), on, ENGLISH.sheet, PrintOptions(marks=marks))
    shown = picture(page, 300)
    scale = shown.shape[0] / page.drawing.height
    night = np.array([0x20, 0x30, 0x40])
    for _, left, top in find_groups(page, "card"):
        row, column = int((top - 2) * scale), int((left - 2) * scale)
        near = shown[
            row : row + int((size.height + 4) * scale), column : column + int((size.width + 4) * scale)
        ]
        y = (np.arange(near.shape[0]) + row + 0.5) / scale - top - size.height / 2
        x = (np.arange(near.shape[1]) + column + 0.5) * page.drawing.width / shown.shape[1]
        x -= left + size.width / 2
        across = np.abs(x)[None, :] - size.width / 2 + size.radius
        down = np.abs(y)[:, None] - size.height / 2 + size.radius
        far = np.hypot(np.maximum(across, 0), np.maximum(down, 0)) + np.minimum(np.maximum(across, down), 0)
        far -= size.radius
        assert (near[far < -0.06] == night).all()
        ring = near[(far > 0.06) & (far < 1)].astype(int).sum(axis=1)
        if marks == NONE:
            assert (ring == night.sum()).all()
        else:
            assert ring.min() < night.sum() - 60
            assert ring.max() > 700


@pytest.mark.parametrize("marks", get_args(Marks))
def test_the_legend_explains_only_the_marks_in_use_and_folds_are_always_shown(marks: Marks) -> None:
    [page] = sheets("tin", 1, marks=marks)
    text = page_words(page)
    expected = {CROP: "cut", CORNER: "angles", OUTLINE: "outline"}.get(marks)
    for word in ("cut", "angles", "outline"):
        assert (getattr(ENGLISH.sheet, word) in text) == (word == expected)
    assert ENGLISH.sheet.fold in text
    assert len(find_groups(page, "folds")) == 1


def test_the_four_rule_panels_are_on_a_landscape_page_of_a5_and_two_to_a_page_of_4x6() -> None:
    card, rules = sheets("tin", 1, "a5")
    assert (card.label, rules.label) == ("map", "rules")
    assert (rules.drawing.width, rules.drawing.height) == (210, 148)
    assert all(find_groups(rules, f"panel {i}") for i in (1, 2, 3, 4))
    small, *pages = sheets("tin", 1, "4x6")
    assert [page.label for page in (small, *pages)] == ["map"] + ["rules"] * 2
    assert [(page.trim.width, page.trim.height) for page in pages] == [(83, 94)] * 2
    titles = [mark.title for page in pages for mark in page.bookmarks if mark.level]
    assert titles == [f"panel title {i}" for i in (1, 2, 3, 4)]
    assert all(find_groups(page, "folds") for page in pages)


def test_a_card_is_rotated_if_it_fits_only_that_way() -> None:
    [page] = impose(several(CARDS["poker"].orient("landscape"), 1, 0), PAPERS["4x6"], ENGLISH.sheet)
    assert page.drawing.height > page.drawing.width
    assert (page.trim.width, page.trim.height) == pytest.approx((63.5, 88.9))


def test_extra_panels_and_inserts_come_after_the_rules_with_their_own_symbols() -> None:
    room_sizes: list[tuple[float, float]] = []

    def fill(width: float, height: float) -> list[tuple[Drawing, None]]:
        room_sizes.append((width, height))
        return [(Drawing(width, height, (), {"token": ()}), None)] * 2

    more = print_content()._replace(
        strips=(PanelStrip("crib", (plain_panel(1), plain_panel(2)), 94),),
        extras=(SheetInsert("tokens", fill, legend=("fold",)),),
    )
    pages = impose(more, PAPERS["a4"], ENGLISH.sheet)
    assert [page.label for page in pages] == ["map + rules", "crib", "tokens", "tokens"]
    assert len(find_groups(pages[1], "folds")) == 1
    assert pytest.approx((194, 261)) in room_sizes
    assert "token" in pages[2].drawing.symbols
    assert "page 4 of 4" in page_words(pages[3])


@pytest.mark.parametrize("how", [PrintOptions(), PrintOptions(copies=FILL), PrintOptions(fold=True)])
@pytest.mark.parametrize("radius", [0.0, 3.0])
def test_each_cut_of_a_block_is_still_marked_on_the_strips_between_the_first_cuts(
    radius: float, how: PrintOptions
) -> None:
    """A column of cards keeps marks for its cuts across, and a row those for its upright cuts."""
    size = CardFormat("own", 60, 80, radius, 20)
    content = several(size, 1 if how.copies == FILL else 4, 0)
    if how.fold:
        content = content._replace(cards=tuple(card._replace(back=card.face) for card in content.cards))
    page, *_ = impose(content, PAPERS["a4"], ENGLISH.sheet, how)
    [(guides, dx, dy)] = find_groups(page, "guides")
    ink = [part.flatten(8) + (dx, dy) for shape in guides.elements[-1:] for part in shape.path]  # type: ignore[union-attr]
    cards = find_groups(page, "card")
    turned = {card.angle for card, _, _ in cards} != {0.0}
    wide, high = (80, 60) if turned else (60, 80)
    for card, x, y in cards:
        left, top = (x - wide, y) if card.angle == 90 else (x, y - high if card.angle == 270 else y)
        for across, start, length, edges in (
            (0, left, wide, (top, top + high)),
            (1, top, high, (left, left + wide)),
        ):
            for edge in edges:
                near = [mark for mark in ink if np.abs(mark[:, 1 - across] - edge).min() < 0.7]
                assert any(
                    start - 0.01 <= mark[:, across].max()
                    and mark[:, across].min() <= start + length + 0.01
                    and np.ptp(np.clip(mark[:, across], start, start + length)) > 0.6
                    for mark in near
                )
    sheet = ENGLISH.sheet
    explained = sheet.arcs if radius else sheet.angles
    assert (explained in page_words(page)) == (how.copies != FILL)
