"""Maps named on the command line."""

from collections.abc import Iterable
from random import sample
from typing import NamedTuple

from coinage_pnp.errors import InvalidFile, UserError, combine_errors
from coinage_pnp.files.typed_text import match_words
from coinage_pnp.game import shipped
from coinage_pnp.game.shipped import MapSource

RANDOM = "random"


class ChosenMaps(NamedTuple):
    """The maps found for words, and the errors for the others."""

    sources: tuple[MapSource, ...]  # in order, without repeats
    notes: tuple[str, ...]
    missing: tuple[UserError, ...]  # an error for each word that names no map


def find_named_map(word: str, option: str = "MAP") -> MapSource:
    """The map that an argument or option names. Raises UserError, with the name of the option: there is none."""
    try:
        return shipped.find_map(word)
    except InvalidFile:
        raise
    except UserError as error:
        unknown = UserError(f"{option}: {error}")
        unknown.heading = ""
        raise unknown from None


def choose_maps(words: Iterable[str], option: str = "MAP", *, every: bool = False) -> ChosenMaps:
    """The maps named by ids, paths or RANDOM, and `every` known map; UserError if there are no maps at all."""
    found: list[MapSource] = []
    notes: list[str] = []
    missing: list[UserError] = []
    for word in words:
        random = match_words(word, [RANDOM])
        try:
            found.append(_choose_random_map() if random else find_named_map(word, option))
            if random:
                notes.append(f"random: {found[-1].id}")
        except UserError as error:
            missing.append(error)
    sources = tuple(dict.fromkeys((*found, *(_list_known_maps() if every else ()))))
    notes += filter(None, (source.describe_hidden() for source in sources))
    return ChosenMaps(sources, tuple(notes), tuple(missing))


def refuse_missing(*choices: ChosenMaps) -> None:
    """Raise a UserError that lists every missing map."""
    missing = [error for choice in choices for error in choice.missing]
    if missing:
        raise combine_errors(missing)


def _choose_random_map() -> MapSource:
    """Any known map that is valid. Raises UserError: there is none."""
    from coinage_pnp.lab.templates import list_terrain_ids  # rarely needed

    known, terrains = _list_known_maps(), list_terrain_ids()
    errors = []
    for source in sample(known, len(known)):
        try:
            shipped.load_map(source, terrains)
        except UserError as error:
            errors.append(error)
        else:
            return source
    raise combine_errors(errors)


def _list_known_maps() -> tuple[MapSource, ...]:
    known = shipped.list_known_maps()
    if not known:
        raise UserError("there are no maps: write one into the folder maps")
    return known
