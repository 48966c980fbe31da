"""The JSON document of `series --json`, the table of `series --csv`, and the links of `series --bgstats`."""

import csv
import hashlib
import json
from collections.abc import Sequence
from datetime import UTC, datetime
from io import StringIO
from pathlib import Path
from urllib.parse import quote

from coinage_pnp.files.signature import PROGRAM
from coinage_pnp.files.typed_text import fold_word
from coinage_pnp.game.words.language import Language
from coinage_pnp.lab.report.balance_document import Document, round_ends, round_figure
from coinage_pnp.lab.report.series_report import write_verdict
from coinage_pnp.lab.series.pairs import Series, Standing
from coinage_pnp.lab.series.played_games import LeftOut, PlayedGame
from coinage_pnp.lab.statistics.intervals import Interval, estimate_at_any_time

COLUMNS = (
    *("date", "map", "heads", "tails", "heads_points", "tails_points", "winner", "turns"),
    *("heads_luck", "heads_cost", "heads_unforced", "tails_luck", "tails_cost", "tails_unforced"),
    *("heads_without_luck", "file"),
)
ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
BGG_ID = 146130  # of Coin Age on BoardGameGeek


def make_series_document(series: Series, left_out: Sequence[LeftOut], words: Language) -> Document:
    """The document; figures of two players are in the order of `players`."""
    return {
        "games": len(series.games),
        "reviewed": series.known,
        "pairs": [
            {
                "players": list(pair.players),
                "maps": [{"map": board, **_write_standing(each)} for board, each in pair.boards.items()],
                "all": _write_standing(pair.whole),
                "better": None if (better := pair.whole.find_better()) is None else pair.players[better],
                "games_to_go": pair.whole.estimate_games_to_go() if better is None else 0,
                "verdict": write_verdict(pair, words),
            }
            for pair in series.pairs
        ],
        "ratings": [
            {
                "player": each.player,
                "games": each.games,
                "error_rate": None if each.error_rate is None else round_figure(each.error_rate),
                "plays_like": each.level,
                "by_errors": None if each.by_errors is None else round_figure(each.by_errors),
                "by_result": round_figure(each.by_result),
            }
            for each in series.ratings
        ],
        "left_out": [each._asdict() for each in left_out],
    }


def _write_standing(standing: Standing) -> Document:
    won, lost = standing.wins
    games = len(standing.rounds)
    found: Document = {
        "games": games,
        "wins": [won, lost],
        "draws": games - won - lost,
        "points": [round_figure(points) for points in standing.points],
        "starts": [standing.starts, games - standing.starts],
        "result": _write_interval(standing.result),
        "reviewed": len(standing.reviews),
    }
    if not standing.reviews:
        return found
    changes = [standing.find_trend(player) for player in (0, 1)]
    return found | {
        "without_luck": _write_interval(standing.without_luck),
        "at_any_time": round_ends(estimate_at_any_time(standing.fair_shares).clip(0.0, 1.0)),
        "error_rates": [round_figure(standing.get_error_rate(player)) for player in (0, 1)],
        "trends": [change and _write_interval(change) for change in changes],
        "luck": round_figure(standing.luck),
    }


def _write_interval(found: Interval) -> Document:
    return {"value": round_figure(found.value), "interval": round_ends(found)}


def write_csv(series: Series) -> str:
    """A line for each game; what is not reviewed is empty."""
    stream = StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(COLUMNS)
    for game in series.games:
        review = game.review
        winner = {1.0: "heads", 0.0: "tails"}.get(game.result, "")
        row = [game.record.date, game.game.board.id, *game.players, *game.points, winner]
        row.append(len(game.replayed.steps))
        for one in review or ():
            row += [round_figure(one.luck), round_figure(one.cost), one.unforced]
        row += [round_figure(game.result - review[0].luck + review[1].luck)] if review else [""] * 7
        writer.writerow([*row, game.file])
    return stream.getvalue()


def make_play_link(game: PlayedGame, words: Language) -> str:
    """The link that writes a game into the app BG Stats.

    The app knows players, the game and a play that it has already by their ids in it. Its format:
    https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/
    """
    results = game.result, 1 - game.result
    changed = datetime.fromtimestamp(Path(game.file).stat().st_mtime, UTC).date().isoformat()
    played = "\n".join(str(step.turn) for step in game.replayed.steps)
    play = {
        "sourceName": PROGRAM,
        "sourcePlayId": hashlib.sha256(played.encode()).hexdigest()[:16],
        "playDate": f"{game.record.date or changed} 12:00:00",
        "game": {
            "name": "Coin Age",
            "bggId": BGG_ID,
            "sourceGameId": str(BGG_ID),
            "highestWins": True,
            "noPoints": False,
        },
        "board": game.game.board.name.best(words.code),
        "players": [
            {
                "name": name,
                "sourcePlayerId": fold_word(name),
                "startPlayer": begins,
                "role": side,
                "score": points,
                "rank": 1 if result >= 0.5 else 2,
                "winner": result >= 0.5,
            }
            for name, begins, side, points, result in zip(
                game.players, (True, False), words.sides, game.points, results, strict=True
            )
        ],
    }
    return ADDRESS + quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe="")
