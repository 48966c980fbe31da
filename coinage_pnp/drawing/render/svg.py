"""Turns a display list into an SVG: the same paths as in the PDF, text as outlines, no external resources.

Units are those of the PDF: 1/100 mm in the picture, 1/1000 mm in a symbol, 1/1000 em in a glyph. Glyphs and symbols
are stored once and referenced. Source of the format: W3C SVG 1.1 (Second Edition).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import chain
from math import cos, radians, sin

import numpy as np

from coinage_pnp.drawing.colour import SEEN, Vision
from coinage_pnp.drawing.fonts import outlines, shaping
from coinage_pnp.drawing.lettering import list_letters, place_letters
from coinage_pnp.drawing.paths.path import Path
from coinage_pnp.drawing.render.pdf.operators import PAGE_UNITS, SYMBOL_UNITS
from coinage_pnp.drawing.scene import CurvedText, Drawing, Element, Group, Shape, Text, Use
from coinage_pnp.files.signature import sign_markup
from coinage_pnp.files.units import PT_PER_MM, write_decimal


def write_path_data(path: Path, units: int) -> str:
    """The `d` attribute of a path, with `units` per millimetre; empty for an empty path."""
    parts = [part for part in path if len(part.points)]
    if not parts:
        return ""
    at = np.rint(np.concatenate([part.points for part in parts]) * units).astype(np.int64)
    ends = np.cumsum([len(part.points) for part in parts]).tolist()
    steps = np.diff(at, axis=0, prepend=0)
    runs = []
    for part, begin, end in zip(parts, [0, *ends], ends, strict=False):
        ways = steps[begin + 1 : end]
        if part.curved:  # control points and end of a curve are relative to its start
            ways = np.cumsum(ways.reshape(-1, 3, 2), axis=1)
        listed = " ".join(map(str, ways.ravel().tolist() or [0])).replace(" -", "-")
        letter = "h" if end == begin + 1 else "c" if part.curved else "l"
        runs.append(f"M{at[begin, 0]} {at[begin, 1]}{letter}{listed}{'z' if part.closed else ''}")
    return "".join(runs)


def write_svg(
    drawing: Drawing,
    title: str,
    description: str,
    *,
    language: str = "en",
    description_language: str = "en",
    prefix: str = "",
    vision: Vision = "normal",
    units: int = PAGE_UNITS,
) -> bytes:
    """The drawing as a deterministic SVG file, at true size; anything outside its width and height is hidden.

    `description` is for people who cannot see it; both languages are BCP 47 tags. `prefix` (letters, digits and
    "-") precedes every id, so that a page can hold several pictures. `vision` transforms colours with a filter,
    exactly as `simulate_pixels` does. Coordinates have `units` per mm. UserError: a font lacks a character.
    """
    from xml.sax.saxutils import escape  # imports all of urllib, so only if needed

    writer = _Writer(drawing.symbols, prefix, units)
    body = writer.write_elements(drawing.elements)
    width, height = round(drawing.width * units), round(drawing.height * units)
    seen = ""
    if vision != "normal":
        rows = [[write_decimal(value, 6) for value in (*row, 0, 0)] for row in SEEN[vision].tolist()]
        matrix = " ".join([*chain.from_iterable(rows), "0 0 0 1 0"])
        writer.definitions.append(
            f'<filter id="{prefix}vision" filterUnits="userSpaceOnUse" x="0" y="0" width="{width}"'
            f' height="{height}" color-interpolation-filters="linearRGB">'
            f'<feColorMatrix type="matrix" values="{matrix}"/></filter>'
        )
        seen = f' filter="url(#{prefix}vision)"'
    title, description = map(escape, (title, description))
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1"'
        f' width="{write_decimal(drawing.width)}mm" height="{write_decimal(drawing.height)}mm"'
        f' viewBox="0 0 {width} {height}" xml:lang={_quote_attribute(language)} role="img"'
        f' aria-labelledby="{prefix}title {prefix}description">',
        f'<title id="{prefix}title">{title}</title>',
        f'<desc id="{prefix}description" xml:lang={_quote_attribute(description_language)}>{description}</desc>',
        "<defs>",
        *writer.definitions,
        "</defs>",
        f'<g fill="none" stroke-linecap="round" stroke-linejoin="round"{seen}>',
        *body,
        "</g>",
        "</svg>",
    ]
    return sign_markup("\n".join(lines))


@dataclass(eq=False)
class _Writer:
    """Writes elements, and collects the definitions they refer to."""

    symbols: Mapping[str, tuple[Shape, ...]]
    prefix: str
    units: int  # per mm of the page
    definitions: list[str] = field(default_factory=list)
    ids: dict[object, str] = field(default_factory=dict)

    def write_elements(self, elements: Iterable[Element]) -> list[str]:
        """The elements in order, one or more lines each."""
        lines: list[str] = []
        for element in elements:
            if isinstance(element, Shape):
                lines += _write_shape(element, self.units)
            elif isinstance(element, Use):
                lines.append(self._write_use(element))
            elif isinstance(element, Group):
                lines += self._write_group(element)
            elif element.text.strip():
                lines += self._write_text(place_letters(element) if isinstance(element, Text) else element)
        return lines

    def _find_id(self, key: object, letter: str) -> tuple[str, bool]:
        """The id of a definition, and whether it is new."""
        new = key not in self.ids
        return self.ids.setdefault(key, f"{self.prefix}{letter}{len(self.ids)}"), new

    def _write_use(self, use: Use) -> str:
        name, new = self._find_id(use.symbol, "s")
        if new:
            lines = [line for one in self.symbols[use.symbol] for line in _write_shape(one, SYMBOL_UNITS)]
            self.definitions.append(f'<symbol id="{name}" overflow="visible">{"".join(lines)}</symbol>')
        scale = use.scale * self.units / SYMBOL_UNITS
        place = _write_placement(use.x, use.y, scale, use.angle, self.units, mirror=use.mirror)
        return f'<use xlink:href="#{name}"{place}/>'

    def _write_group(self, group: Group) -> list[str]:
        attributes = f" data-name={_quote_attribute(group.name)}" if group.name else ""
        if (group.x, group.y, group.scale, group.angle) != (0.0, 0.0, 1.0, 0.0):
            attributes += _write_placement(group.x, group.y, group.scale, group.angle, self.units)
        if group.clip is not None:
            name, _ = self._find_id(group, "c")
            outline = write_path_data(group.clip, self.units)
            self.definitions.append(f'<clipPath id="{name}"><path d="{outline}"/></clipPath>')
            attributes += f' clip-path="url(#{name})"'
        inner = self.write_elements(group.elements)
        return [f"<g{attributes}>", *inner, "</g>"] if inner else []

    def _write_text(self, text: CurvedText) -> list[str]:
        shaping.require_glyphs("".join(letter for letter, _ in list_letters(text)), text.face)
        lines = [f"<g fill={_quote_attribute(text.fill)} aria-label={_quote_attribute(text.text)}>"]
        scale = text.size / PT_PER_MM * self.units / SYMBOL_UNITS
        for letter, (x, y, angle) in list_letters(text):
            if outline := outlines.outline(letter, text.face, PT_PER_MM):
                name, new = self._find_id((letter, text.face), "g")
                if new:
                    data = write_path_data(outline, SYMBOL_UNITS)
                    self.definitions.append(f'<path id="{name}" d="{data}"/>')
                lines.append(f'<use xlink:href="#{name}"{_write_placement(x, y, scale, angle, self.units)}/>')
        return [*lines, "</g>"]


def _quote_attribute(text: str) -> str:
    from xml.sax.saxutils import quoteattr

    return quoteattr(text)


def _write_shape(shape: Shape, units: int) -> list[str]:
    """A painted path as one line; none if it is invisible."""
    outline, paint = write_path_data(shape.path, units), shape.paint
    if not outline or paint.opacity <= 0 or not (paint.fill or paint.stroke):
        return []
    faint = write_decimal(paint.opacity) if paint.opacity < 1 else ""
    said = [f'<path d="{outline}"']
    if paint.fill:
        said.append(f'fill="{paint.fill}"')
        said += [f'fill-opacity="{faint}"'] if faint else []
        said += ['fill-rule="evenodd"'] if paint.even_odd else []
    if paint.stroke:
        said.append(f'stroke="{paint.stroke}" stroke-width="{write_decimal(paint.width * units)}"')
        said += [f'stroke-opacity="{faint}"'] if faint else []
        if paint.dash:
            dashes = " ".join(write_decimal(length * units) for length in paint.dash)
            said.append(f'stroke-dasharray="{dashes}"')
        said += ['stroke-linecap="butt" stroke-linejoin="miter"'] if paint.butt else []
    return [" ".join(said) + "/>"]


def _write_placement(
    x: float, y: float, scale: float, angle: float, units: int, *, mirror: bool = False
) -> str:
    """The transformation that mirrors, scales, rotates clockwise and moves."""
    a, b = scale * cos(radians(angle)), scale * sin(radians(angle))
    flip = -1 if mirror else 1
    values = (flip * a, flip * b, -b, a, x * units, y * units)
    return f' transform="matrix({" ".join(write_decimal(value) for value in values)})"'
