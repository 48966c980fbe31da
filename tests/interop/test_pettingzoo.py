"""PettingZoo plays the engine's game: its own tests pass, tosses follow from the seed, scores are the engine's."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coinage_pnp.errors import UserError
from coinage_pnp.interop.tree import STOP, step
from coinage_pnp.rules.coins import HEADS, TAILS
from coinage_pnp.rules.game import Game
from coinage_pnp.rules.record import Record, replay
from coinage_pnp.rules.rule_errors import IllegalError

pytest.importorskip("pettingzoo", reason="PettingZoo is missing: pip install 'coinage-pnp[interop]'")

import numpy as np
from pettingzoo.test import api_test, seed_test
from support.random_games import BRICK, games_on_random_maps

from coinage_pnp.interop import pettingzoo

SEEDS = st.integers(0, 2**32 - 1)
HEADS_AGENT, TAILS_AGENT = pettingzoo.AGENTS


def play(env: Any, chance: Random) -> dict[str, float]:
    """Play a random game to its end, and return the sum of each agent's rewards."""
    rewards: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        rewards[agent] = rewards.get(agent, 0.0) + reward
        over = terminated or truncated
        env.step(None if over else chance.choice(np.flatnonzero(seen["action_mask"])))
    return rewards


# api_test has a list of games whose observation is a dict with a mask, and warns of all others, although its
# documentation asks for one. It also warns of an empty mask, although a finished game must have one.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning")
@pytest.mark.filterwarnings("ignore:Environment has not defined a render:UserWarning")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning")
@pytest.mark.parametrize("make", [pettingzoo.env, pettingzoo.CoinAgeEnv])
def test_pettingzoos_api_test_passes(make: Any) -> None:
    api_test(make(BRICK), num_cycles=1000)


def test_pettingzoos_seed_test_passes() -> None:
    seed_test(lambda: pettingzoo.env(BRICK), num_cycles=300)


@given(games_on_random_maps(), SEEDS)
def test_a_game_replays_in_the_engine_to_the_same_end_and_rewards(game: Game, seed: int) -> None:
    env = pettingzoo.env(game, turn_cap=60)
    env.reset(seed=seed)
    rewards = play(env, Random(seed))
    node = env.unwrapped.node
    replayed = replay(game, Record("m", node.played))
    assert replayed.refusal is None
    assert replayed.position == node.position
    last = replayed.steps[-1].score
    won = {HEADS: 1.0, TAILS: -1.0, None: 0.0}[last.winner] if last.ended_by else 0.0
    assert rewards == {HEADS_AGENT: won, TAILS_AGENT: -won}


@given(SEEDS)
def test_the_same_seed_and_steps_give_the_same_game_and_the_next_game_is_different(seed: int) -> None:
    one, two = pettingzoo.env(BRICK), pettingzoo.env(BRICK)
    ends = []
    for env in (one, two):
        env.reset(seed=seed)
        play(env, Random(seed))
        ends.append(env.unwrapped.node.played)
    assert ends[0] == ends[1]
    for env in (one, two):  # without a seed the tosses continue the sequence, the same for both
        env.reset()
        play(env, Random(seed))
    assert one.unwrapped.node.played == two.unwrapped.node.played != ends[0]


def test_the_same_agent_acts_again_while_its_turn_lasts() -> None:
    env = pettingzoo.env(BRICK)
    env.reset(seed=1)
    for _ in range(40):
        node, agent = env.unwrapped.node, env.agent_selection
        after = node.turn and len(node.played)
        env.step(Random(0).choice(node.legal[1:]))
        if env.unwrapped.node.turn and len(env.unwrapped.node.played) == after:
            assert env.agent_selection == agent
            break
    else:
        pytest.fail("no turn had two steps")


def test_only_the_agent_whose_turn_it_is_may_act() -> None:
    env = pettingzoo.env(BRICK)
    env.reset(seed=3)
    idle = next(agent for agent in pettingzoo.AGENTS if agent != env.agent_selection)
    assert not env.observe(idle)["action_mask"].any()
    mask = env.observe(env.agent_selection)["action_mask"]
    assert tuple(np.flatnonzero(mask)) == env.unwrapped.node.legal
    assert mask[STOP] == 1


def test_a_game_stopped_by_the_turn_cap_is_truncated_without_rewards() -> None:
    env = pettingzoo.env(BRICK, turn_cap=1)
    env.reset(seed=0)
    if env.unwrapped.node.turn:
        env.step(STOP)
    assert env.truncations == {HEADS_AGENT: True, TAILS_AGENT: True}
    assert env.terminations == {HEADS_AGENT: False, TAILS_AGENT: False}
    assert env.rewards == {HEADS_AGENT: 0, TAILS_AGENT: 0}


def test_an_illegal_step_is_refused_with_its_reason_and_changes_nothing() -> None:
    env = pettingzoo.CoinAgeEnv(BRICK)
    with pytest.raises(UserError, match="call reset first"):
        env.step(STOP)
    env.reset(seed=0)
    before = (env.node, env.agent_selection)
    capture = env.tree.numbers[BRICK.captures[0]]
    with pytest.raises(IllegalError, match="nothing can be captured in this turn"):
        env.step(capture)
    with pytest.raises(IllegalError, match="there is no step number 93"):
        env.step(93)
    invalid_steps: list[Any] = [3.7, True, "3", np.float64(1), np.True_, float("nan"), [1]]
    for invalid in invalid_steps:
        with pytest.raises(IllegalError, match="a step is a whole number, not"):
            env.step(invalid)
    with pytest.raises(UserError, match="must take a step"):
        env.step(None)
    assert (env.node, env.agent_selection) == before


@pytest.mark.parametrize("number", [int, np.int64, np.uint8, np.array])
def test_a_step_is_a_whole_number_of_any_library(number: Callable[[int], Any]) -> None:
    env = pettingzoo.CoinAgeEnv(BRICK)
    env.reset(seed=0)
    chosen = env.node.legal[1]
    after = step(env.tree, env.node, chosen)
    env.step(number(chosen))
    assert env.node.played[: len(after.played)] == after.played


def test_a_copy_and_a_pickle_continue_like_the_original() -> None:
    env = pettingzoo.env(BRICK)
    env.reset(seed=5)
    copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env.unwrapped))]
    rewards = play(env, Random(5))
    for other in copies:
        assert play(other, Random(5)) == rewards
        assert other.unwrapped.node == env.unwrapped.node
