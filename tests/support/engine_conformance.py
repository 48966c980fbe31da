"""Compares the fast engine with the clear one, turn by turn, in random games."""

from collections.abc import Iterable, Iterator
from random import Random

import numpy as np

from coinage_pnp.game.rules.coins import COINS, RANK, SIDES, STARTING_BANK
from coinage_pnp.game.rules.engine import finish, list_legal_turns
from coinage_pnp.game.rules.game import MAJORITIES, Game
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.scoring import score
from coinage_pnp.game.rules.toss import Toss
from coinage_pnp.players.engine.array_scoring import (
    BANK_EMPTY,
    BOARD_FULL,
    DRAWN,
    NOT_OVER,
    compute_bank_value,
    count_points,
    find_end_reason,
    find_winner,
)
from coinage_pnp.players.engine.array_types import Int8s, Int64s
from coinage_pnp.players.engine.game_arrays import GameArrays, make_arrays
from coinage_pnp.players.engine.random_bits import find_bank_kinds, pick_below
from coinage_pnp.players.engine.stack_codes import decode_position, encode_position
from coinage_pnp.players.engine.turns import apply_turn, compute_max_turns, list_turns
from coinage_pnp.players.greedy_places import GainBuffers, choose_places, make_gain_buffers
from coinage_pnp.players.greedy_turn import choose_greedy_turn
from support.project_files import MAPS
from support.random_games import BRICK, random_turn
from support.random_maps import random_map

ENDED = {NOT_OVER: None, BOARD_FULL: "board full", BANK_EMPTY: "bank empty"}
BANKS = (STARTING_BANK, STARTING_BANK, (2, 1, 1, 1), (1, 1, 1, 1), (1, 2, 0, 1), (1, 1, 0, 0))


def conformance_games(seeds: Iterable[int]) -> Iterator[tuple[Game, Random]]:
    """A game for each seed, on a shipped map or on a random one, with its source of chance."""
    boards = [BRICK.board, *MAPS.values()]
    for seed in seeds:
        chance = Random(seed)
        board = boards[seed // 2 % len(boards)] if seed % 2 else random_map(chance)
        bank = STARTING_BANK if seed % 2 else chance.choice(BANKS)
        yield Game(board, bank, MAJORITIES[seed // 2 % 2]), chance


def check_game(game: Game, arrays: GameArrays, chance: Random) -> int:
    """Play a random game with the clear engine and assert that the fast one agrees on every turn.

    Returns:
        How many turns were compared.
    """
    buffers = make_gain_buffers(len(game.letters), len(game.regions))
    position = game.start()
    for number in range(60):
        check_position(game, arrays, position)
        if position.ended_by:
            return number
        written, turn = random_turn(game, position, chance, 0.1)
        after = finish(turn)
        found = check_turns(game, arrays, position, written.toss, buffers)
        assert after in found
        position = after
    return 60


def check_position(game: Game, arrays: GameArrays, position: Position) -> None:
    """Assert that a position survives encoding, and that both engines agree on score, winner and end."""
    stacks, banks, mover = encode_position(position)
    assert decode_position(stacks, banks, mover) == position
    reported = score(game, position)
    assert count_points(arrays, stacks, banks) == tuple(total.total for total in reported.totals)
    assert [compute_bank_value(banks, side) for side in (0, 1)] == [
        total.bank_value for total in reported.totals
    ]
    assert find_winner(arrays, stacks, banks) == (DRAWN if reported.winner is None else reported.winner)
    assert ENDED[find_end_reason(stacks, banks)] == position.ended_by


def check_turns(
    game: Game, arrays: GameArrays, position: Position, toss: Toss, buffers: GainBuffers
) -> set[Position]:
    """Assert that both engines find the same turns for a toss, with the same gains; returns where they end."""
    stacks, banks, mover = encode_position(position)
    before = stacks.copy(), banks.copy()
    mask = matching_mask(toss, mover)
    assert find_bank_kinds(banks, mover) == matching_mask(toss.upper(), 0)
    listed, stacks_after, banks_after = list_ends(arrays, stacks, banks, mover, mask)
    assert (stacks == before[0]).all()
    assert (banks == before[1]).all()
    found = {decode_position(*after, 1 - mover) for after in zip(stacks_after, banks_after, strict=True)}
    assert len(found) == len(listed)
    assert found == list_legal_turns(game, position, toss).keys()
    check_choices(arrays, (stacks, banks, mover), mask, Random(str(position)), buffers)
    return found


def check_choices(
    arrays: GameArrays, state: tuple[Int8s, Int8s, int], mask: int, chance: Random, buffers: GainBuffers
) -> None:
    """Assert that the greedy player chooses as from a list of all turns, with the lead after each."""
    stacks, banks, mover = state
    listed, stacks_after, banks_after = list_ends(arrays, stacks, banks, mover, mask)
    points = [count_points(arrays, *after) for after in zip(stacks_after, banks_after, strict=True)]
    leads = [tails - heads if mover else heads - tails for heads, tails in points]
    best = [int(turn) for turn, lead in zip(listed, leads, strict=True) if lead == max(leads)]
    for bits in (0, 2**63 - 1, *(chance.getrandbits(63) for _ in range(3))):
        chosen = best[pick_below(bits, len(best))]
        assert choose_greedy_turn(arrays, stacks, mover, mask, bits, buffers) == (chosen, len(listed))
        if mask.bit_count() > 1:
            assert choose_places(arrays, stacks, mover, mask, bits, buffers) == chosen


def list_ends(
    arrays: GameArrays, stacks: Int8s, banks: Int8s, mover: int, mask: int
) -> tuple[Int64s, Int8s, Int8s]:
    """All turns of a toss, with the stacks and banks after each."""
    found = np.zeros(compute_max_turns(len(stacks)), np.int64)
    count = list_turns(arrays, stacks, mover, mask, found)
    return (found[:count], *after_turns(found, count, stacks, banks, mover))


def after_turns(found: Int64s, count: int, stacks: Int8s, banks: Int8s, mover: int) -> tuple[Int8s, Int8s]:
    """The stacks and banks after each turn."""
    stacks_after, banks_after = np.tile(stacks, (count, 1)), np.tile(banks, (count, 1, 1))
    for i in range(count):
        apply_turn(int(found[i]), stacks_after[i], banks_after[i], mover)
    return stacks_after, banks_after


def matching_mask(toss: Toss, mover: int) -> int:
    """The matching kinds of a toss as a mask."""
    return sum(1 << RANK[coin] - 1 for coin in toss if coin in COINS[SIDES[mover]])


def compare_games(seeds: Iterable[int]) -> int:
    """Compare the games of some seeds; returns the number of turns compared."""
    return sum(check_game(game, make_arrays(game), chance) for game, chance in conformance_games(seeds))
