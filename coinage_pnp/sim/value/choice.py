"""The learned player: the turn of the best value. And the outlook: what each toss is worth to who tosses."""

from __future__ import annotations

from dataclasses import dataclass

from coinage_pnp.sim.engine.codes import COUNT, ROOM, Ints
from coinage_pnp.sim.engine.ground import Ground
from coinage_pnp.sim.engine.jit import compiled
from coinage_pnp.sim.engine.streams import faces, held, matches_of
from coinage_pnp.sim.engine.table import Table
from coinage_pnp.sim.engine.turns import PAY, do, placings, turns
from coinage_pnp.sim.levels import Level
from coinage_pnp.sim.value.model import Desk, Value, desk_of
from coinage_pnp.sim.value.position_tables import open_banks, open_up, seat, squash
from coinage_pnp.sim.value.weighing import weigh

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
def widen(desk: Desk, count: int) -> int:
    """List the best pairs of places on the desk again, and with each the turns that pay for a third place.

    Args:
        desk: with `count` weighed turns of one or two places, four kinds matching.
        count: how many there are.

    Returns:
        how many there are now. The best turn of all is among them if it is one of two places, or has a third
        beside one of the best pairs; to weigh every third would cost ten times as much.
    """
    found, stacks, picks = desk.found, desk.stacks, desk.picks
    last = desk.level[0, 2] == 1
    kept = highest(desk, count, BEAM, picks)
    for i in range(kept):
        picks[i] = found[picks[i]]
    count = kept
    for i in range(kept):
        pair = int(picks[i])
        found[i] = pair
        if pair >> 8 == 0:
            continue
        first, second = pair >> 5 & 7, pair >> 13 & 7
        for rank in range(1, 5):
            if rank in (first, second):
                continue
            for at in range(len(stacks)):
                if rank >= ROOM[stacks[at]] or (
                    last and stacks[at] == 0 and at in (pair & 31, pair >> 8 & 31)
                ):
                    continue
                found[count] = pair | (rank << 5 | at) << 16 | (10 - first - second - rank) << PAY
                count += 1
    return count


@compiled
def weigh_turns(ground: Ground, value: Value, desk: Desk, matches: int) -> int:
    """The turns of a toss with their values before `squash`, for the position on the desk.

    All of them; after four matches doing nothing, places of one or two, and what `widen` adds to the best.

    Returns:
        how many there are, in `desk.found` and `desk.sums`.
    """
    open_up(ground, value, desk)
    open_banks(desk, matches)
    count = 1
    for wide in range(2):
        if wide == 1:
            count = widen(desk, count)
        elif matches == 15:
            desk.found[0] = 0
            count = placings(desk.stacks, matches, 2, 0, desk.found, count)
        else:
            count = turns(ground, desk.stacks, 0, matches, desk.found)
        weigh(ground, value, desk, count)
        if matches != 15:
            break
    return count


@compiled
def outlook(ground: Ground, value: Value, desk: Desk) -> float:
    """The expected result for the side that tosses next, whose turn after each toss is the learned one.

    The position lies on the desk, seen by that side. `desk.tops` becomes the value before `squash` of the best
    turn for each set of matches.
    """
    open_up(ground, value, desk)
    kinds = held(desk.banks, 0)
    open_banks(desk, kinds)
    tops, sums, found = desk.tops, desk.sums, desk.found
    for mask in range(16):
        tops[mask] = LEAST
    count = 1
    for step in range(7):  # pairs of places, what four matches add, no match, one match of each kind
        mask = 15 if step == 1 else 1 << step >> 3
        if mask & ~kinds != 0:
            continue
        if step == 0:
            found[0] = 0
            count = placings(desk.stacks, kinds, 2, 0, found, count)
        elif step == 1:
            count = widen(desk, count)
        else:
            count = turns(ground, desk.stacks, 0, mask, found)
        weigh(ground, value, desk, count)
        if step > 0:
            tops[mask] = sums[best(desk, count)]
            continue
        for i in range(count):
            places = int(found[i])
            used = 1 << (places >> 5 & 7) >> 1 | 1 << (places >> 13 & 7) >> 1
            tops[used] = max(tops[used], sums[i])
        for mask in range(3, 16):  # the best of two places in a set is the best of any two in it
            for used in range(mask):
                if used & ~mask == 0 and COUNT[mask] > 1:
                    tops[mask] = max(tops[mask], tops[used])
    mean = 0.0
    for mask in range(16):
        if mask & ~kinds == 0:
            mean += squash(float(tops[mask]))
    return mean / (1 << int(COUNT[kinds]))


@compiled
def take_learned(table: Table, turn: int, value: Value, desk: Desk) -> None:
    """Take a turn in every live game of the table."""
    ground, mover = table.ground, table.mover
    for row in table.live:
        stacks, banks = table.stacks[row], table.banks[row]
        seat(stacks, banks, mover, desk)
        matches = matches_of(faces(int(table.keys[row]), turn), banks, mover)
        table.choices[row] = turns(ground, stacks, mover, matches, desk.found)
        count = weigh_turns(ground, value, desk, matches)
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
