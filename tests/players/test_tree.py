"""The tree of numbered steps is the engine's game; an observation has everything that the game depends on."""

from collections.abc import Iterator
from math import prod
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.random_games import BRICK, games_on_random_maps, position_from
from support.wide_runs import case_count

from coinage_pnp.game.rules.coins import HEADS, SIDES, TAILS
from coinage_pnp.game.rules.engine import Turn, find_mover, list_legal_actions
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.rule_errors import IllegalError
from coinage_pnp.players.interop import observation
from coinage_pnp.players.interop.tree import (
    MOST_STEPS,
    MOST_TOSSES,
    STOP,
    Node,
    Tree,
    compute_returns,
    is_over,
    list_tosses,
    make_root,
    step,
    toss,
    write_step,
)

BRICKS = Tree(BRICK)
SEEDS = st.integers(0, 2**32 - 1)

few_examples = settings(max_examples=case_count(10, 100))


def walk_random_game(tree: Tree, seed: int) -> Iterator[Node]:
    """Every node of a random game, from the root to the end."""
    chance = Random(seed)
    node = make_root(tree)
    yield node
    while not is_over(tree, node):
        if node.turn is None:
            node = toss(tree, node, chance.choice(list_tosses(tree, node))[0])
        else:
            node = step(tree, node, chance.choice(node.legal))
        yield node


def with_sides_swapped(node: Node) -> Node:
    """The node with Heads and Tails swapped; its history is unchanged."""
    position, turn = node.position, node.turn
    assert position.to_move is not None
    swapped = Position(
        tuple(stack.swapcase() for stack in position.stacks),
        (position.banks[1], position.banks[0]),
        position.to_move.opponent,
    )
    coins = tuple(map(str.swapcase, turn.coins)) if turn else ()
    return Node(swapped, Turn(swapped, coins, turn.left) if turn else None, node.legal, node.played)


@few_examples
@given(games_on_random_maps(), SEEDS)
def test_a_node_has_tosses_whose_exact_chances_sum_to_one_or_the_engines_legal_actions_and_stop(
    game: Game, seed: int
) -> None:
    tree = Tree(game, turn_cap=12)
    for node in walk_random_game(tree, seed):
        ways = list_tosses(tree, node)
        assert bool(ways) is (node.turn is None and not is_over(tree, node))
        assert len(ways) <= MOST_TOSSES
        if ways:
            assert sum(chance for _, chance in ways) == 1
            assert all(float(chance) == chance for _, chance in ways)
        if node.turn is None:
            assert node.legal == ()
            continue
        words = [write_step(tree, find_mover(node.position), number) for number in node.legal]
        assert sorted(words) == sorted(["--", *map(str, list_legal_actions(game, node.turn))])
        assert len(words) > 1, "a turn goes on only while something can be done"
        assert list(node.legal) == sorted(node.legal)


@few_examples
@given(games_on_random_maps())
def test_every_step_number_is_a_different_action_of_each_side_or_stop(game: Game) -> None:
    tree = Tree(game)
    for side in SIDES:
        words = [write_step(tree, side, number) for number in range(tree.size)]
        assert len(set(words)) == tree.size
        assert words[STOP] == "--"
        for number, action in enumerate(tree.steps[side], 1):
            assert tree.numbers[action] == number


def test_a_full_bank_and_the_longest_turn_have_the_declared_maximum_of_tosses_and_steps() -> None:
    assert len(list_tosses(BRICKS, make_root(BRICKS))) == MOST_TOSSES == 16
    node = toss(BRICKS, make_root(BRICKS), "QNPD")
    for done in ("$D", "Q@a", "N@b", "P@c"):
        assert node.turn is not None
        node = step(BRICKS, node, next(n for n in node.legal if write_step(BRICKS, HEADS, n) == done))
    assert node.turn is None, "with four matches the pay and three places are everything"
    assert len(node.played[-1].actions) == MOST_STEPS == 4
    for seed in range(30):
        played = list(walk_random_game(BRICKS, seed))[-1].played
        assert all(len(turn.actions) <= MOST_STEPS for turn in played)


def test_a_turn_without_a_legal_action_ends_with_its_toss() -> None:
    node = toss(BRICKS, make_root(BRICKS), "qnpd")  # no match, and no coin on the board to capture or move
    assert node.turn is None
    assert node.position.to_move is TAILS
    assert [str(turn) for turn in node.played] == ["qnpd --"]


def test_a_game_stopped_by_the_turn_cap_returns_zero_to_both() -> None:
    tree = Tree(BRICK, turn_cap=2)
    node = step(tree, toss(tree, make_root(tree), "QNPD"), BRICKS.numbers[BRICK.places["Q"][0]])
    node = step(tree, node, STOP)
    assert not is_over(tree, node)
    node = toss(tree, node, "QNPD")
    node = step(tree, node, STOP) if node.turn else node
    assert is_over(tree, node)
    assert node.position.ended_by is None
    assert compute_returns(tree, node) == (0, 0)
    assert list_tosses(tree, node) == ()
    with pytest.raises(IllegalError, match="given up after 2 turns"):
        toss(tree, node, "QNPD")
    with pytest.raises(IllegalError, match="the game is over"):
        step(tree, node, STOP)


def test_an_illegal_toss_or_step_is_refused_with_the_reason() -> None:
    with pytest.raises(IllegalError, match="begins with its toss"):
        step(BRICKS, make_root(BRICKS), STOP)
    with pytest.raises(IllegalError, match="must hold one coin of each kind"):
        toss(BRICKS, make_root(BRICKS), "QNP")
    node = toss(BRICKS, make_root(BRICKS), "Qnpd")
    with pytest.raises(IllegalError, match="the turn goes on"):
        toss(BRICKS, node, "QNPD")
    with pytest.raises(IllegalError, match=f"from 0 to {BRICKS.size - 1}"):
        step(BRICKS, node, BRICKS.size)
    with pytest.raises(IllegalError, match="there is no step number -1"):
        step(BRICKS, node, -1)
    with pytest.raises(IllegalError, match="D is not an unused match of this toss"):
        step(BRICKS, node, BRICKS.numbers[BRICK.places["D"][0]])


def parts(tree: Tree, node: Node, side: int) -> dict[str, list[float]]:
    """The observation of a side, cut into its named parts."""
    numbers, cut = observation.observe(tree, node, SIDES[side]), {}
    for name, shape in observation.list_shapes(tree).items():
        cut[name], numbers = numbers[: prod(shape)], numbers[prod(shape) :]
    assert numbers == []
    return cut


@few_examples
@given(games_on_random_maps(), SEEDS)
def test_an_observation_has_the_declared_size_and_is_the_same_for_the_other_side_with_sides_swapped(
    game: Game, seed: int
) -> None:
    tree = Tree(game, turn_cap=12)
    for node in walk_random_game(tree, seed):
        for side in SIDES:
            numbers = observation.observe(tree, node, side)
            assert len(numbers) == observation.count_numbers(tree)
            assert all(0 <= number <= 1 for number in numbers)
            assert numbers == observation.observe(tree, with_sides_swapped(node), side.opponent)


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
    root = observation.describe_node(BRICKS, make_root(BRICKS))
    assert root.endswith(" | 0 of 200 turns played, the toss is next")
    absolute = Tree(Game(BRICK.board, majority="absolute"))
    assert " t absolute | " in observation.describe_node(absolute, node)
