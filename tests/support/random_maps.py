"""Random valid maps, by Hypothesis (`legal_maps`) or from a source of chance (`random_map`), and their files.

They have 4 to 16 spaces of at least four cells, grown from seeds on a grid of 8 to 14 by 10 to 18 cells. Some have
sea, regions in two parts, links or walls.
"""

import json
from random import Random
from string import ascii_lowercase
from unicodedata import bidirectional, combining, normalize

from hypothesis import strategies as st

from coinage_pnp.game.board.model import BACKDROP, Map, Name, Region, Space, find_touching_pairs
from support.grids import Cell
from support.random_texts import PRINTABLE, texts_of

TERRAIN_NAMES = (
    "forest",
    "mountain",
    "plain",
    "water",
    "town",
    "lava",
    "ash",
    "ice",
    "tundra",
    "sand",
    "swamp",
    "reef",
)
"""Terrains for regions; the last is for the sea."""

MIN_CELLS = 4
"""The fewest cells of a space."""

CELLS_PER_PIECE = 7
"""The least size of a grid, in cells for each space and sea."""


def random_layout(chance: Random, spaces: int, width: int, height: int, sea: int = 0) -> tuple[str, ...]:
    """A valid layout: each of the first `spaces` letters in one piece, and `sea` patches of '.' cells.

    The pieces grow from random seeds, the smaller ones faster, until the grid is full.
    """
    while True:
        owner = _grown(chance, spaces + sea, width, height)
        sizes = [list(owner.values()).count(n) for n in range(spaces)]
        if min(sizes) >= MIN_CELLS:
            break
    letters = ascii_lowercase[:spaces] + BACKDROP * sea
    return tuple("".join(letters[owner[row, column]] for column in range(width)) for row in range(height))


def _grown(chance: Random, seeds: int, width: int, height: int) -> dict[Cell, int]:
    """The number of the seed that reached each cell first."""
    cells = [(row, column) for row in range(height) for column in range(width)]
    owner: dict[Cell, int] = {}
    fringe: list[list[Cell]] = []
    for number in range(seeds):
        tried = chance.sample([cell for cell in cells if cell not in owner], 5)
        cell = max(tried, key=lambda c: min((abs(c[0] - y) + abs(c[1] - x) for y, x in owner), default=0))
        owner[cell] = number
        fringe.append(_near(cell, width, height))
    sizes = [1] * seeds
    while any(fringe):
        growing = [n for n in range(seeds) if fringe[n]]
        number = chance.choices(growing, [sizes[n] ** -2.0 for n in growing])[0]
        cell = fringe[number].pop(chance.randrange(len(fringe[number])))
        if cell not in owner:
            owner[cell] = number
            sizes[number] += 1
            fringe[number] += _near(cell, width, height)
    return owner


def _near(cell: Cell, width: int, height: int) -> list[Cell]:
    row, column = cell
    around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [(y, x) for y, x in around if 0 <= y < height and 0 <= x < width]


