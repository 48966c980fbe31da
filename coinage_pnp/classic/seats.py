"""Who plays: the players round the table, and the parties that score."""

from __future__ import annotations

from dataclasses import dataclass

from coinage_pnp.classic.deal import ROUNDS
from coinage_pnp.yaml_source import Fields, Scalar
from coinage_pnp.yaml_source.words import text_complaint

NAME_LIMIT = 40
"""The longest name, in characters."""

TEAM_PLAYERS = 4
"""How many play in teams: two against two."""


@dataclass(frozen=True)
class Seats:
    """The players in their seats, and the teams, if there are any."""

    players: tuple[str, ...]
    """Clockwise, two to four; () where only teams are named."""
    teams: tuple[str, ...] = ()
    """Two, or () when everybody plays alone. Partners sit opposite: the first and third player, the second and
    fourth."""

    @property
    def parties(self) -> tuple[str, ...]:
        """Those who score: the teams, else the players."""
        return self.teams or self.players

    def party(self, seat: int) -> int:
        """The number of the party to which the player in a seat belongs."""
        return seat % len(self.parties)


def read_seats(root: Fields, *, seated: bool) -> Seats:
    """The players and teams of a file.

    Args:
        root: the file's fields.
        seated: whether the players must be named even if teams are.
    """
    teams = _names(root, "teams", (2, 2)) if "teams" in root else ()
    players: tuple[str, ...] = ()
    if "players" in root or seated or "teams" not in root:
        players = _names(root, "players", (min(ROUNDS), max(ROUNDS)), required=seated or not teams)
    if teams and players and len(players) != TEAM_PLAYERS:
        root.wrong(
            "teams", f"teams are two against two: write {TEAM_PLAYERS} players, or leave the teams out"
        )
    return Seats(players, teams)


def _names(root: Fields, key: str, bounds: tuple[int, int], *, required: bool = True) -> tuple[str, ...]:
    """A list of different names, as many as `bounds` allow."""
    found: dict[str, Scalar] = {}
    listed = root.scalars(key, required=required)
    for scalar in listed:
        complaint = text_complaint(scalar.text, NAME_LIMIT)
        if complaint:
            root.wrong(scalar.line, f"a name in '{key}' {complaint}")
        elif scalar.text in found:
            root.wrong(scalar.line, f"'{key}' has {scalar.text!r} twice: names must differ")
        found.setdefault(scalar.text, scalar)
    low, high = bounds
    if listed and not low <= len(listed) <= high:
        wanted = str(low) if low == high else f"{low} to {high}"
        root.wrong(key, f"'{key}' has {len(listed)} names: write {wanted}")
    return tuple(found)
