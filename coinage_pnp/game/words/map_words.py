"""A map in sentences, for readers who cannot see the picture."""

from collections.abc import Sequence
from typing import NamedTuple

from coinage_pnp.game.words.slots import Plural, Words


class Places(NamedTuple):
    """The ninths of a map, row by row."""

    top_left: str
    top: str
    top_right: str
    left: str
    middle: str
    right: str
    foot_left: str
    foot: str
    foot_right: str


class MapWords(Words):
    """The sentences of a map description. A list is built from its beginning."""

    spaces: Plural
    regions: Plural
    bare: str
    places: Places
    terrains: dict[str, str]

    def name_terrain(self, key: str) -> str:
        """A terrain's name; a terrain that is not listed is called by its id."""
        return self.terrains.get(key, key)

    def join_list(self, words: Sequence[str]) -> str:
        """A list such as "A, B and C"."""
        *begun, end = words
        return self.say("last", begun=self.join("next", begun), one=end) if begun else end
