"""The best first turn for each toss."""

from dataclasses import dataclass, replace

from coinage_pnp.rules.coins import HEADS
from coinage_pnp.rules.engine import legal_turns
from coinage_pnp.rules.game import Game
from coinage_pnp.rules.notation import write_actions
from coinage_pnp.rules.toss import matches, outcomes
from coinage_pnp.sim.engine.game_arrays import arrays_of
from coinage_pnp.sim.players.search import best_turns
from coinage_pnp.sim.value.training import load_or_train

SEARCHED = 24
"""So many turns of each toss are searched three turns deep."""


@dataclass(frozen=True)
class Opening:
    """The best first turn with these matches, as a master sees it."""

    matching: str
    """The coins of the toss that match, as "QD"; "" if none does."""
    turn: str
    """The actions in writing, as in a record; "--" to pass."""
    chance: float
    """To win; a draw counts half."""


def openings(game: Game) -> tuple[Opening, ...]:
    """One for each toss of a map that is learned, the best for Heads first; errors as of `load_or_train`."""
    arrays, start = arrays_of(game), game.start()
    value = load_or_train(arrays)
    found = []
    for toss, _ in outcomes(start.banks[HEADS]):
        end, worth = best_turns(arrays, value, start, toss, SEARCHED)[0]
        turn = write_actions(legal_turns(game, start, toss)[end])
        found.append(Opening("".join(matches(toss, HEADS)), turn, (1 + worth) / 2))
    best = [max(found, key=lambda other: (_allows(each, other), other.chance)) for each in found]
    every = [replace(other, matching=each.matching) for each, other in zip(found, best, strict=True)]
    return tuple(sorted(every, key=lambda opening: -opening.chance))


def _allows(one: Opening, other: Opening) -> bool:
    """Whether the turn of the other is legal with the matches of the one: on an empty board with more coins too."""
    return set(other.matching) <= set(one.matching)
