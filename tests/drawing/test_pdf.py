"""PDF and PNG files: contents, settings, exact pixels, and the same bytes for the same input."""

from io import BytesIO
from math import cos, radians, sin
from typing import Any

import numpy as np
import pypdf
import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from numpy.typing import NDArray
from PIL import Image
from PIL.PngImagePlugin import PngImageFile
from support.pixels import srgb_bytes

from coinage_pnp.drawing.colour import VISIONS, Vision, decode_colours, simulate_pixels, simulate_vision
from coinage_pnp.drawing.fonts import faces, outlines
from coinage_pnp.drawing.pages import Bookmark, Box, Info, Page
from coinage_pnp.drawing.paths.path import circle, polyline, rectangle
from coinage_pnp.drawing.render.pdf.document import render
from coinage_pnp.drawing.render.png import rasterize, write_png
from coinage_pnp.drawing.scene import CurvedText, Drawing, Element, Group, Paint, Shape, Text, Use
from coinage_pnp.errors import UserError
from coinage_pnp.files.signature import MAKER, is_signed
from coinage_pnp.files.units import PT_PER_MM

SQUARE = (Shape(rectangle(0, 0, 10, 5), Paint(fill="#ff0000")),)
LINES = tuple(Shape(polyline([(0, 0), (10, 0)]), Paint(stroke="#000000", width=width)) for width in (0.1, 4))
INFO = Info("Île", "a subject", "an author", "one, two", "fr")


def page(*elements: Element, width: float = 100, height: float = 60) -> Page:
    drawing = Drawing(width, height, elements, {"a square": SQUARE, "lines": LINES})
    return Page(drawing, "map", Box(20, 10, 50, 30), Box(17, 7, 56, 36), (Bookmark("Carte", 10),))


def pdf(*elements: Element) -> pypdf.PdfReader:
    return pypdf.PdfReader(BytesIO(render([page(*elements)], INFO)))


def pixels(*elements: Element) -> NDArray[np.uint8]:
    """The page at 254 dpi: 10 pixels a millimetre."""
    document = pypdfium2.PdfDocument(render([page(*elements)], INFO))
    image: NDArray[np.uint8] = document[0].render(scale=254 / 72).to_numpy()[:, :, ::-1]
    return image


def millimetres(box: Any) -> list[float]:
    return [round(float(value) / PT_PER_MM, 3) for value in box]


def along_a_circle(text: str) -> CurvedText:
    """`text` along most of a circle with a radius of 20 mm, each character at its own angle."""
    angles = [-120 + 240 * i / len(text) for i in range(len(text))]
    places = tuple((50 + 20 * sin(radians(a)), 40 - 20 * cos(radians(a)), a) for a in angles)
    return CurvedText(text, "name", 12, places)


def test_viewers_are_asked_not_to_scale_to_show_the_title_and_to_print_pages_without_backs_on_one_side() -> (
    None
):
    root: Any = pdf().trailer["/Root"]
    assert root["/ViewerPreferences"] == {"/PrintScaling": "/None", "/DisplayDocTitle": True}
    assert root["/Lang"] == "fr"
    two: Any = pypdf.PdfReader(BytesIO(render([page(), page()], INFO))).trailer["/Root"]
    assert two["/ViewerPreferences"]["/Duplex"] == "/Simplex"


def test_a_pdf_has_metadata_page_labels_bookmarks_our_signature_and_boxes_of_paper_trim_and_bleed() -> None:
    assert is_signed(render([page()], INFO))
    reader = pdf()
    meta = reader.metadata
    assert meta is not None
    assert (meta.title, meta.subject, meta.author) == ("Île", "a subject", "an author")
    assert (meta.keywords, meta.creator) == ("one, two", MAKER)
    assert reader.page_labels == ["map"]
    first = reader.pages[0]
    assert millimetres(first.mediabox) == [0, 0, 100, 60]
    assert millimetres(first.trimbox) == [20, 20, 70, 50]
    assert millimetres(first.bleedbox) == [17, 17, 73, 53]
    [entry] = reader.outline
    assert not isinstance(entry, list)
    assert (entry.title, round(float(entry.top or 0) / PT_PER_MM)) == ("Carte", 50)


