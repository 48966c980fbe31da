"""Cards of the shipped maps: their plans and drawings, and ways to find shapes and texts on them."""

from collections.abc import Iterator
from functools import cache
from itertools import product

import numpy as np
import shapely

from coinage_pnp.card.card_drawing import draw_card
from coinage_pnp.card.plan import CardPlan, make_plan
from coinage_pnp.drawing.fonts import outlines, shaping
from coinage_pnp.drawing.formats import CardFormat
from coinage_pnp.drawing.ink_choices import FULL
from coinage_pnp.drawing.paths.path import Points
from coinage_pnp.drawing.scene import CurvedText, Drawing, Group, Text
from coinage_pnp.files.units import PT_PER_MM
from coinage_pnp.game.board.model import Map, Name, Region, Space
from coinage_pnp.lab.proof.drawing_templates import DrawingTemplates
from coinage_pnp.lab.templates import read_drawing_templates
from support.drawing_walk import IDENTITY, Matrix, matrix_of, transformed, walk_elements
from support.project_files import MAPS
from support.shipped_templates import CARDS, TERRAINS
from support.wide_runs import WIDE

DRAWN_MAPS = tuple(MAPS) if WIDE else ("frozen",)
"""Maps to draw on the tin card: the one with a wall, streams and a road; all maps with `--wide`."""

_OTHER_CARDS = tuple(
    (map_id, card)
    for (at, map_id), (number, card) in product(enumerate(MAPS), enumerate(CARDS))
    if card != "tin" and (at + number) % 2 == 0
)
"""Half of the maps on each other card."""

MAPS_AND_CARDS = (
    *((map_id, "tin") for map_id in DRAWN_MAPS),
    *(_OTHER_CARDS if WIDE else (("lagoon", "a5"),)),
)
"""Pairs (map id, card id): the drawn maps on the tin card, and others on other cards: half of all with `--wide`."""

PENNY_DIAMETER, NICKEL_DIAMETER, QUARTER_DIAMETER = 19.05, 21.21, 24.26
"""Diameters of US coins, mm (US Mint)."""


SMALL_CARD = CARDS["tin"]._replace(width=40, height=50)
"""A card that is quicker to plan and to draw."""


def small_map(map_id: str, layout: tuple[str, ...], terrains: tuple[str, ...], backdrop: str = "") -> Map:
    """A map of the spaces a, b, ..., each in its own region with its own terrain."""
    name = Name((("", "Here"),))
    regions = tuple(Region(f"of-{terrain}", name, terrain) for terrain in terrains)
    spaces = tuple(
        Space(letter, name, region.id) for letter, region in zip("abcdefghijklm", regions, strict=False)
    )
    return Map(map_id, name, None, regions, spaces, layout, (), (), backdrop or None, "portrait", 1)


ISLE = small_map("isle", (*("a" * 8,) * 4, *("b" * 8,) * 4, *("." * 8,) * 3), ("forest", "lava"), "water")
"""Two spaces by the sea, which are quicker to plan and to draw than a shipped map."""


def oriented_card(board: Map, card: str) -> CardFormat:
    return CARDS[card].orient(board.orientation)


def card_templates(*cards: str) -> DrawingTemplates:
    """The templates that `check` draws with, with these cards alone, to make it quick."""
    templates = read_drawing_templates()
    return templates._replace(cards={card: templates.cards[card] for card in cards})


def tin_card_templates() -> DrawingTemplates:
    """The same with the tin card."""
    return card_templates("tin")


def plan_of(map_id: str, card: str, language: str = "en") -> CardPlan:
    """The plan of a shipped map's card; cached."""
    board = MAPS[map_id]
    return make_plan(board, oriented_card(board, card), language)


def drawing_of(map_id: str, card: str, language: str = "en", ink: str = FULL) -> Drawing:
    """The card of a shipped map; cached."""
    return _drawing(map_id, card, language, ink)


@cache
def _drawing(map_id: str, card: str, language: str, ink: str) -> Drawing:
    board = MAPS[map_id]
    return draw_card(board, oriented_card(board, card), TERRAINS, language, ink)


@cache
def land_area(map_id: str, card: str, letters: str) -> shapely.Geometry:
    """The area of the spaces `letters` as drawn, as one prepared geometry."""
    shape = plan_of(map_id, card).survey.drawn.join_spaces(set(letters))
    shapely.prepare(shape)
    return shape


def letter_outlines(*words: Text | CurvedText, at: Matrix = IDENTITY) -> shapely.Geometry:
    """The outlines of all characters of texts, each where it is on the card."""
    parts: list[Points] = []
    for text in words:
        for character, place in _placed_characters(text):
            outline = outlines.outline(character, text.face, text.size)
            parts += [transformed(part.flatten(8), _compose(at, place)) for part in outline]
    return shapely.MultiLineString([np.vstack([part, part[:1]]) for part in parts])


def _placed_characters(text: Text | CurvedText) -> Iterator[tuple[str, Matrix]]:
    if isinstance(text, CurvedText):
        for character, (x, y, angle) in zip(text.text, text.placements, strict=True):
            yield character, matrix_of(Group((), x=x, y=y, angle=angle))
        return
    own, x = matrix_of(text), 0.0
    for character, advance in zip(text.text, shaping.measure_advances(text.text, text.face), strict=True):
        yield character, _compose(own, np.array([[1.0, 0, x], [0, 1, 0]]))
        x += (advance + text.tracking) * text.size / PT_PER_MM


def _compose(outer: Matrix, inner: Matrix) -> Matrix:
    return np.column_stack([outer[:, :2] @ inner[:, :2], transformed(inner[None, :, 2], outer)[0]])


def placed_texts(drawn: Drawing) -> Iterator[tuple[str, Text | CurvedText, Matrix]]:
    """Every text of a drawing: the path of its groups' names, the text, its group's matrix."""
    for path, element, at in walk_elements(drawn.elements):
        if isinstance(element, Text | CurvedText):
            yield path, element, at


def farthest_outside(points: Points, area: shapely.Geometry) -> float:
    """The greatest distance of a point outside a prepared area from it, mm; 0 if all are inside."""
    outside = points[~shapely.contains_xy(area, points)]
    return float(shapely.distance(shapely.points(outside), area).max(initial=0))


def groups_by_name(drawn: Drawing) -> dict[str, Group]:
    """The groups of a drawing by name; if several have a name, the last of them."""
    return {e.name: e for _, e, _ in walk_elements(drawn.elements) if isinstance(e, Group)}
