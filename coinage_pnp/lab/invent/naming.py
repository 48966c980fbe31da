"""Names for invented maps, drawn from templates/place_names.yaml."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.files.yaml.fields import Fields, open_document
from coinage_pnp.files.yaml.wording import quote_text
from coinage_pnp.game.board.model import Name
from coinage_pnp.lab.invent.layouts import SPACES
from coinage_pnp.lab.invent.regions import MOST_REGIONS

_LONGEST_NAME = 20  # maximum length of a name


@dataclass(frozen=True)
class PlaceNames:
    """The available names."""

    maps: tuple[Name, ...]
    spaces: tuple[Name, ...]  # for any terrain that has too few names of its own
    of_regions: Mapping[str, tuple[Name, ...]]  # by terrain
    of_spaces: Mapping[str, tuple[Name, ...]]


def read_place_names(text: str, file: str, terrains: Collection[str]) -> PlaceNames:
    """Read templates/place_names.yaml, which may only name `terrains`. Raises InvalidFile."""
    with open_document(text, file, "a file of place names") as root:
        kinds = {
            key: (_read_names(fields, "regions"), _read_names(fields, "spaces"))
            for key, fields in root.read_entries("terrains")
        }
        for key in kinds.keys() - set(terrains):
            root.note_problem("terrains", f"there is no terrain '{key}'")
        if len(kinds) < MOST_REGIONS:
            root.note_problem(
                "terrains", f"here are {len(kinds)} terrains: write the names of {MOST_REGIONS} or more"
            )
        return PlaceNames(
            _read_names(root, "maps"),
            _read_names(root, "spaces", SPACES),
            {key: regions for key, (regions, _) in kinds.items()},
            {key: spaces for key, (_, spaces) in kinds.items()},
        )


def _read_names(fields: Fields, key: str, least: int = 1) -> tuple[Name, ...]:
    wanted = f"write {least} or more names"
    listed = fields.read_sections(key, wanted)
    if 0 < len(listed) < least:
        fields.note_problem(key, f"{quote_text(key)} has {len(listed)}: {wanted}")
    return tuple(
        Name(tuple((code, name.read_text(code, limit=_LONGEST_NAME)) for code in name)) for name in listed
    )


def name_spaces(names: PlaceNames, terrains: Mapping[str, Sequence[str]], chance: Dice) -> dict[str, Name]:
    """A name for each letter, by its terrain while there are any; `terrains` has the letters of each."""
    spare = chance.shuffle(names.spaces)
    found: dict[str, Name] = {}
    for terrain, letters in sorted(terrains.items()):
        own = chance.shuffle(names.of_spaces[terrain])
        for letter in letters:
            found[letter] = own.pop() if own else spare.pop()
    return found
