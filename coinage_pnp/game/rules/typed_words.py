"""Sides, coins and spaces as people type them: letters, or words in any case and language."""

import re
from collections.abc import Sequence

from coinage_pnp.errors import UserError
from coinage_pnp.files.typed_text import fold_word, match_words, narrow_text, strip_quotes
from coinage_pnp.files.yaml.wording import quote_text
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.coins import COINS, HEADS, KINDS, TAILS, Bank, Side, make_bank
from coinage_pnp.game.rules.notation import NONE, read_bank, read_stack, refuse_lookalikes
from coinage_pnp.game.rules.position import Stack, name_kind
from coinage_pnp.game.rules.rule_errors import UnreadableError

_SIDES: dict[str, Side] = {
    word: side
    for side, words in ((HEADS, "h heads face kopf cara 表"), (TAILS, "t tails pile zahl cruz 裏"))
    for word in words.split()
}
"""The letter of each side, and its words in English, French, German, Spanish and Japanese."""

_FOREIGN = {"dime": "ダイム", "penny": "ペニー", "nickel": "ニッケル", "quarter": "クォーター クオーター"}
_PLURALS = {name_kind(kind.name, 2): kind for kind in KINDS} | {"pennys": KINDS[1]}  # pennys: in German
_NAMES = _PLURALS | {
    fold_word(word): kind for kind in KINDS for word in (kind.name, *_FOREIGN[kind.name].split())
}
_KINDS = _NAMES | {kind.letter.lower(): kind for kind in KINDS}
# patterns are compiled when something is typed in its own way, not when the program starts
_SPACED_TOSS = r"(?i)^[DPNQ]+( [DPNQ]+)+(?= |$)"
_SPACED_ACTION = r"(?<!\w)(\w) ?([@>]) ?(?=\w\b(?! ?[@>]))|(?<!\S)(\$) (?=\w\b)"
_NAMED = r"[@>]\s*[^\W_]{2}|[^\W_]{2}\s*>"  # a space by its name, not by its letter


def find_side(word: str) -> Side | None:
    """The side that a letter or a word names; None if it names no side."""
    return _SIDES.get(fold_word(word))


def find_space(word: str, board: Map) -> str:
    """The letter of the space that a letter, or a name in any language, means; "" for none, or for several."""
    if letters := match_words(word, board.letters):
        return letters[0]
    named = [one.letter for one in board.spaces if match_words(word, (name for _, name in one.name.texts))]
    return named[0] if len(named) == 1 else ""


def make_unknown_error(word: str, board: Map) -> UserError:
    """The error for a word that means no space of a map."""
    try:
        refuse_lookalikes(word)
    except UnreadableError as error:
        return error.reason
    reason = "the map has no space {letter}: its spaces are {letters}"
    return UserError(reason, letter=quote_text(word), letters=", ".join(board.letters))


def name_map(word: str, board: Map) -> str:
    """What positions and records call a map: its id, if a typed word is another spelling of it, or its title."""
    return board.id if match_words(word, (board.id, *(title for _, title in board.name.texts))) else word


def spell_turn(text: str, board: Map | None = None) -> str:
    """A typed turn in notation: blanks only between toss and actions, and letters for the names of spaces."""
    text = " ".join(narrow_text(strip_quotes(text)).replace("->", ">").replace(",", " ").split())
    if board is not None and re.search(_NAMED, text):
        names = {name for space in board.spaces for _, name in space.name.texts}
        for name in sorted(names, key=len, reverse=True):
            if letter := find_space(name, board):
                written = r"[\s_-]+".join(map(re.escape, re.split(r"[\s_-]+", narrow_text(name))))
                written = re.sub("['’]", "['’]", written)
                form = rf"(?<=[@>])\s*{written}(?!\w)|(?<!\w){written}(?=\s*>)"
                text = re.sub(form, letter, text, flags=re.I)
    text = re.sub(_SPACED_ACTION, r"\1\2\3", text)
    return re.sub(_SPACED_TOSS, lambda toss: toss[0].replace(" ", ""), text)


def read_typed_stack(text: str) -> Stack:
    """A stack, bottom coin first: `Qn`, `heads quarter, tails nickel`, or `-`. Errors as in `read_stack`."""
    words = narrow_text(strip_quotes(text)).replace(",", " ").split()
    sides = [find_side(word) for word in words[::2]]
    if len(words) % 2 == 0 and None not in sides:
        return read_stack("".join(map(_name_coin, sides, words[1::2])))
    return read_stack(NONE if set(words) == {"--"} else "".join(words))


def _name_coin(side: Side | None, word: str) -> str:
    kind = _KINDS.get(fold_word(word))
    if kind is None or side is None:
        raise UserError("{word} is not a coin: write dime, penny, nickel or quarter", word=repr(word.lower()))
    return COINS[side][kind.rank - 1]


def read_typed_bank(text: str) -> Bank:
    """A bank: `DDPN`, `2 dimes, penny`, or `-`. Errors as in `read_bank`."""
    parts = [part.split() for part in narrow_text(strip_quotes(text)).split(",")]
    words = [word for part in parts for word in part]
    if any(_is_number(word) or fold_word(word) in _NAMES for word in words):
        return _read_counted_coins(parts)
    return read_bank(NONE if set(words) == {"--"} else "".join(words))


def _read_counted_coins(parts: Sequence[Sequence[str]]) -> Bank:
    """Read a bank in words, such as "2 dimes penny"; a number and its coin must be in the same part."""
    coins, understood = "", ""
    for part in parts:
        number: str | None = None
        for word in map(str.lower, part):
            kind = _NAMES.get(fold_word(word))
            if _is_number(word) and number is None:
                number = word
            elif kind and number is None and fold_word(word) in _PLURALS:
                raise _make_unclear_error(
                    understood, UserError("{word} has no number before it", word=quote_text(word))
                )
            elif kind:
                coins += kind.letter * int(number or 1)
                understood, number = f"{understood}, {number or 1} {word}".lstrip(", "), None
            elif number is None:
                raise UserError(
                    "{word} is not a coin: write each number before its coin, as in 2 dimes, penny",
                    word=quote_text(word),
                )
            else:
                break
        if number is not None:
            raise _make_unclear_error(
                understood, UserError("no coin follows the number {number}", number=number)
            )
    return make_bank(coins)


def _is_number(word: str) -> bool:
    """Whether a word is a number below 100, in plain digits."""
    return word.isascii() and word.isdecimal() and len(word) < len("100")


def _make_unclear_error(understood: str, wrong: UserError) -> UserError:
    if not understood:
        return UserError("{wrong}: write each number before its coin, as in 2 dimes, penny", wrong=wrong)
    return UserError(
        "{wrong} (understood: {understood}): write each number before its coin, as in 2 dimes, penny",
        wrong=wrong,
        understood=understood,
    )
