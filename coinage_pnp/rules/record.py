"""A game written down turn by turn, as a YAML file, both ways."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from coinage_pnp.rules.coins import SIDES
from coinage_pnp.rules.game import MAJORITIES
from coinage_pnp.rules.notation import WrittenTurn, read_turn
from coinage_pnp.rules.position_yaml import named_map, read_majority
from coinage_pnp.rules.rule_errors import UnreadableError
from coinage_pnp.rules.situation import FindMap
from coinage_pnp.rules.yaml_text import quoted
from coinage_pnp.yaml_source import Fields, document

MOST_POINTS = 999


@dataclass(frozen=True)
class Record:
    """A recorded game, legal or not; what is not given is empty. Heads begins; the result is in VP."""

    map: str
    turns: tuple[WrittenTurn, ...] = ()
    majority: str = MAJORITIES[0]
    players: tuple[str, str] = ("", "")
    date: str = ""
    result: tuple[int, int] | None = None


def read_record(text: str, file: str, find_map: FindMap) -> Record:
    """Read a game record. `replay` checks whether its turns are legal.
    Raises InvalidFile with every problem and its line.
    """
    with document(text, file, "a game record") as root:
        word, _ = named_map(root, find_map)
        majority = read_majority(root)
        players = _players(root)
        day = root.converted("date", _day, "", required=False)
        result = _result(root)
        turns = []
        for scalar in root.scalars("turns"):
            try:
                turns.append(read_turn(scalar.text))
            except UnreadableError as error:
                root.wrong(scalar.line, str(error))
    return Record(word, tuple(turns), majority, players, day, result)


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
    lines += ["turns:", *(f"  - {turn}" for turn in record.turns)] if record.turns else ["turns: []"]
    if record.result:
        lines.append(written_result(record.result))
    return "\n".join(lines) + "\n"


def written_result(result: tuple[int, int]) -> str:
    """The line of the file that says how the game ended."""
    return f"result: {{heads: {result[0]}, tails: {result[1]}}}"


def _players(root: Fields) -> tuple[str, str]:
    if "players" not in root:
        return "", ""
    within = root.fields("players")
    heads, tails = (within.text(side.word, default="") for side in SIDES)
    return heads, tails


def _result(root: Fields) -> tuple[int, int] | None:
    if "result" not in root:
        return None
    within = root.fields("result")
    heads, tails = (within.integer(side.word, 0, MOST_POINTS) for side in SIDES)
    return heads, tails


def _day(text: str) -> str:
    try:
        if len(text) == len("2026-11-20"):
            return date.fromisoformat(text).isoformat()
    except ValueError:
        pass
    raise ValueError(f"{text!r} is not a date: write it as 2026-11-20")
