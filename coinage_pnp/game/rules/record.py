"""Reads and writes game records (YAML), and replays them, checking every action."""

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import takewhile
from typing import TypeVar

from coinage_pnp.errors import InvalidFile, UserError
from coinage_pnp.files.yaml import syntax
from coinage_pnp.files.yaml.fields import Fields, open_document
from coinage_pnp.files.yaml.syntax import NOWHERE, Scalar, Sequence, Source, parse
from coinage_pnp.files.yaml.wording import quote_text
from coinage_pnp.game.board.model import FindMap
from coinage_pnp.game.rules.coins import SIDES, Side
from coinage_pnp.game.rules.engine import act, begin, finish
from coinage_pnp.game.rules.game import MAJORITIES, Game
from coinage_pnp.game.rules.kept_review import (
    REVIEW_KEY,
    KeptReview,
    read_kept_review,
    sign_turns,
    write_kept_review,
)
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.position_yaml import find_side_key, quote_yaml, read_named_map
from coinage_pnp.game.rules.rule_errors import IllegalError, UnreadableError
from coinage_pnp.game.rules.scoring import Score, score
from coinage_pnp.game.rules.turn_notation import WrittenTurn, read_turn
from coinage_pnp.game.rules.typed_words import spell_turn

T = TypeVar("T")
DIGEST_KEY = "board"
MOST_POINTS = 999
MOST_SEED = (1 << 31) - 1
MOST_NOTED_TURN, LONGEST_NOTE = 999, 500
GAME_NOTE = "game"  # the key of the note on the whole game


@dataclass(frozen=True)
class Record:
    """A recorded game, legal or not; what is unknown is empty. Heads begins; the result is in VP."""

    map: str
    turns: tuple[WrittenTurn, ...] = ()
    majority: str = MAJORITIES[0]
    players: tuple[str, str] = ("", "")
    date: str = ""
    result: tuple[int, int] | None = None
    seed: int | None = None  # seed of the program's tosses; None if the players tossed coins
    digest: str = ""  # of the map; "" if it is not written
    notes: Mapping[int, str] = field(default_factory=dict, hash=False)  # by turn; 0 is the game's
    review: KeptReview | None = field(default=None, compare=False, repr=False)
    cautions: tuple[UserError, ...] = field(default=(), compare=False, repr=False)  # about its map
    source: Source = field(default=NOWHERE, compare=False, repr=False)  # where it was read


def read_record(text: str, file: str, find_map: FindMap) -> Record:
    """Read a game record; `replay` checks whether its turns are legal. Raises InvalidFile with every problem."""
    with open_document(text, file, "a game record") as root:
        word, board, digest, cautions = read_named_map(root, DIGEST_KEY, find_map)
        majority = root.read_choice("majority", MAJORITIES, default=MAJORITIES[0])
        names = _read_pair(
            root, "players", "{heads: Ana, tails: Ben}", lambda at, key: at.read_text(key, default="")
        )
        day = root.read_converted("date", _read_day, "", required=False)
        result = _read_pair(
            root, "result", "{heads: 9, tails: 7}", lambda at, key: at.read_integer(key, 0, MOST_POINTS)
        )
        seed = root.read_integer("seed", 0, MOST_SEED) if "seed" in root else None
        notes = _read_notes(root)
        turns = []
        for scalar in root.read_scalars("turns"):
            try:
                turns.append(read_turn(spell_turn(scalar.text, board)))
            except UnreadableError as error:
                root.note_problem(scalar.line, error)
        review = read_kept_review(root, turns)
    pair = names or ("", "")
    return Record(
        word, tuple(turns), majority, pair, day, result, seed, digest, notes, review, cautions, root.source
    )


