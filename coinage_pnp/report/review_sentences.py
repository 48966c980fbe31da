"""The words of a review that its table and its page share: the summary, and why a turn was costly."""

from coinage_pnp.rules.coins import Side
from coinage_pnp.rules.game import Game
from coinage_pnp.rules.notation import write_bank
from coinage_pnp.rules.scoring import Score, score
from coinage_pnp.sim.review import MARKS, Review, ReviewedTurn
from coinage_pnp.words import LADDER, ReviewWords, ScoreWords


def account_rows(review: Review, own: ReviewWords) -> list[tuple[str, str, str]]:
    """What each side's turns add up to: a label, and the figures of Heads and of Tails."""
    both = review.accounts
    results = (review.result, 1 - review.result)
    plain = (review.without_luck, 1 - review.without_luck)
    levels = dict(zip(LADDER, own.levels, strict=True))
    rows: list[tuple[str, list[str]]] = [
        (own.turns, [str(one.turns) for one in both]),
        (own.unforced, [str(one.unforced) for one in both]),
        *(
            (own.say("marked", mark=mark, points=own.points(least)), [str(one.marks[mark]) for one in both])
            for mark, least in MARKS.items()
        ),
        (own.cost_total, [own.points(one.cost) for one in both]),
        (own.error_rate, [own.points(one.error_rate) for one in both]),
        (own.luck_total, [own.points(one.luck, sign=True) for one in both]),
        (own.luck_rate, [own.points(one.luck_rate, sign=True) for one in both]),
        (own.start, [own.share(review.start), own.share(1 - review.start)]),
        (own.result, [own.share(chance) for chance in results]),
        (own.without_luck, [own.share(chance) for chance in plain]),
        (own.rating, [levels[one.rating] if one.rating else "" for one in both]),
    ]
    return [(label, heads, tails) for label, (heads, tails) in rows]


def review_sentences(review: Review, own: ReviewWords) -> list[str]:
    """What should be known of the figures."""
    found = [own.say("how_master" if review.deep else "how_strong", games=review.games)]
    return found if review.finished else [own.unfinished, *found]


def reason(turn: ReviewedTurn, game: Game, words: ScoreWords, own: ReviewWords) -> str:
    """Why the best turn is better than the one that was played, as far as the score shows it at once."""
    best, played = (score(game, then) for then in (turn.best[0].position, turn.played.position))
    side, other = turn.side, turn.side.opponent
    gain = _lead(best, side) - _lead(played, side)
    mine, theirs = best.totals[side].total, best.totals[other].total
    kept, instead = (write_bank(one.position.banks[side]) for one in (turn.best[0], turn.played))
    if best.ended_by and best.winner is side:
        return own.say("ends", more=mine, fewer=theirs)
    said = own.later
    if (found := _region(best, played, side)) and gain > 0:
        name = next(one.name.best(words.code) for one in game.board.regions if one.id == found[0])
        said = own.say(found[1], region=name, side=words.sides[other], points=gain)
    elif gain > 0:
        said = own.say("lead", points=gain)
    elif kept != instead:
        said = own.say("keeps", coins=kept, instead=instead)
    empty = sum(not stack for stack in turn.best[0].position.stacks)
    return f"{said} {own.left.of(empty)}" if empty else said


def costly_lines(
    turn: ReviewedTurn, game: Game, words: ScoreWords, own: ReviewWords
) -> tuple[str, str, str, str]:
    """A costly turn in lines: which it was, what was better, what it cost, and why."""
    return (
        f"{turn.mark}  {own.turn} {turn.number}, {words.sides[turn.side]}, {turn.toss}",
        own.say("instead", played=turn.played.text, better=turn.best[0].text),
        f"{own.cost} {own.points(turn.cost)} {noise(turn, own)}  "
        f"{own.share(turn.after + turn.cost)} → {own.share(turn.after)}",
        reason(turn, game, words, own),
    )


def noise(turn: ReviewedTurn, own: ReviewWords) -> str:
    """How sure a cost is: proven, or its interval."""
    if turn.exact:
        return f"({own.exact})"
    if turn.interval is None:
        return ""
    low, high = (own.points(each) for each in (turn.interval.low, turn.interval.high))
    return f"({own.say('between', low=low, high=high)})"


def _lead(found: Score, side: Side) -> int:
    return found.totals[side].total - found.totals[side.opponent].total


def _region(best: Score, played: Score, side: Side) -> tuple[str, str] | None:
    """A region whose majority is another, and the key of what to say about it; taken before denied."""
    pairs = list(zip(best.regions, played.regions, strict=True))
    for one, then in pairs:
        if one.majority is side and then.majority is not side:
            return one.id, "takes"
    for one, then in pairs:
        if then.majority is side.opponent and one.majority is not side.opponent:
            return one.id, "denies"
    return None
