"""`score --picture`: the map with coins and score, or a score sheet, as a PDF or PNG file."""

from pathlib import Path

from coinage_pnp.classic.drawing.score_page import draw_sheet_picture
from coinage_pnp.classic.score_yaml import ScoreSheet
from coinage_pnp.cli.common.messages import say
from coinage_pnp.errors import InvalidOption, UserError
from coinage_pnp.files.saving import open_folder, refuse_foreign, write_result
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.situation import Situation
from coinage_pnp.game.words.language import Language
from coinage_pnp.lab import templates
from coinage_pnp.lab.findings import refuse_unknown_terrains
from coinage_pnp.sheet.drawn_score import draw_score_file

ENDINGS = (".pdf", ".png")
INSTEAD = UserError("name another file")


def refuse_target(path: Path) -> None:
    """Raise InvalidOption for a wrong ending, or UserError for a foreign file, before the first question."""
    if path.suffix.lower() not in ENDINGS:
        raise InvalidOption(f"--picture: name a file that ends in {' or '.join(ENDINGS)}")
    open_folder(path.parent)
    refuse_foreign(path, instead=INSTEAD)


def write_picture(path: Path, game: Game, situation: Situation, words: Language) -> None:
    """Write a picture of the score. Raises UserError: it cannot be drawn or written."""
    style = templates.load_picture_style()
    refuse_unknown_terrains(game.board, style.terrains)
    data = draw_score_file(game, situation, words, style, as_png=path.suffix.lower() == ".png")
    write_result(path, data, instead=INSTEAD)
    say(f"{path}: {game.board.name.best(words.code)} with its coins and the score")


def write_sheet(path: Path, sheet: ScoreSheet, words: Language) -> None:
    """Write a picture of a Classic Coins score sheet. Raises UserError, like `write_picture`."""
    data = draw_sheet_picture(sheet, words, as_png=path.suffix.lower() == ".png")
    write_result(path, data, instead=INSTEAD)
    say(f"{path}: the score of {', '.join(sheet.seats.parties)}")
