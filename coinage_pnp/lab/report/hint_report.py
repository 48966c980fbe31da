"""Output of `coinage-pnp hint`: on a terminal, and as a JSON document."""

from collections.abc import Iterator

from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.situation import Situation
from coinage_pnp.game.rules.turn_notation import write_actions
from coinage_pnp.game.sentences.score_table import align_columns
from coinage_pnp.game.sentences.turn_sentences import TurnSentences
from coinage_pnp.players.hints import Hint

Document = dict[str, object]
WIDEST_BOUNDS = 0.5  # bounds farther apart than this are not shown


def write_hint_document(situation: Situation, hint: Hint) -> Document:
    """The document with the best turns of a toss."""
    turns = []
    for actions, choice in hint.turns:
        turn: Document = {"actions": write_actions(actions)}
        turn |= {"result": round(choice.worth, 4), "chance": round(choice.chance, 4)}
        if choice.bounds:
            turn |= {"low": round(choice.bounds.low, 6), "high": round(choice.bounds.high, 6)}
        turns.append(turn)
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
        "turns": turns,
    }


def write_hint(hint: Hint, position: Position, sentences: TurnSentences) -> Iterator[str]:
    """A table of the best turns of a toss."""
    coins = "1 match" if hint.matching == 1 else f"{hint.matching} matches"
    turns = "1 turn" if hint.count == 1 else f"{hint.count:,} turns"
    yield f"{hint.side.capitalize()} to play {hint.toss}: {coins}, {turns} to choose from."
    yield ""
    rows = []
    for number, (actions, choice) in enumerate(hint.turns, 1):
        bounds, certain = choice.bounds, ""
        if bounds and bounds.high - bounds.low <= WIDEST_BOUNDS:
            certain = "exact" if bounds.exact else f"{bounds.low:+.2f} to {bounds.high:+.2f}"
        said = sentences.describe_actions(position, actions)
        rows.append((f"{number:>3}", said, f"{choice.worth:+.2f}", f"{100 * choice.chance:.1f}%", certain))
    heads = "", "turn", "result", "wins", "certain" if any(row[-1] for row in rows) else ""
    if sentences.notation:
        yield from align_columns([heads, *rows], (0, 2, 3))
    else:
        head, *lines = align_columns([(row[0], *row[2:]) for row in (heads, *rows)], (0, 1, 2))
        yield head
        for line, row in zip(lines, rows, strict=True):
            yield from (line, f"     {row[1]}")
    yield ""
    if hint.best:
        yield "No turn is better than the first: this is proven."
    points = 100 * hint.luck
    if abs(points) < 0.5:
        yield "The toss was neither lucky nor unlucky."
    else:
        lucky = "lucky" if points > 0 else "unlucky"
        yield f"The toss was {lucky}: it changed the chance to win by {points:+.1f} points."
