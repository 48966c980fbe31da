"""Hints, reviews and the series of the games at the table, and practice of their costly turns."""

import asyncio
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from coinage_pnp.errors import UserError
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import Record, replay
from coinage_pnp.game.rules.recording import Recording
from coinage_pnp.game.words.language import Language
from coinage_pnp.lab import templates
from coinage_pnp.lab.report.costly_turn import describe_costly_turn, find_known_cost
from coinage_pnp.lab.report.review_report import (
    account_rows,
    list_figure_rows,
    list_review_sentences,
    list_turn_sentences,
)
from coinage_pnp.lab.review.kept import ROLLOUTS, review_once
from coinage_pnp.lab.review.result import Alternative, Review
from coinage_pnp.lab.series.played_games import PlayedGame
from coinage_pnp.players.engine.jit import suggest_compiler
from coinage_pnp.players.progress import Progress
from coinage_pnp.sheet.print_file import PrintFile
from coinage_pnp.table.answers import read_json, read_words, send_json
from coinage_pnp.table.atlas import Atlas
from coinage_pnp.table.card_view import Document
from coinage_pnp.table.game_view import make_sentences
from coinage_pnp.table.games import Games, OpenGame
from coinage_pnp.table.play_tab import MOST_TURNS, draw_played
from coinage_pnp.table.practice_view import Exercise, find_error, list_exercises, make_exercise_view
from coinage_pnp.table.request_fields import read_number_field, read_text_field
from coinage_pnp.table.searches import run_search
from coinage_pnp.table.series_view import make_series_view


def _judge(*given: Any) -> tuple[list[Alternative], float]:
    """As `judge_turn`, in whose thread the players are imported, which is slow."""
    from coinage_pnp.lab.review.analysis import judge_turn

    return judge_turn(*given)


def _advise(now: Recording, progress: Progress) -> list[Alternative]:
    """As `advise_turn`, for the same reason."""
    from coinage_pnp.lab.review.analysis import advise_turn

    return advise_turn(now, progress)


def _draw_chart(found: Review, record: Record, game: Game, words: Language) -> PrintFile:
    """The chart of a review as PNG, small enough for a phone."""
    from coinage_pnp.lab.page.review_page import ReviewPage  # large, and rarely needed

    return ReviewPage(found, record, game, words, templates.load_picture_style()).write_png(105.0, 70.0)  # mm


def list_advice_routes(games: Games) -> list[Route]:
    """The routes of hints, reviews and the series."""

    async def open_game(request: Request) -> tuple[OpenGame, Language]:
        return await games.open(request.path_params["name"]), read_words(request)

    async def hint(request: Request) -> Response:
        game, words = await open_game(request)
        now = game.recording
        if not now.toss:
            raise UserError(words.table.say("hint_later"))
        async with games.thinking:
            best = await run_search(_advise, now, games.progress)
        own, sentences = words.review, make_sentences(game, words)
        rows = [
            [one.text, own.format_share(one.chance), sentences.describe_rest(now, one.actions)]
            for one in best
        ]
        return send_json(rows)

    async def send_progress(request: Request) -> Response:
        what, part = games.progress.now
        return send_json([read_words(request).table.say(what), part])

    async def review_cached(game: OpenGame) -> Review:
        """The review of a game, cached until the record changes."""
        now = game.recording
        async with games.thinking:
            if game.review is None or game.review[0] != now.record:
                steps = replay(now.game, now.record)
                found = await run_search(review_once, now.game, steps, games.progress, ROLLOUTS)
                game.review = now.record, found
                await game.keep_review(found, steps)
        return game.review[1]

    async def review(request: Request) -> Response:
        game, words = await open_game(request)
        if not game.recording.record.turns:
            raise UserError(words.table.say("review_later"))
        found, sentences = await review_cached(game), make_sentences(game, words)
        own = words.review
        costly = [[turn.number, *describe_costly_turn(turn, sentences)] for turn in found.costliest]
        return send_json(
            {
                "rows": list_figure_rows(found, words),
                "turns": [
                    {"sentence": told, "better": better}
                    for told, better in list_turn_sentences(found, sentences)
                ],
                "accounts": [["", *words.sides], *account_rows(found, own)],
                "title": own.say("costliest") if found.costliest else own.say("none_costly"),
                "costly": costly,
                "sentences": list_review_sentences(found, own),
            }
        )

    async def send_chart(request: Request) -> Response:
        game, words = await open_game(request)
        if game.review is None:
            raise UserError(words.table.say("review_later"))
        record, found = game.review
        data = await asyncio.to_thread(_draw_chart, found, record, game.recording.game, words)
        return Response(data.data, media_type="image/png")

    def look_at_series(words: Language) -> tuple[Document, PlayedGame | None]:
        """The series, and a game without a review."""
        found, left_out = games.reviewed.collect(words)
        missing = next((game for game in found if not game.review), None)
        return make_series_view(found, left_out, words, can_review=not suggest_compiler()), missing

    async def send_series(request: Request) -> Response:
        words = read_words(request)
        view, _ = await asyncio.to_thread(look_at_series, words)
        return send_json(view)

    async def review_one(request: Request) -> Response:
        """Review one more game: the page asks until all are known, and shows the figures so far."""
        words = read_words(request)
        async with games.thinking:
            view, game = await asyncio.to_thread(look_at_series, words)
            if game:
                await run_search(review_once, game.game, game.replayed, games.progress, 0)
                view, _ = await asyncio.to_thread(look_at_series, words)
        return send_json(view)

    one = "/api/games/{name}"
    return [
        Route("/api/series", send_series),
        Route("/api/series", review_one, methods=["POST"]),
        Route("/api/thinking", send_progress),
        Route(f"{one}/hint", hint, methods=["POST"]),
        Route(f"{one}/review", review, methods=["POST"]),
        Route(f"{one}/chances.png", send_chart),
    ]


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
                    _, cost = await run_search(_judge, game, turn.start, turn.toss, then, games.progress)
        drawn = await draw_played(atlas, played, words.code)
        return send_json(make_exercise_view(played, cost, drawn, words))

    return [
        Route("/api/practice", send_list),
        Route("/api/practice", play, methods=["POST"]),
        Route("/api/practice/review", review_one, methods=["POST"]),
    ]
