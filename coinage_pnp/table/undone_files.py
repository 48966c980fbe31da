"""What was undone in a game, in a hidden file beside its record."""

from contextlib import suppress
from pathlib import Path

from coinage_pnp.errors import UserError, describe_reason
from coinage_pnp.files.safe_writing import write_whole
from coinage_pnp.game import shipped
from coinage_pnp.game.rules.recording import Recording
from coinage_pnp.table.undone import Steps, read_undone, write_undone


def save_undone(record: Path, now: Recording, undone: Steps) -> None:
    """Keep what can be redone. Raises UserError: not writable."""
    path = _find_hidden_file(record)
    try:
        write_whole(path, write_undone(now, undone).encode(), durable=True)
    except OSError as error:
        raise UserError(f"{path}: cannot be written: {describe_reason(error)}") from None


def drop_undone(record: Path) -> None:
    """Delete what was kept; a file that stays fits no later moment of the game."""
    with suppress(OSError):
        _find_hidden_file(record).unlink(missing_ok=True)


def load_undone(record: Path, now: Recording) -> Steps:
    """What could be redone when the table was closed; nothing if the game has gone on elsewhere since."""
    with suppress(UserError):
        return read_undone(shipped.read_text(_find_hidden_file(record)), now)
    return ()


def _find_hidden_file(record: Path) -> Path:
    return record.with_name(f".{record.stem}.undone")
