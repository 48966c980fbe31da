"""A deal recorded play by play, as a YAML file."""

from dataclasses import dataclass, field

from coinage_pnp.classic.cards_yaml import CardPlaces, LinedCards, scan_row
from coinage_pnp.classic.deal import ROUNDS, DealCounts
from coinage_pnp.classic.deck import PACK, Cards
from coinage_pnp.classic.notation import WrittenPlay, read_play
from coinage_pnp.classic.seats import Seats, read_seats, refuse_unknown_names
from coinage_pnp.files.yaml.fields import Fields, open_document
from coinage_pnp.files.yaml.syntax import NOWHERE, Scalar, Source
from coinage_pnp.files.yaml.wording import quote_text
from coinage_pnp.game.rules.rule_errors import UnreadableError

MOST_POINTS = 99


@dataclass(frozen=True)
class WrittenRound:
    """A round as written: the cards dealt, as far as recorded, and the plays."""

    plays: tuple[WrittenPlay, ...]
    table: Cards = ()  # cards dealt to the table; () if none are, or if the record has the pack
    hands: tuple[Cards, ...] = ()  # each seat's cards, () if not recorded; or () for all


@dataclass(frozen=True)
class DealRecord:
    """A recorded deal, legal or not; `seats` names all players, and `dealer` is a seat."""

    seats: Seats
    dealer: int
    rounds: tuple[WrittenRound, ...]  # in all rounds but the last, every card is played
    pack: Cards = ()  # all cards in dealing order; () if the rounds list the cards dealt
    result: tuple[int, ...] = ()  # points of each party; () if not given
    source: Source = field(default=NOWHERE, compare=False, repr=False)  # where it was read


def read_record(text: str, file: str) -> DealRecord:
    """Reads the record of a deal, without checking plays. Raises InvalidFile with every problem and its line."""
    with open_document(text, file, "the record of a deal") as root:
        seats = read_seats(root, seated=True)
        named = root.read_choice("dealer", seats.players)
        dealer = seats.players.index(named) if named in seats.players else 0
        card_places = CardPlaces(root)
        pack = _read_pack(root, card_places) if "pack" in root else ()
        rounds = _read_rounds(root, seats.players, card_places, packed=bool(pack))
        result = _read_result(root, seats.parties) if "result" in root else ()
    return DealRecord(seats, dealer, rounds, pack, result, root.source)


def _read_pack(root: Fields, card_places: CardPlaces) -> Cards:
    row = scan_row(root, root.read_scalar("pack"))
    card_places.add("in the pack", row)
    absent = [card for card in PACK if card not in card_places.found]
    if row and absent:
        root.note_problem(
            "pack", f"the pack has {len(PACK)} cards, and these are missing: {' '.join(absent)}"
        )
    return tuple(card for card, _ in row)


def _read_result(root: Fields, parties: tuple[str, ...]) -> tuple[int, ...]:
    within = root.read_fields("result")
    points = {name: within.read_integer(name, 0, MOST_POINTS) for name in within}
    refuse_unknown_names(within, parties, "write what the deal scored")
    return tuple(points.get(name, 0) for name in parties)


def _read_rounds(
    root: Fields, players: tuple[str, ...], card_places: CardPlaces, *, packed: bool
) -> tuple[WrittenRound, ...]:
    """The rounds of a record, at least one; dealt cards are added to `card_places`.

    `players` are clockwise, () if unreadable; if `packed`, the record's pack lists all cards dealt.
    """
    all_counts = ROUNDS.get(len(players), ())
    found: list[WrittenRound] = []
    sections = root.read_sections("rounds", "write '- table: ' and the cards dealt face up")
    for number, section in enumerate(sections, 1):
        counts = all_counts[number - 1] if number <= len(all_counts) else None
        if all_counts and counts is None:
            all_rounds = f"{len(players)} players have {len(all_counts)} rounds"
            section.note_problem(section.line, f"the pack is used up: {all_rounds}")
        reader = _RoundReader(section, number, players, counts, card_places, packed)
        found.append(reader.read(last=number == len(sections)))
    return tuple(found)


@dataclass(frozen=True)
class _RoundReader:
    """Reads one round, numbered from 1, and reports what contradicts the dealing rules as far as they are known."""

    section: Fields
    number: int
    players: tuple[str, ...]
    counts: DealCounts | None
    card_places: CardPlaces
    packed: bool

    def read(self, *, last: bool) -> WrittenRound:
        """Only the last round may have fewer plays than cards."""
        table, hands = self._read_table(), self._read_hands()
        listed = self.section.read_scalars("plays", required=False)
        if self.counts:
            due, count = self.counts.hand * len(self.players), len(listed)
            if count > due:
                self._report(f"has {_count_in_words(count)}, and only {due} cards are dealt to hands")
            elif count < due and not last:
                self._report(
                    f"has {_count_in_words(count)}: all {due} cards are played before the next round"
                )
        return WrittenRound(self._read_plays(listed), table, hands)

    def _read_table(self) -> Cards:
        wanted = self.counts.table if self.counts else 0
        if "table" in self.section:
            row = scan_row(self.section, self.section.read_scalar("table"))
            self._check_dealt("table", row, "the table", wanted)
            return tuple(card for card, _ in row)
        if wanted and not self.packed:
            what = f"round {self.number} needs 'table': the {wanted} cards dealt face up"
            self.section.note_problem(self.section.line, what)
        return ()

    def _read_hands(self) -> tuple[Cards, ...]:
        if "hands" not in self.section:
            return ()
        hands = dict.fromkeys(self.players, Cards())
        within = self.section.read_fields("hands")
        for name in within:
            row = scan_row(within, within.read_scalar(name))
            if name in hands:
                hands[name] = tuple(card for card, _ in row)
                self._check_dealt("hands", row, name, self.counts.hand if self.counts else 0)
        refuse_unknown_names(within, self.players)
        return tuple(hands.values()) if any(hands.values()) else ()

    def _read_plays(self, listed: tuple[Scalar, ...]) -> tuple[WrittenPlay, ...]:
        plays = []
        for scalar in listed:
            try:
                plays.append(read_play(scalar.text))
            except UnreadableError as error:
                self.section.note_problem(scalar.line, str(error))
        return tuple(plays)

    def _report(self, message: str) -> None:
        self.section.note_problem("plays", f"round {self.number} {message}")

    def _check_dealt(self, key: str, row: LinedCards, whose: str, wanted: int) -> None:
        """Report cards dealt twice, too many or too few cards, and cards listed besides a pack."""
        if self.packed:
            self.section.note_problem(key, f"the pack says what is dealt: leave {quote_text(key)} out")
            return
        where = "on the table" if key == "table" else f"in {whose}'s hand"
        self.card_places.add(f"{where} of round {self.number}", row)
        if self.counts and len(row) != wanted:
            line = row[0][1] if row else key
            dealt = f"{wanted or 'no'} cards are dealt to {whose} in round {self.number}"
            self.section.note_problem(line, f"{dealt}, and here are {len(row)}")


def _count_in_words(count: int) -> str:
    return "1 play" if count == 1 else f"{count} plays"
