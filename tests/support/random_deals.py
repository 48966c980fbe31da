"""Random deals of the second game from a seed, and a naive search for what a card can capture."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

from coinage_pnp.classic.deck import PACK, Card, Cards, deal
from coinage_pnp.classic.play import Deal, Play, begin, deal_round, list_captures, play
from coinage_pnp.classic.record import DealRecord, WrittenRound
from coinage_pnp.classic.shared_fields import Seats
from coinage_pnp.game.rules.position_yaml import quote_yaml

PLAYER_NAMES = ("Ana", "Ben", "Cy", "Dee")

DEAL_POINTS = 8
"""Points in every deal, besides sweeps."""


def shuffled_pack(chance: Random) -> Cards:
    pack = list(PACK)
    chance.shuffle(pack)
    return tuple(pack)


def brute_force_captures(card: Card, table: Cards) -> set[frozenset[Card]]:
    """Every set of cards that a card can capture, by trying all sets of cards on the table."""
    number = int(card[1])
    sets = [frozenset(cards) for size in range(1, len(table) + 1) for cards in combinations(table, size)]
    fitting = [cards for cards in sets if sum(int(other[1]) for other in cards) == number]
    single = {cards for cards in fitting if len(cards) == 1}
    return single or set(fitting)


def legal_plays(deal: Deal) -> list[Play]:
    """Every legal play of the player to move; [] if the hand is empty."""
    return [
        Play(card, taken)
        for card in deal.hands[deal.to_play]
        for taken in list_captures(card, deal.table) or ((),)
    ]


def play_random_deal(
    pack: Cards, players: int, dealer: int, chance: Random
) -> Iterator[tuple[int, Deal, Play, Deal]]:
    """The plays of a random deal: the number of the round, the deal before, the play, the deal after."""
    state: Deal | None = None
    for number, dealt in enumerate(deal(pack, players, dealer), 1):
        state = begin(dealt, dealer) if state is None else deal_round(state, dealt)
        for _ in range(sum(map(len, dealt.hands))):
            done = chance.choice(legal_plays(state))
            after = play(state, done)
            yield number, state, done, after
            state = after


def random_deal_record(
    seed: int, players: int = 2, *, teams: bool = False, pack: bool = False, hands: bool = False
) -> DealRecord:
    """The record of a random deal, with its pack, with its hands or with neither."""
    chance = Random(seed)
    cards, dealer = shuffled_pack(chance), chance.randrange(players)
    plays: dict[int, list[Play]] = {}
    for number, before, done, after in play_random_deal(cards, players, dealer, chance):
        plays.setdefault(number, []).append(done._replace(sweep=before.sweeps != after.sweeps))
    rounds = tuple(
        WrittenRound(
            tuple(plays[number]), () if pack else dealt.table, dealt.hands if hands and not pack else ()
        )
        for number, dealt in enumerate(deal(cards, players, dealer), 1)
    )
    seats = Seats(PLAYER_NAMES[:players], ("North", "South") if teams else ())
    return DealRecord(seats, dealer, rounds, cards if pack else ())


def write_deal_record(record: DealRecord) -> str:
    """The text of a record's file."""
    seats = record.seats
    lines = ["format: 1", f"players: [{', '.join(map(quote_yaml, seats.players))}]"]
    if seats.teams:
        lines.append(f"teams: [{', '.join(map(quote_yaml, seats.teams))}]")
    lines.append(f"dealer: {quote_yaml(seats.players[record.dealer])}")
    if record.pack:
        lines.append(f"pack: {' '.join(record.pack)}")
    lines.append("rounds:" if record.rounds else "rounds: []")
    for written in record.rounds:
        fields = [f"table: {' '.join(written.table)}"] if written.table else []
        hands = [
            f"{quote_yaml(name)}: {' '.join(hand)}"
            for name, hand in zip(seats.players, written.hands, strict=False)
            if hand
        ]
        fields += [f"hands: {{{', '.join(hands)}}}"] if hands else []
        fields += ["plays:", *(f"  - {play}" for play in written.plays)] if written.plays else ["plays: []"]
        lines += [f"{'    ' if at else '  - '}{field}" for at, field in enumerate(fields)]
    if record.result:
        points = zip(seats.parties, record.result, strict=True)
        lines.append(f"result: {{{', '.join(f'{quote_yaml(name)}: {count}' for name, count in points)}}}")
    return "\n".join(lines) + "\n"
