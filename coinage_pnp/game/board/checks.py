"""Warnings about a valid map, and what it has that the published maps have not. More is checked elsewhere."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from coinage_pnp.errors import UserError
from coinage_pnp.game.board.model import Map, find_neighbours, find_touching_pairs, pair_letters

ERROR = "error"  # severity: the map cannot be used
WARNING = "warning"  # severity: probably a mistake
PUBLISHED_SPACES = 10  # number of spaces on a published map, which suits the number of coins (rules: Nouns)


class Finding(NamedTuple):
    """An error or a likely mistake in a map."""

    severity: str  # ERROR or WARNING
    code: str  # identifier for programs
    where: str  # the key path in the map file, such as "layout" or "spaces.a"
    message: str
    line: int = 0  # of `where` in the file, from 1; 0 for the whole file
    places: tuple[str, ...] = ()  # the key paths of everything that has the fault; of `where` alone if empty
    cause: UserError | None = None  # what can be said in other languages


def make_finding(severity: str, code: str, where: str, cause: UserError) -> Finding:
    """What is wrong in a map, in words that can be translated."""
    return Finding(severity, code, where, str(cause), cause=cause)


def make_warning(code: str, where: str, text: str, /, **values: object) -> Finding:
    """A likely mistake; `text` and `values` are those of a UserError."""
    return make_finding(WARNING, code, where, UserError(text, **values))


def find_all(board: Map) -> tuple[Finding, ...]:
    """The findings of every check, in order."""
    return tuple(finding for check in CHECKS for finding in check(board))


def check_number_of_spaces(board: Map) -> Iterator[Finding]:
    """The number of coins suits ten spaces."""
    count = len(board.spaces)
    if count == PUBLISHED_SPACES:
        return
    text = "{count} spaces: the game's coins are counted for {usual}; add some"
    if count == 1:
        text = "1 space: the game's coins are counted for {usual}; add some"
    if count > PUBLISHED_SPACES:
        text = "{count} spaces: the game's coins are counted for {usual}; merge some"
    yield make_warning("spaces-count", "spaces", text, count=count, usual=PUBLISHED_SPACES)


def check_connection(board: Map) -> Iterator[Finding]:
    """Moves can reach every space from every other."""
    parts = find_connected_parts(find_neighbours(board))
    if len(parts) > 1:
        text = "the spaces are not all connected, but in parts: {parts}; add a link to join them"
        yield make_warning("unconnected", "layout", text, parts=", ".join("".join(part) for part in parts))


def check_few_neighbours(board: Map) -> Iterator[Finding]:
    """A space with fewer than two neighbours is a dead end."""
    for letter, near in find_neighbours(board).items():
        if len(near) < 2:
            text = "space '{space}' has no neighbour: a dead end for moves; add a link"
            if near:
                text = "space '{space}' has one neighbour ({near}): a dead end for moves; add a link"
            yield make_warning("dead-end", f"spaces.{letter}", text, space=letter, near="".join(near))


def check_region_sizes(board: Map) -> Iterator[Finding]:
    """Regions of different sizes are worth different amounts."""
    sizes = [len(board.list_letters(region.id)) for region in board.regions]
    if len(set(sizes)) == 1:
        text = "all regions have the same size, {size}: no region is worth more than another; give one more spaces"
        if len(sizes) == 1:
            text = "there is only one region: no region is worth more than another; add one"
        yield make_warning("equal-regions", "regions", text, size=sizes[0])


def check_backdrop_use(board: Map) -> Iterator[Finding]:
    """The backdrop is the ground of '.' cells, and differs from every region."""
    twin = next((region for region in board.regions if region.terrain == board.backdrop), None)
    if board.backdrop and not board.is_surrounded:
        text = "a backdrop is named, but the layout has no '.' cell"
        yield make_warning("backdrop-unused", "backdrop", text)
    elif twin:
        text = "the backdrop has the terrain of region '{region}': the two will look alike"
        yield make_warning("backdrop-twin", "backdrop", text, region=twin.id)


def check_names(board: Map) -> Iterator[Finding]:
    """No two regions, and no two spaces, have the same name."""
    bearers: dict[tuple[str, str, str], str] = {}
    for where, name in board.named.items():
        kind = where.partition(".")[0]
        for code, text in name.texts:
            first = bearers.setdefault((kind, code, text.casefold()), where)
            if text and first != where:
                hint = "two regions are called '{name}': give one of them another name"
                if kind == "spaces":
                    hint = "two spaces are called '{name}': give one of them another name"
                yield make_warning("same-name", f"{where}.{code}".rstrip("."), hint, name=text)


def find_missing_names(board: Map) -> dict[str, tuple[str, ...]]:
    """For each language used in the map, the key paths of names missing in that language."""
    names = board.named
    codes = dict.fromkeys(code for name in names.values() for code, _ in name.texts if code)
    return {
        code: tuple(where for where, name in names.items() if name.find_text(code) is None) for code in codes
    }


CHECKS = (
    check_number_of_spaces,
    check_connection,
    check_few_neighbours,
    check_region_sizes,
    check_backdrop_use,
    check_names,
)


def find_connected_parts(near: Mapping[str, Iterable[str]]) -> tuple[tuple[str, ...], ...]:
    """Connected groups of letters, each sorted, the groups in order of their first letters."""
    parts: list[tuple[str, ...]] = []
    seen: set[str] = set()
    for letter in sorted(near):
        if letter not in seen:
            part, waiting = {letter}, [letter]
            while waiting:
                fresh = set(near[waiting.pop()]) - part
                part |= fresh
                waiting += fresh
            seen |= part
            parts.append(tuple(sorted(part)))
    return tuple(parts)


def find_region_parts(board: Map, region: str) -> tuple[tuple[str, ...], ...]:
    """The letters of a region's spaces, in groups connected on the grid, largest first."""
    near = pair_letters(board.list_letters(region), find_touching_pairs(board.layout))
    return tuple(sorted(find_connected_parts(near), key=len, reverse=True))


WALL = "wall"  # a shared border that no stack crosses
FERRY = "ferry"  # a link on a map with water around the land
BRIDGE = "bridge"  # a link on a map with other ground around the land
PATH = "path"  # a link on a map that has nothing but spaces, or without a boat on water
SCATTERED = "scattered"  # a region whose spaces lie apart
COUNT = "count"  # more or fewer spaces than on a published map
CONCEPTS = (WALL, FERRY, BRIDGE, PATH, SCATTERED, COUNT)
"""Every concept, in the order in which they are explained."""


def find_concepts(board: Map, *, wet: bool, boats: Sequence[bool] = ()) -> tuple[str, ...]:
    """The concepts that a map has, in the order of CONCEPTS.

    `wet`: water is around its land; `boats`: whether each link is drawn with one [default: all are].
    """
    link = PATH if not board.is_surrounded else FERRY if wet else BRIDGE
    links = {link} if board.links else set()
    if link == FERRY and boats:
        links = {FERRY if boat else PATH for boat in boats}
    found = {
        WALL: bool(board.walls),
        SCATTERED: bool(find_scattered_regions(board)),
        COUNT: len(board.spaces) != PUBLISHED_SPACES,
    }
    return tuple(concept for concept in CONCEPTS if concept in links or found.get(concept))


def find_scattered_regions(board: Map) -> tuple[str, ...]:
    """The ids of the regions whose spaces lie apart."""
    return tuple(region.id for region in board.regions if len(find_region_parts(board, region.id)) > 1)
