"""Records in files: found in folders, read and replayed."""

from collections.abc import Sequence
from pathlib import Path

from coinage_pnp.errors import UserError
from coinage_pnp.game import shipped
from coinage_pnp.game.rules.record import read_record, replay
from coinage_pnp.game.shipped import MapFinder
from coinage_pnp.lab.series.played_games import Played


def list_record_files(paths: Sequence[Path]) -> list[Path]:
    """The files, and the YAML files in the folders, each once. UserError: a path does not exist."""
    found: dict[Path, Path] = {}
    for path in paths:
        try:
            known = path.exists()
        except (OSError, ValueError):  # a name that is too long, or has a NUL
            known = False
        if not known:
            raise UserError("{path}: there is no such file or folder", path=path)
        inside = sorted(one for one in path.rglob("*") if one.suffix in shipped.ENDINGS and one.is_file())
        for file in inside if path.is_dir() else [path]:
            if not file.name.startswith("."):
                found.setdefault(file.resolve(), file)
    return list(found.values())


class RecordReader:
    """Reads record files and replays them; one that has not changed is read once."""

    def __init__(self) -> None:
        self._finders: dict[Path, MapFinder] = {}
        self._known: dict[str, tuple[tuple[int, int], Played | UserError]] = {}

    def play(self, file: str) -> Played:
        """A record, its game and its replay. Raises UserError."""
        path = Path(file)
        stamp = _read_stamp(path)
        if file not in self._known or self._known[file][0] != stamp:
            self._known[file] = stamp, self._read(path)
        found = self._known[file][1]
        if isinstance(found, UserError):
            raise found
        return found

    def _read(self, path: Path) -> Played | UserError:
        finder = self._finders.setdefault(path.parent, MapFinder(path))
        try:
            record = read_record(shipped.read_text(path), str(path), finder.find)
            game = finder.make_game(record.map, record.majority)
        except UserError as error:
            return error
        return record, game, replay(game, record)


def _read_stamp(path: Path) -> tuple[int, int]:
    """When a file was changed, and its size; of one that is gone, nothing."""
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size
