"""The Play tab: the table, possible taps, and played turns."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from coinage_pnp.files.yaml.wording import one_of
from coinage_pnp.game.rules.actions import Action, Capture, Move, Pay, Place
from coinage_pnp.game.rules.coins import RANK, SIDES, owner
from coinage_pnp.game.rules.engine import mover
from coinage_pnp.game.rules.game import MAJORITIES
from coinage_pnp.game.rules.record import Record
from coinage_pnp.game.rules.recording import Recording, resume
from coinage_pnp.game.rules.situation import Situation
from coinage_pnp.game.rules.toss import kinds_tossed
from coinage_pnp.game.sentences.talk import choice_lines, refusal
from coinage_pnp.game.words.language import Language
from coinage_pnp.players.levels import Level
from coinage_pnp.table.answers import (
    Document,
    answer,
    asked,
    language_of,
    number_of,
    packed,
    route,
    text_of,
    words_in,
)
from coinage_pnp.table.atlas import Atlas, DrawnMap, coin_picture
from coinage_pnp.table.games import Games, OpenGame, StaleError
from coinage_pnp.table.position_view import kinds_in, position_view

HEARTBEAT = 15.0  # interval of keep-alive events, seconds
MOST_TURNS = 10_000
LONGEST_NAME = 40


def play_routes(atlas: Atlas, games: Games, drawing: asyncio.Lock) -> list[Route]:
    """The routes of this tab."""

    async def drawn_for(game: OpenGame, language: str) -> DrawnMap:
        async with drawing:
            return await asyncio.to_thread(atlas.drawn, game.map, language)

    async def shown(game: OpenGame, language: str) -> bytes:
        """The game's current view in a language, cached."""
        if language not in game.shown:
            drawn, version = await drawn_for(game, language), game.version
            view = packed(_view(game, drawn, words_in(language)))
            if version != game.version:
                return view
            game.shown[language] = view
        return game.shown[language]

    async def moment(game: OpenGame, request: Request) -> Response:
        return Response(await shown(game, language_of(request)), media_type="application/json")

    async def listed(request: Request) -> Response:
        found = await asyncio.to_thread(games.listed)
        rows = [
            {"name": name, "turns": len(one.turns), "players": one.players, "result": one.result}
            for name, one in found
        ]
        return answer(rows)

    async def begin(request: Request) -> Response:
        given = await asked(request)
        level = text_of(given, "level", limit=LONGEST_NAME)
        names = [text_of(given, side.word, limit=LONGEST_NAME) for side in SIDES]
        if level:
            names[SIDES[number_of(given, "side", 1)].opponent] = one_of(level, list(Level), "level")
        majority, tosses = MAJORITIES[number_of(given, "majority", 1)], given.get("on_screen") is not False
        game = await games.begin(text_of(given, "map"), (names[0], names[1]), majority, tosses=tosses)
        game.go_on()
        return await moment(game, request)

    async def look(request: Request) -> Response:
        return await moment(await games.open(request.path_params["name"]), request)

    async def act(request: Request) -> Response:
        given = await asked(request)
        game = await games.open(request.path_params["name"])
        turns, done = (number_of(given, key, MOST_TURNS) for key in ("turns", "done"))
        try:
            await game.act(turns, done, text_of(given, "do"), text_of(given, "line"))
        except StaleError:
            return Response(await shown(game, language_of(request)), 409, media_type="application/json")
        return await moment(game, request)

    async def events(request: Request) -> Response:
        game = await games.open(request.path_params["name"])
        stream = _heard(game, lambda: shown(game, language_of(request)))
        return StreamingResponse(stream, media_type="text/event-stream")

    async def earlier(request: Request) -> Response:
        game, words = await games.open(request.path_params["name"]), words_in(language_of(request))
        record = game.recording.record
        turns = min(request.path_params["turns"], len(record.turns))
        then = resume(game.recording.game, replace(record, turns=record.turns[:turns]))
        situation = Situation(game.map, then.position, then.game.majority)
        drawn = await drawn_for(game, words.code)
        view = position_view(situation, then.game, drawn, words)
        return answer(view | {"turns": turns, "last": _touched(then.record)})

    one = "/api/games/{name}"
    return [
        route(one, look),
        route(one, act, "POST"),
        route("/api/games", listed),
        route("/api/games", begin, "POST"),
        route(f"{one}/events", events),
        route(f"{one}/after/{{turns:int}}", earlier),
    ]


