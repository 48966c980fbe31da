"""Games for tests: named positions, arbitrary legal positions, random play from a seed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random

from hypothesis import strategies as st

from coinage_pnp.board.model import Map
from coinage_pnp.board.reader import read_map
from coinage_pnp.rules.actions import Action
from coinage_pnp.rules.coins import COINS, KINDS, SIDES, Bank, Side
from coinage_pnp.rules.engine import Turn, act, begin, finish, legal_actions
from coinage_pnp.rules.game import Game
from coinage_pnp.rules.notation import WrittenTurn
from coinage_pnp.rules.position import Position, missing, refuse_stack
from coinage_pnp.rules.situation import read_line
from coinage_pnp.rules.toss import Toss, outcomes
from support.strategies import legal_maps

ROOT = Path(__file__).parents[2]
SHIPPED = sorted((ROOT / "maps").glob("*.yaml"))


def play(game: Game, position: Position, toss: Toss, actions: Iterable[Action] = ()) -> Position:
    """Play a whole turn. Raises IllegalError: as `begin` and `act`."""
    turn = begin(position, toss)
    for action in actions:
        turn = act(game, turn, action)
    return finish(turn)


def load(path: Path) -> Map:
    return read_map(path.read_text(encoding="utf-8"), path.name, path.stem)


BRICK = Game(load(Path(__file__).parents[1] / "data" / "brick.yaml"))
"""Spaces in three rows, abc / defg / hij; regions abcd, efh, gj, i; borders from the top left:
a: b d e, b: c e f, c: f g, d: e h, e: f h i, f: g i j, g: j, h: i, i: j."""


def lay(line: str, game: Game = BRICK) -> Position:
    """The position of a line without its map, as in "-/-/-/-/-/-/-/-/-/- DDDDPPPNNQ ddddpppnnq h"."""
    return read_line(f"{game.board.id} {line}", lambda _: game.board, game.bank).position


def refuse_impossible(game: Game, position: Position) -> None:
    """Make sure that the game's coins can lie like this."""
    for stack in position.stacks:
        refuse_stack(stack)
    missing(position, game.bank)


def random_turn(game: Game, position: Position, chance: Random, stop: float) -> tuple[WrittenTurn, Turn]:
    """A random toss and random single actions; after each the player stops with probability `stop`."""
    assert position.to_move is not None
    toss, _ = chance.choice(outcomes(position.banks[position.to_move]))
    turn = begin(position, toss)
    done = []
    while (actions := legal_actions(game, turn)) and chance.random() >= stop:
        done.append(chance.choice(actions))
        turn = act(game, turn, done[-1])
    return WrittenTurn(toss, tuple(done)), turn


def random_game(
    game: Game, seed: int, most: int = 400, stop: float = 0.05
) -> Iterator[tuple[WrittenTurn, Turn]]:
    """The turns of a random game, to its end or `most` turns."""
    chance = Random(seed)
    position = game.start()
    for _ in range(most):
        if position.ended_by:
            return
        written, turn = random_turn(game, position, chance, stop)
        position = finish(turn)
        yield written, turn


def reached(game: Game, seed: int, turns: int) -> Position:
    """The position after so many random turns, or the last one in which the game was on."""
    position = game.start()
    for _, turn in random_game(game, seed, turns):
        if finish(turn).ended_by:
            break
        position = finish(turn)
    return position


def dealt(spaces: int, bank: Bank, chance: Random, mover: Side | None) -> Position:
    """Any legal position: every coin of two banks on a random space that takes it, in a bank, or lost."""
    stacks = [""] * spaces
    banks = [[0] * len(KINDS) for _ in SIDES]
    for kind in reversed(KINDS):  # falling ranks, so every stack falls
        rank = kind.rank
        for _ in range(2 * bank[rank - 1]):
            fate = chance.random()
            free = [i for i, stack in enumerate(stacks) if not stack or stack[-1].upper() != kind.letter]
            if fate < 0.5 and free:
                stacks[chance.choice(free)] += COINS[chance.choice(SIDES)][rank - 1]
            elif fate < 0.97:
                banks[chance.choice(SIDES)][rank - 1] += 1
    return Position(tuple(stacks), (tuple(banks[0]), tuple(banks[1])), mover)


def games() -> st.SearchStrategy[Game]:
    """Games on random maps with the usual banks, or small ones."""
    banks = st.sampled_from([(4, 3, 2, 1), (4, 3, 2, 1), (1, 1, 1, 1), (1, 1, 0, 0), (2, 0, 1, 1)])
    return st.builds(Game, legal_maps(), banks, st.sampled_from(("plurality", "absolute")))


@st.composite
def positions(draw: Callable[..., object], game: Game, mover: bool = True) -> Position:
    """Any legal position on that game's map, reached by play or just laid out."""
    seed = draw(st.integers(0, 2**32 - 1))
    side = draw(st.sampled_from(SIDES if mover else (*SIDES, None)))
    assert isinstance(seed, int)
    assert side is None or isinstance(side, Side)
    if draw(st.booleans()):
        return reached(game, seed, seed % 25)
    return dealt(len(game.letters), game.bank, Random(seed), side)
