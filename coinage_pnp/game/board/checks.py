"""Warnings about a valid map. Checks that need more than the map are elsewhere."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from coinage_pnp.game.board.grid import find_neighbours, find_touching_pairs, pair_letters
from coinage_pnp.game.board.model import BACKDROP, Map

ERROR = "error"  # severity: the map cannot be used
WARNING = "warning"  # severity: probably a mistake
PUBLISHED_SPACES = 10  # number of spaces on a published map, which suits the number of coins (rules: Nouns)


@dataclass(frozen=True, order=True)
class Finding:
    """An error or a likely mistake in a map."""

    severity: str  # ERROR or WARNING
    code: str  # identifier for programs
    where: str  # the key path in the map file, such as "layout" or "spaces.a"
    message: str
    line: int = 0  # of `where` in the file, from 1; 0 for the whole file
    places: tuple[str, ...] = ()  # the key paths of everything that has the fault; of `where` alone if empty


def make_warning(code: str, where: str, message: str) -> Finding:
    """A likely mistake."""
    return Finding(WARNING, code, where, message)


def find_all(board: Map) -> tuple[Finding, ...]:
    """The findings of every check, in order."""
    return tuple(finding for check in CHECKS for finding in check(board))


def check_number_of_spaces(board: Map) -> Iterator[Finding]:
    """The number of coins suits ten spaces."""
    count = len(board.spaces)
    if count != PUBLISHED_SPACES:
        remedy = "merge some" if count > PUBLISHED_SPACES else "add some"
        spaces = f"{count} space{'s' if count != 1 else ''}"
        message = f"{spaces}: the game's coins are counted for {PUBLISHED_SPACES}; {remedy}"
        yield make_warning("spaces-count", "spaces", message)


def check_connection(board: Map) -> Iterator[Finding]:
    """Moves can reach every space from every other."""
    parts = find_connected_parts(find_neighbours(board))
    if len(parts) > 1:
        groups = ", ".join("".join(part) for part in parts)
        message = f"the spaces are not all connected, but in parts: {groups}; add a link to join them"
        yield make_warning("unconnected", "layout", message)


def check_few_neighbours(board: Map) -> Iterator[Finding]:
    """A space with fewer than two neighbours is a dead end."""
    for letter, near in find_neighbours(board).items():
        if len(near) < 2:
            count = f"one neighbour ({min(near)})" if near else "no neighbour"
            message = f"space '{letter}' has {count}: a dead end for moves; add a link"
            yield make_warning("dead-end", f"spaces.{letter}", message)


def check_region_sizes(board: Map) -> Iterator[Finding]:
    """Regions of different sizes are worth different amounts."""
    sizes = [len(board.list_letters(region.id)) for region in board.regions]
    if len(set(sizes)) == 1:
        alone = len(sizes) == 1
        reason = "there is only one region" if alone else f"all regions have the same size, {sizes[0]}"
        remedy = "add one" if alone else "give one more spaces"
        message = f"{reason}: no region is worth more than another; {remedy}"
        yield make_warning("equal-regions", "regions", message)


def check_backdrop_use(board: Map) -> Iterator[Finding]:
    """The backdrop is the ground of '.' cells, and differs from every region."""
    twin = next((region for region in board.regions if region.terrain == board.backdrop), None)
    if twin:
        message = f"the backdrop has the terrain of region '{twin.id}': the two will look alike"
        yield make_warning("backdrop-twin", "backdrop", message)
    if board.backdrop and not any(BACKDROP in row for row in board.layout):
        yield make_warning(
            "backdrop-unused", "backdrop", "a backdrop is named, but the layout has no '.' cell"
        )


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
