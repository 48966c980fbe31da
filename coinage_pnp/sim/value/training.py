"""Trains a value function for a map by self-play, in whatever pieces; what is learned is kept in the cache.

An eighth of the course takes about fifteen seconds and is worth playing with. The rest goes on while games are
played: what is learned up to an interruption is kept, and taken up again the next time.

There is one file for each map structure, in the user's cache or shipped beside this module: a line with the digest
that is also its name, a line with the checksum of the rest, and the weights as little-endian float32. A file that
differs in any way is ignored.
"""

import hashlib
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Thread

import numpy as np

from coinage_pnp.errors import UserError
from coinage_pnp.extras import needs_extra
from coinage_pnp.files import write_whole
from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.jit import COMPILED
from coinage_pnp.sim.engine.stack_codes import Float32s
from coinage_pnp.sim.progress import Progress
from coinage_pnp.sim.sweep import usable_cores
from coinage_pnp.sim.value.selfplay import ErrorSums, error_sums, learn, play_training_games, training_games
from coinage_pnp.sim.value.value_function import (
    FEATURES_VERSION,
    SLOPE,
    ValueFunction,
    value_function_of,
    workspace_of,
)

SHIPPED_WEIGHTS = Path(__file__).parent / "values"

CACHE_VARIABLE = "COINAGE_CACHE"
"""Names another cache folder."""


def weights_folder() -> Path:
    """COINAGE_CACHE, else the user's cache folder; weights are in `values` below it."""
    named = os.environ.get(CACHE_VARIABLE)
    return (Path(named) if named else _user_cache()) / "values"


def _user_cache() -> Path:
    from platformdirs import user_cache_path  # only those who play games pay for it

    folder = user_cache_path("coinage-pnp", appauthor=False, opinion=False)
    if folder.is_absolute():
        return folder
    return Path(tempfile.gettempdir()) / "coinage-pnp"  # a user without a home, as in a container


def weights_digest(arrays: GameArrays, course: object) -> str:
    """A digest of all that the weights depend on: map structure, majority, bank, features, course; no names."""
    parts = [FEATURES_VERSION, SLOPE, course, arrays.absolute]
    parts += [part.tolist() for part in (arrays.near, arrays.region, arrays.sizes, arrays.bank)]
    return hashlib.sha256(repr(parts).encode("utf-8")).hexdigest()[:32]


def read_weights(where: Path, name: str) -> Float32s | None:
    """The weights of a digest; None if there is no such file, or it is damaged."""
    try:
        data = (where / name).read_bytes()
    except OSError:
        return None
    head, _, rest = data.partition(b"\n")
    check, _, body = rest.partition(b"\n")
    if head != name.encode("ascii") or check != _checksum(body) or len(body) % 4:
        return None
    weights = np.frombuffer(body, "<f4").astype(np.float32)
    return weights if np.isfinite(weights).all() else None


def write_weights(where: Path, name: str, weights: Float32s) -> bool:
    """Write the weights of a digest, whole or not at all; returns whether that worked."""
    body = weights.astype("<f4").tobytes()
    whole = b"\n".join((name.encode("ascii"), _checksum(body), body))
    try:
        where.mkdir(parents=True, exist_ok=True)
        write_whole(where / name, whole)
    except OSError:
        return False  # a full or forbidden disk costs the next training, nothing else
    return True


def _checksum(body: bytes) -> bytes:
    return hashlib.sha256(body).hexdigest().encode("ascii")


ReportProgress = Callable[[float], None]
"""Gets the fraction of the training that is done, 0 to 1."""

TASK_GAMES = 32
"""How many games a thread plays at a time; no result depends on it."""

DEFAULT_GAMES, DEFAULT_SPACES = 1_200_128, 10

FIRST_PART = 1 / 8
"""So much of a course is learned before a first game is played."""


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
    """The value function of a map as far as it is learned: shipped, cached, or new.

    A new one has learned the first part of its course; `learning_goes_on` learns the rest. UserError if
    nothing is cached, and there is no compiler to train with.
    """
    course, cache = course or default_course(arrays), cache or weights_folder()
    training = resumed(arrays, course, cache)
    if not training.done:
        if not COMPILED and course == default_course(arrays):
            raise UserError(
                f"players that learn do so from hundreds of thousands of games, which {needs_extra('sim')}"
            )
        training.run(int(course.games * FIRST_PART), progress)
        training.store(cache)
    return training.value


