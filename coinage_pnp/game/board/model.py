"""A map as a value: spaces in regions on a character grid, and which of them are adjacent.

Adjacency is derived from the character grid alone, not from the drawing.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from coinage_pnp.files.yaml.syntax import NOWHERE, Source

SPACE_LETTERS = "abcdefghijklmnopqrstuvwxyz"
BACKDROP = "."  # a cell that belongs to no space
Cell = tuple[int, int]  # (row, column) in the layout, from 0
Pair = tuple[str, str]  # the letters of two spaces, sorted

FindMap = Callable[[str], "Map"]  # finds a map by id, title or path; raises UserError if there is none
BY_DIGEST = "board:"  # before a digest: the word that finds any map which has it


class Name(NamedTuple):
    """A name in one language or several."""

    texts: tuple[tuple[str, str], ...]
    """(language code, text) pairs in file order; the code is "" for a text in all languages."""

    def find_text(self, language: str) -> str | None:
        """The text in `language` or for all languages; None if there is none."""
        known = dict(self.texts)
        return known.get(language, known.get(""))

    def best(self, language: str) -> str:
        """The text in `language`, otherwise in English, otherwise the first."""
        return dict(self.texts)[self.choose_language(language)]

    def choose_language(self, language: str) -> str:
        """The language code of `best`; "" for a text in all languages."""
        known = dict(self.texts)
        return next((code for code in (language, "", "en") if code in known), self.texts[0][0])

    def find_key_path(self, key: str, language: str) -> str:
        """The key path of `best`; `key` is the path of the whole name."""
        return f"{key}.{self.choose_language(language)}".rstrip(".")


UNNAMED = Name((("", ""),))


class Region(NamedTuple):
    """A group of spaces; points of the side with the majority count double."""

    id: str
    name: Name
    terrain: str  # id in templates/terrains.yaml; unique within the map


class Space(NamedTuple):
    """A place for one stack of coins."""

    letter: str  # lower-case letter: key in the file, cell in the layout, name in notation
    name: Name
    region: str


@dataclass(frozen=True)
class Map:
    """A valid map definition; `id` is the file name without its extension."""

    id: str
    name: Name
    about: Name | None
    regions: tuple[Region, ...]
    spaces: tuple[Space, ...]  # in alphabetical order of their letters, as in every position
    layout: tuple[str, ...]  # rows of the grid, top first, all of one length; '.' is a cell without a space
    links: tuple[Pair, ...]  # sorted; spaces that are adjacent without sharing a border
    walls: tuple[Pair, ...]  # sorted; spaces whose shared border cannot be crossed
    backdrop: str | None  # the terrain of the '.' cells
    orientation: str  # "portrait" or "landscape"
    edition: int
    source: Source = field(default=NOWHERE, compare=False, repr=False)  # where it was read

    @property
    def names(self) -> tuple[Name, ...]:
        """Every name on the map: title, line about the map, regions, spaces."""
        return tuple(self.named.values())

    @property
    def names_on_card(self) -> tuple[Name, ...]:
        """The names that are printed on the card: all but the line about the map."""
        return tuple(name for key, name in self.named.items() if key != "about")

    @property
    def named(self) -> dict[str, Name]:
        """Every name by its key path in the file."""
        return {
            "name": self.name,
            **({"about": self.about} if self.about else {}),
            **{f"regions.{region.id}.name": region.name for region in self.regions},
            **{f"spaces.{space.letter}.name": space.name for space in self.spaces},
        }

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters of all spaces."""
        return tuple(space.letter for space in self.spaces)

    @property
    def homes(self) -> dict[str, str]:
        """The region of each space, by letter."""
        return {space.letter: space.region for space in self.spaces}

    @property
    def is_surrounded(self) -> bool:
        """Whether there is ground outside the spaces: '.' cells."""
        return any(BACKDROP in row for row in self.layout)

    @property
    def region_sizes(self) -> tuple[int, ...]:
        """Number of spaces in each region, largest first."""
        return tuple(sorted((len(self.list_letters(region.id)) for region in self.regions), reverse=True))

    def list_spaces(self, region: str) -> tuple[Space, ...]:
        """The spaces of a region, in the order of their letters."""
        return tuple(space for space in self.spaces if space.region == region)

    def list_letters(self, region: str) -> tuple[str, ...]:
        """The letters of a region's spaces."""
        return tuple(space.letter for space in self.list_spaces(region))

    def name_regions(self, language: str) -> dict[str, str]:
        """Each region's name by id; regions of the same name are followed by their letters."""
        names = {region.id: region.name.best(language) for region in self.regions}
        alike = {name for name, count in Counter(names.values()).items() if count > 1}
        return {
            id_: f"{name} {''.join(self.list_letters(id_))}" if name in alike else name
            for id_, name in names.items()
        }


def find_touching_pairs(layout: Sequence[str]) -> frozenset[Pair]:
    """The sorted pairs of letters whose cells share an edge; a corner is not enough."""
    pairs: set[Pair] = set()
    for row in layout:
        pairs.update(pairwise(row))
    for upper, lower in pairwise(layout):
        pairs.update(zip(upper, lower, strict=True))
    return frozenset((min(p), max(p)) for p in pairs if p[0] != p[1] and BACKDROP not in p)


def find_borders(board: Map) -> frozenset[Pair]:
    """The sorted pairs of adjacent spaces: shared borders, plus links, minus walls."""
    return (find_touching_pairs(board.layout) | frozenset(board.links)) - frozenset(board.walls)


def find_neighbours(board: Map) -> Mapping[str, frozenset[str]]:
    """The letters adjacent to each space."""
    return pair_letters(board.letters, find_borders(board))


def pair_letters(letters: Iterable[str], pairs: Iterable[Pair]) -> dict[str, frozenset[str]]:
    """The letters paired with each of `letters`; pairs with other letters are ignored."""
    near: dict[str, set[str]] = {letter: set() for letter in letters}
    for a, b in pairs:
        if a in near and b in near:
            near[a].add(b)
            near[b].add(a)
    return {letter: frozenset(others) for letter, others in near.items()}
