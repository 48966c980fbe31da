"""A deal written down play by play, as a YAML file, both ways."""

from __future__ import annotations

from dataclasses import dataclass

from coinage_pnp.classic.cards_yaml import Holders, read_row
from coinage_pnp.classic.deck import PACK, Cards
from coinage_pnp.classic.rounds import WrittenRound, read_rounds
from coinage_pnp.classic.seats import Seats, read_seats, refuse_strangers
from coinage_pnp.rules.yaml_text import quoted
from coinage_pnp.yaml_source import Fields, document

MOST_POINTS = 99
"""The highest score of a deal that can be read, VP."""


@dataclass(frozen=True)
class DealRecord:
    """A deal as it was written down, legal or not. Equal by value."""

    seats: Seats
    """Who plays; all players are named."""
    dealer: int
    """The dealer's seat."""
    rounds: tuple[WrittenRound, ...]
    """Round by round; in every one but the last all cards are played."""
    pack: Cards = ()
    """All cards in the order in which they were dealt; () when the rounds say what was dealt."""
    result: tuple[int, ...] = ()
    """What the deal scored for each party, VP; () when not given."""


def read_record(text: str, file: str) -> DealRecord:
    """Read the record of a deal. Whether its plays are legal is for `replay` to say.

    Args:
        text: the whole file.
        file: its path as the user knows it, for messages.

    Raises:
        InvalidFile: with every problem and its line.
    """
    with document(text, file, "the record of a deal") as root:
        seats = read_seats(root, seated=True)
        named = root.choice("dealer", seats.players)
        dealer = seats.players.index(named) if named in seats.players else 0
        holders = Holders(root)
        pack = _pack(root, holders) if "pack" in root else ()
        rounds = read_rounds(root, seats.players, holders, packed=bool(pack))
        result = _result(root, seats.parties) if "result" in root else ()
    return DealRecord(seats, dealer, rounds, pack, result)


def write_record(record: DealRecord) -> str:
    """The file's text."""
    seats = record.seats
    lines = ["format: 1", f"players: [{', '.join(map(quoted, seats.players))}]"]
    if seats.teams:
        lines.append(f"teams: [{', '.join(map(quoted, seats.teams))}]")
    lines.append(f"dealer: {quoted(seats.players[record.dealer])}")
    if record.pack:
        lines.append(f"pack: {' '.join(record.pack)}")
    lines.append("rounds:" if record.rounds else "rounds: []")
    for written in record.rounds:
        fields = [f"table: {' '.join(written.table)}"] if written.table else []
        hands = [
            f"{quoted(name)}: {' '.join(hand)}"
            for name, hand in zip(seats.players, written.hands, strict=False)
            if hand
        ]
        fields += [f"hands: {{{', '.join(hands)}}}"] if hands else []
        fields += ["plays:", *(f"  - {play}" for play in written.plays)] if written.plays else ["plays: []"]
        lines += [f"{'    ' if at else '  - '}{field}" for at, field in enumerate(fields)]
    if record.result:
        points = zip(seats.parties, record.result, strict=True)
        lines.append(f"result: {{{', '.join(f'{quoted(name)}: {count}' for name, count in points)}}}")
    return "\n".join(lines) + "\n"


def _pack(root: Fields, holders: Holders) -> Cards:
    row = read_row(root, "pack")
    holders.add("in the pack", row)
    absent = [card for card in PACK if card not in holders.found]
    if row and absent:
        root.wrong("pack", f"the pack has {len(PACK)} cards, and these are missing: {' '.join(absent)}")
    return tuple(card for card, _ in row)


def _result(root: Fields, parties: tuple[str, ...]) -> tuple[int, ...]:
    within = root.fields("result")
    points = {name: within.integer(name, 0, MOST_POINTS) for name in within}
    refuse_strangers(within, parties, "write what the deal scored")
    return tuple(points.get(name, 0) for name in parties)
