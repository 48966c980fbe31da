"""Score sheets and replays as JSON documents with stable keys."""

from collections.abc import Sequence
from typing import Any

from coinage_pnp.classic import scoring
from coinage_pnp.classic.deck import PACK, sort_cards
from coinage_pnp.classic.notation import write_cards
from coinage_pnp.classic.record import DealRecord, DealReplay, list_captured_cards
from coinage_pnp.classic.score_yaml import ScoreSheet

Document = dict[str, Any]


def make_sheet_document(sheet: ScoreSheet) -> Document:
    """Document of `classic-coins score --json`; the sheet has at least one deal."""
    parties, totals = sheet.seats.parties, sheet.totals
    return {
        "parties": list(parties),
        "target": scoring.TARGET,
        "deals": [
            {
                "deal": number,
                "parties": _make_deal_document(parties, deal),
                "missing": list(scoring.find_missing_cards(deal)),
                "totals": dict(zip(parties, total, strict=True)),
            }
            for number, (deal, total) in enumerate(zip(sheet.deals, totals, strict=True), 1)
        ],
        "totals": dict(zip(parties, totals[-1], strict=True)),
        "finished": scoring.find_winner(totals[-1]) is not None,
        "winner": _find_name(parties, scoring.find_winner(totals[-1])),
        "leader": _find_name(parties, scoring.find_leader(totals[-1])),
        "warnings": [
            f"deal {number}: missing: {write_cards(scoring.find_missing_cards(deal))} "
            f"({lost} of {len(PACK)} cards are nobody's)"
            for number, deal in enumerate(sheet.deals, 1)
            if (lost := scoring.count_missing_cards(deal))
        ],
    }


def make_replay_document(record: DealRecord, replayed: DealReplay) -> Document:
    """Document of `classic-coins replay --json`."""
    seats, state = record.seats, replayed.deal
    return {
        "players": list(seats.players),
        "teams": list(seats.teams),
        "dealer": seats.players[record.dealer],
        "plays": [
            {
                "play": step.number,
                "round": step.round,
                "player": seats.players[step.seat],
                "card": step.play.card,
                "taken": list(step.play.taken),
                "sweep": step.sweep,
                "table": list(step.table),
            }
            for step in replayed.steps
        ],
        "finished": replayed.finished,
        "refusal": None if replayed.refusal is None else str(replayed.refusal),
        "table": list(state.table),
        "left": list(replayed.left),
        "last_taker": _find_name(seats.players, state.last_taker),
        "score": _make_deal_document(seats.parties, list_captured_cards(record, state)),
    }


def _make_deal_document(parties: Sequence[str], deal: Sequence[scoring.Captured]) -> Document:
    """What each party took in a deal, and its points; "captured" is null if cards were only counted."""
    score = scoring.score_deal(deal)
    return {
        name: {
            "captured": None if one.cards is None else list(sort_cards(one.cards)),
            "cards": one.count,
            "halves": one.halves,
            "sweeps": one.sweeps,
            "points": {key: item.points[party] for key, item in score.items.items()},
            "total": score.totals[party],
        }
        for party, (name, one) in enumerate(zip(parties, deal, strict=True))
    }


def _find_name(names: Sequence[str], at: int | None) -> str | None:
    return None if at is None else names[at]
