"""OpenSpiel plays the engine's game: the same positions, legal actions and scores; its own tests pass."""

import pickle
import re
import subprocess
import sys
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coinage_pnp.errors import UserError
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.coins import SIDES
from coinage_pnp.game.rules.engine import finish, list_legal_actions
from coinage_pnp.game.rules.game import MAJORITIES, Game
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.rule_errors import IllegalError
from coinage_pnp.game.rules.scoring import score
from coinage_pnp.game.rules.toss_odds import list_outcomes
from coinage_pnp.players.interop.tree import STOP

pytest.importorskip("pyspiel", reason="OpenSpiel is missing: pip install '.[interop]'")

import numpy as np
import pyspiel
from open_spiel.integration_tests import api_test
from open_spiel.python.observation import make_observation
from support.project_files import MAP_FILES
from support.random_games import BRICK, load_map_file, random_game
from support.random_maps import legal_maps

from coinage_pnp.players.interop import openspiel

BOARDS = {board.id: board for board in [BRICK.board, *map(load_map_file, MAP_FILES)]}
SEEDS = st.integers(0, 2**32 - 1)


@pytest.fixture(autouse=True)
def known_maps() -> None:
    openspiel.register(BOARDS.__getitem__, default="brick")


def played(game: Any, seed: int) -> Any:
    chance, state = Random(seed), game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("within_a_turn", [False, True])
def test_an_invalid_action_is_refused_and_changes_nothing(within_a_turn: bool) -> None:
    state = pyspiel.load_game("coin_age").new_initial_state()
    if within_a_turn:
        state.apply_action(0)
    before = state.node
    for invalid in (3.7, True, "3", np.float64(1), np.True_, float("nan"), None):
        with pytest.raises(IllegalError, match="a step is a whole number, not"):
            state.apply_action(invalid)
    with pytest.raises(IllegalError, match=r"there is no (step|toss) number 999: they go from 0 to"):
        state.apply_action(999)
    assert state.node == before
    state.apply_action(np.int64(state.legal_actions()[0]))
    assert state.node != before


def game_on(board: Map, majority: str) -> Any:
    """The game on a map that is not in a file."""
    openspiel.register({"mine": board}.__getitem__, default="mine")
    return pyspiel.load_game(f"coin_age(majority={majority})")


@given(legal_maps(), st.sampled_from(MAJORITIES), SEEDS)
def test_a_game_of_the_engine_is_followed_by_openspiel_step_by_step(
    board: Map, majority: str, seed: int
) -> None:
    game, state = Game(board, majority=majority), game_on(board, majority).new_initial_state()
    position = game.start()
    for written, turn in random_game(game, seed, most=200):
        follow(state, game, position, written.toss, [str(action) for action in written.actions])
        position = finish(turn)
        assert state.node.position == position
        assert str(state).startswith(f"{board.id} ")
    result = score(game, position)
    assert state.is_terminal() is (result.ended_by is not None or len(state.node.played) == 200)
    if result.ended_by:
        assert [value > 0 for value in state.returns()] == [result.winner is side for side in SIDES]


def follow(state: Any, game: Game, position: Position, toss: str, actions: list[str]) -> None:
    """Play a turn in OpenSpiel by its action strings, and compare the legal actions at each step."""
    assert state.is_chance_node()
    assert position.to_move is not None
    expected = [(text, float(chance)) for text, chance in list_outcomes(position.banks[position.to_move])]
    assert [(state.action_to_string(n), chance) for n, chance in state.chance_outcomes()] == expected
    state.apply_action(state.string_to_action(toss))
    for action in actions:
        assert state.current_player() == position.to_move
        words = sorted(state.action_to_string(n) for n in state.legal_actions())
        assert words == sorted(["--", *map(str, list_legal_actions(game, state.node.turn))])
        state.apply_action(state.string_to_action(action))
    if state.node.turn is not None:
        state.apply_action(STOP)


@pytest.mark.parametrize("parameters", ["", "(majority=absolute)", "(turn_cap=5)", "(map=volcano)"])
def test_openspiels_random_simulation_test_passes(parameters: str) -> None:
    game = pyspiel.load_game(f"coin_age{parameters}")
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)


class TestOpenSpielsOwnApiTest(api_test.EnforceAPIOnPartialTreeBase):
    """The interface test that OpenSpiel runs on each of its own games."""

    @classmethod
    def setUpClass(cls) -> None:
        openspiel.register(BOARDS.__getitem__, default="brick")
        cls.game_name = "coin_age"
        cls.game = pyspiel.load_game("coin_age(turn_cap=20)")
        super().setUpClass()