def test_other_programs_read_title_author_licence_and_language_as_xmp() -> None:
    info = INFO._replace(title="Salt & <Ash>")
    reader = pypdf.PdfReader(BytesIO(render([page()], info)))
    found = reader.xmp_metadata
    assert found is not None
    assert (found.dc_title, found.dc_creator) == ({"x-default": "Salt & <Ash>"}, ["an author"])
    assert (found.dc_language, found.dc_description) == (["fr"], {"x-default": "a subject"})
    assert (found.pdf_keywords, found.xmp_creator_tool) == ("one, two", MAKER)
    assert "MIT licence" in (found.dc_rights or {})["x-default"]


def test_only_a_file_for_a_shop_says_that_its_colours_are_srgb() -> None:
    """The profile is read by its header: colour space, size, and three equal curves."""
    plain: Any = pdf().trailer["/Root"]
    assert "/OutputIntents" not in plain
    root: Any = pypdf.PdfReader(BytesIO(render([page()], INFO._replace(srgb=True)))).trailer["/Root"]
    [intent] = root["/OutputIntents"]
    assert intent["/OutputConditionIdentifier"] == "sRGB IEC61966-2.1"
    profile = intent["/DestOutputProfile"].get_data()
    assert (profile[12:24], profile[36:40]) == (b"mntrRGB XYZ ", b"acsp")
    assert int.from_bytes(profile[:4]) == len(profile) < 1000
    count = int.from_bytes(profile[128:132])
    tags = {profile[at : at + 4]: profile[at + 4 : at + 12] for at in range(132, 132 + 12 * count, 12)}
    assert tags[b"rTRC"] == tags[b"gTRC"] == tags[b"bTRC"]
    start = int.from_bytes(tags[b"rTRC"][:4])
    gamma = int.from_bytes(profile[start + 12 : start + 16]) / 65536
    assert gamma == pytest.approx(2.4, abs=1e-4)


def test_the_used_characters_of_every_font_are_embedded_in_compressed_streams() -> None:
    data = render([page(*(Text("Ab", 5, 9, face, 8) for face in faces.FACES))], INFO)
    assert b"Helvetica" not in data, "a standard font"
    assert b"/FlateDecode" in data
    assert b"/ASCII85Decode" not in data
    resources: Any = pypdf.PdfReader(BytesIO(data)).pages[0]["/Resources"]
    listed = [font.get_object() for font in resources["/Font"].values()]
    assert len(listed) == len(faces.FACES)
    for font in listed:
        assert font["/BaseFont"][7] == "+"
        assert "/FontFile2" in font["/FontDescriptor"]
    few, many = (
        len(render([page(Text(text, 5, 9, "display", 8))], INFO)) for text in ("AB", "ABCDEFGHIJKLM")
    )
    assert few + 800 < many


def test_straight_tracked_and_curved_text_can_be_copied_in_full() -> None:
    """Tracked text has a replacement text: without it Poppler, for example, reads each letter as a word."""
    elements: list[Element] = [
        Text("AVATAR To. “Way”", 5, 10, "body", 9),
        Text("VOLCANO", 5, 20, "display", 12, tracking=0.2),
        Text("Level Tavern", 5, 30, "italic", 9),
        Text("e\u0301tude", 5, 50, "body", 9),
        along_a_circle("Wreckers’ Bar"),
    ]
    straight = ["AVATAR To. “Way”", "VOLCANO", "Level Tavern", "étude"]
    document = pypdfium2.PdfDocument(render([page(*elements)], INFO))
    by_pdfium = document[0].get_textpage().get_text_range()
    assert by_pdfium.split() == " ".join([*straight, "Wreckers’ Bar"]).split()
    by_pypdf = pdf(*elements).pages[0].extract_text()  # ignores replacement texts: cannot read curves
    assert all(text in by_pypdf for text in straight)
    for tracking, count in ((0.1, 1), (0.0, 0)):
        contents = pdf(Text("AB", 5, 9, "display", 9, tracking=tracking)).pages[0].get_contents()
        assert contents is not None
        assert contents.get_data().count(b"/ActualText <FEFF00410042>") == count


