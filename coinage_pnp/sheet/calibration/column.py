"""Text columns in the middle of the calibration sheet, in the largest font size that fits."""

from collections.abc import Sequence
from dataclasses import dataclass

from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.paths.path import polygon
from coinage_pnp.drawing.scene import Drawing, Element, Group, Paint, Shape, Text
from coinage_pnp.drawing.type.fitted_line import FAINT, centre_line, shrink_to_fit
from coinage_pnp.drawing.type.paragraph import TextStyle, set_words

_SIZES = (13.0, 12.0, 11.0, 10.0, 9.0, 8.2, 7.4, 6.8, 6.3, 6.0)
"""Font sizes of the text, pt; the largest that fits is used."""

_PT = 0.3528  # mm


@dataclass(frozen=True)
class TextColumn:
    """Contents of a column from top to bottom; empty parts are left out."""

    title: str = ""
    texts: Sequence[str] = ()
    typed: str = ""  # a command; may break at a newline
    figure: Drawing | None = None  # goes between paragraphs and command if there is room
    note: str = ""


def find_fitting_size(columns: Sequence[TextColumn], wide: float, room: float) -> float:
    """The largest font size, pt, at which each column fits in `room` mm; 0 if none does."""
    for size in _SIZES:
        if all(_set_column(column, wide, size)[1] <= room for column in columns):
            return size
    return 0.0


def draw_column(
    column: TextColumn, x: float, y: float, wide: float, room: float, size: float
) -> list[Element]:
    """The column, centred vertically in its `room` below `y` and horizontally on `x`; mm."""
    elements, height = _set_column(column, wide, size)
    if column.figure:
        with_figure, taller = _set_column(column, wide, size, column.figure)
        if taller <= room:
            elements, height = with_figure, taller
    return [Group(tuple(elements), x=x, y=y + max(room - height, 0.0) / 2)]


def _set_column(
    column: TextColumn, wide: float, size: float, figure: Drawing | None = None
) -> tuple[list[Element], float]:
    """The elements, centred on x = 0 with the top at y = 0, and their height."""
    line, gap, y = size * _PT, size * _PT * 0.95, 0.0
    elements: list[Element] = []
    if column.title:
        y += 1.3 * line
        title = Text(column.title, 0, y, "display", size * 1.8, INK, tracking=0.06)
        elements.append(centre_line(shrink_to_fit(title, wide)))
        y += 0.75 * line
        arm, half = 4.6 * line, 0.13
        blades = polygon([(-arm, y), (0, y - half), (arm, y), (0, y + half)])
        elements.append(Shape(blades, Paint(fill=INK)))
        y += 0.3 * line + gap
    for text in column.texts:
        setting = set_words(text, TextStyle(size, size * 0.43, centred=True), wide)
        elements.append(Group(setting.elements, x=-wide / 2, y=y))
        y += setting.height + gap
    if figure:
        elements.append(Group(figure.elements, x=-figure.width / 2, y=y + gap))
        y += figure.height + 2 * gap
    if column.typed:
        for words in _split_lines(column.typed, wide, size):
            y += line
            elements.append(centre_line(shrink_to_fit(Text(words, 0, y, "strong", size, INK), wide)))
            y += 0.45 * line
        y += gap
    if column.note:
        y += line
        note = Text(column.note, 0, y, "italic", max(size * 0.8, 6.0), FAINT)
        elements.append(centre_line(shrink_to_fit(note, wide)))
        y += gap
    return elements, y - gap


def _split_lines(typed: str, wide: float, size: float) -> list[str]:
    whole = Text(typed.replace("\n", " "), 0, 0, "strong", size)
    return [whole.text] if shrink_to_fit(whole, wide) == whole else typed.split("\n")
