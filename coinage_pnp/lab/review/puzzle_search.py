"""Puzzles: positions with a toss, from games, in which one turn is clearly better than all others."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from operator import ne
from typing import NamedTuple

from coinage_pnp.game.rules.engine import find_mover, list_legal_turns
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.record import Replay
from coinage_pnp.game.rules.toss import Toss
from coinage_pnp.lab.review.analysis import ROLLOUT_SEED, measure_cost
from coinage_pnp.lab.review.kept import ROLLOUTS
from coinage_pnp.lab.review.result import Alternative, ReviewedTurn
from coinage_pnp.lab.statistics.intervals import Z
from coinage_pnp.players.engine.game_arrays import make_arrays
from coinage_pnp.players.engine.match import Player
from coinage_pnp.players.hints import estimate_choices
from coinage_pnp.players.level_players import choose_turn, make_players
from coinage_pnp.players.levels import Level
from coinage_pnp.players.program_turns import draw_toss
from coinage_pnp.players.value.learned_player import LearnedPlayer
from coinage_pnp.players.value.value_function import ValueFunction

LEVELS = (Level.GREEDY, Level.LEARNED, Level.STRONG, Level.MASTER)
"""How hard a puzzle can be: the weakest level that finds its solution."""

LEAST_GAIN = 0.05  # how much better the best turn must be, in winning probability
MOST_ERRORS = 3.0  # and by more than so many standard errors of the rollouts
FEWEST_TURNS = 3  # that the toss must allow
NEAR_SECOND = 0.02  # turns at most so much worse than the second best one are compared by rollouts, too
IDLE_ONE_OF = 4  # at most one of so many puzzles is solved by doing nothing
LEAST_CHANGES = 3  # number of spaces in which the positions of two puzzles must differ
MOST_TURNS = 60  # of a game that the program plays
GREEDY_TRIES = (
    3  # the greedy player chooses among equal turns by chance: it must find the best one every time
)

Moment = tuple[str, Position, Toss]
"""Where a toss is from, the position before it, and the toss."""


class Puzzle(NamedTuple):
    """A toss to play; the turn `played` is the second best one, and its cost is what the best one gains."""

    source: str
    turn: ReviewedTurn
    level: Level


def list_moments(replayed: Replay, name: str) -> Iterator[Moment]:
    """The tosses of a recorded game; `name` says where each is from, with {n} for the number of its turn."""
    for step in replayed.steps:
        yield name.format(n=step.number), step.start, step.turn.toss


def play_moments(game: Game, value: ValueFunction, seed: int, name: str) -> Iterator[Moment]:
    """The tosses of a game of the learned player against itself; `name` as for `list_moments`."""
    arrays, player, position = make_arrays(game), LearnedPlayer(value), game.start()
    for number in range(MOST_TURNS):
        if position.ended_by:
            return
        toss = draw_toss(seed, number, position)
        yield name.format(n=number + 1), position, toss
        position = choose_turn(arrays, player, position, toss, number)


def find_puzzles(
    game: Game, value: ValueFunction, moments: Iterable[Moment], levels: Collection[Level]
) -> Iterator[Puzzle]:
    """The puzzles of these levels, as they are found; no two are alike, and few are solved by doing nothing."""
    starts: list[Position] = []
    idle = 0  # number of puzzles that are solved by doing nothing
    players = make_players(LEVELS[:-1], make_arrays(game))
    for source, position, toss in moments:
        changed = (sum(map(ne, position.stacks, other.stacks)) for other in starts)
        if any(count < LEAST_CHANGES for count in changed):
            continue
        turn = _find_only_turn(game, value, position, toss)
        if turn is None:
            continue
        is_idle = not turn.best[0].actions
        if is_idle and IDLE_ONE_OF * (idle + 1) > len(starts) + 1:
            continue
        level = _rate(game, players, turn)
        if level in levels:
            starts.append(position)
            idle += is_idle
            yield Puzzle(source, turn, level)


def _find_only_turn(game: Game, value: ValueFunction, position: Position, toss: Toss) -> ReviewedTurn | None:
    """The toss, if one of its turns is clearly better than all others, which rollouts confirm."""
    arrays, player, ways = make_arrays(game), LearnedPlayer(value), list_legal_turns(game, position, toss)
    if len(ways) < FEWEST_TURNS:
        return None
    for count in (2, len(ways)):  # to search all turns deep takes ten times as long
        best, *rivals = estimate_choices(arrays, value, position, toss, count)
        if best.chance - rivals[0].chance < LEAST_GAIN:
            return None
    gains = []
    for one in rivals:
        if rivals[0].chance - one.chance <= NEAR_SECOND:
            gain = measure_cost(arrays, player, best.position, one.position, ROLLOUT_SEED, ROLLOUTS)
            if gain.value < MOST_ERRORS * gain.half_width / Z:
                return None
            gains.append(gain)
    turns = [Alternative(ways[one.position], one.position, one.chance) for one in (best, rivals[0])]
    return ReviewedTurn(
        number=1,
        side=find_mover(position),
        toss=toss,
        start=position,
        count=len(ways),
        before=best.chance,
        luck=0.0,
        cost=best.chance - rivals[0].chance,
        after=rivals[0].chance,
        played=turns[1],
        best=tuple(turns),
        interval=gains[0],
        exact=all(one.bounds is not None and one.bounds.exact for one in (best, rivals[0])),
    )


def _rate(game: Game, players: Sequence[Player], turn: ReviewedTurn) -> Level:
    """The weakest level that finds the best turn; a master if none of the others does."""
    arrays, solution = make_arrays(game), turn.best[0].position
    for level, player in zip(LEVELS, players, strict=False):
        tries = GREEDY_TRIES if level is Level.GREEDY else 1
        if all(choose_turn(arrays, player, turn.start, turn.toss, seed) == solution for seed in range(tries)):
            return level
    return Level.MASTER
