"""Turns pages into a deterministic file with boxes, fonts, metadata and outline."""

import os
import zlib
from collections.abc import Sequence
from io import BytesIO
from threading import Thread
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from coinage_pnp.drawing.pages import Box, Info, Page
from coinage_pnp.drawing.render.pdf.metadata import add_metadata
from coinage_pnp.drawing.render.pdf.operators import PAGE_UNITS
from coinage_pnp.drawing.render.pdf.painter import Painter
from coinage_pnp.drawing.render.pdf.text import Typesetter, collect_characters, make_pdf_font
from coinage_pnp.drawing.scene import Drawing
from coinage_pnp.errors import UserError
from coinage_pnp.files.signature import MAKER, make_signature
from coinage_pnp.files.units import PT_PER_MM, write_decimal
from coinage_pnp.files.yaml.wording import quote_text

rl_config.useA85 = 0  # binary streams: ASCII encoding is 25% larger

_FIRST_FONT = "body"  # of a canvas: by default it would list Helvetica, which is not embedded


def render(pages: Sequence[Page], info: Info, *, compress: bool = True) -> bytes:
    """The PDF of `pages`, deterministic; one that only becomes pixels need not be compressed.

    It is dated 2000-01-01, or SOURCE_DATE_EPOCH if that environment variable is set (ReportLab reads it). Raises
    UserError if a font lacks a character, or SOURCE_DATE_EPOCH is not a number of seconds.
    """
    texts = collect_characters(element for page in pages for element in page.drawing.elements)
    faces = {face: make_pdf_font(face, text) for face, text in ({_FIRST_FONT: ""} | texts).items()}
    pdfmetrics.registerFont(faces[_FIRST_FONT])
    try:
        canvas: Any = Canvas(
            BytesIO(),
            invariant=1,
            pageCompression=int(compress),
            pdfVersion=(1, 7),
            initialFontName=_FIRST_FONT,
            lang=info.language,
        )
    except (ValueError, OverflowError, OSError):
        given = os.environ.get("SOURCE_DATE_EPOCH")
        if given is None:
            raise
        wrong = f"SOURCE_DATE_EPOCH is {quote_text(given)}: write the seconds since 1970, in digits"
        raise UserError(wrong) from None
    _describe(canvas, info, len(pages))
    add_metadata(canvas._doc, info)
    typesetter = Typesetter(canvas._doc, faces)
    forms: dict[str, str] = {}
    for index, page in enumerate(pages):
        _write_page(canvas, page, index, typesetter, forms, compress=compress)
    # the signature is a comment between the trailer and the last lines
    written: bytes = canvas.getpdfdata()
    before, start, end = written.rpartition(b"startxref")
    data = before + b"% "
    return data + make_signature(data) + b"\n" + start + end


def render_one(drawing: Drawing, info: Info, label: str = "", *, compress: bool = True) -> bytes:
    """A PDF of one page, as large as the drawing; `compress` as for `render`."""
    whole = Box(0, 0, drawing.width, drawing.height)
    return render([Page(drawing, label or info.title, whole, whole)], info, compress=compress)


def _describe(canvas: Any, info: Info, pages: int) -> None:
    canvas.setTitle(info.title)
    canvas.setSubject(info.subject)
    canvas.setAuthor(info.author)
    canvas.setKeywords(info.keywords)
    canvas.setCreator(MAKER)
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    if info.duplex:
        canvas.setViewerPreference("Duplex", f"DuplexFlip{info.duplex.title()}Edge")
    elif pages > 1:
        # each page is cut from its own sheet: nothing has a back
        canvas.setViewerPreference("Duplex", "Simplex")


def _write_page(
    canvas: Any, page: Page, index: int, typesetter: Typesetter, forms: dict[str, str], *, compress: bool
) -> None:
    drawing = page.drawing
    canvas.setPageSize((drawing.width * PT_PER_MM, drawing.height * PT_PER_MM))
    canvas.setTrimBox(_find_corners(page.trim, drawing.height))
    canvas.setBleedBox(_find_corners(page.bleed, drawing.height))
    canvas.addPageLabel(index, prefix=page.label)
    for number, mark in enumerate(page.bookmarks):
        key = f"page{index}-{number}"
        canvas.bookmarkPage(key, fit="XYZ", top=(drawing.height - mark.top) * PT_PER_MM, left=0, zoom=0)
        canvas.addOutlineEntry(mark.title, key, level=mark.level)
    # from page units, y down, to points, y up
    scale, top = PT_PER_MM / PAGE_UNITS, drawing.height * PT_PER_MM
    canvas._code.append(
        f"q {write_decimal(scale, 10)} 0 0 {write_decimal(-scale, 10)} 0 {write_decimal(top, 6)} cm"
    )
    Painter(canvas, canvas._code, drawing.symbols, typesetter, forms, PAGE_UNITS).paint(drawing.elements)
    canvas._code.append("Q")
    name = canvas._doc.thisPageName()
    canvas.showPage()
    if compress:
        finished = canvas._doc.idToObject[name]
        finished.Contents = pdfdoc.PDFStream(content=finished.stream, filters=[_Deflate(finished.stream)])


class _Deflate:
    """A stream filter for ReportLab, whose own takes three times as long to save 5% of the bytes.

    The stream of a page is compressed in a thread, while what follows is written.
    """

    pdfname = "FlateDecode"

    def __init__(self, text: str) -> None:
        self._packed = b""
        self._thread = Thread(target=self._compress, args=(text.encode("latin-1"),))
        self._thread.start()

    def _compress(self, data: bytes) -> None:
        self._packed = zlib.compress(data, 5)

    def encode(self, _: str) -> bytes:
        """The compressed stream."""
        self._thread.join()
        return self._packed


def _find_corners(box: Box, height: float) -> tuple[float, float, float, float]:
    """Lower left and upper right corner in points, y up."""
    corners = (box.x, height - box.bottom, box.right, height - box.y)
    left, low, right, high = (round(length * PT_PER_MM, 4) for length in corners)
    return left, low, right, high