async def _heard(game: OpenGame, shown: Callable[[], Awaitable[bytes]]) -> AsyncIterator[bytes]:
    """Every state of a game as a server-sent event, until the client leaves."""
    game.watchers += 1
    try:
        version = -1
        while True:
            if version != game.version:
                version = game.version
                yield b"retry: 1000\ndata: " + await shown() + b"\n\n"
            try:
                async with asyncio.timeout(HEARTBEAT):
                    await game.after(version)
            except TimeoutError:
                yield b": still here\n\n"
    finally:
        game.watchers -= 1


def _view(game: OpenGame, drawn: DrawnMap, words: Language) -> Document:
    now = game.recording
    position = now.turn.position if now.toss else now.position
    side = mover(now.position)
    mine = game.program is None or game.program[1] is not side
    seen = position_view(Situation(game.map, position, now.game.majority), now.game, drawn, words)
    stage = "over" if now.over else "thinking" if game.thinking else "act" if now.toss else "toss"
    acting = stage == "act" and mine
    says = words.table.say(f"now_{stage}", side=words.sides[side])
    if acting:
        says = choice_lines(now, words)[0] if now.options else words.table.say("end_turn")
    kinds = kinds_tossed(now.position.banks[side]) if stage == "toss" else ""
    return seen | {
        "name": game.name,
        "players": now.record.players,
        "program": None if game.program is None else game.program[1],
        "stage": stage,
        "side": side,
        "turns": len(now.record.turns),
        "done": game.done,
        "on_screen": now.record.seed is not None,
        # picture, whether it matches, whether it is unused
        "toss": [[coin_picture(coin), owner(coin) is side, coin in now.turn.coins] for coin in now.toss],
        # letter and picture of both faces, and the name
        "kinds": [
            [
                [[coin, coin_picture(coin)] for coin in (kind, kind.lower())],
                kinds_in(words.code)[RANK[kind] - 1],
            ]
            for kind in kinds
        ],
        "under_way": _under_way(now),
        "moment": game.version,
        "born": game.born,
        "options": [_path(action) for action in now.options] if acting else [],
        "tools": _tools(now, words) if acting else [],
        "says": says,
        "played": _played(now, words),
        "last": _touched(now.record),
        "trouble": game.trouble and refusal(game.trouble, words),
    }


def _under_way(now: Recording) -> str:
    """The current turn in notation."""
    return " ".join([now.toss, *map(str, now.actions)])


def _played(now: Recording, words: Language) -> list[str]:
    """All turns, including the current one."""
    turns = [str(turn) for turn in now.record.turns]
    turns += [_under_way(now)] * bool(now.toss)
    sides = words.sides
    return [f"{number}. {sides[(number - 1) % 2]} {turn}" for number, turn in enumerate(turns, 1)]


def _path(action: Action) -> list[str]:
    """The tools and spaces to tap for an action, in order, followed by its notation."""
    match action:
        case Place():
            steps = [f"{action.coin}@", action.space]
        case Pay():
            steps = [f"${action.coin}"]
        case Move():
            steps = ["move", action.origin, action.target]
        case Capture():
            steps = ["capture", action.space]
    return [*steps, str(action)]


def _touched(record: Record) -> list[str]:
    """The spaces of the last finished turn."""
    return [space for turn in record.turns[-1:] for action in turn.actions for space in _path(action)[1:-1]]


def _tools(now: Recording, words: Language) -> list[list[str]]:
    """The available tools: key, verb, and the coin's name and picture."""
    found: dict[str, list[str]] = {}
    for action in now.options:
        coin = action.coin if isinstance(action, Place | Pay) else ""
        verb = words.talk.say(type(action).__name__.lower())
        named = [kinds_in(words.code)[RANK[coin] - 1], coin_picture(coin)] if coin else []
        found[_path(action)[0]] = [_path(action)[0], verb, *named]
    return list(found.values())
