"""The games in a table's folder with what their reviews have found; each file and each review is read once."""

from contextlib import suppress
from pathlib import Path

from coinage_pnp.errors import UserError
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import Record, Replay, replay
from coinage_pnp.game.words.language import Language
from coinage_pnp.lab.review.kept import find_accounts, find_errors
from coinage_pnp.lab.review.result import Accounts, ReviewedTurn
from coinage_pnp.lab.series.played_games import (
    GameKey,
    LeftOut,
    Played,
    PlayedGame,
    collect_played,
    make_game_key,
)
from coinage_pnp.lab.series.recorded_games import RecordReader, list_record_files


class ReviewedGames:
    """The finished games in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.reader = RecordReader()
        self._accounts: dict[GameKey, Accounts] = {}
        self._errors: dict[GameKey, list[ReviewedTurn]] = {}

    def collect(self, words: Language) -> tuple[list[PlayedGame], list[LeftOut]]:
        """The games of a series, and the records that do not count; a review that is known stays known."""
        games, left_out = collect_played(map(str, self.list_files()), self.reader.play, words, {})
        for each in games:
            if each.key not in self._accounts:
                found = find_accounts(each.record, each.game, each.replayed)
                if found:
                    self._accounts[each.key] = found
        return [each._replace(review=self._accounts.get(each.key)) for each in games], left_out

    def list_files(self) -> list[Path]:
        """The record files."""
        return list_record_files([self.folder]) if self.folder.is_dir() else []

    def list_errors(self) -> tuple[list[tuple[Path, Record, list[ReviewedTurn]]], list[Played]]:
        """The errors in each game whose review is known; and the finished games that have none."""
        known, missing = [], []
        for path in self.list_files():
            with suppress(UserError):
                record, game, replayed = self.reader.play(str(path))
                errors = self.find_errors(record, game, replayed)
                if errors is not None:
                    known.append((path, record, errors))
                elif replayed.position.ended_by and not replayed.refusal:
                    missing.append((record, game, replayed))
        return known, missing

    def find_errors(
        self, record: Record, game: Game, replayed: Replay | None = None
    ) -> list[ReviewedTurn] | None:
        """The errors of a game; None if no review with rollouts is known."""
        key = make_game_key(record, game)
        if key not in self._errors:
            found = find_errors(record, game, replayed or replay(game, record))
            if found is None:
                return None
            self._errors[key] = found
        return self._errors[key]
