"""Replays a recorded deal: checks every card against the deal and every capture against the rules."""

from dataclasses import dataclass

from coinage_pnp.classic.deck import ROUNDS, Card, Cards, DealtRound, deal, list_turn_order
from coinage_pnp.classic.play import Deal, Play, begin, deal_round, finish, play
from coinage_pnp.classic.record import DealRecord
from coinage_pnp.classic.scoring import Captured, score_deal, total_captured
from coinage_pnp.errors import UserError
from coinage_pnp.game.rules.rule_errors import IllegalError


@dataclass(frozen=True)
class DealStep:
    """One play; plays and rounds are numbered from 1; `table` is the table after it."""

    number: int
    round: int
    seat: int
    play: Play
    sweep: bool
    table: Cards


@dataclass(frozen=True)
class DealReplay:
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
