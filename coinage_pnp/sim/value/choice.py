"""The learned player: the turn of the best value. And the outlook: what each toss is worth to who tosses."""

from __future__ import annotations

from dataclasses import dataclass

from coinage_pnp.sim.codes import COUNT, ROOM, Bytes, Ints
from coinage_pnp.sim.ground import Ground
from coinage_pnp.sim.jit import compiled
from coinage_pnp.sim.players import Level
from coinage_pnp.sim.streams import faces, held, matches_of
from coinage_pnp.sim.table import Table
from coinage_pnp.sim.turns import PAY, _places, do, turns
from coinage_pnp.sim.value.model import Desk, Value, desk_of
from coinage_pnp.sim.value.reading import open_banks, open_up, seat, squash, weigh

BEAM = 16
"""How many of the best pairs of places are tried with a third one, where not every turn is."""

LEAST = -1e300


@compiled
def best(desk: Desk, count: int) -> int:
    """Which of the turns on the desk is worth most; of several the first."""
    sums = desk.sums
    most = 0
    for i in range(1, count):
        if sums[i] > sums[most]:
            most = i
    return most


@compiled
def highest(desk: Desk, count: int, most: int, out: Ints) -> int:
    """Which of the turns on the desk are worth most, best first, at most so many, into `out`; returns how many."""
    sums = desk.sums
    kept = 0
    for i in range(count):
        if kept == most and sums[i] <= sums[out[kept - 1]]:
            continue
        at = min(kept, most - 1)
        while at > 0 and sums[out[at - 1]] < sums[i]:
            out[at] = out[at - 1]
            at -= 1
        out[at] = i
        kept = min(kept + 1, most)
    return kept


@compiled
def weigh_turns(ground: Ground, value: Value, desk: Desk, matches: int) -> int:
    """Every turn of a toss with its value before `squash`, for the position that is open on the desk.

    Returns:
        how many there are, in `desk.found` and `desk.sums`.
    """
    count = turns(ground, desk.stacks, desk.banks, 0, matches, desk.found)
    open_banks(desk, matches)
    weigh(ground, value, desk, 0, count)
    return count


@compiled
def weigh_places(ground: Ground, value: Value, desk: Desk, kinds: int) -> int:
    """Doing nothing and every turn of one or two places of these kinds, as `weigh_turns`; banks are open."""
    desk.found[0] = 0
    count = _places(desk.stacks, kinds, 2, 0, desk.found, 1)
    weigh(ground, value, desk, 0, count)
    return count


@compiled
def weigh_thirds(ground: Ground, value: Value, desk: Desk, count: int) -> int:
    """After `weigh_places` of all four kinds: add the turns that pay, and put a third coin beside the best pairs.

    Returns:
        how many turns there are now.
    """
    found, stacks = desk.found, desk.stacks
    last = desk.level[0, 2] == 1
    kept = highest(desk, count, BEAM, desk.picks)
    first = count
    for j in range(kept):
        pair = int(found[desk.picks[j]])
        if pair >> 8 == 0:
            continue
        used = (pair >> 5 & 7) + (pair >> 13 & 7)
        for rank in range(1, 5):
            if rank in (pair >> 5 & 7, pair >> 13 & 7):
                continue
            for at in range(len(stacks)):
                if rank >= ROOM[stacks[at]] or (
                    last and stacks[at] == 0 and at in (pair & 31, pair >> 8 & 31)
                ):
                    continue
                found[count] = pair | (rank << 5 | at) << 16 | (10 - used - rank) << PAY
                count += 1
    weigh(ground, value, desk, first, count)
    return count


@compiled
def outlook(ground: Ground, value: Value, desk: Desk) -> float:
    """The expected result for the side that tosses next, whose best turn after each toss is the learned one.

    The position lies on the desk, seen by that side. After four matches a third place is tried beside the best
    pairs only. `desk.tops` becomes the value before `squash` of the best turn for each set of matches.
    """
    open_up(ground, value, desk)
    kinds = held(desk.banks, 0)
    open_banks(desk, kinds)
    tops, sums = desk.tops, desk.sums
    for mask in range(16):
        tops[mask] = LEAST
    count = weigh_places(ground, value, desk, kinds)
    for i in range(count):
        places = int(desk.found[i])
        used = 1 << (places >> 5 & 7) >> 1 | 1 << (places >> 13 & 7) >> 1
        tops[used] = max(tops[used], sums[i])
    most = LEAST
    if kinds == 15:
        all_of_them = weigh_thirds(ground, value, desk, count)
        for i in range(count, all_of_them):
            most = max(most, sums[i])
    for mask in range(15, 2, -1):  # fewer kinds are still as they were listed
        if COUNT[mask] > 1:
            for used in range(mask):
                if used & ~mask == 0:
                    tops[mask] = max(tops[mask], tops[used])
    tops[15] = max(tops[15], most)
    mean = 0.0
    for mask in range(16):
        if mask & ~kinds == 0:
            if COUNT[mask] < 2:
                count = turns(ground, desk.stacks, desk.banks, 0, mask, desk.found)
                weigh(ground, value, desk, 0, count)
                tops[mask] = sums[best(desk, count)]
            mean += squash(tops[mask])
    return mean / (1 << int(COUNT[kinds]))


@compiled
def weigh_toss(
    ground: Ground, value: Value, desk: Desk, stacks: Bytes, banks: Bytes, mover: int, matches: int
) -> int:
    """Every turn of a toss in a position, with its value before `squash`, as `weigh_turns`.

    Args:
        ground: the ground.
        value: the value function.
        desk: to write on.
        stacks: int8[spaces], codes.
        banks: int8[side, rank - 1].
        mover: whose turn it is, 0 Heads, 1 Tails.
        matches: the matching kinds of the toss, bit `rank - 1`.
    """
    seat(stacks, banks, mover, desk)
    open_up(ground, value, desk)
    return weigh_turns(ground, value, desk, matches)


@compiled
def take_learned(table: Table, turn: int, value: Value, desk: Desk) -> None:
    """Take a turn in every live game of the table."""
    ground, mover = table.ground, table.mover
    for row in table.live:
        stacks, banks = table.stacks[row], table.banks[row]
        matches = matches_of(faces(int(table.keys[row]), turn), banks, mover)
        count = weigh_toss(ground, value, desk, stacks, banks, mover, matches)
        table.choices[row] = count
        do(int(desk.found[best(desk, count)]), stacks, banks, mover)


@dataclass(frozen=True, eq=False)
class LearnedPlayer:
    """The turn of the best value."""

    value: Value
    """What it has learned on this ground."""
    name: str = Level.LEARNED
    """What reports call it."""

    def take(self, table: Table, turn: int) -> None:
        """Take the turn of the side to move in every live game of the table; see `match.Player`."""
        take_learned(table, turn, self.value, desk_of(table.ground, self.value))