def write_record(record: Record) -> str:
    """The text of a record file."""
    lines = ["format: 1", f"map: {quote_yaml(record.map)}"]
    if record.digest:
        lines.append(f"{DIGEST_KEY}: {record.digest}")
    named = [
        f"{side.word}: {quote_yaml(name)}" for side, name in zip(SIDES, record.players, strict=True) if name
    ]
    if named:
        lines.append(f"players: {{{', '.join(named)}}}")
    if record.date:
        lines.append(f"date: {record.date}")
    if record.majority != MAJORITIES[0]:
        lines.append(f"majority: {record.majority}")
    if record.seed is not None:
        lines.append(f"seed: {record.seed}")
    if record.notes:
        lines.append("notes:")
        lines += [
            f"  {number or GAME_NOTE}: {quote_yaml(note)}" for number, note in sorted(record.notes.items())
        ]
    lines += ["turns:", *(f"  - {turn}" for turn in record.turns)] if record.turns else ["turns: []"]
    if record.result:
        lines.append(write_result(record.result))
    if record.review and record.review.sign == sign_turns(record.turns):
        lines += write_kept_review(record.review)
    return "\n".join(lines) + "\n"


def write_result(result: tuple[int, int]) -> str:
    """The line of a record file with the final score."""
    return f"result: {{heads: {result[0]}, tails: {result[1]}}}"


def _read_pair(root: Fields, key: str, like: str, read: Callable[[Fields, str], T]) -> tuple[T, T] | None:
    """The values for Heads and Tails under a key, or None if it is missing."""
    if key not in root:
        return None
    within = root.read_fields(key, like=like)
    heads, tails = (read(within, find_side_key(within, side)) for side in SIDES)
    return heads, tails


def _read_notes(root: Fields) -> dict[int, str]:
    """The notes by turn; one text is the game's. Turns that are not played yet may have a note."""
    key = "notes"
    if isinstance(root.read_node(key, UserError("a text, or texts by turn"), required=False), Scalar):
        return {0: root.read_text(key, limit=LONGEST_NOTE)}
    within = root.read_fields(key, like="{game: A close one, 3: I hoped for a dime}", required=False)
    notes = {}
    for word in within:
        note = within.read_text(word, limit=LONGEST_NOTE)
        number = 0 if word == GAME_NOTE else int(word) if re.fullmatch(r"[1-9]\d{0,2}", word) else None
        if number is None:
            within.note_problem(
                word,
                f"{quote_text(word)} is not a turn: write {GAME_NOTE}, or a number up to {MOST_NOTED_TURN}",
            )
        else:
            notes[number] = note
    return notes


def _read_day(text: str) -> str:
    try:
        if len(text) == len("2026-11-20"):
            return date.fromisoformat(text).isoformat()
    except ValueError:
        pass
    raise ValueError(f"{quote_text(text)} is not a date: write it as 2026-11-20")


_DASH = re.compile(r"( *)-[ \t]+")
_CONTENT = re.compile(r"\A\s*[^#\s][^#]*")
"""A line up to its comment; all of it, with its end, if it has none."""


def continue_text(text: str, record: Record, find_map: FindMap) -> str:
    """A record file's text with new turns and result. UserError: its turns are not one per line."""
    root = parse(text, "")
    lines = text.splitlines(keepends=True)
    end = "\r\n" if lines[0].endswith("\r\n") else "\n"
    if not lines[-1].endswith(("\n", "\r")):
        lines[-1] += end
    if isinstance(root, syntax.Mapping):
        _set_turns(lines, root, read_record(text, "", find_map).turns, record, end)
        _set_result(lines, root, record, end)
    whole = "".join(lines)
    try:
        read = read_record(whole, "", find_map)
    except UserError:
        read = None
    if read is None or replace(read, map=record.map) != record:
        raise UserError("its turns are not written one on each line")
    return whole


def add_review(text: str, review: KeptReview, find_map: FindMap) -> str:
    """A record file's text with a review in place of an earlier one. UserError: there is no place for it."""
    root, lines = parse(text, ""), text.splitlines()
    if isinstance(root, syntax.Mapping) and REVIEW_KEY in root.entries:
        first = root.key_lines[REVIEW_KEY] - 1
        end = first + 1 + len(list(takewhile(lambda line: line.startswith(" "), lines[first + 1 :])))
        del lines[first:end]
    written = write_kept_review(review)
    whole, kept = "\n".join([*lines, *written]) + "\n", None
    with suppress(UserError):
        kept = read_record(whole, "", find_map).review
    if kept is None or write_kept_review(kept) != written:
        raise UserError("its keys are not one on each line")
    return whole.replace("\n", "\r\n") if "\r\n" in text else whole


