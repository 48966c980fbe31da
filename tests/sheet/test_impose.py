"""Where pieces are on the paper, measured in millimetres, and that marks never touch them."""

from collections.abc import Callable
from itertools import combinations, pairwise, product
from math import cos, hypot, pi
from pathlib import Path

import numpy as np
import pypdf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import LineString, Polygon, box
from support.pdf_colours import colour_counts
from support.print_checks import check_pieces, page_contents
from support.print_samples import find_groups, marks_on, page_words, placed_elements, print_content
from support.shipped_templates import CARDS, ENGLISH, INSTALLED_LANGUAGES, PAPERS
from support.wide_runs import few_or_all, first_or_all

from coinage_pnp.drawing.formats import BLEED, CardFormat
from coinage_pnp.drawing.pages import Box, Page
from coinage_pnp.drawing.scene import Shape, Text
from coinage_pnp.drawing.type.fitted_line import measure_line
from coinage_pnp.errors import UserError
from coinage_pnp.files.units import PT_PER_MM
from coinage_pnp.sheet.layout.marks import choose_tangent_angles, make_round_corner_marks
from coinage_pnp.sheet.layout.page_layout import impose
from coinage_pnp.sheet.print_options import PrintOptions
from coinage_pnp.version import __version__

EACH_PAPER = pytest.mark.parametrize("name", first_or_all(1, ["a4", "letter"]))
EACH_SHEET = pytest.mark.parametrize(
    ("name", "card", "orientation"),
    few_or_all(
        [("a4", "tin", "portrait"), ("letter", "a5", "landscape"), ("a4", "a6", "portrait")],
        [*product(("a4", "letter"), CARDS, ("portrait", "landscape"))],
    ),
)


def sheet(name: str = "a4", card: CardFormat | None = CARDS["tin"], panels: int = 4) -> tuple[Page, ...]:
    return impose(print_content(card, panels), PAPERS[name], ENGLISH.sheet)


FOOTERS = [
    *product(("a4", "letter"), [PrintOptions(), PrintOptions(fold=True)]),
    *product(("a4", "letter", "a5", "4x6"), [PrintOptions(marks="outline", flip="short")]),
    *product(("a5", "4x6"), [PrintOptions()]),
]


@pytest.mark.parametrize(
    ("code", "footers"),
    few_or_all([("en", FOOTERS), ("fr", FOOTERS[:5])], [(code, FOOTERS) for code in INSTALLED_LANGUAGES]),
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_text_in_the_footer_is_inside_the_margin_below_the_pieces_and_apart_in_any_language(
    code: str, footers: list[tuple[str, PrintOptions]]
) -> None:
    words = INSTALLED_LANGUAGES[code].sheet
    for name, how in footers:
        content, paper = print_content(), PAPERS[name]
        if how != PrintOptions() and name in {"a4", "letter"}:
            [card] = content.cards
            content = content._replace(cards=(card._replace(back=card.face),))
        page, *_ = impose(content, paper, words, how)
        [(foot, _, _)] = find_groups(page, "foot")
        lines = [text for text, _, _ in placed_elements(foot.elements) if isinstance(text, Text)]
        printed = {text.text: text.size for text in lines}
        assert name not in {"a4", "letter"} or printed[words.print_at_100] == 8.0
        assert min(printed.values()) >= 5.0
        check_pieces(page)
        inside = box(paper.margin, paper.margin, paper.width - paper.margin, paper.height - paper.margin)
        assert all(inside.buffer(1e-6).covers(line) for line in page_contents(page).words)


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
    with pytest.raises(UserError, match=r"card \(280 x 280 mm\) does not fit on A4 paper"):
        sheet(card=CardFormat("huge", 280, 280, 0, 20))
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


def test_a_long_title_is_shrunk_to_the_width_between_the_margins() -> None:
    long = print_content()._replace(title="The Extraordinarily Long and Winding Name of a Map by Somebody")
    [page] = impose(long, PAPERS["a4"], ENGLISH.sheet)
    [title] = [
        element
        for element, _, _ in placed_elements(page.drawing.elements)
        if isinstance(element, Text) and element.text.isupper()
    ]
    assert measure_line(title) == pytest.approx(188)


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


@EACH_PAPER
def test_cuts_are_55_5_by_90_mm_artwork_runs_3_mm_past_them_and_panels_are_47_by_83_mm_between_folds(
    name: str,
) -> None:
    [page] = sheet(name)
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


@pytest.mark.parametrize(
    "options",
    first_or_all(
        2,
        [
            "volcano --ink mono --only rules",
            "volcano --ink low --only rules --only player-aid --only score-pad",
            "volcano --ink low --tin-kit mint --only card",
        ],
    ),
)
def test_a_print_in_low_or_mono_ink_has_only_grey_colours_and_black_text(
    options: str, coinage: Callable[..., tuple[int, str, str]], tmp_path: Path
) -> None:
    assert coinage("build", *options.split(), "--out", "made.pdf", "-q") == (0, "", "")
    found = colour_counts(pypdf.PdfReader(tmp_path / "made.pdf"))
    assert {colour.split()[-1] for colour in found} == {"g", "G"}
    assert found["0 g"] > 50
