"""Reads a score sheet: what each party took in each deal, as cards or counts, checked against the pack."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from coinage_pnp.classic import scoring
from coinage_pnp.classic.deck import HALF, HALF_COUNT, PACK, Card, find_suit, sort_cards, write_name
from coinage_pnp.classic.notation import NONE, scan_cards, write_cards
from coinage_pnp.classic.shared_fields import CardPlaces, Seats, read_seats, refuse_unknown_names, scan_row
from coinage_pnp.errors import UserError
from coinage_pnp.files.typed_text import strip_quotes
from coinage_pnp.files.yaml.fields import Fields, open_document
from coinage_pnp.files.yaml.syntax import Mapping
from coinage_pnp.files.yaml.wording import quote_text

REST = "rest"  # written instead of cards: everything that nobody else has


class ScoreSheet(NamedTuple):
    """A game or a part of it: what each party took in each deal."""

    seats: Seats
    deals: tuple[tuple[scoring.Captured, ...], ...]

    @property
    def scores(self) -> list[scoring.DealScore]:
        """The score of each deal."""
        return list(map(scoring.score_deal, self.deals))

    @property
    def totals(self) -> tuple[scoring.Points, ...]:
        """Each party's total after each deal."""
        return scoring.compute_running_totals(self.scores)


YES, NO = "yes", "no"  # values for a single card that scores
FEW = 9  # the most missing cards that a message lists


class SheetEntry(NamedTuple):
    """What is written for a party in a deal."""

    within: Fields
    took: scoring.Captured  # as far as it is written: nothing for the rest
    form: str  # "cards", "count" or REST: how its cards are written
    halves: int | None  # as written
    single: list[tuple[Card, str, bool]]  # card, key and whether the party has it; of cards that score


def read_sheet(text: str, file: str) -> ScoreSheet:
    """Read a score sheet. Raises InvalidFile with every problem and its line."""
    with open_document(text, file, "a score sheet") as root:
        seats = read_seats(root, seated=False)
        sections = root.read_sections("deals", "'- ' and what each took in a deal")
        deals: list[tuple[scoring.Captured, ...]] = []
        sound = 0  # number of leading deals that can be scored
        for section in sections:
            noted = root.noted
            deals.append(_read_deal(section, seats))
            if sound == len(deals) - 1 and root.noted == noted:
                sound += 1
        totals = scoring.compute_running_totals(list(map(scoring.score_deal, deals[:sound])))
        for number, (points, further) in enumerate(zip(totals, sections[1:], strict=False), 1):
            won = scoring.find_winner(points)
            if won is not None:
                had_won = f"{seats.parties[won]} had won with {points[won]} points"
                further.note_problem(further.line, f"the game was over after deal {number}: {had_won}")
                break
    return ScoreSheet(seats, tuple(deals))


def _read_deal(section: Fields, seats: Seats) -> tuple[scoring.Captured, ...]:
    noted, parties, places = section.noted, seats.parties, CardPlaces(section)
    entries = {name: _read_entry(section, name, places) for name in section}
    taken = {name: entry.took for name, entry in entries.items()}
    if seats.teams and set(section) & set(seats.players):
        section.note_problem(
            section.line, f"partners score together: write here what {' and '.join(parties)} took"
        )
    else:
        refuse_unknown_names(section, parties, f"write the cards, their number, '{NONE}' or '{REST}'")
    left = tuple(card for card in PACK if card not in places.found)
    counted = any(entry.form == "count" for entry in entries.values())
    if places.doubled and not counted:
        written = f"{len(places.found) + places.doubled} cards are written here, of a pack of {len(PACK)}"
        few = 0 < len(left) <= FEW
        nobody = f"; nobody has {write_cards(left)}: one of these may be meant" if few else ""
        section.note_problem(section.line, f"{written}, some of them twice: write each card once{nobody}")
    resting = [name for name, entry in entries.items() if entry.form == REST]
    for name in resting[1:]:
        section.note_problem(name, f"only one can have the rest, and {resting[0]} has it")
    others = [one for name, one in taken.items() if name not in resting]
    if section.noted == noted:
        refuse_sums(section, others, [card for card in left if card in scoring.CARD_POINTS])
    for name in resting[:1]:
        taken[name] = scoring.total_captured(left, entries[name].took.sweeps)
        if counted:
            count, halves = scoring.count_missing_cards(others), sum(one.halves for one in others)
            taken[name] = replace(taken[name], count=count, halves=HALF_COUNT - halves, cards=None)
    if section.noted == noted:
        for name, one in taken.items():
            refuse_contradictions(entries[name], name, one)
    if section.noted == noted:
        refuse_piles(section, taken, scoring.count_missing_cards(list(taken.values())))
    total = sum(one.sweeps for one in taken.values())
    if total > scoring.MOST_SWEEPS:
        section.note_problem(
            section.line, f"{total} sweeps in one deal: there can be {scoring.MOST_SWEEPS} at most"
        )
    return tuple(taken.get(name, scoring.total_captured(())) for name in parties)


