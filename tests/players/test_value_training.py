"""Training by self-play gives the same weights from the same seed, and caches them."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from time import sleep

import numpy as np
import pytest
from support.random_maps import random_map
from support.wide_runs import first_or_all

from coinage_pnp.errors import UserError
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.shipped import list_shipped_maps, load_map
from coinage_pnp.lab.games import experiment
from coinage_pnp.lab.report import map_report
from coinage_pnp.players.engine.game_arrays import GameArrays, make_arrays
from coinage_pnp.players.levels import Level
from coinage_pnp.players.progress import Silent
from coinage_pnp.players.value import training
from coinage_pnp.players.value.array_files import find_cache_folder, read_arrays, write_arrays
from coinage_pnp.players.value.position_tables import evaluate_turns, read_position, squash
from coinage_pnp.players.value.selfplay import learn, make_training_games, play_training_games
from coinage_pnp.players.value.training import (
    SHIPPED_WEIGHTS,
    Course,
    Training,
    choose_course,
    compute_digest,
    load_or_train,
    load_training,
    start_training,
    train,
    train_in_background,
)
from coinage_pnp.players.value.value_function import make_value_function, make_workspace

SHORT, LONGER = Course(games=8, batch=4), Course(games=16, batch=4)


@pytest.fixture(scope="module")
def arrays() -> GameArrays:
    return make_arrays(Game(random_map(Random(1), 4), (1, 1, 1, 0)))


@pytest.fixture
def weights_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The empty folder of cached weights; training is the SHORT course, even without the compiler."""
    monkeypatch.setenv("COINAGE_CACHE", str(tmp_path))
    monkeypatch.setattr(training, "choose_course", lambda _: SHORT)
    monkeypatch.setattr(training, "COMPILED", True)
    return tmp_path / "values"


