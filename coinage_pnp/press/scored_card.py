"""A score as a picture: a file of one page."""

from coinage_pnp.artwork.scorecard import PictureStyle, draw_score
from coinage_pnp.drawing import Info
from coinage_pnp.render import png_of, render_one
from coinage_pnp.rules.game import Game
from coinage_pnp.rules.scoring import Score
from coinage_pnp.rules.situation import Situation
from coinage_pnp.sentences import ScoreWords, outcome_sentence


def score_file(
    game: Game, situation: Situation, found: Score, words: ScoreWords, look: PictureStyle, *, as_png: bool
) -> bytes:
    """A PDF of one page, or the same as PNG. Raises UserError if the map cannot be drawn."""
    drawing = draw_score(game, situation.position, found, words, look)
    name = game.board.name.best(words.code)
    info = Info(f"{name}: {outcome_sentence(found, words)}", str(situation), language=words.code)
    data = render_one(drawing, info, name)
    return png_of(data, info) if as_png else data
