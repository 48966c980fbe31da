"""Training on demand: a value function for a map, from games against itself, kept for the next time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from coinage_pnp.errors import UserError
from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.jit import COMPILED
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
"""Is told how much of the learning is done, 0 to 1."""

TASK_GAMES = 32
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


def default_course(arrays: GameArrays) -> Course:
    """The course for a ground: fewer games where there are more spaces, so that it takes as long."""
    return Course(games=int(DEFAULT_GAMES * min(1.0, (DEFAULT_SPACES / arrays.spaces) ** 2.5)) // 256 * 256)


DEFAULT_GAMES = 150_016
"""How many games the usual course has on a map of ..."""

DEFAULT_SPACES = 10
"""... so many spaces."""


def load_or_train(
    arrays: GameArrays,
    progress: ReportProgress | None = None,
    *,
    course: Course | None = None,
    cache: Path | None = None,
    threads: int | None = None,
) -> ValueFunction:
    """The value function of a ground: the one that ships, the one kept from last time, or a new one, which is kept.

    Args:
        arrays: the ground.
        progress: told how far the training is; not called when there is nothing to train.
        course: how to learn; the usual one when not given.
        cache: where to keep it; the platform's cache when not given.
        threads: how many play, as many as there are processors when not given; the weights do not depend on it.

    Raises:
        UserError: nothing is kept, and there is no compiler to learn with.
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
            "the learned and the strong player learn a map from some hundred thousand games, "
            "which takes a compiler: pip install 'coinage-pnp[sim]'"
        )
    value = train(arrays, course, progress, threads)
    write_weights(cache, name, value.weights)
    return value


def train(
    arrays: GameArrays, course: Course, progress: ReportProgress | None = None, threads: int | None = None
) -> ValueFunction:
    """Learn from games against itself."""
    value = value_function_of(arrays)
    size = value.weights.shape
    rates = ErrorSums(np.zeros(size, np.float32), np.zeros(size, np.float32))
    games = training_games(course.batch, arrays.spaces)
    threads = threads or usable_cores()
    work = workspace_of(arrays, value)
    with ThreadPoolExecutor(threads) as pool:
        for done in range(0, course.games, course.batch):
            shares = [
                pool.submit(
                    play_training_games,
                    arrays,
                    value,
                    workspace_of(arrays, value),
                    course.seed,
                    done,
                    begin,
                    count,
                    games,
                )
                for begin, count in _tasks(course.batch)
            ]
            for share in shares:
                share.result()
            rate = course.slow + (course.fast - course.slow) * (1.0 - done / course.games)
            learn(arrays, value, work, games, rates, course.keep, rate)
            if progress:
                progress(min(1.0, (done + course.batch) / course.games))
    return value


def _tasks(games: int) -> Iterator[tuple[int, int]]:
    """(where to begin, how many) for each share of a round."""
    for begin in range(0, games, TASK_GAMES):
        yield begin, min(TASK_GAMES, games - begin)
