"""Entering a position answer by answer: the next question, and the meaning of an answer.

The state is the tuple of answers so far, so nothing is lost by going back, stopping or resuming.
"""

from typing import NamedTuple

from coinage_pnp.errors import UserError
from coinage_pnp.game.rules.coins import EMPTY_BANK, SIDES, Bank, Side
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.notation import NONE, write_bank, write_stack
from coinage_pnp.game.rules.position import Position, Stack, count_missing_coins
from coinage_pnp.game.rules.typed_words import read_typed_bank, read_typed_stack

BACK = frozenset({"back", "undo"})  # answers that take the last one back
RESTART = "restart"  # the answer that discards all others


class PositionEntry(NamedTuple):
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
    """The state after an answer: `back`, `restart`, a stack (`Qn`, `heads quarter, tails nickel`, `-` or nothing)
    or a bank (`DDPN`, `2 dimes, penny`, `-`, or nothing to accept the only suggestion).

    Raises UserError: it cannot be read, or coins cannot be stacked like that.
    """
    text = text.strip()
    if text.lower() in BACK:
        if entry.banks:
            return entry._replace(banks=entry.banks[:-1])
        if not entry.stacks:
            raise UserError("this is the first question")
        return entry._replace(stacks=entry.stacks[:-1])
    if text.lower() == RESTART:
        return PositionEntry(entry.game)
    if entry.letter is not None:
        then = entry._replace(stacks=(*entry.stacks, read_typed_stack(text) if text else ""))
    else:
        likely = suggest_answers(entry)
        if not text and len(likely) != 1:
            raise UserError("write the coins in this bank, or - when it is empty")
        then = entry._replace(banks=(*entry.banks, read_typed_bank(text or likely[0])))
    _ = then.left  # refuses a coin too many
    return then
