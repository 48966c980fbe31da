"""Training on demand: a value function for a map, from games against itself, kept for the next time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from coinage_pnp.errors import UserError
from coinage_pnp.sim.engine.ground import Ground
from coinage_pnp.sim.engine.jit import COMPILED
from coinage_pnp.sim.sweep import cores
from coinage_pnp.sim.value.cache import SHELF, digest_of, folder, keep, kept
from coinage_pnp.sim.value.model import Value, desk_of, value_of
from coinage_pnp.sim.value.selfplay import Rates, learn, play_games, round_of

Progress = Callable[[float], None]
"""Is told how much of the learning is done, 0 to 1."""

SHARE = 32
"""How many games a thread plays at a time; no result depends on it."""


@dataclass(frozen=True)
class Course:
    """How a value function learns. The same course on the same ground gives the same weights."""

    games: int
    """How many games it plays against itself."""
    seed: int = 1
    """Of their tosses."""
    batch: int = 256
    """How many games are played before something is learned from them."""
    keep: float = 0.4
    """Lambda: how much of a return is the next one, and not the next value."""
    fast: float = 5.0
    """How much of an error is corrected at the beginning, while a weight's errors agree ..."""
    slow: float = 0.2
    """... and at the end; in between by a straight line."""


def usual(ground: Ground) -> Course:
    """The course for a ground: fewer games where there are more spaces, so that it takes as long."""
    return Course(games=int(GAMES * min(1.0, (USUAL_SPACES / ground.spaces) ** 2.5)) // 256 * 256)


GAMES = 150_016
"""How many games the usual course has on a map of ..."""

USUAL_SPACES = 10
"""... so many spaces."""


def trained(
    ground: Ground,
    progress: Progress | None = None,
    *,
    course: Course | None = None,
    cache: Path | None = None,
    threads: int | None = None,
) -> Value:
    """The value function of a ground: the one that ships, the one kept from last time, or a new one, which is kept.

    Args:
        ground: the ground.
        progress: told how far the training is; not called when there is nothing to train.
        course: how to learn; the usual one when not given.
        cache: where to keep it; the platform's cache when not given.
        threads: how many play, as many as there are processors when not given; the weights do not depend on it.

    Raises:
        UserError: nothing is kept, and there is no compiler to learn with.
    """
    course = course or usual(ground)
    cache = cache or folder()
    name = digest_of(ground, course)
    found = kept(SHELF, name)
    if found is None:
        found = kept(cache, name)
    if found is not None:
        try:
            return value_of(ground, found)
        except ValueError:
            pass  # a file of somebody else: train, and write over it
    if not COMPILED and course == usual(ground):
        raise UserError(
            "the learned and the strong player learn a map from some hundred thousand games, "
            "which takes a compiler: pip install 'coinage-pnp[sim]'"
        )
    value = train(ground, course, progress, threads)
    keep(cache, name, value.weights)
    return value


def train(
    ground: Ground, course: Course, progress: Progress | None = None, threads: int | None = None
) -> Value:
    """Learn from games against itself."""
    value = value_of(ground)
    size = value.weights.shape
    rates = Rates(np.zeros(size, np.float32), np.zeros(size, np.float32))
    games = round_of(course.batch, ground.spaces)
    threads = threads or cores()
    desk = desk_of(ground, value)
    with ThreadPoolExecutor(threads) as pool:
        for done in range(0, course.games, course.batch):
            shares = [
                pool.submit(
                    play_games, ground, value, desk_of(ground, value), course.seed, done, begin, count, games
                )
                for begin, count in _shares(course.batch)
            ]
            for share in shares:
                share.result()
            rate = course.slow + (course.fast - course.slow) * (1.0 - done / course.games)
            learn(ground, value, desk, games, rates, course.keep, rate)
            if progress:
                progress(min(1.0, (done + course.batch) / course.games))
    return value


def _shares(games: int) -> Iterator[tuple[int, int]]:
    """(where to begin, how many) for each share of a round."""
    for begin in range(0, games, SHARE):
        yield begin, min(SHARE, games - begin)
