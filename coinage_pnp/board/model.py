"""A map as a value: spaces in regions on a character grid."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass


@dataclass(frozen=True)
class Name:
    """A name in one or several languages."""

    texts: tuple[tuple[str, str], ...]
    """(language code, text) in the file's order; the code is "" when one plain string serves every language."""

    def written_in(self, language: str) -> str | None:
        """The text in `language`, or the one that serves every language, else None."""
        known = dict(self.texts)
        return known.get(language, known.get(""))

    def best(self, language: str) -> str:
        """The text in `language` if there is one, else in English, else the first given."""
        return dict(self.texts)[self.used(language)]

    def used(self, language: str) -> str:
        """The language code of `best`; "" when one text serves every language."""
        known = dict(self.texts)
        return next((code for code in (language, "", "en") if code in known), self.texts[0][0])

    def place(self, key: str, language: str) -> str:
        """The key path of `best`, when the name itself stands at the path `key`."""
        return f"{key}.{self.used(language)}".rstrip(".")


@dataclass(frozen=True)
class Region:
    """Spaces that are counted together; its majority is worth double."""

    id: str
    """The key in the map file."""
    name: Name
    """What score tables call it."""
    terrain: str
    """The id of a terrain of templates/terrains.yaml; no other region of the map has it."""


@dataclass(frozen=True)
class Space:
    """A place for one stack of coins."""

    letter: str
    """One lower-case letter: the key in the file, the cell in the layout, the name in notation."""
    name: Name
    """What it is called on the card."""
    region: str
    """The id of its region."""


@dataclass(frozen=True)
class Map:
    """A map definition, read and found right. Equal by value."""

    id: str
    """The file's name without its ending."""
    name: Name
    """The title on the card."""
    about: Name | None
    """One line about the map, or None."""
    regions: tuple[Region, ...]
    """In the file's order."""
    spaces: tuple[Space, ...]
    """In the alphabetical order of their letters: the order of every position."""
    layout: tuple[str, ...]
    """The grid's rows, top first, all of one length; '.' is a cell of no space."""
    links: tuple[tuple[str, str], ...]
    """Pairs of letters, adjacent although no border is shared; each pair and the list in order."""
    walls: tuple[tuple[str, str], ...]
    """Pairs of letters whose shared border cannot be crossed; each pair and the list in order."""
    backdrop: str | None
    """The terrain of the '.' cells, or None."""
    orientation: str
    """"portrait" or "landscape": how the card is held."""
    edition: int
    """Printed in the imprint; 1 unless the file says otherwise."""

    @property
    def names(self) -> tuple[Name, ...]:
        """All names: the title's, what the map is about, the regions', the spaces'."""
        head = (self.name, *((self.about,) if self.about else ()))
        return (*head, *(region.name for region in self.regions), *(space.name for space in self.spaces))

    def spaces_of(self, region: str) -> tuple[Space, ...]:
        """The spaces of the region with id `region`, in the order of their letters."""
        return tuple(space for space in self.spaces if space.region == region)

    def regions_called(self, language: str) -> dict[str, str]:
        """For each region's id what to call it in that language; those named alike with their letters."""
        names = {region.id: region.name.best(language) for region in self.regions}
        alike = {name for name, count in Counter(names.values()).items() if count > 1}
        letters = {id_: "".join(space.letter for space in self.spaces_of(id_)) for id_ in names}
        return {id_: f"{name} {letters[id_]}" if name in alike else name for id_, name in names.items()}
