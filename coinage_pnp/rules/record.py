"""A game written down turn by turn, as a YAML file, both ways."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import TypeVar

from coinage_pnp.rules.coins import SIDES
from coinage_pnp.rules.game import MAJORITIES
from coinage_pnp.rules.notation import WrittenTurn, read_turn
from coinage_pnp.rules.position_yaml import named_map, read_majority
from coinage_pnp.rules.rule_errors import UnreadableError
from coinage_pnp.rules.situation import FindMap
from coinage_pnp.rules.yaml_text import quoted
from coinage_pnp.yaml_source import Fields, document, shown

T = TypeVar("T")

MOST_POINTS = 999

MOST_SEED = (1 << 31) - 1


@dataclass(frozen=True)
class Record:
    """A recorded game, legal or not; what is not given is empty. Heads begins; the result is in VP."""

    map: str
    turns: tuple[WrittenTurn, ...] = ()
    majority: str = MAJORITIES[0]
    players: tuple[str, str] = ("", "")
    date: str = ""
    result: tuple[int, int] | None = None
    seed: int | None = None
    """What the program's tosses come from; None where coins were tossed on a table."""


def read_record(text: str, file: str, find_map: FindMap) -> Record:
    """Read a game record. `replay` checks whether its turns are legal.

    Raises InvalidFile with every problem and its line.
    """
    with document(text, file, "a game record") as root:
        word, _ = named_map(root, find_map)
        majority = read_majority(root)
        players = _pair(root, "players", lambda within, key: within.text(key, default="")) or ("", "")
        day = root.converted("date", _day, "", required=False)
        result = _pair(root, "result", lambda within, key: within.integer(key, 0, MOST_POINTS))
        seed = root.integer("seed", 0, MOST_SEED) if "seed" in root else None
        turns = []
        for scalar in root.scalars("turns"):
            try:
                turns.append(read_turn(scalar.text))
            except UnreadableError as error:
                root.wrong(scalar.line, str(error))
    return Record(word, tuple(turns), majority, players, day, result, seed)


def write_record(record: Record) -> str:
    """The file's text."""
    lines = ["format: 1", f"map: {quoted(record.map)}"]
    named = [f"{side.word}: {quoted(name)}" for side, name in zip(SIDES, record.players, strict=True) if name]
    if named:
        lines.append(f"players: {{{', '.join(named)}}}")
    if record.date:
        lines.append(f"date: {record.date}")
    if record.majority != MAJORITIES[0]:
        lines.append(f"majority: {record.majority}")
    if record.seed is not None:
        lines.append(f"seed: {record.seed}")
    lines += ["turns:", *(f"  - {turn}" for turn in record.turns)] if record.turns else ["turns: []"]
    if record.result:
        lines.append(written_result(record.result))
    return "\n".join(lines) + "\n"


def written_result(result: tuple[int, int]) -> str:
    """The line of the file that says how the game ended."""
    return f"result: {{heads: {result[0]}, tails: {result[1]}}}"


def _pair(root: Fields, key: str, read: Callable[[Fields, str], T]) -> tuple[T, T] | None:
    """What is written of Heads and Tails under a key, if it is there."""
    if key not in root:
        return None
    within = root.fields(key)
    heads, tails = (read(within, side.word) for side in SIDES)
    return heads, tails


def _day(text: str) -> str:
    try:
        if len(text) == len("2026-11-20"):
            return date.fromisoformat(text).isoformat()
    except ValueError:
        pass
    raise ValueError(f"{shown(text)} is not a date: write it as 2026-11-20")
