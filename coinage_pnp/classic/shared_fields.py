"""What score sheets and records of deals share: players, parties that score, rows of cards with their lines."""

from typing import NamedTuple

from coinage_pnp.classic.deck import ROUNDS, Card, Cards, write_name
from coinage_pnp.classic.notation import scan_cards
from coinage_pnp.files.yaml.fields import Fields
from coinage_pnp.files.yaml.syntax import Scalar
from coinage_pnp.files.yaml.wording import find_text_fault, quote_text, suggest_word

NAME_LIMIT = 40  # longest name, characters
TEAM_PLAYERS = 4


class Seats(NamedTuple):
    """The players in their seats, and the teams, if any."""

    players: tuple[str, ...]  # two to four, clockwise; () if only teams are named
    teams: tuple[str, ...] = ()  # two, or () if everybody plays alone; partners sit opposite

    @property
    def parties(self) -> tuple[str, ...]:
        """The teams, otherwise the players."""
        return self.teams or self.players

    def find_party(self, seat: int) -> int:
        """Index of the party of the player in a seat."""
        return seat % len(self.parties)


def read_seats(root: Fields, *, seated: bool) -> Seats:
    """Players and teams of a file; if `seated`, players must be named even if teams are."""
    teams = _read_names(root, "teams", (2, 2)) if "teams" in root else ()
    players: tuple[str, ...] = ()
    if seated or "players" in root or "teams" not in root:
        players = _read_names(root, "players", (min(ROUNDS), max(ROUNDS)), required=seated or not teams)
    if teams and players and len(players) != TEAM_PLAYERS:
        wanted = f"write {TEAM_PLAYERS} players, or leave the teams out"
        root.note_problem("teams", f"teams are two against two: {wanted}")
    return Seats(players, teams)


def refuse_unknown_names(within: Fields, known: tuple[str, ...], missing: str = "") -> None:
    """Report every key that is not one of the names `known`, unless those were unreadable.

    `missing` says what to write for a missing name; "" if names may be left out.
    """
    for name in within:
        if known and name not in known:
            hint = suggest_word(name, known, "there are")
            within.note_problem(name, f"nobody here is called {quote_text(name)}{hint}")
    for name in known:
        if missing and name not in within:
            within.note_problem(within.line, f"{name} is missing here: {missing}")


def _read_names(root: Fields, key: str, bounds: tuple[int, int], *, required: bool = True) -> tuple[str, ...]:
    """A list of distinct names whose number is within `bounds`; () if anything is wrong with it (reported)."""
    low, high = bounds
    wanted = f"{low}" if low == high else f"{low} to {high}"
    noted = root.noted
    scalars = root.read_scalars(key, f"{wanted} names", required=required)
    found: dict[str, None] = {}
    for scalar in scalars:
        complaint = find_text_fault(scalar.text, NAME_LIMIT)
        if complaint:
            root.note_problem(scalar.line, f"a name in '{key}' {complaint}")
        elif scalar.text in found:
            root.note_problem(scalar.line, f"'{key}' has {quote_text(scalar.text)} twice: names must differ")
        found[scalar.text] = None
    if key in root and root.noted == noted and not low <= len(scalars) <= high:
        root.note_problem(key, f"'{key}' takes {wanted} names, not {len(scalars)}")
    return () if root.noted > noted else tuple(found)


LinedCards = tuple[tuple[Card, int], ...]
"""Cards as written, including repeated ones, each with its line number."""


def scan_row(within: Fields, scalar: Scalar | None) -> LinedCards:
    """The cards in a text, which may be a multi-line block; anything else in it is reported."""
    if scalar is None:
        return ()
    lines = [(scalar.text, scalar.line)]
    if scalar.style == "|":
        rows = enumerate(scalar.text.splitlines(), scalar.line + 1)
        lines = [(text, line) for line, text in rows if text.strip()]
    found: list[tuple[Card, int]] = []
    for text, line in lines:
        cards, wrong = scan_cards(text)
        found += ((card, line) for card in cards)
        for error in wrong:
            within.note_problem(line, error)
    return tuple(found)


class CardPlaces:
    """The place of each card; a card that appears twice is reported."""

    def __init__(self, within: Fields) -> None:
        self._within = within
        self.found: dict[Card, tuple[str, int]] = {}
        self.doubled = 0

    def add(self, where: str, cards: LinedCards) -> Cards:
        """Put cards into a place, named as in "with Ana"; returns the cards not seen before."""
        new: list[Card] = []
        for card, line in cards:
            if card in self.found:
                other, first = self.found[card]
                already = "here" if (other, first) == (where, line) else f"{other}, line {first}"
                self._within.note_problem(
                    line, f"{card} ({write_name(card)}) is there twice: it is already {already}"
                )
                self.doubled += 1
            else:
                self.found[card] = where, line
                new.append(card)
        return tuple(new)
