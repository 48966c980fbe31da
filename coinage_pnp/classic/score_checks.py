"""What a score sheet says of a deal, checked: against itself, and against the pack."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from coinage_pnp.classic.cards_yaml import CardPlaces, LinedCards
from coinage_pnp.classic.deck import HALF, MOST_HALVES, PACK, Card, Cards, name_of, suit_of
from coinage_pnp.classic.notation import write_cards
from coinage_pnp.classic.scoring import Captured
from coinage_pnp.yaml_source import Fields, shown

YES, NO = "yes", "no"
"""Whether a party has a card that scores."""

FEW = 9
"""The most missing cards that a message names."""


@dataclass(frozen=True)
class SheetEntry:
    """A party in a deal: its cards, or how many, or the rest; and what else is said of them."""

    within: Fields
    """Where it is written."""
    cards: LinedCards = ()
    count: int | None = None
    rest: bool = False
    halves: int | None = None
    scoring: tuple[tuple[Card, str, bool], ...] = ()
    """Cards that score, each with its key, and whether the party has it."""
    sweeps: int = 0

    @property
    def claimed(self) -> LinedCards:
        """The cards that are named as the party's, each with its line."""
        if self.count is None:
            return self.cards
        return tuple((card, self.within.line_of(key)) for card, key, has in self.scoring if has)


def note_count(section: Fields, places: CardPlaces, left: Cards) -> None:
    """Note the number of cards if one is repeated, and which one may have been meant."""
    written = len(places.found) + places.doubled
    nobody = f"; nobody has {write_cards(left)}: one of these may be meant" if 0 < len(left) <= FEW else ""
    here = f"{written} cards are written here, of a pack of {len(PACK)}, some of them twice"
    section.wrong(section.line, f"{here}: write each card once{nobody}")


def refuse_sums(section: Fields, taken: Sequence[Captured], gone: Sequence[Card]) -> None:
    """Note more cards or halves than the pack has, and cards `gone` (such as score) that there is no room for."""
    halves = [one.halves for one in taken]
    others = [one.count - one.halves for one in taken]
    for what, counts, pack in (
        ("cards", [one.count for one in taken], len(PACK)),
        ("halves", halves, MOST_HALVES),
        ("cards that are not halves", others, len(PACK) - MOST_HALVES),
    ):
        if sum(counts) > pack:
            sums = " + ".join(map(str, counts)) + f" = {sum(counts)}" if len(counts) > 1 else f"{counts[0]}"
            section.wrong(section.line, f"{sums} {what}, and the pack has {pack}: count again")
            return
    room = {True: MOST_HALVES - sum(halves), False: len(PACK) - MOST_HALVES - sum(others)}
    lost = [card for half in room for card in _of(gone, half=half)[room[half] :]]
    if lost:
        named = " or ".join(map(_named, lost))
        section.wrong(section.line, f"by these counts somebody has {named}: write '{key_of(lost[0])}: yes'")


def refuse_contradictions(entry: SheetEntry, name: str, one: Captured) -> None:
    """Note where counts contradict each other, or the cards."""
    for card, key, has in entry.scoring:
        if has != (card in one.scoring):
            but = f"{_named(card)} is{' not' * has} among the cards of {name}"
            entry.within.wrong(key, f"{shown(key)} is {YES if has else NO}, but {but}")
    if entry.halves not in (None, one.halves):
        entry.within.wrong("halves", f"'halves' is {entry.halves}, but {name} has {one.halves} of them")
    for half, room in ((True, one.halves), (False, one.count - one.halves)):
        named = _of(one.scoring, half=half)
        if room < len(named) or room < 0:
            counts = f"{name} has {one.count} cards, {one.halves} of them halves"
            besides = f", and {' and '.join(map(_named, named))}" if named else ""
            entry.within.wrong("halves", f"{counts}{besides}: count again")


def refuse_piles(section: Fields, taken: Mapping[str, Captured], lost: int) -> None:
    """Note more sweeps than the cards allow, and an impossible pile; `lost` cards may be anyone's."""
    for name, one in taken.items():
        if 2 * one.sweeps > one.count + lost:
            cards = "one card" if one.count == 1 else f"{one.count} cards"
            take = "one sweep takes" if one.sweeps == 1 else f"{one.sweeps} sweeps take"
            section.wrong(name, f"{name} has {cards}, and {take} {2 * one.sweeps} at least")
        elif one.count == 1 and not lost:
            least = "two are taken at least, the card that is played and one from the table"
            section.wrong(name, f"{name} has one card of a whole pack, and {least}")


def key_of(card: Card) -> str:
    """What a card is called in a sheet, as in "nickel-1913"."""
    return name_of(card).replace(" ", "-")


def _of(cards: Sequence[Card], *, half: bool) -> list[Card]:
    """Those of the cards that are halves, or that are not."""
    return [card for card in cards if (suit_of(card) is HALF) == half]


def _named(card: Card) -> str:
    return f"{card} ({name_of(card)})"
