"""What a costly turn lost, what was better, and why, in words; and the same of a turn that is played again."""

from collections.abc import Callable

from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.notation import write_bank
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.scoring import BY_BANK_VALUE, score
from coinage_pnp.game.sentences.score_sentences import describe_outcome
from coinage_pnp.game.sentences.turn_sentences import TurnSentences
from coinage_pnp.game.words.language import Language
from coinage_pnp.game.words.sections import ReviewWords, count_wins_of_100
from coinage_pnp.lab.review.result import Alternative, ReviewedTurn


def describe_costly_turn(turn: ReviewedTurn, sentences: TurnSentences) -> tuple[str, ...]:
    """A costly turn in five lines: which one, what was played, what was better, its cost, and why."""
    words = sentences.words
    own = words.review
    before, after = count_wins_of_100(turn.after + turn.cost), count_wins_of_100(turn.after)
    checked = describe_noise(turn, own, own.format_whole_points, "by_rollouts")
    lost = own.say(
        "points_lost",
        points=own.format_whole_points(turn.cost),
        range=f" {checked}" if checked else "",
        before=before,
        after=after,
    )
    return (
        f"{turn.mark}  {own.say('turn')} {turn.number}, {words.sides[turn.side]}, {turn.toss}",
        label_advice("played", turn, turn.played, sentences),
        label_advice("best_turn", turn, turn.best[0], sentences),
        lost,
        explain_turn(turn, sentences.game, words),
    )


def explain_turn(turn: ReviewedTurn, game: Game, words: Language) -> str:
    """Why the best turn is better than the played one, as far as the immediate score shows."""
    own = words.review
    best, played = (score(game, then) for then in (turn.best[0].position, turn.played.position))
    side, other = turn.side, turn.side.opponent
    mine, theirs = best.totals[side].total, best.totals[other].total
    gain = mine - theirs - played.totals[side].total + played.totals[other].total
    kept, instead = (write_bank(one.position.banks[side]) for one in (turn.best[0], turn.played))
    if best.ended_by and best.winner is side:
        if best.decided_by == BY_BANK_VALUE:
            return own.say("ends_by_bank", outcome=describe_outcome(best, words))
        return own.say("ends", more=mine, fewer=theirs)
    said = own.say("later")
    # regions whose majority differs, gains before denials
    differing = [
        (key, region.name.best(words.code))
        for key, owner, held, instead_of in (("takes", side, best, played), ("denies", other, played, best))
        for region, one, then in zip(game.board.regions, held.regions, instead_of.regions, strict=True)
        if one.majority is owner and then.majority is not owner
    ]
    if differing and gain > 0:
        key, name = differing[0]
        said = own.say(key, region=name, side=words.sides[other], points=own.say_number("gain", gain))
    elif gain > 0:
        said = own.say("lead", points=own.say_number("gain", gain))
    elif kept != instead:
        said = own.say("keeps", coins=kept, instead=instead)
    empty = sum(not stack for stack in turn.best[0].position.stacks)
    return f"{said} {own.say_number('left', empty)}" if empty else said


def label_advice(key: str, turn: ReviewedTurn, one: Alternative, sentences: TurnSentences) -> str:
    """A turn after what it is, such as "better: place a dime on Black Shoal"."""
    label, text = sentences.words.review.say(key), sentences.describe_actions(turn.start, one.actions)
    return sentences.words.score.say("labelled", label=label, text=text)


def describe_noise(
    turn: ReviewedTurn, own: ReviewWords, write: Callable[[float], str], key: str = "between"
) -> str:
    """How certain a cost is: exact, or its interval by the phrase `key`, with points written by `write`."""
    if turn.exact:
        return f"({own.say('exact')})"
    if turn.interval is None:
        return ""
    low, high = (write(each) for each in (turn.interval.low, turn.interval.high))
    return f"({own.say(key, low=low, high=high)})"


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
    points, lost = round(100 * (cost or 0.0)), own.format_whole_points(turn.cost)
    chance = own.format_share(turn.best[0].chance - (cost or 0.0))
    _, *told = describe_costly_turn(turn, sentences)
    if cost is None:
        said = own.say("unrated_turn", chance=chance, points=lost)
    elif not points:
        said = own.say("best_found", chance=chance, points=lost)
    elif then == turn.played.position:
        said = own.say("same_turn", chance=chance, points=lost)
    else:
        said = own.say_number("other_turn", points, chance=chance, lost=lost)
    return [said, *told]
