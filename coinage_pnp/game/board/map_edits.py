"""Edits the text of a map file, keeping comments, order and every other line; the map may be unfinished.

Every function raises UserError if the text cannot be edited.
"""

from collections.abc import Collection, Sequence
from typing import Any

from coinage_pnp.errors import InvalidFile, Problem, UserError
from coinage_pnp.files.typed_text import fold_to_id
from coinage_pnp.files.yaml.edits import (
    convert_to_plain,
    with_item,
    with_key,
    with_rows,
    with_value,
    without,
)
from coinage_pnp.files.yaml.syntax import parse
from coinage_pnp.files.yaml.wording import quote_text
from coinage_pnp.game.board.model import BACKDROP, SPACE_LETTERS, Cell, find_touching_pairs
from coinage_pnp.game.board.reader import MAX_SIDE, read_map, read_pair, split_rows

LAYOUT = "layout"
ENGLISH = "en"


def read_rows(text: str) -> tuple[str, ...]:
    """The rows of the layout as written, perhaps of different lengths; () if there is none."""
    layout = _read_part(text, LAYOUT)
    return tuple(split_rows(layout)) if isinstance(layout, str) else ()


def _read_part(text: str, *where: str) -> Any:
    """What a file has at a path of keys, as plain data; None if it has nothing."""
    part = convert_to_plain(parse(text, ""))
    for key in where:
        part = part.get(key) if isinstance(part, dict) else None
    return part


def _read_parts(text: str, kind: str) -> dict[str, Any]:
    """The spaces or regions of a file, by letter or id."""
    part = _read_part(text, kind)
    return part if isinstance(part, dict) else {}


def paint_cells(text: str, cells: Collection[Cell], letter: str) -> str:
    """The text with a letter or '.' painted on cells; rows that are too short are extended."""
    if len(letter) != 1 or letter not in SPACE_LETTERS + BACKDROP:
        raise UserError(f"{quote_text(letter)} is no cell: write one lower-case letter, or '.' for no space")
    rows = [list(row) for row in read_rows(text)]
    for row, column in cells:
        if not (0 <= row < len(rows) and 0 <= column < MAX_SIDE):
            raise UserError(f"there is no cell in row {row + 1}, column {column + 1}")
        rows[row] += BACKDROP * (column + 1 - len(rows[row]))
        rows[row][column] = letter
    return with_rows(text, [LAYOUT], ["".join(row) for row in rows])


def resize_layout(text: str, height: int, width: int) -> str:
    """The text with the layout cropped or extended by '.' on the right and at the bottom."""
    if not (1 <= height <= MAX_SIDE and 1 <= width <= MAX_SIDE):
        raise UserError("the layout has 1 to {most} rows and columns", most=MAX_SIDE)
    rows = [row[:width].ljust(width, BACKDROP) for row in read_rows(text)[:height]]
    return with_rows(text, [LAYOUT], rows + [BACKDROP * width] * (height - len(rows)))


def with_name(text: str, where: Sequence[str], code: str, name: str) -> str:
    """The text with a name in the language `code`; a name for every language stays as the English one."""
    known = _read_part(text, *where)
    if isinstance(known, dict):
        return with_value(text, [*where, code], name)
    if code == ENGLISH:
        return with_value(text, where, name)
    if known is None:
        return with_key(with_value(text, where, name), where, code)
    return with_value(with_key(text, where, ENGLISH), [*where, code], name)


def without_name(text: str, where: Sequence[str], code: str) -> str:
    """The text without the name in a language, and without its key if it has no other."""
    known = _read_part(text, *where)
    texts = known if isinstance(known, dict) else {ENGLISH: known}
    if code not in texts:
        return text
    return without(text, [*where, code] if len(texts) > 1 else where)


def add_pair(text: str, kind: str, pair: Sequence[str]) -> str:
    """The text with a pair added as in `with_pair`. UserError, in the words of a check: it cannot be there."""
    new = with_pair(text, kind, pair)
    known = {problem.message for problem in _find_problems(text)}
    for problem in _find_problems(new):
        if problem.message not in known:
            raise problem.said
    return new


def with_pair(text: str, kind: str, pair: Sequence[str]) -> str:
    """The text with a pair of letters added to `kind`, "links" or "walls"."""
    return with_item(text, [kind], "-".join(sorted(pair)))


def without_pair(text: str, kind: str, pair: Sequence[str]) -> str:
    """The text without a pair of letters, in whatever way it is written."""
    pairs = [sorted(each) for each in _list_pairs(text, kind)]
    if sorted(pair) not in pairs:
        raise UserError("there is no {name} in {kind}", name="-".join(pair), kind=quote_text(kind))
    return without(text, [kind, str(pairs.index(sorted(pair)))])


MOST_REGIONS = 8  # of a new map
NEW_TERRAINS = ("pine", "mountain", "lava", "ice")
"""Terrains of the regions that a new map has beyond its first four: none looks like another."""

