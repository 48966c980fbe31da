"""Scores and plays as lines of text that players can check."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from coinage_pnp.classic.deck import Cards, name_of
from coinage_pnp.classic.record import DealRecord
from coinage_pnp.classic.replay import DealReplay, DealStep, plays_of
from coinage_pnp.classic.scoring import TARGET, DealScore, Points, ScoredItem, leader, running_totals, winner
from coinage_pnp.classic.seats import Seats
from coinage_pnp.words import in_columns, padded, text_width

NOBODY = "nobody"


@dataclass(frozen=True)
class TableLine:
    """A line of a table; a strong one is a head or a sum."""

    text: str
    strong: bool = False


@dataclass(frozen=True)
class _Row:
    """A line before it is set in columns: a label, an amount for each party, and how these come about."""

    label: str
    amounts: tuple[str, ...]
    note: str = ""
    strong: bool = False


def score_table(seats: Seats, scores: Sequence[DealScore], names: Sequence[str]) -> tuple[TableLine, ...]:
    """Who scored what, deal by deal, with the running total; `names` label the deals' sums, as in "Deal 1"."""
    rows = [_Row("", seats.parties, strong=True)]
    for name, score, totals in zip(names, scores, running_totals(scores), strict=True):
        if len(rows) > 1:
            rows.append(_Row("", ("",) * len(seats.parties)))
        rows += _deal_rows(name, score)
        if len(scores) > 1:
            rows.append(_Row("Total", tuple(map(str, totals)), strong=True))
    return _in_columns(rows)


def outcome(seats: Seats, totals: Points) -> str:
    """Whether the game is over, and who has won or leads."""
    won, ahead, best = winner(totals), leader(totals), max(totals)
    if won is not None:
        others = " to ".join(map(str, sorted(totals, reverse=True)[1:]))
        return f"The game is over: {seats.parties[won]} wins, {best} to {others}."
    goes_on = f"The game goes on to {TARGET} points: " if best < TARGET else "The game goes on: "
    if ahead is not None:
        return f"{goes_on}{seats.parties[ahead]} leads with {best}."
    level = [name for name, points in zip(seats.parties, totals, strict=True) if points == best]
    return f"{goes_on}{' and '.join(level)} are level at {best}."


def title(record: DealRecord) -> str:
    """The players and the dealer."""
    seats = record.seats
    names = list(seats.parties)
    if seats.teams:
        names = [f"{team} ({', '.join(seats.players[at :: len(names)])})" for at, team in enumerate(names)]
    return f"{' – '.join(names)}; {seats.players[record.dealer]} deals"


def play_lines(record: DealRecord, replayed: DealReplay) -> Iterator[TableLine]:
    """Every legal play, round by round, with the table after it."""
    seats = record.seats
    width = max(map(text_width, seats.players))
    texts = [_play_text(step) for step in replayed.steps]
    longest = max(map(len, texts), default=0)
    reached = replayed.steps[-1].round if replayed.steps else 1
    for number, dealt in enumerate(replayed.rounds, 1):
        if replayed.refusal and number > reached:
            break
        laid = f": {_cards(dealt.table)} dealt to the table" if dealt.table else ""
        yield TableLine(f"Round {number}{laid}", strong=True)
        for step, text in zip(replayed.steps, texts, strict=True):
            if step.round == number:
                who = padded(seats.players[step.seat], width)
                yield TableLine(f"{step.number:4}  {who}  {text:{longest}}  table: {_cards(step.table)}")


def end_line(record: DealRecord, replayed: DealReplay) -> str:
    """Who got the last cards on the table, or how far the deal has come."""
    players = record.seats.players
    taker = replayed.deal.last_taker
    if not replayed.finished:
        return f"The deal is not over: {len(replayed.steps)} of {plays_of(len(players))} cards are played."
    if taker is None or not replayed.left:
        return "Nothing is left on the table."
    return f"Left on the table: {_cards(replayed.left)}, to {players[taker]}, the last who took."


def _play_text(step: DealStep) -> str:
    return f"{step.play}{', sweep' if step.sweep else ''}"


def _cards(cards: Cards) -> str:
    return " ".join(cards) or "empty"


def _deal_rows(name: str, score: DealScore) -> list[_Row]:
    return [
        _Row("Most cards", _scored(score.most_cards), _compared(score.most_cards)),
        _Row("Most halves", _scored(score.most_halves), _compared(score.most_halves)),
        *(
            _Row(f"{card} {name_of(card)}", _scored(item), "" if any(item.counts) else NOBODY)
            for card, item in score.cards
        ),
        _Row("Sweeps", _scored(score.sweeps)),
        _Row(name, tuple(map(str, score.totals)), strong=True),
    ]


def _scored(item: ScoredItem) -> tuple[str, ...]:
    return tuple(str(points or "") for points in item.points)


def _compared(item: ScoredItem) -> str:
    counts = " – ".join(map(str, item.counts))
    return counts if any(item.points) else f"{counts}: {NOBODY}"


def _in_columns(rows: Sequence[_Row]) -> tuple[TableLine, ...]:
    """Labels and notes to the left, amounts to the right of their columns."""
    cells = [(row.label, *row.amounts, row.note) for row in rows]
    texts = in_columns(cells, numbers=range(1, len(cells[0]) - 1))
    return tuple(TableLine(text, row.strong) for text, row in zip(texts, rows, strict=True))
