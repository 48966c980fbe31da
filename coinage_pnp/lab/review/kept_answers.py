"""What a record keeps of a review, so that its costly turns can be practised where nothing can be reviewed."""

from collections.abc import Sequence

from coinage_pnp.game.rules.coins import SIDES
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.kept_review import KeptError, KeptFigures, KeptReview, sign_turns
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.record import Replay, play_written
from coinage_pnp.game.rules.rule_errors import IllegalError
from coinage_pnp.game.rules.turn_notation import WrittenTurn
from coinage_pnp.lab.review.result import Account, Alternative, Review, ReviewedTurn
from coinage_pnp.lab.statistics.intervals import Interval

PLACES = 6  # decimals of a kept figure


def make_kept_review(review: Review, replayed: Replay) -> KeptReview:
    """What to keep of a review: turns whose cost may be noise are left out."""
    heads, tails = (
        KeptFigures(one.unforced, round(one.cost, PLACES), round(one.luck, PLACES)) for one in review.accounts
    )
    errors = []
    for turn in review.turns:
        if turn.mark and turn.interval:
            best = tuple((round(one.chance, PLACES), one.actions) for one in turn.best)
            after, low, high = (
                round(each, PLACES) for each in (turn.after, turn.interval.low, turn.interval.high)
            )
            errors.append(KeptError(turn.number, after, low, high, best))
    return KeptReview(sign_turns(step.turn for step in replayed.steps), (heads, tails), tuple(errors))


def make_accounts(kept: KeptReview) -> tuple[Account, Account]:
    """The totals of both sides."""
    heads, tails = (Account(one.unforced, one.unforced, {}, one.cost, one.luck) for one in kept.sides)
    return heads, tails


def list_kept_errors(kept: KeptReview, game: Game, replayed: Replay) -> list[ReviewedTurn]:
    """The errors as turns of a review; those that somebody has made illegal are left out."""
    found = []
    starts = [replayed.start, *(step.position for step in replayed.steps)]
    for error in kept.errors:
        if error.number <= len(replayed.steps):
            try:
                found.append(_read_error(error, game, starts[error.number - 1 : error.number + 1], replayed))
            except IllegalError:
                continue
    return found


def _read_error(error: KeptError, game: Game, around: Sequence[Position], replayed: Replay) -> ReviewedTurn:
    """The turn, from the positions before and after it. Raises IllegalError."""
    step, (start, after) = replayed.steps[error.number - 1], around
    toss, cost = step.turn.toss, max(error.best[0][0] - error.chance, 0.0)
    ways = [
        Alternative(actions, play_written(game, start, WrittenTurn(toss, actions)), chance)
        for chance, actions in error.best
    ]
    return ReviewedTurn(
        number=error.number,
        side=SIDES[(error.number - 1) % 2],
        toss=toss,
        start=start,
        count=len(ways),
        before=error.chance + cost,
        luck=0.0,
        cost=cost,
        after=error.chance,
        played=Alternative(step.turn.actions, after, error.chance),
        best=tuple(ways),
        interval=Interval(cost, error.low, error.high),
        exact=error.low == error.high,
    )
