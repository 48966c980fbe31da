"""Reads a game record and the map that it was played on."""

from pathlib import Path

from coinage_pnp.cli.common.input_files import make_map_finder
from coinage_pnp.cli.common.languages import translate_refusals
from coinage_pnp.cli.common.messages import say
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import Record, read_record
from coinage_pnp.game.sentences.talk import translate_refusal
from coinage_pnp.game.words.language import Language


def read_game(text: str, file: str, words: Language) -> tuple[Record, Game]:
    """A record and its game; says which map is used if that is not the one named. UserError: it is not a record."""
    maps = make_map_finder(Path(file))
    with translate_refusals(words):
        record = read_record(text, file, maps.find)
    say(*(translate_refusal(caution, words) for caution in record.cautions))
    return record, maps.make_game(record.map, record.majority)
