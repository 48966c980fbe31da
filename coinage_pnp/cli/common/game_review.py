"""The output of `coinage-pnp review`, also at the end of `play`."""

from shutil import get_terminal_size

from coinage_pnp.cli.common.messages import say, show, show_json
from coinage_pnp.cli.common.progress_line import ProgressLine
from coinage_pnp.game.rules.documents import write_notes
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import Record, Replay
from coinage_pnp.game.sentences.turn_sentences import TurnSentences
from coinage_pnp.lab.report.review_report import make_review_document, write_review
from coinage_pnp.lab.review.kept import ROLLOUTS, load_review, review_once
from coinage_pnp.lab.review.result import Review
from coinage_pnp.players.engine.jit import suggest_compiler

SLOW_TURN = 4.0  # time per turn without numba, seconds


def review_with_progress(game: Game, replayed: Replay) -> Review:
    """Review a game, with progress on the terminal, unless its review is kept."""
    if found := load_review(game, replayed, ROLLOUTS):
        return found
    if slow := suggest_compiler():
        say(f"{slow}; this review takes about {len(replayed.steps) * SLOW_TURN:.0f} seconds")
    return review_once(game, replayed, ProgressLine(), ROLLOUTS)


def print_review(
    review: Review, record: Record, replayed: Replay, sentences: TurnSentences, *, as_json: bool
) -> None:
    """Print a review as a table or as JSON."""
    if as_json:
        show_json(make_review_document(record.map, review, sentences.game, replayed) | write_notes(record))
    else:
        room = get_terminal_size().columns
        show("\n".join(write_review(review, sentences, room, record.notes)), hang=6)
    if not review.complete:
        say(sentences.words.review.say("stopped"))
