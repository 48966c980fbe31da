"""A position with its map and majority rule, and its one-line form.

The line is `volcano Qn/-/D/-/-/-/-/-/-/- DDPN dddp h`: map, stacks, banks of Heads and Tails, side to move,
perhaps "absolute", and in links the map's digest. It is read from the right: the path of a map may contain spaces.
"""

import re
from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate
from typing import NamedTuple

from coinage_pnp.errors import UserError
from coinage_pnp.files.yaml.wording import find_text_fault
from coinage_pnp.game.board.digest import is_digest, read_digest
from coinage_pnp.game.board.model import FindMap
from coinage_pnp.game.rules.coins import SIDES, STARTING_BANK, Bank, Side
from coinage_pnp.game.rules.game import MAJORITIES
from coinage_pnp.game.rules.notation import NONE, read_bank, read_part, read_stack, write_banks, write_stack
from coinage_pnp.game.rules.played_map import find_played_map
from coinage_pnp.game.rules.position import Position, Stack, count_missing_coins
from coinage_pnp.game.rules.rule_errors import ImpossibleError, UnreadableError

MAP_LIMIT = 400
_COINS = "[DPNQdpnq/-]+"
_AFTER_STACKS = ("Heads' bank", "Tails' bank", "the side to move")
_MOVERS: dict[str, Side | None] = {**{side.letter: side for side in SIDES}, NONE: None}


class Situation(NamedTuple):
    """A position as written in a line or file; `map` is an id or a path."""

    map: str
    position: Position
    majority: str = MAJORITIES[0]
    digest: str = ""  # of the map; "" if it is not written
    cautions: tuple[UserError, ...] = ()  # what is odd about how it is written

    def __str__(self) -> str:
        return f"{write_line(self.map, self.position, self.majority)} {self.digest}".rstrip()


def write_line(map_word: str, position: Position, majority: str = MAJORITIES[0]) -> str:
    """A position as one line."""
    stacks = "/".join(map(write_stack, position.stacks))
    to_move = NONE if position.to_move is None else position.to_move.letter
    default = majority == MAJORITIES[0]
    return " ".join(
        [map_word, stacks, *write_banks(position.banks), to_move] + ([] if default else [majority])
    )


def read_line(text: str, find_map: FindMap, bank: Bank = STARTING_BANK) -> Situation:
    """Read a position from one line, typed or written by a program; it may hold no more coins than two of `bank`.

    Raises UnreadableError, with the column, if the line is not a list; ImpossibleError: impossible coins;
    UserError: no such map, or what is wrong in a list.
    """
    digest = ""
    before, _, last = text.rstrip().rpartition(" ")
    if len(last) > 1 and is_digest(last):
        text, digest = before, read_digest(last)
    try:
        return _read_plain_line(text, find_map, bank, digest)
    except ImpossibleError:
        raise
    except UserError as error:
        from coinage_pnp.game.rules.typed_line import rewrite_line  # long, and rarely needed

        plain = rewrite_line(text, find_map)
        if plain in ("", text):
            read_with_mover = partial(_read_plain_line, f"{text} {NONE}", find_map, bank, digest)
            raise _find_other_fault(text, read_with_mover) or error from None
    try:
        return _read_plain_line(plain, find_map, bank, digest)
    except UnreadableError as error:
        raise error.reason from None  # nobody typed the line and the column that it names


