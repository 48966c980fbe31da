"""A score as a picture: a file of one page."""

from coinage_pnp.artwork.scorecard import PictureStyle, draw_score
from coinage_pnp.drawing import Info
from coinage_pnp.render import png_of, render_one
from coinage_pnp.rules.game import Game
from coinage_pnp.rules.scoring import score
from coinage_pnp.rules.situation import Situation
from coinage_pnp.sentences.score_sentences import score_summary
from coinage_pnp.words.language import Language


def score_file(
    game: Game, situation: Situation, words: Language, look: PictureStyle, *, as_png: bool
) -> bytes:
    """A PDF of one page, or the same as PNG. Raises UserError if the map cannot be drawn."""
    found = score(game, situation.position)
    drawing = draw_score(game, situation.position, found, words, look)
    title, _, line = score_summary(game, situation, found, words)
    info = Info(title, line, language=words.code)
    data = render_one(drawing, info, game.board.name.best(words.code))
    return png_of(data, info) if as_png else data
