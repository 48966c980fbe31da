"""Nothing is printed behind what is cut out of a sheet, except its own back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, cycle, product
from pathlib import Path

import pypdf
import pytest
import shapely
from support.pdf_text import page_text
from support.print_checks import check_pieces, page_contents
from support.print_samples import page_words
from support.project_files import MAPS
from support.shipped_templates import CARDS, COIN_SETS, ENGLISH, PAPERS, TERRAINS
from support.wide_runs import case_count

from coinage_pnp.drawing.formats import read_tins
from coinage_pnp.drawing.pages import Page
from coinage_pnp.game.shipped import read_template
from coinage_pnp.sheet import printing
from coinage_pnp.sheet.print_options import FLIPS, PrintOptions
from coinage_pnp.sheet.print_style import PrintStyle

pytestmark = pytest.mark.usefixtures("plain_cards")

Run = Callable[..., tuple[int, str, str]]
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


def seen_through(page: Page, flip: str) -> list[shapely.Geometry]:
    """The words on a back, where they are behind the front."""
    wide, high = page.drawing.width, page.drawing.height
    about_vertical = (flip == "long") == (wide <= high)
    matrix = (-1, 0, 0, 1, wide, 0) if about_vertical else (1, 0, 0, -1, 0, high)
    return [
        shapely.Polygon(shapely.get_coordinates(line) * (matrix[0], matrix[3]) + (matrix[4], matrix[5]))
        for line in page_contents(page).words
    ]


@pytest.mark.parametrize("backed", BACKS, ids=lambda part: f"{part[0]} {part[1]}")
def test_no_two_parts_are_cut_out_of_both_sides_of_a_sheet(backed: Part) -> None:
    """Papers and flips take turns, as drawing all of them takes minutes."""
    sheets = cycle(product(("a4", "4x6"), FLIPS))
    pairs = list(combinations(PARTS, 2))[:: case_count(4, 2)]
    for (one, other), (paper, flip) in zip(pairs, sheets, strict=False):
        if len({backed[0], one[0], other[0]}) < 3:  # two ways to print the same part
            continue
        pages = lay_out((backed, one, other), paper, flip)
        for front, back in zip(pages[::2], pages[1::2], strict=False):
            assert front.cuts, "a front has something to cut out"
            assert not back.cuts, (backed, one, other, front.label, back.label)
            outlines = [shapely.Polygon(part.flatten(8)) for part in front.cuts]
            behind = seen_through(back, flip)
            assert not any(line.intersects(outline) for line in behind for outline in outlines)
            check_pieces(back)
        assert pages[-1].label != ENGLISH.sheet.empty_back


def test_an_empty_back_says_so_and_counts_as_a_page(coinage: Run, tmp_path: Path) -> None:
    options = "--back frozen --paper-coins fold --player-aid --score-pad --out made.pdf".split()  # noqa: SIM905
    code, out, _ = coinage("build", "volcano", *options)
    assert code == 0
    assert "5 pages, 1 of them an empty back" in out
    reader = pypdf.PdfReader(tmp_path / "made.pdf")
    assert page_text(tmp_path / "made.pdf", 3) == ENGLISH.sheet.left_empty.format(page=3)
    assert "page 5 of 5" in page_text(tmp_path / "made.pdf", 4)
    assert ENGLISH.sheet.empty_back not in reader.metadata.title  # type: ignore[union-attr, operator]


@pytest.mark.parametrize(
    ("parts", "count", "said"),
    [
        ((), 1, ()),
        ((("score_pad", True), ("player_aid", True)), 2, (ENGLISH.sheet.one_sided,)),
        ((("back", "frozen"), ("rules", "card")), 2, (ENGLISH.sheet.flip_long,)),
        ((("back", "frozen"), ("score_pad", True), ("only", ("front",))), 2, (ENGLISH.sheet.one_sided,)),
        ((("back", "frozen"), ("only", ("front",))), 1, ()),
    ],
)
def test_fronts_say_which_sides_to_print_unless_there_is_one(
    parts: Sequence[Part], count: int, said: Sequence[str]
) -> None:
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
