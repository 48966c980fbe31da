"""The games behind `coinage-pnp balance`: level by level, with a line that tells how it goes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from coinage_pnp.rules.game import Game
from coinage_pnp.sim.engine.game_arrays import GameArrays, arrays_of
from coinage_pnp.sim.engine.match import Player
from coinage_pnp.sim.levels import Level
from coinage_pnp.sim.players.level_players import make_players, recording_luck_like, training_stages
from coinage_pnp.sim.progress import Progress
from coinage_pnp.sim.runs.contest import Contest, Pairing, Played
from coinage_pnp.sim.runs.ladder_play import (
    LevelPlayed,
    RungPlayed,
    heads_known,
    part_of,
    play_level,
    play_rung,
)
from coinage_pnp.sim.sweep import Pool, Stop


@dataclass(frozen=True)
class Experiment:
    """What is to be played."""

    games: tuple[Game, ...]
    """The maps, each with its rule of majority."""
    levels: tuple[Level, ...]
    """Who plays, the weakest first."""
    seed: int
    """What tosses and choices come from."""
    stop: Stop
    """When a level is enough."""


@dataclass(frozen=True)
class ExperimentResult:
    """What was played."""

    levels: tuple[LevelPlayed, ...]
    """The levels that were played, whole or in part; each has an entry for each map."""
    rungs: tuple[tuple[RungPlayed, ...], ...]
    """For each map, each level against the one below."""
    stopped: bool
    """Whether somebody pressed Ctrl-C, or all workers of a cluster went away."""


def play_ladder(asked: Experiment, pool: Pool, progress: Progress) -> ExperimentResult:
    """Play every level against its equal and against the one below; what is known when somebody stops it."""
    grounds = tuple(map(arrays_of, asked.games))
    levels: list[LevelPlayed] = []
    rungs: list[list[RungPlayed]] = [[] for _ in grounds]
    stopped = False
    try:
        below: tuple[Player, ...] = ()
        for players in _each_level(asked, grounds, progress):
            watch = _watch(progress, players[0].name, asked.stop)
            levels.append(play_level(grounds, players, asked.seed, pool, asked.stop, watch))
            if levels[-1].stopped:
                raise KeyboardInterrupt
            if below:
                _climb(asked, grounds, (players, below), pool, progress, rungs)
            below = players
    except KeyboardInterrupt:
        stopped = True
    finally:
        progress.clear()
    return ExperimentResult(tuple(levels), tuple(map(tuple, rungs)), stopped)


def _climb(
    asked: Experiment,
    grounds: Sequence[GameArrays],
    players: tuple[Sequence[Player], Sequence[Player]],
    pool: Pool,
    progress: Progress,
    rungs: Sequence[list[RungPlayed]],
) -> None:
    """Play a level against the one below, on each map.

    Raises:
        KeyboardInterrupt: somebody stopped it; what is known by then is in `rungs`.
    """
    stop = part_of(asked.stop, len(grounds))
    for arrays, better, worse, told in zip(grounds, *players, rungs, strict=True):
        watch = _watch(progress, better.name, stop, f"against {worse.name}")
        worse = recording_luck_like(worse, better)
        ready = play_rung(arrays, better, worse, asked.seed, pool, Stop(games=1))  # before the clock runs
        if ready.stopped:
            raise KeyboardInterrupt
        told.append(play_rung(arrays, better, worse, asked.seed, pool, stop, watch))
        if told[-1].stopped:
            raise KeyboardInterrupt


def _each_level(
    asked: Experiment, grounds: Sequence[GameArrays], progress: Progress
) -> Iterator[tuple[Player, ...]]:
    """For each level its players, one for each map, ready to play: the clock will measure games alone.

    Who has to learn does so when the others have played: whoever stops it then has their figures.
    """
    for levels in training_stages(asked.levels):
        found: list[tuple[Player, ...]] = []
        for number, arrays in enumerate(grounds):
            progress.show("ready", 0.0, told="preparing")
            learned = _learning(progress, number, len(grounds))
            found.append(make_players(levels, arrays, learned))
        for players in zip(*found, strict=True):
            for arrays, player in zip(grounds, players, strict=True):
                progress.show("ready", 1.0, told=f"preparing the {player.name} player")
                contest = Contest((Pairing(arrays, player, player),), asked.seed, followed=1)
                contest(0, 2)  # one with its leads, one without: different kernels
                contest.counting()(0, 1)
            yield players


def _learning(progress: Progress, number: int, maps: int) -> Callable[[float], None]:
    told = "learning the map" if maps == 1 else f"learning map {number + 1} of {maps}"
    return lambda part: progress.show("ready", part, told=told)


def _watch(progress: Progress, level: str, stop: Stop, told: str = "") -> Callable[[Played, float], None]:
    def watch(played: Played, seconds: float) -> None:
        widest = max((heads_known(tally) for tally in played.tallies), key=lambda each: each.half_width)
        part = _part(stop, played.games, seconds, widest.half_width)
        left = seconds * (1 - part) / part if part else None
        known = (
            told
            or f"{played.games:,} games, Heads {100 * widest.value:.1f} ± {100 * widest.half_width:.1f} %"
        )
        progress.show(level, part, left, known)

    return watch


def _part(stop: Stop, games: int, seconds: float, half_width: float) -> float:
    """How much of a sweep is done, 0 to 1."""
    parts = [0.0]
    if stop.games:
        parts.append(games / stop.games)
    if stop.seconds:
        parts.append(seconds / stop.seconds)
    if stop.half_width and half_width > 0:
        parts.append((stop.half_width / half_width) ** 2)
    return min(1.0, max(parts))
