"""A score as a picture: a file of one page."""

from coinage_pnp.drawing.pages import Info
from coinage_pnp.drawing.render.pdf.document import render_one
from coinage_pnp.drawing.render.png import make_png
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.scoring import score
from coinage_pnp.game.rules.situation import Situation
from coinage_pnp.game.sentences.score_sentences import summarize_score
from coinage_pnp.game.words.language import Language
from coinage_pnp.sheet.score.score_drawing import PictureStyle, draw_score


def draw_score_file(
    game: Game, situation: Situation, words: Language, look: PictureStyle, *, as_png: bool
) -> bytes:
    """A PDF of one page, or the same as PNG. Raises UserError if the map cannot be drawn."""
    found = score(game, situation.position)
    drawing = draw_score(game, situation.position, found, words, look)
    title, _, line = summarize_score(game, situation, found, words)
    info = Info(title, line, language=words.code)
    data = render_one(drawing, info, game.board.name.best(words.code))
    return make_png(data, info) if as_png else data
