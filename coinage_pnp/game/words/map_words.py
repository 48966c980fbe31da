"""A map in sentences, for readers who cannot see the picture."""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from coinage_pnp.game.words.slots import Plural, Words


class Places(NamedTuple):
    """The ninths of a map, row by row."""

    top_left: str = "at the top, left"
    top: str = "at the top"
    top_right: str = "at the top, right"
    left: str = "in the middle, left"
    middle: str = "in the middle"
    right: str = "in the middle, right"
    foot_left: str = "at the foot, left"
    foot: str = "at the foot"
    foot_right: str = "at the foot, right"


class MapWords(Words):
    """The sentences of a map description. A list is built from its beginning."""

    map = "{name}: a map for Coin Age with {spaces} in {regions}."
    spaces = Plural("1 space", "{n} spaces")
    regions = Plural("1 region", "{n} regions")
    region = "Region {name}, drawn as {terrain}: {spaces}."
    around = "All around: {terrain}."
    space = "{space}, {place}: next to {others}."
    alone = "{space}, {place}: next to no other space."
    link = "{one} and {other} are neighbours by a link."
    wall = "A wall separates {one} and {other}."
    coins = "Coins, the top one first: {stacks}; none elsewhere."
    bare = "There are no coins on it."
    stack = "on {space} {coins}"
    over = "{upper} over {lower}"
    coin = "{side}’ {kind}"
    next = "{begun}, {one}"
    last = "{begun} and {one}"
    then = "{begun}; {one}"
    places = Places()
    terrains: ClassVar[dict[str, str]] = {
        "forest": "forest",
        "pine": "pine",
        "mountain": "mountain",
        "plain": "plain",
        "water": "water",
        "town": "town",
        "lava": "lava",
        "ash": "ash",
        "ice": "ice",
        "tundra": "tundra",
        "sand": "sand",
        "swamp": "swamp",
        "reef": "reef",
    }

    def name_terrain(self, key: str) -> str:
        """A terrain's name; a terrain that is not listed is called by its id."""
        return self.terrains.get(key, key)

    def join_list(self, words: Sequence[str]) -> str:
        """A list such as "A, B and C"."""
        *begun, end = words
        return self.say("last", begun=self.join("next", begun), one=end) if begun else end
