"""The Play tab: the table, possible taps, and played turns."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from dataclasses import replace

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from coinage_pnp.errors import UserError
from coinage_pnp.files.yaml.wording import require_known
from coinage_pnp.game.board.digest import make_digest
from coinage_pnp.game.rules.actions import Action, Capture, Move, Pay, Place
from coinage_pnp.game.rules.coins import RANK, SIDES, find_owner
from coinage_pnp.game.rules.engine import find_mover
from coinage_pnp.game.rules.game import MAJORITIES
from coinage_pnp.game.rules.notation import WrittenTurn
from coinage_pnp.game.rules.played_map import find_played_map
from coinage_pnp.game.rules.record import DIGEST_KEY, Record, replay
from coinage_pnp.game.rules.recording import Recording, resume
from coinage_pnp.game.rules.situation import Situation
from coinage_pnp.game.rules.toss import list_kinds_tossed
from coinage_pnp.game.sentences.talk import list_choices, translate_refusal
from coinage_pnp.game.sentences.turn_sentences import TurnSentences
from coinage_pnp.game.words.language import Language
from coinage_pnp.players.levels import Level
from coinage_pnp.table.answers import (
    load_words,
    make_route,
    pack_json,
    read_json,
    read_language,
    send_json,
)
from coinage_pnp.table.atlas import Atlas, DrawnMap
from coinage_pnp.table.card_view import Document, name_coin_picture
from coinage_pnp.table.games import Games, OpenGame, StaleError
from coinage_pnp.table.position_view import make_position_view
from coinage_pnp.table.request_fields import read_number_field, read_text_field

HEARTBEAT = 15.0  # interval of keep-alive events, seconds
MOST_TURNS = 10_000
LONGEST_NAME = 40


def list_play_routes(atlas: Atlas, games: Games, drawing: asyncio.Lock) -> list[Route]:
    """The routes of this tab."""

    async def draw_for(game: OpenGame, language: str) -> DrawnMap:
        digest = make_digest(game.recording.game.board)
        word = find_played_map(game.map, digest, atlas.find, repr(DIGEST_KEY)).word
        async with drawing:
            return await asyncio.to_thread(atlas.draw_map, word, language)

    async def show_game(game: OpenGame, language: str) -> bytes:
        """The game's current view in a language, cached."""
        if language not in game.shown:
            drawn, version = await draw_for(game, language), game.version
            view = pack_json(_make_view(game, drawn, load_words(language)))
            if version != game.version:
                return view
            game.shown[language] = view
        return game.shown[language]

    async def send_moment(game: OpenGame, request: Request) -> Response:
        return Response(await show_game(game, read_language(request)), media_type="application/json")

    async def list_games(request: Request) -> Response:
        found = await asyncio.to_thread(games.list_games)
        words = load_words(read_language(request))
        rows: list[Document] = []
        for name, one in found:
            if isinstance(one, UserError):
                rows.append({"name": name, "unreadable": translate_refusal(one, words)})
            else:
                row = {"turns": len(one.turns), "players": one.players, "result": one.result}
                rows.append({"name": name, **row})
        return send_json(rows)

    async def begin(request: Request) -> Response:
        given = await read_json(request)
        level = read_text_field(given, "level", limit=LONGEST_NAME)
        names = [read_text_field(given, side.word, limit=LONGEST_NAME) for side in SIDES]
        if level:
            names[SIDES[read_number_field(given, "side", 1)].opponent] = require_known(
                level, list(Level), "level"
            )
        majority, tosses = (
            MAJORITIES[read_number_field(given, "majority", 1)],
            given.get("on_screen") is not False,
        )
        game = await games.begin(read_text_field(given, "map"), (names[0], names[1]), majority, tosses=tosses)
        game.go_on()
        return await send_moment(game, request)

    async def look(request: Request) -> Response:
        return await send_moment(await games.open(request.path_params["name"]), request)

    async def act(request: Request) -> Response:
        given = await read_json(request)
        game = await games.open(request.path_params["name"])
        turns, done = (read_number_field(given, key, MOST_TURNS) for key in ("turns", "done"))
        try:
            await game.act(turns, done, read_text_field(given, "do"), read_text_field(given, "line"))
        except StaleError:
            return Response(await show_game(game, read_language(request)), 409, media_type="application/json")
        return await send_moment(game, request)

    async def stream_events(request: Request) -> Response:
        game = await games.open(request.path_params["name"])
        stream = _stream_states(game, lambda: show_game(game, read_language(request)))
        return StreamingResponse(stream, media_type="text/event-stream")

    async def send_earlier(request: Request) -> Response:
        game, words = await games.open(request.path_params["name"]), load_words(read_language(request))
        record = game.recording.record
        turns = min(request.path_params["turns"], len(record.turns))
        then = resume(game.recording.game, replace(record, turns=record.turns[:turns]))
        situation = Situation(game.map, then.position, then.game.majority)
        drawn = await draw_for(game, words.code)
        view = make_position_view(situation, then.game, drawn, words)
        told = _describe_turns(then, game.make_sentences(words))
        last = {"last": _list_touched_spaces(then.record), "sentence": told[-1] if told else ""}
        return send_json(view | {"turns": turns, **last})

    one = "/api/games/{name}"
    return [
        make_route(one, look),
        make_route(one, act, "POST"),
        make_route("/api/games", list_games),
        make_route("/api/games", begin, "POST"),
        make_route(f"{one}/events", stream_events),
        make_route(f"{one}/after/{{turns:int}}", send_earlier),
    ]


