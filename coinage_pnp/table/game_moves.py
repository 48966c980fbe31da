"""What the page sends for a game: the wish for a new one, and each tap."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from coinage_pnp.errors import UserError
from coinage_pnp.files.yaml.wording import require_known
from coinage_pnp.game.rules.coins import SIDES, Side
from coinage_pnp.game.rules.engine import find_mover
from coinage_pnp.game.rules.game import MAJORITIES
from coinage_pnp.game.rules.recording import Recording, enter_line, undo_for_side, undo_last
from coinage_pnp.players.levels import Level
from coinage_pnp.players.program_turns import draw_toss
from coinage_pnp.table.request_fields import read_number_field, read_text_field
from coinage_pnp.table.undone import Hand, Steps, replay_step

LONGEST_NAME = 40


class Wish(NamedTuple):
    """A game to begin. A player with the name of a level is the program."""

    map: str
    players: tuple[str, str]
    majority: str
    tosses: bool  # whether the program tosses the coins


def read_wish(given: Mapping[str, Any]) -> Wish:
    """The wish for a new game. Raises UserError: it is not one."""
    level = read_text_field(given, "level", limit=LONGEST_NAME)
    names = [read_text_field(given, side.word, limit=LONGEST_NAME) for side in SIDES]
    if level:
        side = SIDES[read_number_field(given, "side", 1)].opponent
        names[side] = require_known(level, list(Level), "level")
    majority = MAJORITIES[read_number_field(given, "majority", 1)]
    tosses = given.get("on_screen") is not False
    return Wish(read_text_field(given, "map"), (names[0], names[1]), majority, tosses)


def apply_line(now: Recording, program: Side | None, undone: Steps, what: str, line: str) -> Recording:
    """The game after a tap: undo, redo, toss, or a typed line. Raises UserError: it is not possible now."""
    if what == "undo":
        return undo_last(now) if program is None else undo_for_side(now, program.opponent)
    if what == "redo":
        return replay_step(now, undone)
    if what == "toss":
        if now.record.seed is None or now.toss or now.over:
            raise UserError("there is nothing to toss")
        line = draw_toss(now.record.seed, len(now.record.turns), now.position)
    elif program is not None and now.toss and find_mover(now.position) is program:
        raise UserError("it is the program's turn")
    return enter_line(now, line)


def read_hand(given: Mapping[str, Any]) -> Hand:
    """Who taps. Raises UserError: it cannot be read."""
    seat = read_text_field(given, "seat", 1)
    side = SIDES[int(seat)] if seat in ("0", "1") else None
    return Hand(read_text_field(given, "page", LONGEST_NAME), side)
