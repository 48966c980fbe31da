"""Files for a print shop: single cards, exact boxes, artwork up to the corners of the bleed, exact PNGs."""

import struct
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import islice
from typing import Any

import numpy as np
import pypdf
import pytest
from support.card_samples import ISLE
from support.drawing_walk import stroke_widths
from support.pdf_colours import colour_counts
from support.print_checks import record_pages
from support.print_samples import replace_cards
from support.project_files import MAPS
from support.shipped_templates import CARDS, COIN_SETS, ENGLISH, PAPERS, TERRAINS
from support.wide_runs import few_or_all

from coinage_pnp.classic.deck_options import DECK_PRESETS
from coinage_pnp.drawing.formats import CardFormat, read_cards
from coinage_pnp.drawing.ink_choices import FULL, LOW
from coinage_pnp.drawing.pages import Info
from coinage_pnp.drawing.paths.path import polyline, rectangle
from coinage_pnp.drawing.render.png import Pixels, rasterize
from coinage_pnp.drawing.scene import Drawing, Group, Paint, Shape, Use
from coinage_pnp.drawing.stroke_floor import thicken_strokes
from coinage_pnp.errors import UserError
from coinage_pnp.files.units import PT_PER_MM
from coinage_pnp.game.shipped import read_template
from coinage_pnp.sheet import shop
from coinage_pnp.sheet.print_file import PrintFile
from coinage_pnp.sheet.print_options import PRESETS as SHOPS
from coinage_pnp.sheet.print_options import Ink, PrintOptions
from coinage_pnp.sheet.print_style import PrintStyle
from coinage_pnp.sheet.shop import BleedSide, print_for_shop, print_sides

STYLE = PrintStyle(CARDS["tin"], PAPERS["a4"], TERRAINS, COIN_SETS["usd"], ENGLISH)


BOARDS = {**MAPS, "isle": ISLE}


@cache
def made() -> tuple[PrintFile, ...]:
    """The PDF and the first PNG of a plain card with a landscape one on its back."""
    across = replace(MAPS["frozen"], orientation="landscape")
    with pytest.MonkeyPatch.context() as patch:
        replace_cards(patch)
        return tuple(islice(print_for_shop(MAPS["volcano"], replace(STYLE, back=across)), 2))


def millimetres(box: Any) -> list[float]:
    return [float(value) / PT_PER_MM for value in box]


def test_every_page_is_one_card_with_its_bleed_and_a_trim_box_3_mm_inside_bookmarks_and_labels() -> None:
    reader = pypdf.PdfReader(BytesIO(made()[0].data))
    assert len(reader.pages) == 6
    for page in reader.pages:
        whole = [0, 0, 55.5 + 6, 90 + 6]
        assert millimetres(page.mediabox) == pytest.approx(whole, abs=0.01)
        assert millimetres(page.bleedbox) == pytest.approx(whole, abs=0.01)
        assert millimetres(page.trimbox) == pytest.approx([3, 3, 55.5 + 3, 90 + 3], abs=0.01)
    assert reader.page_labels == ["map", "map", *["rules"] * 4]
    titles = [str(entry["/Title"]) for entry in reader.outline if not isinstance(entry, list)]
    assert titles == ["Volcano: map", "Frozen: map", "Volcano: rules"]
    assert "tin card, 55.5 x 90 mm, corners of 13 mm" in str(reader.metadata)
    assert made()[0].ending == ".pdf"


@pytest.mark.parametrize(("card", "page"), [("", 0), ("", 1), ("poker-us", 0)])
def test_artwork_fills_the_square_corners_of_the_bleed_and_there_are_no_marks(card: str, page: int) -> None:
    [file, *_] = preset(card) if card else made()
    columns, rows = map(int, pypdf.PdfReader(BytesIO(file.data)).pages[page].mediabox[2:])
    wide, high = int(columns / 72 * 127), int(rows / 72 * 127)  # five pixels per millimetre
    pixels = rasterize(file.data, 127, page)[:high, :wide].astype(int)
    corners = [pixels[y, x] for y in (1, -2) for x in (1, -2)]
    assert np.ptp(corners, axis=0).max() <= 2
    assert corners[0].max() < 245
    border = np.concatenate([pixels[:7].reshape(-1, 3), pixels[:, :7].reshape(-1, 3)])
    assert border.min() > 150, "no line of a mark in the outer 1.4 mm"
    assert np.ptp(border, axis=0).max() < 25, "no white either"


