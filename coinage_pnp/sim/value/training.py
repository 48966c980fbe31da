"""Trains a value function for a map by self-play, once; afterwards it comes from the cache."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from coinage_pnp.errors import UserError
from coinage_pnp.extras import needs_extra
from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.jit import COMPILED
from coinage_pnp.sim.progress import Progress
from coinage_pnp.sim.sweep import usable_cores
from coinage_pnp.sim.value.cache import (
    SHIPPED_WEIGHTS,
    read_weights,
    weights_digest,
    weights_folder,
    write_weights,
)
from coinage_pnp.sim.value.selfplay import ErrorSums, learn, play_training_games, training_games
from coinage_pnp.sim.value.value_function import ValueFunction, value_function_of, workspace_of

ReportProgress = Callable[[float], None]
"""Gets the fraction of the training that is done, 0 to 1."""

TASK_GAMES = 32
"""How many games a thread plays at a time; no result depends on it."""

DEFAULT_GAMES, DEFAULT_SPACES = 150_016, 10


@dataclass(frozen=True)
class Course:
    """How a value function is trained. The same course on the same map gives the same weights."""

    games: int
    seed: int = 1
    batch: int = 256
    """How many games are played before something is learned from them."""
    keep: float = 0.4
    """Lambda of TD(lambda): the share of the next return in a return; the rest is the next value."""
    fast: float = 5.0
    """The learning rate at the beginning, while a weight's errors agree ..."""
    slow: float = 0.2
    """... and at the end; linear in between."""


def default_course(arrays: GameArrays) -> Course:
    """The course for a map: fewer games if there are more spaces, so that it takes as long."""
    return Course(games=int(DEFAULT_GAMES * min(1.0, (DEFAULT_SPACES / arrays.spaces) ** 2.5)) // 256 * 256)


def load_or_train(
    arrays: GameArrays,
    progress: ReportProgress | None = None,
    *,
    course: Course | None = None,
    cache: Path | None = None,
) -> ValueFunction:
    """The value function of a map: the shipped one, the cached one, or a new one, which is then cached.

    UserError if nothing is cached, and there is no compiler to train with.
    """
    course = course or default_course(arrays)
    cache = cache or weights_folder()
    name = weights_digest(arrays, course)
    found = read_weights(SHIPPED_WEIGHTS, name)
    if found is None:
        found = read_weights(cache, name)
    if found is not None:
        try:
            return value_function_of(arrays, found)
        except ValueError:
            pass  # a file of somebody else: train, and write over it
    if not COMPILED and course == default_course(arrays):
        raise UserError(
            "the learned and the strong player learn a map from hundreds of thousands of games, "
            f"which {needs_extra('sim')}"
        )
    value = train(arrays, course, progress)
    write_weights(cache, name, value.weights)
    return value


@contextmanager
def learned(arrays: GameArrays, progress: Progress) -> Iterator[ValueFunction]:
    """The value function of a map for a block, in which `progress` shows why nothing is seen yet."""
    progress.show("thinking", 0.0, note="the first time of all takes about a minute")
    try:
        yield load_or_train(arrays, lambda part: progress.show("learning", part, note="this map, once"))
    finally:
        progress.clear()


def train(
    arrays: GameArrays, course: Course, progress: ReportProgress | None = None, threads: int | None = None
) -> ValueFunction:
    """Train a value function by self-play, on all cores if not given; the weights do not depend on `threads`."""
    value = value_function_of(arrays)
    size = value.weights.shape
    errors = ErrorSums(np.zeros(size, np.float32), np.zeros(size, np.float32))
    games = training_games(course.batch, arrays.spaces)
    threads = threads or usable_cores()
    work = workspace_of(arrays, value)
    with ThreadPoolExecutor(threads) as pool:
        for done in range(0, course.games, course.batch):
            shares = []
            for begin in range(0, course.batch, TASK_GAMES):
                count, room = min(TASK_GAMES, course.batch - begin), workspace_of(arrays, value)
                task = arrays, value, room, course.seed, done, begin, count, games
                shares.append(pool.submit(play_training_games, *task))
            for share in shares:
                share.result()
            rate = course.slow + (course.fast - course.slow) * (1.0 - done / course.games)
            learn(arrays, value, work, games, errors, course.keep, rate)
            if progress:
                progress(min(1.0, (done + course.batch) / course.games))
    return value
