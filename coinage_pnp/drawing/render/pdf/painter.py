"""Writes a display list as operators into a canvas's stream."""

import zlib
from collections.abc import Iterable, Mapping
from math import ceil, cos, floor, radians, sin
from typing import Any

import numpy as np
from reportlab.pdfbase import pdfdoc

from coinage_pnp.drawing.render.pdf.operators import SYMBOL_UNITS, set_colour, write_path
from coinage_pnp.drawing.render.pdf.text import Typesetter
from coinage_pnp.drawing.scene import Element, Group, Shape, Symbol, Text, Use
from coinage_pnp.files.units import write_decimal

START = "1 J 1 j [] 0 d"  # initial state of a page and a symbol: round caps and joins, no dashes
_FAR = 100_000  # larger than any paper, in page units: stamps are clipped where they are placed


class Painter:
    """Paints the elements of a page or a symbol into a canvas.

    Operators are written here, not by the canvas's drawing methods, which format numbers one by one: on a map with
    tens of thousands of points, that takes most of the program's time.
    """

    def __init__(
        self,
        canvas: Any,
        code: list[str],
        symbols: Mapping[str, Symbol],
        typesetter: Typesetter | None,
        forms: dict[str, str],
        units: int,
    ) -> None:
        """`units` per mm are PAGE_UNITS or SYMBOL_UNITS.

        Operators are added to `code`, and the document's objects by symbol to `forms`.
        """
        self.canvas, self.code, self.symbols, self.typesetter = canvas, code, symbols, typesetter
        self.forms, self.units = forms, units
        code.append(START)
        # The current state, so that only changes are written. A symbol inherits the colours where it is used,
        # so each is written before its first use.
        self._state: dict[str, Any] = {"opacity": 1.0, "dash": (), "butt": False}

    def paint(self, elements: Iterable[Element]) -> None:
        """Write `elements` in order."""
        for element in elements:
            if isinstance(element, Shape):
                self._paint_shape(element)
            elif isinstance(element, Use):
                self._paint_use(element)
            elif isinstance(element, Group):
                self._paint_group(element)
            elif self.typesetter and element.text.strip():
                self._set_state("fill", element.fill)
                self._set_state("opacity", 1.0)
                if isinstance(element, Text):
                    self.code.append(self.typesetter.set_line(element))
                else:
                    self.code.append(self.typesetter.set_curve(element))

    def _paint_shape(self, shape: Shape) -> None:
        paint = shape.paint
        where, how = write_path(shape.path, self.units), "S"
        if not (paint.fill or paint.stroke) or not where or paint.opacity <= 0:
            return
        if paint.fill:
            how = ("B" if paint.stroke else "f") + ("*" if paint.even_odd else "")
            self._set_state("fill", paint.fill)
        if paint.stroke:
            self._set_state("stroke", paint.stroke)
            self._set_state("width", paint.width)
            self._set_state("dash", paint.dash)
            self._set_state("butt", paint.butt)
        self._set_state("opacity", round(paint.opacity, 3))
        self.code.append(f"{where} {how}")

    def _set_state(self, key: str, value: Any) -> None:
        if self._state.get(key) == value:
            return
        self._state[key] = value
        match key:
            case "fill":
                self.code.append(set_colour(value))
            case "stroke":
                self.code.append(set_colour(value, stroke=True))
            case "width":
                self.code.append(f"{write_decimal(value * self.units, 1)} w")
            case "dash":
                dashes = " ".join(write_decimal(length * self.units, 1) for length in value)
                self.code.append(f"[{dashes}] 0 d")
            case "butt":
                self.code.append("0 J 0 j" if value else "1 J 1 j")
            case "opacity":
                self.canvas.setFillAlpha(value)
                self.canvas.setStrokeAlpha(value)

    def _paint_use(self, use: Use) -> None:
        self._set_state("opacity", 1.0)
        form = self.forms.get(use.symbol)
        if form is None:
            form = self.forms[use.symbol] = f"s{len(self.forms)}"
            self.canvas._doc.addForm(form, _SymbolForm(self.canvas, self.symbols[use.symbol]))
        scale = use.scale * self.units / SYMBOL_UNITS
        placement = _write_placement(use.x, use.y, scale, use.angle, self.units, mirror=use.mirror)
        self.code.append(f"q {placement}")
        self.canvas.doForm(form)
        self.code.append("Q")

    def _paint_group(self, group: Group) -> None:
        kept = dict(self._state)
        moved = (group.x, group.y, group.scale, group.angle) != (0.0, 0.0, 1.0, 0.0)
        saved = moved or group.clip is not None
        if saved:
            self.canvas.saveState()
        if moved:
            self.code.append(_write_placement(group.x, group.y, group.scale, group.angle, self.units))
        if group.clip is not None:
            self.code.append(f"{write_path(group.clip, self.units) or '0 0 m'} W n")
        if group.stamp:
            self._paint_stamp(group)
        else:
            self.paint(group.elements)
        if saved:
            self.canvas.restoreState()
            self._state = kept

    def _paint_stamp(self, group: Group) -> None:
        """The group's elements, stored once per document."""
        self._set_state("opacity", 1.0)
        key, canvas = f"stamp {group.stamp}", self.canvas
        form = self.forms.get(key)
        if form is None:
            form = self.forms[key] = f"s{len(self.forms)}"
            canvas.beginForm(form, -_FAR, -_FAR, _FAR, _FAR)
            inside = Painter(canvas, canvas._code, self.symbols, self.typesetter, self.forms, self.units)
            inside.paint(group.elements)
            resources = pdfdoc.PDFResourceDictionary()
            resources.allProcs()
            resources.basicFonts()
            resources.ExtGState = canvas._extgstate.getState() or {}  # opacities, which ReportLab omits
            resources.XObject = canvas._doc.xobjDict(canvas._formsinuse)
            canvas.endForm(Resources=resources)
        canvas.doForm(form)


