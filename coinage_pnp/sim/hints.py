"""What is behind `coinage-pnp hint`: estimates of the master player, and certainty where there is any."""

from dataclasses import dataclass, replace
from fractions import Fraction

from coinage_pnp.rules.actions import Actions
from coinage_pnp.rules.engine import legal_turns, mover
from coinage_pnp.rules.game import Game
from coinage_pnp.rules.position import Position
from coinage_pnp.rules.toss import Toss, matches, outcomes
from coinage_pnp.sim.engine.game_arrays import GameArrays, arrays_of
from coinage_pnp.sim.engine.jit import COMPILED
from coinage_pnp.sim.exact import Bounds, solve
from coinage_pnp.sim.levels import Level
from coinage_pnp.sim.players.advice import best_turns
from coinage_pnp.sim.progress import Progress
from coinage_pnp.sim.value.training import learned
from coinage_pnp.sim.value.value_function import ValueFunction

FEW = 3
"""So few empty spaces, or coins in a bank, are near enough to the end to look at it."""

CANDIDATES = 3
"""So many turns at least are estimated: bounds may say that the one estimated best is not."""

WIDEST = 0.5
"""Bounds that are further apart than this are of no use to anybody."""

ROOM = {"nodes": 40_000, "edges": 2_000_000} if COMPILED else {"nodes": 1_500, "edges": 60_000}
"""How far the look to the end goes: about a second. It is counted, not timed, so the answer is always the same."""


@dataclass(frozen=True)
class TurnWorth:
    """A turn and what it promises to the side that plays it."""

    actions: Actions
    worth: float
    """The expected result: 1 a win, 0 a draw, -1 a loss."""
    bounds: Bounds | None = None
    """Between what it certainly is; None when the end is too far."""

    @property
    def text(self) -> str:
        """The actions in writing, as in a record."""
        return " ".join(map(str, self.actions)) or "--"

    @property
    def chance(self) -> float:
        """The chance to win; a draw counts half."""
        return (1 + self.worth) / 2

    @property
    def certain(self) -> bool:
        """Whether the bounds are close enough to be of use."""
        return self.bounds is not None and self.bounds.high - self.bounds.low <= WIDEST


@dataclass(frozen=True)
class Hint:
    """What may be done with a toss."""

    side: str
    toss: Toss
    matching: int
    count: int
    """How many distinct turns there are."""
    turns: tuple[TurnWorth, ...]
    """Best first."""
    luck: float
    """By how much the toss changed the chance to win."""
    best: bool
    """Whether the first turn is certain to be as good as any."""


@dataclass(frozen=True)
class Tosses:
    """A position before the toss."""

    side: str
    hints: tuple[tuple[Fraction, Hint], ...]
    """Each toss's chance, and its best turn."""

    @property
    def worth(self) -> float:
        """The expected result of the side to move."""
        return float(sum(chance * Fraction(hint.turns[0].worth) for chance, hint in self.hints))

    @property
    def chance(self) -> float:
        """The chance to win; a draw counts half."""
        return (1 + self.worth) / 2


def consider(game: Game, position: Position, toss: Toss, top: int, progress: Progress) -> Hint:
    """The best turns of a toss, and its luck as `each_toss` gives it; `progress` shows why nothing is seen yet.

    UserError if nothing is learned of this map yet, and there is no compiler to learn with.
    """
    arrays = arrays_of(game)
    with learned(arrays, progress) as value:
        lucks = {hint.toss: hint.luck for _, hint in _every(game, arrays, value, position)}
        return replace(_hint(game, arrays, value, position, toss, top), luck=lucks[toss])


def each_toss(game: Game, position: Position, progress: Progress) -> Tosses:
    """The best turn of every toss there is. Errors as of `consider`."""
    arrays = arrays_of(game)
    with learned(arrays, progress) as value:
        hints = _every(game, arrays, value, position)
    return Tosses(mover(position).word, hints)


def _every(
    game: Game, arrays: GameArrays, value: ValueFunction, position: Position
) -> tuple[tuple[Fraction, Hint], ...]:
    """Each toss's chance and its best turn; the luck is by how much that is better than the mean."""
    tosses = outcomes(position.banks[mover(position)])
    hints = [
        (chance, _hint(game, arrays, value, position, toss, 1, share=len(tosses))) for toss, chance in tosses
    ]
    mean = float(sum(chance * Fraction(hint.turns[0].chance) for chance, hint in hints))
    return tuple((chance, replace(hint, luck=hint.turns[0].chance - mean)) for chance, hint in hints)


def _hint(
    game: Game,
    arrays: GameArrays,
    value: ValueFunction,
    position: Position,
    toss: Toss,
    top: int,
    *,
    share: int = 1,
) -> Hint:
    """The luck is left open; several hints `share` the room for looking to the end."""
    ways = legal_turns(game, position, toss)
    advice = best_turns(arrays, value, position, toss, max(top, CANDIDATES), Level.MASTER)
    room = {what: most // share for what, most in ROOM.items()}
    known = solve(arrays, position, toss, **room)[1] if _near_the_end(position) else {}
    worths = dict(advice)
    for end in known:
        worths.setdefault(end, -1.0)
    found = [_turn_worth(ways[end], worth, known.get(end)) for end, worth in worths.items()]
    found.sort(key=lambda turn: -turn.worth)
    others = [turn.bounds.high for turn in found[1:] if turn.bounds]
    first = found[0].bounds
    side = mover(position)
    return Hint(
        side.word,
        toss,
        len(matches(toss, side)),
        len(ways),
        tuple(found[:top]),
        0.0,
        first is not None and first.low >= max(others, default=-1.0) - 1e-9,
    )


def _turn_worth(actions: Actions, worth: float, bounds: Bounds | None) -> TurnWorth:
    """The turn with its estimate moved into its bounds."""
    if bounds:
        worth = min(max(worth, bounds.low), bounds.high)
    return TurnWorth(actions, worth, bounds)


def _near_the_end(position: Position) -> bool:
    empty = sum(not stack for stack in position.stacks)
    return empty <= FEW or min(map(sum, position.banks)) <= FEW
