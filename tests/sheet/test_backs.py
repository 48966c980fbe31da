"""Every back lands on its front, upright, and nothing else is printed behind what is cut out."""

from collections.abc import Sequence
from itertools import combinations, cycle, product
from pathlib import Path
from typing import Literal

import numpy as np
import pypdf
import pytest
import shapely
from numpy.typing import NDArray
from support.command_line import Run
from support.pdf_text import page_text
from support.print_checks import check_pieces, page_contents, seen_through
from support.print_samples import find_groups, marks_on, page_words, print_content
from support.project_files import MAPS
from support.shipped_templates import CARDS, COIN_SETS, ENGLISH, PAPERS, TERRAINS
from support.wide_runs import few_or_all, first_or_all

from coinage_pnp.drawing.colour import PAPER
from coinage_pnp.drawing.formats import CardFormat, read_tins
from coinage_pnp.drawing.pages import Info, Page
from coinage_pnp.drawing.paths.path import circle, rectangle
from coinage_pnp.drawing.render.pdf.document import render
from coinage_pnp.drawing.render.png import rasterize
from coinage_pnp.drawing.scene import Drawing, Paint, Shape
from coinage_pnp.errors import UserError
from coinage_pnp.game.shipped import read_template
from coinage_pnp.sheet import printing
from coinage_pnp.sheet.layout.page_layout import impose
from coinage_pnp.sheet.layout.print_content import PrintContent, PrintedCard, SheetInsert
from coinage_pnp.sheet.print_options import FILL, FLIPS, LONG, SHORT, Flip, Offset, PrintOptions
from coinage_pnp.sheet.print_style import PrintStyle

DPI = 50
DOTS = DPI / 25.4
"""Pixels per millimetre; approximate, as a picture has whole pixels."""

RED, BLUE = "#ff0000", "#0000ff"


def card_with_spots(
    size: CardFormat, *, back: bool = False, colours: tuple[str, str] = (RED, BLUE)
) -> Drawing:
    """A pale card with a red spot near the top and a blue one near the bottom; mirrored on a back."""

    def spot(x: float, y: float, radius: float, colour: str) -> Shape:
        return Shape(circle(size.width - x if back else x, y, radius), Paint(fill=colour))

    ground = Shape(rectangle(-3, -3, size.width + 6, size.height + 6), Paint(fill="#e8e8e8"))
    spots = (spot(15, 12, 4, colours[0]), spot(size.width - 20, size.height - 9, 3, colours[1]))
    return Drawing(size.width, size.height, (ground, *spots))


def two_sided(size: CardFormat, count: int = 1, panels: int = 4) -> PrintContent:
    card = PrintedCard("Volcano", card_with_spots(size), size, card_with_spots(size, back=True))
    return print_content(None, panels)._replace(cards=(card,) * count)


def printed(pages: tuple[Page, ...], number: int) -> NDArray[np.float64]:
    """The rendered page, each channel from 0 to 1."""
    return rasterize(render([pages[number]], Info("A sheet")), DPI) / 255.0


def coloured(picture: NDArray[np.float64], channel: int) -> NDArray[np.float64]:
    """How much each pixel has of one pure colour; black ink and white paper have 0."""
    others = [picture[:, :, i] for i in range(3) if i != channel]
    return np.clip(picture[:, :, channel] - np.maximum(*others) - 0.3, 0, 1)


