"""Trains a value function for a map by self-play, and caches it.

The first eighth of the training takes about fifteen seconds and is good enough to play. The rest runs in the
background during games, and resumes the next time after an interruption.

There is one file per map structure, in the user's cache or shipped beside this module, named after the digest of
the structure: the weights, how many games they are learned from and, until that is all, the errors to resume with.
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Thread

import numpy as np

from coinage_pnp.errors import UserError
from coinage_pnp.files.extras import needs_extra
from coinage_pnp.players.engine.array_types import Float32s
from coinage_pnp.players.engine.game_arrays import GameArrays
from coinage_pnp.players.engine.jit import COMPILED, FIRST_TIME, is_first_run
from coinage_pnp.players.progress import Progress
from coinage_pnp.players.sweep import count_usable_cores
from coinage_pnp.players.value.array_files import find_cache_folder, read_arrays, write_arrays
from coinage_pnp.players.value.selfplay import learn, make_training_games, play_training_games
from coinage_pnp.players.value.value_function import SLOPE, ValueFunction, make_value_function, make_workspace

FEATURES_VERSION = 1  # increase it with every change of features or training, to invalidate old weights
WEIGHTS_FOLDER = "values"  # name of the folders of weights
SHIPPED_WEIGHTS = Path(__file__).parent / WEIGHTS_FOLDER
ReportProgress = Callable[[float], None]  # receives the completed fraction of the training, 0 to 1
TASK_GAMES = 32  # number of games a thread plays at a time; does not affect results
DEFAULT_GAMES, DEFAULT_SPACES = 1_200_128, 10
FIRST_FRACTION = 1 / 8  # fraction of a course to complete before playing


@dataclass(frozen=True)
class Course:
    """Training parameters. The same course on the same map gives the same weights."""

    games: int
    seed: int = 1
    batch: int = 256  # number of games played between updates of the weights
    keep: float = 0.4  # the lambda of TD(lambda)
    fast: float = 5.0  # learning rate at the start, for weights whose errors all have one sign ...
    slow: float = 0.2  # ... and at the end; linear in between.


def choose_course(arrays: GameArrays) -> Course:
    """The course for a map, with fewer games on more spaces, so that it takes about the same time."""
    games = int(DEFAULT_GAMES * min(1.0, (DEFAULT_SPACES / arrays.spaces) ** 2.5))
    return Course(games // Course.batch * Course.batch)


def compute_digest(arrays: GameArrays, course: Course) -> str:
    """Digest of everything the weights depend on: map structure (not names), majority, bank, features, course."""
    parts = [FEATURES_VERSION, SLOPE, course, arrays.absolute]
    parts += [part.tolist() for part in (arrays.near, arrays.region, arrays.sizes, arrays.bank)]
    return hashlib.sha256(repr(parts).encode("utf-8")).hexdigest()[:32]


def load_or_train(arrays: GameArrays, progress: ReportProgress | None = None) -> ValueFunction:
    """A map's cached value function, or one trained for FIRST_FRACTION of its course. UserError: needs numba."""
    training = load_training(arrays)
    if not training.done:
        if why := explain_unlearnable(training):
            raise UserError(why)
        training.run(int(training.course.games * FIRST_FRACTION), progress)
        training.store()
    return training.value


def explain_unlearnable(training: "Training") -> str:
    """Why no player can learn the map of a training here; "" if one can, or has."""
    if training.done or COMPILED:
        return ""
    return f"learning this map takes hundreds of thousands of games, which {needs_extra('sim')}"


@dataclass(eq=False)
class Training:
    """Training in progress, which can be stopped and resumed."""

    arrays: GameArrays
    course: Course
    value: ValueFunction
    errors: Float32s  # float32[2, weights], as in `learn`
    done: int = 0  # number of games learned from

    def run(
        self,
        until: int,
        progress: ReportProgress | None = None,
        threads: int | None = None,
        stopped: Callable[[], bool] = lambda: False,
    ) -> None:
        """Train until `until` games are done or `stopped` returns True; `threads` does not affect the weights."""
        arrays, course, value = self.arrays, self.course, self.value
        games = make_training_games(course.batch, arrays.spaces)
        work = make_workspace(arrays, value)
        with ThreadPoolExecutor(threads or count_usable_cores()) as pool:
            while self.done < until and not stopped():
                shares = []
                for begin in range(0, course.batch, TASK_GAMES):
                    count, room = min(TASK_GAMES, course.batch - begin), make_workspace(arrays, value)
                    task = arrays, value, room, course.seed, self.done, begin, count, games
                    shares.append(pool.submit(play_training_games, *task))
                for share in shares:
                    share.result()
                rate = course.slow + (course.fast - course.slow) * (1.0 - self.done / course.games)
                learn(arrays, value, work, games, self.errors, course.keep, rate)
                self.done += course.batch
                if progress:
                    progress(min(1.0, self.done / until))

    def store(self) -> None:
        """Save the weights and, if the course is incomplete, what is needed to resume."""
        path = find_cache_folder(WEIGHTS_FOLDER) / compute_digest(self.arrays, self.course)
        errors = {"errors": self.errors} if self.done < self.course.games else {}
        write_arrays(path, weights=self.value.weights, done=self.done, **errors)


def train(arrays: GameArrays, course: Course, threads: int | None = None) -> ValueFunction:
    """The value function after a whole course; nothing is cached."""
    training = start_training(arrays, course)
    training.run(course.games, threads=threads)
    return training.value


def start_training(arrays: GameArrays, course: Course) -> Training:
    """The start of a training."""
    value = make_value_function(arrays)
    return Training(arrays, course, value, np.zeros((2, len(value.weights)), np.float32))


def load_training(arrays: GameArrays) -> Training:
    """The shipped or cached state of a map's training, or its start."""
    course = choose_course(arrays)
    name, training = compute_digest(arrays, course), start_training(arrays, course)
    weights = training.value.weights
    for folder in (SHIPPED_WEIGHTS, find_cache_folder(WEIGHTS_FOLDER)):
        kept = read_arrays(folder / name)
        if kept and kept["weights"].shape == weights.shape and np.isfinite(kept["weights"]).all():
            weights[:], training.done = kept["weights"], int(kept["done"])
            training.errors[:] = kept.get("errors", 0.0)
            break
    return training


@contextmanager
def train_in_background(boards: Sequence[GameArrays]) -> Iterator[None]:
    """Complete the training of these maps in the background while the block runs."""
    stop = Event()

    def complete_trainings() -> None:
        for arrays in boards if COMPILED else ():
            training = load_training(arrays)
            if training.done < training.course.games and not stop.is_set():
                training.run(training.course.games, threads=1, stopped=stop.is_set)
                training.store()

    thread = Thread(target=complete_trainings, daemon=True)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()


@contextmanager
def load_with_progress(arrays: GameArrays, progress: Progress) -> Iterator[ValueFunction]:
    """The value function of a map; `progress` shows the training, and is cleared after the block."""
    progress.show("thinking", 0.0, note=FIRST_TIME if is_first_run("search.") else "")
    try:
        yield load_or_train(arrays, lambda part: progress.show("learning", part, note="this map, once"))
    finally:
        progress.clear()
