"""Output of `coinage-pnp hint`: on a terminal, and as a JSON document."""

from collections.abc import Iterator

from coinage_pnp.game.rules.coins import Side
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.situation import Situation
from coinage_pnp.game.rules.turn_notation import write_actions
from coinage_pnp.game.sentences.score_table import align_columns
from coinage_pnp.game.sentences.turn_sentences import TurnSentences
from coinage_pnp.players.hints import Hint

Document = dict[str, object]
WIDEST_BOUNDS = 0.5  # bounds farther apart than this are not shown
FAIR_LUCK = 0.005  # smallest change of the chance to win that is luck


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


def write_hint(hint: Hint, position: Position, side: Side, sentences: TurnSentences) -> Iterator[str]:
    """A table of the best turns of a toss of `side`."""
    words, own = sentences.words, sentences.words.review
    yield own.say(
        "to_play",
        side=words.sides[side],
        toss=hint.toss,
        matches=own.say_number("matches", hint.matching),
        choices=own.say_number("choices", hint.count),
    )
    yield ""
    rows = []
    for number, (actions, choice) in enumerate(hint.turns, 1):
        bounds, certain = choice.bounds, ""
        if bounds and bounds.exact:
            certain = own.say("exact")
        elif bounds and bounds.high - bounds.low <= WIDEST_BOUNDS:
            low, high = map(own.format_result, (bounds.low, bounds.high))
            certain = own.say("between", low=low, high=high)
        said = sentences.describe_actions(position, actions)
        chance = own.say("percent", n=own.format_points(choice.chance))
        rows.append((f"{number:>3}", said, own.format_result(choice.worth), chance, certain))
    columns = own.say("turn"), own.say("expected"), own.say("chance")
    heads = "", *columns, own.say("certain") if any(row[-1] for row in rows) else ""
    if sentences.notation:
        yield from align_columns([heads, *rows], (0, 2, 3))
    else:
        head, *lines = align_columns([(row[0], *row[2:]) for row in (heads, *rows)], (0, 1, 2))
        yield head
        for line, row in zip(lines, rows, strict=True):
            yield from (line, f"     {row[1]}")
    yield ""
    if hint.best:
        yield own.say("proven")
    if abs(hint.luck) < FAIR_LUCK:
        yield own.say("fair_toss")
    else:
        key = "lucky_toss" if hint.luck > 0 else "unlucky_toss"
        yield own.say(key, points=own.format_points(hint.luck, sign=True))
