"""What a turn that is played again costs, and what the review says about it."""

from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.sentences.turn_sentences import TurnSentences
from coinage_pnp.lab.report.costly_turn import describe_costly_turn
from coinage_pnp.lab.review.result import ReviewedTurn


def find_known_cost(turn: ReviewedTurn, then: Position) -> float | None:
    """What the turn to `then` costs, if the review says it."""
    known = {one.position: turn.best[0].chance - one.chance for one in turn.best}
    known[turn.played.position] = turn.cost
    known[turn.best[0].position] = 0.0
    return known.get(then)


def describe_answer(
    turn: ReviewedTurn, then: Position, cost: float | None, sentences: TurnSentences
) -> list[str]:
    """What the turn to `then` wins, what was played in the game, what is better, and why; `cost` may be unknown."""
    own = sentences.words.review
    points, lost = own.format_whole_points(cost or 0.0), own.format_whole_points(turn.cost)
    chance = own.format_share(turn.best[0].chance - (cost or 0.0))
    _, *told = describe_costly_turn(turn, sentences)
    if cost is None:
        said = own.say("unrated_turn", chance=chance, points=lost)
    elif not points.strip("0"):
        said = own.say("best_found", chance=chance, points=lost)
    elif then == turn.played.position:
        said = own.say("same_turn", chance=chance, points=lost)
    else:
        said = own.say("other_turn", chance=chance, points=points, lost=lost)
    return [said, *told]
