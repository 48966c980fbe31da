"""A position entered answer by answer: which question is next, and what an answer means.

The state is the tuple of answers so far, so going back, stopping and going on lose nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from coinage_pnp.errors import UserError
from coinage_pnp.rules.coins import COINS, EMPTY_BANK, KINDS, SIDES, Bank, Side, bank_of
from coinage_pnp.rules.game import Game
from coinage_pnp.rules.notation import NONE, read_bank, read_stack, write_bank
from coinage_pnp.rules.position import Position, Stack, missing
from coinage_pnp.yaml_source import shown

BACK = "back"
"""The answer that takes the last one back."""

_SIDES = {"heads": SIDES[0], "h": SIDES[0], "tails": SIDES[1], "t": SIDES[1]}
_KINDS = {word: kind for kind in KINDS for word in (kind.name, kind.letter.lower())}


@dataclass(frozen=True)
class PositionEntry:
    """A position that is being entered."""

    game: Game
    """What is played on."""
    stacks: tuple[Stack, ...] = ()
    """The stacks given so far, in the order of the letters."""
    banks: tuple[Bank, ...] = ()
    """The banks given so far, Heads first; only when every stack is."""

    @property
    def done(self) -> bool:
        """Whether nothing is left to ask."""
        return len(self.banks) == len(SIDES)

    @property
    def letter(self) -> str | None:
        """The space that is asked about, or None when it is a bank."""
        letters = self.game.letters
        return letters[len(self.stacks)] if len(self.stacks) < len(letters) else None

    @property
    def side(self) -> Side:
        """The side whose bank is asked about, when no space is."""
        return SIDES[len(self.banks)]

    @property
    def position(self) -> Position:
        """What is known so far; what is not given yet is empty."""
        stacks = (*self.stacks, *[""] * (len(self.game.letters) - len(self.stacks)))
        heads, tails = (*self.banks, *[EMPTY_BANK] * (len(SIDES) - len(self.banks)))
        return Position(stacks, (heads, tails), None)

    @property
    def left(self) -> Bank:
        """The coins of the game that are not given yet."""
        return missing(self.position, self.game.bank)

    @property
    def answers(self) -> tuple[str, ...]:
        """The answers that lead here."""
        return (*(stack or NONE for stack in self.stacks), *map(write_bank, self.banks))


def suggestions(entry: PositionEntry) -> tuple[str, ...]:
    """The banks that the count of coins speaks for, the likeliest first; () when a space is asked about.

    All 20 coins belong to a game, so Tails has what Heads has not. A game that is over with an empty space
    ended by an empty bank, so one side has nothing and the other all.
    """
    if entry.letter is not None or entry.done:
        return ()
    rest = write_bank(entry.left)
    if entry.banks or rest == NONE:
        return (rest,)
    return (rest, NONE) if "" in entry.stacks else ()


def answer(entry: PositionEntry, text: str) -> PositionEntry:
    """The state after an answer.

    That is `back`; for a space a stack (`Qn`, `heads quarter, tails nickel`, nothing or `-` when it is empty); for
    a bank its coins (`DDPN`, `2 dimes, penny`, `-`), nothing for the only suggestion. Raises UserError: it cannot
    be read, or coins cannot be stacked like that.
    """
    text = text.strip()
    if text.lower() == BACK:
        return back(entry)
    if entry.letter is not None:
        then = replace(entry, stacks=(*entry.stacks, _stack(text)))
    else:
        then = replace(entry, banks=(*entry.banks, _bank(entry, text)))
    _ = then.left  # refuses a coin too many
    return then


def back(entry: PositionEntry) -> PositionEntry:
    """The state before the last answer. Raises UserError: there is none."""
    if entry.banks:
        return replace(entry, banks=entry.banks[:-1])
    if not entry.stacks:
        raise UserError("this is the first question")
    return replace(entry, stacks=entry.stacks[:-1])


def resumed(game: Game, answers: Sequence[str]) -> PositionEntry:
    """The state after all these answers. Errors as of `answer`."""
    entry = PositionEntry(game)
    for text in answers:
        entry = answer(entry, text)
    return entry


def _stack(text: str) -> Stack:
    if text in ("", NONE):
        return ""
    words = text.replace(",", " ").lower().split()
    if len(words) % 2 == 0 and all(word in _SIDES for word in words[::2]):
        return read_stack("".join(map(_named_coin, words[::2], words[1::2])))
    return read_stack("".join(text.split()))


def _named_coin(side: str, kind: str) -> str:
    if kind not in _KINDS:
        raise UserError("{word} is not a coin: write dime, penny, nickel or quarter", word=repr(kind))
    return COINS[_SIDES[side]][_KINDS[kind].rank - 1]


def _bank(entry: PositionEntry, text: str) -> Bank:
    if not text:
        likely = suggestions(entry)
        if len(likely) != 1:
            raise UserError(
                "write the coins in the bank of {side}, or - when it is empty", side=entry.side.word
            )
        return read_bank(likely[0])
    parts = [part.split() for part in text.lower().split(",")]
    if any(_is_number(word) or _kind_name(word) for part in parts for word in part):
        return _counted(parts)
    return read_bank("".join(text.split()))


def _counted(parts: Sequence[Sequence[str]]) -> Bank:
    """A bank in words, as in "2 dimes penny"; a number and its coin are in one part."""
    coins, understood = "", ""
    for part in parts:
        number: str | None = None
        for word in part:
            name = _kind_name(word)
            if _is_number(word) and number is None:
                number = word
            elif name and number is None and word != name:
                raise _unclear(understood, UserError("{word} has no number before it", word=shown(word)))
            elif name:
                coins += _KINDS[name].letter * int(number or 1)
                understood, number = f"{understood}, {number or 1} {word}".lstrip(", "), None
            elif number is None:
                raise UserError(
                    "{word} is not a coin: write each number before its coin, as in 2 dimes, penny",
                    word=shown(word),
                )
            else:
                break
        if number is not None:
            raise _unclear(understood, UserError("no coin follows the number {number}", number=number))
    return bank_of(coins)


def _is_number(word: str) -> bool:
    """Whether a word is a number of coins, in plain digits."""
    return word.isascii() and word.isdecimal() and len(word) < len("100")


def _unclear(understood: str, wrong: UserError) -> UserError:
    """The refusal of a bank that says what was understood of it."""
    if not understood:
        return UserError("{wrong}: write each number before its coin, as in 2 dimes, penny", wrong=wrong)
    return UserError(
        "{wrong} (understood: {understood}): write each number before its coin, as in 2 dimes, penny",
        wrong=wrong,
        understood=understood,
    )


def _kind_name(word: str) -> str:
    """The kind a word names, in the singular or plural; "" when none."""
    plurals = {"dimes": "dime", "pennies": "penny", "nickels": "nickel", "quarters": "quarter"}
    name = plurals.get(word, word)
    return name if name in _KINDS and len(name) > 1 else ""