def _read_plain_line(text: str, find_map: FindMap, bank: Bank, digest: str) -> Situation:
    words = [(match.group(), match.start()) for match in re.finditer(r"\S+", text)]
    majority = words.pop()[0] if words and words[-1][0] in MAJORITIES else MAJORITIES[0]
    if len(words) < 5:
        raise UnreadableError(text, *_find_missing_part(text, words))
    (stacks, at), heads, tails, (to_move, last) = words[-4:]
    if to_move not in _MOVERS:
        if _is_stacks(heads[0]):
            raise UnreadableError(text, *_find_missing_part(text, words))
        raise UnreadableError(text, last + 1, "the side to move is h, t or -; only 'absolute' may follow")
    if len(words) > 5 and _is_stacks(words[-5][0]):
        raise UnreadableError(text, at + 1, "write the stacks without blanks between them, as in Qn/-/D")
    banks = (read_part(text, *heads, read_bank), read_part(text, *tails, read_bank))
    found = _read_stacks(text, stacks, at)
    map_word = text[:at].strip()
    if fault := find_text_fault(map_word, MAP_LIMIT):
        raise UserError(f"the map's name {fault}")
    map_word, board, cautions = find_played_map(map_word, digest, find_map, digest)
    spaces = len(board.spaces)
    if len(found) != spaces:
        reason = "the map {map} has {spaces} spaces, and {stacks} stacks are written here"
        raise UnreadableError(text, at + 1, reason, map=map_word, spaces=spaces, stacks=len(found))
    position = Position(found, banks, _MOVERS[to_move])
    count_missing_coins(position, bank)
    if look_swapped(heads[0], tails[0]):
        cautions = (*cautions, explain_swapped())
    return Situation(map_word, position, majority, digest, cautions)


def _find_other_fault(text: str, read_with_mover: Callable[[], Situation]) -> UserError | None:
    """What else is wrong with a line that has stacks and two banks, but no side to move; None if nothing is."""
    words = text.split()
    no_mover = len(words) > 3 and "/" in words[-3] and "/" not in "".join(words[-2:])
    if no_mover and words[-1] not in (*_MOVERS, *MAJORITIES):
        try:
            read_with_mover()
        except UnreadableError as error:
            return UnreadableError(text, error.column, error.reason)
        except UserError as error:
            return error
    return None


def look_swapped(heads: str, tails: str) -> bool:
    """Whether the capitals of two banks contradict their places; words, and banks in one case, say nothing."""
    written = heads + tails
    if not re.fullmatch(_COINS, written):
        return False
    if NONE not in (heads, tails) and (written.isupper() or written.islower()):
        return False
    return heads != heads.upper() or tails != tails.lower()


def explain_swapped() -> UserError:
    """The caution about banks whose capitals contradict their places."""
    return UserError(
        "capitals are Heads' coins, but the banks say otherwise: Heads' bank is the first; did you swap them?"
    )


def _find_missing_part(text: str, words: Sequence[tuple[str, int]]) -> tuple[int, UserError]:
    """The column where an incomplete line lacks something, and what is missing."""
    order = "the map, the stacks, Heads' bank, Tails' bank and the side to move (h, t or -)"
    at = max((n for n, (word, _) in enumerate(words) if _is_stacks(word)), default=-1)
    if at < 0:
        return 1, UserError("write {order}", order=order)
    if at == 0:
        return 1, UserError("the map is missing: write {order}", order=order)
    after = [word for word, _ in words[at + 1 :]]
    end = len(text.rstrip()) + 1
    if len(after) == len(_AFTER_STACKS) - 1 and after[-1] in (side.letter for side in SIDES):
        reason = "one of the two banks is missing: write both before the side to move, - if empty"
        return end, UserError(reason)
    lacking = _AFTER_STACKS[len(after) :]
    if len(lacking) == 1:
        return end, UserError("the side to move is missing: write h, t or - after the banks")
    parts = f"{', '.join(lacking[:-1])} and {lacking[-1]}"
    return end, UserError("{parts} are missing: write {order}", parts=parts, order=order)


def _is_stacks(word: str) -> bool:
    return "/" in word and re.fullmatch(_COINS, word) is not None


def _read_stacks(text: str, stacks: str, at: int) -> tuple[Stack, ...]:
    parts = stacks.split("/")
    try:
        return tuple(map(read_stack, parts))
    except UnreadableError:
        starts = accumulate((len(part) + 1 for part in parts), initial=at)
        return tuple(map(partial(read_part, text, read=read_stack), parts, starts))
