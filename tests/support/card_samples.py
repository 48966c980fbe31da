"""Cards of the shipped maps: their plans and drawings, and ways to find shapes and texts on them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product

import numpy as np
import shapely

from coinage_pnp.artwork.card.card_drawing import draw_card
from coinage_pnp.artwork.card.plan import CardPlan, make_plan
from coinage_pnp.artwork.proof import DrawingTemplates
from coinage_pnp.board.model import Map
from coinage_pnp.drawing import fonts
from coinage_pnp.drawing.formats import CardFormat
from coinage_pnp.drawing.scene import CurvedText, Drawing, Group, Text
from coinage_pnp.ink import FULL
from coinage_pnp.paths import Points
from coinage_pnp.templates import read_drawing_templates
from coinage_pnp.units import PT_PER_MM
from support import project_files, shipped_templates
from support.amounts import WIDE
from support.placement import HERE, Matrix, moved, placed, walk

MAPS = project_files.MAPS
CARDS = shipped_templates.CARDS
TERRAINS = shipped_templates.TERRAINS
LANGUAGES = shipped_templates.INSTALLED_CODES

DRAWN = tuple(project_files.MAPS) if WIDE else ("caravan", "frozen", "terraces", "volcano")
"""Maps to draw on the tin card; all maps with `--wide`."""

MAPS_AND_CARDS = tuple(
    (map_id, card)
    for (at, map_id), (number, card) in product(
        enumerate(project_files.MAPS), enumerate(shipped_templates.CARDS)
    )
    if WIDE or (map_id in DRAWN if card == "tin" else at == number)
)
"""Pairs (map id, card id): the drawn maps on the tin card, one map on each other card; all pairs with `--wide`."""

PENNY, NICKEL, QUARTER = 19.05, 21.21, 24.26
"""Diameters of US coins, mm (US Mint)."""


def held(board: Map, card: str) -> CardFormat:
    """The card in the orientation of the map."""
    return shipped_templates.CARDS[card].oriented(board.orientation)


def on_the_tin_card() -> DrawingTemplates:
    """The templates that `check` draws with, without all cards but the tin card, to make it quick."""
    templates = read_drawing_templates()
    return replace(templates, cards={"tin": templates.cards["tin"]})


def plan(map_id: str, card: str, language: str = "en") -> CardPlan:
    """The plan of a shipped map's card; cached."""
    return _plan(map_id, card, language)


@cache
def _plan(map_id: str, card: str, language: str) -> CardPlan:
    board = project_files.MAPS[map_id]
    return make_plan(board, held(board, card), language)


def drawing(map_id: str, card: str, language: str = "en", ink: str = FULL) -> Drawing:
    """The card of a shipped map; cached."""
    return _drawing(map_id, card, language, ink)


@cache
def _drawing(map_id: str, card: str, language: str, ink: str) -> Drawing:
    board = project_files.MAPS[map_id]
    return draw_card(board, held(board, card), shipped_templates.TERRAINS, language, ink)


@cache
def land(map_id: str, card: str, letters: str) -> shapely.Geometry:
    """The area of the spaces `letters` as drawn, as one prepared geometry."""
    shape = plan(map_id, card).survey.drawn.shape(set(letters))
    shapely.prepare(shape)
    return shape


def ink(*words: Text | CurvedText, at: Matrix = HERE) -> shapely.Geometry:
    """The outlines of all characters of texts, each where it is on the card."""
    parts: list[Points] = []
    for text in words:
        for character, place in _placed_characters(text):
            outline = fonts.outline(character, text.face, text.size)
            parts += [moved(part.straight(8), _compose(at, place)) for part in outline]
    return shapely.MultiLineString([np.vstack([part, part[:1]]) for part in parts])


def _placed_characters(text: Text | CurvedText) -> Iterator[tuple[str, Matrix]]:
    if isinstance(text, CurvedText):
        for character, (x, y, angle) in zip(text.text, text.placements, strict=True):
            yield character, placed(Group((), x=x, y=y, angle=angle))
        return
    own, x = placed(text), 0.0
    for character, advance in zip(text.text, fonts.advances(text.text, text.face), strict=True):
        yield character, _compose(own, np.array([[1.0, 0, x], [0, 1, 0]]))
        x += (advance + text.tracking) * text.size / PT_PER_MM


def _compose(outer: Matrix, inner: Matrix) -> Matrix:
    return np.column_stack([outer[:, :2] @ inner[:, :2], moved(inner[None, :, 2], outer)[0]])


def texts(drawn: Drawing) -> Iterator[tuple[str, Text | CurvedText, Matrix]]:
    """Every text of a drawing: the path of its groups' names, the text, its group's matrix."""
    for path, element, at in walk(drawn.elements):
        if isinstance(element, Text | CurvedText):
            yield path, element, at


def beyond(points: Points, area: shapely.Geometry) -> float:
    """The greatest distance of a point outside a prepared area from it, mm; 0 if all are inside."""
    outside = points[~shapely.contains_xy(area, points)]
    return float(shapely.distance(shapely.points(outside), area).max(initial=0))


def groups(drawn: Drawing) -> dict[str, Group]:
    """The groups of a drawing by name; if several have a name, the last of them."""
    return {e.name: e for _, e, _ in walk(drawn.elements) if isinstance(e, Group)}
