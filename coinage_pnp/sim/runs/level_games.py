"""The balance of maps: a ladder of players, each against its equal, and each against the one below."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.match import Player
from coinage_pnp.sim.runs.contest import Contest, ContestResult, Pairing
from coinage_pnp.sim.statistics.intervals import Cross, Interval, alike, paired
from coinage_pnp.sim.statistics.measures import CHOSEN, INDEX
from coinage_pnp.sim.statistics.tally import heads_wins, with_choices
from coinage_pnp.sim.sweep import Pool, Stop, sweep

RECOUNTED = 10
"""One game of so many is played again to count what there was to choose from."""

MOST_RECOUNTED = 2000
"""No more games than this are played again."""

LADDER = 0.1
"""A level's match against the one below has this part of the level's games or time."""

LEVEL_SECONDS = 10.0
"""How long a level plays a map [default], and is taken to play it where precision ends it, seconds."""

Watch = Callable[[ContestResult, float], None]
"""Gets the result so far, and how many seconds it took."""


@dataclass(frozen=True)
class LevelGames:
    """The games of one level, on each of the maps."""

    player: str
    played: ContestResult
    """An entry for each map, in their order."""
    seconds: float
    """What it took to play them, without compiling or learning."""
    workers: int
    stopped: bool


@dataclass(frozen=True)
class LadderMatch:
    """A level against the one below, on one map; each pair of games with the same tosses, sides exchanged."""

    player: str
    against: str
    games: int
    """Of both pairs together."""
    share: Interval
    """What the stronger one gets: 1 for a win, 1/2 for a draw."""
    stopped: bool


def play_level(
    boards: tuple[GameArrays, ...],
    players: tuple[Player, ...],
    seed: int,
    pool: Pool,
    stop: Stop,
    watch: Watch | None = None,
) -> LevelGames:
    """Play a level on all maps at once, with a player for each map; a half-width is that of the least known map.

    KeyboardInterrupt if it is stopped before anything is known.
    """
    contest = Contest(tuple(map(Pairing, boards, players, players)), seed)
    swept = sweep(contest, pool, stop, _width, watch)
    played, stopped = swept.sums, swept.stopped
    if not stopped and not played.tallies[0].sums_of(CHOSEN[0]).count:
        played, stopped = _counted(contest, played, pool)
    return LevelGames(players[0].name, played, swept.seconds, pool.workers, stopped)


def _counted(contest: Contest, played: ContestResult, pool: Pool) -> tuple[ContestResult, bool]:
    """The same with choices counted in some games; and whether that was stopped."""
    count = min(MOST_RECOUNTED, -(-played.games // RECOUNTED))
    try:
        counted = sweep(contest.counting(), pool, Stop(games=count))
    except KeyboardInterrupt:
        return played, True
    sums = [with_choices(a.sums, b.sums) for a, b in zip(played.tallies, counted.sums.tallies, strict=True)]
    tallies = tuple(replace(tally, sums=each) for tally, each in zip(played.tallies, sums, strict=True))
    crosses = tuple(map(with_choices, played.crosses, counted.sums.crosses))
    return ContestResult(tallies, crosses), counted.stopped


def play_match(
    arrays: GameArrays,
    stronger: Player,
    weaker: Player,
    seed: int,
    pool: Pool,
    stop: Stop,
    watch: Watch | None = None,
) -> LadderMatch:
    """Play a level against the one below, on one map; errors as of `play_level`."""
    contest = Contest(
        (Pairing(arrays, stronger, weaker), Pairing(arrays, weaker, stronger)), seed, followed=0
    )
    swept = sweep(contest, pool, stop, None, watch)
    played = swept.sums
    return LadderMatch(stronger.name, weaker.name, 2 * played.games, _share(played), swept.stopped)


def _share(played: ContestResult) -> Interval:
    """What the player gets that plays Heads in the first entry and Tails in the second one."""
    first, second = (tally.sums_of("Balance") for tally in played.tallies)
    cross = Cross(*(int(n) for n in played.crosses[0][INDEX["Balance"]]))
    found = paired(first, second, cross).scaled(1 / 4, 1 / 2)
    return found.clipped(0.0, 1.0) if found.half_width else alike(found.value, played.games, 0.0, 1.0)


def match_stop(stop: Stop, maps: int) -> Stop:
    """When a match is enough on one of so many maps, where a level on all of them stops like this."""
    games = None if stop.games is None else max(1, int(stop.games * LADDER / 2))
    seconds = None if stop.seconds is None else stop.seconds / maps
    if seconds is None and (games is None or stop.half_width is not None):
        seconds = LEVEL_SECONDS
    return Stop(games=games, seconds=None if seconds is None else LADDER * seconds)


def _width(played: ContestResult) -> float:
    return max(heads_wins(tally).half_width for tally in played.tallies)
