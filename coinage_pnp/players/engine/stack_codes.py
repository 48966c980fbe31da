"""Stacks as numbers 0 to 80, and positions as arrays.

A code has one base-3 digit per rank, the dime's lowest: 0 absent, 1 shows Heads, 2 shows Tails. As ranks fall from
bottom to top, the lowest digit that is not 0 is the top coin. `rules.position.STACKS` is in the order of the codes.
"""

import numpy as np

from coinage_pnp.game.rules.coins import KINDS, RANK, SIDES, Side, find_owner
from coinage_pnp.game.rules.position import STACKS, Position, Stack
from coinage_pnp.game.rules.toss import Toss, list_matches
from coinage_pnp.players.engine.array_types import Int8s

STACK_COUNT = 3 ** len(KINDS)
NOBODY = -1

CODE_OF: dict[Stack, int] = {stack: code for code, stack in enumerate(STACKS)}
COIN_CODE: Int8s = np.array([[(1 + side) * 3**i for i in range(len(KINDS))] for side in SIDES], np.int8)
"""`COIN_CODE[side, rank - 1]`: code of a single coin, which it adds to the code of a stack."""

TOP_OWNER: Int8s = np.array([find_owner(stack[-1]) if stack else NOBODY for stack in STACKS], np.int8)
"""Controller by code: 0 Heads, 1 Tails, NOBODY."""

TOP_RANK: Int8s = np.array([RANK[stack[-1]] if stack else 0 for stack in STACKS], np.int8)
"""Rank of the top coin by code; 0 for an empty space."""

RANK_LIMIT: Int8s = np.array([RANK[stack[-1]] if stack else len(KINDS) + 1 for stack in STACKS], np.int8)
"""By code, coins of a lower rank may be placed."""

WITHOUT_TOP: Int8s = np.array([CODE_OF[stack[:-1]] for stack in STACKS], np.int8)
"""Code without the top coin, by code."""

KIND_COUNT: Int8s = np.array([bin(mask).count("1") for mask in range(1 << len(KINDS))], np.int8)
"""Number of kinds in a mask, which has bit `rank - 1` for each kind."""


def encode_position(position: Position) -> tuple[Int8s, Int8s, int]:
    """A position as (stacks: int8[spaces], banks: int8[side, rank - 1], mover); with no mover, Heads."""
    stacks = np.array([CODE_OF[stack] for stack in position.stacks], np.int8)
    return stacks, np.array(position.banks, np.int8), int(position.to_move or 0)


def decode_position(stacks: Int8s, banks: Int8s, mover: int) -> Position:
    """The inverse of `encode_position`."""
    heads, tails = (tuple(int(count) for count in bank) for bank in banks)
    return Position(tuple(STACKS[code] for code in stacks), (heads, tails), Side(mover))


def encode_matches(toss: Toss, side: Side) -> int:
    """Mask of the matching kinds of a toss by `side`: bit `rank - 1`."""
    return sum(1 << (RANK[coin] - 1) for coin in list_matches(toss, side))
