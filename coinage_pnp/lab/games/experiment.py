"""The games of `coinage-pnp balance`, level by level, with progress."""

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from coinage_pnp.errors import UserError
from coinage_pnp.files.extras import needs_extra
from coinage_pnp.game.rules.game import Game
from coinage_pnp.lab.games.contest import ENOUGH_FOR_REAL, Contest, ContestResult, Pairing, Watch
from coinage_pnp.lab.games.first_figures import show_figures_meanwhile
from coinage_pnp.lab.statistics.intervals import Cross, Interval, bound_constant, estimate_paired_difference
from coinage_pnp.lab.statistics.measures import INDEX
from coinage_pnp.lab.statistics.tally import estimate_heads_wins
from coinage_pnp.players.engine.game_arrays import GameArrays, make_arrays
from coinage_pnp.players.engine.jit import is_first_run
from coinage_pnp.players.engine.match import Player
from coinage_pnp.players.level_players import compile_ahead, group_by_training, list_values, make_players
from coinage_pnp.players.levels import SECONDS, UNTRAINED_LEVELS, Level
from coinage_pnp.players.progress import Progress
from coinage_pnp.players.sweep import Pool, Stop, count_usable_cores, open_threads, sweep
from coinage_pnp.players.value.training import train_in_background
from coinage_pnp.players.value.value_function import ValueFunction

MATCH_SHARE = 0.1  # fraction of a level's games or time that its match against the level below takes
LEVEL_SECONDS = 10.0  # estimated time per level and map if only the precision is limited
NO_LIMIT = Stop()


class LevelGames(NamedTuple):
    """The games of one level on each map."""

    player: str
    played: ContestResult  # one entry per map
    seconds: float  # playing time, without compiling or training
    workers: int
    stopped: bool  # whether it ended before its limits


class LadderMatch(NamedTuple):
    """A level against the one below on a map: pairs of games with the same tosses and sides exchanged."""

    player: str
    against: str
    games: int  # number of games, two per pair
    share: Interval  # mean result of the stronger player: 1 for a win, 1/2 for a draw
    stopped: bool  # whether it ended before its limits


def play_level(
    boards: tuple[GameArrays, ...],
    players: tuple[Player, ...],
    seed: int,
    pool: Pool,
    stop: Stop,
    watch: Watch | None = None,
) -> LevelGames:
    """Play a level on all maps at once, with one player per map. KeyboardInterrupt if there is no result."""
    contest = Contest(tuple(map(Pairing, boards, players, players)), seed)
    swept = sweep(contest, pool, stop, lambda played: _find_widest(played).half_width, watch)
    return LevelGames(players[0].name, swept.sums, swept.seconds, pool.workers, swept.stopped)


def play_match(
    arrays: GameArrays,
    stronger: Player,
    weaker: Player,
    seed: int,
    pool: Pool,
    stop: Stop,
    watch: Watch | None = None,
) -> LadderMatch:
    """Play a level against the one below on a map. Raises KeyboardInterrupt, like `play_level`."""
    sides = Pairing(arrays, stronger, weaker), Pairing(arrays, weaker, stronger)
    swept = sweep(Contest(sides, seed, followed=0), pool, stop, None, watch)
    played = swept.sums
    first, second = (tally.get_sums("Balance") for tally in played.tallies)
    cross = Cross(*played.crosses[0][INDEX["Balance"]].tolist())
    share = estimate_paired_difference(first, second, cross).scale(1 / 4, 1 / 2)
    if not share.half_width:
        share = bound_constant(share.value, played.games, 0.0, 1.0)
    games = 2 * played.games
    return LadderMatch(stronger.name, weaker.name, games, share.clip(0.0, 1.0), swept.stopped)


def limit_match(stop: Stop, maps: int) -> Stop:
    """Limits of a match on one map, from the limits `stop` of a level on all maps."""
    games = None if stop.games is None else max(1, int(stop.games * MATCH_SHARE / 2))
    seconds = None if stop.seconds is None else stop.seconds / maps
    if seconds is None and (games is None or stop.half_width is not None):
        seconds = LEVEL_SECONDS
    return Stop(games=games, seconds=None if seconds is None else MATCH_SHARE * seconds)


def _find_widest(played: ContestResult) -> Interval:
    """Heads' wins on the map where they are known least."""
    return max(map(estimate_heads_wins, played.tallies), key=lambda wins: wins.half_width)


class Experiment(NamedTuple):
    """What to play."""

    games: tuple[Game, ...]
    levels: tuple[Level, ...]  # weakest first
    seed: int
    stop: Stop = NO_LIMIT
    """Limits of a level on all maps together; NO_LIMIT for the default time of each level."""

    def limit_level(self, level: str) -> Stop:
        """Limits of this level."""
        return Stop(seconds=SECONDS[level] * len(self.games)) if self.stop == NO_LIMIT else self.stop


