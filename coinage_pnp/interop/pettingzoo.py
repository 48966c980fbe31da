"""The game as a PettingZoo AEC environment: agents take numbered steps, and a seed determines the tosses."""

from typing import Any, ClassVar

import numpy as np

from coinage_pnp.errors import UserError
from coinage_pnp.extras import needs_extra
from coinage_pnp.interop import observation
from coinage_pnp.interop.tree import Node, Tree, is_given_up, is_over, returns, root, step, toss, tosses
from coinage_pnp.rules.coins import SIDES
from coinage_pnp.rules.engine import mover
from coinage_pnp.rules.game import TURN_CAP, Game

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.utils.seeding import np_random
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(f"{missing}: this module {needs_extra('interop')}", name=missing.name) from None

AGENTS = tuple(f"{side.word}_{side:d}" for side in SIDES)
"""heads_0 and tails_1, following PettingZoo's naming."""

Observation = dict[str, np.ndarray]
"""`observation`, an agent's view (see `observation.shapes`), and `action_mask`, 1 for each legal step."""


def env(game: Game, turn_cap: int = TURN_CAP) -> AECEnv:
    """The environment, wrapped to check for `reset`; games are truncated after `turn_cap` turns."""
    return OrderEnforcingWrapper(CoinAgeEnv(game, turn_cap))


class CoinAgeEnv(AECEnv):
    """The environment. An agent acts repeatedly until its turn ends.

    The reward is 1 for a win, -1 for a loss, otherwise 0. At the turn cap both agents are truncated. An illegal
    step raises IllegalError and changes nothing.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "coin_age_v0",
        "render_modes": [],
        "is_parallelizable": False,
    }

    def __init__(self, game: Game, turn_cap: int = TURN_CAP) -> None:
        super().__init__()
        self.tree = Tree(game, turn_cap)
        self.render_mode = None
        self.possible_agents = list(AGENTS)
        self.node: Node = root(self.tree)
        self._chance: np.random.Generator | None = None
        seen = Box(0.0, 1.0, (observation.size(self.tree),), np.float32)
        mask = Box(0, 1, (self.tree.size,), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": seen, "action_mask": mask}) for agent in AGENTS
        }
        self.action_spaces = {agent: Discrete(self.tree.size) for agent in AGENTS}

    def observation_space(self, agent: str) -> Dict:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The space of all steps, of which the mask shows the legal ones."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game. `seed` determines all further tosses [default: the generator continues]."""
        if seed is not None or self._chance is None:
            self._chance, _ = np_random(seed)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._go_on(root(self.tree), self._chance)

    def observe(self, agent: str) -> Observation:
        """The agent's view and its legal steps: none if it is not its turn."""
        side = SIDES[AGENTS.index(agent)]
        mask = np.zeros(self.tree.size, np.int8)
        if self.node.position.to_move is side:
            mask[list(self.node.legal)] = 1
        seen = np.array(observation.observe(self.tree, self.node, side), np.float32)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Take a step for the selected agent; None if the game is over. Raises IllegalError or UserError."""
        if self._chance is None:
            raise UserError("no game has begun: call reset first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise UserError(f"{agent} must take a step: the game goes on")
        node = step(self.tree, self.node, action)
        self._go_on(node, self._chance)
        self.rewards = dict(zip(AGENTS, map(float, returns(self.tree, self.node)), strict=True))
        self._accumulate_rewards()

    def _go_on(self, node: Node, chance: np.random.Generator) -> None:
        """Toss until an agent can act or the game is over; turns without legal actions are skipped."""
        while ways := tosses(self.tree, node):
            chances = [float(probability) for _, probability in ways]
            node = toss(self.tree, node, ways[chance.choice(len(ways), p=chances)][0])
        self.node = node
        self.agent_selection = AGENTS[mover(node.position)]
        if is_over(self.tree, node):
            given_up = is_given_up(self.tree, node)
            self.truncations = dict.fromkeys(AGENTS, given_up)
            self.terminations = dict.fromkeys(AGENTS, not given_up)
