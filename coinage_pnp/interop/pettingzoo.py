"""The game as a PettingZoo AEC environment: agents take numbered steps, a seed decides the tosses."""

from typing import Any, ClassVar

import numpy as np

from coinage_pnp.errors import UserError
from coinage_pnp.extras import needs_extra
from coinage_pnp.interop import view
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
"""heads_0 and tails_1: PettingZoo wants a word and a number."""

Observation = dict[str, np.ndarray]
"""`observation`, an agent's view (see `view.shapes`), and `action_mask`, 1 for each step it may take now."""


def env(game: Game, turn_cap: int = TURN_CAP) -> AECEnv:
    """The environment, in the wrapper that complains if anything is called before `reset`.

    A game is truncated after `turn_cap` turns.
    """
    return OrderEnforcingWrapper(CoinAgeEnv(game, turn_cap))


class CoinAgeEnv(AECEnv):
    """Agents act one at a time; the same agent again while its turn lasts.

    A win pays 1, a loss -1, a draw nothing. At the turn cap both agents are truncated and paid nothing. An illegal
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
        seen = Box(0.0, 1.0, (view.size(self.tree),), np.float32)
        mask = Box(0, 1, (self.tree.size,), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": seen, "action_mask": mask}) for agent in AGENTS
        }
        self.action_spaces = {agent: Discrete(self.tree.size) for agent in AGENTS}

    def observation_space(self, agent: str) -> Dict:
        """What the agent may see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The numbers of all steps; the mask shows which are legal."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Clear the board and toss for Heads.

        `seed` decides every toss from here on. Without one the tosses go on from the last seed, or, if there
        was none, from a random one. `options` are ignored.
        """
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
        """What the agent sees, and its legal steps: none if it is not its turn."""
        side = SIDES[AGENTS.index(agent)]
        mask = np.zeros(self.tree.size, np.int8)
        if self.node.position.to_move is side:
            mask[list(self.node.legal)] = 1
        seen = np.array(view.view(self.tree, self.node, side), np.float32)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Take a step for the agent selected; None when the game is over.

        Raises IllegalError: the step is not legal here; the text says why. Raises UserError: before `reset`,
        or None while the game goes on.
        """
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
        """Toss until an agent can act, or the game is over; a turn without any legal action passes."""
        while ways := tosses(self.tree, node):
            chances = [float(probability) for _, probability in ways]
            node = toss(self.tree, node, ways[chance.choice(len(ways), p=chances)][0])
        self.node = node
        self.agent_selection = AGENTS[mover(node.position)]
        if is_over(self.tree, node):
            given_up = is_given_up(self.tree, node)
            self.truncations = dict.fromkeys(AGENTS, given_up)
            self.terminations = dict.fromkeys(AGENTS, not given_up)
