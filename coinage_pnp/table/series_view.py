"""The series of the finished games at a table: who plays better, without luck."""

from pathlib import Path

from coinage_pnp.game.words.language import Language
from coinage_pnp.lab.report.series_report import (
    describe_pair,
    list_left_out,
    list_pair_rows,
    list_rating_rows,
    list_series_notes,
)
from coinage_pnp.lab.review.kept import load_any_review
from coinage_pnp.lab.series.pairs import make_series
from coinage_pnp.lab.series.recorded_games import PlayedGame, collect_games, list_record_files
from coinage_pnp.players.level_players import suggest_compiler
from coinage_pnp.table.card_view import Document


def make_series_view(folder: Path, words: Language) -> Document:
    """The series of the games in a folder, with the reviews that are known."""
    games, left_out = collect_games(_list_files(folder), words, {})
    found = make_series(games, [load_any_review(each.game, each.replayed) for each in games])
    return {
        "title": words.series.title_all,
        "pairs": [
            {"rows": list_pair_rows(pair, found, words), "sentences": describe_pair(pair, words)}
            for pair in found.pairs
        ],
        "ratings": list_rating_rows(found, words),
        "notes": [*list_series_notes(found, words), *list_left_out(left_out, words)],
        "missing": 0 if suggest_compiler() else len(games) - found.known,
    }


def find_unreviewed(folder: Path, words: Language) -> PlayedGame | None:
    """A finished game whose review is not known."""
    games, _ = collect_games(_list_files(folder), words, {})
    return next((each for each in games if not load_any_review(each.game, each.replayed)), None)


def _list_files(folder: Path) -> list[Path]:
    return list_record_files([folder]) if folder.is_dir() else []