def _read_entry(section: Fields, name: str, places: CardPlaces) -> SheetEntry:
    """A party's entry: a row of cards, or a mapping with its cards or their number and further details."""
    within, key, halves, sweeps = section, name, None, 0
    single: list[tuple[Card, str, bool]] = []
    if isinstance(section.read_node(name), Mapping):
        within, key = section.read_fields(name), "cards"
        halves = within.read_integer("halves", 0, HALF_COUNT) if "halves" in within else None
        sweeps = within.read_integer("sweeps", 0, scoring.MOST_SWEEPS, default=0)
        for card in scoring.CARD_POINTS:
            _ = make_key(card) in within  # registers the key for spelling hints
        for detail in within:
            found, wrong = scan_cards(detail.replace("-", " "))
            if len(found) == 1 and not wrong and found[0] in scoring.CARD_POINTS:
                single.append((found[0], detail, within.read_choice(detail, (YES, NO)) == YES))
    scalar = within.read_scalar(key)
    text = strip_quotes(scalar.text).lower() if scalar else ""
    if text == REST:
        return SheetEntry(within, scoring.total_captured((), sweeps), REST, halves, single)
    if key != "cards" or not text.isdecimal():
        own = sort_cards(places.add(f"with {name}", scan_row(within, scalar)))
        return SheetEntry(within, scoring.total_captured(own, sweeps), "cards", halves, single)
    count = within.read_integer(key, 0, len(PACK))
    if count and halves is None:
        within.note_problem(
            key, "'halves' is missing: write how many of these cards are halves, as in 'halves: 3'"
        )
    claimed = tuple((card, within.find_line(key)) for card, key, has in single if has)
    own = sort_cards(places.add(f"with {name}", claimed))
    return SheetEntry(within, scoring.Captured(count, halves or 0, own, sweeps), "count", halves, single)


def refuse_sums(section: Fields, taken: Sequence[scoring.Captured], gone: Sequence[Card]) -> None:
    """Report more cards or halves than the pack has, and scoring cards `gone` for which no room is left."""
    halves = [one.halves for one in taken]
    others = [one.count - one.halves for one in taken]
    for what, kind, counts, pack in (
        ("cards", "N, D, Q, H", [one.count for one in taken], len(PACK)),
        ("halves", "H", halves, HALF_COUNT),
        ("cards that are not halves", "N, D, Q", others, len(PACK) - HALF_COUNT),
    ):
        if sum(counts) > pack:
            sums = " + ".join(map(str, counts)) + f" = {sum(counts)}" if len(counts) > 1 else f"{counts[0]}"
            reason = "{sums} {what}, and the pack has {pack}: count again"
            section.note_problem(section.line, UserError(reason, sums=sums, what=what, kind=kind, pack=pack))
            return
    room = {True: HALF_COUNT - sum(halves), False: len(PACK) - HALF_COUNT - sum(others)}
    lost = [card for half in room for card in _select_halves(gone, half=half)[room[half] :]]
    if lost:
        named = " or ".join(map(_name_card, lost))
        somebody = UserError("by these counts somebody has {named}", named=named, kind=" / ".join(lost))
        section.note_problem(section.line, somebody, f": write '{make_key(lost[0])}: yes'")


def refuse_contradictions(entry: SheetEntry, name: str, one: scoring.Captured) -> None:
    """Report counts that contradict each other or the cards."""
    for card, key, has in entry.single:
        if has != (card in one.scoring):
            but = f"{_name_card(card)} {'is not' if has else 'is'} among the cards of {name}"
            entry.within.note_problem(key, f"{quote_text(key)} is {YES if has else NO}, but {but}")
    if entry.halves not in (None, one.halves):
        entry.within.note_problem(
            "halves", f"'halves' is {entry.halves}, but {name} has {one.halves} of them"
        )
    for half, room in ((True, one.halves), (False, one.count - one.halves)):
        named = _select_halves(one.scoring, half=half)
        if room < len(named):
            counts = f"{_count_in_words(one.count)}, {one.halves} of them halves"
            besides = f", and {' and '.join(map(_name_card, named))}" if named else ""
            reason = "{name} has {counts}: count again"
            wrong = UserError(reason, name=name, counts=counts + besides, kind=" ".join(named))
            entry.within.note_problem("halves", wrong)


def refuse_piles(section: Fields, taken: dict[str, scoring.Captured], lost: int) -> None:
    """Report more sweeps than the cards allow, and impossible piles; `lost` cards may be anyone's."""
    for name, one in taken.items():
        if 2 * one.sweeps > one.count + lost:
            take = "one sweep takes" if one.sweeps == 1 else f"{one.sweeps} sweeps take"
            section.note_problem(
                name, f"{name} has {_count_in_words(one.count)}, and {take} at least {2 * one.sweeps}"
            )
        elif one.count == 1 and not lost:
            reason = "{name} has one card, but whoever takes has two at least: count again"
            section.note_problem(name, UserError(reason, name=name))


def make_key(card: Card) -> str:
    """Key of a card in a sheet, as in "nickel-1913"."""
    return write_name(card).replace(" ", "-")


def _select_halves(cards: Sequence[Card], *, half: bool) -> list[Card]:
    return [card for card in cards if (find_suit(card) is HALF) == half]


def _count_in_words(cards: int) -> str:
    return "one card" if cards == 1 else f"{cards} cards"


def _name_card(card: Card) -> str:
    return f"{card} ({write_name(card)})"
