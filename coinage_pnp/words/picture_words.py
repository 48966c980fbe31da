"""What pictures say of themselves: a card in words, for those who do not see it, and a contact sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

from coinage_pnp.words.slots import Plural, filled

MAP_PARTS = (
    "top_left", "top", "top_right", "left", "middle", "right", "foot_left", "foot", "foot_right",
)  # fmt: skip
"""The parts of a map, row by row."""

SENTENCES: dict[str, tuple[str, ...]] = {
    "map": ("name", "spaces", "regions"),
    "region": ("name", "terrain", "spaces"),
    "around": ("terrain",),
    "space": ("space", "place", "others"),
    "alone": ("space", "place"),
    "link": ("one", "other"),
    "wall": ("one", "other"),
    "coins": ("stacks",),
    "bare": (),
    "stack": ("space", "coins"),
    "over": ("upper", "lower"),
    "coin": ("side", "kind"),
    "next": ("begun", "one"),
    "last": ("begun", "one"),
    "then": ("begun", "one"),
}
"""Every sentence of a description with what is filled into it. `next` and `last` join the words of a list, `then`
joins stacks."""


@dataclass(frozen=True)
class DescriptionWords:
    """A card in words. Equal by value."""

    code: str
    spaces: Plural
    regions: Plural
    sentences: tuple[tuple[str, str], ...]
    places: tuple[str, ...]
    """Where on the map something lies, for each of PLACES."""
    sides: tuple[str, str]
    terrains: tuple[tuple[str, str], ...]
    """What terrains are called, by id; one that is missing is called by its id."""

    def say(self, key: str, **values: str) -> str:
        """A sentence with its braces filled in."""
        return filled(dict(self.sentences)[key], values)

    def terrain(self, key: str) -> str:
        """What a terrain is called."""
        return dict(self.terrains).get(key, key)

    def listed(self, words: Sequence[str]) -> str:
        """The words in one line, as in "A, B and C"."""
        *begun, end = words
        return self.say("last", begun=self.strung(begun), one=end) if begun else end

    def strung(self, words: Sequence[str], joint: str = "next") -> str:
        """The words in one line, joined by `joint`, a key of SENTENCES."""
        return reduce(lambda said, word: self.say(joint, begun=said, one=word), words)


@dataclass(frozen=True)
class GalleryWords:
    """What a contact sheet of cards says."""

    title: str
    spaces: Plural
    true_size: str
    """That the cards are as large as they are."""
    scaled: str
    """That they have {percent} of their size."""
