"""Several cards on a sheet, other marks, and small papers."""

from typing import get_args

import numpy as np
import pytest
from numpy.typing import NDArray
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
from support.wide_runs import first_or_all

from coinage_pnp.drawing.formats import CardFormat
from coinage_pnp.drawing.pages import Info, Page
from coinage_pnp.drawing.paths.path import rectangle
from coinage_pnp.drawing.render.pdf.document import render
from coinage_pnp.drawing.render.png import rasterize
from coinage_pnp.drawing.scene import Drawing, Element, Group, Paint, Shape, Text
from coinage_pnp.errors import UserError
from coinage_pnp.sheet.layout.page_layout import impose
from coinage_pnp.sheet.layout.print_content import PanelStrip, PrintContent, PrintedCard, SheetInsert
from coinage_pnp.sheet.print_options import CORNER, CROP, FILL, NONE, OUTLINE, Marks, PrintOptions

NIGHT = "#203040"


def dark_card(size: CardFormat) -> Drawing:
    ground = Shape(rectangle(-3, -3, size.width + 6, size.height + 6), Paint(fill=NIGHT))
    return Drawing(size.width, size.height, (ground,))


def several(size: CardFormat, count: int, panels: int = 4, *, dark: bool = False) -> PrintContent:
    face = dark_card(size) if dark else plain_card(size)
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


def test_a_card_is_rotated_if_it_fits_only_that_way_or_refused_with_a_size_that_fits() -> None:
    [page] = impose(several(CARDS["poker"].orient("landscape"), 1, 0), PAPERS["4x6"], ENGLISH.sheet)
    assert page.drawing.height > page.drawing.width
    assert (page.trim.width, page.trim.height) == pytest.approx((63.5, 88.9))
    reason = r"card \(148 x 210 mm\) does not fit on A5 paper, where a card of 116 x 1"
    with pytest.raises(UserError, match=reason):
        sheets("a5", 1, "a5")


def test_a_long_imprint_is_broken_into_lines_of_at_least_5_5_points() -> None:
    wordy = print_content()._replace(options=tuple(f"--option-number {i}" for i in range(20)))
    [page] = impose(wordy, PAPERS["a4"], ENGLISH.sheet)
    [(foot, _, _)] = find_groups(page, "foot")
    lines = [t for t, _, _ in placed_elements(foot.elements) if isinstance(t, Text) and "--option" in t.text]
    assert len(lines) > 1
    assert min(line.size for line in lines) >= 5.5


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
