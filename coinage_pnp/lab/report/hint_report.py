"""Output of `coinage-pnp hint`: on a terminal, and as a JSON document."""

from collections.abc import Iterator

from coinage_pnp.game.rules.situation import Situation
from coinage_pnp.players.hints import Hint, HintTurn

Document = dict[str, object]
WIDEST_BOUNDS = 0.5  # bounds farther apart than this are not shown


def write_hint_document(situation: Situation, hint: Hint) -> Document:
    """The document with the best turns of a toss."""
    return {
        "map": situation.map,
        "majority": situation.majority,
        "position": str(situation),
        "side": hint.side,
        "toss": hint.toss,
        "matches": hint.matching,
        "distinct_turns": hint.count,
        "luck": round(hint.luck, 4),
        "certainly_best": hint.best,
        "turns": list(map(_write_turn, hint.turns)),
    }


def _write_turn(turn: HintTurn) -> Document:
    text, choice = turn
    found: Document = {
        "actions": text,
        "result": round(choice.worth, 4),
        "chance": round(choice.chance, 4),
    }
    if choice.bounds:
        found |= {"low": round(choice.bounds.low, 6), "high": round(choice.bounds.high, 6)}
    return found


def write_hint(hint: Hint) -> Iterator[str]:
    """A table of the best turns of a toss."""
    coins = "1 match" if hint.matching == 1 else f"{hint.matching} matches"
    turns = "1 turn" if hint.count == 1 else f"{hint.count:,} turns"
    yield f"{hint.side.capitalize()} to play {hint.toss}: {coins}, {turns} to choose from."
    yield ""
    wide = max(len("turn"), *(len(text) for text, _ in hint.turns))
    bounded = any(map(_write_bounds, hint.turns))
    yield f"     {'turn':<{wide}}  result    wins" + ("   certain" if bounded else "")
    for number, turn in enumerate(hint.turns, 1):
        text, choice = turn
        wins = 100 * choice.chance
        yield f"{number:>3}  {text:<{wide}}   {choice.worth:+.2f}  {wins:5.1f}%{_write_bounds(turn)}"
    yield ""
    if hint.best:
        yield "No turn is better than the first: this is proven."
    yield _describe_luck(hint.luck)


def _write_bounds(turn: HintTurn) -> str:
    bounds = turn[1].bounds
    if bounds is None or bounds.high - bounds.low > WIDEST_BOUNDS:
        return ""
    return "   exact" if bounds.exact else f"   {bounds.low:+.2f} to {bounds.high:+.2f}"


def _describe_luck(luck: float) -> str:
    points = 100 * luck
    if abs(points) < 0.5:
        return "The toss was neither lucky nor unlucky."
    lucky = "lucky" if points > 0 else "unlucky"
    return f"The toss was {lucky}: it changed the chance to win by {points:+.1f} points."
