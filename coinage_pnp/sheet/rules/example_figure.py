"""The worked example: the island of example_figure.svg with coins on it, and a table of their score."""

from coinage_pnp.drawing.coins.coin_face import draw_blank_coin, place_coin
from coinage_pnp.drawing.coins.coinset import CoinSet
from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.paths.path import polyline
from coinage_pnp.drawing.pictures import load_svg_groups, load_svg_symbols, read_svg_element
from coinage_pnp.drawing.scene import Element, Group, Paint, Shape, Symbol
from coinage_pnp.drawing.type.fitted_line import RIGHT, PanelBlock, measure_cap_height, require_room, set_line
from coinage_pnp.game.board.model import UNNAMED, Map, Region, Space
from coinage_pnp.game.rules.coins import RANK, SIDES, Coin, Side, find_owner, make_bank
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.scoring import RegionScore, Score, score
from coinage_pnp.game.words.language import Language

_HOMES = {"a": "wood", "b": "wood", "c": "wood", "d": "peaks", "e": "peaks"}

ISLAND = Map(
    id="example",
    name=UNNAMED,
    about=None,
    regions=tuple(Region(key, UNNAMED, key) for key in ("wood", "peaks")),
    spaces=tuple(Space(letter, UNNAMED, home) for letter, home in _HOMES.items()),
    layout=("abbdd", "accee"),
    links=(),
    walls=(),
    backdrop="water",
    orientation="landscape",
    edition=1,
)
"""Five spaces in two regions, which are named in the language file."""

POSITION = Position(
    stacks=("qN", "D", "p", "P", "n"), banks=(make_bank("D"), make_bank("dddp")), to_move=None
)
"""Heads holds most of the wood, the peaks are shared, and one coin is on top of another."""


def score_example() -> Score:
    """The example's score under the rules."""
    return score(Game(ISLAND), POSITION)


def write_sum(counted: Score, region: RegionScore, side: Side) -> str:
    """A side's points in a region, written as a sum."""
    own = [space.value for space in counted.spaces if space.letter in region.spaces and space.control is side]
    text, points = " + ".join(map(str, own)) or "0", region.points[side]
    if region.majority is side:
        return f"({text}) × 2 = {points}" if len(own) > 1 else f"{text} × 2 = {points}"
    return f"{text} = {points}" if len(own) > 1 else text


_SEATS = {"a": (6.2, 6.1), "b": (17.5, 4.9), "c": (13.7, 11.8), "d": (29.4, 4.9), "e": (25.1, 11.7)}
"""Position of each space's coins on the drawing, mm."""

# size of the island, mm; its shore lines extend 1.7 mm past the coast
ISLAND_WIDTH = 38.0
ISLAND_HEIGHT = 17.0
_COIN = 0.25  # size of the coins relative to real ones
SUM_SIZE, SUM_ROW_HEIGHT = 6.6, 2.85  # font size of the sums, pt, and height of a line, mm


def draw_example(language: Language, coins: CoinSet, measure: float) -> PanelBlock:
    """The island with its coins, and both sides' sums below it."""
    island, symbols = draw_island(coins)
    elements = (
        Group(island.elements, name=island.name, x=(measure - ISLAND_WIDTH) / 2),
        Group(_draw_sums(language, measure), name="sums", y=ISLAND_HEIGHT + 1.9),
    )
    return PanelBlock(ISLAND_HEIGHT + 1.9 + 4 * SUM_ROW_HEIGHT + 1.6, elements, symbols, above=1.7)


def draw_island(coins: CoinSet) -> tuple[Group, dict[str, Symbol]]:
    """The island with its coins."""
    symbols = load_svg_symbols(__file__)
    field = list(map(read_svg_element, load_svg_groups(__file__)["land"]))
    for space, stack in zip(ISLAND.spaces, POSITION.stacks, strict=True):
        x, y = _SEATS[space.letter]
        pile: list[Element] = []
        for i, coin in enumerate(stack):
            under = len(stack) - 1 - i
            diameter = _COIN * coins.measure_coin(coin)
            if under:  # its face is hidden
                pile.append(Group(draw_blank_coin(find_owner(coin), diameter), x=x + under, y=y + under))
            else:
                top, symbol = place_coin(coin, diameter, x, y)
                pile.append(top)
                symbols |= symbol
        field.append(Group(tuple(pile), name=f"stack {space.letter}"))
    return Group(tuple(field), name="island"), symbols


def list_example_rows(language: Language) -> list[tuple[str, str, str, str]]:
    """Lines of the table: font, name, Heads' amount, Tails' amount."""
    figures, counted = language.figures, score_example()
    heads, tails = counted.totals
    rows = [("strong", "", *language.sides)]
    for region, name in zip(counted.regions, figures.regions.list_phrases().values(), strict=True):
        one, other = (write_sum(counted, region, side) for side in SIDES)
        rows.append(("body", name, one, other))
    rows.append(("body", figures.bank, str(heads.bank_bonus), str(tails.bank_bonus)))
    rows.append(("strong", figures.total, str(heads.total), str(tails.total)))
    return rows


def describe_example_coins(language: Language, coins: CoinSet) -> list[str]:
    """The coins behind each line of the table, in words: of the regions, then "" for the bank and the total."""

    def name_coin(coin: Coin) -> str:
        name = coins.coins[RANK[coin] - 1].name.best(language.code)
        return f"{name} ({language.sides[find_owner(coin)]})"

    stacks: dict[str, list[str]] = {region.id: [] for region in ISLAND.regions}
    for space, stack in zip(ISLAND.spaces, POSITION.stacks, strict=True):
        said = name_coin(stack[0])
        for coin in stack[1:]:
            said = language.figures.say("stacked", top=name_coin(coin), under=said)
        stacks[space.region].append(said)
    return [*map(language.description.join_list, stacks.values()), "", ""]


def _draw_sums(language: Language, measure: float) -> tuple[Element, ...]:
    """The table: a line per region and for the bank, a column per side."""
    edges, rooms = (0.71 * measure, measure), (0.43 * measure, 0.21 * measure)
    rows = list_example_rows(language)
    cap = measure_cap_height("body", SUM_SIZE)
    elements: list[Element] = []
    for i, (face, name, *cells) in enumerate(rows):
        y = cap + i * SUM_ROW_HEIGHT
        first = edges[0] - require_room(cells[0], face, SUM_SIZE, edges[0])
        if i == len(rows) - 2:  # the bank's coins precede its number
            first -= 1.4 + 2.15 * sum(POSITION.banks[0])
        elements.append(set_line(name, face, SUM_SIZE, 0, y, first - 1))
        for cell, edge, room in zip(cells, edges, rooms, strict=True):
            elements.append(set_line(cell, face, SUM_SIZE, edge, y, room, RIGHT))
    for row in (0, len(rows) - 2):
        y = row * SUM_ROW_HEIGHT + cap + 0.75
        elements.append(Shape(polyline([(0, y), (measure, y)]), Paint(stroke=INK, width=0.13)))
    for side, edge, bank in zip(SIDES, edges, POSITION.banks, strict=True):
        label = require_room(rows[0][2 + side], "strong", SUM_SIZE, measure)
        elements.append(Group(draw_blank_coin(side, 2.0), x=edge - label - 1.6, y=cap / 2))
        elements += (
            Group(
                draw_blank_coin(side, 1.9),
                x=edge - 2.6 - i * 2.15,
                y=cap / 2 + (len(rows) - 2) * SUM_ROW_HEIGHT,
            )
            for i in range(sum(bank))
        )
    return tuple(elements)
