"""Prints with less ink: black lines on white, and greys."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from support.card_samples import DRAWN_MAPS, drawing_of, placed_texts
from support.drawing_walk import groups_named
from support.pixels import ink_coverage
from support.project_files import MAPS
from support.shipped_templates import CARDS, ENGLISH, TERRAINS
from support.wide_runs import WIDE

from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.ink_choices import FULL, LOW, MONO
from coinage_pnp.drawing.inks import apply_ink, blacken_drawing
from coinage_pnp.drawing.pages import Info
from coinage_pnp.drawing.paths.path import circle
from coinage_pnp.drawing.render.pdf.document import render_one
from coinage_pnp.drawing.render.png import Pixels, rasterize
from coinage_pnp.drawing.scene import CurvedText, Drawing, Element, Group, Paint, Shape, Text
from coinage_pnp.sheet.card_picture import draw_card_picture

ROOT = Path(__file__).parents[2]


def draw(name: str, ink: str) -> Drawing:
    return drawing_of(name, "tin", "en", ink)


def paints(elements: tuple[Element, ...] | tuple[Shape, ...]) -> Iterator[Paint]:
    for element in elements:
        if isinstance(element, Group):
            yield from paints(element.elements)
        elif isinstance(element, Shape):
            yield element.paint
        elif isinstance(element, Text | CurvedText):
            yield Paint(element.fill)


def colours(drawing: Drawing) -> set[str]:
    found = [*paints(drawing.elements), *(p for shapes in drawing.symbols.values() for p in paints(shapes))]
    return {colour for paint in found for colour in (paint.fill, paint.stroke) if colour}


@cache
def printed(name: str, ink: str) -> Pixels:
    """A card at 300 dpi, as it is printed: at a lower resolution it would take more ink."""
    card = draw_card_picture(MAPS[name], CARDS["tin"], TERRAINS, ENGLISH, ink=ink).drawing
    return rasterize(render_one(card, Info("")), 300)


@pytest.mark.parametrize("name", DRAWN_MAPS)
def test_low_ink_is_solid_black_and_white_with_every_name_and_letter(name: str) -> None:
    drawn, full = draw(name, LOW), draw(name, FULL)
    assert colours(drawn) == {"#000000", "#ffffff"}
    assert all(paint.opacity == 1 for paint in paints(drawn.elements))
    assert [text.text for _, text, _ in placed_texts(drawn)] == [
        text.text for _, text, _ in placed_texts(full)
    ]
    assert apply_ink(full, FULL) is full


def test_mono_uses_only_greys_with_lines_in_pure_black_and_text_in_pure_black_or_white() -> None:
    drawn = draw("frozen", MONO)
    found = sorted(colours(drawn))
    assert len(found) > 20
    assert all(colour[1:3] == colour[3:5] == colour[5:7] for colour in found)
    assert {text.fill for _, text, _ in placed_texts(drawn)} == {"#000000", "#ffffff"}
    assert found[0] == "#000000"
    assert found[1] > "#2b2b2b"  # the grey of the ink colour would be #202020


def test_only_text_of_at_least_20_points_stays_grey_in_mono() -> None:
    lines = tuple(Text("6", 0, 9, "display", size, "#0f87d0") for size in (19.9, 20.0))
    drawn = apply_ink(Drawing(9, 9, lines), MONO).elements
    assert [line.fill for line in drawn if isinstance(line, Text)] == ["#000000", "#818181"]


@pytest.mark.parametrize("name", DRAWN_MAPS)
def test_a_low_ink_card_takes_little_ink_and_at_most_12_percent_of_it_is_dark(name: str) -> None:
    low = printed(name, LOW)
    assert (low @ [0.2126, 0.7152, 0.0722] < 127.5).mean() <= 0.12
    assert ink_coverage(low) < ink_coverage(printed(name, FULL)) * 2 / 3


@pytest.mark.parametrize(("ink", "words"), [(FULL, "In full colour"), (LOW, "with low ink,")])
def test_the_printing_page_states_how_much_ink_the_maps_take(ink: str, words: str) -> None:
    text = " ".join((ROOT / "docs" / "printing.md").read_text(encoding="utf-8").split())
    reported = re.search(rf"{words} (\d+)–(\d+)%", text)
    assert reported
    found = [round(100 * ink_coverage(printed(name, ink))) for name in DRAWN_MAPS]
    least, most = map(int, reported.groups())
    assert (least, most) == (min(found), max(found)) if WIDE else least <= min(found) <= max(found) <= most


def test_every_region_has_its_own_edging_in_low_ink() -> None:
    edges = []
    for group in groups_named(draw("frozen", LOW).elements, "edging"):
        lines = [paint for paint in paints(group.elements) if paint.stroke]
        edges.append([(round(paint.width, 2), paint.dash) for paint in lines])
    assert len(edges) == 4
    assert all(a != b for i, a in enumerate(edges) for b in edges[:i])


def test_print_shop_drawings_turn_the_ink_colour_black_and_keep_other_colours() -> None:
    ring = circle(0, 0, 1)
    colours = (INK, "#341561", "#fbf5e7")
    found = blacken_drawing(Drawing(9, 9, tuple(Shape(ring, Paint(colour)) for colour in colours)))
    assert [e.paint.fill for e in found.elements if isinstance(e, Shape)] == ["#000000", "#341561", "#fbf5e7"]
