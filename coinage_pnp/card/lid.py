"""For a tin: a label with the map's land, its name on a banner under two coins; and a strip for the lid's rim."""

from typing import NamedTuple

from coinage_pnp.card.card_drawing import draw_planned
from coinage_pnp.card.details import draw_title
from coinage_pnp.card.medals import outline_circle
from coinage_pnp.card.plan import plan_without_seats
from coinage_pnp.card.plate import draw_stock
from coinage_pnp.card.survey import make_map_frame
from coinage_pnp.card.terrain.palette import Terrains
from coinage_pnp.card.terrain.tints import choose_region_terrains
from coinage_pnp.card.title_and_compass import fit_large_title
from coinage_pnp.drawing.coins.coin_face import place_coin
from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.formats import BLEED, CardFormat
from coinage_pnp.drawing.ink_choices import LOW
from coinage_pnp.drawing.map_frame import MapFrame
from coinage_pnp.drawing.pages import Box
from coinage_pnp.drawing.paths.path import Points, circle
from coinage_pnp.drawing.scene import Drawing, Element, Paint, Shape, Text
from coinage_pnp.drawing.type.fitted_line import (
    centre_line,
    measure_cap_height,
    measure_line,
    shrink_to_fit,
)
from coinage_pnp.drawing.type.ornaments import draw_frame_bar, lozenge
from coinage_pnp.game.board.model import Map

# diameter, distances from middle and banner: shares of the lid
_COIN_DIAMETER = 0.36
_COIN_FROM_MIDDLE = 0.14
_COIN_FROM_BANNER = 0.14
_SHADOW = (0.3, 0.6, 0.9)  # how far a coin's shadow extends past it in each coat, mm


class _Disc(NamedTuple):
    x: float
    y: float
    radius: float

    def outline(self) -> Points:
        return outline_circle(self.x, self.y, self.radius)


def draw_lid(board: Map, lid: CardFormat, terrains: Terrains, language: str, ink: str) -> Drawing:
    """The label with its bleed; `lid` is oriented as the map wants."""
    frame = make_map_frame(lid)
    x, y, size = lid.width / 2, lid.height / 2, min(lid.width, lid.height)
    title = fit_large_title(board.name.best(language), x, y, frame.width - 0.04 * size)
    high, radius = y - title.half - _COIN_FROM_BANNER * size, _COIN_DIAMETER * size / 2
    aside = _COIN_FROM_MIDDLE * size
    discs = [_Disc(x - aside, high, radius), _Disc(x + aside, high, radius)]
    drawn = draw_planned(plan_without_seats(board, lid, [title, *discs]), terrains, ink)
    symbols = dict(drawn.symbols)
    coins: list[Element] = []
    for disc, coin in zip(discs, ("Q", "q"), strict=True):
        use, needed = place_coin(coin, 2 * disc.radius, disc.x, disc.y)
        shades = (circle(disc.x + 0.2, disc.y + 0.4, disc.radius + reach) for reach in _SHADOW)
        coins += [*(Shape(shade, Paint(INK, opacity=0.1)) for shade in shades), use]
        symbols |= needed
    return Drawing(lid.width, lid.height, (*drawn.elements, *coins, draw_title(title, 1.4)), symbols)


_RIM_FRAME_WIDTH, _LOZENGE_SPACING, _LOZENGE_HALF_SIZE, _SPACE_AROUND_NAME = 0.9, 5.2, 1.5, 4.0
"""A rim's frame width, spacing and half size of its lozenges, white space around the name; mm."""


def draw_rim(board: Map, words: Text, width: float, height: float, terrains: Terrains, ink: str) -> Drawing:
    """A strip with words in the middle, between lozenges in the regions' colours, with its bleed."""
    middle, name = height / 2, shrink_to_fit(words, width - 4 * _SPACE_AROUND_NAME)
    name = centre_line(name._replace(x=width / 2, y=middle + measure_cap_height(name.face, name.size) / 2))
    beyond = Box(0, 0, width, height).grow(BLEED).outline()
    margin = 2 * _RIM_FRAME_WIDTH
    frame = MapFrame(margin, margin, width - 2 * margin, height - 2 * margin, 0.4)
    elements: list[Element] = [] if ink == LOW else draw_stock(beyond)
    elements += draw_frame_bar(frame, margin)
    kinds = list(choose_region_terrains(board, terrains, ink).values())
    free = (width - measure_line(name)) / 2 - _SPACE_AROUND_NAME - 4 * _RIM_FRAME_WIDTH
    for number in range(max(0, int(free / _LOZENGE_SPACING))):
        kind = kinds[number % len(kinds)]
        for x in (
            name.x - _SPACE_AROUND_NAME - number * _LOZENGE_SPACING,
            width - name.x + _SPACE_AROUND_NAME + number * _LOZENGE_SPACING,
        ):
            elements.append(Shape(lozenge(x, middle, _LOZENGE_HALF_SIZE), Paint(kind.wash, INK, 0.2)))
            elements.append(Shape(lozenge(x, middle, 0.4 * _LOZENGE_HALF_SIZE), Paint(kind.deep)))
    return Drawing(width, height, (*elements, name))