@pytest.mark.parametrize("dpi", [300, 600])
@pytest.mark.parametrize("size", [(55.5, 90.0), (63.5, 88.9), (54.86, 87.37)])
def test_a_png_of_any_card_size_has_the_pixels_of_its_bleed_and_no_white_line_at_an_edge(
    size: tuple[float, float], dpi: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Pixels] = []

    def keep(pixels: Pixels, *_: object) -> bytes:
        seen.append(pixels)
        return b""

    monkeypatch.setattr(shop, "write_png", keep)
    monkeypatch.setattr(shop, "DPIS", (dpi,))
    width, height = size
    ink = Shape(rectangle(-9, -9, width + 18, height + 18), Paint(fill="#204080"))
    card = Shape(rectangle(0, 0, width, height), Paint(fill="#ffcc00"))
    side = BleedSide("front", "x", Drawing(width, height, (ink, card)), ())
    cut = CardFormat("own", width, height, 0, 19.05)
    _, picture = print_sides([side], ["map"], cut, Info("x"), "a card", "full")
    dots = (round((width + 6) / 25.4 * dpi), round((height + 6) / 25.4 * dpi))
    assert f"{dots[0]} x {dots[1]} dots" in picture.what
    [pixels] = seen
    assert pixels.shape[:2] == dots[::-1]
    for edge in (pixels[0], pixels[-1], pixels[:, 0], pixels[:, -1]):
        assert (edge == [0x20, 0x40, 0x80]).all()
    for line in (pixels[len(pixels) // 2], pixels[:, pixels.shape[1] // 2]):
        inside = np.flatnonzero(line[:, 0] > 0x90)
        assert inside[0] == pytest.approx(len(line) - 1 - inside[-1], abs=1), "the trim is in the middle"
        assert inside[0] == pytest.approx(3 / 25.4 * dpi, abs=1.1)


def test_rules_alone_are_four_pages_with_pictures_and_a_card_alone_has_no_rules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shop, "DPIS", (30, 60))
    rules, *pictures = print_for_shop(MAPS["volcano"], replace(STYLE, chosen=PrintOptions(only=("rules",))))
    assert pypdf.PdfReader(BytesIO(rules.data)).page_labels == ["rules"] * 4
    assert [file.ending for file in pictures[::2]] == [f"-rules-{i}-30.png" for i in (1, 2, 3, 4)]
    alone = replace(STYLE, chosen=PrintOptions(only=("card",), ink=LOW))
    card = next(print_for_shop(BOARDS["isle"], alone))
    assert pypdf.PdfReader(BytesIO(card.data)).page_labels == ["map"]
    assert (rasterize(card.data, 72)[0, 0] == 255).all(), "low ink leaves the paper bare"


PRESETS = read_cards(*read_template("print_shops.yaml"))
"""The card sizes of print shops."""


@cache
def preset(name: str, map_name: str = "isle") -> tuple[PrintFile, ...]:
    """The PDF, the proof and the first PNG."""
    return tuple(islice(print_for_shop(BOARDS[map_name], replace(STYLE, card=PRESETS[name])), 3))


def test_every_preset_is_offered_and_no_other() -> None:
    assert {*SHOPS, *DECK_PRESETS} == {*PRESETS}


DOTS = {"poker-us": (825, 1125), "tarot": (900, 1500)}


def test_a_preset_has_the_pixels_its_shop_asks_for_and_text_and_frames_in_its_safe_zone() -> None:
    for name, map_name, pages in few_or_all(
        [("poker-us", "isle", 2)], [("poker-us", "volcano", 5), ("tarot", "lagoon", 5)]
    ):
        data, _, picture = (file.data for file in preset(name, map_name))
        assert struct.unpack(">II", picture[16:24]) == DOTS[name], "upright as the die, whatever the map"
        for number in range(pages):
            pixels = rasterize(data, 150, number).astype(int)
            dark = np.argwhere(pixels.max(axis=2) < 60)
            inside = 6.35 / 25.4 * 150 - 1  # bleed and safe zone
            assert dark.min() >= inside
            assert (dark.max(axis=0) <= np.subtract(pixels.shape[:2], inside)).all()


def test_text_and_lines_are_pure_black_artwork_is_rgb_and_a_proof_shows_the_cut_and_the_safe_zone() -> None:
    proof = preset("poker-us")[1]
    assert proof.ending == "-proof.pdf"
    colours = colour_counts(pypdf.PdfReader(BytesIO(proof.data)))
    assert colours["0 0.627 0.878 RG"] == colours["0.878 0 0.502 RG"] == 5
    colours = colour_counts(pypdf.PdfReader(BytesIO(preset("poker-us")[0].data)))
    assert colours["0 g"] > 20
    assert colours["0 G"] > 20
    rgb = [colour.split()[:3] for colour in colours if colour.lower().endswith("rg")]
    assert len(rgb) > 30
    weights = np.array([0.2126, 0.7152, 0.0722])
    luminances = np.power(np.array(rgb, dtype=float), 2.2) @ weights
    assert luminances.min() > 0.011, "what is nearly black is black"
    pixels = rasterize(preset("poker-us")[0].data, 150, 3)
    assert (pixels.reshape(-1, 3) == 0).all(axis=1).sum() > 500


def test_rules_too_small_to_read_are_refused() -> None:
    small = PRESETS["mini"]._replace(width=38.0, height=54.0)
    style = replace(STYLE, card=small, chosen=PrintOptions(only=("rules",), ink=LOW))
    with pytest.raises(UserError, match="the rules would be too small to read on cards of 38 x 54 mm"):
        list(print_for_shop(MAPS["volcano"], style))


@pytest.mark.parametrize(
    ("map_name", "ink", "only"),
    few_or_all([("isle", LOW, ("card",))], [("volcano", LOW, ("card",)), ("frozen", FULL, ())]),
)
def test_no_stroke_in_a_file_for_a_shop_is_under_a_quarter_point(
    map_name: str, ink: Ink, only: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = record_pages(monkeypatch, shop)
    style = replace(STYLE, chosen=PrintOptions(ink=ink, only=only))
    next(print_for_shop(BOARDS[map_name], style))
    [pages] = drawn
    for page in pages:
        assert min(stroke_widths(page.drawing)) >= 0.25 / PT_PER_MM, page.label
    assert len([*stroke_widths(pages[0].drawing)]) > 100, "the artwork is still there"


def test_a_symbol_and_a_scaled_group_have_no_stroke_under_a_quarter_point_on_paper() -> None:
    thin = Shape(rectangle(0, 0, 4, 4), Paint(stroke="#000000", width=0.02))
    sizes = [Use("house", x, 5.0, scale) for x, scale in ((5, 0.3), (15, 1.0), (25, 2.9))]
    elements = (Group((thin, *sizes), scale=0.4), Group((thin,), scale=3.0))
    drawing = thicken_strokes(Drawing(60, 60, elements, {"house": (thin,)}))
    widths = [PT_PER_MM * width for width in stroke_widths(drawing)]
    assert len(widths) == 5
    assert min(widths) >= 0.25
    assert max(widths) < 0.32, "and none is much wider"


HAIRLINE = Paint(stroke="#000000", width=0.03)


def test_hatching_is_thinned_out_where_it_would_clog_and_a_thin_white_line_left_out_but_branches_stay() -> (
    None
):
    def lines_left(*lines: Sequence[tuple[float, float]], pens: Sequence[Paint] = (HAIRLINE,)) -> list[Paint]:
        path = tuple(part for line in lines for part in polyline(line))
        symbol = tuple(Shape(path, pen) for pen in pens)
        [left] = thicken_strokes(Drawing(9, 9, (Use("s", 1, 1),), {"s": symbol})).symbols.values()
        return [shape.paint for shape in left for _ in shape.path]

    assert len(lines_left(*([(0.1 * i, 0.0), (0.1 * i, 2.0)] for i in range(8)))) == 4
    assert len(lines_left(*([(0.2 * i, 0.0), (0.2 * i, 2.0)] for i in range(8)))) == 8
    assert len(lines_left([(0, 0), (2, 0)], [(1, 0), (1.1, 0.1)])) == 2
    coral = [Paint(stroke=colour, width=width) for colour, width in (("#000000", 0.06), ("#ffffff", 0.04))]
    assert [paint.stroke for paint in lines_left([(0, 0), (2, 0)], pens=coral)] == ["#000000"]
