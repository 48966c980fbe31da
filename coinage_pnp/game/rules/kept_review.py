"""What a record keeps of its review: the figures of both sides, and the turns that were errors with better ones."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from coinage_pnp.files.yaml.fields import Fields
from coinage_pnp.game.rules.actions import Actions
from coinage_pnp.game.rules.coins import SIDES
from coinage_pnp.game.rules.rule_errors import UnreadableError
from coinage_pnp.game.rules.turn_notation import WrittenTurn, read_turn, write_actions

REVIEW_KEY = "review"
MOST_UNFORCED, MOST_WINS = 10_000, 10_000.0
_CHANCE = r"(-?\d\.\d{1,6})"
_ERROR = re.compile(rf"([1-9]\d{{0,3}}) {_CHANCE} {_CHANCE} {_CHANCE}((?:; {_CHANCE} [^;]+)+)")
_SIGN = re.compile(r"[0-9a-f]{8}")
_NO_COINS = "d"  # a toss: actions are read as those of a turn


class KeptFigures(NamedTuple):
    """Totals of one side, in wins."""

    unforced: int  # number of turns with a choice
    cost: float
    luck: float


class KeptError(NamedTuple):
    """A turn that was an error beyond noise."""

    number: int
    chance: float  # to win after the turn as it was played
    low: float  # the interval of its cost
    high: float
    best: tuple[tuple[float, Actions], ...]  # the best turns and the chances after them, best first


class KeptReview(NamedTuple):
    """The review of a game."""

    sign: str  # of the turns that were reviewed
    sides: tuple[KeptFigures, KeptFigures]
    errors: tuple[KeptError, ...]


def sign_turns(turns: Iterable[WrittenTurn]) -> str:
    """A short text that other turns hardly have. Source: the hash FNV-1a of 32 bits (Fowler, Noll and Vo)."""
    found = 2166136261
    for byte in "\n".join(map(str, turns)).encode():
        found = (found ^ byte) * 16777619 & 0xFFFFFFFF
    return f"{found:08x}"


def read_kept_review(root: Fields, turns: Iterable[WrittenTurn]) -> KeptReview | None:
    """The review in a record; None if there is none, or it is of other turns. Problems are noted."""
    if REVIEW_KEY not in root:
        return None
    within = root.read_fields(REVIEW_KEY)
    sign = within.read_converted("of", _read_sign, "")
    heads, tails = (_read_figures(within.read_fields(side.word)) for side in SIDES)
    errors = []
    for scalar in within.read_scalars("errors"):
        try:
            errors.append(_read_error(scalar.text))
        except UnreadableError as error:
            within.note_problem(scalar.line, error)
    return KeptReview(sign, (heads, tails), tuple(errors)) if sign == sign_turns(turns) else None


def write_kept_review(review: KeptReview) -> list[str]:
    """The lines of a record with its review."""
    lines = [f"{REVIEW_KEY}:", f"  of: {review.sign}"]
    lines += [
        f"  {side.word}: {{unforced: {one.unforced}, cost: {one.cost:.6f}, luck: {one.luck:.6f}}}"
        for side, one in zip(SIDES, review.sides, strict=True)
    ]
    written = []
    for one in review.errors:
        head = f"{one.number} {one.chance:.6f} {one.low:.6f} {one.high:.6f}"
        ways = (f"{chance:.6f} {write_actions(actions)}" for chance, actions in one.best)
        written.append(f"    - {'; '.join([head, *ways])}")
    return [*lines, *(["  errors:", *written] if written else ["  errors: []"])]


def _read_sign(text: str) -> str:
    if _SIGN.fullmatch(text):
        return text
    raise ValueError("write 8 digits, as the program does")


def _read_figures(within: Fields) -> KeptFigures:
    unforced = within.read_integer("unforced", 0, MOST_UNFORCED)
    cost, luck = (within.read_number(key, -MOST_WINS, MOST_WINS) for key in ("cost", "luck"))
    return KeptFigures(unforced, cost, luck)


def _read_error(text: str) -> KeptError:
    """An error, such as `4 0.301 0.102 0.171; 0.44 N@c P@h; 0.431 N@c`. Raises UnreadableError."""
    found = _ERROR.fullmatch(text)
    if not found:
        like = "write it as the program does: 4 0.301 0.102 0.171; 0.44 N@c P@h"
        raise UnreadableError(text, 1, like)
    best = []
    for way in text.split("; ")[1:]:
        chance, _, actions = way.partition(" ")
        best.append((float(chance), read_turn(f"{_NO_COINS} {actions}").actions))
    number, chance, low, high = found[1], found[2], found[3], found[4]
    return KeptError(int(number), float(chance), float(low), float(high), tuple(best))
