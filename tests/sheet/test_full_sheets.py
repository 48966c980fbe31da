"""Sheets full of cards: touching cards with crosses between them, and perforated sheets."""

from io import BytesIO
from itertools import combinations, product
from typing import Literal

import numpy as np
import pypdf
import pytest
import shapely
from numpy.typing import NDArray
from support.command_line import Print, Run
from support.pdf_text import compact_page_texts
from support.print_checks import check_margin, check_pieces, page_contents
from support.print_samples import find_groups, page_words, plain_card, print_content
from support.shipped_templates import CARDS, ENGLISH, INSTALLED_LANGUAGES, PAPERS
from support.wide_runs import few_or_all

from coinage_pnp.drawing.formats import CardFormat, Paper, read_custom_card, read_custom_paper
from coinage_pnp.drawing.pages import Box, Info, Page
from coinage_pnp.drawing.render.pdf.document import render
from coinage_pnp.drawing.scene import Drawing, Group, Shape, Text
from coinage_pnp.errors import UserError
from coinage_pnp.files.units import PT_PER_MM
from coinage_pnp.game.words.sections import SheetWords
from coinage_pnp.sheet.layout import sheet_room
from coinage_pnp.sheet.layout.head_and_foot import STRIP_HEIGHT, draw_footer_strip
from coinage_pnp.sheet.layout.page_layout import impose
from coinage_pnp.sheet.layout.print_content import PrintContent, PrintedCard
from coinage_pnp.sheet.layout.sheet_room import SheetRoom
from coinage_pnp.sheet.print_options import FILL, SHORT, Flip, PrintOptions


def full(
    card: CardFormat,
    paper: str,
    copies: int | Literal["fill"] = FILL,
    *only: str,
    backed: bool = False,
    flip: Flip | None = None,
) -> tuple[Page, ...]:
    face = plain_card(card)
    printed = PrintedCard("Volcano", face, card, face if backed else None)
    count = copies if isinstance(copies, int) else 1
    cards = PrintContent("Volcano", (("Volcano", 7),), cards=(printed,) * count)
    options = PrintOptions(copies=copies, flip=flip, only=only)
    return impose(cards, read_custom_paper(paper, PAPERS), ENGLISH.sheet, options)


def test_a_full_sheet_holds_as_many_cards_as_fit_if_they_touch() -> None:
    counts = {
        ("poker", "a4"): 9,
        ("poker", "letter"): 8,
        ("poker", "letter,m6.3mm"): 9,
        ("tin", "a4"): 10,
        ("credit", "a4"): 10,
        ("a6", "a4"): 2,
        ("tin", "4x6"): 1,
        ("poker", "a3"): 18,
    }
    pages = {(card, paper): full(CARDS[card], paper) for card, paper in counts}
    assert {which: len(find_groups(page, "card")) for which, [page] in pages.items()} == counts


def test_crosses_are_on_no_card_and_every_cut_is_marked_at_least_twice() -> None:
    card = CARDS["poker"]
    [page] = full(card, "a4")
    trims = [
        shapely.box(x + 3.18, y + 3.18, x + 63.5 - 3.18, y + 88.9 - 3.18).buffer(3.18, quad_segs=64)
        for _, x, y in find_groups(page, "card")
    ]
    [(guides, x, y)] = find_groups(page, "guides")
    [_, crosses] = guides.elements
    assert isinstance(crosses, Shape)
    arms = [shapely.LineString(part.flatten(8) + (x, y)) for part in crosses.path]
    assert len(arms) == 2 * 16
    assert all(arm.distance(trim) > 0.1 for arm, trim in product(arms, trims))
    for at in np.unique([np.round(trim.bounds[::2], 3) for trim in trims]):
        assert sum(abs(arm.bounds[0] - at) < 0.01 > abs(arm.bounds[2] - at) for arm in arms) >= 2