def test_the_same_course_gives_the_same_weights_with_any_number_of_threads(
    arrays: GameArrays, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = train(arrays, SHORT, threads=1)
    monkeypatch.setattr(training, "TASK_GAMES", 1)
    several = train(arrays, SHORT, threads=3)
    assert one.weights.any()
    assert (one.weights == several.weights).all()
    assert (train(arrays, Course(games=8, batch=4, seed=2)).weights != one.weights).any()
    reported: list[float] = []
    start_training(arrays, Course(games=6, batch=4)).run(6, reported.append)
    assert reported == [pytest.approx(2 / 3), 1.0]


@pytest.mark.parametrize("follow", first_or_all(1, [0.5, 0.0, 1.0]))
def test_learning_moves_the_value_of_each_position_towards_its_target(
    arrays: GameArrays, follow: float
) -> None:
    value = make_value_function(arrays)
    work = make_workspace(arrays, value)
    games = make_training_games(4, arrays.spaces)
    play_training_games(arrays, value, work, 3, 0, 0, 4, games)
    aims = []
    for row, length in enumerate(games.lengths):
        aim = games.results[row, length - 1]
        for turn in range(length - 2, -1, -1):
            aim = -((1 - follow) * games.results[row, turn + 1] + follow * aim)
            aims.append((games.stacks[row, turn], games.banks[row, turn], aim))

    def error() -> float:
        total = 0.0
        for stacks, banks, aim in aims:
            work.stacks[:], work.banks[:] = stacks, banks
            read_position(arrays, value, work, 0)
            work.found[0] = 0
            evaluate_turns(arrays, value, work, 1)
            total += (aim - squash(work.sums[0])) ** 2
        return total

    before = error()
    rates = np.zeros((2, len(value.weights)), np.float32)
    for _ in range(10):
        learn(arrays, value, work, games, rates, follow, 1.0)
    assert len(aims) > 10
    assert error() < 0.5 * before


def has_played(training: Training, games: int) -> bool:
    return training.done == games


@pytest.mark.usefixtures("weights_folder")
def test_a_training_that_is_stopped_and_resumed_gives_the_same_weights(
    arrays: GameArrays, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "choose_course", lambda _: LONGER)
    whole = train(arrays, LONGER)
    for until in (4, 8, 12, 16):
        part = load_training(arrays)
        assert part.done == until - 4
        part.run(16, stopped=partial(has_played, part, until))
        part.store()
    assert (load_or_train(arrays).weights == whole.weights).all()


@pytest.mark.usefixtures("weights_folder")
def test_training_continues_in_the_background_after_its_first_part(
    arrays: GameArrays, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "choose_course", lambda _: LONGER)
    first = load_or_train(arrays)
    assert load_training(arrays).done == 4
    for _ in range(500):
        with train_in_background([arrays]):
            sleep(0.01)
        if load_training(arrays).done == LONGER.games:
            break
    more = load_or_train(arrays)
    assert (more.weights == train(arrays, LONGER).weights).all()
    assert (more.weights != first.weights).any()


@pytest.mark.usefixtures("weights_folder")
def test_openings_repeat_however_much_is_learned_while_the_games_are_played(
    monkeypatch: pytest.MonkeyPatch, arrays: GameArrays
) -> None:
    @contextmanager
    def learn_everything(_: object) -> Iterator[None]:
        found = load_training(arrays)
        found.run(LONGER.games)
        found.store()
        yield

    monkeypatch.setattr(training, "choose_course", lambda _: LONGER)
    monkeypatch.setattr(experiment, "train_in_background", learn_everything)
    monkeypatch.setattr(map_report, "find_openings", lambda _, value: tuple(value.weights.tolist()))
    game = Game(random_map(Random(1), 4), (1, 1, 1, 0))
    [report] = map_report.play_and_report([game], (Level.LEARNED,), (1, None, None), 1, Silent(), 1)
    half = start_training(arrays, LONGER)
    half.run(4)
    assert list(report.openings) == half.value.weights.tolist()
    assert (load_or_train(arrays).weights != half.value.weights).any()


def test_larger_maps_learn_from_fewer_games() -> None:
    games = [choose_course(make_arrays(Game(random_map(Random(1), spaces)))).games for spaces in (4, 10, 16)]
    assert games[0] == games[1] > games[2] > 10_000
    assert not any(count % Course.batch for count in games)


def test_learned_weights_are_cached_and_a_damaged_file_is_ignored_and_replaced(
    arrays: GameArrays, weights_folder: Path
) -> None:
    reported: list[float] = []
    first = load_or_train(arrays, reported.append)
    again = load_or_train(arrays, reported.append)
    assert reported == [1.0], "nothing is learned again"
    assert (first.weights == again.weights).all()
    [path] = weights_folder.iterdir()
    assert path.name == compute_digest(arrays, SHORT)
    whole = path.read_bytes()
    for damaged in (whole[:-4], whole[:-1] + b"\xff", b"x" + whole[1:], b""):
        path.write_bytes(damaged)
        assert (load_or_train(arrays).weights == first.weights).all()
        assert path.read_bytes() == whole
    for wrong in (first.weights[:3], np.full_like(first.weights, np.inf)):
        write_arrays(path, weights=wrong, done=SHORT.games)
        assert (load_or_train(arrays).weights == first.weights).all()
        assert path.read_bytes() == whole
    path.unlink()
    weights_folder.rmdir()
    weights_folder.write_text("no folder", encoding="utf-8")
    assert load_or_train(arrays).weights.any(), "although they cannot be kept"


def test_the_digest_of_weights_depends_on_structure_rules_and_course_but_not_on_names() -> None:
    board = random_map(Random(2), 6)
    game = Game(board)
    regions = tuple(region._replace(name=board.spaces[0].name, terrain="lava") for region in board.regions)
    renamed = Game(replace(board, id="other", regions=regions, edition=2))
    name = compute_digest(make_arrays(game), SHORT)
    assert name == compute_digest(make_arrays(renamed), SHORT)
    different = [
        compute_digest(make_arrays(Game(board, majority="absolute")), SHORT),
        compute_digest(make_arrays(Game(board, (1, 1, 1, 1))), SHORT),
        compute_digest(make_arrays(Game(random_map(Random(3), 6))), SHORT),
        compute_digest(make_arrays(game), Course(games=24)),
    ]
    assert len({name, *different}) == 5


@pytest.mark.skipif(sys.platform != "linux", reason="the folder of Linux")
def test_the_cache_is_where_the_environment_says_or_in_the_home_folder_or_the_temporary_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COINAGE_CACHE", str(tmp_path))
    assert find_cache_folder("values") == tmp_path / "values"
    monkeypatch.delenv("COINAGE_CACHE")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for relative in ("", "elsewhere"):
        monkeypatch.setenv("XDG_CACHE_HOME", relative)
        assert find_cache_folder("values") == tmp_path / "home" / ".cache" / "coinage-pnp" / "values"
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert find_cache_folder("values") == tmp_path / "xdg" / "coinage-pnp" / "values"
    monkeypatch.setattr("platformdirs.user_cache_path", lambda *_, **__: Path("~/.cache/coinage-pnp"))
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    assert find_cache_folder("values") == tmp_path / "coinage-pnp" / "values", "there is no home folder"


def test_without_a_compiler_training_is_refused_but_cached_weights_are_used(
    arrays: GameArrays, weights_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "COMPILED", False)
    with pytest.raises(UserError, match="which needs the extra"):
        load_or_train(arrays)
    weights = train(arrays, SHORT).weights
    write_arrays(weights_folder / compute_digest(arrays, SHORT), weights=weights, done=SHORT.games)
    assert load_or_train(arrays).weights.any()


ARRAYS_OF_MAPS = {source.id: make_arrays(Game(load_map(source))) for source in list_shipped_maps()}

HOW_TO_TRAIN = """learn them anew, and commit what that writes:
    rm coinage_pnp/players/value/values/*
    pytest -m soak tests/players/test_value_training.py --renew-goldens"""


def file_name(arrays: GameArrays) -> str:
    return compute_digest(arrays, choose_course(arrays))


def test_weights_are_shipped_for_exactly_the_shipped_maps() -> None:
    wanted = sorted(map(file_name, ARRAYS_OF_MAPS.values()))
    assert sorted(path.name for path in SHIPPED_WEIGHTS.iterdir()) == wanted, HOW_TO_TRAIN
    assert all(read_arrays(SHIPPED_WEIGHTS / each) is not None for each in wanted)


def test_a_shipped_map_needs_no_training(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COINAGE_CACHE", str(tmp_path))

    def reported(part: float) -> None:
        raise AssertionError("it learns")

    for arrays in ARRAYS_OF_MAPS.values():
        assert load_or_train(arrays, reported).weights.any()


@pytest.mark.soak
@pytest.mark.parametrize("word", ARRAYS_OF_MAPS)
def test_training_again_gives_the_shipped_weights(word: str, request: pytest.FixtureRequest) -> None:
    """This takes about four minutes of a core for each map."""
    arrays = ARRAYS_OF_MAPS[word]
    course, path = choose_course(arrays), SHIPPED_WEIGHTS / file_name(arrays)
    weights = train(arrays, course).weights
    if request.config.getoption("--renew-goldens"):
        assert write_arrays(path, weights=weights, done=course.games)
    shipped = read_arrays(path)
    assert shipped is not None
    assert np.allclose(weights, shipped["weights"], atol=1e-3)
