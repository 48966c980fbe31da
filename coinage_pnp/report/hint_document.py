"""`hint --json`: the best turns, for programs."""

from __future__ import annotations

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
