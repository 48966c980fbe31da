"""A map as a value: spaces in regions on a character grid."""

from collections import Counter
from dataclasses import dataclass


@dataclass(frozen=True)
class Name:
    """A name in one language or several."""

    texts: tuple[tuple[str, str], ...]
    """(language code, text) in the file's order; the code is "" for one text in all languages."""

    def written_in(self, language: str) -> str | None:
        """The text in `language`, or the one for all languages, else None."""
        known = dict(self.texts)
        return known.get(language, known.get(""))

    def best(self, language: str) -> str:
        """The text in `language`, else in English, else the first given."""
        return dict(self.texts)[self.used(language)]

    def used(self, language: str) -> str:
        """The language code of `best`; "" for one text in all languages."""
        known = dict(self.texts)
        return next((code for code in (language, "", "en") if code in known), self.texts[0][0])

    def place(self, key: str, language: str) -> str:
        """The key path of `best`, if the name itself is at the path `key`."""
        return f"{key}.{self.used(language)}".rstrip(".")


@dataclass(frozen=True)
class Region:
    """Spaces that are counted together; its majority counts double."""

    id: str
    name: Name
    terrain: str
    """The id of a terrain of templates/terrains.yaml; no other region of the map has it."""


@dataclass(frozen=True)
class Space:
    """A place for one stack of coins."""

    letter: str
    """One lower-case letter: the key in the file, the cell in the layout, the name in notation."""
    name: Name
    region: str


@dataclass(frozen=True)
class Map:
    """A valid map definition; its id is the file's name without its ending."""

    id: str
    name: Name
    about: Name | None
    regions: tuple[Region, ...]
    spaces: tuple[Space, ...]
    """In the alphabetical order of their letters: the order of every position."""
    layout: tuple[str, ...]
    """The grid's rows, top first, all of one length; '.' is a cell of no space."""
    links: tuple[tuple[str, str], ...]
    """Sorted pairs of letters, adjacent without a shared border."""
    walls: tuple[tuple[str, str], ...]
    """Sorted pairs of letters whose shared border cannot be crossed."""
    backdrop: str | None
    """The terrain of the '.' cells."""
    orientation: str
    """"portrait" or "landscape": how the card is held."""
    edition: int

    @property
    def names(self) -> tuple[Name, ...]:
        """All names: of the title, the line about the map, regions, spaces."""
        head = (self.name, *((self.about,) if self.about else ()))
        return (*head, *(region.name for region in self.regions), *(space.name for space in self.spaces))

    @property
    def region_sizes(self) -> tuple[int, ...]:
        """How many spaces each region has, the largest first."""
        return tuple(sorted((len(self.spaces_of(region.id)) for region in self.regions), reverse=True))

    def spaces_of(self, region: str) -> tuple[Space, ...]:
        """The spaces of a region, in the order of their letters."""
        return tuple(space for space in self.spaces if space.region == region)

    def regions_called(self, language: str) -> dict[str, str]:
        """What to call each region, by its id, in that language; equal names get their letters."""
        names = {region.id: region.name.best(language) for region in self.regions}
        alike = {name for name, count in Counter(names.values()).items() if count > 1}
        letters = {id_: "".join(space.letter for space in self.spaces_of(id_)) for id_ in names}
        return {id_: f"{name} {letters[id_]}" if name in alike else name for id_, name in names.items()}
