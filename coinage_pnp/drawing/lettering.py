"""Text along a curve, kerned, with every letter perpendicular to it."""

import re
from unicodedata import combining, normalize

import numpy as np

from coinage_pnp.drawing.fonts import outlines as font_outlines
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.paths.lines import arc, find_points_at, measure_distances_along, turn_line
from coinage_pnp.drawing.paths.path import Floats, Path, Points, Subpath
from coinage_pnp.drawing.scene import CurvedText, Text
from coinage_pnp.files.units import PT_PER_MM

_GREEK_ACCENTS = "([\u0391-\u03a9])(\u0308?)[\u0300\u0301\u0304\u0306\u0313\u0314\u0342\u0345]+(\u0308?)"
_GREEK_HIATUS = "(?<=[\u03ac-\u03ae\u03cc-\u03ce])([\u03b9\u03c5])"


def capitalize(text: str) -> str:
    """The text in capitals; Greek loses accents, and gains a diaeresis where an accent separated two vowels."""
    if not any(map(shaping.is_greek, text)):
        return normalize("NFC", normalize("NFC", text).upper())
    parted = re.sub(_GREEK_HIATUS, "\\1\u0308", normalize("NFC", text))
    return normalize("NFC", re.sub(_GREEK_ACCENTS, r"\1\2\3", normalize("NFD", parted.upper())))


def set_along(
    text: str, face: str, size: float, tracking: float, line: Points, fill: str, drop: float = 0.0
) -> CurvedText:
    """Text centred on a line (mm, left to right, at least as long as the text).

    `size` is in pt, `tracking` in em. The baseline is `drop` mm below the line: with half the capital height, bent
    text is as long as straight text.
    """
    face, em = shaping.choose_face(text, face), size / PT_PER_MM
    steps = np.array(shaping.measure_advances(text, face)) * em
    starts = np.concatenate([[0.0], np.cumsum(steps + tracking * em)])[:-1]
    middles = starts + steps / 2
    along = measure_distances_along(line)
    middles += (along[-1] - (starts[-1] + steps[-1])) / 2
    around = middles + np.array([[0.0], [-0.3], [0.3]]) * em
    at, before, after = _locate_on_line(line, along, around.ravel()).reshape(3, -1, 2)
    way = after - before
    way /= np.hypot(*way.T)[:, None]
    left = at - way * steps[:, None] / 2 + np.column_stack([-way[:, 1], way[:, 0]]) * drop
    angles = np.degrees(np.arctan2(way[:, 1], way[:, 0]))
    places = np.column_stack([left, angles]).round(3).tolist()
    return CurvedText(text, face, size, tuple((x, y, angle) for x, y, angle in places), fill)


def _locate_on_line(line: Points, along: Floats, where: Floats) -> Points:
    """Points on the line, `where` mm from its start; beyond its ends, it continues straight."""
    inside = np.clip(where, 0, along[-1])
    p = find_points_at(line, along, inside)
    over = where - inside
    first, last = line[1] - line[0], line[-1] - line[-2]
    p += np.where(over < 0, over, 0)[:, None] * first / np.hypot(*first)
    p += np.where(over > 0, over, 0)[:, None] * last / np.hypot(*last)
    return np.asarray(p)


def place_letters(line: Text) -> CurvedText:
    """A level line of text with a position for each character, kerned as in the PDF."""
    text = normalize("NFC", line.text)
    em = line.size / PT_PER_MM
    steps = np.array(shaping.measure_advances(text, line.face)) * em + line.tracking * em
    along = np.concatenate([[0.0], np.cumsum(steps)])[:-1]
    places = tuple((x, line.y, 0.0) for x in (line.x + along).tolist())
    return CurvedText(text, shaping.choose_face(text, line.face), line.size, places, line.fill)


def list_letters(line: CurvedText) -> list[tuple[str, tuple[float, float, float]]]:
    """Characters with their (x, y, angle); combining marks join the letter before them."""
    found: list[tuple[str, tuple[float, float, float]]] = []
    for character, place in zip(line.text, line.placements, strict=True):
        if combining(character) and found:
            found[-1] = (normalize("NFC", found[-1][0] + character), found[-1][1])
        else:
            found.append((character, place))
    return found


def outline_letters(text: CurvedText) -> Path:
    """The letters of a curved text as polygons through their outline points, mm; precise enough for a halo."""
    parts = []
    for character, (x, y, angle) in zip(text.text, text.placements, strict=True):
        parts += [
            Subpath(turn_line(part.points[:: 3 if part.curved else 1], angle) + (x, y))
            for part in font_outlines.outline(character, text.face, text.size)
        ]
    return tuple(parts)


def make_arc_line(x: float, y: float, radius: float, middle: float, length: float, *, inward: bool) -> Points:
    """A baseline on a circle around (x, y), `length` mm long, its middle at `middle` degrees clockwise from east.

    With `inward`, letters point to the centre, as for text at the foot of a circle.
    """
    half = np.degrees(length / 2 / radius)
    span = (middle + half, middle - half) if inward else (middle - half, middle + half)
    return arc(x, y, radius, radius, *span, max(4, int(length / 0.4)))