@pytest.mark.parametrize("name", ["avery-5371", "avery-7414"])
@pytest.mark.parametrize("count", few_or_all([3, 11], [1, 3, 10, 11]))
def test_cards_match_a_perforated_sheet_to_0_05_mm(name: str, count: int) -> None:
    paper = PAPERS[name]
    places = paper.places
    assert places is not None
    card = read_custom_card(f"{places.height}x{places.width}mm", CARDS.values())
    pages = full(card, name, count, backed=True)
    assert len(pages) == 2 * (1 + (count > 10))
    left, top = (paper.width - 2 * places.width) / 2, (paper.height - 5 * places.height) / 2
    for made in pypdf.PdfReader(BytesIO(render(pages[::2], Info("cards")))).pages:
        corner = float(made.trimbox.left) / PT_PER_MM, paper.height - float(made.trimbox.top) / PT_PER_MM
        assert corner == pytest.approx((left, top), abs=0.05)
    for side, page in enumerate(pages[:2]):
        found = [
            (round(x - left, 2), round(y - top, 2))
            for _, x, y in find_groups(page, "back" if side else "card")
        ]
        grid = [(i % 2, i // 2) for i in range(min(count, 10))]
        at = [(((1 - i) if side else i) * places.width, j * places.height) for i, j in grid]
        turned = [x - place for (x, _), (place, _) in zip(found, at, strict=True)]
        assert np.ptp(turned) < 0.01, "columns"
        assert np.ptp([y - place for (_, y), (_, place) in zip(found, at, strict=True)]) < 0.01, "rows"


def test_cards_of_another_size_are_refused_with_the_size_that_fits() -> None:
    with pytest.raises(UserError, match=r"Avery 5371 has cards of 88.9 x 50.8 mm.*write --card 50.8x88.9mm"):
        full(CARDS["poker"], "avery-5371", 1)


def test_a_corner_arc_is_0_6_mm_from_its_card() -> None:
    [page] = full(CARDS["tin"], "a4", 2)
    [(_, left, top), *_] = find_groups(page, "card")
    trim = shapely.box(left + 13, top + 13, left + 55.5 - 13, top + 90 - 13).buffer(13, quad_segs=256)
    [(guides, x, y)] = find_groups(page, "guides")
    [_, arcs] = guides.elements
    assert isinstance(arcs, Shape)
    ends = [shapely.Point(point) for part in arcs.path for point in part.flatten(8) + (x, y)]
    assert min(end.distance(trim) for end in ends) == pytest.approx(0.6, abs=0.02)


@pytest.mark.parametrize(
    ("card", "paper", "flip"),
    [("50.8x88.9mm", "avery-5371", "long"), ("poker", "a4", "short"), ("tin", "a3", "short")],
)
def test_a_full_sheet_has_a_ruler_and_says_how_to_print_it(card: str, paper: str, flip: Flip) -> None:
    size = CARDS.get(card) or read_custom_card(card, CARDS.values())
    front, back = pages = full(size, paper, backed=True, flip=flip)
    [(ruler, _, _)] = find_groups(front, "ruler")
    bars = [part.points for shape in ruler.elements if isinstance(shape, Shape) for part in shape.path]
    assert max(np.ptp(bar[:, 0]) for bar in bars) >= 50
    words = page_words(front)
    for said in (ENGLISH.sheet.print_at_100, getattr(ENGLISH.sheet, f"flip_{flip}"), "page 1 of 2"):
        assert said in words
    assert not find_groups(back, "ruler")
    check_pieces(front)
    check_margin(render(pages, Info("cards")), 0, front, read_custom_paper(paper, PAPERS).margin)


NARROW = "127.2x178mm,m0mm"  # four poker cards fill it


def test_a_sheet_without_room_for_a_ruler_follows_a_cover_that_has_one_if_there_is_room() -> None:
    assert [page.label for page in full(CARDS["credit"], "60x92mm,m0mm")] == [ENGLISH.sheet.map]
    cover, sheet = full(CARDS["poker"], NARROW)
    assert find_groups(cover, "ruler")
    assert not find_groups(sheet, "ruler")
    words = page_words(cover)
    for said in (ENGLISH.sheet.print_at_100, ENGLISH.sheet.one_sided, "page 1 of 2", "on plain paper"):
        assert said in words
    assert cover.label == ENGLISH.sheet.cover
    assert not cover.cuts
    check_pieces(cover)
    check_margin(render([cover], Info("cover")), 0, cover, 8.0)


@pytest.mark.parametrize("flip", ["long", "short"])
def test_a_cover_of_a_two_sided_print_has_an_empty_back(flip: Flip) -> None:
    words = ENGLISH.sheet
    for only, labels in (
        ((), [words.cover, words.empty_back, words.map, words.back]),
        (("front",), [words.cover, words.map]),
        (("back",), [words.back]),
    ):
        pages = full(CARDS["poker"], NARROW, FILL, *only, backed=True, flip=flip)
        assert [page.label for page in pages] == labels
    cover, *_ = full(CARDS["poker"], NARROW, backed=True, flip=flip)
    assert getattr(words, f"flip_{flip}") in page_words(cover)
    assert "page 1 of 4" in page_words(cover)


@pytest.mark.usefixtures("plain_cards")
def test_the_terminal_says_which_page_has_the_ruler_if_a_sheet_has_no_room_for_it(coinage: Run) -> None:
    options = ("--only", "card", "--copies", "fill", "--card", "poker", "--paper")
    narrow = coinage("build", "volcano", *options, NARROW)[1]
    assert "2 pages; print page 1 on plain paper: it has the ruler for the others" in narrow
    assert "ruler" not in coinage("build", "volcano", *options, "a4")[1]


LEGENDS = [
    (*marks, *fold)
    for marks in ((), ("cut",), ("cut", "arcs"), ("angles",), ("outline",))
    for fold in ((), ("halves",))
]
"""Every combination of marks on a sheet full of cards."""

FOLDED = ("--only cards", "--ink mono", "--back", "--fold", "--marks outline")
TURNED = (*FOLDED[:3], "--flip short", "--back-offset -0.55mm,-0.35mm,-0.25deg", "--marks outline")
"""The longest lists of options, with a fold and without."""


@pytest.fixture(autouse=True)
def long_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheet_room, "__version__", "10.20.30")


def _strip(
    paper: Paper,
    words: SheetWords,
    marks: tuple[str, ...],
    options: tuple[str, ...],
    pages: int = 1,
    *,
    turned: bool = False,
) -> Group:
    """The strip of the last page, with `options`; with `turned`, the cards have backs."""
    (card,) = print_content().cards
    full = PrintContent(
        "Classic Coins of the 20th Century",
        (("Classic Coins of the 20th Century", 10),),
        cards=(card._replace(back=card.face if turned else None),),
        options=options,
    )
    room = SheetRoom(full, paper, words, PrintOptions(flip=SHORT))
    return draw_footer_strip(room.make_foot(paper, marks, (pages, pages)), paper)


@pytest.mark.parametrize("code", INSTALLED_LANGUAGES)
@pytest.mark.parametrize("full", few_or_all([True], [False, True]))
def test_lines_of_the_footer_strip_are_inside_it_apart_and_large_enough_to_read(
    code: str, full: bool
) -> None:
    paper, words = PAPERS["a4"], INSTALLED_LANGUAGES[code].sheet
    whole = Box(0, 0, paper.width, paper.height)
    strip_ = whole.grow(-paper.margin)
    for marks in LEGENDS:
        options = (FOLDED if "halves" in marks else TURNED) if full else ()
        foot = _strip(paper, words, marks, options, 88, turned=full and "halves" not in marks)
        lines = page_contents(Page(Drawing(paper.width, paper.height, (foot,)), "", whole, whole)).words
        assert not any(one.intersects(other) for one, other in combinations(lines, 2))
        for line in lines:
            left, top, right, bottom = line.bounds
            assert strip_.x <= left < right <= strip_.right
            assert strip_.bottom - STRIP_HEIGHT <= top < bottom <= strip_.bottom
        reported = {words.print_at_100, words.ruler, *(getattr(words, mark) for mark in marks)}
        sizes = {element.text: element.size for element in foot.elements if isinstance(element, Text)}
        assert reported < {*sizes}
        assert min(sizes[text] for text in reported) >= 5.9
        assert min(sizes.values()) >= 5.0


def test_pictures_of_marks_are_inside_the_footer_strip_apart_and_below_the_line_above() -> None:
    def shapes(foot: Group) -> list[NDArray[np.float64]]:
        paths = [element.path for element in foot.elements if isinstance(element, Shape)]
        return [np.vstack([part.points for part in path]) for path in paths]

    paper = PAPERS["a4"]
    solid, arc, broken = shapes(_strip(paper, ENGLISH.sheet, ("cut", "arcs", "halves"), ()))
    for points in (solid, arc, broken):
        assert 0 < points[:, 1].min() <= points[:, 1].max() < STRIP_HEIGHT
    assert arc[:, 0].min() > solid[:, 0].min() + 20  # the first two pictures are on one line
    assert broken[:, 1].min() > arc[:, 1].max()
    french = INSTALLED_LANGUAGES["fr"].sheet
    foot = _strip(paper, french, ("angles", "halves"), FOLDED)
    above = next(e for e in foot.elements if isinstance(e, Text) and e.text == french.ruler)
    descent = 0.27 * above.size / PT_PER_MM  # the descenders of its letters
    assert shapes(foot)[0][:, 1].min() > above.y + descent + 0.1


@pytest.mark.usefixtures("plain_cards")
def test_a_page_of_rules_beside_perforated_sheets_says_to_use_plain_paper(print_map: Print) -> None:
    made = print_map("volcano --paper avery-5371 --card 50.8x88.9mm")
    cards, rules = compact_page_texts(made.read_bytes())
    assert "onplainpaper,notAvery5371" in rules
    assert "plainpaper" not in cards
