"""The players around the table, and the parties that score."""

from dataclasses import dataclass

from coinage_pnp.classic.deal import ROUNDS
from coinage_pnp.files.yaml.fields import Fields
from coinage_pnp.files.yaml.wording import find_text_fault, quote_text

NAME_LIMIT = 40  # longest name, characters
TEAM_PLAYERS = 4


@dataclass(frozen=True)
class Seats:
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
            hint = within.suggest(name, known, "there are")
            within.note_problem(name, f"nobody here is called {quote_text(name)}{hint}")
    for name in known:
        if missing and name not in within:
            within.note_problem(within.line, f"{name} is missing here: {missing}")


def _read_names(root: Fields, key: str, bounds: tuple[int, int], *, required: bool = True) -> tuple[str, ...]:
    """A list of distinct names whose number is within `bounds`; () if anything is wrong with it (reported)."""
    scalars = root.read_scalars(key, required=required)
    found: dict[str, None] = {}
    noted = root.noted
    for scalar in scalars:
        complaint = find_text_fault(scalar.text, NAME_LIMIT)
        if complaint:
            root.note_problem(scalar.line, f"a name in '{key}' {complaint}")
        elif scalar.text in found:
            root.note_problem(scalar.line, f"'{key}' has {quote_text(scalar.text)} twice: names must differ")
        found[scalar.text] = None
    low, high = bounds
    if found and not low <= len(scalars) <= high:
        wanted = f"{low}" if low == high else f"{low} to {high}"
        root.note_problem(key, f"'{key}' takes {wanted} names, not {len(scalars)}")
    return () if root.noted > noted else tuple(found)
