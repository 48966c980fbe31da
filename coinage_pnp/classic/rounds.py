"""The rounds of a recorded deal: what was dealt, and what was played."""

from __future__ import annotations

from dataclasses import dataclass

from coinage_pnp.classic.cards_yaml import Holders, LinedCards, read_row, read_sections
from coinage_pnp.classic.deal import ROUNDS, Share
from coinage_pnp.classic.deck import Cards
from coinage_pnp.classic.notation import WrittenPlay, read_play
from coinage_pnp.classic.seats import refuse_strangers
from coinage_pnp.rules.rule_errors import UnreadableError
from coinage_pnp.yaml_source import Fields, Scalar, shown


@dataclass(frozen=True)
class WrittenRound:
    """A round as it stands in a record: what was dealt, as far as it is written down, and what was played."""

    plays: tuple[WrittenPlay, ...]
    """What was played, in order."""
    table: Cards = ()
    """The cards dealt to the table; () where none are, or the record has the pack."""
    hands: tuple[Cards, ...] = ()
    """For each seat the cards dealt to it, () where they are not written down; or () for all."""


def read_rounds(
    root: Fields, players: tuple[str, ...], holders: Holders, *, packed: bool
) -> tuple[WrittenRound, ...]:
    """The rounds of a record, one at least.

    Args:
        root: the record's fields.
        players: clockwise; () when they could not be read.
        holders: who was dealt what before; the cards of the rounds are added.
        packed: whether the record has the pack, which says all that was dealt.
    """
    shares = ROUNDS.get(len(players), ())
    found: list[WrittenRound] = []
    sections = read_sections(root, "rounds", "write '- table: ' and the cards dealt face up")
    for number, section in enumerate(sections, 1):
        share = shares[number - 1] if number <= len(shares) else None
        if shares and share is None:
            section.wrong(
                section.line, f"the pack is used up: {len(players)} players have {len(shares)} rounds"
            )
        reader = _RoundReader(section, number, players, share, holders, packed)
        found.append(reader.read(last=number == len(sections)))
    return tuple(found)


@dataclass(frozen=True)
class _RoundReader:
    """Reads one round, and notes what does not fit the way cards are dealt."""

    section: Fields
    """Its fields."""
    number: int
    """Which round, from 1."""
    players: tuple[str, ...]
    """Clockwise; () when they could not be read."""
    share: Share | None
    """What is dealt in it, or None where that is not known."""
    holders: Holders
    """Who was dealt what so far."""
    packed: bool
    """Whether the record has the pack, which says all that was dealt."""

    def read(self, *, last: bool) -> WrittenRound:
        """The round; only the last one may have fewer plays than cards."""
        table, hands = self._table(), self._hands()
        listed = self.section.scalars("plays", required=False)
        if self.share:
            due, count = self.share.hand * len(self.players), len(listed)
            if count > due:
                self._wrong(f"has {_counted(count)}, and only {due} cards are dealt to hands")
            elif count < due and not last:
                self._wrong(f"has {_counted(count)}: all {due} cards are played before the next round")
        return WrittenRound(self._plays(listed), table, hands)

    def _table(self) -> Cards:
        wanted = self.share.table if self.share else 0
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
                self._dealt("hands", row, name, self.share.hand if self.share else 0)
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
        self.holders.add(f"{where} of round {self.number}", row)
        if self.share and len(row) != wanted:
            line = row[0][1] if row else key
            dealt = f"{wanted or 'no'} cards are dealt to {whose} in round {self.number}"
            self.section.wrong(line, f"{dealt}, and here are {len(row)}")


def _counted(count: int) -> str:
    return "1 play" if count == 1 else f"{count} plays"
