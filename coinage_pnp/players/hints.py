"""The best turns by a master's search, with proven bounds near the end; and the best first turns."""

from dataclasses import dataclass, replace
from fractions import Fraction

from coinage_pnp.game.rules.actions import Actions
from coinage_pnp.game.rules.coins import HEADS
from coinage_pnp.game.rules.engine import find_mover, list_legal_turns
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.notation import write_actions
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.toss import Toss, list_matches
from coinage_pnp.game.rules.toss_odds import list_outcomes
from coinage_pnp.players.engine.game_arrays import GameArrays, make_arrays
from coinage_pnp.players.exact import Choice, rank_choices
from coinage_pnp.players.progress import Progress
from coinage_pnp.players.search import find_best_turns
from coinage_pnp.players.value.training import load_with_progress
from coinage_pnp.players.value.value_function import ValueFunction

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
        best = {each: _estimate_choices(arrays, value, position, each, 1)[0].chance for each, _ in tosses}
        found = _estimate_choices(arrays, value, position, toss, top)
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


def _estimate_choices(
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
