"""PDF operators for text: every character where HarfBuzz put it, every string whole when it is copied out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO
from math import cos, radians, sin
from typing import Any
from unicodedata import normalize

from reportlab.pdfbase import ttfonts

from coinage_pnp.sheet import fonts
from coinage_pnp.sheet.lettering import letters
from coinage_pnp.sheet.pdf.operators import PAGE_UNITS, number
from coinage_pnp.sheet.scene import CurvedText, Element, Group, Text
from coinage_pnp.units import PT_PER_MM

_LOOSE = 0.04
"""Tracking, em, from which readers may take the gaps between letters for spaces."""


def pdf_font(face: str, characters: str) -> Any:
    """ReportLab's font of `face` with `characters` and the space, for one document."""
    return ttfonts.TTFont(face, BytesIO(fonts.subset(face, f" {characters}")), asciiReadable=False)


def characters_used(elements: Iterable[Element]) -> dict[str, str]:
    """For each face all texts set in it, as they will be set.

    Raises:
        UserError: a face lacks a character of a text.
    """
    used: dict[str, list[str]] = {}
    for element in elements:
        if isinstance(element, Text | CurvedText):
            text = normalize("NFC", element.text)
            fonts.require_glyphs(text, element.face)
            used.setdefault(element.face, []).append(text)
        elif isinstance(element, Group):
            for face, texts in characters_used(element.elements).items():
                used.setdefault(face, []).append(texts)
    return {face: "".join(texts) for face, texts in used.items()}


@dataclass(frozen=True)
class _Run:
    """Characters that share a PDF font."""

    font: str
    """The font's resource name, with its slash."""
    codes: bytes
    """One code a character."""


@dataclass(frozen=True, eq=False)
class Typesetter:
    """Sets the text of one document."""

    document: Any
    """ReportLab's, which the fonts belong to."""
    fonts: dict[str, Any]
    """ReportLab's font of each face, with all characters that the document uses."""

    def line(self, element: Text) -> str:
        """One straight line of text."""
        text = normalize("NFC", element.text)
        advances = fonts.advances(text, element.face)
        natural = self.fonts[element.face].face.getCharWidth
        moves = (
            natural(ord(character) if character != "\xa0" else 32) - 1000 * advance
            for character, advance in zip(text, advances, strict=True)
        )
        shown = []
        for run in self._runs(text, element.face):
            shown += [_size(run.font, element.size), _shown(run.codes, moves)]
        if element.tracking:
            gap = number(element.tracking * element.size / PT_PER_MM * PAGE_UNITS, 2)
            shown = [f"{gap} Tc", *shown, "0 Tc"]
        operators = "\n".join(["BT", _matrix(element.x, element.y, element.angle), *shown, "ET"])
        whole = abs(element.tracking) < _LOOSE and element.angle % 90 == 0
        return operators if whole else _as_one(text, operators)

    def curve(self, element: CurvedText) -> str:
        """Text whose characters stand each on its own."""
        out, current = ["BT"], ""
        for letter, place in letters(element):
            if letter.isspace():
                continue
            for run in self._runs(letter, element.face):
                if run.font != current:
                    out.append(_size(run.font, element.size))
                    current = run.font
                out.append(f"{_matrix(*place)} <{run.codes.hex()}> Tj")
        return _as_one(normalize("NFC", element.text), "\n".join([*out, "ET"]))

    def _runs(self, text: str, face: str) -> list[_Run]:
        font = self.fonts[face]
        return [
            _Run(font.getSubsetInternalName(subset, self.document), codes)
            for subset, codes in font.splitString(text, self.document)
        ]


def _matrix(x: float, y: float, angle: float) -> str:
    """The text matrix: glyphs stand upright although y runs down."""
    a, b = cos(radians(angle)), sin(radians(angle))
    turn = f"{number(a, 5)} {number(b, 5)} {number(b, 5)} {number(-a, 5)}"
    return f"{turn} {round(x * PAGE_UNITS)} {round(y * PAGE_UNITS)} Tm"


def _size(font: str, size: float) -> str:
    return f"{font} {number(size / PT_PER_MM * PAGE_UNITS, 2)} Tf"


def _shown(codes: bytes, moves: Iterator[float]) -> str:
    """A TJ operator: each code followed by its move, in thousandths of an em, to the left."""
    parts, rest = [], 0.0
    for code in codes:
        parts.append(f"<{code:02x}>")
        rest += next(moves)
        if step := round(rest):
            parts.append(str(step))
            rest -= step
    return "[" + "".join(parts).replace("><", "") + "] TJ"


def _as_one(text: str, operators: str) -> str:
    """`operators` marked so that a reader copies out `text`, whatever they show."""
    code = "FEFF" + text.encode("utf-16-be").hex().upper()
    return f"/Span <</ActualText <{code}>>> BDC\n{operators}\nEMC"
