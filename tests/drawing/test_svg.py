"""An SVG looks like the PDF, needs no other file, describes the picture, and its paths are read exactly."""

import re
from io import BytesIO
from xml.etree import ElementTree

import numpy as np
import pytest
import resvg_py
from hypothesis import given
from PIL import Image
from support.project_files import MAPS
from support.random_texts import texts_of
from support.shipped_templates import CARDS, COIN_SETS, ENGLISH, TERRAINS

from coinage_pnp.drawing.colour import VISIONS, Vision, simulate_pixels
from coinage_pnp.drawing.pages import Info
from coinage_pnp.drawing.paths.path import Subpath, circle, make_points, polygon, polyline, rectangle
from coinage_pnp.drawing.paths.svg_path import FARTHEST, MOST_CHARACTERS, MOST_CURVES, read_path
from coinage_pnp.drawing.render.pdf.document import render_one
from coinage_pnp.drawing.render.png import Pixels, rasterize
from coinage_pnp.drawing.render.svg import write_path_data, write_svg
from coinage_pnp.drawing.scene import CurvedText, Drawing, Group, Paint, Shape, Text, Use
from coinage_pnp.errors import UserError
from coinage_pnp.files.signature import is_signed
from coinage_pnp.sheet.card_picture import draw_card_picture

SVG = "{http://www.w3.org/2000/svg}"
LINK = "{http://www.w3.org/1999/xlink}href"
USD = COIN_SETS["usd"]

FLAG = (
    Shape(polygon([(0, 0), (0, -4), (3, -3)]), Paint("#a02040")),
    Shape(polyline([(0, -4), (0, 2)]), Paint(stroke="#103050", width=0.4)),
)

EVERYTHING = Drawing(
    40,
    30,
    (
        Shape(rectangle(0, 0, 40, 30), Paint("#f0e8d0")),
        Shape((*circle(10, 8, 6), *circle(10, 8, 3)), Paint("#4060a0", even_odd=True)),
        Shape(circle(16, 8, 5), Paint("#c04020", opacity=0.4)),
        Shape(polyline([(1, 16), (20, 16)]), Paint(stroke="#000000", width=1, dash=(2, 1.5), butt=True)),
        Shape(polyline([(3, 19), (18, 21)]), Paint(stroke="#208040", width=1.5, opacity=0.5)),
        Use("flag", 26, 8),
        Use("flag", 34, 8, scale=1.5, mirror=True, angle=30),
        Group(
            (
                Shape(rectangle(-9, -9, 18, 18), Paint("#806040")),
                Text("Av.", -4, 2, "display", 14, "#ffffff"),
            ),
            x=30,
            y=20,
            scale=0.7,
            angle=-20,
            clip=circle(0, 0, 7),
        ),
        Text("Te kern", 2, 27, "name", 12, "#202020", tracking=0.1),
        CurvedText("A\u0301b", "display", 12, ((22, 28, -30), (22, 28, -30), (25, 27, 20)), "#600000"),
    ),
    {"flag": FLAG},
)


def tree(svg: bytes) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def rendered(svg: bytes, width: int) -> Pixels:
    """The pixels of the SVG on white paper, rendered by a program that did not write it."""
    png = resvg_py.svg_to_bytes(svg_string=svg.decode(), width=width, dpi=96, background="white")
    return np.array(Image.open(BytesIO(bytes(png))).convert("RGB"))


