"""A deal written down play by play, as a YAML file."""

from __future__ import annotations

from dataclasses import dataclass

from coinage_pnp.classic.cards_yaml import CardPlaces, read_row
from coinage_pnp.classic.deck import PACK, Cards
from coinage_pnp.classic.rounds import WrittenRound, read_rounds
from coinage_pnp.classic.seats import Seats, read_seats, refuse_strangers
from coinage_pnp.yaml_source import Fields, document

MOST_POINTS = 99


@dataclass(frozen=True)
class DealRecord:
    """A recorded deal, legal or not; `seats` name all players, and `dealer` is a seat."""

    seats: Seats
    dealer: int
    rounds: tuple[WrittenRound, ...]
    """In every round but the last all cards are played."""
    pack: Cards = ()
    """All cards in the order of dealing; () if the rounds say what was dealt."""
    result: tuple[int, ...] = ()
    """The points of each party, VP; () if not given."""


def read_record(text: str, file: str) -> DealRecord:
    """Read the record of a deal. `replay` checks whether its plays are legal.
    Raises InvalidFile with every problem and its line.
    """
    with document(text, file, "the record of a deal") as root:
        seats = read_seats(root, seated=True)
        named = root.choice("dealer", seats.players)
        dealer = seats.players.index(named) if named in seats.players else 0
        card_places = CardPlaces(root)
        pack = _pack(root, card_places) if "pack" in root else ()
        rounds = read_rounds(root, seats.players, card_places, packed=bool(pack))
        result = _result(root, seats.parties) if "result" in root else ()
    return DealRecord(seats, dealer, rounds, pack, result)


def _pack(root: Fields, card_places: CardPlaces) -> Cards:
    row = read_row(root, "pack")
    card_places.add("in the pack", row)
    absent = [card for card in PACK if card not in card_places.found]
    if row and absent:
        root.wrong("pack", f"the pack has {len(PACK)} cards, and these are missing: {' '.join(absent)}")
    return tuple(card for card, _ in row)


def _result(root: Fields, parties: tuple[str, ...]) -> tuple[int, ...]:
    within = root.fields("result")
    points = {name: within.integer(name, 0, MOST_POINTS) for name in within}
    refuse_strangers(within, parties, "write what the deal scored")
    return tuple(points.get(name, 0) for name in parties)
