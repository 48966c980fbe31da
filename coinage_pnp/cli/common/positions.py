"""Reads a position from a file, the command line or standard input."""

from collections.abc import Sequence
from pathlib import Path

from coinage_pnp.cli.common.input_files import STDIN, make_map_finder, read_named
from coinage_pnp.errors import InvalidFile, Problem, UserError
from coinage_pnp.files.yaml.wording import quote_text
from coinage_pnp.game import shipped
from coinage_pnp.game.rules.position_yaml import read_position
from coinage_pnp.game.rules.situation import Situation, read_line
from coinage_pnp.game.shipped import MapFinder

QUOTES = "“”„«»‘’"  # of chats, which a shell does not take for its own
SUCH_AS = "volcano Q/-/D/Pd/p/-/-/-/qN/n DDP dddpp t"


def read_written(words: Sequence[str]) -> tuple[Situation, MapFinder]:
    """The position in `words` (`-`, a file, or one line) and the maps it uses. UserError."""
    line = " ".join(words).strip(QUOTES)
    if not line.strip():
        raise UserError("the position is empty: give a file, one line, or - for standard input")
    if line == STDIN:
        return parse_position(*read_named(line))
    if shipped.is_line(line):
        maps = make_map_finder()
        return read_line(line, maps.find), maps
    path = Path(line)
    if not path.suffix and not shipped.is_path(line) and not path.exists():
        raise UserError(
            f"{quote_text(line)} is neither a file nor a position on one line, such as {quote_text(SUCH_AS, 80)}"
        )
    return parse_position(*read_named(line))


def parse_position(text: str, file: str) -> tuple[Situation, MapFinder]:
    """A position from YAML text, or from a text that is only one line."""
    maps = make_map_finder(Path(file))
    lines = [line for line in text.removeprefix("\ufeff").splitlines() if line.strip()]
    if len(lines) == 1 and ":" not in lines[0].split()[0]:
        try:
            return read_line(lines[0].strip(), maps.find), maps
        except UserError as error:
            raise InvalidFile([Problem(file, 0, str(error), error)]) from None
    if len(lines) > 1 and all(len(line.split()) == len(SUCH_AS.split()) for line in lines):
        raise UserError(
            f"{file} has {len(lines)} positions, one a line: keep one; 'coinage-pnp score --lines' scores all"
        )
    return read_position(text, file, maps.find), maps
