"""Reads a game record and the map that it was played on."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from coinage_pnp.cli.common.input_files import make_map_finder, read_named
from coinage_pnp.cli.common.languages import translate_error
from coinage_pnp.cli.common.messages import say, show_error
from coinage_pnp.errors import UserError
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import Record, read_record
from coinage_pnp.game.sentences.talk import translate_refusal
from coinage_pnp.game.words.language import Language


def read_game(text: str, file: str, words: Language) -> tuple[Record, Game]:
    """A record and its game; says which map is used if that is not the one named. UserError: it is not a record."""
    maps = make_map_finder(Path(file))
    record = read_record(text, file, maps.find)
    say(*(translate_refusal(caution, words) for caution in record.cautions))
    return record, maps.make_game(record.map, record.majority)


def read_games(files: Iterable[Path], words: Language) -> Iterator[tuple[Path, Record, Game]]:
    """The records among the files; others are reported."""
    for path in files:
        try:
            yield path, *read_game(*read_named(str(path)), words)
        except UserError as error:
            show_error(translate_error(error, words))