class _SymbolForm(pdfdoc.PDFObject):  # type: ignore[misc]
    """A symbol, painted when ReportLab writes the file: meanwhile, threads compress the pages.

    ReportLab's own form takes six times as long, because each entry is formatted by itself.
    """

    def __init__(self, canvas: Any, shapes: Symbol) -> None:
        self._canvas, self._shapes = canvas, shapes

    def format(self, document: Any) -> bytes:
        """The object in the file."""
        edges = [part.points for shape in self._shapes for part in shape.path if len(part.points)]
        reach = max((shape.paint.width for shape in self._shapes if shape.paint.stroke), default=0.0)
        every = np.concatenate(edges) if edges else np.zeros((1, 2))
        low = [floor((edge - reach) * SYMBOL_UNITS) for edge in every.min(axis=0).tolist()]
        high = [ceil((edge + reach) * SYMBOL_UNITS) for edge in every.max(axis=0).tolist()]
        code = [self._canvas._preamble]
        Painter(self._canvas, code, {}, None, {}, SYMBOL_UNITS).paint(self._shapes)
        stream = zlib.compress("\n".join(code).encode())
        fonts = pdfdoc.PDFObjectReference(pdfdoc.BasicFonts).format(document).decode()
        entries = (
            f"/BBox [ {' '.join(map(str, [*low, *high]))} ] /Filter [ /FlateDecode ] /FormType 1"
            f" /Length {len(stream)} /Matrix [ 1 0 0 1 0 0 ] /Resources <<\n/Font {fonts}"
            " /ProcSet [ /PDF /Text /ImageB /ImageC /ImageI ]\n>> \n  /Subtype /Form /Type /XObject"
        )
        return f"<<\n{entries}\n>>\nstream\n".encode() + stream + b"endstream\n"


def _write_placement(
    x: float, y: float, scale: float, angle: float, units: int, *, mirror: bool = False
) -> str:
    """The transformation that mirrors, scales, rotates clockwise (y down) and moves."""
    a, b = scale * cos(radians(angle)), scale * sin(radians(angle))
    flip = -1 if mirror else 1
    turn = " ".join(write_decimal(value, 6) for value in (flip * a, flip * b, -b, a))
    return f"{turn} {round(x * units)} {round(y * units)} cm"
