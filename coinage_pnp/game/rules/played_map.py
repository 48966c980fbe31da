"""Finds the map that a game or position was played on, even if it now has another name."""

from typing import NamedTuple

from coinage_pnp.errors import UserError
from coinage_pnp.game.board.digest import BY_DIGEST, list_differences, make_digest
from coinage_pnp.game.board.model import FindMap, Map
from coinage_pnp.game.rules.typed_words import name_map


class OtherBoardError(UserError):
    """The map has changed since."""


class PlayedMap(NamedTuple):
    """The map of a game, and the word that finds it."""

    word: str
    board: Map
    cautions: tuple[UserError, ...] = ()


def find_played_map(word: str, digest: str, find_map: FindMap, key: str) -> PlayedMap:
    """The map that `word` names; if that is missing or has another digest, a known map with this one ("": any).

    Raises OtherBoardError: it has another, and `key` is what to remove to use it anyway; UserError: it is missing.
    """
    try:
        board = find_map(word)
        if not digest or make_digest(board) == digest:
            return PlayedMap(name_map(word, board), board)
        raise OtherBoardError(
            "{map} is not as it was when this was played ({changes}): put that version into maps, "
            "under any name, or remove {key} to use the map as it is now",
            map=word,
            changes=list_differences(digest, make_digest(board)),
            key=key,
        )
    except UserError:
        other = _find_same_map(digest, find_map) if digest else None
        if other is None:
            raise
    used = _name_map(other, find_map)
    note = UserError(
        "{used} is used in place of {map}: it has the regions and neighbours that this was played with",
        used=used,
        map=word,
    )
    return PlayedMap(used, other, (note,))


def _find_same_map(digest: str, find_map: FindMap) -> Map | None:
    try:
        board = find_map(BY_DIGEST + digest)
    except UserError:
        return None
    return board if make_digest(board) == digest else None


def _name_map(board: Map, find_map: FindMap) -> str:
    """The word that finds a map: its id, or its path if the id is another map's."""
    try:
        by_id = find_map(board.id)
    except UserError:
        return board.source.file
    return board.id if by_id == board else board.source.file
