"""Sentences about what a map has beyond the printed game: ferries, walls and the like."""

from dataclasses import dataclass

from coinage_pnp.board.concepts import BRIDGE, COUNT, FERRY, PATH, SCATTERED, WALL
from coinage_pnp.sentences import phrase

LINKS_AND_WALLS, SCATTERED_REGIONS, NUMBER_OF_SPACES = (
    "links-and-walls",
    "scattered-regions",
    "number-of-spaces",
)
EXPLAINED_AT = {
    LINKS_AND_WALLS: (WALL, FERRY, BRIDGE, PATH),
    SCATTERED_REGIONS: (SCATTERED,),
    NUMBER_OF_SPACES: (COUNT,),
}
"""The concepts that are explained at each of these places of the rules, if the map has them."""


@dataclass(frozen=True, kw_only=True)
class ConceptWords:
    """A sentence for each concept; {sign} is how the map draws it."""

    title: str = phrase(limit=40)  # of the panel with the sentences that fit nowhere else
    wall: str = phrase("sign", marked=True)
    ferry: str = phrase("sign", marked=True)
    bridge: str = phrase("sign", marked=True)
    path: str = phrase("sign", marked=True)
    scattered: str = phrase("sign", marked=True)
    count: str = phrase("n", marked=True)
