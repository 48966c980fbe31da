"""Evaluating turns: the value of the position after each one, by what changes from one turn to the next."""

import numpy as np

from coinage_pnp.sim.engine.array_scoring import STACK_TALLY, region_lead
from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.jit import compiled
from coinage_pnp.sim.engine.stack_codes import COIN_CODE, TOP_RANK, WITHOUT_TOP
from coinage_pnp.sim.engine.turns import CAPTURE, ORIGIN, PAY, TARGET
from coinage_pnp.sim.value.position_tables import global_indices
from coinage_pnp.sim.value.value_function import ValueFunction, Workspace

WON_SUM = 1000.0
"""The sum of a won position; a lost one has its negative, a drawn one 0."""


@compiled
def evaluate_turns(arrays: GameArrays, value: ValueFunction, work: Workspace, count: int) -> None:
    """Write the value before `squash` after each of `count` turns in `work.found` into `work.sums`.

    `read_board` and `read_banks` have read the position and the toss. What a turn shares with the one before is
    kept; its last change is only looked at. One long function: the compiler would pass every array of the workspace
    to each function called from the inner loop.
    """
    weights, begins, table, shift = value.weights, value.begins, value.table, value.shift
    stacks, now, chosen, tally = work.stacks, work.now, work.chosen, work.tally
    path, ahead, level, found, sums = work.path, work.ahead, work.level, work.found, work.sums
    own, other = work.own, work.other
    region, sizes, absolute = arrays.region, arrays.sizes, arrays.absolute
    slope = value.slope
    first_bank, first_state, first_tempo = int(value.globals[0]), int(value.globals[1]), int(value.globals[2])
    made = 0
    for i in range(count + 1):
        turn = int(found[i]) if i < count else 0  # at the end all changes are taken back
        steps, mine, theirs = 0, 0, 0
        captured = (turn >> CAPTURE & 63) - 1
        if captured >= 0:
            code = int(stacks[captured])
            mine = 16 + int(TOP_RANK[code])
            ahead[0, 0], ahead[0, 1] = captured, WITHOUT_TOP[code]
            steps = 1
        origin = (turn >> ORIGIN & 63) - 1
        if origin >= 0:
            code = int(WITHOUT_TOP[stacks[origin]]) if origin == captured else int(stacks[origin])
            ahead[steps, 0], ahead[steps, 1] = origin, 0
            ahead[steps + 1, 0], ahead[steps + 1, 1] = (turn >> TARGET & 63) - 1, code
            steps += 2
        paid = turn >> PAY & 7
        if paid:
            mine, theirs = 1 << (paid - 1), paid
        places = turn & 0xFFFFFF
        while places:
            at, rank = places & 31, places >> 5 & 7
            code = int(stacks[at])
            for step in range(steps):
                if ahead[step, 0] == at:
                    code = int(ahead[step, 1])
            ahead[steps, 0], ahead[steps, 1] = at, code + int(COIN_CODE[0, rank - 1])
            mine |= 1 << (rank - 1)
            steps += 1
            places >>= 8
        shared = 0
        while (
            shared < made
            and shared < steps - 1
            and path[shared, 0] == ahead[shared, 0]
            and path[shared, 2] == ahead[shared, 1]
        ):
            shared += 1
        while made > shared:
            made -= 1
            at, old, code = int(path[made, 0]), int(path[made, 1]), int(path[made, 2])
            for entry in range(begins[at], begins[at + 1]):
                chosen[table[entry]] += shift[entry, old] - shift[entry, code]
            tally[region[at]] += STACK_TALLY[old] - STACK_TALLY[code]
            now[at] = old
        if i == count:
            break
        for step in range(shared, steps):
            at, code = int(ahead[step, 0]), int(ahead[step, 1])
            old = int(now[at])
            make = step < steps - 1
            gain = 0.0
            for entry in range(begins[at], begins[at + 1]):
                here = chosen[table[entry]]
                there = here + shift[entry, code] - shift[entry, old]
                gain += np.float64(weights[there]) - np.float64(weights[here])
                if make:
                    chosen[table[entry]] = there
            zone = int(region[at])
            before, size = int(tally[zone]), int(sizes[zone])
            after = before + int(STACK_TALLY[code]) - int(STACK_TALLY[old])
            level[step + 1, 0] = level[step, 0] + gain
            level[step + 1, 1] = (
                level[step, 1] + region_lead(after, size, absolute) - region_lead(before, size, absolute)
            )
            level[step + 1, 2] = level[step, 2] + (1 if code == 0 else 0) - (1 if old == 0 else 0)
            if make:
                path[step, 0], path[step, 1], path[step, 2] = at, old, code
                tally[zone] = after
                now[at] = code
                made = step + 1
        coins, others = int(own[mine, 1]), int(other[theirs, 1])
        lead, empties = int(level[steps, 1]) + coins - others, int(level[steps, 2])
        if empties == 0 or coins == 0 or others == 0:
            if lead == 0:
                lead = int(own[mine, 2]) - int(other[theirs, 2])
            sums[i] = 0.0 if lead == 0 else WON_SUM if lead > 0 else -WON_SUM
            continue
        bank, state, tempo = global_indices(
            lead,
            empties,
            int(own[mine, 0]),
            coins,
            int(own[mine, 3]),
            int(other[theirs, 0]),
            others,
            int(other[theirs, 3]),
        )
        sums[i] = (
            level[steps, 0]
            + slope * lead
            + np.float64(weights[first_bank + bank])
            + np.float64(weights[first_state + state])
            + np.float64(weights[first_tempo + tempo])
        )
