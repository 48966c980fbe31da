"""The worked example: an island under its coins, and a table of what they score, counted by the rule."""

from dataclasses import replace

import numpy as np

from coinage_pnp.artwork.coins import CoinSet, draw_blank_coin, place_coin
from coinage_pnp.artwork.terrain import Terrain, broadleaf, mountain, sketched
from coinage_pnp.artwork.typesetting import RIGHT, PanelBlock, cap_height, require_room, set_line
from coinage_pnp.board.model import Map, Name, Region, Space
from coinage_pnp.drawing import INK, Element, Group, Paint, Shape, Symbol, Use
from coinage_pnp.geometry import MapFrame, Territories, draw_territories
from coinage_pnp.paths import Dice, Points, Subpath, brush, perpendicular, points, polygon, polyline, resample
from coinage_pnp.rules.coins import RANK, SIDES, Side, bank_of, owner
from coinage_pnp.rules.game import Game
from coinage_pnp.rules.position import Position
from coinage_pnp.rules.scoring import RegionScore, Score, score
from coinage_pnp.words import Language

_LAYOUT = (
    "........................................",
    "..........aaabbbbbbbbbbbbdddddddddd.....",
    ".....aaaaaaaabbbbbbbbbbbbddddddddddd....",
    "....aaaaaaaaabbbbbbbbbbbbdddddddddddd...",
    "...aaaaaaaaaabbbbbbbbbbbbddddddddddddd..",
    "..aaaaaaaaaaabbbbbbbbbbbbddddddddddddd..",
    ".aaaaaaaaaaaabbbbbbbbbbbbddddddddddddd..",
    ".aaaaaaaaaaaacbbbbbbbbbbeeedddddddddd...",
    ".aaaaaaaaaaaccccbbbbbbeeeeeeedddddddd...",
    ".aaaaaaaaacccccccccbbeeeeeeeeeedddddd...",
    ".aaaaaaaaccccccccccceeeeeeeeeeeeeddddd..",
    "...aaaaccccccccccccceeeeeeeeeeeeeeeddd..",
    "....aacccccccccccccceeeeeeeeeeeeeeeee...",
    "......cccccccccccccceeeeeeeeeeeeeee.....",
    "..........cccccccccceeeeeeeeeeee........",
    "............ccccccccceeeeeeeee..........",
    "........................................",
)

_HOMES = {"a": "wood", "b": "wood", "c": "wood", "d": "peaks", "e": "peaks"}


_UNNAMED = Name((("", ""),))

ISLAND = Map(
    id="example",
    name=_UNNAMED,
    about=None,
    regions=tuple(Region(key, _UNNAMED, key) for key in ("wood", "peaks")),
    spaces=tuple(Space(letter, _UNNAMED, home) for letter, home in _HOMES.items()),
    layout=_LAYOUT,
    links=(),
    walls=(),
    backdrop="water",
    orientation="landscape",
    edition=1,
)
"""Five spaces in two regions; the language file names the regions."""

POSITION = Position(stacks=("qN", "D", "p", "P", "n"), banks=(bank_of("D"), bank_of("dddp")), to_move=None)
"""Heads holds most of the wood, the peaks are shared; one coin lies on another."""


def count() -> Score:
    """What the example scores, by the rule."""
    return score(Game(ISLAND), POSITION)


def sum_of(counted: Score, region: RegionScore, side: Side) -> str:
    """What a side scores in a region, written as a sum."""
    own = [space.value for space in counted.spaces if space.letter in region.spaces and space.control is side]
    text, points = " + ".join(map(str, own)) or "0", region.points[side]
    if region.majority is side:
        return f"({text}) × 2 = {points}" if len(own) > 1 else f"{text} × 2 = {points}"
    return f"{text} = {points}" if len(own) > 1 else text


_SEATS = {"a": (6.2, 6.1), "b": (17.5, 4.9), "c": (13.7, 11.8), "d": (29.4, 4.9), "e": (25.1, 11.7)}
"""Where a space's coins lie, mm in the field of the island."""

