"""The games in a table's folder with what their reviews have found; each file and each review is read once."""

from collections.abc import Sequence
from pathlib import Path

from coinage_pnp.game.words.language import Language
from coinage_pnp.lab.review.kept import find_accounts
from coinage_pnp.lab.series.pairs import Accounts
from coinage_pnp.lab.series.played_games import GameKey, LeftOut, PlayedGame, collect_played
from coinage_pnp.lab.series.recorded_games import RecordReader, list_record_files


class ReviewedGames:
    """The finished games in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.reader = RecordReader()
        self._accounts: dict[GameKey, Accounts] = {}

    def collect(self, words: Language) -> tuple[list[PlayedGame], list[LeftOut]]:
        """The games of a series, and the records that do not count."""
        return collect_played(map(str, self.list_files()), self.reader.play, words, {})

    def list_files(self) -> list[Path]:
        """The record files."""
        return list_record_files([self.folder]) if self.folder.is_dir() else []

    def list_accounts(self, games: Sequence[PlayedGame]) -> list[Accounts | None]:
        """What is known of each game; a review that is known stays known."""
        for each in games:
            if each.key not in self._accounts:
                found = find_accounts(each.record, each.game, each.replayed)
                if found:
                    self._accounts[each.key] = found
        return [self._accounts.get(each.key) for each in games]
