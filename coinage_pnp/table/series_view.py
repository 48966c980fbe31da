"""The series of the finished games at a table: who plays better, without luck."""

from collections.abc import Sequence

from coinage_pnp.game.words.language import Language
from coinage_pnp.lab.report.series_report import (
    describe_pair,
    list_left_out,
    list_pair_rows,
    list_rating_rows,
    list_series_notes,
)
from coinage_pnp.lab.series.pairs import make_series
from coinage_pnp.lab.series.played_games import LeftOut, PlayedGame
from coinage_pnp.table.card_view import Document


def make_series_view(
    games: Sequence[PlayedGame], left_out: Sequence[LeftOut], words: Language, *, can_review: bool
) -> Document:
    """The series of games with the reviews that are known."""
    found = make_series(games)
    return {
        "title": words.series.title_all,
        "pairs": [
            {"rows": list_pair_rows(pair, found, words), "sentences": describe_pair(pair, words)}
            for pair in found.pairs
        ],
        "ratings": list_rating_rows(found, words),
        "notes": [*list_series_notes(found, words), *list_left_out(left_out, words)],
        "missing": len(games) - found.known if can_review else 0,
    }