def test_both_players_observe_the_whole_position() -> None:
    game = pyspiel.load_game("coin_age")
    state = game.new_initial_state()
    state.apply_action(state.string_to_action("Qnpd"))
    public = make_observation(game)
    public.set_from(state, 0)
    heads = np.array(public.tensor)
    public.set_from(state, 1)
    assert heads.dtype == np.float32
    assert list(np.flatnonzero(heads != public.tensor)) == [heads.size - 2], (
        "only whose turn it is differs yet"
    )
    assert public.dict["stacks"].shape == (10, 2, 4)
    assert np.shares_memory(public.dict["turns"], public.tensor)
    assert public.string_from(state, 0) == public.string_from(state, 1) == str(state)


def test_a_clone_and_a_saved_or_pickled_game_and_state_are_independent() -> None:
    game = pyspiel.load_game("coin_age(map=volcano,turn_cap=9)")
    state = game.new_initial_state()
    state.apply_action(0)
    copy = state.clone()
    same_game, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    copy.apply_action(copy.legal_actions()[1])
    assert str(same_game) == str(game) == "coin_age(majority=plurality,map=volcano,turn_cap=9)"
    assert read.node == state.node != copy.node
    assert read.legal_actions() == state.legal_actions()
    game = pyspiel.load_game("coin_age(majority=absolute)")
    read = pickle.loads(pickle.dumps(game))
    assert (str(read), read.tree, read.get_type().short_name) == (str(game), game.tree, "coin_age")
    state = played(read, 3)
    copy = pickle.loads(pickle.dumps(state))
    assert (copy.node, copy.history(), copy.returns()) == (state.node, state.history(), state.returns())


def finish_at_random(state: Any) -> tuple[str, str, list[float]]:
    """A worker's answer: the game, the state that it was sent, and the result of playing on."""
    sent, chance = str(state), Random(1)
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
    return str(state.get_game()), sent, state.returns()


def test_a_worker_process_that_registered_nothing_plays_on_from_a_pickled_state() -> None:
    game = pyspiel.load_game("coin_age(map=volcano,turn_cap=9)")
    state = game.new_initial_state()
    for _ in range(3):
        state.apply_action(state.legal_actions()[-1])
    with get_context("spawn").Pool(1) as worker:
        answer = worker.apply(finish_at_random, (state,))
    assert answer == finish_at_random(state)


def test_wrong_parameters_are_refused_with_the_reason() -> None:
    for wrong, why in (
        ("majority=most", "plurality or absolute, not 'most'"),
        ("turn_cap=0", "from 1 to 1,000,000, not 0"),
        ("turn_cap=600000000", "from 1 to 1,000,000, not 600,000,000"),
    ):
        with pytest.raises(UserError, match=why):
            pyspiel.load_game(f"coin_age({wrong})")
    assert pyspiel.load_game("coin_age(turn_cap=1000000)").max_game_length() == 4_000_000
    with pytest.raises(KeyError, match="atlantis"):  # as raised by the function that finds maps
        pyspiel.load_game("coin_age(map=atlantis)")
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter 'board'"):
        pyspiel.load_game("coin_age(board=volcano)")


def test_registering_again_replaces_the_maps_and_leaves_loaded_games_alone() -> None:
    before = pyspiel.load_game("coin_age(map=volcano)")
    openspiel.register({"only": BRICK.board}.__getitem__, default="only")
    assert pyspiel.load_game("coin_age").tree.game.board is BRICK.board
    with pytest.raises(KeyError):
        pyspiel.load_game("coin_age(map=volcano)")
    assert before.new_initial_state().node.position.ended_by is None


PAGE = (Path(__file__).parents[2] / "docs" / "interop.md").read_text(encoding="utf-8")
[OPENSPIEL] = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def run(program: str, folder: Path) -> list[str]:
    """The lines that a program prints when it runs in `folder`."""
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=folder, capture_output=True, encoding="utf-8", check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def test_a_process_that_registered_the_game_exits_without_an_error(tmp_path: Path) -> None:
    """OpenSpiel frees registered games after Python has ended; that must not abort the process."""
    imported = "from coinage_pnp.players.interop import openspiel"
    assert run(f"{imported}; openspiel.register({{}}.__getitem__, 'volcano')", tmp_path) == []


def test_the_openspiel_program_in_the_docs_plays_a_game_that_replay_accepts(
    coinage: Callable[..., tuple[int, str, str]], tmp_path: Path
) -> None:
    line, returns = run(OPENSPIEL, tmp_path)
    assert line.startswith("volcano ")
    [command] = re.findall(r"^coinage-pnp (replay .*)$", PAGE, re.MULTILINE)
    code, out, err = coinage(*command.split())
    assert code == 0, err
    won = {"[1.0, -1.0]": "Heads wins", "[-1.0, 1.0]": "Tails wins", "[0.0, 0.0]": ""}
    assert won[returns] in out
