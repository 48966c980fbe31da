"""A score as a picture: a file of one page."""

from coinage_pnp.artwork.scorecard import PictureStyle, draw_score
from coinage_pnp.drawing import Info
from coinage_pnp.press.printing import MAKER
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
