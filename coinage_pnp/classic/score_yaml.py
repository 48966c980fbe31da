"""A score sheet as a YAML file: what each party took, deal by deal, as cards or as counts."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from coinage_pnp.classic.cards_yaml import CardPlaces, read_sections, scan_row
from coinage_pnp.classic.deck import MOST_HALVES, PACK, Card, Cards, in_order
from coinage_pnp.classic.notation import NONE, scan_cards
from coinage_pnp.classic.score_checks import (
    NO,
    YES,
    SheetEntry,
    key_of,
    note_count,
    refuse_contradictions,
    refuse_piles,
    refuse_sums,
)
from coinage_pnp.classic.scoring import (
    CARD_POINTS,
    MOST_SWEEPS,
    Captured,
    CapturedCards,
    CountedCards,
    running_totals,
    score_deal,
    uncounted,
    winner,
)
from coinage_pnp.classic.seats import Seats, read_seats, refuse_strangers
from coinage_pnp.yaml_source import Fields, Mapping, document

REST = "rest"
"""Instead of cards: all that nobody else has."""


@dataclass(frozen=True)
class ScoreSheet:
    """A game, or a part of it: for each deal what each party took."""

    seats: Seats
    deals: tuple[tuple[Captured, ...], ...]


def read_sheet(text: str, file: str) -> ScoreSheet:
    """Read a score sheet. Raises InvalidFile with every problem and its line."""
    with document(text, file, "a score sheet") as root:
        seats = read_seats(root, seated=False)
        sections = read_sections(root, "deals", "write '- ' and what each took in a deal")
        deals: list[tuple[Captured, ...]] = []
        sound = 0  # so many, from the first, that can be scored
        for section in sections:
            noted = root.noted
            deals.append(_deal(section, seats))
            sound += sound == len(deals) - 1 and root.noted == noted
        _refuse_further(sections, deals[:sound], seats.parties)
    return ScoreSheet(seats, tuple(deals))


def _refuse_further(
    sections: tuple[Fields, ...], deals: list[tuple[Captured, ...]], parties: tuple[str, ...]
) -> None:
    """Note the first deal played after the end of the game, as far as `deals` show it."""
    totals = running_totals([score_deal(taken) for taken in deals])
    for number, (points, further) in enumerate(zip(totals, sections[1:], strict=False), 1):
        won = winner(points)
        if won is not None:
            had_won = f"{parties[won]} had won with {points[won]} points"
            further.wrong(further.line, f"the game was over after deal {number}: {had_won}")
            return


def _deal(section: Fields, seats: Seats) -> tuple[Captured, ...]:
    noted, parties = section.noted, seats.parties
    entries = {name: _entry(section, name) for name in section}
    if seats.teams and set(section) & set(seats.players):
        section.wrong(section.line, f"partners score together: write here what {_both(parties)} took")
    else:
        refuse_strangers(section, parties, f"write the cards, their number, '{NONE}' or '{REST}'")
    places = CardPlaces(section)
    own = {name: in_order(places.add(f"with {name}", entry.claimed)) for name, entry in entries.items()}
    left = tuple(card for card in PACK if card not in places.found)
    counted = any(entry.count is not None for entry in entries.values())
    if places.doubled and not counted:
        note_count(section, places, left)
    resting = [name for name, entry in entries.items() if entry.rest]
    for name in resting[1:]:
        section.wrong(name, f"only one can have the rest, and {resting[0]} has it")
    taken = {name: _captured(entry, own[name]) for name, entry in entries.items()}
    others = [one for name, one in taken.items() if name not in resting]
    if section.noted == noted:
        refuse_sums(section, others, [card for card in left if card in CARD_POINTS])
    for name in resting[:1]:
        taken[name] = replace(_rest(others, left, counted=counted), sweeps=entries[name].sweeps)
    if section.noted == noted:
        for name, one in taken.items():
            refuse_contradictions(entries[name], name, one)
    if section.noted == noted:
        refuse_piles(section, taken, uncounted(list(taken.values())))
    total = sum(one.sweeps for one in taken.values())
    if total > MOST_SWEEPS:
        section.wrong(section.line, f"{total} sweeps in one deal: there can be {MOST_SWEEPS} at most")
    return tuple(taken.get(name, CapturedCards(())) for name in parties)


def _both(names: tuple[str, ...]) -> str:
    return " and ".join(names)


def _entry(section: Fields, name: str) -> SheetEntry:
    """A party's cards as a row, or a mapping of its cards or their number and of what else is said of them."""
    if not isinstance(section.node(name), Mapping):
        return _with_cards(SheetEntry(section), name)
    within = section.fields(name)
    halves = within.integer("halves", 0, MOST_HALVES) if "halves" in within else None
    sweeps = within.integer("sweeps", 0, MOST_SWEEPS, default=0)
    entry = SheetEntry(within, halves=halves, scoring=tuple(_scoring(within)), sweeps=sweeps)
    return _with_cards(entry, "cards")


def _with_cards(entry: SheetEntry, key: str) -> SheetEntry:
    """The entry with what is written as its cards: a row of them, their number, the rest."""
    scalar = entry.within.scalar(key)
    if scalar is None:
        return entry
    text = scalar.text.strip().lower()
    if text == REST:
        return replace(entry, rest=True)
    if key != "cards" or not text.isdecimal():
        return replace(entry, cards=scan_row(entry.within, scalar))
    count = entry.within.integer(key, 0, len(PACK))
    if count and entry.halves is None:
        entry.within.wrong(key, f"how many of the {count} cards are halves? Write it, as in 'halves: 3'")
    return replace(entry, count=count)


def _scoring(within: Fields) -> Iterator[tuple[Card, str, bool]]:
    """Cards that score, each with its key, and whether the party has it."""
    for card in CARD_POINTS:
        _ = key_of(card) in within  # so that it is known to those who mistype it
    for key in within:
        found, wrong = scan_cards(key.replace("-", " "))
        if len(found) == 1 and not wrong and found[0] in CARD_POINTS:
            yield found[0], key, within.choice(key, (YES, NO)) == YES


def _captured(entry: SheetEntry, own: Cards) -> Captured:
    """What a party took, if it does not have the rest."""
    if entry.count is None:
        return CapturedCards(own, entry.sweeps)
    return CountedCards(entry.count, entry.halves or 0, own, entry.sweeps)


def _rest(others: list[Captured], left: Cards, *, counted: bool) -> Captured:
    """What the others have not."""
    if not counted:
        return CapturedCards(left)
    halves = MOST_HALVES - sum(one.halves for one in others)
    return CountedCards(uncounted(others), halves, tuple(card for card in left if card in CARD_POINTS))
