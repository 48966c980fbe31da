"""The map as small as a stamp: its regions in their colours, no words."""

from collections.abc import Mapping

from coinage_pnp.artwork.terrain import Terrain, backdrop_terrain, region_terrains
from coinage_pnp.board.grid import BACKDROP
from coinage_pnp.board.model import Map
from coinage_pnp.drawing import INK, PAPER, Drawing, Element, Group, Paint, Shape, mix
from coinage_pnp.geometry import Territories, inset, rings_of
from coinage_pnp.paths import polygon, rounded_rectangle

_COARSE = 0.5
"""How far outlines may be off before they are made small, mm."""


def draw_locator(board: Map, drawn: Territories, terrains: Mapping[str, Terrain], longest: float) -> Drawing:
    """The map within its frame, its longer side `longest` mm."""
    frame = drawn.frame
    scale = longest / max(frame.width, frame.height)
    neat = rounded_rectangle(frame.x, frame.y, frame.width, frame.height, frame.radius)
    backdrop, colours = backdrop_terrain(board, terrains), region_terrains(board, terrains)
    line = 0.16 / scale
    elements: list[Element] = [Shape(neat, Paint(mix(PAPER, backdrop.wash, 0.5)))]
    for region in board.regions:
        letters = {space.letter for space in board.spaces_of(region.id)} - {BACKDROP}
        rings = rings_of(inset(drawn.shape(letters), 0.0, _COARSE))
        elements.append(Shape(polygon(*rings), Paint(colours[region.id].wash, INK, line)))
    land = Group(tuple(elements), name="land", clip=neat)
    edge = Shape(neat, Paint(stroke=INK, width=2 * line))
    picture = Group((land, edge), name="locator", x=-frame.x * scale, y=-frame.y * scale, scale=scale)
    return Drawing(frame.width * scale, frame.height * scale, (picture,))