_GLYPHS = {
    "a": [(3.5, 6.3, 1.9), (2.7, 8.4, 1.7), (4.2, 9.7, 1.9), (10.4, 4.3, 1.8), (10.4, 8.2, 1.7)],
    "b": [(13.9, 3.4, 1.8), (14.2, 6.6, 1.7), (21.5, 3.6, 1.9), (21.5, 6.6, 1.7)],
    "c": [(8.9, 12.4, 1.8), (10.4, 14.0, 1.7), (17.3, 11.4, 1.7), (17.4, 14.6, 1.9)],
    "d": [(25.6, 4.4, 2.0), (25.8, 6.8, 1.7), (33.5, 5.0, 2.1), (34.2, 7.6, 1.8), (32.1, 8.6, 1.6)],
    "e": [(20.7, 13.2, 1.9), (29.6, 11.6, 1.8), (29.6, 14.0, 2.0), (32.5, 12.6, 1.7)],
}
"""A space's trees or mountains: (x, y of the foot, height), mm in the field of the island."""

_WIDE, _HIGH = 38.0, 17.0
"""The island's field, mm; its shore lines run 1.7 mm past the coast."""

_COIN = 0.25
"""Size of its coins against real ones."""

SIZE, ROW = 6.6, 2.85
"""Of the sums: font size, pt, and height of a line, mm."""

_WOOD = Terrain("wood", "forest", "#e3e6c3", "#8a9560", "#4a5730", "#ffffff", "#ffffff")
_PEAKS = Terrain("peaks", "mountain", "#f4e3bf", "#b08a55", "#6b4a22", "#ffffff", "#ffffff")

_VARIANTS = 4
"""How many different trees there are, and mountains."""

_SHORE = "#7d8f90"

_ROUGH = 2.2
"""The coast is drawn this much larger and then brought down, so that it trembles enough to be seen."""


def draw_example(language: Language, coins: CoinSet, measure: float) -> PanelBlock:
    """The island under its coins, and below it the sums of both sides."""
    field, symbols = _land()
    for space, stack in zip(ISLAND.spaces, POSITION.stacks, strict=True):
        x, y = _SEATS[space.letter]
        pile: list[Element] = []
        for i, coin in enumerate(stack):
            under = len(stack) - 1 - i
            diameter = _COIN * coins.diameters[RANK[coin] - 1]
            if under:  # its face is hidden
                pile.append(Group(draw_blank_coin(owner(coin), diameter), x=x + under, y=y + under))
            else:
                top, symbol = place_coin(coin, diameter, x, y)
                pile.append(top)
                symbols |= symbol
        field.append(Group(tuple(pile), name=f"stack {space.letter}"))
    elements = (
        Group(tuple(field), name="island", x=(measure - _WIDE) / 2),
        Group(_sums(language, measure), name="sums", y=_HIGH + 1.9),
    )
    return PanelBlock(_HIGH + 1.9 + 4 * ROW + 1.6, elements, symbols, above=1.7)


def _rows(language: Language) -> list[tuple[str, str, str, str]]:
    """The lines of the table: face, name, what Heads has, what Tails has."""
    figures, counted = language.figures, count()
    heads, tails = counted.totals
    rows = [("strong", "", *language.sides)]
    for region, name in zip(counted.regions, figures.regions, strict=True):
        one, other = (sum_of(counted, region, side) for side in SIDES)
        rows.append(("body", name, one, other))
    rows.append(("body", figures.bank, str(heads.bank_bonus), str(tails.bank_bonus)))
    rows.append(("strong", figures.total, str(heads.total), str(tails.total)))
    return rows


def _sums(language: Language, measure: float) -> tuple[Element, ...]:
    """The table: a line for each region and for the bank, a column for each side."""
    edges, rooms = (0.71 * measure, measure), (0.43 * measure, 0.21 * measure)
    rows = _rows(language)
    cap = cap_height("body", SIZE)
    elements: list[Element] = []
    for i, (face, name, *cells) in enumerate(rows):
        y = cap + i * ROW
        first = edges[0] - require_room(cells[0], face, SIZE, edges[0])
        if i == len(rows) - 2:  # the bank's coins are before its number
            first -= 1.4 + 2.15 * sum(POSITION.banks[0])
        elements.append(set_line(name, face, SIZE, 0, y, first - 1))
        for cell, edge, room in zip(cells, edges, rooms, strict=True):
            elements.append(set_line(cell, face, SIZE, edge, y, room, RIGHT))
    for row in (0, len(rows) - 2):
        y = row * ROW + cap + 0.75
        elements.append(Shape(polyline([(0, y), (measure, y)]), Paint(stroke=INK, width=0.13)))
    for side, edge, bank in zip(SIDES, edges, POSITION.banks, strict=True):
        label = require_room(rows[0][2 + side], "strong", SIZE, measure)
        elements.append(Group(draw_blank_coin(side, 2.0), x=edge - label - 1.6, y=cap / 2))
        elements += (
            Group(draw_blank_coin(side, 1.9), x=edge - 2.6 - i * 2.15, y=cap / 2 + (len(rows) - 2) * ROW)
            for i in range(sum(bank))
        )
    return tuple(elements)


