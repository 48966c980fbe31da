"""Pictures of dots: a PDF page as pixels, and pixels as a PNG file. The one place that knows PDFium.

The PNG is made from the PDF, so what is looked at is what is printed. The file is written here: a PNG without
the options that we do not need is a few lines, and an imaging library would be the largest dependency.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.signature import sign
from coinage_pnp.units import MM_PER_INCH, PT_PER_INCH

Pixels = NDArray[np.uint8]
"""Shape (rows, columns, 3): encoded sRGB, 0 to 255."""

DPI = 200
"""Dots an inch, unless asked otherwise: sharp on a screen, and small enough for a chat."""

SIGNATURE = b"\x89PNG\r\n\x1a\n"
"""The first bytes of every PNG (ISO/IEC 15948, 5.2)."""

_UP = 2
"""The filter that stores the difference to the dot above (ISO/IEC 15948, 9.2)."""


def png_of(pdf: bytes, maker: str, dpi: float = DPI, texts: Mapping[str, str] | None = None) -> bytes:
    """The first page of a PDF as a PNG file. Arguments as of `rasterize` and `write_png`."""
    return write_png(rasterize(pdf, dpi), dpi, maker, texts)


def rasterize(pdf: bytes, dpi: float = DPI, page: int = 0) -> Pixels:
    """A page of a PDF on white paper, `dpi` dots an inch."""
    import pypdfium2  # only who wants a picture waits for it

    document = pypdfium2.PdfDocument(pdf)
    try:
        bitmap = document[page].render(scale=dpi / PT_PER_INCH, rev_byteorder=True)
        return np.array(bitmap.to_numpy()[:, :, :3], dtype=np.uint8)
    finally:
        document.close()


def write_png(pixels: Pixels, dpi: float, maker: str, texts: Mapping[str, str] | None = None) -> bytes:
    """The pixels as a PNG file: the same input gives the same bytes.

    Args:
        pixels: the picture.
        dpi: dots an inch, so that other programs show and print it at its size.
        maker: the program and its version; how a later run knows a file of its own.
        texts: what the file says about itself, by keyword (PNG defines "Title", "Description" and others).
    """
    rows, columns, _ = pixels.shape
    a_metre = round(dpi / MM_PER_INCH * 1000)
    flat = pixels.reshape(rows, -1)
    lines = np.empty((rows, 1 + 3 * columns), dtype=np.uint8)
    lines[:, 0] = _UP
    lines[0, 1:] = flat[0]
    lines[1:, 1:] = flat[1:] - flat[:-1]
    parts = [
        SIGNATURE,
        _chunk(b"IHDR", struct.pack(">IIBBBBB", columns, rows, 8, 2, 0, 0, 0)),
        _chunk(b"sRGB", b"\0"),
        _chunk(b"pHYs", struct.pack(">IIB", a_metre, a_metre, 1)),
        *(_chunk(b"iTXt", _text(keyword, text)) for keyword, text in (texts or {}).items()),
        _chunk(b"IDAT", zlib.compress(lines.tobytes(), 4)),
    ]
    return _signed(b"".join(parts), maker)


def _signed(data: bytes, maker: str) -> bytes:
    """The file with its last chunks: who made it, and the end."""
    keyword = b"Software\0"
    length = len(keyword) + len(sign(maker, b""))
    data += struct.pack(">I", length) + b"tEXt" + keyword
    mark = sign(maker, data).encode("latin-1")
    return data + mark + struct.pack(">I", zlib.crc32(b"tEXt" + keyword + mark)) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _text(keyword: str, text: str) -> bytes:
    """The data of an iTXt chunk, uncompressed, of no stated language."""
    return keyword.encode("latin-1") + b"\0\0\0\0\0" + text.encode()
