"""A PDF page as pixels, and pixels as a PNG: so what is looked at is what is printed. Knows PDFium and Pillow."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.signature import sign
from coinage_pnp.units import PT_PER_INCH

Pixels = NDArray[np.uint8]
"""Shape (rows, columns, 3): encoded sRGB, 0 to 255."""

DPI = 200
"""Dots an inch, by default: sharp on a screen, and small enough for a chat."""

_EFFORT = 3
"""How hard the pixels are compressed, 0 to 9: beyond this, time grows faster than files shrink."""

_END = b"\0\0\0\0IEND" + crc32(b"IEND").to_bytes(4, "big")
"""The chunk that ends every PNG (ISO/IEC 15948, 11.2.5)."""


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
    """The pixels as a PNG file, the same bytes every time; `texts` are by keyword, as PNG defines "Title"."""
    from PIL import Image, PngImagePlugin  # only who writes a picture waits for it

    info = PngImagePlugin.PngInfo()
    info.add(b"sRGB", b"\0")  # rendered by perception (ISO/IEC 15948, 11.3.3.5)
    for keyword, text in (texts or {}).items():
        info.add_itxt(keyword, text)
    stream = BytesIO()
    Image.fromarray(pixels).save(stream, "PNG", dpi=(dpi, dpi), pnginfo=info, compress_level=_EFFORT)
    return _signed(stream.getvalue().removesuffix(_END), maker)


def _signed(data: bytes, maker: str) -> bytes:
    """The file with its last chunks: who made it, and the end."""
    name = b"Software\0"
    length = len(name) + len(sign(maker, b""))
    data += length.to_bytes(4, "big") + b"tEXt" + name
    mark = sign(maker, data).encode("latin-1")
    return data + mark + crc32(b"tEXt" + name + mark).to_bytes(4, "big") + _END
