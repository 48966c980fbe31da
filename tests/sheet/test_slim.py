"""The footer strip of a sheet full of cards: nothing in it touches, and nothing leaves it."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from support.print_checks import page_contents
from support.print_samples import print_content
from support.shipped_templates import INSTALLED_LANGUAGES, PAPERS

from coinage_pnp.drawing.formats import Paper
from coinage_pnp.drawing.pages import Box, Page
from coinage_pnp.drawing.scene import Drawing, Group, Shape, Text
from coinage_pnp.files.units import PT_PER_MM
from coinage_pnp.game.words.sheet_words import SheetWords
from coinage_pnp.sheet.layout import sheet_room
from coinage_pnp.sheet.layout.head_and_foot import STRIP_HEIGHT, draw_footer_strip
from coinage_pnp.sheet.layout.print_content import PrintContent
from coinage_pnp.sheet.layout.sheet_room import SheetRoom
from coinage_pnp.sheet.print_options import SHORT, PrintOptions

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
    """A long version number of the program, for the imprint."""
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
        "",
        (("Classic Coins of the 20th Century", 10),),
        cards=(replace(card, back=card.face if turned else None),),
        options=options,
    )
    room = SheetRoom(full, paper, words, PrintOptions(flip=SHORT))
    return draw_footer_strip(room.make_foot(paper, marks, (pages, pages)), paper)


@pytest.mark.parametrize("full", [False, True], ids=["plain", "all options"])
@pytest.mark.parametrize("marks", LEGENDS, ids=" ".join)
@pytest.mark.parametrize("code", INSTALLED_LANGUAGES)
def test_lines_of_the_footer_strip_are_inside_it_apart_and_large_enough_to_read(
    code: str, marks: tuple[str, ...], full: bool
) -> None:
    paper, words, folded = PAPERS["a4"], INSTALLED_LANGUAGES[code].sheet, "halves" in marks
    options = (FOLDED if folded else TURNED) if full else ()
    foot = _strip(paper, words, marks, options, 88, turned=full and not folded)
    whole = Box(0, 0, paper.width, paper.height)
    lines = page_contents(Page(Drawing(paper.width, paper.height, (foot,)), "", whole, whole)).words
    assert not any(one.intersects(other) for one, other in combinations(lines, 2))
    strip_ = whole.grow(-paper.margin)
    for line in lines:
        left, top, right, bottom = line.bounds
        assert strip_.x <= left < right <= strip_.right
        assert strip_.bottom - STRIP_HEIGHT <= top < bottom <= strip_.bottom
    reported = {words.print_at_100, words.ruler, *(getattr(words, mark) for mark in marks)}
    sizes = {element.text: element.size for element in foot.elements if isinstance(element, Text)}
    assert reported < {*sizes}
    assert min(sizes[text] for text in reported) >= 5.9
    assert min(sizes.values()) >= 5.0


def test_pictures_of_the_marks_are_inside_the_footer_strip_and_apart() -> None:
    paper, words = PAPERS["a4"], INSTALLED_LANGUAGES["en"].sheet
    foot = _strip(paper, words, ("cut", "arcs", "halves"), ())
    spans = []
    for shape in foot.elements:
        if isinstance(shape, Shape):
            points = [point for part in shape.path for point in part.points]
            spans.append((min(y for _, y in points), max(y for _, y in points), min(x for x, _ in points)))
    assert len(spans) == 3
    assert all(0 < top <= bottom < STRIP_HEIGHT for top, bottom, _ in spans)
    (solid, arc, broken) = spans
    assert arc[2] > solid[2] + 20  # the first two pictures are on one line
    assert broken[0] > arc[1]


def test_no_picture_of_a_mark_reaches_the_line_above_it() -> None:
    paper, words = PAPERS["a4"], INSTALLED_LANGUAGES["fr"].sheet
    foot = _strip(paper, words, ("angles", "halves"), FOLDED)
    above = next(e for e in foot.elements if isinstance(e, Text) and e.text == words.ruler)
    angle = next(element for element in foot.elements if isinstance(element, Shape))
    top = min(y for part in angle.path for _, y in part.points)
    descent = 0.27 * above.size / PT_PER_MM  # the descenders of its letters
    assert top > above.y + descent + 0.1


def test_the_footer_strip_always_has_its_ruler_and_ends_at_the_margin() -> None:
    paper, words = PAPERS["letter"], INSTALLED_LANGUAGES["en"].sheet
    foot = _strip(paper, words, (), TURNED)
    assert [element.name for element in foot.elements if isinstance(element, Group)] == ["ruler"]
    assert foot.y + STRIP_HEIGHT == pytest.approx(paper.height - paper.margin)