def apart(one: Pixels, other: Pixels, block: int = 16) -> tuple[float, float]:
    """The mean and the largest difference of two pictures, each averaged over blocks of pixels, 0 to 255."""
    rows, columns = (min(a, b) // block for a, b in zip(one.shape[:2], other.shape[:2], strict=True))
    coarse = [
        p[: rows * block, : columns * block].reshape(rows, block, columns, block, 3).mean(axis=(1, 3))
        for p in (one, other)
    ]
    difference = np.abs(coarse[0] - coarse[1]).max(axis=-1)
    return float(difference.mean()), float(difference.max())


def test_every_kind_of_element_looks_the_same_in_the_svg_and_the_pdf() -> None:
    printed = rasterize(render_one(EVERYTHING, Info("x")), 508)
    drawn = rendered(write_svg(EVERYTHING, "x", ""), printed.shape[1])
    assert drawn.shape[0] == pytest.approx(printed.shape[0], abs=2)
    mean, most = apart(drawn, printed)
    assert mean < 1.5
    assert most < 25


@pytest.mark.wide
def test_a_card_with_coins_looks_the_same_in_the_svg_and_the_png_in_any_vision() -> None:
    board = MAPS["lagoon"]
    stacks = {"a": "Qd", "c": "N", "f": "p"}
    drawing = draw_card_picture(board, CARDS["tin"], TERRAINS, ENGLISH, stacks, USD).drawing
    printed = simulate_pixels(rasterize(render_one(drawing, Info("x")), 250), "deutan")
    drawn = rendered(write_svg(drawing, "x", "", vision="deutan"), printed.shape[1])
    mean, most = apart(drawn, printed, 10)
    assert mean < 5
    assert most < 45


def test_an_svg_has_its_true_size_a_title_a_description_and_our_signature() -> None:
    title, reported = "Fish & Chips", "Ten <spaces>"
    svg = write_svg(EVERYTHING, title, reported, language="fr", description_language="ja", prefix="m-")
    root = tree(svg)
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("40mm", "30mm", "0 0 4000 3000")
    named, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert named is not None
    assert description is not None
    assert (named.text, description.text) == (title, reported)
    lang = "{http://www.w3.org/XML/1998/namespace}lang"
    assert (root.get(lang), description.get(lang)) == ("fr", "ja")
    assert root.get("aria-labelledby") == f"{named.get('id')} {description.get('id')}"
    assert is_signed(svg)
    assert not is_signed(svg.replace(b"Chips", b"Crisp"))


def test_an_svg_needs_no_fonts_or_other_files_and_all_its_references_resolve() -> None:
    root = tree(write_svg(EVERYTHING, "x", "", prefix="m-", vision="protan"))
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert all(name and name.startswith("m-") for name in ids)
    for element in root.iter():
        assert element.tag.removeprefix(SVG) not in {"text", "image", "style", "script"}
        for key, value in element.attrib.items():
            leads = re.findall(r"url\(#(.*?)\)", value) + ([value[1:]] if key == LINK else [])
            assert all(name in ids for name in leads)


def test_a_symbol_and_a_letter_are_stored_once_however_often_they_are_used() -> None:
    twice = Drawing(
        9, 9, (Use("flag", 1, 5), Use("flag", 5, 5), Text("aaa", 1, 8, "body", 9)), {"flag": FLAG}
    )
    root = tree(write_svg(twice, "x", ""))
    assert len(root.findall(f".//{SVG}symbol")) == 1
    assert len(root.findall(f".//{SVG}defs/{SVG}path")) == 1
    assert len(root.findall(f".//{SVG}use")) == 5


def test_a_character_the_font_lacks_is_refused() -> None:
    with pytest.raises(UserError, match="😀"):
        write_svg(Drawing(9, 9, (Text("😀", 1, 8, "body", 9),)), "x", "")


def test_path_data_is_written_in_whole_relative_steps() -> None:
    line = make_points([(1, 2), (-3, 4.5), (-3, 4.5), (0.25, -7)])
    curve = make_points([(0, 0), (1, -1), (2, 2), (3, 3), (4, 4), (5, 5), (-6, 6)])
    data = write_path_data((Subpath(line, closed=False), Subpath(curve, curved=True)), 100)
    first, second = (part for part in data.split("M") if part)
    assert first == "100 200l-400 250 0 0 325-1150"
    assert second == "0 0c100-100 200 200 300 300 100 100 200 200-900 300z"


@pytest.mark.parametrize("vision", VISIONS)
def test_the_svg_filter_gives_the_same_colours_as_the_simulation_of_vision(vision: Vision) -> None:
    colours = ["#c04020", "#208040", "#4060a0", "#e0d040"]
    patches = tuple(Shape(rectangle(10 * i, 0, 10, 10), Paint(c)) for i, c in enumerate(colours))
    drawn = rendered(write_svg(Drawing(40, 10, patches), "x", "", vision=vision), 40)
    plain = np.array([[list(bytes.fromhex(c[1:])) for c in colours]], dtype=np.uint8)
    wanted = simulate_pixels(plain, vision)[0].astype(int)
    assert np.abs(drawn[5, 5::10] - wanted).max() <= 6  # linear light in 8 bits is coarse in the dark


def ends(text: str) -> list[list[tuple[float, float]]]:
    """Where the lines and curves of each part begin and end."""
    return [[(round(x, 9), round(y, 9)) for x, y in part.points[::3].tolist()] for part in read_path(text)]


def test_each_path_command_ends_at_the_right_point() -> None:
    for text, points in (
        ("M1,2L3-4", [(1, 2), (3, -4)]),
        ("m1 2 l3 4", [(1, 2), (4, 6)]),
        ("M1 2 3 4 5 6", [(1, 2), (3, 4), (5, 6)]),
        ("m1 2 3 4 5 6", [(1, 2), (4, 6), (9, 12)]),
        ("M1 2 H5 V.5", [(1, 2), (5, 2), (5, 0.5)]),
        ("M1 2 h5 v-1.5", [(1, 2), (6, 2), (6, 0.5)]),
        ("M1 1C2 2 3 3 4 4 5 5 6 6 7 7", [(1, 1), (4, 4), (7, 7)]),
        ("M1 1c1 1 2 2 3 3s1 1 2 2", [(1, 1), (4, 4), (6, 6)]),
        ("M1 1Q2 2 3 1T5 1t1 1", [(1, 1), (3, 1), (5, 1), (6, 2)]),
        ("M1e1 0L0 1E-1", [(10, 0), (0, 0.1)]),
    ):
        assert ends(text) == [points]
        assert not read_path(text)[0].closed


def test_a_line_is_straight_and_a_quadratic_curve_keeps_its_shape() -> None:
    line, curve = (read_path(text)[0].points for text in ("M0 0 L3 6", "M0 0 Q3 6 6 0"))
    assert np.allclose(line, [(0, 0), (1, 2), (2, 4), (3, 6)])
    middle = np.array([1, 3, 3, 1]) / 8 @ curve
    assert np.allclose(middle, (3, 3))


def test_a_smooth_curve_continues_in_the_direction_of_the_curve_before() -> None:
    smooth = read_path("M0 0 C0 1 1 2 2 2 S4 1 4 0 L5 0 S6 1 7 1")[0].points
    assert smooth[4].tolist() == [3, 2]
    assert smooth[10].tolist() == [5, 0]
    assert np.allclose(
        read_path("M0 0 Q1 1 2 0 T4 0")[0].points[4:6], [(2 + 2 / 3, -2 / 3), (3 + 1 / 3, -2 / 3)]
    )


def test_a_part_after_a_closed_part_begins_where_the_closed_part_began() -> None:
    first, second = read_path("M1 1 h2 v2 z l1 1")
    assert first.closed
    assert not second.closed
    assert second.points[0].tolist() == [1, 1]
    assert [part.closed for part in read_path("M0 0H1V1Z M5 5H6V6Z")] == [True, True]


def test_an_invalid_path_is_refused_with_the_reason() -> None:
    for text, message in (
        ("M0 0 A1 1 0 0 1 2 2", "arcs ('A') cannot be read: turn them into curves"),
        ("M0 0 X1", "'X' is not a command of a path: use M, L"),
        ("L1 1", "a path begins with M, not with 'L'"),
        ("1 1", "the number 1 follows no command"),
        ("M0 0 L1 1 Z 2", "the number 2 follows no command"),
        ("M0 0 L1", "'L' lacks numbers: it takes 2"),
        ("M0 0 C1 1 2 2 L3 3", "'C' lacks numbers: it takes 6"),
        ("M0 0 L1 #", "'#' does not belong in a path"),
        ("M0 0", "a path of 0 lines and curves: write 1 to"),
        ("", "a path of 0 lines and curves"),
        ("M0 0 L1 1e9", "the number 1e9 is too large"),
        ("M0 0" + "h1" * (MOST_CURVES + 1), f"write 1 to {MOST_CURVES}"),
        ("M" + " " * MOST_CHARACTERS, "is too long"),
    ):
        with pytest.raises(UserError) as caught:
            read_path(text)
        assert message in str(caught.value)


@given(texts_of("MmLlHhVvCcSsQqTtZzAa0123456789.-+eE, #é", 60))
def test_any_text_is_a_path_within_bounds_or_refused(text: str) -> None:
    try:
        path = read_path(text)
    except UserError:
        return
    assert path
    for part in path:
        assert len(part.points) % 3 == 1
        assert np.isfinite(part.points).all()
        assert np.abs(part.points).max() <= 10 * MOST_CURVES * FARTHEST