def test_kerned_text_and_a_line_with_butt_ends_are_as_long_in_print_as_measured() -> None:
    text = Text("AVAVAVAVAVAVAV", 5, 20, "name", 14)
    columns = np.nonzero((pixels(text) < 128).any(axis=(0, 2)))[0]
    ink = np.concatenate([part.points for part in outlines.outline(text.text, text.face, text.size)])[:, 0]
    assert (columns[-1] + 1 - columns[0]) / 10 == pytest.approx(np.ptp(ink), abs=0.15)
    line = Shape(polyline([(20, 30), (70, 30)]), Paint(stroke="#000000", width=1, butt=True))
    columns = np.nonzero((pixels(line) < 128).any(axis=(0, 2)))[0]
    assert (columns[0] / 10, (columns[-1] + 1) / 10) == pytest.approx((20, 70), abs=0.11)


def test_a_symbol_is_stored_once_however_often_it_is_used() -> None:
    uses = [Use("a square", 5 + i, 5, scale=0.5 + i / 10, angle=10 * i) for i in range(9)]
    resources: Any = pypdf.PdfReader(BytesIO(render([page(*uses), page(*uses)], INFO))).pages[1]["/Resources"]
    assert len(resources["/XObject"]) == 1


def test_a_symbol_is_mirrored_scaled_turned_and_moved_as_its_use_says_and_not_cut_at_its_thickest_line() -> (
    None
):
    """Mirrored, scaled by two, turned by 90 degrees clockwise and moved: it reaches left and up from its origin."""
    image = pixels(Use("a square", 60, 40, scale=2, mirror=True, angle=90))
    red = (image[:, :, 0] > 200) & (image[:, :, 1] < 60)
    rows, columns = np.nonzero(red.any(axis=1))[0], np.nonzero(red.any(axis=0))[0]
    assert (columns[0] / 10, (columns[-1] + 1) / 10) == pytest.approx((50, 60), abs=0.11)
    assert (rows[0] / 10, (rows[-1] + 1) / 10) == pytest.approx((20, 40), abs=0.11)
    rows = np.nonzero((pixels(Use("lines", 20, 20)) < 128).any(axis=(1, 2)))[0]
    assert (rows[0] / 10, (rows[-1] + 1) / 10) == pytest.approx((18, 22), abs=0.11)


def test_opacity_dashes_and_colours_apply_only_to_their_own_shape() -> None:
    before = Shape(polyline([(0, 0), (9, 9)]), Paint(stroke="#0000ff", width=1, dash=(1, 2), opacity=0.2))
    faint = Shape(rectangle(10, 10, 10, 10), Paint(fill="#000000", opacity=0.5))
    image = pixels(
        before, Use("a square", 40, 20), faint, Shape(rectangle(30, 10, 9, 9), Paint(fill="#000000"))
    )
    assert image[220, 450].tolist() == [255, 0, 0]
    assert image[150, 150].tolist() == pytest.approx([127, 127, 127], abs=2)
    assert image[150, 350].tolist() == [0, 0, 0]


def test_a_group_is_clipped_moved_and_scaled_without_affecting_later_shapes() -> None:
    black = Paint(fill="#000000")
    ground = Shape(rectangle(-50, -50, 100, 100), black)
    inner = Group((ground,), clip=circle(0, 0, 5), x=30, y=30, scale=2, angle=45)
    image = pixels(inner, Shape(rectangle(90, 50, 10, 10), black))
    assert image[300, 300].tolist() == [0, 0, 0]
    assert image[300, 395].tolist() == [0, 0, 0]
    assert image[300, 405].tolist() == [255, 255, 255]
    assert image[550, 950].tolist() == [0, 0, 0]


