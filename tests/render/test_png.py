"""PNG files: every dot as it was, the size in millimetres, and a mark that holds while nobody changes the file."""

from __future__ import annotations

import struct
import zlib

import numpy as np
import pytest
from support.srgb import encoded

from coinage_pnp.drawing.colour import VISIONS, Vision, linear, pixels_seen, seen
from coinage_pnp.drawing.pages import Box, Info, Page
from coinage_pnp.drawing.scene import Drawing, Paint, Shape, rectangle
from coinage_pnp.render.pdf import render
from coinage_pnp.render.png import SIGNATURE, rasterize, write_png
from coinage_pnp.signature import is_signed


def chunks(data: bytes) -> dict[bytes, bytes]:
    """The chunks of a PNG by kind, each with its checksum verified."""
    assert data.startswith(SIGNATURE)
    found, at = {}, len(SIGNATURE)
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        assert data[at + 8 + length : at + 12 + length] == struct.pack(">I", zlib.crc32(kind + body))
        found[kind] = body
        at += 12 + length
    assert next(iter(found)) == b"IHDR"
    assert list(found)[-1] == b"IEND"
    return found


def noise() -> np.ndarray:
    return np.arange(7 * 5 * 3, dtype=np.uint32).reshape(7, 5, 3).astype(np.uint8) * np.uint8(37)


def test_the_dots_of_a_png_are_those_that_were_given_and_its_size_is_the_dots_an_inch() -> None:
    pixels = noise()
    found = chunks(write_png(pixels, 300, "coinage-pnp 1.2.3", {"Title": "火山"}))
    assert struct.unpack(">IIBB", found[b"IHDR"][:10]) == (5, 7, 8, 2)
    assert struct.unpack(">IIB", found[b"pHYs"]) == (11811, 11811, 1)
    assert found[b"iTXt"] == b"Title\0\0\0\0\0" + "火山".encode()
    rows = np.frombuffer(zlib.decompress(found[b"IDAT"]), dtype=np.uint8).reshape(7, 16)
    assert set(rows[:, 0]) == {2}  # every row says what it differs by from the one above
    assert np.array_equal(np.cumsum(rows[:, 1:], axis=0, dtype=np.uint8).reshape(7, 5, 3), pixels)


def test_the_mark_of_a_png_breaks_with_any_change_and_names_one_program() -> None:
    data = write_png(noise(), 72, "coinage-pnp 1.2.3")
    assert is_signed(data, "coinage-pnp")
    assert not is_signed(data, "coinage")
    assert not is_signed(data[:60] + bytes([data[60] ^ 1]) + data[61:], "coinage-pnp")
    assert not is_signed(data + bytes(200), "coinage-pnp")
    assert not is_signed(b"", "coinage-pnp")


def test_a_page_becomes_as_many_dots_as_it_is_large_and_keeps_its_colours() -> None:
    half = Shape(rectangle(0, 0, 25.4, 12.7), Paint("#204080"))
    whole = Box(0, 0, 25.4, 25.4)
    pdf = render([Page(Drawing(25.4, 25.4, (half,)), "x", whole, whole)], Info("x"))
    pixels = rasterize(pdf, 100)
    assert pixels.shape == (100, 100, 3)
    assert pixels[10, 50].tolist() == [0x20, 0x40, 0x80]
    assert pixels[90, 50].tolist() == [255, 255, 255]


@pytest.mark.parametrize("vision", VISIONS)
def test_a_picture_is_seen_as_its_colours_are(vision: Vision) -> None:
    colours = ["#000000", "#ffffff", "#739463", "#ab6580", "#0000ff", "#030303"]
    pixels = np.array([[list(bytes.fromhex(colour[1:])) for colour in colours]], dtype=np.uint8)
    wanted = encoded(seen(linear(colours), vision))
    found = pixels_seen(pixels, vision)[0]
    assert np.abs(found.astype(int) - wanted).max() <= 1
