"""PDF operators for text: characters where HarfBuzz placed them, strings whole when copied."""

from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import groupby
from math import cos, radians, sin
from pathlib import PurePath
from typing import Any, NamedTuple
from unicodedata import normalize

from reportlab.pdfbase import ttfonts

from coinage_pnp.drawing.fonts import faces, outlines, shaping
from coinage_pnp.drawing.lettering import list_letters
from coinage_pnp.drawing.render.pdf.operators import PAGE_UNITS
from coinage_pnp.drawing.scene import CurvedText, Element, Group, Text
from coinage_pnp.files.units import PT_PER_MM, write_decimal

_LOOSE = 0.04  # tracking, em, from which PDF viewers may mistake gaps between letters for spaces


def make_pdf_font(key: str, characters: str) -> Any:
    """ReportLab's font with this key, subset to `characters` and the space, for one document."""
    font = ttfonts.TTFont(key, BytesIO(outlines.make_subset(key, f" {characters}")), asciiReadable=False)
    face = faces.FONTS[key]
    if face.weight:  # ReportLab identifies fonts by name: each weight of a variable font needs its own
        font.face.name = f"{PurePath(face.file).name.partition('[')[0]}-{face.weight}".encode()
    return font


def collect_characters(elements: Iterable[Element]) -> dict[str, str]:
    """All text of each font, by font key. Raises UserError if a font lacks a character."""
    used: dict[str, list[str]] = {}
    for element in elements:
        if isinstance(element, Text | CurvedText):
            text = normalize("NFC", element.text)
            for key, part in shaping.split_runs(text, element.face):
                used.setdefault(key, []).append(part)
        elif isinstance(element, Group):
            for key, texts in collect_characters(element.elements).items():
                used.setdefault(key, []).append(texts)
    return {key: "".join(texts) for key, texts in used.items()}


class Typesetter(NamedTuple):
    """Sets the text of one document."""

    document: Any
    fonts: dict[str, Any]  # ReportLab fonts by key, with all characters the document uses

    def set_line(self, element: Text) -> str:
        """A level line of text."""
        text = normalize("NFC", element.text)
        moves = self._compute_moves(text, element.face)
        shown, rise = [], 0.0
        for font, up, codes in self._encode_runs(text, element.face):
            if up != rise:
                shown.append(f"{write_decimal(up * element.size / PT_PER_MM * PAGE_UNITS, 2)} Ts")
                rise = up
            shown.append(_write_size(font, element.size))
            parts, rest = [], 0.0  # each code is preceded by its move to the left, thousandths of an em
            for code in codes:
                rest += next(moves)
                if step := round(rest):
                    parts.append(str(step))
                    rest -= step
                parts.append(f"<{code:02x}>")
            shown.append("[" + "".join(parts).replace("><", "") + "] TJ")
        if rise:
            shown.append("0 Ts")
        if element.tracking:
            gap = write_decimal(element.tracking * element.size / PT_PER_MM * PAGE_UNITS, 2)
            shown = [f"{gap} Tc", *shown, "0 Tc"]
        operators = "\n".join(["BT", _write_matrix(element.x, element.y, 0.0), *shown, "ET"])
        return operators if abs(element.tracking) < _LOOSE else _mark_as_one(text, operators)

    def set_curve(self, element: CurvedText) -> str:
        """Text whose characters are placed individually."""
        out, current = ["BT"], ""
        for letter, place in list_letters(element):
            if letter.isspace():
                continue
            pen, em, (x, y, angle) = 0.0, element.size / PT_PER_MM, place
            a, b = cos(radians(angle)), sin(radians(angle))
            offsets = shaping.measure_offsets(letter, element.face)
            steps = shaping.measure_advances(letter, element.face)
            for character, offset, step in zip(letter, offsets, steps, strict=True):
                aside, up = (pen + offset[0]) * em, offset[1] * em
                for font, _, codes in self._encode_runs(character, element.face):
                    if font != current:
                        out.append(_write_size(font, element.size))
                        current = font
                    matrix = _write_matrix(x + aside * a + up * b, y + aside * b - up * a, angle)
                    out.append(f"{matrix} <{codes.hex()}> Tj")
                pen += step
        return _mark_as_one(normalize("NFC", element.text), "\n".join([*out, "ET"]))

    def _compute_moves(self, text: str, face: str) -> Iterator[float]:
        """Moves to the left before the first character and after each one, thousandths of an em."""
        asides = [1000 * aside for aside, _ in shaping.measure_offsets(text, face)]
        naturals = [
            self.fonts[key].face.getCharWidth(ord(character) if character != "\xa0" else 32)
            for key, part in shaping.split_runs(text, face)
            for character in part
        ]
        yield -asides[0] if asides else 0.0
        steps = zip(naturals, shaping.measure_advances(text, face), asides, [*asides[1:], 0.0], strict=True)
        for natural, advance, aside, following in steps:
            yield natural - 1000 * advance + aside - following

    def _encode_runs(self, text: str, face: str) -> list[tuple[str, float, bytes]]:
        """Characters that share a PDF font: resource name, height above the baseline (em), and codes."""
        found = []
        rises = iter(shaping.measure_offsets(text, face))
        for key, part in shaping.split_runs(text, face):
            font = self.fonts[key]
            for rise, characters in groupby(part, lambda _: next(rises)[1]):
                found += [
                    (font.getSubsetInternalName(subset, self.document), rise, codes)
                    for subset, codes in font.splitString("".join(characters), self.document)
                ]
        return found


def _write_matrix(x: float, y: float, angle: float) -> str:
    """The text matrix, which keeps glyphs upright although y points down."""
    a, b = cos(radians(angle)), sin(radians(angle))
    turn = f"{write_decimal(a, 5)} {write_decimal(b, 5)} {write_decimal(b, 5)} {write_decimal(-a, 5)}"
    return f"{turn} {round(x * PAGE_UNITS)} {round(y * PAGE_UNITS)} Tm"


def _write_size(font: str, size: float) -> str:
    return f"{font} {write_decimal(size / PT_PER_MM * PAGE_UNITS, 2)} Tf"


def _mark_as_one(text: str, operators: str) -> str:
    """Operators marked so that copying yields `text`, whatever they show."""
    code = "FEFF" + text.encode("utf-16-be").hex().upper()
    return f"/Span <</ActualText <{code}>>> BDC\n{operators}\nEMC"
