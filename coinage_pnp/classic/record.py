"""A deal written down play by play, as a YAML file, both ways."""

from __future__ import annotations

from dataclasses import dataclass

from coinage_pnp.classic.cards_yaml import Holders, LinedCards, read_row
from coinage_pnp.classic.deal import ROUNDS, Share
from coinage_pnp.classic.deck import PACK, Cards
from coinage_pnp.classic.notation import WrittenPlay, read_play
from coinage_pnp.classic.seats import Seats, read_seats
from coinage_pnp.rules.faults import UnreadableError
from coinage_pnp.rules.yaml_text import quoted
from coinage_pnp.yaml_source import Fields, Scalar, did_you_mean, document, shown

MOST_POINTS = 99
"""The highest score of a deal that can be read, VP."""


@dataclass(frozen=True)
class WrittenRound:
    """A round as it stands in a record: what was dealt, as far as it is written down, and what was played."""

    plays: tuple[WrittenPlay, ...]
    """What was played, in order."""
    table: Cards = ()
    """The cards dealt to the table; () where none are, or the record has the pack."""
    hands: tuple[Cards, ...] = ()
    """For each seat the cards dealt to it, () where they are not written down; or () for all."""


@dataclass(frozen=True)
class Record:
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


def read_record(text: str, file: str) -> Record:
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
        rounds = _rounds(root, seats.players, holders, packed=bool(pack))
        result = _result(root, seats.parties) if "result" in root else ()
    return Record(seats, dealer, rounds, pack, result)


def write_record(record: Record) -> str:
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
    holders.add("the pack", row)
    absent = [card for card in PACK if card not in holders.found]
    if row and absent:
        root.wrong("pack", f"the pack has {len(PACK)} cards, and these are missing: {' '.join(absent)}")
    return tuple(card for card, _ in row)


def _rounds(
    root: Fields, players: tuple[str, ...], holders: Holders, *, packed: bool
) -> tuple[WrittenRound, ...]:
    shares = ROUNDS.get(len(players), ())
    found: list[WrittenRound] = []
    sections = root.sections("rounds")
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
                self._wrong(f"has {count} plays, and only {due} cards are dealt to hands")
            elif count < due and not last:
                self._wrong(f"has {count} plays: all {due} cards are played before the next round")
        plays = self._plays(listed)
        return WrittenRound(plays, table, hands)

    def _table(self) -> Cards:
        wanted = self.share.table if self.share else 0
        if "table" in self.section:
            row = read_row(self.section, "table")
            self._dealt("table", row, f"the table in round {self.number}", wanted)
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
                self._dealt(
                    "hands", row, f"{name} in round {self.number}", self.share.hand if self.share else 0
                )
            elif self.players:
                hint = did_you_mean(name, self.players, "there are")
                within.wrong(name, f"nobody here is called {shown(name)}{hint}")
        return tuple(hands.values())

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

    def _dealt(self, key: str, row: LinedCards, holder: str, wanted: int) -> None:
        """Note cards that are dealt twice, too many or too few, or written beside a pack."""
        if self.packed:
            self.section.wrong(key, f"the pack says what is dealt: leave {shown(key)} out")
            return
        self.holders.add(holder, row)
        if self.share and len(row) != wanted:
            line = row[0][1] if row else key
            self.section.wrong(line, f"{wanted or 'no'} cards are dealt to {holder}, and here are {len(row)}")


def _result(root: Fields, parties: tuple[str, ...]) -> tuple[int, ...]:
    within = root.fields("result")
    points = {name: within.integer(name, 0, MOST_POINTS) for name in within}
    for name in points:
        if parties and name not in parties:
            hint = did_you_mean(name, parties, "there are")
            within.wrong(name, f"nobody here is called {shown(name)}{hint}")
    for name in parties:
        if name not in points:
            within.wrong(within.line, f"'result' needs {shown(name)}")
    return tuple(points.get(name, 0) for name in parties)