SPACES, REGIONS, LINKS, WALLS = "spaces", "regions", "links", "walls"


def add_space(text: str, region: str, name: str, code: str) -> str:
    """The text with a space under the first free letter; nothing is painted yet. `code` is the name's language."""
    _require_name(name)
    free = [letter for letter in SPACE_LETTERS if letter not in _read_parts(text, SPACES)]
    if not free:
        raise UserError("every letter from a to z is a space already: merge or remove one first")
    return with_value(text, [SPACES, free[0]], {"region": region, "name": {code: name}})


def add_region(text: str, terrain: str, name: str, code: str) -> str:
    """The text with a region without spaces, whose id is like its name."""
    _require_name(name)
    known = _read_parts(text, REGIONS)
    stem = fold_to_id(name)[:30] or "region"
    ids = (stem, *(f"{stem}-{number}" for number in range(2, len(known) + 3)))
    new = next(one for one in ids if one not in known)
    return with_value(text, [REGIONS, new], {"name": {code: name}, "terrain": terrain})


def remove_part(text: str, kind: str, name: str) -> str:
    """The text without a space, its cells, links and walls; or without a region and all its spaces."""
    _require_part(text, kind, name)
    if kind == REGIONS:
        for letter in _list_spaces_of(text, name):
            text = remove_part(text, SPACES, letter)
    else:
        text = _drop_pairs(_paint_over(text, name, BACKDROP), name)
    return without(text, [kind, name])


def merge_parts(text: str, kind: str, name: str, into: str) -> str:
    """The text with a space's cells and links, or a region's spaces, given to another one, and the first gone."""
    _require_part(text, kind, name)
    _require_part(text, kind, into)
    if name == into:
        raise UserError("choose two different ones to merge")
    if kind == REGIONS:
        for letter in _list_spaces_of(text, name):
            text = with_value(text, [SPACES, letter, "region"], into)
        return without(text, [REGIONS, name])
    linked = {other for pair in _list_pairs(text, LINKS) if name in pair for other in pair} - {name, into}
    kept = {other for pair in _list_pairs(text, LINKS) if into in pair for other in pair}
    text = _drop_pairs(_paint_over(text, name, into), name)
    rows = read_rows(text)
    touching = find_touching_pairs(rows) if len(set(map(len, rows))) == 1 else frozenset()
    for other in sorted(linked - kept):
        if (min(other, into), max(other, into)) not in touching:
            text = with_pair(text, LINKS, other + into)
    return without(text, [SPACES, name])


def with_regions(text: str, count: int) -> str:
    """The text of a map with fewer regions, the last ones merged, or with more, each with a space of the largest.

    A new one is called as its terrain. `count` is 2 to 8.
    """
    if not 2 <= count <= MOST_REGIONS:
        raise UserError(f"regions: write a number from 2 to {MOST_REGIONS}")
    while len(names := [*_read_parts(text, REGIONS)]) > count:
        text = merge_parts(text, REGIONS, names[-1], names[-2])
    for terrain in NEW_TERRAINS[: count - len(names)]:
        largest = max(_read_parts(text, REGIONS), key=lambda one: len(_list_spaces_of(text, one)))
        text = add_region(text, terrain, terrain.capitalize(), ENGLISH)
        text = with_value(text, [SPACES, _list_spaces_of(text, largest)[-1], "region"], terrain)
    return text


def _require_name(name: str) -> None:
    if not name:
        raise UserError("write a name first")


def _require_part(text: str, kind: str, name: str) -> None:
    if name not in _read_parts(text, kind):
        raise UserError("there is no {name} in {kind}", name=quote_text(name), kind=quote_text(kind))


def _list_spaces_of(text: str, region: str) -> list[str]:
    listed = _read_parts(text, SPACES).items()
    return [letter for letter, space in listed if isinstance(space, dict) and space.get("region") == region]


def _paint_over(text: str, letter: str, other: str) -> str:
    rows = enumerate(read_rows(text))
    cells = [(y, x) for y, row in rows for x, cell in enumerate(row) if cell == letter]
    return paint_cells(text, cells, other) if cells else text


def _list_pairs(text: str, kind: str) -> list[Sequence[str]]:
    """The pairs of letters under `kind`; () for what is none."""
    listed = _read_part(text, kind)
    return [read_pair(str(pair)) or () for pair in listed] if isinstance(listed, list) else []


def _find_problems(text: str) -> tuple[Problem, ...]:
    """What is wrong in a map, whatever its terrains."""
    try:
        read_map(text, "", "map")
    except InvalidFile as error:
        return error.problems
    return ()


def _drop_pairs(text: str, letter: str) -> str:
    """The text without the links and walls of a space."""
    for kind in (LINKS, WALLS):
        for pair in _list_pairs(text, kind):
            if letter in pair:
                text = without_pair(text, kind, "".join(pair))
    return text
