"""Entering a position answer by answer: the next question, and the meaning of an answer.

The state is the tuple of answers so far, so nothing is lost by going back, stopping or resuming.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from coinage_pnp.errors import UserError
from coinage_pnp.files.yaml.wording import quote_text
from coinage_pnp.game.rules.coins import COINS, EMPTY_BANK, KINDS, SIDES, Bank, Side, make_bank
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.notation import NONE, narrow_text, read_bank, read_stack, write_bank, write_stack
from coinage_pnp.game.rules.position import Position, Stack, count_missing_coins, name_kind

BACK = "back"  # the answer that undoes the last one
_SIDES = {"heads": SIDES[0], "h": SIDES[0], "tails": SIDES[1], "t": SIDES[1]}
_KINDS = {word: kind for kind in KINDS for word in (kind.name, kind.letter.lower())}
_NAMES = {name_kind(kind.name, count): kind.name for kind in KINDS for count in (1, 2)}
"""The kind that each word names, singular or plural."""


@dataclass(frozen=True)
class PositionEntry:
    """A partly entered position."""

    game: Game
    stacks: tuple[Stack, ...] = ()  # stacks entered so far, in alphabetical order of the spaces
    banks: tuple[Bank, ...] = ()  # banks entered so far, Heads first

    @property
    def done(self) -> bool:
        """Whether every question is answered."""
        return len(self.banks) == len(SIDES)

    @property
    def letter(self) -> str | None:
        """The space to ask about, or None if the next question is about a bank."""
        letters = self.game.letters
        return letters[len(self.stacks)] if len(self.stacks) < len(letters) else None

    @property
    def side(self) -> Side:
        """The side whose bank to ask about, when every stack is known."""
        return SIDES[len(self.banks)]

    @property
    def position(self) -> Position:
        """The position so far; what is not entered yet is empty."""
        stacks = (*self.stacks, *[""] * (len(self.game.letters) - len(self.stacks)))
        heads, tails = (*self.banks, *[EMPTY_BANK] * (len(SIDES) - len(self.banks)))
        return Position(stacks, (heads, tails), None)

    @property
    def left(self) -> Bank:
        """The coins that are not entered yet."""
        return count_missing_coins(self.position, self.game.bank)

    @property
    def answers(self) -> tuple[str, ...]:
        """Answers that recreate this state."""
        return (*map(write_stack, self.stacks), *map(write_bank, self.banks))


def suggest_answers(entry: PositionEntry) -> tuple[str, ...]:
    """Likely answers for a bank, the likeliest first; () if the next question is about a space.

    A game has 20 coins, so Tails has what is left. If the game ended with an empty space, one bank is empty
    and the other has all the coins that are left.
    """
    if entry.letter is not None or entry.done:
        return ()
    rest = write_bank(entry.left)
    if entry.banks or rest == NONE:
        return (rest,)
    return (rest, NONE) if "" in entry.stacks else ()


def enter_answer(entry: PositionEntry, text: str) -> PositionEntry:
    """The state after an answer: `back`, a stack (`Qn`, `heads quarter, tails nickel`, `-` or nothing) or a bank
    (`DDPN`, `2 dimes, penny`, `-`, or nothing to accept the only suggestion).

    Raises UserError: it cannot be read, or coins cannot be stacked like that.
    """
    text = narrow_text(text).strip()
    if text.lower() == BACK:
        return go_back(entry)
    if entry.letter is not None:
        then = replace(entry, stacks=(*entry.stacks, _read_stack_answer(text)))
    else:
        then = replace(entry, banks=(*entry.banks, _read_bank_answer(entry, text)))
    _ = then.left  # refuses a coin too many
    return then


def go_back(entry: PositionEntry) -> PositionEntry:
    """The state before the last answer. Raises UserError if there is none."""
    if entry.banks:
        return replace(entry, banks=entry.banks[:-1])
    if not entry.stacks:
        raise UserError("this is the first question")
    return replace(entry, stacks=entry.stacks[:-1])


def _read_stack_answer(text: str) -> Stack:
    if text in ("", NONE):
        return ""
    words = text.replace(",", " ").lower().split()
    if len(words) % 2 == 0 and all(word in _SIDES for word in words[::2]):
        return read_stack("".join(map(_name_coin, words[::2], words[1::2])))
    return read_stack("".join(text.split()))


def _name_coin(side: str, kind: str) -> str:
    if kind not in _KINDS:
        raise UserError("{word} is not a coin: write dime, penny, nickel or quarter", word=repr(kind))
    return COINS[_SIDES[side]][_KINDS[kind].rank - 1]


def _read_bank_answer(entry: PositionEntry, text: str) -> Bank:
    if not text:
        likely = suggest_answers(entry)
        if len(likely) != 1:
            raise UserError("write the coins in this bank, or - when it is empty")
        return read_bank(likely[0])
    parts = [part.split() for part in text.lower().split(",")]
    if any(_is_number(word) or word in _NAMES for part in parts for word in part):
        return _read_counted_coins(parts)
    return read_bank("".join(text.split()))


def _read_counted_coins(parts: Sequence[Sequence[str]]) -> Bank:
    """Read a bank in words, such as "2 dimes penny"; a number and its coin must be in the same part."""
    coins, understood = "", ""
    for part in parts:
        number: str | None = None
        for word in part:
            name = _NAMES.get(word)
            if _is_number(word) and number is None:
                number = word
            elif name and number is None and word != name:
                raise _make_unclear_error(
                    understood, UserError("{word} has no number before it", word=quote_text(word))
                )
            elif name:
                coins += _KINDS[name].letter * int(number or 1)
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
    """The error with the part of the bank that was understood."""
    if not understood:
        return UserError("{wrong}: write each number before its coin, as in 2 dimes, penny", wrong=wrong)
    return UserError(
        "{wrong} (understood: {understood}): write each number before its coin, as in 2 dimes, penny",
        wrong=wrong,
        understood=understood,
    )
