"""A position on one line as people type it, rewritten as programs do: `volcano Qn/-/D/-/-/-/-/-/-/- DDPN dddp h`.

Stacks may have blanks or commas between them, or be listed: `volcano a: Qn, c: D DDPN dddp h`. Sides may be words.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from coinage_pnp.errors import UserError
from coinage_pnp.files.typed_text import narrow_text, strip_quotes
from coinage_pnp.files.yaml.wording import quote_text
from coinage_pnp.game.board.model import FindMap, Map
from coinage_pnp.game.rules.coins import SIDES, Side
from coinage_pnp.game.rules.game import MAJORITIES
from coinage_pnp.game.rules.notation import NONE
from coinage_pnp.game.rules.typed_words import find_side, find_space, make_unknown_error

# patterns are compiled when a line is typed in its own way, not when the program starts
_PART = r"[^\s,;、，；/／]+"
_COINS = "[DPNQdpnq]+|-+"
_COLON = r"\s*[:：]\s*"


def rewrite_line(text: str, find_map: FindMap) -> str:
    """The line as programs write it; "" if its parts are not clear. UserError: a list has no such map or space."""
    text = strip_quotes(text)
    if ":" in narrow_text(text) and (rewritten := _rewrite_list(text, find_map)):
        return rewritten
    found = [*re.finditer(_PART, text)]
    words = [narrow_text(part[0]) for part in found]
    last = len(words)  # the side to move and the rule for majorities may end the words
    if words and words[-1].lower() in MAJORITIES:
        last -= 1
    if last and find_side(words[last - 1]) is not None:
        last -= 1
    first, after = last, words[last:]
    while first and re.fullmatch(_COINS, words[first - 1]):
        first -= 1
    map_word = _strip_map(text[: found[first].start()]) if 0 < first < last else ""
    if not map_word or not _is_map(map_word, find_map):
        return ""
    spaces = len(find_map(map_word).spaces)
    gaps = [
        narrow_text(text[one.end() : other.start()]).strip() for one, other in pairwise(found[first:last])
    ]
    if last - first == spaces + len(SIDES) + 1 and words[last - 1].startswith(NONE):
        after, last = words[last - 1 :], last - 1
    if last - first != spaces + len(SIDES) or not _is_clear(gaps, spaces, words[last - 1], after):
        return ""
    coins = words[first:last]
    return _join(map_word, coins[:spaces], coins[spaces:], after)


def _is_clear(gaps: Sequence[str], spaces: int, bank: str, after: Sequence[str]) -> bool:
    """Whether what is written between stacks sets them apart from the banks, so that none can be missing.

    Without a difference, a final `-` may be Tails' `bank` or the side to move: the side is needed then.
    """
    between, edge = set(gaps[: spaces - 1]), gaps[spaces - 1]
    if (
        len(between) > 1
        or edge not in ("", ",")
        or gaps[spaces] not in ("", ",")
        or not between <= {"", ",", "/"}
    ):
        return False
    return edge not in between or bool(after) or not bank.startswith(NONE)


def _strip_map(text: str) -> str:
    return strip_quotes(text.rstrip(" ,;:：，；"))


def _rewrite_list(text: str, find_map: FindMap) -> str:
    """The line for a list of spaces with their stacks; banks may be listed, too: `heads: DDPN`."""
    head, *entries = re.split(_COLON, text)
    if len(entries) > 1 and _is_map(head, find_map):  # volcano: a: D
        head = f"{head} {entries.pop(0)}"
    if len(head.split()) < 2:
        return ""
    map_word, board, key = _split_head(head, find_map)
    stacks: dict[str, str] = {}
    banks: dict[Side, str] = {}
    for entry in entries:
        value, *rest = [narrow_text(part[0]) for part in re.finditer(_PART, entry)] or [NONE]
        letter, side = find_space(key, board), find_side(key) if len(key) > 1 else None
        if letter in stacks or side in banks:
            raise UserError("{key} is written twice: keep one", key=quote_text(key))
        if letter:
            stacks[letter] = value
        elif side is not None:
            banks[side] = value
        else:
            raise make_unknown_error(key, board)
        key = " ".join(rest)
    if not banks:  # they follow the list
        banks, rest = dict(zip(SIDES, rest, strict=False)), rest[len(SIDES) :]
    listed = [banks[side] for side in SIDES if side in banks]
    if len(listed) < len(SIDES) or not all(re.fullmatch(_COINS, coins) for coins in listed):
        raise UserError("one of the two banks is missing: write both before the side to move, - if empty")
    rewritten = _join(map_word, [stacks.get(letter, NONE) for letter in board.letters], listed, rest)
    if not rewritten:
        raise UserError("the side to move is missing: write h, t or - after the banks")
    return rewritten


def _is_map(word: str, find_map: FindMap) -> bool:
    try:
        find_map(_strip_map(word))
    except UserError:
        return False
    return True


def _split_head(head: str, find_map: FindMap) -> tuple[str, Map, str]:
    """The map before a list, and the first space in it. Raises UserError: no such map, or no such space."""
    words = head.split()
    missing: list[UserError] = []
    clear: list[UserError] = []
    for at in range(len(words) - 1, 0, -1):
        word, key = _strip_map(" ".join(words[:at])), " ".join(words[at:])
        try:
            board = find_map(word)
        except UserError as error:
            (missing if error.template.startswith("there is no map") else clear).append(error)
            continue
        if find_space(key, board) or find_side(key) is not None:
            return word, board, key
        clear.append(make_unknown_error(key, board))
    raise (clear or missing[::-1])[0]


def _join(map_word: str, stacks: Sequence[str], banks: Sequence[str], after: Sequence[str]) -> str:
    """The line, from its parts; "" if the side to move is missing, and the game is not over."""
    stacks, banks = ([NONE if part.startswith(NONE) else part for part in parts] for parts in (stacks, banks))
    mover = find_side(after[0]) if after else None
    if mover is not None or (after[:1] and after[0].startswith(NONE)):
        after = after[1:]
    elif NONE in stacks and NONE not in banks:
        return ""
    to_move = NONE if mover is None else mover.letter
    return " ".join((map_word, "/".join(stacks), *banks, to_move, *map(str.lower, after)))
