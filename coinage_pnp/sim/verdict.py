"""What a designer is told: two or three plain sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import ceil

from coinage_pnp.sim.intervals import Interval
from coinage_pnp.sim.players import Level

FAIR = 0.47, 0.53
"""A map is fair when the strong players' interval of Heads' wins lies within these."""

OFTEN = 0.1
"""A region that decides less of the games than this is not worth fighting for; in words, not in truth."""

STALLED = 0.01
"""So many games that do not end are worth a word."""


FEWEST = 500
"""No fewer games are asked for: what a handful says of how many it takes is chance."""


class Fairness(StrEnum):
    """What an interval says."""

    FAIR = "fair"
    """It lies within the bounds."""
    HEADS = "Heads has the edge"
    """It lies above them."""
    TAILS = "Tails has the edge"
    """It lies below them."""
    OPEN = "undecided"
    """It crosses one of them."""


@dataclass(frozen=True)
class Rung:
    """A level of the ladder."""

    player: str
    """Who played."""
    games: int
    """How many."""
    heads: Interval
    """The share that Heads won, as well as it is known: without luck where that can be told."""
    timeouts: float = 0.0
    """The share of games that the turn cap stopped."""
    luck: float | None = None
    """The share of the result's variance that tosses explain, where it is known."""


def fairness(heads: Interval) -> Fairness:
    """What an interval of Heads' wins says."""
    low, high = FAIR
    if heads.within(low, high):
        return Fairness.FAIR
    if heads.low > high:
        return Fairness.HEADS
    return Fairness.TAILS if heads.high < low else Fairness.OPEN


def games_needed(rung: Rung) -> int | None:
    """About how many games would decide what is open; None when it is too close to call."""
    low, high = FAIR
    value = rung.heads.value
    distance = min(abs(value - low), abs(value - high))
    if distance < 0.001:
        return None
    needed = max(FEWEST, rung.games * (rung.heads.half_width / distance) ** 2 * 1.2)
    digits = int(10 ** max(0, len(str(int(needed))) - 2))
    return ceil(needed / digits) * digits


def sentences(rungs: Sequence[Rung], decisive: Mapping[str, float]) -> tuple[str, ...]:
    """The verdict.

    Args:
        rungs: the levels played, the weakest first; one at least.
        decisive: the share of games that each region's doubling decides, by the region's name.
    """
    told = [_fair(rungs), _place(decisive), _skill(rungs[-1])]
    return tuple(sentence for sentence in told if sentence)


def _fair(rungs: Sequence[Rung]) -> str:
    last = rungs[-1]
    shown = [rung for rung in rungs if rung.player in (Level.GREEDY, last.player)]
    said = ", ".join(
        f"{percent(rung.heads.value)} between {rung.player} {'ones' if at else 'players'}"
        for at, rung in enumerate(shown)
    )
    verdict = fairness(last.heads)
    if verdict is not Fairness.OPEN:
        only = (
            ""
            if last.player == Level.STRONG
            else f" between {last.player} players; strong ones were not asked"
        )
        return f"Heads wins {said}: {verdict}{only}."
    reach = f"{percent(last.heads.low, '')} to {percent(last.heads.high)}"
    needed = games_needed(last)
    more = f"about {needed:,} games would tell" if needed else "too close to the border to call"
    return f"Heads wins {said}: undecided, for it may be anything from {reach}; {more}."


def _place(decisive: Mapping[str, float]) -> str:
    if not decisive:
        return ""
    most = max(decisive, key=lambda name: decisive[name])
    least = min(decisive, key=lambda name: decisive[name])
    told = f"{most} decides {percent(decisive[most], digits=0)} of games"
    if decisive[least] < OFTEN and least != most:
        told += f", {least} only {percent(decisive[least], digits=0)}"
    return told + "."


def _skill(last: Rung) -> str:
    if last.timeouts >= STALLED:
        return f"Of games between {last.player} players {percent(last.timeouts)} never end."
    if last.luck is None:
        return ""
    return f"Tosses explain {percent(last.luck, digits=0)} of the result; the rest is how it is played."


def percent(share: float, sign: str = " %", digits: int = 1) -> str:
    """A share as "52.9 %"."""
    return f"{100 * share:.{digits}f}{sign}"