def _land() -> tuple[list[Element], dict[str, Symbol]]:
    """The island inked small: shore lines, a wood, peaks, borders; and the symbols it uses."""
    drawn = _calmed(draw_territories(ISLAND, MapFrame(0, 0, _WIDE * _ROUGH, _HIGH * _ROUGH, 0)))
    chance = Dice("rulebook", ISLAND.id)
    elements: list[Element] = [_shores(drawn.rings(_HOMES))]
    for terrain in (_WOOD, _PEAKS):
        own = {space.letter for space in ISLAND.spaces_of(terrain.id)}
        elements.append(Shape(polygon(*drawn.rings(own)), Paint(terrain.wash)))
    elements += _borders(drawn, chance)
    symbols: dict[str, Symbol] = {}
    for terrain, draw in ((_WOOD, broadleaf), (_PEAKS, mountain)):
        variants = [f"{terrain.id} {i}" for i in range(_VARIANTS)]
        symbols |= {name: sketched(draw, terrain, Dice("rulebook", name), 0.75) for name in variants}
        feet = [foot for space in ISLAND.spaces_of(terrain.id) for foot in _GLYPHS[space.letter]]
        for i, (x, y, high) in enumerate(sorted(feet, key=lambda foot: foot[1])):
            elements.append(Use(variants[i % _VARIANTS], x, y, high))
    return elements, symbols


def _calmed(drawn: Territories) -> Territories:
    """The same brought down, with lines in which a small pen could follow every turn; they still meet."""
    lines = []
    for line in drawn.lines:
        p = line.copy()
        for _ in range(6):
            p[1:-1] = (p[:-2] + 2 * p[1:-1] + p[2:]) / 4
        lines.append(p / _ROUGH)
    return replace(drawn, lines=tuple(lines))


def _shores(land: tuple[Points, ...]) -> Element:
    """Three lines in the water that follow the coast, fainter and more broken outwards."""
    shapes = []
    for out, width, dash in ((0.55, 0.13, ()), (1.1, 0.1, (2.6, 0.5)), (1.7, 0.09, (1.5, 0.8))):
        lines = tuple(Subpath(_outside(ring, out)) for ring in land)
        shapes.append(Shape(lines, Paint(stroke=_SHORE, width=width, dash=dash)))
    return Group(tuple(shapes), name="shore")


def _outside(ring: Points, distance: float) -> Points:
    """A ring that runs `distance` mm outside a gently bent one."""
    p = resample(np.vstack([ring, ring[:1]]), 0.5)[:-1]
    for _ in range(4):
        p = (np.roll(p, 1, axis=0) + 2 * p + np.roll(p, -1, axis=0)) / 4
    along = np.roll(p, -1, axis=0) - np.roll(p, 1, axis=0)
    x, y = p.T
    turn = np.sign(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1)))
    out = p - turn * distance * perpendicular(along)
    for _ in range(3):
        out = (np.roll(out, 1, axis=0) + 2 * out + np.roll(out, -1, axis=0)) / 4
    return points(out)


def _borders(drawn: Territories, chance: Dice) -> list[Element]:
    home = {space.letter: space.region for space in ISLAND.spaces}
    light: list[Subpath] = []
    heavy: list[Subpath] = []
    for arc, line in zip(drawn.arcs, drawn.lines, strict=True):
        sides = home.get(arc.left), home.get(arc.right)
        if sides[0] == sides[1] is not None:
            light.append(Subpath(line, closed=False))
        elif sides[0] != sides[1]:
            heavy += brush(line, 0.32, chance, spacing=0.22, taper=0.1)
    return [
        Shape(tuple(light), Paint(stroke=INK, width=0.16, dash=(0.8, 0.5))),
        Shape(tuple(heavy), Paint(INK)),
    ]
