"""Reviews a record: evaluates each turn, then verifies seeming errors by rollouts.

A position between two turns is evaluated twice: as the result of the last turn, and one turn deeper as the start of
the next toss. Its chance is the mean of both; so half of their difference counts as luck of the toss before, and
half of the toss after. So luck and errors add up to the result; an error compares two turns at the same depth, or
with a certain result; and luck is not biased towards either side.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from coinage_pnp.game.rules.actions import Actions
from coinage_pnp.game.rules.engine import find_mover, list_endings, list_legal_turns
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.record import Replay, ReplayStep
from coinage_pnp.game.rules.recording import Recording
from coinage_pnp.game.rules.scoring import score
from coinage_pnp.game.rules.toss import Toss
from coinage_pnp.game.rules.toss_odds import list_outcomes
from coinage_pnp.lab.review.result import Alternative, Review, ReviewedTurn
from coinage_pnp.lab.statistics.intervals import Interval, Sums, estimate_bounded_mean
from coinage_pnp.players.engine.array_scoring import DRAWN, find_end_reason, find_winner
from coinage_pnp.players.engine.array_types import Int64s
from coinage_pnp.players.engine.game_arrays import GameArrays, make_arrays
from coinage_pnp.players.engine.game_batch import make_batch, make_empty_games
from coinage_pnp.players.engine.jit import COMPILED
from coinage_pnp.players.engine.match import Player, play_on
from coinage_pnp.players.engine.random_bits import make_game_key
from coinage_pnp.players.engine.stack_codes import encode_position
from coinage_pnp.players.hints import Choice, compute_final_equity, rank_choices
from coinage_pnp.players.progress import Progress
from coinage_pnp.players.search import list_ranked_turns, make_search_buffers, search_equity
from coinage_pnp.players.sweep import count_usable_cores, open_threads
from coinage_pnp.players.value.learned_player import LearnedPlayer, compute_toss_equity
from coinage_pnp.players.value.position_tables import set_up_position
from coinage_pnp.players.value.training import load_with_progress
from coinage_pnp.players.value.value_function import ValueFunction

DEEP_WIDTH, SHALLOW_WIDTH = 16, 12
"""Number of turns per toss searched two turns deep: in a deep review, and in a shallow one."""

THREE_DEEP = 3
"""Number of them searched three turns deep; it must be the same for every toss, or luck would be biased."""


class TossEvaluation(NamedTuple):
    """The turns of an actual toss, as seen by the mover."""

    choices: tuple[Choice, ...]  # best first
    played: Choice
    before: float = 0.0  # equity before the toss: the mean over all tosses of their best turns

    @property
    def best(self) -> Choice:
        """The best turn; the played one if none is better."""
        return self.choices[0] if self.choices[0].worth > self.played.worth else self.played

    @property
    def cost(self) -> float:
        """Winning probability lost by the played turn against the best one."""
        return (self.best.worth - self.played.worth) / 2


@dataclass(frozen=True, eq=False)
class TurnEvaluator:
    """Evaluates the turns of a game; `deep` searches one turn further, which takes twenty times as long.

    The worth of a turn is the learned value after the opponent's best reply and, if deep, the best turn after that.
    """

    arrays: GameArrays
    value: ValueFunction
    deep: bool

    def evaluate(self, position: Position, toss: Toss, then: Position) -> TossEvaluation:
        """Evaluate a toss and the played turn, which leads to `then`."""
        tosses = list_outcomes(position.banks[find_mover(position)])
        best = (float(chance) * self._search(position, other)[0][1] for other, chance in tosses)
        return self.rank_turns(position, toss, then)._replace(before=sum(best))

    def rank_turns(self, position: Position, toss: Toss, then: Position) -> TossEvaluation:
        """Like `evaluate`, but without the equity before the toss, which is much faster."""
        worths = dict(self._search(position, toss))
        if then not in worths:
            worths[then] = self._compute_worth(then)
        found = rank_choices(self.arrays, self.value, position, worths)
        return TossEvaluation(tuple(found), next(choice for choice in found if choice.position == then))

    def rank_endings(self, position: Position, endings: Iterable[Position]) -> list[Choice]:
        """Some turns from a position, best first, each given by its end and evaluated by itself."""
        worths = {then: self._compute_worth(then) for then in endings}
        return rank_choices(self.arrays, self.value, position, worths)

    def _compute_worth(self, then: Position) -> float:
        """The worth of the turn that ends in `then`."""
        stacks, banks, number = encode_position(then)
        room = make_search_buffers(self.arrays, self.value)
        set_up_position(stacks, banks, number, room.far)
        if find_end_reason(stacks, banks):
            return compute_final_equity(self.arrays, stacks, banks, 1 - number)
        if self.deep:
            return -search_equity(self.arrays, self.value, room)
        return -compute_toss_equity(self.arrays, self.value, room.far)

    def _search(self, position: Position, toss: Toss) -> list[tuple[Position, float]]:
        width, deep = (DEEP_WIDTH, THREE_DEEP) if self.deep else (SHALLOW_WIDTH, None)
        return list_ranked_turns(self.arrays, self.value, position, toss, width, deep)


SHOWN_TURNS = 3  # number of best turns to keep
CHANCE_UNIT = 1 << 20  # probabilities are rounded to multiples of 1 / CHANCE_UNIT, so that sums are exact
ROLLOUT_SEED = 1  # of the rollouts
LEAST_VERIFIED = 0.01  # minimum cost of a turn to be verified by rollouts


def judge_turn(
    game: Game, position: Position, toss: Toss, then: Position | None, progress: Progress
) -> tuple[list[Alternative], float]:
    """The best turns of a toss, and the cost of the turn to `then` (None: of doing nothing). Raises UserError."""
    arrays, ways = make_arrays(game), list_legal_turns(game, position, toss)
    with load_with_progress(arrays, progress) as value:
        seen = TurnEvaluator(arrays, value, COMPILED).rank_turns(position, toss, then or next(iter(ways)))
    return _list_best(seen.choices, ways), seen.cost


def advise_turn(now: Recording, progress: Progress) -> list[Alternative]:
    """The best ways to go on with a turn under way: what is left to do, and where it ends. Raises UserError."""
    if not now.actions:
        return judge_turn(now.game, now.position, now.toss, None, progress)[0]
    arrays, ways = make_arrays(now.game), list_endings(now.game, now.turn)
    with load_with_progress(arrays, progress) as value:
        return _list_best(TurnEvaluator(arrays, value, COMPILED).rank_endings(now.position, ways), ways)


def _list_best(choices: Sequence[Choice], ways: Mapping[Position, Actions]) -> list[Alternative]:
    return [Alternative(ways[one.position], one.position, one.chance) for one in choices[:SHOWN_TURNS]]


def review_game(
    game: Game, replayed: Replay, progress: Progress, *, deep: bool = COMPILED, rollouts: int
) -> Review:
    """Review a replayed record; Ctrl-C only ends rollouts. UserError: not learned, and numba is missing.

    `deep` is as in `TurnEvaluator`; each seeming error is verified by `rollouts` games, 0 for none.
    """
    arrays, steps = make_arrays(game), replayed.steps
    evaluations: list[TossEvaluation] = []
    with load_with_progress(arrays, progress) as value:
        evaluate = TurnEvaluator(arrays, value, deep).evaluate
        with open_threads(count_usable_cores() if COMPILED else 1) as pool:
            given = ((step.start, step.turn.toss, step.position) for step in steps)
            for seen in pool.executor.map(lambda one: evaluate(*one), given):
                evaluations.append(seen)
                progress.show("turns", len(evaluations) / len(steps))
        turns = tuple(_make_turns(game, evaluations, steps))
        plain = Review(
            turns=turns,
            start=turns[0].heads[0] if turns else 0.5,
            result=turns[-1].heads[2] if turns else 0.5,
            finished=replayed.position.ended_by is not None,
            deep=deep,
            rollouts=rollouts,
        )
        return _add_rollouts(plain, arrays, value, progress)


def _make_turns(
    game: Game, evaluations: Sequence[TossEvaluation], steps: Sequence[ReplayStep]
) -> Iterator[ReviewedTurn]:
    """The turns before rollouts."""
    chances = [
        _estimate_chance(*pair) for pair in zip([None, *evaluations], [*evaluations, None], strict=True)
    ]
    if steps and steps[-1].position.ended_by:
        winner = score(game, steps[-1].position).winner
        chances[-1] = 0.5 if winner is None else float(winner is not steps[-1].side)
    for number, (seen, step) in enumerate(zip(evaluations, steps, strict=True)):
        ways = list_legal_turns(game, step.start, step.turn.toss)
        before, after = chances[number], 1 - chances[number + 1]
        known = seen.best.bounds is not None and seen.best.bounds.exact
        cost = _round_chance(max(0.0, seen.best.chance - after) if known else seen.cost)
        played = Alternative(step.turn.actions, step.position, after)
        best = []
        for one in seen.choices[:SHOWN_TURNS]:
            worth = 2 * after - 1 + one.worth - seen.played.worth
            worth = one.bounds.clip(worth) if one.bounds else min(max(worth, -1.0), 1.0)
            other = Alternative(ways[one.position], one.position, _round_chance((1 + worth) / 2))
            best.append(played if one.position == step.position else other)
        proven = cost > 0 and all(one.bounds and one.bounds.exact for one in (seen.best, seen.played))
        yield ReviewedTurn(
            number=step.number,
            side=step.side,
            toss=step.turn.toss,
            start=step.start,
            count=len(ways),
            before=before,
            luck=after + cost - before,
            cost=cost,
            after=after,
            played=played,
            best=tuple(best),
            interval=Interval(cost, cost, cost) if proven else None,
            exact=proven,
        )


def _estimate_chance(before: TossEvaluation | None, after: TossEvaluation | None) -> float:
    """Winning probability of the side to move between two turns, from the evaluations of both."""
    seen = [-before.played.worth] if before else []
    seen += [after.before] if after else []
    worth = sum(seen) / len(seen) if seen else 0.0
    bounds = before.played.bounds if before else None
    return _round_chance((1 + (-bounds.clip(-worth) if bounds else worth)) / 2)


def _add_rollouts(review: Review, arrays: GameArrays, value: ValueFunction, progress: Progress) -> Review:
    """The review with rollouts of seeming errors, the costliest first."""
    player, turns = LearnedPlayer(value), list(review.turns)
    wanted = [
        turn for turn in turns if turn.interval is None and turn.cost >= LEAST_VERIFIED and review.rollouts
    ]
    wanted.sort(key=lambda turn: -turn.cost)
    try:
        for done, turn in enumerate(wanted):
            progress.show("rollouts", done / len(wanted))
            best, played = turn.best[0].position, turn.played.position
            cost = measure_cost(arrays, player, best, played, ROLLOUT_SEED + turn.number, review.rollouts)
            turns[turns.index(turn)] = replace(turn, interval=cost)
    except KeyboardInterrupt:
        return replace(review, turns=tuple(turns), complete=False)
    return replace(review, turns=tuple(turns))


def _round_chance(chance: float) -> float:
    return round(chance * CHANCE_UNIT) / CHANCE_UNIT


def play_rollouts(arrays: GameArrays, player: Player, position: Position, seed: int, games: int) -> Int64s:
    """int64[games]: results of the side that has just moved if `player` continues for both: 2 for a win, 1 for a
    draw or a game stopped by the turn cap. The same seed gives the same tosses from any position.
    """
    stacks, banks, mover = encode_position(position)
    played = make_empty_games(games, arrays.spaces)
    if find_end_reason(stacks, banks):
        played.winner[:] = find_winner(arrays, stacks, banks)
    else:
        keys = [make_game_key(seed, game) for game in range(games)]
        batch = make_batch(arrays, stacks, banks, mover, keys, played)
        play_on(batch, (player, player), played)
    return np.where(played.winner >= DRAWN, 1, np.where(played.winner == mover, 0, 2)).astype(np.int64)


def measure_cost(
    arrays: GameArrays, player: Player, best: Position, played: Position, seed: int, games: int
) -> Interval:
    """Winning probability lost by the turn to `played` against the turn to `best`, by rollouts."""
    kept, left = (play_rollouts(arrays, player, then, seed, games) for then in (best, played))
    lost = kept - left
    return estimate_bounded_mean(Sums(games, int(lost.sum()), int((lost**2).sum()), 2), -1.0, 1.0)