def spots(picture: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """How red and how blue each pixel is."""
    return coloured(picture, 0), coloured(picture, 2)


def middle(spot: NDArray[np.float64], page: Page) -> tuple[float, float]:
    """The centre of a coloured spot, mm from the top left corner."""
    rows, columns = np.indices(spot.shape)
    x = float((spot * (columns + 0.5)).sum() / spot.sum()) * page.drawing.width / spot.shape[1]
    return x, float((spot * (rows + 0.5)).sum() / spot.sum()) * page.drawing.height / spot.shape[0]


def turned_over(picture: NDArray[np.float64], flip: Flip) -> NDArray[np.float64]:
    """A back as seen through the paper from its front."""
    upright = picture.shape[0] >= picture.shape[1]
    return picture[:, ::-1] if (flip == LONG) == upright else picture[::-1]


@pytest.mark.parametrize(
    ("card", "orientation", "copies", "paper", "flip"),
    [
        ("tin", "portrait", 1, "a4", LONG),
        ("tin", "landscape", 1, "a4", SHORT),
        ("credit", "landscape", 8, "a4", SHORT),
        ("tin", "portrait", FILL, "letter", LONG),
    ],
)
def test_every_back_lands_on_its_front_and_is_upright_even_if_cards_are_rotated(
    card: str, orientation: str, copies: int | Literal["fill"], paper: str, flip: Flip
) -> None:
    """A shift of 0.1 mm would change 1/30 of the area of a 4 mm spot. Rules are beside a single card."""
    count = 1 if copies == FILL else copies
    content = two_sided(CARDS[card].orient(orientation), count, 4 if copies == 1 else 0)
    pages = impose(content, PAPERS[paper], ENGLISH.sheet, PrintOptions(flip=flip, copies=copies))
    assert [page.label for page in pages] == ["map + rules" if copies == 1 else "map", "back"]
    front, back = printed(pages, 0), turned_over(printed(pages, 1), flip)
    for one, other in zip(spots(front), spots(back), strict=True):
        assert one.sum() > 13 * DOTS**2 * (8 if copies == FILL else count)
        assert np.abs(one - other).sum() / one.sum() < 0.01


@pytest.mark.parametrize("flip", first_or_all(1, [SHORT, LONG]))
def test_on_a3_the_back_of_each_half_is_behind_it(flip: Flip) -> None:
    size = CARDS["a5"]
    content, blank = two_sided(size, 1, 0), Drawing(size.width, size.height, ())
    both = content._replace(cards=(*content.cards, PrintedCard("Blank", blank, size, blank)))
    pages = impose(both, PAPERS["a3"], ENGLISH.sheet, PrintOptions(flip=flip))
    assert len(pages) == 2
    front, back = printed(pages, 0), turned_over(printed(pages, 1), flip)
    for one, other in zip(spots(front), spots(back), strict=True):
        assert middle(other, pages[0]) == pytest.approx(middle(one, pages[0]), abs=0.2)


def test_a_back_of_another_orientation_is_turned_into_the_same_trim() -> None:
    tin, lying = CARDS["tin"], CARDS["tin"].orient("landscape")
    both = print_content(None, 0)._replace(
        cards=(PrintedCard("Volcano", card_with_spots(tin), tin, card_with_spots(lying)),)
    )
    front, back = impose(both, PAPERS["a4"], ENGLISH.sheet)
    assert (front.trim.width, front.trim.height) == (55.5, 90)
    assert (back.trim.width, back.trim.height) == (55.5, 90)
    ink = np.argwhere(printed((front, back), 1).min(axis=2) < 0.95)[:, 1] / DOTS
    assert ink.min() == pytest.approx(back.trim.x - 3, abs=0.2)
    assert (back.bleed.x, back.bleed.width) == (back.trim.x - 3, 61.5)


@pytest.mark.parametrize(
    ("card", "orientation", "paper", "flip"),
    [("a5", "landscape", "a4", LONG), ("a5", "landscape", "a4", SHORT), ("tin", "portrait", "a3", LONG)],
)
def test_an_offset_on_a_landscape_page_is_measured_on_the_upright_paper(
    card: str, orientation: str, paper: str, flip: Flip
) -> None:
    """Printers rotate a landscape page by 90° anticlockwise onto the paper."""
    content, on = two_sided(CARDS[card].orient(orientation), panels=0), PAPERS[paper]
    still = impose(content, on, ENGLISH.sheet, PrintOptions(flip=flip))
    moved = impose(content, on, ENGLISH.sheet, PrintOptions(flip=flip, back_offset=Offset(1.2, -0.7)))
    assert still[1].drawing.width > still[1].drawing.height
    assert (moved[1].trim.x - still[1].trim.x, moved[1].trim.y - still[1].trim.y) == pytest.approx((0.7, 1.2))
    if paper == "a3":  # has every spot twice
        return
    upright = [np.rot90(printed(pages, 1)) for pages in (still, moved)]
    for one, other in zip(spots(upright[0]), spots(upright[1]), strict=True):
        (ay, ax), (by, bx) = (np.argwhere(spot > 0.5).mean(axis=0) / DOTS for spot in (one, other))
        assert (bx - ax, by - ay) == pytest.approx((1.2, -0.7), abs=0.1)


def test_an_offset_turns_the_backs_about_the_middle_of_the_page_and_moves_them_to_the_right_and_down() -> (
    None
):
    card = two_sided(CARDS["tin"])
    still = impose(card, PAPERS["a4"], ENGLISH.sheet)
    turned = impose(card, PAPERS["a4"], ENGLISH.sheet, PrintOptions(back_offset=Offset(1.2, -0.7, 2)))
    turn = np.radians(2)
    for one, other in zip(spots(printed(still, 1)), spots(printed(turned, 1)), strict=True):
        x, y = np.subtract(middle(one, still[1]), (105, 148.5))
        expected = (x * np.cos(turn) - y * np.sin(turn) + 106.2, x * np.sin(turn) + y * np.cos(turn) + 147.8)
        assert middle(other, still[1]) == pytest.approx(expected, abs=0.1)


def test_a_folded_back_lands_on_its_front() -> None:
    """The spots of the back, mirrored about the fold, are on those of the front."""
    for name, width, orientation, over in (
        ("a4", None, "portrait", "portrait"),
        ("letter", None, "landscape", "landscape"),
        ("a4", 100.0, "portrait", "landscape"),  # two cards do not fit side by side
    ):
        size = CARDS["tin"].orient(orientation)
        green = card_with_spots(size, back=True, colours=("#00ff00", "#ffffff"))
        card = PrintedCard("Volcano", card_with_spots(size), size, green)
        paper = PAPERS[name]._replace(width=width or PAPERS[name].width)
        pages = impose(
            print_content(None)._replace(cards=(card,)), paper, ENGLISH.sheet, PrintOptions(fold=True)
        )
        fx, fy = marks_on(pages[0], "fold marks")[0][0]
        picture = printed(pages, 0)
        (ax, ay), seen = middle(coloured(picture, 0), pages[0]), middle(coloured(picture, 1), pages[0])
        expected = (2 * fx - ax, ay) if over == "portrait" else (ax, 2 * fy - ay)
        assert seen == pytest.approx(expected, abs=0.1)


@pytest.mark.parametrize("count", [1, 2])
def test_a_folded_pair_bleeds_to_the_fold_and_has_cut_marks_only_outside(count: int) -> None:
    [page] = impose(two_sided(CARDS["tin"], count, 0), PAPERS["a4"], ENGLISH.sheet, PrintOptions(fold=True))
    fronts, backs = find_groups(page, "card"), find_groups(page, "back")
    assert len(fronts) == len(backs) == count
    for (_, ax, ay), (_, bx, by) in zip(fronts, backs, strict=True):
        assert max(abs(bx - ax), abs(by - ay)) == pytest.approx(61.5)
    for mark in marks_on(page, "cut marks"):  # no mark is inside the block
        ends = mark - (page.bleed.x, page.bleed.y)
        assert (ends < 0).any() or (ends > (page.bleed.width, page.bleed.height)).any()
    assert ENGLISH.sheet.halves in page_words(page)


def test_backs_have_no_marks_and_name_the_page_of_their_front() -> None:
    front, back = impose(two_sided(CARDS["tin"]), PAPERS["a4"], ENGLISH.sheet, PrintOptions(flip=SHORT))
    assert "page 1 of 2" in page_words(front)
    assert ENGLISH.sheet.flip_short in page_words(front)
    assert page_words(back) == f"back of page 1 · {ENGLISH.sheet.flip_short}"
    assert not any(
        find_groups(back, name) for name in ("cut marks", "guides", "folds", "ruler", "head", "foot")
    )
    assert [mark.title for mark in back.bookmarks] == ["Volcano: back"]


def test_pages_with_a_back_come_first_and_no_rules_are_printed_behind_a_card() -> None:
    def lay_out(content: PrintContent, *only: str) -> tuple[Page, ...]:
        return impose(content, PAPERS["a4"], ENGLISH.sheet, PrintOptions(only=only))

    def labels(content: PrintContent, *only: str) -> list[str]:
        return [page.label for page in lay_out(content, *only)]

    tokens = SheetInsert("tokens", _tall, has_backs=True)
    several = two_sided(CARDS["tin"], 7)._replace(extras=(tokens,))
    assert labels(several) == ["map", "back", "map + rules", "back", "tokens", "back"]
    plain = several._replace(cards=tuple(card._replace(back=None) for card in several.cards[:1]))
    assert labels(plain._replace(rules=None)) == ["tokens", "back", "map"]
    mat = two_sided(CARDS["a6"])
    assert labels(mat) == ["map", "back", "rules"]
    both = mat._replace(extras=(tokens,))
    assert labels(both) == ["map", "back", "tokens", "back", "rules"]
    assert "page 5 of 5" in page_words(lay_out(both)[4])
    single = both._replace(cards=tuple(card._replace(back=None) for card in both.cards))
    assert labels(single) == ["tokens", "back", "map", "empty back", "rules"]
    assert labels(single, "back") == ["back"]


def _tall(width: float, height: float) -> list[tuple[Drawing, Drawing]]:
    if height < 200:
        raise UserError("too low")
    return [(Drawing(width, height, ()), Drawing(width, height, ()))]


def test_backs_alone_are_those_of_the_whole_print() -> None:
    card = two_sided(CARDS["tin"], 7)
    whole = impose(card, PAPERS["a4"], ENGLISH.sheet)
    alone = impose(card, PAPERS["a4"], ENGLISH.sheet, PrintOptions(only=("back",)))
    assert [page.trim for page in alone] == [page.trim for page in whole if page.label == "back"]
    assert page_words(alone[1]).startswith("back of page 3")


pytestmark = pytest.mark.usefixtures("plain_cards")

Part = tuple[str, object]

MINT = read_tins(*read_template("tin.yaml"))["mint"]

BACKS: tuple[Part, ...] = (("back", "frozen"), ("paper_coins", "duplex"), ("rules", "booklet"))
PARTS: tuple[Part, ...] = (
    ("paper_coins", "fold"),
    ("paper_coins", "stickers"),
    ("player_aid", True),
    ("score_pad", True),
    ("tin_kit", "mint"),
    ("rules", "card"),
    ("copies", 7),
    ("copies", "fill"),
)


def lay_out(parts: Sequence[Part], paper: str, flip: str) -> tuple[Page, ...]:
    options = PrintOptions(**{"flip": flip, **dict(parts)})  # type: ignore[arg-type]
    back = MAPS["frozen"] if options.back else None
    tin = MINT if options.tin_kit else None
    style = PrintStyle(
        CARDS["tin"], PAPERS[paper], TERRAINS, COIN_SETS["usd"], ENGLISH, options, back=back, tin=tin
    )
    return printing.lay_out([MAPS["volcano"]], style)


@pytest.mark.parametrize("backed", BACKS, ids=lambda part: f"{part[0]} {part[1]}")
@pytest.mark.parametrize("step", few_or_all([5], [2]))
def test_no_two_parts_are_cut_out_of_both_sides_of_a_sheet(backed: Part, step: int) -> None:
    """Papers and flips take turns, as drawing all of them takes minutes."""
    sheets = cycle(product(("a4", "4x6"), FLIPS))
    pairs = list(combinations(PARTS, 2))[::step]
    for (one, other), (paper, flip) in zip(pairs, sheets, strict=False):
        if len({backed[0], one[0], other[0]}) < 3:  # two ways to print the same part
            continue
        pages = lay_out((backed, one, other), paper, flip)
        for front, back in zip(pages[::2], pages[1::2], strict=False):
            assert front.cuts, "a front has something to cut out"
            assert not back.cuts, (backed, one, other, front.label, back.label)
            outlines = [shapely.Polygon(part.flatten(8)) for part in front.cuts]
            behind = seen_through(back, flip, page_contents(back).words)
            assert not any(line.intersects(outline) for line in behind for outline in outlines)
            check_pieces(back)
        assert pages[-1].label != ENGLISH.sheet.empty_back


@pytest.mark.usefixtures("plain_cards")
def test_an_empty_back_says_so_and_counts_as_a_page(coinage: Run, tmp_path: Path) -> None:
    options = "--back frozen --paper-coins fold --player-aid --score-pad --out made.pdf".split()  # noqa: SIM905
    code, out, _ = coinage("build", "volcano", *options)
    assert code == 0
    assert "5 pages, 1 of them an empty back" in out
    reader = pypdf.PdfReader(tmp_path / "made.pdf")
    assert page_text(tmp_path / "made.pdf", 3) == ENGLISH.sheet.left_empty.format(page=3)
    assert "page 5 of 5" in page_text(tmp_path / "made.pdf", 4)
    assert ENGLISH.sheet.empty_back not in reader.metadata.title  # type: ignore[union-attr, operator]


def test_fronts_say_which_sides_to_print_unless_there_is_one() -> None:
    for parts, count, said in (
        ((), 1, ()),
        ((("score_pad", True), ("player_aid", True)), 2, (ENGLISH.sheet.one_sided,)),
        ((("back", "frozen"), ("rules", "card")), 2, (ENGLISH.sheet.flip_long,)),
        ((("back", "frozen"), ("score_pad", True), ("only", ("front",))), 2, (ENGLISH.sheet.one_sided,)),
        ((("back", "frozen"), ("only", ("front",))), 1, ()),
    ):
        pages = lay_out(parts, "a4", "long")
        assert len(pages) == count
        sides = (ENGLISH.sheet.one_sided, ENGLISH.sheet.flip_long, ENGLISH.sheet.flip_short)
        for page in pages:
            assert [words for words in sides if words in page_words(page)] == [*said]


@pytest.mark.parametrize("flip", FLIPS)
def test_backs_printed_alone_say_how_to_turn_the_fronts(flip: str) -> None:
    [page] = lay_out((("back", "frozen"), ("only", ("back",))), "a4", flip)
    words = page_words(page)
    assert getattr(ENGLISH.sheet, f"turn_{flip}") in words
    assert getattr(ENGLISH.sheet, f"flip_{flip}") not in words


def test_behind_each_card_are_the_rules_of_its_own_map_and_no_coloured_paper(
    coinage: Run, tmp_path: Path
) -> None:
    file, both = (
        tmp_path / "made.pdf",
        ("--only", "card", "--card", "poker", "--copies", "fill", "--out", "made.pdf"),
    )
    assert coinage("build", "volcano", "ferries", *both, "--one-pdf", "--back", "player-aid")[0] == 0
    words = page_text(file, 1)
    assert 0 < words.count("ferry") < words.count("Your toss")
    ground = [int(PAPER[at : at + 2], 16) for at in (1, 3, 5)]
    assert not (rasterize(file.read_bytes(), DPI, 1) == ground).all(axis=2).any()
