"""What each turn gains at once: how much better the mover's score stands after it, by increments.

A turn changes at most three spaces, so at most three regions. The gain of a set of places is the sum of what each
place gains alone, plus what two in one region gain together beyond that; only three in one region are counted
afresh. So thousands of turns cost little more than looking up six numbers each.

A place is known by the byte that stands for it in a turn, less 32: 0 to 127.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from coinage_pnp.sim.engine.array_scoring import TALLY, coins_in, lead_of, tallies
from coinage_pnp.sim.engine.codes import COUNT, DIGIT, REST, ROOM, Bytes, Ints
from coinage_pnp.sim.engine.ground import Ground
from coinage_pnp.sim.engine.jit import light
from coinage_pnp.sim.engine.turns import CAPTURE, ORIGIN, PAY, TARGET, most_turns

PLACES = 128
"""How many places there are at most: four ranks on 32 spaces."""


class Scratch(NamedTuple):
    """Room to reckon in, for one thread."""

    found: Ints
    """int64[turns]: the turns."""
    gains: NDArray[np.int32]
    """int32[turns]: what each gains, VP."""
    tally: Ints
    """int64[regions]: see `scoring`."""
    base: Ints
    """int64[regions]: by how many VP the mover leads in each."""
    alone: NDArray[np.int16]
    """int16[PLACES]: what a place gains, VP."""
    together: NDArray[np.int16]
    """int16[PLACES, PLACES]: what two places gain beyond the sum of each; the higher rank first."""


def scratch(spaces: int, regions: int) -> Scratch:
    """Room to reckon in on a ground with so many spaces and regions."""
    return Scratch(
        found=np.zeros(most_turns(spaces), np.int64),
        gains=np.zeros(most_turns(spaces), np.int32),
        tally=np.zeros(regions, np.int64),
        base=np.zeros(regions, np.int64),
        alone=np.zeros(PLACES, np.int16),
        together=np.zeros((PLACES, PLACES), np.int16),
    )


@light
def reckon(
    ground: Ground, stacks: Bytes, banks: Bytes, mover: int, matches: int, count: int, room: Scratch
) -> int:
    """What each of the `count` turns in `room.found` gains the mover, VP, into `room.gains`.

    Returns by how many VP the mover leads before the turn.
    """
    sizes, region, absolute = ground.sizes, ground.region, ground.absolute
    tally, base, sign = room.tally, room.base, 1 - 2 * mover
    tallies(ground, stacks, tally)
    ahead = coins_in(banks, mover) - coins_in(banks, 1 - mover)
    for number in range(len(sizes)):
        base[number] = sign * lead_of(int(tally[number]), int(sizes[number]), absolute)
        ahead += int(base[number])
    if COUNT[matches] < 2:
        for i in range(count):
            room.gains[i] = _moved(int(room.found[i]), stacks, mover, region, sizes, absolute, tally, base)
        return ahead
    _single(ground, stacks, mover, matches, room)
    _paired(ground, stacks, mover, matches, room)
    _placed(ground, stacks, mover, count, room)
    return ahead


@light
def _change(one: int, by: int, tally: Ints, base: Ints, sizes: Bytes, absolute: int, sign: int) -> int:
    """What the mover gains when the tally of region `one` changes."""
    return sign * lead_of(int(tally[one]) + by, int(sizes[one]), absolute) - int(base[one])


@light
def _moved(
    turn: int,
    stacks: Bytes,
    mover: int,
    region: Bytes,
    sizes: Bytes,
    absolute: int,
    tally: Ints,
    base: Ints,
) -> int:
    """The gain of a turn with at most one place, or a capture, and at most one move."""
    place, captured, origin = turn & 0xFF, (turn >> CAPTURE & 63) - 1, (turn >> ORIGIN & 63) - 1
    sign = 1 - 2 * mover
    third, after = -1, 0
    gain = 0
    code_origin, code_target = 0, 0
    target = (turn >> TARGET & 63) - 1
    if origin >= 0:
        code_target = int(stacks[origin])
    if captured >= 0:
        gain = 1
        rest = int(REST[stacks[captured]])
        if captured == origin:
            code_target = rest
        elif captured != target:
            third, after = captured, rest
    elif place:
        gain = -1
        at, digit = place & 31, int(DIGIT[mover, (place >> 5) - 1])
        if at == origin:
            code_origin = digit
        elif at == target:
            code_target += digit
        else:
            third, after = at, int(stacks[at]) + digit
    by_third = 0
    home = -1
    if third >= 0:
        by_third = int(TALLY[after]) - int(TALLY[stacks[third]])
        home = int(region[third])
    if origin >= 0:
        leaves, enters = int(region[origin]), int(region[target])
        by_origin = int(TALLY[code_origin]) - int(TALLY[stacks[origin]])
        by_target = int(TALLY[code_target]) - int(TALLY[stacks[target]])
        if leaves == enters:
            by_origin += by_target
            by_target = 0
        if home == leaves:
            by_origin += by_third
            by_third = 0
        elif home == enters:
            by_target += by_third
            by_third = 0
        if by_origin:
            gain += _change(leaves, by_origin, tally, base, sizes, absolute, sign)
        if by_target:
            gain += _change(enters, by_target, tally, base, sizes, absolute, sign)
    if by_third:
        gain += _change(home, by_third, tally, base, sizes, absolute, sign)
    return gain


@light
def _single(ground: Ground, stacks: Bytes, mover: int, matches: int, room: Scratch) -> None:
    """What each legal place gains, one coin less in the bank counted."""
    region, sizes, absolute = ground.region, ground.sizes, ground.absolute
    tally, base, alone = room.tally, room.base, room.alone
    sign = 1 - 2 * mover
    for kind in range(4):
        if matches >> kind & 1:
            coin = int(TALLY[DIGIT[mover, kind]])
            for at in range(len(stacks)):
                if kind + 1 < ROOM[stacks[at]]:
                    by = coin - int(TALLY[stacks[at]])
                    alone[kind << 5 | at] = (
                        _change(int(region[at]), by, tally, base, sizes, absolute, sign) - 1
                    )


@light
def _paired(ground: Ground, stacks: Bytes, mover: int, matches: int, room: Scratch) -> None:
    """What each two legal places gain beyond the sum of each."""
    region, sizes, absolute = ground.region, ground.sizes, ground.absolute
    tally, base, alone, together = room.tally, room.base, room.alone, room.together
    sign = 1 - 2 * mover
    for high in range(1, 4):
        if not matches >> high & 1:
            continue
        for low in range(high):
            if not matches >> low & 1:
                continue
            upper, lower = int(TALLY[DIGIT[mover, high]]), int(TALLY[DIGIT[mover, low]])
            for a in range(len(stacks)):
                if high + 1 >= ROOM[stacks[a]]:
                    continue
                one = high << 5 | a
                for b in range(len(stacks)):
                    two = low << 5 | b
                    if region[a] != region[b] or low + 1 >= ROOM[stacks[b]]:
                        together[one, two] = 0
                        continue
                    by = lower - int(TALLY[stacks[b]])
                    if a != b:
                        by += upper - int(TALLY[stacks[a]])
                    both = _change(int(region[a]), by, tally, base, sizes, absolute, sign) - 2
                    together[one, two] = both - int(alone[one]) - int(alone[two])


@light
def _placed(ground: Ground, stacks: Bytes, mover: int, count: int, room: Scratch) -> None:
    """The gains of turns of places, paid for or not."""
    region, sizes, absolute = ground.region, ground.sizes, ground.absolute
    tally, base, alone, together = room.tally, room.base, room.alone, room.together
    found, gains = room.found, room.gains
    sign = 1 - 2 * mover
    for i in range(count):
        turn = int(found[i])
        gain = -2 if turn >> PAY & 7 else 0
        if turn & 0xFF:
            one = (turn & 0xFF) - 32
            gain += int(alone[one])
            if turn >> 8 & 0xFF:
                two = (turn >> 8 & 0xFF) - 32
                gain += int(alone[two]) + int(together[one, two])
                if turn >> 16 & 0xFF:
                    three = (turn >> 16 & 0xFF) - 32
                    a, b, c = one & 31, two & 31, three & 31
                    if region[a] == region[b] and region[a] == region[c]:
                        by = int(TALLY[DIGIT[mover, three >> 5]]) - int(TALLY[stacks[c]])
                        if b != c:
                            by += int(TALLY[DIGIT[mover, two >> 5]]) - int(TALLY[stacks[b]])
                        if a not in (b, c):
                            by += int(TALLY[DIGIT[mover, one >> 5]]) - int(TALLY[stacks[a]])
                        gain += _change(int(region[a]), by, tally, base, sizes, absolute, sign) - 3
                        gain -= int(alone[one]) + int(alone[two]) + int(together[one, two])
                    else:
                        gain += int(alone[three]) + int(together[one, three]) + int(together[two, three])
        gains[i] = gain
