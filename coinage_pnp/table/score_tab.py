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
from coinage_pnp.game.rules.coins import (
    COINS,
    HEADS,
    KINDS,
    RANK,
    SIDES,
    TAILS,
    Banks,
    Side,
    owner,
    with_coin,
)
from coinage_pnp.game.rules.game import MAJORITIES, Game
from coinage_pnp.game.rules.position import UNDER, Position, missing
from coinage_pnp.game.rules.situation import Situation, read_line
from coinage_pnp.lab import templates
from coinage_pnp.sheet.scored_card import score_file
from coinage_pnp.table.answers import answer, asked, language_of, number_of, route, text_of, words_in
from coinage_pnp.table.atlas import Atlas
from coinage_pnp.table.position_view import position_view
from coinage_pnp.table.qr_code import code_svg

DOWNLOAD = {"cache-control": "no-store", "content-disposition": "attachment"}


def scoring_routes(atlas: Atlas, home: str, drawing: asyncio.Lock) -> list[Route]:
    """The routes of this tab; `home` is the page's address for sharing, without the key."""

    def read(line: str) -> tuple[Situation, Game]:
        found = read_line(line, atlas.find)
        return found, Game(atlas.find(found.map), majority=found.majority)

    async def shown(situation: Situation, language: str) -> Response:
        async with drawing:
            drawn = await asyncio.to_thread(atlas.drawn, situation.map, language)
        game = Game(drawn.board, majority=situation.majority)
        view = position_view(situation, game, drawn, words_in(language))
        return answer(view | {"link": f"{home}#score/{quote(str(situation))}"})

    async def position(request: Request) -> Response:
        line = request.query_params.get("line", "")
        if line:
            return await shown(read(line)[0], language_of(request))
        word = request.query_params.get("map", "")
        return await shown(Situation(word, Game(atlas.find(word)).start()), language_of(request))

    async def changed(request: Request) -> Response:
        given = await asked(request)
        situation, game = read(text_of(given, "line"))
        then = _changed(situation.position, given, game)
        majority = MAJORITIES[number_of(given, "majority", 1)] if "majority" in given else game.majority
        return await shown(Situation(situation.map, then, majority), language_of(request))

    async def picture(request: Request) -> Response:
        situation, game = read(request.query_params.get("line", ""))
        async with drawing:
            words, style = words_in(language_of(request)), templates.picture_style()
            data = await asyncio.to_thread(score_file, game, situation, words, style, as_png=True)
        return Response(data, media_type="image/png", headers=DOWNLOAD)

    async def code(request: Request) -> Response:
        situation, _ = read(request.query_params.get("line", ""))
        return Response(code_svg(f"{home}#score/{quote(str(situation))}"), media_type="image/svg+xml")

    return [
        route("/api/score", position),
        route("/api/score", changed, "POST"),
        route("/api/score.png", picture),
        route("/api/qr.svg", code),
    ]


def _changed(position: Position, given: Mapping[str, Any], game: Game) -> Position:
    """The position after a tap: on a space, with a coin of `rank` (0 removes the top coin), or on a bank."""
    rank = number_of(given, "rank", len(KINDS))
    if "space" in given:
        at = game.index.get(text_of(given, "space"))
        if at is None:
            raise UserError("space: the map has no such space")
        return taken_off(position, at) if not rank else tapped(position, at, rank, game)
    if "bank" in given and rank:
        side = SIDES[number_of(given, "bank", 1)]
        return banked(position, side, rank, 1 if given.get("more") is True else -1, game)
    return position


def tapped(position: Position, at: int, rank: int, game: Game) -> Position:
    """Place a coin with Heads up, turn it to Tails, or remove it. UserError: not possible, or none is left."""
    heads, tails = (COINS[side][rank - 1] for side in SIDES)
    stack = position.stacks[at]
    if stack.endswith(heads):
        turned = with_stack(position, at, stack[:-1] + tails)
        if not turned.banks[TAILS][rank - 1]:
            return turned
        # assume that the coin came from the bank of the side it shows
        return replace(turned, banks=_moved(_moved(turned.banks, HEADS, rank, 1), TAILS, rank, -1))
    if stack.endswith(tails):
        return taken_off(position, at)
    if stack not in UNDER[heads]:
        raise UserError("A coin goes on a higher rank, or on an empty space.")
    laid = with_stack(position, at, stack + heads)
    for side in SIDES:
        if position.banks[side][rank - 1]:
            return replace(laid, banks=_moved(position.banks, side, rank, -1))
    if not missing(position, game.bank)[rank - 1]:
        raise _none_left()
    return laid


def taken_off(position: Position, at: int) -> Position:
    """Move the top coin to the bank of the side it shows. Raises UserError: there is none."""
    stack = position.stacks[at]
    if not stack:
        raise _none_left()
    coin = stack[-1]
    then = with_stack(position, at, stack[:-1])
    return replace(then, banks=_moved(then.banks, owner(coin), RANK[coin], 1))


def banked(position: Position, side: Side, rank: int, count: int, game: Game) -> Position:
    """Add a coin to a bank, or (`count` -1) remove one. Raises UserError: there is none."""
    there = missing(position, game.bank) if count > 0 else position.banks[side]
    if not there[rank - 1]:
        raise _none_left()
    return replace(position, banks=_moved(position.banks, side, rank, count))


def with_stack(position: Position, at: int, stack: str) -> Position:
    """The position with a space's stack replaced."""
    return replace(position, stacks=(*position.stacks[:at], stack, *position.stacks[at + 1 :]))


def _none_left() -> UserError:
    return UserError("There is no such coin left.")


def _moved(banks: Banks, side: Side, rank: int, count: int) -> Banks:
    heads, tails = (
        with_coin(bank, rank, count) if each is side else bank
        for each, bank in zip(SIDES, banks, strict=True)
    )
    return heads, tails
