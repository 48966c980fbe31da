"""Scores and plays as lines of text that players can check."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from coinage_pnp.classic import scoring
from coinage_pnp.classic.deck import PACK, Card, Cards, find_suit, find_year
from coinage_pnp.classic.notation import write_cards
from coinage_pnp.classic.record import DealRecord, DealReplay, count_plays
from coinage_pnp.classic.score_yaml import ScoreSheet
from coinage_pnp.classic.shared_fields import Seats
from coinage_pnp.game.sentences.score_table import align_columns, measure_text_width, pad_text
from coinage_pnp.game.words.language import Language
from coinage_pnp.game.words.slots import Words

TableLine = tuple[str, bool]  # a line of a table, and whether it is a head or a sum


class TableRow(NamedTuple):
    """A line before it is set in columns: a label, each party's amount, and a note on how they arise."""

    label: str
    amounts: tuple[str, ...]
    note: str = ""
    strong: bool = False
    card: Card = ""


def list_score_rows(
    seats: Seats, scores: Sequence[scoring.DealScore], names: Sequence[str], words: Language
) -> list[TableRow]:
    """The score deal by deal, with running totals; `names` label the deals' sums, as in "Deal 1"."""
    says = words.classic.table
    rows = [TableRow("", seats.parties, strong=True)]
    for name, score, totals in zip(names, scores, scoring.compute_running_totals(scores), strict=True):
        if len(rows) > 1:
            rows.append(TableRow("", ("",) * len(seats.parties)))
        for key, item in score.items.items():
            note, card = "", key if key in scoring.CARD_POINTS else ""
            if key in (scoring.MOST_CARDS, scoring.MOST_HALVES):
                note = says.join("against", item.counts)
                if not any(item.points):
                    note = says.say("nobody_has", counts=note)
            elif card and not any(item.counts):
                note = says.say("nobody")
            amounts = tuple(str(points or "") for points in item.points)
            rows.append(TableRow(name_item(key, words), amounts, note, card=card))
        rows.append(TableRow(name, tuple(map(str, score.totals)), strong=True))
        if len(scores) > 1:
            rows.append(TableRow(says.say("total"), tuple(map(str, totals)), strong=True))
    return rows


def describe_outcome(sheet: ScoreSheet, words: Words) -> str:
    """Whether the game is over after the last deal, and who won or leads."""
    seats, totals = sheet.seats, sheet.totals[-1]
    won, ahead, best = scoring.find_winner(totals), scoring.find_leader(totals), max(totals)
    if won is not None:
        others = words.join("to_one", sorted(totals, reverse=True)[1:])
        return words.say("won", who=seats.parties[won], best=best, others=others)
    first = [name for name, points in zip(seats.parties, totals, strict=True) if points == best]
    key = ("level" if ahead is None else "leads") + ("_on" if best < scoring.TARGET else "")
    return words.say(key, target=scoring.TARGET, who=words.join_list(first), best=best)


def summarize_score(sheet: ScoreSheet, words: Language) -> tuple[str, str, str]:
    """Three lines for a chat: totals, deals, and who won or leads."""
    says, totals = words.classic.table, sheet.totals[-1]
    named = says.join("next", map("{} {}".format, sheet.seats.parties, totals))
    deals = [
        says.say("summary", title=says.say("deal", number=number), totals=says.join("against", score.totals))
        for number, score in enumerate(sheet.scores, 1)
    ]
    first = says.say("summary", title=words.classic.short, totals=named)
    return first, says.join("next", deals), describe_outcome(sheet, says)


def list_sheet_rows(sheet: ScoreSheet, words: Language) -> list[TableRow]:
    """A score sheet as rows; see `list_score_rows`."""
    names = [words.classic.table.say("deal", number=number) for number in range(1, len(sheet.deals) + 1)]
    return list_score_rows(sheet.seats, sheet.scores, names, words)


def write_title(record: DealRecord, words: Words) -> str:
    """The players and the dealer."""
    seats = record.seats
    names = list(seats.parties)
    if seats.teams:
        teams = [words.join("next", seats.players[at :: len(names)]) for at in range(len(names))]
        names = [words.say("team", team=name, players=team) for name, team in zip(names, teams, strict=True)]
    return words.say("dealer", names=words.join("against", names), dealer=seats.players[record.dealer])


def list_play_lines(record: DealRecord, replayed: DealReplay, words: Words) -> Iterator[TableLine]:
    """Every legal play, round by round, with the table after it."""
    seats = record.seats
    width = max(map(measure_text_width, seats.players))
    texts = [words.say("sweep", play=step.play) if step.sweep else str(step.play) for step in replayed.steps]
    longest = max(map(measure_text_width, texts), default=0)
    reached = replayed.steps[-1].round if replayed.steps else 1
    for number, dealt in enumerate(replayed.rounds, 1):
        if replayed.refusal and number > reached:
            break
        head = words.say("round", number=number)
        laid = words.say("dealt", round=head, cards=_write_cards(dealt.table, words))
        yield (laid if dealt.table else head), True
        for step, text in zip(replayed.steps, texts, strict=True):
            if step.round == number:
                who = pad_text(seats.players[step.seat], width)
                table = words.say("table", cards=_write_cards(step.table, words))
                yield f"{step.number:4}  {who}  {pad_text(text, longest)}  {table}", False


def write_end_line(record: DealRecord, replayed: DealReplay, words: Words) -> str:
    """Who got the last cards on the table, or how far the deal has come."""
    players = record.seats.players
    taker = replayed.deal.last_taker
    if not replayed.finished:
        return words.say("unfinished", done=len(replayed.steps), all=count_plays(len(players)))
    if taker is None or not replayed.left:
        return words.say("nothing_left")
    return words.say("left", cards=_write_cards(replayed.left, words), who=players[taker])


def describe_missing_cards(deals: Sequence[Sequence[scoring.Captured]], words: Words) -> list[str]:
    """The cards nobody has, deal by deal; their number, if cards were counted."""
    found = []
    for number, deal in enumerate(deals, 1):
        lost, gone = scoring.count_missing_cards(deal), scoring.find_missing_cards(deal)
        if lost:
            key = "missing" if lost == len(gone) else "uncounted"
            cards = write_cards(gone) if gone else "–"
            found.append(words.say(key, number=number, cards=cards, lost=lost, all=len(PACK)))
    return found


def _write_cards(cards: Cards, words: Words) -> str:
    return " ".join(cards) or words.say("empty")


def name_item(key: str, words: Language) -> str:
    """One of ITEM_POINTS in words."""
    return write_card_name(key, words) if key in scoring.CARD_POINTS else words.classic.table.say(key)


def write_card_name(card: Card, words: Language) -> str:
    """As in "N3 Nickel 1913"."""
    suit = words.classic.suits.say(find_suit(card).name)
    return f"{card} {suit} {find_year(card)}"


def align_rows(rows: Sequence[TableRow]) -> tuple[TableLine, ...]:
    """Rows set in columns: labels and notes left-aligned, amounts right-aligned."""
    cells = [(row.label, *row.amounts, row.note) for row in rows]
    texts = align_columns(cells, numbers=range(1, len(cells[0]) - 1))
    return tuple((text, row.strong) for text, row in zip(texts, rows, strict=True))
