"""Maps named on the command line."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import choice

from coinage_pnp import shipped
from coinage_pnp.errors import UserError, combined_error
from coinage_pnp.shipped import MapSource

RANDOM = "random"


@dataclass(frozen=True)
class ChosenMaps:
    """The maps found for words, and the errors for the others."""

    sources: tuple[MapSource, ...]  # in order, without repeats
    notes: tuple[str, ...]
    missing: tuple[UserError, ...]  # an error for each word that names no map


def choose_maps(words: Iterable[str], *, every: bool = False) -> ChosenMaps:
    """The maps named by ids, paths or RANDOM, and `every` known map; UserError if there are no maps at all."""
    found: list[MapSource] = []
    notes: list[str] = []
    missing: list[UserError] = []
    for word in words:
        try:
            found.append(choice(_list_known_maps()) if word == RANDOM else shipped.find_map(word))
        except UserError as error:
            missing.append(error)
        else:
            notes += [f"random: {found[-1].id}"] * (word == RANDOM)
    sources = tuple(dict.fromkeys((*found, *(_list_known_maps() if every else ()))))
    notes += [source.note() for source in sources if source.note()]
    return ChosenMaps(sources, tuple(notes), tuple(missing))


def refuse_missing(*choices: ChosenMaps) -> None:
    """Raise a UserError that lists every missing map."""
    missing = [error for choice in choices for error in choice.missing]
    if missing:
        raise combined_error(missing)


def _list_known_maps() -> tuple[MapSource, ...]:
    known = shipped.known_maps()
    if not known:
        raise UserError("there are no maps: write one into the folder maps")
    return known
