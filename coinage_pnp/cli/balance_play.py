"""The games behind `coinage-pnp balance`: level by level, with a line that tells how it goes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from coinage_pnp.cli.meter import Meter
from coinage_pnp.rules.game import Game
from coinage_pnp.sim.balance import (
    LevelPlayed,
    RungPlayed,
    heads_known,
    part_of,
    play_level,
    play_rung,
)
from coinage_pnp.sim.contest import Contest, Entry, Played
from coinage_pnp.sim.ground import Ground, ground_of
from coinage_pnp.sim.match import Player
from coinage_pnp.sim.players import Level
from coinage_pnp.sim.roster import player_of
from coinage_pnp.sim.sweep import Pool, Stop


@dataclass(frozen=True)
class Asked:
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
class Outcome:
    """What was played."""

    levels: tuple[LevelPlayed, ...]
    """The levels that were played, whole or in part; each has an entry for each map."""
    rungs: tuple[tuple[RungPlayed, ...], ...]
    """For each map, each level against the one below."""
    stopped: bool
    """Whether somebody pressed Ctrl-C."""


def play_ladder(asked: Asked, pool: Pool, meter: Meter) -> Outcome:
    """Play every level against its equal and against the one below; what is known when somebody stops it."""
    grounds = tuple(map(ground_of, asked.games))
    levels: list[LevelPlayed] = []
    rungs: list[list[RungPlayed]] = [[] for _ in grounds]
    stopped = False
    try:
        below: tuple[Player, ...] = ()
        for level in asked.levels:
            players = _ready(level, grounds, below, asked.seed, meter)
            watch = _watch(meter, level, asked.stop)
            levels.append(play_level(grounds, players, asked.seed, pool, asked.stop, watch))
            if levels[-1].stopped:
                raise KeyboardInterrupt
            part = part_of(asked.stop)
            for ground, better, worse, told in zip(grounds, players, below, rungs, strict=False):
                watch = _watch(meter, level, part, f"{level} against {worse.name}")
                told.append(play_rung(ground, better, worse, asked.seed, pool, part, watch))
            below = players
    except KeyboardInterrupt:
        stopped = True
    finally:
        meter.clear()
    return Outcome(tuple(levels), tuple(map(tuple, rungs)), stopped)


def _ready(
    level: Level, grounds: Sequence[Ground], below: Sequence[Player], seed: int, meter: Meter
) -> tuple[Player, ...]:
    """Players that have learned and are compiled, so that the clock measures games and nothing else."""
    players = []
    for number, ground in enumerate(grounds):
        meter.show(level, 0.0, told="getting ready")
        with _learning(meter, level, number, len(grounds)) as progress:
            player = player_of(level, ground, progress)
        meter.show(level, 1.0, told="getting ready")
        contest = Contest((Entry(ground, player, player),), seed)
        contest(0, 1)
        contest.counting()(0, 1)
        players.append(player)
    return tuple(players)


@contextmanager
def _learning(meter: Meter, level: Level, number: int, maps: int) -> Iterator[Callable[[float], None]]:
    told = "learning the map" if maps == 1 else f"learning map {number + 1} of {maps}"
    yield lambda part: meter.show(level, part, told=told)


def _watch(meter: Meter, level: str, stop: Stop, told: str = "") -> Callable[[Played, float], None]:
    def watch(played: Played, seconds: float) -> None:
        widest = max(
            (heads_known(tally).adjusted for tally in played.tallies), key=lambda each: each.half_width
        )
        part = _part(stop, played.games, seconds, widest.half_width)
        left = seconds * (1 - part) / part if part else None
        known = (
            told
            or f"{played.games:,} games, Heads {100 * widest.value:.1f} ± {100 * widest.half_width:.1f} %"
        )
        meter.show(level, part, left, known)

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
