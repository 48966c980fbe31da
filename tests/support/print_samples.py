"""Sample contents of sheets: a plain card and plain panels, and ways to find groups and texts on a page."""

from collections.abc import Iterator

import pytest

from coinage_pnp.card.survey import Survey, survey
from coinage_pnp.cli.common import build_files
from coinage_pnp.drawing.formats import CardFormat
from coinage_pnp.drawing.pages import Page
from coinage_pnp.drawing.paths.path import Points, circle, rectangle
from coinage_pnp.drawing.scene import Drawing, Element, Group, Paint, Shape, Text, Use
from coinage_pnp.game.board.model import Map
from coinage_pnp.lab import print_jobs
from coinage_pnp.sheet import card_picture, printing, shop, tin_kit
from coinage_pnp.sheet.layout.print_content import PanelStrip, PrintContent, PrintedCard
from support.drawing_walk import walk_elements
from support.shipped_templates import CARDS, ENGLISH


def plain_card(size: CardFormat) -> Drawing:
    """A grey background with 3 mm of bleed, and a brown spot drawn by a symbol."""
    ground = Shape(rectangle(-3, -3, size.width + 6, size.height + 6), Paint(fill="#cccccc"))
    spot = (Shape(circle(0, 0, 2), Paint(fill="#884422")),)
    return Drawing(size.width, size.height, (ground, Use("spot", 20, 20)), {"spot": spot})


def replace_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `build` and pictures have plain cards and lids with the maps' names, and `build` plan none."""

    def draw(board: Map, card: CardFormat, *_: object, **__: object) -> Drawing:
        plain = plain_card(card.orient(board.orientation))
        name = Text(board.name.best("en"), 12, 12, "body", 7)
        return plain._replace(elements=(*plain.elements, name))

    def survey_land(board: Map, card: CardFormat, *_: object) -> Survey:
        return survey(board, card.orient(board.orientation))

    for module in (card_picture, printing, shop):
        monkeypatch.setattr(module, "draw_card", draw)
    monkeypatch.setattr(tin_kit, "draw_lid", draw)
    monkeypatch.setattr(build_files, "make_plan", survey_land)
    monkeypatch.setattr(print_jobs, "try_plan", lambda *_: (None, ()))


def plain_panel(number: int) -> Drawing:
    """A panel with its number and a green dot drawn by a symbol."""
    dot = (Shape(circle(0, 0, 1), Paint(fill="#228844")),)
    return Drawing(47, 83, (Text(f"{number}", 20, 40, "body", 9), Use("dot", 9, 9)), {"dot": dot})


def print_content(card: CardFormat | None = CARDS["tin"], panels: int = 4) -> PrintContent:
    """The contents of a map's print; without a card if `card` is None."""
    return PrintContent(
        title="Volcano",
        about="Four peoples share one slope.",
        editions=(("Volcano", 7),),
        cards=(PrintedCard("Volcano", plain_card(card), card),) if card else (),
        rules=PanelStrip(
            ENGLISH.sheet.rules,
            tuple(plain_panel(i + 1) for i in range(panels)),
            headings=tuple(f"panel title {i + 1}" for i in range(panels)),
        )
        if panels
        else None,
    )


def placed_elements(elements: tuple[Element, ...]) -> Iterator[tuple[Element, float, float]]:
    """Every element with the x and y of its group; groups on sheets are neither scaled nor turned."""
    for _, element, at in walk_elements(elements):
        yield element, float(at[0, 2]), float(at[1, 2])


def find_groups(page: Page, name: str) -> list[tuple[Group, float, float]]:
    """The groups called `name`, each with its x and y on the page."""
    return [
        (element, x + element.x, y + element.y)
        for element, x, y in placed_elements(page.drawing.elements)
        if isinstance(element, Group) and element.name == name
    ]


def marks_on(page: Page, name: str) -> list[Points]:
    """The points of every line in the groups called `name`, mm on the page."""
    return [
        part.points + (x, y)
        for group, x, y in find_groups(page, name)
        for shape in group.elements
        if isinstance(shape, Shape)
        for part in shape.path
    ]


def page_words(page: Page) -> str:
    """Every straight text of a page, one per line."""
    return "\n".join(
        element.text for element, _, _ in placed_elements(page.drawing.elements) if isinstance(element, Text)
    )
