"""Walks a display list and writes it into a canvas's stream of operators."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import cos, radians, sin
from typing import Any

import numpy as np
from reportlab.pdfbase import pdfdoc

from coinage_pnp.drawing import Element, Group, Paint, Shape, Text, Use
from coinage_pnp.render.pdf.operators import (
    PAGE_UNITS,
    SYMBOL_UNITS,
    colour,
    number,
    painting_operator,
    path_operators,
)
from coinage_pnp.render.pdf.text import Typesetter

START = "1 J 1 j [] 0 d"
"""Round caps and joins, no dashes: the state a page and a symbol start in."""

_FAR = 100_000
"""Farther than any paper reaches, in units of a page: a stamp is clipped where it is placed."""


class Painter:
    """Paints elements of one page, or of one symbol, into a canvas.

    Operators are written here and not by the canvas's own drawing methods: those format every number by
    itself, which on a map of tens of thousands of points is most of the program's time. `forms` names the
    form objects that the document has for symbols already; it is added to.
    """

    def __init__(
        self,
        canvas: Any,
        symbols: Mapping[str, tuple[Shape, ...]],
        typesetter: Typesetter | None,
        forms: dict[str, str],
        units: int = PAGE_UNITS,
    ) -> None:
        self._canvas = canvas
        self._symbols = symbols
        self._typesetter = typesetter
        self._forms = forms
        self._units = units
        canvas._code.append(START)
        # What is written already, so that only changes are. A symbol inherits the colours of the place where
        # it is used, so each is written before its first use.
        self._state: dict[str, Any] = {"opacity": 1.0, "dash": (), "butt": False}

    def paint(self, elements: Iterable[Element]) -> None:
        """Write `elements` in their order."""
        for element in elements:
            if isinstance(element, Shape):
                self._shape(element)
            elif isinstance(element, Use):
                self._use(element)
            elif isinstance(element, Group):
                self._group(element)
            elif self._typesetter and element.text.strip():
                self._set(fill=element.fill, opacity=1.0)
                if isinstance(element, Text):
                    self._write(self._typesetter.line(element))
                else:
                    self._write(self._typesetter.curve(element))

    def _write(self, operators: str) -> None:
        self._canvas._code.append(operators)

    def _shape(self, shape: Shape) -> None:
        paint = shape.paint
        how = painting_operator(paint)
        where = path_operators(shape.path, self._units)
        if how == "n" or not where or paint.opacity <= 0:
            return
        self._prepare(paint)
        self._write(f"{where} {how}")

    def _prepare(self, paint: Paint) -> None:
        if paint.fill:
            self._set(fill=paint.fill)
        if paint.stroke:
            self._set(stroke=paint.stroke, width=paint.width, dash=paint.dash, butt=paint.butt)
        self._set(opacity=round(paint.opacity, 3))

    def _set(self, **wanted: Any) -> None:
        for key, value in wanted.items():
            if self._state.get(key) != value:
                self._state[key] = value
                getattr(self, f"_set_{key}")(value)

    def _set_fill(self, value: str) -> None:
        self._write(f"{colour(value)} rg")

    def _set_stroke(self, value: str) -> None:
        self._write(f"{colour(value)} RG")

    def _set_width(self, value: float) -> None:
        self._write(f"{number(value * self._units, 1)} w")

    def _set_dash(self, value: tuple[float, ...]) -> None:
        self._write(f"[{' '.join(number(length * self._units, 1) for length in value)}] 0 d")

    def _set_butt(self, value: bool) -> None:
        self._write("0 J 0 j" if value else "1 J 1 j")

    def _set_opacity(self, value: float) -> None:
        self._canvas.setFillAlpha(value)
        self._canvas.setStrokeAlpha(value)

    def _use(self, use: Use) -> None:
        self._set(opacity=1.0)
        form = self._forms.get(use.symbol)
        if form is None:
            form = self._forms[use.symbol] = f"s{len(self._forms)}"
            _define(self._canvas, form, self._symbols[use.symbol])
        scale = use.scale * self._units / SYMBOL_UNITS
        self._write(f"q {_placement(use.x, use.y, scale, use.angle, self._units, mirror=use.mirror)}")
        self._canvas.doForm(form)
        self._write("Q")

    def _group(self, group: Group) -> None:
        kept = dict(self._state)
        moved = (group.x, group.y, group.scale, group.angle) != (0.0, 0.0, 1.0, 0.0)
        saved = moved or group.clip is not None
        if saved:
            self._canvas.saveState()
        if moved:
            self._write(_placement(group.x, group.y, group.scale, group.angle, self._units))
        if group.clip is not None:
            self._write(f"{path_operators(group.clip, self._units) or '0 0 m'} W n")
        if group.stamp:
            self._stamp(group)
        else:
            self.paint(group.elements)
        if saved:
            self._canvas.restoreState()
            self._state = kept

    def _stamp(self, group: Group) -> None:
        """The group's elements, from the one copy that the document holds."""
        self._set(opacity=1.0)
        key = f"stamp {group.stamp}"
        form = self._forms.get(key)
        if form is None:
            form = self._forms[key] = f"s{len(self._forms)}"
            self._canvas.beginForm(form, -_FAR, -_FAR, _FAR, _FAR)
            Painter(self._canvas, self._symbols, self._typesetter, self._forms, self._units).paint(
                group.elements
            )
            self._canvas.endForm(Resources=_resources(self._canvas))
        self._canvas.doForm(form)


def _resources(canvas: Any) -> Any:
    """What the form that is being written uses. ReportLab leaves out the states that hold opacities."""
    resources = pdfdoc.PDFResourceDictionary()
    resources.allProcs()
    resources.basicFonts()
    resources.ExtGState = canvas._extgstate.getState() or {}
    resources.XObject = canvas._doc.xobjDict(canvas._formsinuse)
    return resources


def _placement(x: float, y: float, scale: float, angle: float, units: int, *, mirror: bool = False) -> str:
    """The transformation that mirrors, scales, turns clockwise (y is down) and moves."""
    a, b = scale * cos(radians(angle)), scale * sin(radians(angle))
    flip = -1 if mirror else 1
    turn = " ".join(number(value, 6) for value in (flip * a, flip * b, -b, a))
    return f"{turn} {round(x * units)} {round(y * units)} cm"


def _define(canvas: Any, form: str, shapes: tuple[Shape, ...]) -> None:
    """Store `shapes` once as the form object `form`."""
    edges = [part.points for shape in shapes for part in shape.path if len(part.points)]
    reach = max((shape.paint.width for shape in shapes if shape.paint.stroke), default=0.0)
    every = np.concatenate(edges) if edges else np.zeros((1, 2))
    low = np.floor((every.min(axis=0) - reach) * SYMBOL_UNITS).astype(int).tolist()
    high = np.ceil((every.max(axis=0) + reach) * SYMBOL_UNITS).astype(int).tolist()
    canvas.beginForm(form, *low, *high)
    Painter(canvas, {}, None, {}, SYMBOL_UNITS).paint(shapes)
    canvas.endForm()
