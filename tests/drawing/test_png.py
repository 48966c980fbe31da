"""PNG files: exact pixels, the resolution, and a signature that is valid until the file is changed."""

import struct
import zlib

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from numpy.typing import NDArray
from support.pixels import srgb_bytes

from coinage_pnp.drawing.colour import VISIONS, Vision, decode_colours, simulate_pixels, simulate_vision
from coinage_pnp.drawing.pages import Box, Info, Page
from coinage_pnp.drawing.paths.path import rectangle
from coinage_pnp.drawing.render.pdf.document import render
from coinage_pnp.drawing.render.png import rasterize, write_png
from coinage_pnp.drawing.scene import Drawing, Paint, Shape
from coinage_pnp.files.signature import is_signed

SIGNATURE = b"\x89PNG\r\n\x1a\n"
"""The first bytes of every PNG (ISO/IEC 15948, 5.2)."""


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


def test_a_png_states_its_size_its_resolution_its_colour_space_and_its_title() -> None:
    pixels = noise()
    found = chunks(write_png(pixels, 300, {"Title": "火山"}))
    assert struct.unpack(">IIBB", found[b"IHDR"][:10]) == (5, 7, 8, 2)
    assert struct.unpack(">IIB", found[b"pHYs"]) == (11811, 11811, 1)
    assert found[b"iTXt"] == b"Title\0\0\0\0\0" + "火山".encode()
    assert found[b"sRGB"] == b"\0"


@given(arrays(np.uint8, st.tuples(st.integers(1, 9), st.integers(1, 9), st.just(3))))
def test_the_pixels_of_a_png_are_read_back_unchanged(pixels: NDArray[np.uint8]) -> None:
    """They are read by `decoded` in this file, with the filters of ISO/IEC 15948, 9.2."""
    data = write_png(pixels, 300, {})
    assert data == write_png(pixels, 300, {})
    assert np.array_equal(decoded(data), pixels)


def nearest(a: int, b: int, c: int) -> int:
    """The one of three values that is nearest to a + b - c (Paeth)."""
    return min((a, b, c), key=lambda value: abs(a + b - c - value))


def decoded(data: bytes) -> NDArray[np.uint8]:
    """The pixels of a PNG of eight bits a colour, without palette or transparency."""
    found = chunks(data)
    columns, rows = struct.unpack(">II", found[b"IHDR"][:8])
    lines = np.frombuffer(zlib.decompress(found[b"IDAT"]), dtype=np.uint8).reshape(rows, 1 + 3 * columns)
    above = [0] * (3 * columns)
    result = []
    for kind, *line in lines.tolist():
        for at, value in enumerate(line):
            a, c = (line[at - 3], above[at - 3]) if at >= 3 else (0, 0)
            b = above[at]
            line[at] = (value + (0, a, b, (a + b) // 2, nearest(a, b, c))[kind]) % 256
        result.append(line)
        above = line
    return np.array(result, dtype=np.uint8).reshape(rows, columns, 3)


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
    assert decoded(EARLIER_PNG).tolist() == [[[255, 255, 255]]]


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
