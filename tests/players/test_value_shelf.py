"""Learned weights are shipped with the maps, so that nobody has to wait for training."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.shipped import list_shipped_maps, load_map
from coinage_pnp.players.engine.game_arrays import GameArrays, make_arrays
from coinage_pnp.players.value.array_files import read_arrays, write_arrays
from coinage_pnp.players.value.training import (
    SHIPPED_WEIGHTS,
    choose_course,
    compute_digest,
    load_or_train,
    train,
)

ARRAYS_OF_MAPS = {source.id: make_arrays(Game(load_map(source))) for source in list_shipped_maps()}

HOW_TO_TRAIN = """learn them anew, and commit what that writes:
    rm coinage_pnp/players/value/values/*
    pytest -m soak tests/players/test_value_shelf.py --renew-goldens"""


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