class ExperimentResult(NamedTuple):
    """What was played."""

    levels: tuple[LevelGames, ...]  # complete or not; each has one entry per map
    matches: tuple[tuple[LadderMatch, ...], ...]  # for each map, each level against the one below
    stopped: bool  # whether Ctrl-C or the loss of all workers ended it early
    lost: bool = False  # whether all workers were lost
    values: tuple[ValueFunction, ...] = ()
    """For each map, what its players had learned; () if they learn nothing."""


def open_pool(workers: int | None, scheduler: str | None) -> AbstractContextManager[Pool]:
    """Workers on this machine [default: one per processor], or those of a Dask scheduler. Raises UserError."""
    if scheduler is None:
        return open_threads(workers or count_usable_cores())
    try:
        from coinage_pnp.players.cluster import connect_to_dask
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith(("dask", "distributed")):
            raise
        raise UserError(f"--scheduler {needs_extra('dask')}") from None
    return connect_to_dask(scheduler)


def play_ladder(experiment: Experiment, pool: Pool, progress: Progress) -> ExperimentResult:
    """Play every level against itself and against the one below; the partial result if stopped.

    Levels without training come first, so that an interrupted run has their figures. Training and compiling happen
    before a level's clock starts. Training goes on while games are played.
    """
    boards = tuple(map(make_arrays, experiment.games))
    levels: list[LevelGames] = []
    early: list[LevelGames] = []  # what was played of the first level while it was compiled
    matches: list[list[LadderMatch]] = [[] for _ in boards]
    below: tuple[Player, ...] = ()  # nobody for the first level
    values: tuple[ValueFunction, ...] = ()
    stopped = False
    try:
        with compile_ahead(experiment.levels):
            for stage in group_by_training(experiment.levels):
                every = []  # of each map, the players of each level
                for number, arrays in enumerate(boards, 1):
                    progress.show("ready", 0.0, note="preparing")
                    which = "the map" if len(boards) == 1 else f"map {number} of {len(boards)}"
                    show = partial(progress.show, "ready", note=f"learning {which}")
                    every.append(make_players(stage, arrays, show))
                learning = [] if set(stage) <= set(UNTRAINED_LEVELS) else boards
                with train_in_background(learning):
                    for players in zip(*every, strict=True):
                        _warm_up(experiment, boards, players, pool, progress, early)
                        stop = experiment.limit_level(players[0].name)
                        watch = _make_watch(progress, players[0].name, stop)
                        levels.append(play_level(boards, players, experiment.seed, pool, stop, watch))
                        if levels[-1].stopped:
                            raise KeyboardInterrupt
                        stop = limit_match(stop, len(boards))
                        for arrays, better, worse, played in zip(
                            boards, players, below, matches, strict=False
                        ):
                            watch = _make_watch(progress, better.name, stop, f"against {worse.name}")
                            played.append(
                                play_match(arrays, better, worse, experiment.seed, pool, stop, watch)
                            )
                            if played[-1].stopped:
                                raise KeyboardInterrupt
                        below = players
                        values = list_values(players) or values
    except KeyboardInterrupt:
        stopped = True
        levels = levels or early
    finally:
        progress.clear()
    lost = stopped and not pool.alive()
    return ExperimentResult(tuple(levels), tuple(map(tuple, matches)), stopped, lost, values)


def _warm_up(
    experiment: Experiment,
    boards: Sequence[GameArrays],
    players: tuple[Player, ...],
    pool: Pool,
    progress: Progress,
    early: list[LevelGames],
) -> None:
    """Let every worker compile the players; on a first run, show figures of the first level meanwhile."""
    level = players[0].name
    contest = Contest(tuple(map(Pairing, boards, players, players)), experiment.seed)
    progress.show("ready", 1.0, note=f"preparing the {level} player")

    def show(played: ContestResult, seconds: float) -> None:
        early[:] = [LevelGames(level, played, seconds, workers=1, stopped=True)]
        if played.games >= ENOUGH_FOR_REAL:
            progress.show(level, 0.0, note=f"{_describe_wins(played)}, compiling")

    first = level == experiment.levels[0] and level in UNTRAINED_LEVELS
    slow = first and progress.seen and is_first_run()
    limit = experiment.limit_level(level).games
    with show_figures_meanwhile(contest, limit, show) if slow else nullcontext():
        # one game with recorded leads, one without: different kernels
        pool.warm_up(replace(contest, followed=1))


def _describe_wins(played: ContestResult) -> str:
    widest = _find_widest(played)
    return f"{played.games:,} games, Heads {100 * widest.value:.1f} ± {100 * widest.half_width:.1f}%"


def _make_watch(progress: Progress, level: str, stop: Stop, note: str = "") -> Watch:
    def watch(played: ContestResult, seconds: float) -> None:
        half_width, parts = _find_widest(played).half_width, [0.0]
        if stop.games:
            parts.append(played.games / stop.games)
        if stop.seconds:
            parts.append(seconds / stop.seconds)
        if stop.half_width and half_width > 0:
            parts.append((stop.half_width / half_width) ** 2)
        part = min(1.0, max(parts))
        left = seconds * (1 - part) / part if part else None
        progress.show(level, part, left, note or _describe_wins(played))

    return watch
