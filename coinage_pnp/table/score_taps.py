"""A position laid with a finger: what each tap changes."""

from collections.abc import Mapping
from typing import Any

from coinage_pnp.errors import UserError
from coinage_pnp.game.rules.coins import COINS, KINDS, RANK, SIDES, Banks, Side, find_owner, with_coin
from coinage_pnp.game.rules.engine import with_stack
from coinage_pnp.game.rules.game import MAJORITIES, Game
from coinage_pnp.game.rules.position import UNDER, Position, count_missing_coins
from coinage_pnp.game.rules.situation import Situation
from coinage_pnp.table.request_fields import read_number_field, read_text_field


def apply_tap(situation: Situation, given: Mapping[str, Any], game: Game) -> Situation:
    """The position, and the rule for majorities, after a tap on the page.

    It lays a coin of a side and `rank` on a space (0 removes the top coin), or changes a bank.
    """
    position, rank = situation.position, read_number_field(given, "rank", len(KINDS))
    if "space" in given:
        at = game.index.get(read_text_field(given, "space"))
        if at is None:
            raise UserError("space: the map has no such space")
        if rank:
            position = lay_coin(position, at, SIDES[read_number_field(given, "side", 1)], rank, game)
        else:
            position = take_top_coin(position, at)
    elif "bank" in given and rank:
        side = SIDES[read_number_field(given, "bank", 1)]
        position = change_bank(position, side, rank, 1 if given.get("more") is True else -1, game)
    majority = MAJORITIES[read_number_field(given, "majority", 1)] if "majority" in given else game.majority
    return Situation(situation.map, position, majority)


def lay_coin(position: Position, at: int, side: Side, rank: int, game: Game) -> Position:
    """Place a coin, or turn the top coin to this side. UserError: not possible, or none is left."""
    coin, turned = (COINS[each][rank - 1] for each in (side, side.opponent))
    stack, banks = position.stacks[at], position.banks
    if stack.endswith(turned):
        then = position._replace(stacks=with_stack(position.stacks, at, stack[:-1] + coin))
        if not banks[side][rank - 1]:
            return then
        # assume that the coin came from the bank of the side it shows
        return then._replace(
            banks=_move_to_bank(_move_to_bank(banks, side.opponent, rank, 1), side, rank, -1)
        )
    if stack not in UNDER[coin]:
        raise UserError("A coin goes on a higher rank, or on an empty space.")
    laid = position._replace(stacks=with_stack(position.stacks, at, stack + coin))
    for owner in (side, side.opponent):
        if banks[owner][rank - 1]:
            return laid._replace(banks=_move_to_bank(banks, owner, rank, -1))
    if not count_missing_coins(position, game.bank)[rank - 1]:
        raise UserError("There is no such coin left.")
    return laid


def take_top_coin(position: Position, at: int) -> Position:
    """Move the top coin to the bank of the side it shows. Raises UserError: there is none."""
    stack = position.stacks[at]
    if not stack:
        raise UserError("There is no such coin left.")
    coin = stack[-1]
    banks = _move_to_bank(position.banks, find_owner(coin), RANK[coin], 1)
    return position._replace(stacks=with_stack(position.stacks, at, stack[:-1]), banks=banks)


def change_bank(position: Position, side: Side, rank: int, count: int, game: Game) -> Position:
    """Add a coin to a bank, or (`count` -1) remove one. Raises UserError: there is none."""
    there = count_missing_coins(position, game.bank) if count > 0 else position.banks[side]
    if not there[rank - 1]:
        raise UserError("There is no such coin left.")
    return position._replace(banks=_move_to_bank(position.banks, side, rank, count))


def _move_to_bank(banks: Banks, side: Side, rank: int, count: int) -> Banks:
    heads, tails = (
        with_coin(bank, rank, count) if each is side else bank
        for each, bank in zip(SIDES, banks, strict=True)
    )
    return heads, tails
