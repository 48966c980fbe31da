"""A deal recorded play by play: read from a YAML file, and replayed.

Replaying checks every card against the deal and every capture against the rules.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from coinage_pnp.classic.deck import PACK, ROUNDS, Card, Cards, DealtRound, deal, list_turn_order
from coinage_pnp.classic.notation import read_play
from coinage_pnp.classic.play import Deal, Play, begin, deal_round, finish, play
from coinage_pnp.classic.scoring import Captured, score_deal, total_captured
from coinage_pnp.classic.shared_fields import (
    CardPlaces,
    LinedCards,
    Seats,
    read_seats,
    refuse_unknown_names,
    scan_row,
)
from coinage_pnp.errors import UserError
from coinage_pnp.files.yaml.fields import Fields, open_document
from coinage_pnp.files.yaml.syntax import NOWHERE, Source
from coinage_pnp.files.yaml.wording import quote_text
from coinage_pnp.game.rules.rule_errors import IllegalError, UnreadableError

MOST_POINTS = 99


class WrittenRound(NamedTuple):
    """A round as written: the cards dealt, as far as recorded, and the plays."""

    plays: tuple[Play, ...]
    table: Cards  # cards dealt to the table; () if none are, or if the record has the pack
    hands: tuple[Cards, ...]  # each seat's cards, () if not recorded; or () for all


@dataclass(frozen=True)
class DealRecord:
    """A recorded deal, legal or not; `seats` names all players, and `dealer` is a seat."""

    seats: Seats
    dealer: int
    rounds: tuple[WrittenRound, ...]  # in all rounds but the last, every card is played
    pack: Cards  # all cards in dealing order; () if the rounds list the cards dealt
    result: tuple[int, ...] = ()  # points of each party; () if not given
    source: Source = field(default=NOWHERE, compare=False, repr=False)  # where it was read


def read_record(text: str, file: str) -> DealRecord:
    """Reads the record of a deal, without checking plays. Raises InvalidFile with every problem and its line."""
    with open_document(text, file, "the record of a deal") as root:
        seats = read_seats(root, seated=True)
        named = root.read_choice("dealer", seats.players)
        dealer = seats.players.index(named) if named in seats.players else 0
        card_places = CardPlaces(root)
        pack: Cards = ()
        if "pack" in root:
            row = scan_row(root, root.read_scalar("pack"))
            card_places.add("in the pack", row)
            pack = tuple(card for card, _ in row)
            absent = " ".join(card for card in PACK if card not in pack)
            if pack and absent:
                root.note_problem("pack", f"the pack has {len(PACK)} cards, and these are missing: {absent}")
        sections = root.read_sections("rounds", "'- table: ' and the cards dealt face up")
        rounds = []
        for number, section in enumerate(sections, 1):
            last = number == len(sections)
            rounds.append(
                _read_round(section, number, seats.players, card_places, packed=bool(pack), last=last)
            )
        result: tuple[int, ...] = ()
        if "result" in root:
            within = root.read_fields("result")
            points = {name: within.read_integer(name, 0, MOST_POINTS) for name in within}
            refuse_unknown_names(within, seats.parties, "write what the deal scored")
            result = tuple(points.get(name, 0) for name in seats.parties)
    return DealRecord(seats, dealer, tuple(rounds), pack, result, root.source)


def _read_round(
    section: Fields,
    number: int,
    players: tuple[str, ...],
    card_places: CardPlaces,
    *,
    packed: bool,
    last: bool,
) -> WrittenRound:
    """Round `number`, from 1; reports what contradicts the dealing rules as far as they are known.

    `players` are clockwise, () if unreadable; if `packed`, the record's pack lists all cards dealt. Dealt cards are
    added to `card_places`. Only the last round may have fewer plays than cards.
    """
    all_counts = ROUNDS.get(len(players), ())
    counts = all_counts[number - 1] if number <= len(all_counts) else None
    if all_counts and counts is None:
        all_rounds = f"{len(players)} players have {len(all_counts)} rounds"
        section.note_problem(section.line, f"the pack is used up: {all_rounds}")

    def check_dealt(key: str, row: LinedCards, whose: str, wanted: int) -> None:
        """Report cards dealt twice, too many or too few cards, and cards listed besides a pack."""
        if packed:
            section.note_problem(key, f"the pack says what is dealt: leave {quote_text(key)} out")
            return
        where = "on the table" if key == "table" else f"in {whose}'s hand"
        card_places.add(f"{where} of round {number}", row)
        if counts and len(row) != wanted:
            dealt = f"{wanted or 'no'} cards are dealt to {whose} in round {number}"
            section.note_problem(row[0][1] if row else key, f"{dealt}, and here are {len(row)}")

    table: Cards = ()
    if "table" in section:
        row = scan_row(section, section.read_scalar("table"))
        check_dealt("table", row, "the table", counts.table if counts else 0)
        table = tuple(card for card, _ in row)
    elif counts and counts.table and not packed:
        what = f"round {number} needs 'table': the {counts.table} cards dealt face up"
        section.note_problem(section.line, what)
    hands = dict.fromkeys(players, Cards())
    if "hands" in section:
        within = section.read_fields("hands")
        for name in within:
            row = scan_row(within, within.read_scalar(name))
            if name in hands:
                hands[name] = tuple(card for card, _ in row)
                check_dealt("hands", row, name, counts.hand if counts else 0)
        refuse_unknown_names(within, players)
    plays, listed = [], section.read_scalars("plays", required=False)
    if counts:
        due, said = counts.hand * len(players), "1 play" if len(listed) == 1 else f"{len(listed)} plays"
        if len(listed) > due:
            what = f"round {number} has {said}, and only {due} cards are dealt to hands"
            section.note_problem("plays", what)
        elif len(listed) < due and not last:
            what = f"round {number} has {said}: all {due} cards are played before the next round"
            section.note_problem("plays", what)
    for scalar in listed:
        try:
            plays.append(read_play(scalar.text))
        except UnreadableError as error:
            section.note_problem(scalar.line, error)
    return WrittenRound(tuple(plays), table, tuple(hands.values()) if any(hands.values()) else ())


class DealStep(NamedTuple):
    """One play; plays and rounds are numbered from 1; `table` is the table after it."""

    number: int
    round: int
    seat: int
    play: Play
    sweep: bool
    table: Cards


class DealReplay(NamedTuple):
    """A recorded deal played to its end, or up to an illegal play."""

    rounds: tuple[DealtRound, ...]  # cards dealt; an unrecorded hand has the cards played from it
    steps: tuple[DealStep, ...]
    deal: Deal  # the deal after the last step; when finished, its table is empty
    left: Cards  # cards on the table at the end, which the last taker got; () before the end
    finished: bool
    refusal: IllegalError | None


def replay(record: DealRecord) -> DealReplay:
    """Play a record to its end or to an illegal play; it has at least one round."""
    players = record.seats.players
    rounds, dealt_to = _complete_deal(record)
    state = begin(rounds[0], record.dealer)
    played: dict[Card, int] = {}
    steps: list[DealStep] = []
    for number, (written, dealt) in enumerate(zip(record.rounds, rounds, strict=False), 1):
        state = state if number == 1 else deal_round(state, dealt)
        for done in written.plays:
            seat, card = state.to_play, done.card
            round_, holder = dealt_to.get(card, (number, seat))
            try:
                if card in played:
                    before = played[card]
                    raise IllegalError(
                        "{card} was played already, in play {before}", card=card, before=before
                    )
                if (round_, holder) != (number, seat):
                    if holder is None:
                        reason = "{card} was dealt to the table in round {round}"
                        raise IllegalError(reason, card=card, round=round_)
                    reason = "{card} was dealt to {player} in round {round}"
                    raise IllegalError(reason, card=card, player=players[holder], round=round_)
                after = play(state, done)
                sweep = after.sweeps != state.sweeps
                if done.sweep and not sweep:
                    left = " ".join(after.table)
                    raise IllegalError("this is not a sweep: {left} is still on the table", left=left)
            except IllegalError as error:
                refusal = IllegalError(
                    "play {at} ({player}, round {round}), {play}: {why}",
                    at=len(steps) + 1,
                    player=players[seat],
                    round=number,
                    play=repr(str(done)),
                    why=error,
                )
                return DealReplay(rounds, tuple(steps), state, (), False, refusal)
            state = after
            played[card] = len(steps) + 1
            plain = done._replace(sweep=False)
            steps.append(DealStep(len(steps) + 1, number, seat, plain, sweep, state.table))
    if len(steps) < count_plays(len(players)):
        return DealReplay(rounds, tuple(steps), state, (), False, None)
    return DealReplay(rounds, tuple(steps), finish(state), state.table, True, None)


def _complete_deal(
    record: DealRecord,
) -> tuple[tuple[DealtRound, ...], dict[Card, tuple[int, int | None]]]:
    """The cards dealt, and the round and the seat that each recorded one was dealt to; None is the table.

    An unrecorded hand is filled with the cards played from it.
    """
    order = list_turn_order(record.dealer, len(record.seats.players))
    given = tuple(DealtRound(one.hands or ((),) * len(order), one.table) for one in record.rounds)
    if record.pack:
        given = deal(record.pack, len(order), record.dealer)
    dealt_to: dict[Card, tuple[int, int | None]] = {}
    for number, dealt in enumerate(given, 1):
        for seat, cards in ((None, dealt.table), *enumerate(dealt.hands)):
            dealt_to.update(dict.fromkeys(cards, (number, seat)))
    rounds = []
    for dealt, written in zip(given, record.rounds, strict=False):
        played = tuple(done.card for done in written.plays)
        hands = enumerate(dealt.hands)
        filled = tuple(hand or played[order.index(seat) :: len(order)] for seat, hand in hands)
        rounds.append(DealtRound(filled, dealt.table))
    return tuple(rounds), dealt_to


def count_plays(players: int) -> int:
    """Number of cards played from hands in a complete deal."""
    return players * sum(counts.hand for counts in ROUNDS[players])


def list_captured_cards(record: DealRecord, state: Deal) -> tuple[Captured, ...]:
    """The cards and sweeps of each party."""
    cards: list[Cards] = [()] * len(record.seats.parties)
    sweeps = [0] * len(cards)
    for seat, pile in enumerate(state.piles):
        party = record.seats.find_party(seat)
        cards[party] += pile
        sweeps[party] += state.sweeps[seat]
    return tuple(map(total_captured, cards, sweeps))


def check_result(record: DealRecord, replayed: DealReplay) -> UserError | None:
    """What is wrong with the record's result; None if it is right, not given, or the deal is unfinished."""
    totals = score_deal(list_captured_cards(record, replayed.deal)).totals
    if not record.result or not replayed.finished or record.result == totals:
        return None
    said, played = (
        ", ".join(f"{name} {points}" for name, points in zip(record.seats.parties, result, strict=True))
        for result in (record.result, totals)
    )
    reason = "the record says that the result is {said}, but its plays give {played}"
    return UserError(reason, said=said, played=played)
