"""Tables to fill in, with ruled lines. Lengths in mm, y down."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.paths.path import polyline, rectangle
from coinage_pnp.drawing.scene import Element, Paint, Shape, Text
from coinage_pnp.drawing.type.fitted_line import centre_line, find_text_colour, shrink_to_fit
from coinage_pnp.drawing.type.ornaments import PARCHMENT

Segments = list[tuple[tuple[float, float], tuple[float, float]]]  # pairs of end points


class RuledTable(NamedTuple):
    """A grid of columns and rows. Edges are given by index: 0 is the first, -1 the last."""

    columns: Sequence[float]  # left edge of each column, and the table's right edge
    rows: Sequence[float]  # top of each row, and the table's foot

    def make_horizontals(self, edges: Iterable[int], start: int = 0) -> Segments:
        """Horizontal lines at row edges, from the column edge `start` to the right edge."""
        left, right = self.columns[start], self.columns[-1]
        return [((left, self.rows[edge]), (right, self.rows[edge])) for edge in edges]

    def make_verticals(self, edges: Iterable[int], start: int = 0, end: int = -1) -> Segments:
        """Vertical lines at column edges, from the row edge `start` to the row edge `end`."""
        top, foot = self.rows[start], self.rows[end]
        return [((self.columns[edge], top), (self.columns[edge], foot)) for edge in edges]

    def tint_cells(self, column: int, row: int, last_column: int, last_row: int) -> Shape:
        """A tinted rectangle between edges of columns and rows."""
        x, y = self.columns[column], self.rows[row]
        width, height = self.columns[last_column] - x, self.rows[last_row] - y
        return Shape(rectangle(x, y, width, height), Paint(PARCHMENT))

    def set_words(self, text: str, face: str, size: float, column: int, y: float) -> Text:
        """Text centred in a column on the baseline `y`, smaller than `size` pt if the column is narrow."""
        left, right = self.columns[column], self.columns[column + 1]
        line = Text(text, (left + right) / 2, y, face, size, find_text_colour(face))
        return centre_line(shrink_to_fit(line, right - left - _TEXT_CLEARANCE))


_TEXT_CLEARANCE = 0.5  # total clearance of text in a column


def draw_ruling(fine: Segments, medium: Segments, strong: Segments) -> tuple[Element, ...]:
    """The lines of a table, in three widths."""
    return tuple(
        Shape(polyline(*segments), Paint(stroke=INK, width=width))
        for segments, width in ((fine, 0.1), (medium, 0.2), (strong, 0.35))
    )
