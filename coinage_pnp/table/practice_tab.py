"""Practice at the table: the costly turns of its games, and what the review says about an answer."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from coinage_pnp.lab.report.practice_report import find_known_cost
from coinage_pnp.lab.review.analysis import ROLLOUTS, judge_turn
from coinage_pnp.lab.review.kept import review_once
from coinage_pnp.players.level_players import suggest_compiler
from coinage_pnp.table.answers import read_json, read_words, send_json
from coinage_pnp.table.atlas import Atlas
from coinage_pnp.table.card_view import Document
from coinage_pnp.table.games import Games
from coinage_pnp.table.play_tab import MOST_TURNS, draw_played
from coinage_pnp.table.practice_view import Exercise, find_error, list_exercises, make_exercise_view
from coinage_pnp.table.request_fields import read_number_field, read_text_field
from coinage_pnp.table.searches import run_search


def list_practice_routes(atlas: Atlas, games: Games) -> list[Route]:
    """The routes of practice."""

    def list_all() -> Document:
        known, missing = games.reviewed.list_errors()
        return {
            "asked": list_exercises((path.stem, record, errors) for path, record, errors in known),
            "missing": 0 if suggest_compiler() else len(missing),
        }

    async def send_list(request: Request) -> Response:
        return send_json(await asyncio.to_thread(list_all))

    async def review_one(request: Request) -> Response:
        """Review one more game, with rollouts."""
        async with games.thinking:
            _, missing = await asyncio.to_thread(games.reviewed.list_errors)
            if missing:
                _, game, replayed = missing[0]
                await run_search(review_once, game, replayed, games.progress, ROLLOUTS)
        return await send_list(request)

    async def play(request: Request) -> Response:
        given, words = await read_json(request), read_words(request)
        name, number = read_text_field(given, "game"), read_number_field(given, "turn", MOST_TURNS)
        opened = await games.open(name)
        record, game = opened.recording.record, opened.recording.game
        errors = await asyncio.to_thread(games.reviewed.find_errors, record, game)
        turn = find_error(errors or (), name, number)
        played = Exercise(name, opened.map, record, game, turn, read_text_field(given, "line"))
        cost, then = None, played.recording.position
        if played.answered:
            cost = find_known_cost(turn, then)
            if cost is None and not suggest_compiler():
                async with games.thinking:
                    _, cost = await run_search(judge_turn, game, turn.start, turn.toss, then, games.progress)
        drawn = await draw_played(atlas, played, words.code)
        return send_json(make_exercise_view(played, cost, drawn, words))

    return [
        Route("/api/practice", send_list),
        Route("/api/practice", play, methods=["POST"]),
        Route("/api/practice/review", review_one, methods=["POST"]),
    ]
