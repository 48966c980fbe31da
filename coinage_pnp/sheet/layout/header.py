"""The head of a page: its title."""

from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.formats import Paper
from coinage_pnp.drawing.lettering import capitalize
from coinage_pnp.drawing.scene import Element, Group, Text
from coinage_pnp.drawing.type.fitted_line import centre_line, shrink_to_fit
from coinage_pnp.drawing.type.ornaments import draw_ornament
from coinage_pnp.sheet.layout.print_content import PrintContent

MOST_HEADER_WIDTH, HEADER_HEIGHT = 188.0, 13.0
"""Greatest width of head and foot (that of a strip of four panels), and height of the head; mm."""

_LAST_WITHOUT_ACCENT, _ACCENT_HEIGHT = "\x7f", 1.2
"""The last character without an accent, and how much taller than capitals the ones after it may be, mm."""


def find_header_width(paper: Paper) -> float:
    """Width of head and foot on this paper, between a cutting machine's marks, mm."""
    return min(MOST_HEADER_WIDTH, paper.width - 2 * (paper.margin + paper.inset))


def draw_header(content: PrintContent, x: float, y: float, room: float) -> Group:
    """The title above a small ornament and a line about the map, centred on `x`, with its capitals' top at `y`."""
    low = _ACCENT_HEIGHT * any(character > _LAST_WITHOUT_ACCENT for character in content.title)
    title = Text(capitalize(content.title), x, y + 4.2 + low, "display", 17.0, INK, tracking=0.14)
    elements: list[Element] = [centre_line(shrink_to_fit(title, room)), draw_ornament(x, y + 7.2, 16.0)]
    if content.about:
        about = Text(content.about, x, y + 11.6, "italic", 9.0, INK)
        elements.append(centre_line(shrink_to_fit(about, room)))
    return Group(tuple(elements), name="head")
