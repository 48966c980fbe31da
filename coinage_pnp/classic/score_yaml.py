"""A score sheet as a YAML file: what each party took, deal by deal."""

from __future__ import annotations

from dataclasses import dataclass

from coinage_pnp.classic.cards_yaml import CardPlaces, LinedCards, read_sections, scan_row
from coinage_pnp.classic.deck import PACK, Card, in_order
from coinage_pnp.classic.notation import NONE, write_cards
from coinage_pnp.classic.scoring import MOST_SWEEPS, CapturedCards, running_totals, score_deal, winner
from coinage_pnp.classic.seats import Seats, read_seats, refuse_strangers
from coinage_pnp.yaml_source import Fields, Mapping, document

REST = "rest"
"""Instead of cards: all that nobody else has."""

FEW = 9
"""The most missing cards that a message names."""


@dataclass(frozen=True)
class ScoreSheet:
    """A game, or a part of it: for each deal what each party took."""

    seats: Seats
    deals: tuple[tuple[CapturedCards, ...], ...]


@dataclass(frozen=True)
class _Entry:
    """A party in a deal: its cards, or the rest, what nobody else has."""

    cards: LinedCards
    rest: bool
    sweeps: int


def read_sheet(text: str, file: str) -> ScoreSheet:
    """Read a score sheet. Raises InvalidFile with every problem and its line."""
    with document(text, file, "a score sheet") as root:
        seats = read_seats(root, seated=False)
        sections = read_sections(root, "deals", "write '- ' and what each took in a deal")
        deals: list[tuple[CapturedCards, ...]] = []
        sound = 0  # so many, from the first, that can be scored
        for section in sections:
            noted = root.noted
            deals.append(_deal(section, seats.parties))
            sound += sound == len(deals) - 1 and root.noted == noted
        _refuse_further(sections, deals[:sound], seats.parties)
    return ScoreSheet(seats, tuple(deals))


def _refuse_further(
    sections: tuple[Fields, ...], deals: list[tuple[CapturedCards, ...]], parties: tuple[str, ...]
) -> None:
    """Note the first deal played after the end of the game, as far as `deals` show it."""
    totals = running_totals([score_deal(taken) for taken in deals])
    for number, (points, further) in enumerate(zip(totals, sections[1:], strict=False), 1):
        won = winner(points)
        if won is not None:
            had_won = f"{parties[won]} had won with {points[won]} points"
            further.wrong(further.line, f"the game was over after deal {number}: {had_won}")
            return


def _deal(section: Fields, parties: tuple[str, ...]) -> tuple[CapturedCards, ...]:
    noted = section.noted
    entries = {name: _entry(section, name) for name in section}
    refuse_strangers(section, parties, f"write the cards, '{NONE}' or '{REST}'")
    card_places = CardPlaces(section)
    own = {name: in_order(card_places.add(f"with {name}", entry.cards)) for name, entry in entries.items()}
    left = tuple(card for card in PACK if card not in card_places.found)
    if card_places.doubled:
        _note_count(section, card_places, left)
    resting = [name for name, entry in entries.items() if entry.rest]
    for name in resting[1:]:
        section.wrong(name, f"only one can have the rest, and {resting[0]} has it")
    taken = {
        name: CapturedCards(left if entry.rest else own[name], entry.sweeps)
        for name, entry in entries.items()
    }
    if section.noted == noted:
        _refuse_piles(section, taken, 0 if resting else len(left))
    total = sum(one.sweeps for one in taken.values())
    if total > MOST_SWEEPS:
        section.wrong(section.line, f"{total} sweeps in one deal: there can be {MOST_SWEEPS} at most")
    return tuple(taken.get(name, CapturedCards(())) for name in parties)


def _entry(section: Fields, name: str) -> _Entry:
    """A party's cards as a row, or its cards and sweeps as a mapping."""
    within, key, sweeps = section, name, 0
    if isinstance(section.node(name), Mapping):
        within, key = section.fields(name), "cards"
        sweeps = within.integer("sweeps", 0, MOST_SWEEPS, default=0)
    scalar = within.scalar(key)
    if scalar is None:
        return _Entry((), False, 0)
    if scalar.text.strip().lower() == REST:
        return _Entry((), True, sweeps)
    return _Entry(scan_row(within, scalar), False, sweeps)


def _note_count(section: Fields, card_places: CardPlaces, left: tuple[Card, ...]) -> None:
    """Note the number of cards if one is repeated, and which one may have been meant."""
    written = len(card_places.found) + card_places.doubled
    nobody = f"; nobody has {write_cards(left)}: one of these may be meant" if 0 < len(left) <= FEW else ""
    here = f"{written} cards are written here, of a pack of {len(PACK)}, some of them twice"
    section.wrong(section.line, f"{here}: write each card once{nobody}")


def _refuse_piles(section: Fields, taken: dict[str, CapturedCards], lost: int) -> None:
    """Note more sweeps than the cards allow, and an impossible pile; `lost` cards may be anyone's."""
    for name, one in taken.items():
        if 2 * one.sweeps > len(one.cards) + lost:
            cards = "one card" if len(one.cards) == 1 else f"{len(one.cards)} cards"
            take = "one sweep takes" if one.sweeps == 1 else f"{one.sweeps} sweeps take"
            section.wrong(name, f"{name} has {cards}, and {take} {2 * one.sweeps} at least")
        elif len(one.cards) == 1 and not lost:
            least = "two are taken at least, the card that is played and one from the table"
            section.wrong(name, f"{name} has one card of a whole pack, and {least}")
