"""Games on the brick map and others: positions from a line, random legal positions, random play from a seed."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random

from hypothesis import strategies as st

from coinage_pnp.game.board.model import Map
from coinage_pnp.game.board.reader import read_map
from coinage_pnp.game.rules.actions import Action
from coinage_pnp.game.rules.coins import COINS, KINDS, SIDES, Bank, Side
from coinage_pnp.game.rules.engine import Turn, act, begin, finish, list_legal_actions
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.position import Position, count_missing_coins, refuse_stack
from coinage_pnp.game.rules.situation import read_line
from coinage_pnp.game.rules.toss import Toss
from coinage_pnp.game.rules.toss_odds import list_outcomes
from coinage_pnp.game.rules.turn_notation import WrittenTurn
from support.random_maps import legal_maps


def play_turn(game: Game, position: Position, toss: Toss, actions: Iterable[Action] = ()) -> Position:
    """The position after a whole turn; IllegalError as from `begin` and `act`."""
    turn = begin(position, toss)
    for action in actions:
        turn = act(game, turn, action)
    return finish(turn)


def load_map_file(path: Path) -> Map:
    return read_map(path.read_text(encoding="utf-8"), path.name, path.stem)


BRICK = Game(load_map_file(Path(__file__).parents[1] / "data" / "brick.yaml"))
"""Spaces in three rows, abc / defg / hij; regions abcd, efh, gj, i; each border, named once:
a: b d e, b: c e f, c: f g, d: e h, e: f h i, f: g i j, g: j, h: i, i: j."""


def position_from(line: str, game: Game = BRICK) -> Position:
    """The position of a line without the map's id, such as "-/-/-/-/-/-/-/-/-/- DDDDPPPNNQ ddddpppnnq h"."""
    return read_line(f"{game.board.id} {line}", lambda _: game.board, game.bank).position


def refuse_impossible_position(game: Game, position: Position) -> None:
    """Raise an error if the game's coins cannot form this position."""
    for stack in position.stacks:
        refuse_stack(stack)
    count_missing_coins(position, game.bank)


def random_turn(game: Game, position: Position, chance: Random, stop: float) -> tuple[WrittenTurn, Turn]:
    """A random toss and random actions; before each the player stops with probability `stop`."""
    assert position.to_move is not None
    toss, _ = chance.choice(list_outcomes(position.banks[position.to_move]))
    turn = begin(position, toss)
    done = []
    while (actions := list_legal_actions(game, turn)) and chance.random() >= stop:
        done.append(chance.choice(actions))
        turn = act(game, turn, done[-1])
    return WrittenTurn(toss, tuple(done)), turn


def random_game(
    game: Game, seed: int, most: int = 400, stop: float = 0.05
) -> Iterator[tuple[WrittenTurn, Turn]]:
    """The turns of a random game, at most `most`."""
    chance = Random(seed)
    position = game.start()
    for _ in range(most):
        if position.ended_by:
            return
        written, turn = random_turn(game, position, chance, stop)
        position = finish(turn)
        yield written, turn


def position_after_random_turns(game: Game, seed: int, turns: int) -> Position:
    """The position after so many random turns, or before the turn that ended the game."""
    position = game.start()
    for _, turn in random_game(game, seed, turns):
        if finish(turn).ended_by:
            break
        position = finish(turn)
    return position


def random_position(spaces: int, bank: Bank, chance: Random, mover: Side | None) -> Position:
    """A random legal position: each coin is on a random space that it fits, in a bank, or lost."""
    stacks = [""] * spaces
    banks = [[0] * len(KINDS) for _ in SIDES]
    for kind in reversed(KINDS):  # from high to low, so that ranks in every stack fall
        rank = kind.rank
        for _ in range(2 * bank[rank - 1]):
            fate = chance.random()
            free = [i for i, stack in enumerate(stacks) if not stack or stack[-1].upper() != kind.letter]
            if fate < 0.5 and free:
                stacks[chance.choice(free)] += COINS[chance.choice(SIDES)][rank - 1]
            elif fate < 0.97:
                banks[chance.choice(SIDES)][rank - 1] += 1
    return Position(tuple(stacks), (tuple(banks[0]), tuple(banks[1])), mover)


def games_on_random_maps() -> st.SearchStrategy[Game]:
    """Games on random maps with full or small banks and either majority rule."""
    banks = st.sampled_from([(4, 3, 2, 1), (4, 3, 2, 1), (1, 1, 1, 1), (1, 1, 0, 0), (2, 0, 1, 1)])
    return st.builds(Game, legal_maps(), banks, st.sampled_from(("plurality", "absolute")))


@st.composite
def legal_positions(draw: Callable[..., object], game: Game, mover: bool = True) -> Position:
    """Legal positions of a game, reached by play or laid out at random; `mover`: only with a side to move."""
    seed = draw(st.integers(0, 2**32 - 1))
    side = draw(st.sampled_from(SIDES if mover else (*SIDES, None)))
    assert isinstance(seed, int)
    assert side is None or isinstance(side, Side)
    if draw(st.booleans()):
        return position_after_random_turns(game, seed, seed % 25)
    return random_position(len(game.letters), game.bank, Random(seed), side)
