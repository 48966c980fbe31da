"""The game for OpenSpiel: explicit chance, perfect information, zero sum, win/draw/loss = 1/0/-1."""

from __future__ import annotations

from collections.abc import Mapping
from typing import SupportsIndex

import numpy as np

from coinage_pnp.files.extras import needs_extra
from coinage_pnp.game.board.model import FindMap
from coinage_pnp.game.rules.coins import SIDES, Side
from coinage_pnp.game.rules.engine import find_mover
from coinage_pnp.game.rules.game import MAJORITIES, TURN_CAP, Game
from coinage_pnp.game.rules.rule_errors import IllegalError
from coinage_pnp.players.interop import observation
from coinage_pnp.players.interop.tree import (
    MOST_STEPS,
    MOST_TOSSES,
    Node,
    Tree,
    compute_returns,
    is_over,
    list_tosses,
    make_root,
    read_whole_number,
    step,
    toss,
    write_step,
)

try:
    import pyspiel
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(f"{missing}: this module {needs_extra('interop')}", name=missing.name) from None

SHORT_NAME = "coin_age"
Parameters = Mapping[str, str | int]
"""Parameters as in `coin_age(map=volcano,majority=absolute,turn_cap=100)`."""


def register(find_map: FindMap, default: str) -> None:
    """Register "coin_age"; OpenSpiel calls `find_map` with a game's parameter `map` [default: `default`]."""
    kind = _game_type(default)

    class KnownMapsGame(CoinAgeGame):
        """A class, because OpenSpiel releases it after Python has exited, which crashes with a function; a class
        keeps itself alive through its method resolution order.
        """

        def __init__(self, parameters: Parameters) -> None:
            game = Game(find_map(str(parameters["map"])), majority=str(parameters["majority"]))
            super().__init__(Tree(game, int(parameters["turn_cap"])), parameters, default)

    pyspiel.register_game(kind, KnownMapsGame)


def _game_type(default: str) -> pyspiel.GameType:
    """What OpenSpiel knows of the game before it is loaded; `default` is its map."""
    return pyspiel.GameType(
        short_name=SHORT_NAME,
        long_name="Coin Age",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=len(SIDES),
        min_num_players=len(SIDES),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"map": default, "majority": MAJORITIES[0], "turn_cap": TURN_CAP},
    )


class CoinAgeGame(pyspiel.Game):
    """The game on a map: player 0 is Heads, player 1 Tails. To unpickle it needs no registration."""

    def __init__(self, tree: Tree, parameters: Parameters, default: str) -> None:
        info = pyspiel.GameInfo(
            num_distinct_actions=tree.size,
            max_chance_outcomes=MOST_TOSSES,
            num_players=len(SIDES),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_STEPS * tree.turn_cap,
        )
        super().__init__(_game_type(default), info, dict(parameters))
        self.tree = tree
        self._default = default

    def __reduce__(self) -> tuple[object, ...]:
        return CoinAgeGame, (self.tree, self.get_parameters(), self._default)

    def new_initial_state(self) -> CoinAgeState:
        """The start, before the first toss."""
        return CoinAgeState(self)

    def max_chance_nodes_in_history(self) -> int:
        """One toss per turn."""
        return self.tree.turn_cap

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Parameters | None = None
    ) -> Observer | None:
        """An observer, or None if public information is not requested, as there is no other."""
        return Observer(self.tree) if iig_obs_type is None or iig_obs_type.public_info else None


class CoinAgeState(pyspiel.State):
    """A state of the game."""

    def __init__(self, game: CoinAgeGame) -> None:
        super().__init__(game)
        self.node: Node = make_root(game.tree)

    def __reduce__(self) -> tuple[object, ...]:
        return _replay, (self.get_game(), self.history())

    @property
    def tree(self) -> Tree:
        """The game's tree."""
        tree: Tree = self.get_game().tree
        return tree

    def current_player(self) -> int:
        """Chance, a side, or TERMINAL."""
        if self.node.turn is not None:
            return int(find_mover(self.node.position))
        over = is_over(self.tree, self.node)
        return int(pyspiel.PlayerId.TERMINAL if over else pyspiel.PlayerId.CHANCE)

    def is_terminal(self) -> bool:
        """Whether the game has ended or reached the turn cap."""
        return is_over(self.tree, self.node)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Numbered tosses with their probabilities: powers of two, so these floats are exact."""
        return [(i, float(chance)) for i, (_, chance) in enumerate(list_tosses(self.tree, self.node))]

    def returns(self) -> list[float]:
        """1 for a win, -1 for a loss, 0 for a draw or at the turn cap."""
        return [float(value) for value in compute_returns(self.tree, self.node)]

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.node.legal)

    def apply_action(self, action: SupportsIndex) -> None:
        """Take a step or a toss. Raises IllegalError, whose text says why it is not legal."""
        super().apply_action(read_whole_number(action))

    def _apply_action(self, action: int) -> None:
        if self.node.turn is None:
            ways = list_tosses(self.tree, self.node)
            if not 0 <= action < len(ways):
                raise IllegalError(f"there is no toss number {action}: they go from 0 to {len(ways) - 1}")
            shown, _ = ways[action]
            self.node = toss(self.tree, self.node, shown)
        else:
            self.node = step(self.tree, self.node, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return list_tosses(self.tree, self.node)[action][0]
        return write_step(self.tree, Side(player), action)

    def __str__(self) -> str:
        return observation.describe_node(self.tree, self.node)


def _replay(game: CoinAgeGame, actions: list[int]) -> CoinAgeState:
    state = game.new_initial_state()
    for action in actions:
        state.apply_action(action)
    return state


class Observer:
    """Shows states to players; an OpenSpiel PyObserver."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self.tensor = np.zeros(observation.count_numbers(tree), np.float32)
        shapes = observation.list_shapes(tree)
        ends = np.cumsum([np.prod(shape, dtype=int) for shape in shapes.values()])
        parts = zip(shapes.items(), np.split(self.tensor, ends[:-1]), strict=True)
        self.dict = {name: part.reshape(shape) for (name, shape), part in parts}

    def set_from(self, state: CoinAgeState, player: int) -> None:
        """Fill the tensor with `state` as seen by `player`."""
        self.tensor[:] = observation.observe(self._tree, state.node, Side(player))

    def string_from(self, state: CoinAgeState, player: int) -> str:
        """The state as text, the same for every player."""
        return observation.describe_node(self._tree, state.node)