def _set_turns(
    lines: list[str], root: syntax.Mapping, before: tuple[WrittenTurn, ...], record: Record, end: str
) -> None:
    head = root.key_lines["turns"] - 1
    turns = root.entries["turns"]
    items = [item for item in turns.items if isinstance(item, Scalar)] if isinstance(turns, Sequence) else []
    pairs = zip(before, record.turns, strict=False)
    kept = len(list(takewhile(lambda pair: pair[0] == pair[1], pairs)))  # turns that stay as they are
    dash = _DASH.match(lines[items[-1].line - 1]) if items else None
    indent = dash[1] if dash else "  "
    for item in items[kept:]:  # of a turn taken back, its comment stays
        lines[item.line - 1] = _CONTENT.sub("", lines[item.line - 1])
    if items and not record.turns:
        lines[head] = lines[head].replace(":", ": []", 1)
    elif record.turns and not items:
        lines[head] = re.sub(r"(?<! ) *\[ *\]", "", lines[head], count=1)
    last = items[kept - 1].line - 1 if kept else head
    while lines[last + 1 : last + 2] and lines[last + 1].startswith(f"{indent}#"):
        last += 1  # a comment on the turn before
    lines[last] += "".join(f"{dash[0] if dash else '  - '}{turn}{end}" for turn in record.turns[kept:])


def _set_result(lines: list[str], root: syntax.Mapping, record: Record, end: str) -> None:
    first = len(lines)
    if "result" in root.entries:
        first = root.key_lines["result"] - 1
        last = min((line - 1 for line in root.key_lines.values() if line - 1 > first), default=len(lines))
        lines[first:last] = [_CONTENT.sub("", line) for line in lines[first:last]]
    if record.result:
        comment = "".join(lines[first : first + 1])
        lines[first : first + 1] = [write_result(record.result) + (f"  {comment}" if comment else end)]


@dataclass(frozen=True)
class ReplayStep:
    """A legal turn, numbered from 1, with the positions before and after it, and the score then."""

    number: int
    side: Side
    turn: WrittenTurn
    start: Position
    position: Position
    score: Score


@dataclass(frozen=True)
class Replay:
    """A record played from the start to its end, or up to the first illegal turn."""

    start: Position
    steps: tuple[ReplayStep, ...]
    refusal: InvalidFile | None  # of that turn

    @property
    def position(self) -> Position:
        """The position after the last legal turn."""
        return self.steps[-1].position if self.steps else self.start


def replay(game: Game, record: Record, turns: int | None = None) -> Replay:
    """Play a record up to an illegal action, or to the end of turn `turns`."""
    start = game.start()
    steps: list[ReplayStep] = []
    for number, turn in enumerate(record.turns[:turns], 1):
        side = SIDES[(number - 1) % 2]
        try:
            position = play_written(game, start, turn)
        except IllegalError as error:
            refusal = IllegalError(
                "turn {number} ({side}), {turn}: {why}",
                number=number,
                side=side.word,
                turn=repr(str(turn)),
                why=error,
            )
            problem = record.source.make_problem(f"turns.{len(steps)}", refusal)
            return Replay(game.start(), tuple(steps), InvalidFile([problem]))
        steps.append(ReplayStep(number, side, turn, start, position, score(game, position)))
        start = position
    return Replay(game.start(), tuple(steps), None)


def play_written(game: Game, position: Position, written: WrittenTurn) -> Position:
    """The position after a written turn. Raises IllegalError, which names the illegal action."""
    turn = begin(position, written.toss)
    for action in written.actions:
        try:
            turn = act(game, turn, action)
        except IllegalError as error:
            raise IllegalError("{action} is illegal: {why}", action=action, why=error) from None
    return finish(turn)


def check_result(record: Record, replayed: Replay, game: Game) -> InvalidFile | None:
    """What is wrong with the record's result; None if it is right or missing."""
    if record.result is None or replayed.refusal or len(replayed.steps) < len(record.turns):
        return None
    heads, tails = (total.total for total in score(game, replayed.position).totals)
    if record.result == (heads, tails):
        return None
    wrong = UserError(
        "the record says that the result is {heads} to {tails} (heads to tails), "
        "but its turns give {true_heads} to {true_tails}",
        heads=record.result[0],
        tails=record.result[1],
        true_heads=heads,
        true_tails=tails,
    )
    return InvalidFile([record.source.make_problem("result", wrong)])
