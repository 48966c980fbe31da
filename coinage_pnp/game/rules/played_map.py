"""Finds the map that a game or position was played on, even if it now has another name."""

from coinage_pnp.errors import UserError
from coinage_pnp.game.board.digest import list_differences, make_digest
from coinage_pnp.game.board.model import BY_DIGEST, FindMap, Map
from coinage_pnp.game.rules.typed_words import name_map

OTHER_MAP = (
    "{map} is not as it was when this was played ({changes}): put that version into maps, "
    "under any name, or remove {key} to use the map as it is now"
)


class OtherBoardError(UserError):
    """The map has changed since."""


def find_played_map(
    word: str, digest: str, find_map: FindMap, key: str
) -> tuple[str, Map, tuple[UserError, ...]]:
    """The map that `word` names; if that is missing or has another digest, a known map with this one ("": any).

    The word that finds it comes before it, cautions after it. Raises OtherBoardError: it has another digest, and
    `key` is what to remove to use it anyway; UserError: it is missing.
    """
    try:
        board = find_map(word)
        if not digest or make_digest(board) == digest:
            return name_map(word, board), board, ()
        raise OtherBoardError(
            OTHER_MAP,
            map=word,
            changes=list_differences(digest, make_digest(board)),
            key=key,
        )
    except UserError as missing:
        if not digest:
            raise
        try:
            other = find_map(BY_DIGEST + digest)
        except UserError:
            raise missing from None
        if make_digest(other) != digest:
            raise
    try:
        used = other.id if find_map(other.id) == other else other.source.file
    except UserError:
        used = other.source.file
    note = UserError(
        "{used} is used in place of {map}: it has the regions and neighbours that this was played with",
        used=used,
        map=word,
    )
    return used, other, (note,)
