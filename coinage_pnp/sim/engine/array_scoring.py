"""The score, who wins, and when a game is over, on arrays; as `rules.scoring` and `Position.ended_by` say.

A region is tallied in one number, so that a change on a space is an addition: how many spaces each side controls
(8 bits each), then the points of each (16 bits each).
"""

from __future__ import annotations

import numpy as np

from coinage_pnp.sim.engine.codes import CODES, NOBODY, OWNER, TOP, Bytes, Ints
from coinage_pnp.sim.engine.ground import Ground
from coinage_pnp.sim.engine.jit import light

ON, BOARD_FULL, BANK_EMPTY = 0, 1, 2
"""What ended a game: nothing yet; the last empty space was filled; a bank has no coin left."""

HEADS_WON, TAILS_WON, DRAWN, TIMED_OUT = 0, 1, 2, 3
"""Results. A side's number is that of its win."""

TALLY: Ints = np.array(
    [
        0
        if OWNER[code] == NOBODY
        else 1 << 8 * int(OWNER[code]) | int(TOP[code]) << 16 + 16 * int(OWNER[code])
        for code in range(CODES)
    ],
    np.int64,
)
"""What each stack adds to its region's tally."""


@light
def tallies(ground: Ground, stacks: Bytes, out: Ints) -> None:
    """The tally of each region into `out`: int64[regions]."""
    for number in range(len(ground.sizes)):
        out[number] = 0
    for at in range(len(stacks)):
        out[ground.region[at]] += TALLY[stacks[at]]


@light
def points_of(tally: int, size: int, absolute: int) -> tuple[int, int]:
    """The points of Heads and of Tails in a region of `size` spaces with this tally."""
    held, also = tally & 255, tally >> 8 & 255
    heads, tails = tally >> 16 & 65535, tally >> 32
    if held > also and (absolute == 0 or 2 * held > size):
        heads *= 2
    if also > held and (absolute == 0 or 2 * also > size):
        tails *= 2
    return heads, tails


@light
def lead_of(tally: int, size: int, absolute: int) -> int:
    """By how many points Heads leads in a region of `size` spaces with this tally."""
    heads, tails = points_of(tally, size, absolute)
    return heads - tails


@light
def coins_in(banks: Bytes, side: int) -> int:
    """How many coins a side has in its bank: its points for them."""
    return int(banks[side, 0]) + int(banks[side, 1]) + int(banks[side, 2]) + int(banks[side, 3])


@light
def bank_value(banks: Bytes, side: int) -> int:
    """The sum of the ranks in a side's bank, which breaks a tie."""
    return int(banks[side, 0]) + 2 * int(banks[side, 1]) + 3 * int(banks[side, 2]) + 4 * int(banks[side, 3])


@light
def region_points(ground: Ground, stacks: Bytes, number: int) -> tuple[int, int]:
    """The points of Heads and of Tails in a region, doubling counted."""
    tally = 0
    for i in range(int(ground.begins[number]), int(ground.begins[number + 1])):
        tally += int(TALLY[stacks[ground.members[i]]])
    return points_of(tally, int(ground.sizes[number]), ground.absolute)


@light
def points(ground: Ground, stacks: Bytes, banks: Bytes) -> tuple[int, int]:
    """The whole score of Heads and of Tails, VP, whether the game is over or not."""
    heads, tails = coins_in(banks, 0), coins_in(banks, 1)
    for number in range(len(ground.sizes)):
        more, other = region_points(ground, stacks, number)
        heads += more
        tails += other
    return heads, tails


@light
def lead(ground: Ground, stacks: Bytes, banks: Bytes) -> int:
    """By how many VP Heads leads."""
    heads, tails = points(ground, stacks, banks)
    return heads - tails


@light
def winner(ground: Ground, stacks: Bytes, banks: Bytes) -> int:
    """Who wins, or leads: HEADS_WON, TAILS_WON or DRAWN, by points and then by the bank's value."""
    ahead = lead(ground, stacks, banks)
    if ahead == 0:
        ahead = bank_value(banks, 0) - bank_value(banks, 1)
    if ahead == 0:
        return DRAWN
    return HEADS_WON if ahead > 0 else TAILS_WON


@light
def ended(stacks: Bytes, banks: Bytes) -> int:
    """What has ended the game: BOARD_FULL, else BANK_EMPTY, else ON."""
    full = True
    for at in range(len(stacks)):
        if stacks[at] == 0:
            full = False
    if full:
        return BOARD_FULL
    if coins_in(banks, 0) == 0 or coins_in(banks, 1) == 0:
        return BANK_EMPTY
    return ON
