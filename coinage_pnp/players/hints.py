"""The best turns by a master's search, with proven bounds near the end; and the best first turns.

A turn that ends the game has a known result; after any other, the opponent gets at least what ending it secures.
Looking further ahead would prove little, as games may go in circles.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from coinage_pnp.game.rules.actions import Actions
from coinage_pnp.game.rules.coins import HEADS
from coinage_pnp.game.rules.engine import find_mover, list_legal_turns
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.toss import Toss, list_matches
from coinage_pnp.game.rules.toss_odds import list_outcomes
from coinage_pnp.game.rules.turn_notation import write_actions
from coinage_pnp.players.engine.array_scoring import DRAWN, find_end_reason, find_winner
from coinage_pnp.players.engine.array_types import Int8s
from coinage_pnp.players.engine.game_arrays import GameArrays, make_arrays
from coinage_pnp.players.engine.stack_codes import encode_position
from coinage_pnp.players.progress import Progress
from coinage_pnp.players.search import ADVICE_WIDTH, find_best_turns
from coinage_pnp.players.value.learned_player import compute_ending_chance
from coinage_pnp.players.value.position_tables import WON_SUM, set_up_position
from coinage_pnp.players.value.training import load_with_progress
from coinage_pnp.players.value.value_function import ValueFunction, make_workspace

NEAR_END = 3  # with at most this many empty spaces, or coins in a bank, the game may end soon


@dataclass(frozen=True)
class Bounds:
    """Bounds of the equity with best play on both sides: 1 is a win, 0 a draw, -1 a loss."""

    low: float
    high: float

    @property
    def exact(self) -> bool:
        """Whether the equity is proven."""
        return self.low == self.high

    def clip(self, worth: float) -> float:
        """An estimate clipped to the bounds."""
        return min(max(worth, self.low), self.high)


@dataclass(frozen=True)
class Choice:
    """A turn, given by the position after it."""

    position: Position
    worth: float  # the mover's equity, -1 to 1
    bounds: Bounds | None  # proven bounds of `worth`; None if the end is too far

    @property
    def chance(self) -> float:
        """Winning probability; a draw counts half."""
        return (1 + self.worth) / 2


def rank_choices(
    arrays: GameArrays, value: ValueFunction, position: Position, worths: Mapping[Position, float]
) -> list[Choice]:
    """Turns, best first; near the end of a game their estimates are clipped to proven bounds."""
    near = min(sum(not stack for stack in position.stacks), *map(sum, position.banks)) <= NEAR_END
    found = []
    for then, worth in worths.items():
        bounds = prove_bounds(arrays, value, then) if near else None
        found.append(Choice(then, bounds.clip(worth) if bounds else worth, bounds))
    return sorted(found, key=lambda choice: -choice.worth)


def prove_bounds(arrays: GameArrays, value: ValueFunction, then: Position) -> Bounds:
    """Bounds of the equity of the side whose turn led to `then`."""
    stacks, banks, mover = encode_position(then)
    if find_end_reason(stacks, banks):
        result = -compute_final_equity(arrays, stacks, banks, mover)
        return Bounds(result, result)
    work = make_workspace(arrays, value)
    set_up_position(stacks, banks, mover, work)
    not_lost, won = (compute_ending_chance(arrays, value, work, least, 0.0) for least in (0.0, WON_SUM))
    return Bounds(-1.0, 1.0 - not_lost - won)  # of a toss: a win is 1, a draw 0, anything else -1


def compute_final_equity(arrays: GameArrays, stacks: Int8s, banks: Int8s, side: int) -> float:
    """Equity of `side` in a game that has ended."""
    won = find_winner(arrays, stacks, banks)
    return 0.0 if won == DRAWN else 1.0 if won == side else -1.0


CANDIDATES = 3  # minimum number of turns to estimate, because bounds may correct the order
HintTurn = tuple[Actions, Choice]  # a turn's actions, and its evaluation


@dataclass(frozen=True)
class Hint:
    """The best turns of a toss."""

    side: str
    toss: Toss
    matching: int
    count: int  # number of distinct turns
    turns: tuple[HintTurn, ...]  # best first
    best: bool  # whether the first turn is proven to be the best, or equal to it
    luck: float  # change of the winning probability by the toss


def make_hint(game: Game, position: Position, toss: Toss, top: int, progress: Progress) -> Hint:
    """The best turns of a toss, and its luck: their chance minus the mean over all tosses. Raises UserError."""
    arrays, side = make_arrays(game), find_mover(position)
    ways, tosses = list_legal_turns(game, position, toss), list_outcomes(position.banks[side])
    with load_with_progress(arrays, progress) as value:
        best = {each: estimate_choices(arrays, value, position, each, 1)[0].chance for each, _ in tosses}
        found = estimate_choices(arrays, value, position, toss, ADVICE_WIDTH)
    mean = float(sum(chance * Fraction(best[each]) for each, chance in tosses))
    others = [turn.bounds.high if turn.bounds else 1.0 for turn in found[1:]]
    most = max(others, default=-1.0) if len(found) == len(ways) else 1.0
    first = found[0].bounds
    return Hint(
        side=side.word,
        toss=toss,
        matching=len(list_matches(toss, side)),
        count=len(ways),
        turns=tuple((ways[turn.position], turn) for turn in found[:top]),
        best=first is not None and first.low >= most,
        luck=best[toss] - mean,
    )


def estimate_choices(
    arrays: GameArrays, value: ValueFunction, position: Position, toss: Toss, top: int
) -> list[Choice]:
    """The best turns of a toss, at least CANDIDATES of them if it has so many."""
    worths = dict(find_best_turns(arrays, value, position, toss, max(top, CANDIDATES)))
    return rank_choices(arrays, value, position, worths)


OPENING_WIDTH = 24  # number of turns per toss that are searched three turns deep


@dataclass(frozen=True)
class Opening:
    """The best first turn with these matches, by a master's search."""

    matching: str  # the matches, such as "QD"
    turn: str  # the actions in notation
    chance: float  # winning probability; a draw counts half


def find_openings(game: Game, value: ValueFunction) -> tuple[Opening, ...]:
    """The best first turn for each toss, the best for Heads first, by the value function of its map."""
    arrays, start = make_arrays(game), game.start()
    found = []
    for toss, _ in list_outcomes(start.banks[HEADS]):
        end, worth = find_best_turns(arrays, value, start, toss, OPENING_WIDTH)[0]
        turn = write_actions(list_legal_turns(game, start, toss)[end])
        found.append(Opening("".join(list_matches(toss, HEADS)), turn, (1 + worth) / 2))
    # on an empty board, what is legal with fewer matches is legal with more, too
    every = []
    for each in found:
        legal = (other for other in found if set(other.matching) <= set(each.matching))
        every.append(replace(max(legal, key=lambda one: one.chance), matching=each.matching))
    return tuple(sorted(every, key=lambda opening: -opening.chance))
