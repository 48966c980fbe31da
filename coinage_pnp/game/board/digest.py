"""What a game depends on, as a short text: which spaces form a region, and which are neighbours.

In `a.bc-ab-bc` the regions are a and bc, and a is next to b, b to c. Names, ids and the drawing make no difference,
nor whether two neighbours share a border or are linked. It is not hashed: two such texts show what differs.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby

from coinage_pnp.errors import UserError
from coinage_pnp.files.typed_text import narrow_text, strip_quotes
from coinage_pnp.files.yaml.wording import list_few, quote_text
from coinage_pnp.game.board.model import Map, Pair, find_borders

_FORM = r"[a-z]+(\.[a-z]+)*-([a-z]{2,}(-[a-z]{2,})*)?"

Regions = frozenset[str]  # the letters of each region, sorted


@lru_cache(maxsize=64)
def make_digest(board: Map) -> str:
    """The digest of a map."""
    return _write(("".join(board.list_letters(region.id)) for region in board.regions), find_borders(board))


def is_digest(text: str) -> bool:
    """Whether a text has the form of a digest."""
    return re.fullmatch(_FORM, text) is not None


def read_digest(text: str) -> str:
    """The digest that a text written by hand means, whatever its order. UserError: it is none."""
    plain = narrow_text(strip_quotes(text)).lower()
    regions, _, rows = plain.partition("-")
    letters = regions.replace(".", "")
    once = all(len(set(row)) == len(row) for row in (letters, *rows.split("-")))
    if not is_digest(plain) or not once or not set(rows) <= {*letters, "-"}:
        raise UserError(
            "{text} is not a map's regions and neighbours: write them as in a.bc-ab-bc, or leave them out",
            text=quote_text(text),
        )
    return _write(*_split(plain))


def list_differences(before: str, now: str) -> tuple[UserError, ...]:
    """What has changed between two digests."""
    regions, borders = _split(before)
    new_regions, new_borders = _split(now)
    had, has = set().union(*regions), set().union(*new_regions)
    both = had & has
    regions, new_regions = _keep(regions, both), _keep(new_regions, both)
    borders, new_borders = ({pair for pair in pairs if both >= set(pair)} for pairs in (borders, new_borders))
    found = []
    if had - has:
        found.append(UserError("spaces that are gone: {spaces}", spaces=_list(had - has)))
    if has - had:
        found.append(UserError("new spaces: {spaces}", spaces=_list(has - had)))
    if regions != new_regions:
        old, new = _list(regions - new_regions), _list(new_regions - regions)
        found.append(UserError("regions were {old} and are now {new}", old=old, new=new))
    if borders - new_borders:
        found.append(UserError("no longer neighbours: {pairs}", pairs=_list_pairs(borders - new_borders)))
    if new_borders - borders:
        found.append(UserError("new neighbours: {pairs}", pairs=_list_pairs(new_borders - borders)))
    return tuple(found)


def _write(regions: Iterable[str], borders: Iterable[Pair]) -> str:
    near = groupby(sorted(borders), lambda pair: pair[0])
    rows = (first + "".join(other for _, other in pairs) for first, pairs in near)
    return f"{'.'.join(sorted(regions))}-{'-'.join(rows)}"


def _split(text: str) -> tuple[Regions, set[Pair]]:
    """The regions and borders of a text in the form of a digest."""
    regions, *rows = filter(None, text.split("-"))
    pairs = {(min(row[0], other), max(row[0], other)) for row in rows for other in row[1:]}
    return frozenset("".join(sorted(region)) for region in regions.split(".")), pairs


def _keep(regions: Regions, letters: set[str]) -> Regions:
    """The regions without the letters of other spaces."""
    return frozenset(filter(None, ("".join(sorted(letters & set(region))) for region in regions)))


def _list(words: Iterable[str]) -> str:
    return list_few(sorted(words))


def _list_pairs(pairs: Iterable[Pair]) -> str:
    return _list("-".join(pair) for pair in pairs)
