"""The JSON document of `series --json`, and the table of games of `series --csv`."""

import csv
from collections.abc import Iterator, Sequence
from io import StringIO

from coinage_pnp.game.words.language import Language
from coinage_pnp.lab.report.balance_document import Document, round_ends, round_figure
from coinage_pnp.lab.report.series_report import write_verdict
from coinage_pnp.lab.review.result import Account
from coinage_pnp.lab.series.pairs import Rating, Series
from coinage_pnp.lab.series.recorded_games import LeftOut
from coinage_pnp.lab.series.standing import Standing
from coinage_pnp.lab.statistics.intervals import Interval, estimate_at_any_time

COLUMNS = (
    *("date", "map", "heads", "tails", "heads_points", "tails_points", "winner", "turns"),
    *("heads_luck", "heads_cost", "heads_unforced", "tails_luck", "tails_cost", "tails_unforced"),
    *("heads_without_luck", "file"),
)


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
        "ratings": list(map(_write_rating, series.ratings)),
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
        "at_any_time": round_ends(estimate_at_any_time(standing.fair_shares)),
        "error_rates": [round_figure(standing.get_error_rate(player)) for player in (0, 1)],
        "trends": [change and _write_interval(change) for change in changes],
        "luck": round_figure(standing.luck),
    }


def _write_interval(found: Interval) -> Document:
    return {"value": round_figure(found.value), "interval": round_ends(found)}


def _write_rating(rating: Rating) -> Document:
    return {
        "player": rating.player,
        "games": rating.games,
        "error_rate": round_figure(rating.errors.error_rate) if rating.errors else None,
        "plays_like": rating.level,
        "by_errors": None if rating.by_errors is None else round_figure(rating.by_errors),
        "by_result": round_figure(rating.by_result),
    }


def write_csv(series: Series) -> str:
    """A line for each game; what is not reviewed is empty."""
    stream = StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(COLUMNS)
    for game, review in zip(series.games, series.reviews, strict=True):
        winner = {1.0: "heads", 0.0: "tails"}.get(game.result, "")
        head = (
            game.record.date,
            game.game.board.id,
            *game.players,
            *game.points,
            winner,
            len(game.replayed.steps),
        )
        accounts = [cell for one in review.accounts for cell in _list_cells(one)] if review else [""] * 6
        fair = round_figure(review.without_luck) if review else ""
        writer.writerow((*head, *accounts, fair, game.file))
    return stream.getvalue()


def _list_cells(account: Account) -> Iterator[object]:
    yield round_figure(account.luck)
    yield round_figure(account.cost)
    yield account.unforced
