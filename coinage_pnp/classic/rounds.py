"""The rounds of a recorded deal: what was dealt and played."""

from __future__ import annotations

from dataclasses import dataclass

from coinage_pnp.classic.cards_yaml import CardPlaces, LinedCards, read_row, read_sections
from coinage_pnp.classic.deal import ROUNDS, DealCounts
from coinage_pnp.classic.deck import Cards
from coinage_pnp.classic.notation import WrittenPlay, read_play
from coinage_pnp.classic.seats import refuse_strangers
from coinage_pnp.rules.rule_errors import UnreadableError
from coinage_pnp.yaml_source import Fields, Scalar, shown


@dataclass(frozen=True)
class WrittenRound:
    """A round as written: what was dealt, as far as recorded, and what was played."""

    plays: tuple[WrittenPlay, ...]
    table: Cards = ()
    """The cards dealt to the table; () if none are, or the record has the pack."""
    hands: tuple[Cards, ...] = ()
    """For each seat its cards, () if not recorded; or () for all."""


def read_rounds(
    root: Fields, players: tuple[str, ...], card_places: CardPlaces, *, packed: bool
) -> tuple[WrittenRound, ...]:
    """The rounds of a record, at least one. The cards dealt are added to `card_places`.

    `players` are clockwise, () if they could not be read; `packed` is a record whose pack says all that was dealt.
    """
    all_counts = ROUNDS.get(len(players), ())
    found: list[WrittenRound] = []
    sections = read_sections(root, "rounds", "write '- table: ' and the cards dealt face up")
    for number, section in enumerate(sections, 1):
        counts = all_counts[number - 1] if number <= len(all_counts) else None
        if all_counts and counts is None:
            section.wrong(
                section.line, f"the pack is used up: {len(players)} players have {len(all_counts)} rounds"
            )
        reader = _RoundReader(section, number, players, counts, card_places, packed)
        found.append(reader.read(last=number == len(sections)))
    return tuple(found)


@dataclass(frozen=True)
class _RoundReader:
    """Reads one round, from 1, and notes what does not fit the way of dealing, as far as that is known."""

    section: Fields
    number: int
    players: tuple[str, ...]
    counts: DealCounts | None
    card_places: CardPlaces
    packed: bool

    def read(self, *, last: bool) -> WrittenRound:
        """Only the last round may have fewer plays than cards."""
        table, hands = self._table(), self._hands()
        listed = self.section.scalars("plays", required=False)
        if self.counts:
            due, count = self.counts.hand * len(self.players), len(listed)
            if count > due:
                self._wrong(f"has {_counted(count)}, and only {due} cards are dealt to hands")
            elif count < due and not last:
                self._wrong(f"has {_counted(count)}: all {due} cards are played before the next round")
        return WrittenRound(self._plays(listed), table, hands)

    def _table(self) -> Cards:
        wanted = self.counts.table if self.counts else 0
        if "table" in self.section:
            row = read_row(self.section, "table")
            self._dealt("table", row, "the table", wanted)
            return tuple(card for card, _ in row)
        if wanted and not self.packed:
            what = f"round {self.number} needs 'table': the {wanted} cards dealt face up"
            self.section.wrong(self.section.line, what)
        return ()

    def _hands(self) -> tuple[Cards, ...]:
        if "hands" not in self.section:
            return ()
        hands = dict.fromkeys(self.players, Cards())
        within = self.section.fields("hands")
        for name in within:
            row = read_row(within, name)
            if name in hands:
                hands[name] = tuple(card for card, _ in row)
                self._dealt("hands", row, name, self.counts.hand if self.counts else 0)
        refuse_strangers(within, self.players)
        return tuple(hands.values()) if any(hands.values()) else ()

    def _plays(self, listed: tuple[Scalar, ...]) -> tuple[WrittenPlay, ...]:
        plays = []
        for scalar in listed:
            try:
                plays.append(read_play(scalar.text))
            except UnreadableError as error:
                self.section.wrong(scalar.line, str(error))
        return tuple(plays)

    def _wrong(self, message: str) -> None:
        self.section.wrong("plays", f"round {self.number} {message}")

    def _dealt(self, key: str, row: LinedCards, whose: str, wanted: int) -> None:
        """Note cards that are dealt twice, too many or too few, or written beside a pack."""
        if self.packed:
            self.section.wrong(key, f"the pack says what is dealt: leave {shown(key)} out")
            return
        where = "on the table" if key == "table" else f"in {whose}'s hand"
        self.card_places.add(f"{where} of round {self.number}", row)
        if self.counts and len(row) != wanted:
            line = row[0][1] if row else key
            dealt = f"{wanted or 'no'} cards are dealt to {whose} in round {self.number}"
            self.section.wrong(line, f"{dealt}, and here are {len(row)}")


def _counted(count: int) -> str:
    return "1 play" if count == 1 else f"{count} plays"