def random_map(chance: Random, spaces: int | None = None, sea: int | None = None) -> Map:
    """A valid map of 4 to 16 spaces with 0 to 3 patches of '.' cells, chosen by `chance` if None.

    Its links, at most 2, its walls and a space that parts its region are always chosen by `chance`.
    """
    spaces = chance.randint(4, 16) if spaces is None else spaces
    sea = chance.choice((0, 0, 1, 2, 3)) if sea is None else sea
    parted, links, walls = chance.random() < 0.3, chance.choice((0, 0, 1, 2)), chance.choice((0, 0, 1, 2))
    width = chance.randint(8, 14)
    least = max(10, CELLS_PER_PIECE * (spaces + sea) // width)
    height = chance.randint(least, max(least, 18))
    layout = random_layout(chance, spaces, width, height, sea)
    return map_from_layout(chance, layout, parted, links, walls)


def map_from_layout(chance: Random, layout: tuple[str, ...], parted: bool, links: int, walls: int) -> Map:
    """A map with a given layout, random regions, and at most so many links and walls."""
    letters = "".join(sorted(set("".join(layout)) - {BACKDROP}))
    neighbours = find_touching_pairs(layout)
    not_neighbours = [(a, b) for a in letters for b in letters if a < b and (a, b) not in neighbours]
    region_of = _random_regions(chance, letters, neighbours, parted)
    ids = sorted(set(region_of.values()))
    grounds = chance.sample(TERRAIN_NAMES[:-1], len(ids))
    return Map(
        id="random-map",
        name=Name((("en", "Random"), ("fr", "Hasard"))),
        about=None,
        regions=tuple(
            Region(r, Name((("en", f"Region {r}"),)), ground) for r, ground in zip(ids, grounds, strict=True)
        ),
        spaces=tuple(Space(a, Name((("", f"Space {a.upper()}"),)), region_of[a]) for a in letters),
        layout=layout,
        links=tuple(sorted(chance.sample(not_neighbours, min(links, len(not_neighbours))))),
        walls=tuple(sorted(chance.sample(sorted(neighbours), min(walls, len(neighbours))))),
        backdrop=TERRAIN_NAMES[-1] if BACKDROP in "".join(layout) else None,
        orientation=chance.choice(("portrait", "landscape")),
        edition=chance.randint(1, 9),
    )


def _random_regions(
    chance: Random, letters: str, neighbours: frozenset[tuple[str, str]], parted: bool
) -> dict[str, str]:
    """The id of the region of each letter: two to four regions, grown from neighbour to neighbour."""
    near = {a: [b for b in letters if (min(a, b), max(a, b)) in neighbours] for a in letters}
    ids = [f"r{n}" for n in range(chance.randint(2, 4))]
    region_of = dict(zip(chance.sample(letters, len(ids)), ids, strict=True))
    while len(region_of) < len(letters):
        edge = sorted((a, b) for a in region_of for b in near[a] if b not in region_of)
        free = sorted(set(letters) - set(region_of))
        source, letter = (
            chance.choice(edge) if edge else (chance.choice(sorted(region_of)), chance.choice(free))
        )
        region_of[letter] = region_of[source]
    if parted:
        letter = chance.choice(letters)
        if list(region_of.values()).count(region_of[letter]) > 1:
            region_of[letter] = chance.choice(ids)
    return region_of


def legal_maps() -> st.SearchStrategy[Map]:
    chance = st.integers(0, 2**32 - 1).map(Random)
    return st.builds(random_map, chance, st.integers(4, 16), st.integers(0, 3))


def legal_layouts() -> st.SearchStrategy[tuple[str, ...]]:
    return legal_maps().map(lambda board: board.layout)


def _is_readable(text: str) -> bool:
    """Whether the map reader accepts a name unchanged: composed, left to right, no leading accent."""
    from_right = any(bidirectional(character) in ("R", "AL", "AN") for character in text)
    return bool(text) and not from_right and not combining(text[0]) and normalize("NFC", text) == text


def translated_names(limit: int = 40) -> st.SearchStrategy[Name]:
    """Names for all languages or in several, in scripts that are written from left to right."""
    text = texts_of(PRINTABLE, limit, 1).map(str.strip).filter(_is_readable)
    codes = st.sampled_from(("en", "fr", "ja", "de", "pt-BR", "zh-Hant"))
    one = text.map(lambda plain: Name((("", plain),)))
    return one | st.dictionaries(codes, text, min_size=1, max_size=4).map(
        lambda texts: Name(tuple(texts.items()))
    )


def write_map(board: Map) -> str:
    """The text of a map's file; reading it returns the same map."""

    def written(name: Name) -> str:
        texts = dict(name.texts)
        return json.dumps(texts.get("", texts), ensure_ascii=False)

    lines = ["format: 1", f"name: {written(board.name)}"]
    if board.about:
        lines.append(f"about: {written(board.about)}")
    lines.append("regions:")
    lines += [f"  {r.id}: {{name: {written(r.name)}, terrain: {r.terrain}}}" for r in board.regions]
    lines.append("spaces:")
    lines += [f"  {s.letter}: {{name: {written(s.name)}, region: {s.region}}}" for s in board.spaces]
    lines += ["layout: |", *(f"  {row}" for row in board.layout)]
    lines += [f"links: [{', '.join('-'.join(pair) for pair in board.links)}]"] * bool(board.links)
    lines += [f"walls: [{', '.join('-'.join(pair) for pair in board.walls)}]"] * bool(board.walls)
    lines += [f"backdrop: {board.backdrop}"] * bool(board.backdrop)
    return "\n".join([*lines, f"orientation: {board.orientation}", f"edition: {board.edition}", ""])