def test_the_date_is_fixed_or_follows_source_date_epoch_unless_it_is_invalid(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    assert b"D:20000101" in render([page()], INFO), "the time of the run would make the next run differ"
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1604900000")
    assert b"D:20201109" in render([page()], INFO)
    for invalid in ("soon", "9" * 3000):
        monkeypatch.setenv("SOURCE_DATE_EPOCH", invalid)
        with pytest.raises(UserError, match="SOURCE_DATE_EPOCH is") as refused:
            render([page()], INFO)
        assert len(str(refused.value)) < 120


def open_png(data: bytes) -> PngImageFile:
    """A PNG, with its checksums verified by a program that did not write it."""
    found = Image.open(BytesIO(data))
    assert isinstance(found, PngImageFile)
    found.load()
    return found


def noise() -> np.ndarray:
    return np.arange(7 * 5 * 3, dtype=np.uint32).reshape(7, 5, 3).astype(np.uint8) * np.uint8(37)


def test_a_png_states_its_size_its_resolution_its_colour_space_and_its_title() -> None:
    pixels = noise()
    found = open_png(write_png(pixels, 300, {"Title": "火山"}))
    assert (found.size, found.mode, found.text["Title"]) == ((5, 7), "RGB", "火山")
    assert found.info["dpi"] == pytest.approx((300, 300), abs=0.01)
    assert found.info["srgb"] == 0


@given(arrays(np.uint8, st.tuples(st.integers(1, 9), st.integers(1, 9), st.just(3))))
def test_the_pixels_of_a_png_are_read_back_unchanged(pixels: NDArray[np.uint8]) -> None:
    data = write_png(pixels, 300, {})
    assert data == write_png(pixels, 300, {})
    assert np.array_equal(np.asarray(open_png(data)), pixels)


EARLIER_PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de000000017352474200aece1ce90000"
    "00097048597300002e2300002e230178a53f760000000c49444154785e63faffff3f000606030030a098530000002b74"
    "455874536f66747761726500636f696e6167652d706e7020302e312e302066663264613265326163333032626263b797"
    "ab1d0000000049454e44ae426082"
)
"""A white pixel as version 0.1.0 wrote it, without Pillow."""


def test_the_signature_of_a_png_is_invalid_after_any_change_and_valid_on_one_of_an_earlier_version() -> None:
    data = write_png(noise(), 72, {})
    assert is_signed(data)
    assert not is_signed(data[:60] + bytes([data[60] ^ 1]) + data[61:])
    assert not is_signed(data + bytes(200))
    assert not is_signed(b"")
    assert is_signed(EARLIER_PNG)
    assert np.asarray(open_png(EARLIER_PNG)).tolist() == [[[255, 255, 255]]]


def test_a_page_is_rendered_at_the_requested_resolution_in_its_own_colours() -> None:
    half = Shape(rectangle(0, 0, 25.4, 12.7), Paint("#204080"))
    whole = Box(0, 0, 25.4, 25.4)
    pdf = render([Page(Drawing(25.4, 25.4, (half,)), "x", whole, whole)], Info("x"))
    pixels = rasterize(pdf, 100)
    assert pixels.shape == (100, 100, 3)
    assert pixels[10, 50].tolist() == [0x20, 0x40, 0x80]
    assert pixels[90, 50].tolist() == [255, 255, 255]


@pytest.mark.parametrize("vision", VISIONS)
def test_the_pixels_of_a_picture_are_simulated_like_single_colours(vision: Vision) -> None:
    colours = ["#000000", "#ffffff", "#739463", "#ab6580", "#0000ff", "#030303"]
    pixels = np.array([[list(bytes.fromhex(colour[1:])) for colour in colours]], dtype=np.uint8)
    wanted = srgb_bytes(simulate_vision(decode_colours(colours), vision))
    found = simulate_pixels(pixels, vision)[0]
    assert np.abs(found.astype(int) - wanted).max() <= 1
