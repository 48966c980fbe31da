"""An observation has everything the game depends on, from the player's own side; a line says it in words."""

from __future__ import annotations

from math import prod

from hypothesis import given
from hypothesis import strategies as st
from support.random_games import BRICK, games_on_random_maps, position_from
from support.tree_walks import walk_random_game, with_sides_swapped

from coinage_pnp.game.rules.coins import HEADS, SIDES, TAILS
from coinage_pnp.game.rules.game import Game
from coinage_pnp.players.interop import observation
from coinage_pnp.players.interop.tree import Node, Tree, is_over, make_root, toss

BRICKS = Tree(BRICK)
SEEDS = st.integers(0, 2**32 - 1)


def parts(tree: Tree, node: Node, side: int) -> dict[str, list[float]]:
    """The observation of a side, cut into its named parts."""
    numbers, cut = observation.observe(tree, node, SIDES[side]), {}
    for name, shape in observation.list_shapes(tree).items():
        cut[name], numbers = numbers[: prod(shape)], numbers[prod(shape) :]
    assert numbers == []
    return cut


@given(games_on_random_maps(), SEEDS)
def test_an_observation_has_the_declared_size_and_numbers_from_0_to_1(game: Game, seed: int) -> None:
    tree = Tree(game, turn_cap=12)
    for node in walk_random_game(tree, seed):
        for side in SIDES:
            numbers = observation.observe(tree, node, side)
            assert len(numbers) == observation.count_numbers(tree)
            assert all(0 <= number <= 1 for number in numbers)


@given(games_on_random_maps(), SEEDS)
def test_heads_sees_what_tails_would_see_with_the_sides_swapped(game: Game, seed: int) -> None:
    tree = Tree(game, turn_cap=12)
    for node in walk_random_game(tree, seed):
        for side in SIDES:
            assert observation.observe(tree, node, side) == observation.observe(
                tree, with_sides_swapped(node), side.opponent
            )


def test_different_nodes_have_different_observations() -> None:
    seen: dict[tuple[float, ...], object] = {}
    for seed in range(40):
        for node in walk_random_game(BRICKS, seed):
            facts = (node.position, node.turn, len(node.played), is_over(BRICKS, node))
            assert seen.setdefault(tuple(observation.observe(BRICKS, node, HEADS)), facts) == facts
    assert len(seen) > 1000


def test_each_part_of_an_observation_holds_what_its_name_says() -> None:
    position = position_from("Qn/-/D/-/-/-/-/-/-/- DDPPN ddddppnq t")
    node = toss(BRICKS, Node(position), "qNPd")
    assert observation.count_numbers(BRICKS) == 98
    tails = parts(BRICKS, node, TAILS)
    assert [i for i, there in enumerate(tails["stacks"]) if there] == [2, 7, 2 * 8 + 4]  # n, Q on a; D on c
    assert tails["banks"] == [4 / 8, 2 / 6, 1 / 4, 1 / 2, 2 / 8, 2 / 6, 1 / 4, 0]
    assert tails["matches"] == [1, 0, 0, 1]
    assert tails["left"] == [2 / 3, 0, 0, 0]
    assert tails["to_move"] == [1]
    assert tails["turns"] == [1 / 200]
    assert parts(BRICKS, node, HEADS)["to_move"] == [0]


def test_a_line_holds_the_position_and_the_actions_that_are_left() -> None:
    node = toss(BRICKS, Node(position_from("Qn/-/D/-/-/-/-/-/-/- DDPPN ddddppnq t")), "qnpd")
    assert observation.describe_node(BRICKS, node) == (
        "brick Qn/-/D/-/-/-/-/-/-/- DDPPN ddddppnq t"
        " | turn 1 of 200, toss qnpd, unused qnpd: place 2, pay 1 or stop"
    )
    assert observation.describe_node(BRICKS, make_root(BRICKS)).endswith(
        " | 0 of 200 turns played, the toss is next"
    )
    assert (
        observation.describe_node(Tree(Game(BRICK.board, majority="absolute")), node)
        .split(" | ")[0]
        .endswith(" t absolute")
    )
