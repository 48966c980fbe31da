"""Lists every distinct turn once: the same final positions as `rules.engine.list_legal_turns`.

A turn is an integer, 0 for doing nothing. `apply_turn` performs its parts in a fixed order:

| bits | what |
|---|---|
| 0-7, 8-15, 16-23 | places: rank * 32 + space, ranks falling; 0 for none |
| 24-26 | the rank of the coin paid; 0 for none |
| 27-32 | the space captured from, plus 1; 0 for none |
| 33-38, 39-44 | the move's origin and target, each plus 1; 0 for none |

Turns are equal if they lead to the same position. No table of positions is needed, because the cases are known and
few: a set of places leads to the same position in any order; a move can always precede a place, and a capture a
move; these equal another turn only if they put a coin where the same coin was just taken from.
"""

from coinage_pnp.players.engine.array_scoring import count_empty_spaces
from coinage_pnp.players.engine.array_types import Int8s, Int64s
from coinage_pnp.players.engine.game_arrays import GameArrays
from coinage_pnp.players.engine.jit import compile_light_kernel
from coinage_pnp.players.engine.stack_codes import COIN_CODE, KIND_COUNT, RANK_LIMIT, TOP_RANK, WITHOUT_TOP

PAY_SHIFT, CAPTURE_SHIFT, ORIGIN_SHIFT, TARGET_SHIFT = 24, 27, 33, 39  # the lowest bit of each part of a turn


def compute_max_turns(spaces: int) -> int:
    """Upper limit of the number of turns of a toss: the length of `out` in `list_turns`."""
    return 1 + 4 * spaces + 6 * spaces**2 + 4 * (1 + spaces) ** 3


def compute_max_moves(spaces: int) -> int:
    """The same for a toss with one match or none."""
    return 1 + spaces + spaces**2 + spaces**3


@compile_light_kernel
def list_turns(arrays: GameArrays, stacks: Int8s, mover: int, matches: int, out: Int64s) -> int:
    """Write every turn of a toss to `out`, doing nothing first; returns their number.

    `stacks` is int8[spaces] of codes, of a game that is not over; `matches` has bit `rank - 1` for each matching
    kind, all in the mover's bank; `out` is int64[at least `compute_max_turns(spaces)`].
    """
    out[0] = 0
    number = KIND_COUNT[matches]
    if number == 0:
        return _list_captures(arrays, stacks, out, 1)
    if number == 1:
        rank = 1
        while matches >> rank:
            rank += 1
        return _list_moves(arrays, stacks, int(COIN_CODE[mover, rank - 1]), rank, out, 1)
    count = list_places(stacks, matches, 2, 0, out, 1)
    if number == 4:
        for rank in range(1, 5):
            out[count] = rank << PAY_SHIFT
            count = list_places(stacks, matches ^ 1 << (rank - 1), 3, rank << PAY_SHIFT, out, count + 1)
    return count


@compile_light_kernel
def _find_empty_spaces(stacks: Int8s) -> int:
    """The empty spaces, bit `i` for space `i`."""
    empty = 0
    for at in range(len(stacks)):
        if stacks[at] == 0:
            empty |= 1 << at
    return empty


@compile_light_kernel
def _encode_move(origin: int) -> int:
    """A move from `origin` to space 0; other targets are added."""
    return (origin + 1) << ORIGIN_SHIFT | 1 << TARGET_SHIFT


@compile_light_kernel
def _list_captures(arrays: GameArrays, stacks: Int8s, out: Int64s, count: int) -> int:
    near, empty = arrays.near, _find_empty_spaces(stacks)
    for origin in range(len(stacks)):
        if stacks[origin] != 0:
            count = _list_each(int(near[origin]) & empty, _encode_move(origin), TARGET_SHIFT, out, count)
    for at in range(len(stacks)):
        code = stacks[at]
        if code == 0:
            continue
        rest = WITHOUT_TOP[code]
        taken = (at + 1) << CAPTURE_SHIFT
        out[count] = taken
        count += 1
        free = empty if rest != 0 else empty | 1 << at
        for origin in range(len(stacks)):
            if stacks[origin] == 0 or (origin == at and rest == 0):
                continue
            targets = int(near[origin]) & free
            if rest == 0 and stacks[origin] == code:
                targets &= ~(1 << at)  # equal to capturing the neighbour
                if origin < at:
                    targets &= ~int(near[at])  # symmetric: one captured, one moved next to both
            count = _list_each(targets, taken | _encode_move(origin), TARGET_SHIFT, out, count)
    return count