@dataclass(eq=False)
class Training:
    """A course under way on a map, which can be stopped and taken up again."""

    arrays: GameArrays
    course: Course
    value: ValueFunction
    errors: ErrorSums
    done: int = 0
    """How many games are played and learned from."""

    def run(
        self,
        until: int,
        progress: ReportProgress | None = None,
        threads: int | None = None,
        stopped: Callable[[], bool] = lambda: False,
    ) -> None:
        """Go on until so many games are done, or it is stopped, on all cores if not given.

        The weights do not depend on `threads`.
        """
        arrays, course, value = self.arrays, self.course, self.value
        games = training_games(course.batch, arrays.spaces)
        work = workspace_of(arrays, value)
        with ThreadPoolExecutor(threads or usable_cores()) as pool:
            while self.done < until and not stopped():
                shares = []
                for begin in range(0, course.batch, TASK_GAMES):
                    count, room = min(TASK_GAMES, course.batch - begin), workspace_of(arrays, value)
                    task = arrays, value, room, course.seed, self.done, begin, count, games
                    shares.append(pool.submit(play_training_games, *task))
                for share in shares:
                    share.result()
                rate = course.slow + (course.fast - course.slow) * (1.0 - self.done / course.games)
                learn(arrays, value, work, games, self.errors, course.keep, rate)
                self.done += course.batch
                if progress:
                    progress(min(1.0, self.done / until))

    def store(self, cache: Path) -> None:
        """Keep the weights and, before the end of the course, what it takes to go on."""
        name, weights = weights_digest(self.arrays, self.course), self.value.weights
        if self.done < self.course.games:
            done = np.array([self.done // self.course.batch], np.float32)
            weights = np.concatenate([weights, *self.errors, done])
        write_weights(cache, name, weights)


def trained(
    arrays: GameArrays, course: Course, progress: ReportProgress | None = None, threads: int | None = None
) -> ValueFunction:
    """What a whole course teaches from its beginning; nothing is kept. `threads` as of `Training.run`."""
    value = value_function_of(arrays)
    Training(arrays, course, value, error_sums(len(value.weights))).run(course.games, progress, threads)
    return value


def resumed(arrays: GameArrays, course: Course, cache: Path) -> Training:
    """The training of a map as far as it is shipped or cached; from its beginning if it is not."""
    name = weights_digest(arrays, course)
    value = value_function_of(arrays)
    size = len(value.weights)
    training = Training(arrays, course, value, error_sums(size))
    for folder in (SHIPPED_WEIGHTS, cache):
        parts = read_weights(folder, name)
        if parts is not None and len(parts) in (size, 3 * size + 1):  # or else a file of somebody else
            training.done = int(parts[-1]) * course.batch if len(parts) > size else course.games
            for kept, part in zip(
                (value.weights, *training.errors), np.split(parts, (size, 2 * size)), strict=True
            ):
                kept[:] = part[:size] if len(part) else 0.0
            break
    return training


@contextmanager
def learning_goes_on(boards: Sequence[GameArrays], cache: Path | None = None) -> Iterator[None]:
    """Learn the rest of the courses of these maps, on a thread beside what is done in the block."""
    stop = Event()
    thread = Thread(target=_learn_on, args=(boards, cache or weights_folder(), stop.is_set), daemon=True)
    if COMPILED:
        thread.start()
    try:
        yield
    finally:
        stop.set()
        if COMPILED:
            thread.join()


def _learn_on(boards: Sequence[GameArrays], cache: Path, stopped: Callable[[], bool]) -> None:
    for arrays in boards:
        training = resumed(arrays, default_course(arrays), cache)
        if training.done < training.course.games and not stopped():
            training.run(training.course.games, threads=1, stopped=stopped)
            training.store(cache)


@contextmanager
def learned(arrays: GameArrays, progress: Progress) -> Iterator[ValueFunction]:
    """The value function of a map for a block, in which `progress` shows why nothing is seen yet."""
    progress.show("thinking", 0.0, note="the first time of all takes about a minute")
    try:
        yield load_or_train(arrays, lambda part: progress.show("learning", part, note="this map, once"))
    finally:
        progress.clear()
