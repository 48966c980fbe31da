"""Words on the page: headings, and sentences in lines."""

from collections.abc import Iterable
from dataclasses import replace

from coinage_pnp.artwork.typesetting import FAINT, INK, break_lines, centred, fitted, length
from coinage_pnp.drawing import Element, Paint, Shape, Text, capitals, fonts
from coinage_pnp.paths import polygon, polyline

SMALLEST = 6.0
"""Of type, pt."""

RULE, HAIR = 0.25, 0.1
"""Widths of lines, mm."""

MARK = "#a04239"
"""A mean, a measured value: what the eye looks for first."""

GROUND = "#fefbf4"
"""The paper inside the neat line."""

PALE = "#ddd3c2"
"""Lines that guide the eye and mean nothing."""


def heading(title: str, gloss: str, x: float, y: float, room: float) -> list[Element]:
    """A title in spaced capitals and what it means, on one baseline `y`, `room` mm long."""
    head = snug(Text(capitals(title), x, y, "display", 8.0, INK, tracking=0.12), room)
    start = x + length(head) + 2.0
    note = fitted(Text(gloss, start, y, "italic", 7.5, FAINT), max(x + room - start, 0.1))
    return [head, note] if gloss and note.size >= SMALLEST else [head]


def snug(line: Text, room: float) -> Text:
    """The line in `room` mm: smaller if it must be, and where that is not enough, cut short."""
    small = fitted(line, room)
    if small.size >= min(SMALLEST, line.size):
        return small
    small = replace(line, size=min(SMALLEST, line.size))
    for end in range(len(line.text) - 1, 0, -1):
        cut = replace(small, text=line.text[:end].rstrip(" ,.·") + "…")
        if length(cut) <= room:
            return cut
    return replace(small, text="…")


def set_lines(text: str, face: str, size: float, measure: float) -> tuple[str, ...]:
    """As few lines of at most `measure` mm as it takes, about equally long; a word that is wider has its own line.

    No line ends at a no-break space.
    """
    words = [word.replace("\u00a0", " ") for word in text.split(" ") if word]
    blank = fonts.width(" ", face, size)
    spaces = [blank] * len(words)
    widths = [min(fonts.width(word, face, size), measure) for word in words]
    breaks = break_lines(widths, spaces, measure) or []
    while len(breaks) > 1:
        measure *= 0.97
        narrower = break_lines(widths, spaces, measure)
        if narrower is None or len(narrower) > len(breaks):
            break
        breaks = narrower
    return tuple(" ".join(words[start:end]) for start, end in breaks)


def centred_lines(lines: tuple[str, ...], like: Text, leading: float, measure: float) -> list[Element]:
    """Lines in the manner of `like`, whose x is their middle and whose y is the first baseline."""
    placed = (replace(like, text=line, y=like.y + i * leading) for i, line in enumerate(lines))
    return [centred(snug(line, measure)) for line in placed]


def spaced(lines: Iterable[Text], left: float, right: float) -> list[Text]:
    """The lines, moved to be between two ends, that touch none before them: those that matter come first."""
    kept: list[Text] = []
    for line in lines:
        wide = length(line)
        x = min(max(line.x, left), right - wide)
        if all(x + wide + 1.0 < t.x or t.x + length(t) + 1.0 < x for t in kept):
            kept.append(replace(line, x=x))
    return kept


def rule(x: float, y: float, right: float, width: float = HAIR, colour: str = INK) -> Shape:
    """A level line."""
    return Shape(polyline([(x, y), (right, y)]), Paint(stroke=colour, width=width, butt=True))


def ornament(x: float, y: float, arm: float) -> Shape:
    """A lozenge between two lines that taper away from it, `arm` mm to each side."""
    gap, thick, tip = 1.7, 0.13, 0.03
    blades = [
        [(x + s * gap, y - thick), (x + s * arm, y - tip), (x + s * arm, y + tip), (x + s * gap, y + thick)]
        for s in (-1, 1)
    ]
    lozenge = [(x - 0.95, y), (x, y - 0.66), (x + 0.95, y), (x, y + 0.66)]
    return Shape(polygon(*blades, lozenge), Paint(fill=INK))
