"""What is behind `coinage-pnp hint`: estimates of the master player, and certainty where there is any."""

from dataclasses import dataclass, replace
from fractions import Fraction

from coinage_pnp.rules.engine import legal_turns, mover
from coinage_pnp.rules.game import Game
from coinage_pnp.rules.notation import write_actions
from coinage_pnp.rules.position import Position
from coinage_pnp.rules.toss import Toss, matches, outcomes
from coinage_pnp.sim.engine.game_arrays import arrays_of
from coinage_pnp.sim.engine.jit import COMPILED
from coinage_pnp.sim.exact import Choice, choices, near_the_end, solve
from coinage_pnp.sim.players.search import best_turns
from coinage_pnp.sim.progress import Progress
from coinage_pnp.sim.value.training import learned
from coinage_pnp.sim.value.value_function import ValueFunction

CANDIDATES = 3
"""So many turns at least are estimated: bounds may say that the one estimated best is not."""

ROOM = {"nodes": 40_000, "edges": 2_000_000} if COMPILED else {"nodes": 1_500, "edges": 60_000}
"""How far the look to the end goes: about a second. It is counted, not timed, so the answer is always the same."""


HintTurn = tuple[str, Choice]
"""A turn: its actions in writing, and what it promises to the side that plays it."""


@dataclass(frozen=True)
class Hint:
    """What may be done with a toss."""

    side: str
    toss: Toss
    matching: int
    count: int
    """How many distinct turns there are."""
    turns: tuple[HintTurn, ...]
    """Best first."""
    best: bool
    """Whether the first turn is certain to be as good as any."""
    luck: float = 0.0
    """By how much the toss changed the chance to win."""


@dataclass(frozen=True)
class Tosses:
    """A position before the toss."""

    side: str
    hints: tuple[tuple[Fraction, Hint], ...]
    """Each toss's chance, and its best turn."""

    @property
    def worth(self) -> float:
        """The expected result of the side to move."""
        return float(sum(chance * Fraction(hint.turns[0][1].worth) for chance, hint in self.hints))

    @property
    def chance(self) -> float:
        """The chance to win; a draw counts half."""
        return (1 + self.worth) / 2


def consider(game: Game, position: Position, toss: Toss, top: int, progress: Progress) -> Hint:
    """The best turns of a toss, and its luck as `each_toss` gives it; `progress` shows why nothing is seen yet.

    UserError if nothing is learned of this map yet, and there is no compiler to learn with.
    """
    with learned(arrays_of(game), progress) as value:
        lucks = {hint.toss: hint.luck for _, hint in _every(game, value, position)}
        return replace(_hint(game, value, position, toss, top), luck=lucks[toss])


def each_toss(game: Game, position: Position, progress: Progress) -> Tosses:
    """The best turn of every toss there is. Errors as of `consider`."""
    with learned(arrays_of(game), progress) as value:
        return Tosses(mover(position).word, _every(game, value, position))


def _every(game: Game, value: ValueFunction, position: Position) -> tuple[tuple[Fraction, Hint], ...]:
    """Each toss's chance and its best turn; the luck is by how much that is better than the mean."""
    tosses = outcomes(position.banks[mover(position)])
    hints = [(chance, _hint(game, value, position, toss, 1, share=len(tosses))) for toss, chance in tosses]
    mean = float(sum(chance * Fraction(hint.turns[0][1].chance) for chance, hint in hints))
    return tuple((chance, replace(hint, luck=hint.turns[0][1].chance - mean)) for chance, hint in hints)


def _hint(
    game: Game, value: ValueFunction, position: Position, toss: Toss, top: int, *, share: int = 1
) -> Hint:
    """The luck is left open; several hints `share` the room for looking to the end."""
    arrays, ways = arrays_of(game), legal_turns(game, position, toss)
    worths = dict(best_turns(arrays, value, position, toss, max(top, CANDIDATES)))
    room = {what: most // share for what, most in ROOM.items()}
    known = solve(arrays, position, toss, every=False, **room)[1] if near_the_end(position) else {}
    found = choices(worths | {end: -1.0 for end in known if end not in worths}, known)
    others = [turn.bounds.high for turn in found[1:] if turn.bounds]
    first = found[0].bounds
    side = mover(position)
    return Hint(
        side.word,
        toss,
        len(matches(toss, side)),
        len(ways),
        tuple((write_actions(ways[turn.position]), turn) for turn in found[:top]),
        first is not None and first.low >= max(others, default=-1.0) - 1e-9,
    )
