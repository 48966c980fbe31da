"""`score --picture`: the map with its coins and the score, or a score sheet, as a PDF or PNG file."""

from pathlib import Path

import typer

from coinage_pnp import templates
from coinage_pnp.artwork.scorecard import PictureStyle, draw_score
from coinage_pnp.classic.deck_words import DeckWords
from coinage_pnp.classic.drawing import sheet_picture
from coinage_pnp.classic.score_yaml import ScoreSheet
from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.output_files import open_folder, refuse_foreign, write_own
from coinage_pnp.cli.common.positions import load_words
from coinage_pnp.drawing import Info, fonts
from coinage_pnp.errors import UserError
from coinage_pnp.findings import refuse_unknown_terrains
from coinage_pnp.press.print_options import PrintOptions
from coinage_pnp.press.printing import CREATOR, MAKER
from coinage_pnp.render import png_of, render_one
from coinage_pnp.rules.game import Game
from coinage_pnp.rules.scoring import Score, score
from coinage_pnp.rules.situation import Situation
from coinage_pnp.words import ScoreWords, outcome_sentence

ENDINGS = (".pdf", ".png")

INSTEAD = "name another file"


def refuse_target(path: Path) -> None:
    """Stop before the first question where the picture could not be written.

    Raises:
        typer.BadParameter: the file's ending is not one of ENDINGS.
        UserError: a file that is not ours is there, or nothing can be.
    """
    if path.suffix.lower() not in ENDINGS:
        raise typer.BadParameter(f"name a file that ends in {' or '.join(ENDINGS)}", param_hint="--picture")
    open_folder(path.parent)
    refuse_foreign(path, CREATOR, instead=INSTEAD)


def write_picture(path: Path, game: Game, situation: Situation, words: ScoreWords) -> None:
    """Draw the score and write it.

    Raises:
        UserError: the map cannot be drawn, or has a terrain that there is not, or the file cannot be written.
    """
    words, terrains = _drawable(game, words), templates.terrains()
    refuse_unknown_terrains(game.board, terrains)
    look = PictureStyle(
        templates.cards()[PrintOptions.card],
        terrains,
        templates.coin_sets()[PrintOptions.coins],
    )
    found = score(game, situation.position)
    data = score_file(game, situation, found, words, look, as_png=path.suffix.lower() == ".png")
    write_own(path, data, CREATOR, instead=INSTEAD)
    say(f"{path}: {game.board.name.best(words.code)} with its coins and the score")


def write_sheet(path: Path, sheet: ScoreSheet, words: DeckWords) -> None:
    """Draw the score sheet of a game of Classic Coins and write it. Raises UserError as `write_picture`."""
    data = sheet_picture(sheet, words, as_png=path.suffix.lower() == ".png")
    write_own(path, data, CREATOR, instead=INSTEAD)
    say(f"{path}: the score of {', '.join(sheet.seats.parties)}")


def _drawable(game: Game, words: ScoreWords) -> ScoreWords:
    """The words, or the English ones where the faces cannot set the language."""
    try:
        require_score_glyphs(game, words)
    except UserError:
        if words.code == "en":
            raise
        say(f"the picture is in English: its fonts do not have all the characters of {words.code!r}")
        return load_words("en")
    return words


def score_file(
    game: Game, situation: Situation, found: Score, words: ScoreWords, look: PictureStyle, *, as_png: bool
) -> bytes:
    """A PDF of one page, or the same as PNG. Raises UserError: the map cannot be drawn."""
    drawing = draw_score(game, situation.position, found, words, look)
    name = game.board.name.best(words.code)
    info = Info(
        title=f"{name}: {outcome_sentence(found, words)}",
        subject=str(situation),
        language=words.code,
        creator=MAKER,
    )
    data = render_one(drawing, info, name)
    if not as_png:
        return data
    return png_of(data, info.creator, texts={"Title": info.title, "Description": info.subject})


def require_score_glyphs(game: Game, words: ScoreWords) -> None:
    """Make sure that the fonts have what the picture says. Raises UserError: a character is missing."""
    board = game.board
    named = [board.name, *(region.name for region in board.regions), *(s.name for s in board.spaces)]
    for text in (*words.sides, *words.texts.values(), *(name.best(words.code) for name in named)):
        for face in ("body", "display"):
            fonts.require_glyphs(text, face)
