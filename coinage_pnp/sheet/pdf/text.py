"""PDF operators for text: every character where HarfBuzz put it, every string whole when it is copied out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import cos, radians, sin
from typing import Any
from unicodedata import combining, normalize

from reportlab.pdfbase import pdfmetrics, ttfonts

from coinage_pnp.sheet import fonts
from coinage_pnp.sheet.pdf.operators import PAGE_UNITS, number
from coinage_pnp.sheet.scene import CurvedText, Text
from coinage_pnp.units import PT_PER_MM

_LOOSE = 0.04
"""Tracking, em, from which readers may take the gaps between letters for spaces."""


@cache
def pdf_font(face: str) -> Any:
    """ReportLab's font of `face`, known to it by the name `face`. Only the characters used are embedded."""
    font = ttfonts.TTFont(face, str(fonts.font_file(face)), asciiReadable=False)
    pdfmetrics.registerFont(font)
    return font


@dataclass(frozen=True)
class _Run:
    """Characters that share a PDF font."""

    font: str
    """The font's resource name, with its slash."""
    codes: bytes
    """One code a character."""


def _runs(text: str, face: str, document: Any) -> list[_Run]:
    font = pdf_font(face)
    return [
        _Run(font.getSubsetInternalName(subset, document), codes)
        for subset, codes in font.splitString(text, document)
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


def line(element: Text, document: Any) -> str:
    """One straight line of text.

    Raises:
        UserError: the face lacks a character.
    """
    text = normalize("NFC", element.text)
    advances = fonts.advances(text, element.face)
    natural = pdf_font(element.face).face.getCharWidth
    moves = (
        natural(ord(character) if character != "\xa0" else 32) - 1000 * advance
        for character, advance in zip(text, advances, strict=True)
    )
    spread = number(element.tracking * element.size / PT_PER_MM * PAGE_UNITS, 2)
    out = ["BT", _matrix(element.x, element.y, element.angle)]
    if element.tracking:
        out.append(f"{spread} Tc")
    for run in _runs(text, element.face, document):
        out += [_size(run.font, element.size), _shown(run.codes, moves)]
    if element.tracking:
        out.append("0 Tc")
    operators = "\n".join([*out, "ET"])
    whole = abs(element.tracking) < _LOOSE and element.angle % 90 == 0
    return operators if whole else _as_one(text, operators)


def _clusters(element: CurvedText) -> Iterator[tuple[str, tuple[float, float, float]]]:
    """Characters with their places; a mark joins the letter before it."""
    letters: list[tuple[str, tuple[float, float, float]]] = []
    for character, place in zip(element.text, element.placements, strict=True):
        if combining(character) and letters:
            letters[-1] = (normalize("NFC", letters[-1][0] + character), letters[-1][1])
        else:
            letters.append((character, place))
    return iter(letters)


def curve(element: CurvedText, document: Any) -> str:
    """Text whose characters stand each on its own.

    Raises:
        UserError: the face lacks a character.
    """
    fonts.require_glyphs(element.text, element.face)
    out, current = ["BT"], ""
    for letter, place in _clusters(element):
        if letter.isspace():
            continue
        for run in _runs(letter, element.face, document):
            if run.font != current:
                out.append(_size(run.font, element.size))
                current = run.font
            out.append(f"{_matrix(*place)} <{run.codes.hex()}> Tj")
    return _as_one(normalize("NFC", element.text), "\n".join([*out, "ET"]))
