"""How `coinage-pnp hint` looks on a terminal, and as a document for programs."""

from collections.abc import Iterator

from coinage_pnp.rules.situation import Situation
from coinage_pnp.sim.hints import Hint, Tosses, TurnWorth

HintDocument = dict[str, object]


def hint_document(situation: Situation, hint: Hint) -> HintDocument:
    """The best turns of a toss."""
    return {
        **_head(situation),
        "toss": hint.toss,
        "matches": hint.matching,
        "distinct_turns": hint.count,
        "luck": round(hint.luck, 4),
        "certainly_best": hint.best,
        "turns": list(map(_turn, hint.turns)),
    }


def tosses_document(situation: Situation, tosses: Tosses) -> HintDocument:
    """Every toss with its best turn."""
    return {
        **_head(situation),
        "result": round(tosses.worth, 4),
        "chance": round(tosses.chance, 4),
        "tosses": [
            {
                "toss": hint.toss,
                "probability": float(chance),
                "matches": hint.matching,
                "luck": round(hint.luck, 4),
                **_turn(hint.turns[0]),
            }
            for chance, hint in tosses.hints
        ],
    }


def _head(situation: Situation) -> HintDocument:
    side = situation.position.to_move
    return {
        "map": situation.map,
        "majority": situation.majority,
        "position": str(situation),
        "side": side.word if side is not None else None,
    }


def _turn(turn: TurnWorth) -> HintDocument:
    found: HintDocument = {
        "actions": turn.text,
        "result": round(turn.worth, 4),
        "chance": round(turn.chance, 4),
    }
    if turn.bounds:
        found |= {"low": round(turn.bounds.low, 6), "high": round(turn.bounds.high, 6)}
    return found


def hint_lines(hint: Hint) -> Iterator[str]:
    """The best turns of a toss as a table."""
    coins = "1 match" if hint.matching == 1 else f"{hint.matching} matches"
    turns = "1 turn" if hint.count == 1 else f"{hint.count:,} turns"
    yield f"{hint.side.capitalize()} to play {hint.toss}: {coins}, {turns} to choose from."
    yield ""
    wide = max(len("turn"), *(len(turn.text) for turn in hint.turns))
    bounded = any(turn.certain for turn in hint.turns)
    yield f"     {'turn':<{wide}}  result    wins" + ("   certain" if bounded else "")
    for number, turn in enumerate(hint.turns, 1):
        wins = 100 * turn.chance
        yield f"{number:>3}  {turn.text:<{wide}}   {turn.worth:+.2f}  {wins:5.1f}%{_certain(turn)}"
    yield ""
    if hint.best:
        yield "No turn is better than the first: this is proven."
    yield f"The toss: {_luck(hint.luck)}"


def tosses_lines(tosses: Tosses) -> Iterator[str]:
    """Every toss with its best turn as a table."""
    wins = 100 * tosses.chance
    yield f"{tosses.side.capitalize()} to toss: expects {tosses.worth:+.2f}, wins {wins:.1f}%."
    yield ""
    wide = max(len("best turn"), *(len(hint.turns[0].text) for _, hint in tosses.hints))
    yield f"toss  {'best turn':<{wide}}  result    wins     luck"
    for _, hint in tosses.hints:
        turn = hint.turns[0]
        text, wins, luck = turn.text, 100 * turn.chance, 100 * hint.luck
        yield f"{hint.toss:<4}  {text:<{wide}}   {turn.worth:+.2f}  {wins:5.1f}%  {luck:+6.1f}{_certain(turn)}"


def _certain(turn: TurnWorth) -> str:
    if turn.bounds is None or not turn.certain:
        return ""
    if turn.bounds.exact:
        return "   exact"
    return f"   {turn.bounds.low:+.2f} to {turn.bounds.high:+.2f}"


def _luck(luck: float) -> str:
    points = 100 * luck
    if abs(points) < 0.5:
        return "neither luck nor bad luck."
    return f"{'luck' if points > 0 else 'bad luck'}, {points:+.1f} points of the chance to win."
