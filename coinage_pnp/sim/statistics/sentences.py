"""What a designer is told: two or three plain sentences, and one for whatever is odd about the games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from coinage_pnp.sim.engine.match import TURN_CAP
from coinage_pnp.sim.levels import Level
from coinage_pnp.sim.statistics.verdict import (
    FEWEST,
    FINE,
    NEXT,
    STALLED,
    Fairness,
    Rung,
    fairness,
    games_needed,
    judge_of,
    rounded_up,
)

OFTEN = 0.1
"""A region that decides less of the games than this is not worth fighting for; in words, not in truth."""


@dataclass(frozen=True)
class Decisive:
    """In whose games the regions were counted, and how often each decides."""

    player: str
    """Who played them."""
    shares: Mapping[str, float]
    """The share of the games that each region's doubling decides, by the region's name; none where nobody can
    tell."""


def sentences(rungs: Sequence[Rung], decisive: Decisive) -> tuple[str, ...]:
    """The verdict.

    Args:
        rungs: the levels played, the weakest first; one at least.
        decisive: what the regions decide.
    """
    judge = judge_of(rungs)
    told = [
        _fair(rungs, judge),
        _stalling(rungs),
        *map(_upside_down, rungs),
        _place(decisive),
        "" if judge is None else _skill(judge),
    ]
    return tuple(sentence for sentence in told if sentence)


def _fair(rungs: Sequence[Rung], judge: Rung | None) -> str:
    if judge is None:
        return "Whether it is fair nobody can tell: too many games have no end."
    shown = [rung for rung in rungs if not rung.stuck and rung.player in (Level.GREEDY, judge.player)]
    verdict = fairness(judge.result)
    wins = not any(rung.halved for rung in shown)
    figures = [rung.heads if wins else rung.result for rung in shown]
    said = ", ".join(
        f"{percent(found.value)} between {rung.player} {'ones' if at else 'players'}"
        for at, (rung, found) in enumerate(zip(shown, figures, strict=True))
    )
    begin = f"Heads {'wins' if wins else _halved(shown)} {said}"
    if verdict is not Fairness.OPEN:
        return f"{begin}: {verdict}{_whose(rungs, judge)}."
    found = figures[-1]
    reach = f"{percent(found.low, '')} to {percent(found.high)}"
    return f"{begin}: undecided, for it may be anything from {reach}; {_more(judge)}."


def _halved(shown: Sequence[Rung]) -> str:
    """What Heads gets where wins alone would not say who has the edge."""
    stopped = " and games without end" if any(rung.timeouts >= STALLED for rung in shown) else ""
    return f"gets (draws{stopped} are half a win)"


def _whose(rungs: Sequence[Rung], judge: Rung) -> str:
    """Between whom it is so, where these are not the strong players."""
    if judge.player == Level.STRONG:
        return ""
    asked = any(rung.player == Level.STRONG for rung in rungs)
    why = "strong ones do not end their games" if asked else "strong ones were not asked"
    return f" between {judge.player} players; {why}"


def _more(judge: Rung) -> str:
    """What would decide it."""
    needed = games_needed(judge.games, judge.result)
    if needed is not None:
        return f"some {needed:,} games should tell (--games {needed})"
    if judge.result.half_width <= FINE:
        return "too close to the border to call"
    more = rounded_up(max(FEWEST, NEXT * judge.games))
    least = "at least " if NEXT * judge.games < FEWEST else ""
    return f"{more:,} games would {least}halve that (--games {more})"


def _stalling(rungs: Sequence[Rung]) -> str:
    stalling = [rung for rung in rungs if rung.timeouts >= STALLED]
    if not stalling:
        return ""
    shares = [
        f"{percent(rung.timeouts)} {'' if at else 'of games '}between {rung.player} {'ones' if at else 'players'}"
        for at, rung in enumerate(stalling)
    ]
    return (
        f"{_listed(shares)} never end, and are stopped after {TURN_CAP} turns: "
        "it may be that nobody wants to fill the last space, or to spend the last coin."
    )


def _upside_down(rung: Rung) -> str:
    """A level that loses to the one below."""
    if rung.below is None or rung.below[1].high >= 0.5:
        return ""
    name, share = rung.below
    return (
        f"{rung.player.capitalize()} players lose to {name} ones, with {percent(share.low, '')} to "
        f"{percent(share.high)} of what there is to win: on this map they are not the better ones."
    )


def _place(decisive: Decisive) -> str:
    shares = decisive.shares
    if not shares:
        return ""
    most = max(shares, key=lambda name: shares[name])
    least = min(shares, key=lambda name: shares[name])
    told = f"{most} decides {percent(shares[most], digits=0)} of games between {decisive.player} players"
    if shares[least] < min(OFTEN, shares[most] / 2):
        told += f", {least} only {percent(shares[least], digits=0)}"
    return told + "."


def _skill(judge: Rung) -> str:
    if judge.luck is None:
        return ""
    return f"Tosses explain {percent(judge.luck, digits=0)} of the result; the rest is how it is played."


def percent(share: float, sign: str = " %", digits: int = 1) -> str:
    """A share as "52.9 %"."""
    return f"{100 * share:.{digits}f}{sign}"


def _listed(parts: Sequence[str]) -> str:
    """Parts as "a, b and c"."""
    return " and ".join(filter(None, (", ".join(parts[:-1]), parts[-1])))
