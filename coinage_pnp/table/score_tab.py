"""The Score tab: tapping coins onto the map, with a live tally. The position is in the page's address."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from coinage_pnp.errors import UserError
from coinage_pnp.game.board.digest import make_digest
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.coins import (
    COINS,
    KINDS,
    RANK,
    SIDES,
    Banks,
    Side,
    find_owner,
    with_coin,
)
from coinage_pnp.game.rules.game import MAJORITIES, Game
from coinage_pnp.game.rules.position import UNDER, Position, count_missing_coins
from coinage_pnp.game.rules.situation import Situation, read_line
from coinage_pnp.lab import templates
from coinage_pnp.sheet.score.score_drawing import draw_score_file
from coinage_pnp.table.answers import (
    load_words,
    make_route,
    read_json,
    read_language,
    read_number_field,
    read_text_field,
    send_json,
)
from coinage_pnp.table.atlas import Atlas
from coinage_pnp.table.position_view import make_position_view
from coinage_pnp.table.qr_code import write_code_svg

DOWNLOAD = {"cache-control": "no-store", "content-disposition": "attachment"}


def list_scoring_routes(atlas: Atlas, home: str, drawing: asyncio.Lock) -> list[Route]:
    """The routes of this tab; `home` is the page's address for sharing, without the key."""

    def read(line: str) -> tuple[Situation, Game]:
        found = read_line(line, atlas.find)
        return found, Game(atlas.find(found.map), majority=found.majority)

    def make_link(situation: Situation, board: Map) -> str:
        """A link that finds the map by its digest, whatever it is called there."""
        shared = replace(situation, map=board.id, digest=make_digest(board))
        return f"{home}#score/{quote(str(shared))}"

    async def send_position(situation: Situation, language: str) -> Response:
        async with drawing:
            drawn = await asyncio.to_thread(atlas.draw_map, situation.map, language)
        game = Game(drawn.board, majority=situation.majority)
        view = make_position_view(situation, game, drawn, load_words(language))
        return send_json(view | {"link": make_link(situation, drawn.board)})

    async def send_requested_position(request: Request) -> Response:
        line = request.query_params.get("line", "")
        if line:
            return await send_position(read(line)[0], read_language(request))
        word = request.query_params.get("map", "")
        return await send_position(Situation(word, Game(atlas.find(word)).start()), read_language(request))

    async def send_changed(request: Request) -> Response:
        given = await read_json(request)
        situation, game = read(read_text_field(given, "line"))
        then = _apply_tap(situation.position, given, game)
        majority = (
            MAJORITIES[read_number_field(given, "majority", 1)] if "majority" in given else game.majority
        )
        return await send_position(Situation(situation.map, then, majority), read_language(request))

    async def send_picture(request: Request) -> Response:
        situation, game = read(request.query_params.get("line", ""))
        async with drawing:
            words, style = load_words(read_language(request)), templates.load_picture_style()
            data = await asyncio.to_thread(draw_score_file, game, situation, words, style, as_png=True)
        return Response(data, media_type="image/png", headers=DOWNLOAD)

    async def send_code(request: Request) -> Response:
        situation, game = read(request.query_params.get("line", ""))
        return Response(write_code_svg(make_link(situation, game.board)), media_type="image/svg+xml")

    return [
        make_route("/api/score", send_requested_position),
        make_route("/api/score", send_changed, "POST"),
        make_route("/api/score.png", send_picture),
        make_route("/api/qr.svg", send_code),
    ]


def _apply_tap(position: Position, given: Mapping[str, Any], game: Game) -> Position:
    """The position after a tap: a coin of a side and `rank` on a space (0 removes the top coin), or in a bank."""
    rank = read_number_field(given, "rank", len(KINDS))
    if "space" in given:
        at = game.index.get(read_text_field(given, "space"))
        if at is None:
            raise UserError("space: the map has no such space")
        if not rank:
            return take_top_coin(position, at)
        return lay_coin(position, at, SIDES[read_number_field(given, "side", 1)], rank, game)
    if "bank" in given and rank:
        side = SIDES[read_number_field(given, "bank", 1)]
        return change_bank(position, side, rank, 1 if given.get("more") is True else -1, game)
    return position


def lay_coin(position: Position, at: int, side: Side, rank: int, game: Game) -> Position:
    """Place a coin, or turn the top coin to this side. UserError: not possible, or none is left."""
    coin, turned = (COINS[each][rank - 1] for each in (side, side.opponent))
    stack, banks = position.stacks[at], position.banks
    if stack.endswith(turned):
        then = with_stack(position, at, stack[:-1] + coin)
        if not banks[side][rank - 1]:
            return then
        # assume that the coin came from the bank of the side it shows
        return replace(
            then, banks=_move_to_bank(_move_to_bank(banks, side.opponent, rank, 1), side, rank, -1)
        )
    if stack not in UNDER[coin]:
        raise UserError("A coin goes on a higher rank, or on an empty space.")
    laid = with_stack(position, at, stack + coin)
    for owner in (side, side.opponent):
        if banks[owner][rank - 1]:
            return replace(laid, banks=_move_to_bank(banks, owner, rank, -1))
    if not count_missing_coins(position, game.bank)[rank - 1]:
        raise _make_none_left_error()
    return laid


def take_top_coin(position: Position, at: int) -> Position:
    """Move the top coin to the bank of the side it shows. Raises UserError: there is none."""
    stack = position.stacks[at]
    if not stack:
        raise _make_none_left_error()
    coin = stack[-1]
    then = with_stack(position, at, stack[:-1])
    return replace(then, banks=_move_to_bank(then.banks, find_owner(coin), RANK[coin], 1))


def change_bank(position: Position, side: Side, rank: int, count: int, game: Game) -> Position:
    """Add a coin to a bank, or (`count` -1) remove one. Raises UserError: there is none."""
    there = count_missing_coins(position, game.bank) if count > 0 else position.banks[side]
    if not there[rank - 1]:
        raise _make_none_left_error()
    return replace(position, banks=_move_to_bank(position.banks, side, rank, count))


def with_stack(position: Position, at: int, stack: str) -> Position:
    """The position with a space's stack replaced."""
    return replace(position, stacks=(*position.stacks[:at], stack, *position.stacks[at + 1 :]))


def _make_none_left_error() -> UserError:
    return UserError("There is no such coin left.")


def _move_to_bank(banks: Banks, side: Side, rank: int, count: int) -> Banks:
    heads, tails = (
        with_coin(bank, rank, count) if each is side else bank
        for each, bank in zip(SIDES, banks, strict=True)
    )
    return heads, tails
