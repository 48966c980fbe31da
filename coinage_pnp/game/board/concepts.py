"""What a map has that the published maps have not: the printed rules need a sentence for each."""

from coinage_pnp.game.board.checks import PUBLISHED_SPACES, find_region_parts
from coinage_pnp.game.board.model import BACKDROP, Map

WALL = "wall"  # a shared border that no stack crosses
FERRY = "ferry"  # a link on a map with water around the land
BRIDGE = "bridge"  # a link on a map with other ground around the land
PATH = "path"  # a link on a map that has nothing but spaces
SCATTERED = "scattered"  # a region whose spaces lie apart
COUNT = "count"  # more or fewer spaces than on a published map
CONCEPTS = (WALL, FERRY, BRIDGE, PATH, SCATTERED, COUNT)
"""Every concept, in the order in which they are explained."""


def find_concepts(board: Map, *, wet: bool) -> tuple[str, ...]:
    """The concepts that a map has, in the order of CONCEPTS; `wet`: water is around its land."""
    surrounded = any(BACKDROP in row for row in board.layout)
    link = PATH if not surrounded else FERRY if wet else BRIDGE
    found = {
        WALL: bool(board.walls),
        link: bool(board.links),
        SCATTERED: bool(find_scattered_regions(board)),
        COUNT: len(board.spaces) != PUBLISHED_SPACES,
    }
    return tuple(concept for concept in CONCEPTS if found.get(concept))


def find_scattered_regions(board: Map) -> tuple[str, ...]:
    """The ids of the regions whose spaces lie apart."""
    return tuple(region.id for region in board.regions if len(find_region_parts(board, region.id)) > 1)