@compile_light_kernel
def _list_moves(arrays: GameArrays, stacks: Int8s, coin: int, rank: int, out: Int64s, count: int) -> int:
    """Places of one coin, moves, and a move followed by a place; `coin` is the code of the coin alone."""
    fits, empty = 0, _find_empty_spaces(stacks)
    for at in range(len(stacks)):
        if rank < RANK_LIMIT[stacks[at]]:
            fits |= 1 << at
    count = _list_each(fits, rank << 5, 0, out, count)
    for origin in range(len(stacks)):
        code = stacks[origin]
        targets = int(arrays.near[origin]) & empty if code != 0 else 0
        for target in range(len(stacks)):
            if not targets >> target & 1:
                continue
            turn = _encode_move(origin) + (target << TARGET_SHIFT)
            out[count] = turn
            spots = fits & ~(1 << origin | 1 << target)
            if rank < RANK_LIMIT[code]:
                spots |= 1 << target
            if code != coin:
                spots |= 1 << origin
            else:  # a place on the origin would equal a place on the target; two targets are symmetric
                spots &= ~(targets & (1 << target) - 1)
            count = _list_each(spots, turn | rank << 5, 0, out, count + 1)
    return count


@compile_light_kernel
def _list_each(spaces: int, turn: int, part: int, out: Int64s, count: int) -> int:
    """A turn for each of some spaces, as bits, whose number is added to `turn` from the bit `part` on."""
    at = 0
    while spaces >> at:
        if spaces >> at & 1:
            out[count] = turn + (at << part)
            count += 1
        at += 1
    return count


@compile_light_kernel
def list_places(stacks: Int8s, kinds: int, most: int, paid: int, out: Int64s, count: int) -> int:
    """Write turns of one to `most` places of different `kinds` (a mask), all with the bits `paid`."""
    empty = count_empty_spaces(stacks)
    for first in range(4, 0, -1):
        if not kinds >> (first - 1) & 1:
            continue
        for a in range(len(stacks)):
            if first >= RANK_LIMIT[stacks[a]]:
                continue
            once = paid | first << 5 | a
            out[count] = once
            count += 1
            one = empty == 1 and stacks[a] == 0
            for second in range(first - 1, 0, -1):
                if not kinds >> (second - 1) & 1:
                    continue
                for b in range(len(stacks)):
                    if second >= RANK_LIMIT[stacks[b]] or (one and a == b):
                        continue
                    twice = once | (second << 5 | b) << 8
                    out[count] = twice
                    count += 1
                    if most == 3:
                        count = _list_third_places(stacks, kinds, second, twice, a, b, empty == 1, out, count)
    return count


@compile_light_kernel
def count_place_turns(stacks: Int8s, matches: int) -> int:
    """The number of turns of a toss with two matches or more, for which `list_turns` has places alone."""
    singles, pairs, triples = 0, 0, 0
    for kind in range(4):
        if matches >> kind & 1:
            fits = 0
            for code in stacks:
                fits += 1 if kind + 1 < RANK_LIMIT[code] else 0
            triples += pairs * fits
            pairs += singles * fits
            singles += fits
    if count_empty_spaces(stacks) == 1:  # a turn has no two places on the last empty space
        pairs -= int(KIND_COUNT[matches]) * (int(KIND_COUNT[matches]) - 1) // 2
        triples -= 3 * singles - 8
    return 5 + 4 * singles + 3 * pairs + triples if matches == 15 else 1 + singles + pairs


@compile_light_kernel
def _list_third_places(
    stacks: Int8s, kinds: int, second: int, twice: int, a: int, b: int, last: bool, out: Int64s, count: int
) -> int:
    """Extend the places on spaces a and b by a third one; `last`: only one space was empty."""
    for third in range(second - 1, 0, -1):
        if not kinds >> (third - 1) & 1:
            continue
        for c in range(len(stacks)):
            if third >= RANK_LIMIT[stacks[c]] or (last and stacks[c] == 0 and (c in (a, b))):
                continue
            out[count] = twice | (third << 5 | c) << 16
            count += 1
    return count


@compile_light_kernel
def apply_turn(turn: int, stacks: Int8s, banks: Int8s, mover: int) -> None:
    """Play a turn, changing `stacks` and `banks`, without checking legality."""
    rank = turn >> PAY_SHIFT & 7
    if rank:
        banks[mover, rank - 1] -= 1
        banks[1 - mover, rank - 1] += 1
    captured = (turn >> CAPTURE_SHIFT & 63) - 1
    if captured >= 0:
        banks[mover, TOP_RANK[stacks[captured]] - 1] += 1
        stacks[captured] = WITHOUT_TOP[stacks[captured]]
    origin = (turn >> ORIGIN_SHIFT & 63) - 1
    if origin >= 0:
        stacks[(turn >> TARGET_SHIFT & 63) - 1] = stacks[origin]
        stacks[origin] = 0
    places = turn & 0xFFFFFF
    while places:
        rank = places >> 5 & 7
        stacks[places & 31] += COIN_CODE[mover, rank - 1]
        banks[mover, rank - 1] -= 1
        places >>= 8
