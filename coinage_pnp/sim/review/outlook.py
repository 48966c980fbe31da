"""What a position promises before its toss, and what each turn of the toss promises after it.

A turn is worth what the learned value says after the opponent's best answer and one's own best turn after that.
Near the end its worth is moved into proven bounds.
"""

from dataclasses import dataclass, replace

from coinage_pnp.rules.engine import mover
from coinage_pnp.rules.position import Position
from coinage_pnp.rules.toss import Toss, outcomes
from coinage_pnp.sim.engine.array_scoring import end_reason, winner_of
from coinage_pnp.sim.engine.game_arrays import GameArrays
from coinage_pnp.sim.engine.stack_codes import encode_position
from coinage_pnp.sim.exact import Choice, choices
from coinage_pnp.sim.players.search import ranked_turns, search_buffers, searched_equity
from coinage_pnp.sim.value.learned_player import toss_equity
from coinage_pnp.sim.value.position_tables import set_up_position
from coinage_pnp.sim.value.value_function import ValueFunction

WIDTH, SHALLOW_WIDTH = 16, 12
"""How many turns of a toss are looked at two turns deep: with three turns to come, and without."""

DEEP = 3
"""How many of them three turns deep; with more for the toss that fell than for the others, luck would be biased."""


@dataclass(frozen=True)
class Outlook:
    """The turns of a toss that has fallen, as the mover sees them."""

    choices: tuple[Choice, ...]
    """The best turns, best first."""
    played: Choice
    before: float = 0.0
    """The equity before the toss: the mean of the best turns of all tosses."""

    @property
    def best(self) -> Choice:
        """The best turn; the one that was played, if none is better."""
        return self.choices[0] if self.choices[0].worth > self.played.worth else self.played

    @property
    def cost(self) -> float:
        """What the turn that was played loses against the best one, in chance to win."""
        return (self.best.worth - self.played.worth) / 2


@dataclass(frozen=True, eq=False)
class Viewer:
    """Looks at positions of one game; `deep` looks one turn further, twenty times as long."""

    arrays: GameArrays
    value: ValueFunction
    deep: bool

    def look(self, position: Position, toss: Toss, then: Position) -> Outlook:
        """The outlook of a position, its toss, and the position after the turn that was played."""
        tosses = outcomes(position.banks[mover(position)])
        best = (float(chance) * self._ranked(position, other)[0][1] for other, chance in tosses)
        return replace(self.turns(position, toss, then), before=sum(best))

    def turns(self, position: Position, toss: Toss, then: Position) -> Outlook:
        """The same without what was before the toss: much faster."""
        worths = dict(self._ranked(position, toss))
        if then not in worths:
            worths[then] = self._worth(then)
        found = choices(self.arrays, position, worths)
        return Outlook(tuple(found), next(choice for choice in found if choice.position == then))

    def _ranked(self, position: Position, toss: Toss) -> list[tuple[Position, float]]:
        width, deep = (WIDTH, DEEP) if self.deep else (SHALLOW_WIDTH, 0)
        return ranked_turns(self.arrays, self.value, position, toss, width, deep)

    def _worth(self, then: Position) -> float:
        """What a turn is worth that leads there, for the side that played it."""
        stacks, banks, number = encode_position(then)
        if end_reason(stacks, banks):
            winner = winner_of(self.arrays, stacks, banks)
            return 0.0 if winner not in (0, 1) else 1.0 if winner == 1 - number else -1.0
        room = search_buffers(self.arrays, self.value)
        set_up_position(stacks, banks, number, room.far)
        if self.deep:
            return -searched_equity(self.arrays, self.value, room)
        return -toss_equity(self.arrays, self.value, room.far)
