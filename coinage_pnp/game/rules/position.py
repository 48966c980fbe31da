"""A position: the coins between two turns."""

from itertools import pairwise, product
from typing import NamedTuple

from coinage_pnp.errors import UserError
from coinage_pnp.files.yaml.wording import quote_text
from coinage_pnp.game.rules.coins import KINDS, RANK, STARTING_BANK, Bank, Banks, Coin, Side, make_bank
from coinage_pnp.game.rules.rule_errors import ImpossibleError

Stack = str  # the coins on a space, bottom coin first, in falling ranks; "" is an empty space

STACKS: tuple[Stack, ...] = tuple(
    "".join(coins) for coins in product(*(("", kind.letter, kind.letter.lower()) for kind in reversed(KINDS)))
)
"""All 81 possible stacks: each kind is absent, or shows Heads or Tails; the dime, the last, varies first."""

BOARD_FULL = "board full"
BANK_EMPTY = "bank empty"


class Position(NamedTuple):
    """Coins on the board and in the banks, and the side to move."""

    stacks: tuple[Stack, ...]  # one per space, in alphabetical order of their letters
    banks: Banks
    to_move: Side | None  # None if unknown

    @property
    def ended_by(self) -> str | None:
        """BOARD_FULL, BANK_EMPTY, or None if the game is not over."""
        if "" not in self.stacks:
            return BOARD_FULL
        return None if any(self.banks[0]) and any(self.banks[1]) else BANK_EMPTY


UNDER: dict[Coin, frozenset[Stack]] = {
    coin: frozenset(stack for stack in STACKS if not stack or RANK[coin] < RANK[stack[-1]]) for coin in RANK
}
"""The stacks that each coin may be placed on: empty, or with a top coin of strictly higher rank."""


def count_missing_coins(position: Position, bank: Bank = STARTING_BANK) -> Bank:
    """Number of missing coins of each kind. Raises ImpossibleError if there are too many of a kind."""
    lacking = tuple(
        2 * each - on_board - heads - tails
        for each, on_board, heads, tails in zip(
            bank, make_bank(position.stacks), *position.banks, strict=True
        )
    )
    if min(lacking) >= 0:
        return lacking
    over = tuple(
        UserError(
            "{there} {coins}, and there are only {all}",
            there=2 * each - left,
            coins=name_kind(kind.name, 2 * each - left),
            kind=kind.letter,
            all=2 * each,
        )
        for kind, each, left in zip(KINDS, bank, lacking, strict=True)
        if left < 0
    )
    raise ImpossibleError("too many coins on the board and in the banks: {over}", over=over)


def name_kind(name: str, count: int) -> str:
    """The English name of a kind, plural unless `count` is 1."""
    return name if count == 1 else name.removesuffix("y") + ("ies" if name.endswith("y") else "s")


def refuse_stack(stack: Stack) -> None:
    """Raise ImpossibleError unless a stack's ranks strictly fall from bottom to top."""
    if stack in STACKS:
        return
    under, upon = next((a, b) for a, b in pairwise(stack) if RANK[b] >= RANK[a])
    under, upon = (KINDS[RANK[coin] - 1].name for coin in (under, upon))
    raise ImpossibleError(
        "the stack {stack} has a {upon} on a {under}: written bottom coin first, its ranks strictly fall "
        "(quarter, nickel, penny, dime)",
        stack=quote_text(stack),
        upon=upon,
        under=under,
    )
