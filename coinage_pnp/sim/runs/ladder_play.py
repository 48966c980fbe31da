"""The balance of maps: a ladder of players, each against its equal, and each against the one below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from operator import add

from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.match import Player
from coinage_pnp.sim.engine.stack_codes import Int64s
from coinage_pnp.sim.runs.compare import adjusted_difference
from coinage_pnp.sim.runs.contest import Contest, Pairing, Played
from coinage_pnp.sim.statistics import verdict
from coinage_pnp.sim.statistics.bounded import alike, bounded
from coinage_pnp.sim.statistics.intervals import Cross, Interval, controlled, explained, paired
from coinage_pnp.sim.statistics.measures import CHOSEN, INDEX
from coinage_pnp.sim.statistics.tally import HEADS_WIN, RESULT, Tally, with_choices
from coinage_pnp.sim.sweep import Pool, Stop, sweep

COUNTED = 10
"""One game of so many is played again to count what there was to choose from."""

MOST_COUNTED = 2000
"""No more games than this are played again."""

LADDER = 0.1
"""A level's match against the one below has this part of the level's games or time."""

USUAL = 10.0
"""How long a level is taken to play a map where precision ends it, seconds."""

ENOUGH = 2000
"""Spaces and regions are told of the strongest level of which there are so many games."""

KNOWN = 30
"""Luck is taken out when there are so many games."""

Watch = Callable[[Played, float], None]
"""Is told what is known so far, and how many seconds it took."""


@dataclass(frozen=True)
class LevelPlayed:
    """The games of one level, on each of the maps."""

    player: str
    """What the player is called."""
    played: Played
    """An entry for each map, in the maps' order."""
    seconds: float
    """What it took to play them, without compiling or learning."""
    workers: int
    """How many played at once."""
    stopped: bool
    """Whether it was stopped before it was enough."""


@dataclass(frozen=True)
class RungPlayed:
    """A level against the one below, on one map; each pair of games with the same tosses, sides exchanged."""

    player: str
    """The stronger one."""
    against: str
    """The weaker one."""
    games: int
    """How many, of both pairs together."""
    share: Interval
    """What the stronger one gets: 1 for a win, 1/2 for a draw."""
    stopped: bool
    """Whether it was stopped before it was enough."""


def heads_known(tally: Tally) -> Interval:
    """The share of games that Heads wins; without luck if known."""
    return _without_luck(tally, HEADS_WIN) or tally.measure("AdvantageP1")


def result_known(tally: Tally) -> Interval:
    """What Heads gets: 1 for a win, 1/2 for a draw or a game that the turn cap stopped; without luck if known."""
    plain = bounded(tally.sums_of("Balance"), -1.0, 1.0).scaled(1 / 2, 1 / 2)
    return _without_luck(tally, RESULT) or plain


def halved(tally: Tally) -> bool:
    """Whether what Heads gets is told instead of its wins; see `verdict.halved`."""
    unwon = 1 - tally.measure("Completion").value
    return verdict.halved(unwon, heads_known(tally), result_known(tally))


def _without_luck(tally: Tally, row: int) -> Interval | None:
    """What Heads wins or gets, without luck; None when nobody told the luck."""
    if tally.games < KNOWN:
        return None
    found = controlled(*tally.luck_of(row))
    return found.adjusted.clipped(0.0, 1.0) if found.explained else None


def luck_share(tally: Tally) -> Interval | None:
    """The share of the result's variance that tosses explain; None when nobody told the luck."""
    return _explained(tally, RESULT)


def luck_gain(tally: Tally) -> Interval | None:
    """How many times as many games the plain share of Heads' wins would need; None when nobody told the luck."""
    found = _explained(tally, HEADS_WIN)
    if found is None:
        return None
    return Interval(*(1 / (1 - part) if part < 1 else inf for part in (found.value, found.low, found.high)))


def _explained(tally: Tally, row: int) -> Interval | None:
    return explained(*tally.luck_of(row)) if _without_luck(tally, row) else None