async def _stream_states(game: OpenGame, shown: Callable[[], Awaitable[bytes]]) -> AsyncIterator[bytes]:
    """Every state of a game as a server-sent event, until the client leaves."""
    game.watchers += 1
    try:
        version = -1
        while True:
            if version != game.version:
                version = game.version
                with suppress(UserError):  # the answer to the next request says why
                    yield b"retry: 1000\ndata: " + await shown() + b"\n\n"
            try:
                async with asyncio.timeout(HEARTBEAT):
                    await game.wait_for_change(version)
            except TimeoutError:
                yield b": still here\n\n"
    finally:
        game.watchers -= 1


def _make_view(game: OpenGame, drawn: DrawnMap, words: Language) -> Document:
    now = game.recording
    position = now.turn.position if now.toss else now.position
    side = find_mover(now.position)
    mine = game.program is None or game.program[1] is not side
    seen = make_position_view(Situation(game.map, position, now.game.majority), now.game, drawn, words)
    sentences = game.make_sentences(words)
    stage = "over" if now.over else "thinking" if game.thinking else "act" if now.toss else "toss"
    acting = stage == "act" and mine
    says = words.table.say(f"now_{stage}", side=words.sides[side])
    if acting:
        says = list_choices(now, words)[0] if now.options else words.table.say("end_turn")
    kinds = list_kinds_tossed(now.position.banks[side]) if stage == "toss" else ""
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
        "toss": [
            [name_coin_picture(coin), find_owner(coin) is side, coin in now.turn.coins] for coin in now.toss
        ],
        # letter and picture of both faces, and the name
        "kinds": [
            [
                [[coin, name_coin_picture(coin)] for coin in (kind, kind.lower())],
                words.turns.kinds[RANK[kind] - 1],
            ]
            for kind in kinds
        ],
        "under_way": _write_current_turn(now),
        "moment": game.version,
        "born": game.born,
        "options": [_list_taps(action) for action in now.options] if acting else [],
        "option_sentences": [sentences.describe_actions(position, (action,)) for action in now.options]
        if acting
        else [],
        "tools": _list_tools(now, words) if acting else [],
        "says": says,
        "played": [
            f"{number}. {turn}"
            for number, turn in enumerate(_describe_turns(now, sentences._replace(notation=True)), 1)
        ],
        "sentences": _describe_turns(now, sentences),
        "last": _list_touched_spaces(now.record),
        "trouble": game.trouble and translate_refusal(game.trouble, words),
    }


def _write_current_turn(now: Recording) -> str:
    """The current turn in notation."""
    return " ".join([now.toss, *map(str, now.actions)])


def _describe_turns(now: Recording, sentences: TurnSentences) -> list[str]:
    """All turns, including the current one."""
    told = sentences.describe_game(replay(now.game, now.record))
    if now.toss:
        told.append(sentences.describe(now.position, WrittenTurn(now.toss, now.actions), finished=False))
    return told


def _list_taps(action: Action) -> list[str]:
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


def _list_touched_spaces(record: Record) -> list[str]:
    """The spaces of the last finished turn."""
    return [
        space for turn in record.turns[-1:] for action in turn.actions for space in _list_taps(action)[1:-1]
    ]


def _list_tools(now: Recording, words: Language) -> list[list[str]]:
    """The available tools: key, verb, and the coin's name and picture."""
    found: dict[str, list[str]] = {}
    for action in now.options:
        coin = action.coin if isinstance(action, Place | Pay) else ""
        verb = words.talk.say(type(action).__name__.lower())
        named = [words.turns.kinds[RANK[coin] - 1], name_coin_picture(coin)] if coin else []
        found[_list_taps(action)[0]] = [_list_taps(action)[0], verb, *named]
    return list(found.values())
