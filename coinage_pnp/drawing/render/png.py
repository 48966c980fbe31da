"""PDF pages as pixels, and pixels as PNG, so that pictures show what is printed. Knows PDFium.

PNG lines are unfiltered (ISO/IEC 15948, 9), which compresses flat colours better, in half the time.
"""

import struct
from collections.abc import Mapping
from contextlib import closing
from zlib import compress, crc32

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.drawing.pages import Info
from coinage_pnp.drawing.render.pdf.document import render_one
from coinage_pnp.drawing.scene import Drawing
from coinage_pnp.files.signature import make_signature
from coinage_pnp.files.units import MM_PER_INCH, PT_PER_INCH

Pixels = NDArray[np.uint8]  # shape (rows, columns, 3): encoded sRGB, 0 to 255
DPI = 200  # default resolution: sharp on a screen, and small enough for a chat
_EFFORT = 3  # compression level, 0 to 9: beyond this, time grows faster than files shrink
_START = b"\x89PNG\r\n\x1a\n"
_PERCEPTUAL, _METRE = b"\0", b"\1"  # rendering intent and unit (ISO/IEC 15948, 11.3.3.5, 11.3.5.3)


def make_png(pdf: bytes, info: Info, dpi: float = DPI) -> bytes:
    """The first page of a PDF as a PNG file, with its title and subject."""
    texts = {"Title": info.title, "Description": info.subject}
    return write_png(rasterize(pdf, dpi), dpi, {key: text for key, text in texts.items() if text})


def draw_pixels(drawing: Drawing, dpi: float) -> Pixels:
    """A drawing on white paper, as its PDF looks."""
    return rasterize(render_one(drawing, Info(""), compress=False), dpi)


def rasterize(pdf: bytes, dpi: float, page: int = 0) -> Pixels:
    """A page of a PDF on white paper."""
    import pypdfium2  # imported only if needed

    with closing(pypdfium2.PdfDocument(pdf)) as document:
        bitmap = document[page].render(scale=dpi / PT_PER_INCH, rev_byteorder=True)
        return np.array(bitmap.to_numpy()[:, :, :3], dtype=np.uint8)


def count_pages(pdf: bytes) -> int:
    """The number of pages of a PDF."""
    import pypdfium2  # imported only if needed

    with closing(pypdfium2.PdfDocument(pdf)) as document:
        return len(document)


def write_png(pixels: Pixels, dpi: float, texts: Mapping[str, str]) -> bytes:
    """The pixels as a PNG file, deterministic; `texts` by keyword, as PNG defines "Title"."""
    rows, columns, _ = pixels.shape
    lines = np.zeros((rows, 1 + 3 * columns), dtype=np.uint8)
    lines[:, 1:] = pixels.reshape(rows, -1)
    dots = round(dpi / MM_PER_INCH * 1000)
    data = _START + _make_chunk(b"IHDR", struct.pack(">IIBBBBB", columns, rows, 8, 2, 0, 0, 0))
    data += _make_chunk(b"sRGB", _PERCEPTUAL)
    for key, text in texts.items():
        data += _make_chunk(b"iTXt", b"%b\0\0\0\0\0%b" % (key.encode(), text.encode()))
    data += _make_chunk(b"pHYs", struct.pack(">II", dots, dots) + _METRE)
    data += _make_chunk(b"IDAT", compress(lines.tobytes(), _EFFORT))
    name = b"Software\0"  # the maker's signature; its digest includes the chunk's own beginning
    start = (len(name) + len(make_signature(b""))).to_bytes(4, "big") + b"tEXt" + name
    data += _make_chunk(b"tEXt", name + make_signature(data + start))
    return data + _make_chunk(b"IEND", b"")


def _make_chunk(kind: bytes, body: bytes) -> bytes:
    return len(body).to_bytes(4, "big") + kind + body + crc32(kind + body).to_bytes(4, "big")