def play_level(
    grounds: tuple[GameArrays, ...],
    players: tuple[Player, ...],
    seed: int,
    pool: Pool,
    stop: Stop,
    watch: Watch | None = None,
) -> LevelPlayed:
    """Play one level on all maps at once.

    Args:
        grounds: of the maps.
        players: one for each map, all of one level.
        seed: what tosses and choices come from.
        pool: who works.
        stop: when it is enough; a half-width is that of the least known map.
        watch: is told how it goes.

    Raises:
        KeyboardInterrupt: it was stopped before anything was known.
    """
    contest = Contest(tuple(map(Pairing, grounds, players, players)), seed)
    swept = sweep(contest, add, pool, stop, _width, watch)
    played, stopped = swept.kept, swept.stopped
    if not stopped and not played.tallies[0].sums_of(CHOSEN[0]).count:
        played, stopped = _counted(contest, played, pool)
    return LevelPlayed(players[0].name, played, swept.seconds, pool.workers, stopped)


def _counted(contest: Contest, played: Played, pool: Pool) -> tuple[Played, bool]:
    """What was played, with what there was to choose from in some of its games; and whether that was stopped."""
    count = min(MOST_COUNTED, -(-played.games // COUNTED))
    try:
        counted = sweep(contest.counting(), add, pool, Stop(games=count))
    except KeyboardInterrupt:
        return played, True
    tallies = tuple(map(with_choices, played.tallies, counted.kept.tallies))
    crosses = tuple(map(_with_choices, played.crosses, counted.kept.crosses))
    return Played(tallies, crosses, played.fortunes), counted.stopped


def play_rung(
    arrays: GameArrays,
    stronger: Player,
    weaker: Player,
    seed: int,
    pool: Pool,
    stop: Stop,
    watch: Watch | None = None,
) -> RungPlayed:
    """Play a level against the one below, on one map; luck is taken out where both tell theirs.

    Raises:
        KeyboardInterrupt: it was stopped before anything was known.
    """
    contest = Contest(
        (Pairing(arrays, stronger, weaker), Pairing(arrays, weaker, stronger)), seed, followed=0
    )
    swept = sweep(contest, add, pool, stop, None, watch)
    played = swept.kept
    return RungPlayed(stronger.name, weaker.name, 2 * played.games, _share(played), swept.stopped)


def _share(played: Played) -> Interval:
    """What the player gets that plays Heads in the first entry and Tails in the second one."""
    adjusted = adjusted_difference(played, 1, RESULT)
    if adjusted is not None:
        return adjusted.interval.scaled(-1 / 2, 1 / 2).clipped(0.0, 1.0)
    first, second = (tally.sums_of("Balance") for tally in played.tallies)
    cross = Cross(*(int(n) for n in played.crosses[0][INDEX["Balance"]]))
    found = paired(first, second, cross).scaled(1 / 4, 1 / 2)
    return found.clipped(0.0, 1.0) if found.half_width else alike(found.value, played.games, 0.0, 1.0)


def _with_choices(crosses: Int64s, counted: Int64s) -> Int64s:
    rows = [INDEX[name] for name in CHOSEN]
    found = crosses.copy()
    found[rows] = counted[rows]
    return found


def part_of(stop: Stop, maps: int) -> Stop:
    """When a rung is played enough on one of so many maps, where a level on all of them stops like this."""
    games = None if stop.games is None else max(1, int(stop.games * LADDER / 2))
    seconds = None if stop.seconds is None else stop.seconds / maps
    if seconds is None and (games is None or stop.half_width is not None):
        seconds = USUAL
    return Stop(games=games, seconds=None if seconds is None else LADDER * seconds)


def ending(levels: Sequence[LevelPlayed], *maps: int) -> tuple[LevelPlayed, ...]:
    """The levels whose games end on all of these maps; all of them where none's do."""
    found = tuple(level for level in levels if max(_stalls(level, at) for at in maps) <= verdict.STUCK)
    return found or tuple(levels)


def told_of(levels: tuple[LevelPlayed, ...], at: int) -> LevelPlayed:
    """The level whose spaces and regions are told of map number `at`.

    The strongest of ENOUGH games, or else the one with most, of those whose games end; where nobody's do, the one
    of which most do.
    """
    known = ending(levels, at)
    if _stalls(known[-1], at) > verdict.STUCK:
        return min(levels, key=lambda level: _stalls(level, at))
    enough = [level for level in known if level.played.games >= ENOUGH]
    return enough[-1] if enough else max(reversed(known), key=lambda level: level.played.games)


def _stalls(level: LevelPlayed, at: int) -> float:
    """The share of games on map number `at` that the turn cap stopped."""
    return level.played.tallies[at].measure("Timeouts").value


def _width(played: Played) -> float:
    return max(heads_known(tally).half_width for tally in played.tallies)
