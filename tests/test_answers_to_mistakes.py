"""What every small mistake in a file or a line is answered is in tests/golden/mistakes.

There each mistake is followed by what it is: refused, with the line and the number of the message (in the order in
which the messages first appear, so that rewording one changes nothing), or read, with a digest of the value.
`pytest --renew-goldens` accepts changes.
"""

import re
from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import combinations, product

import pytest
from support.random_games import BRICK

from coinage_pnp.errors import UserError
from coinage_pnp.files.yaml.syntax import parse
from coinage_pnp.game.board.checks import find_all
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.board.reader import read_map
from coinage_pnp.game.rules.engine import act, begin
from coinage_pnp.game.rules.notation import read_bank, read_stack
from coinage_pnp.game.rules.position_entry import PositionEntry, enter_answer
from coinage_pnp.game.rules.position_yaml import read_position
from coinage_pnp.game.rules.record import read_record, replay
from coinage_pnp.game.rules.recording import enter_line, resume
from coinage_pnp.game.rules.situation import read_line, write_line
from coinage_pnp.game.rules.turn_notation import read_action, read_toss, read_turn

Mistake = tuple[str, str]
"""The description of a mistake, and the text with it."""

_VALUE = re.compile(r"(?<=: )[^\s{\[|][^,}\]\n]*|(?<=- )[^\n]+")
_KEY = re.compile(r"[\w-]+(?=: |:\n)")
_PUNCTUATION = ":,[]{}'\"|-"


def punctuation_mistakes(text: str) -> Iterator[Mistake]:
    """YAML punctuation left out, or added at the start or end of a line."""
    for at, mark in enumerate(text):
        if mark in _PUNCTUATION:
            line = text.count("\n", 0, at) + 1
            yield f"line {line} without the {mark} of {_around(text, at)}", text[:at] + text[at + 1 :]
    for added in (" x", ":", ": x", ",", "'", '"', "]", "}", " [", " {", "\t", " #", " &a"):
        yield from _at_line_ends(text, added)
    for added in ("%", "\t", "- ", "@", "? ", "'"):
        yield from _at_line_starts(text, added)


def line_mistakes(text: str) -> Iterator[Mistake]:
    """A line left out, repeated, or indented by one space more or less."""
    lines = text.splitlines(keepends=True)
    for number, line in enumerate(lines):
        before, after = lines[:number], lines[number + 1 :]
        for done, instead in (
            ("left out", []),
            ("twice", [line, line]),
            ("indented by one more", [f" {line}"]),
            *([("indented by one less", [line[1:]])] if line.startswith(" ") else []),
        ):
            yield f"line {number + 1} {done}", "".join([*before, *instead, *after])


def value_mistakes(text: str, odd: tuple[str, ...]) -> Iterator[Mistake]:
    """Each value replaced by each odd one, and each key misspelt."""
    for found in _VALUE.finditer(text):
        for instead in odd:
            yield f"{instead} for {found[0]}", text[: found.start()] + instead + text[found.end() :]
    for found in _KEY.finditer(text):
        yield f"{found[0]}x for {found[0]}", text[: found.end()] + "x" + text[found.end() :]


def character_mistakes(text: str, odd: str = "") -> Iterator[Mistake]:
    """A character left out, doubled, in the other case, or replaced by an odd one."""
    for at, character in enumerate(text):
        for instead in dict.fromkeys(("", character * 2, character.swapcase(), *odd)):
            if instead != character:
                after = text[:at] + instead + text[at + 1 :]
                yield after, after


def omitted_words(text: str) -> Iterator[Mistake]:
    """Every selection of the text's words, in their order, except all of them."""
    words = text.split()
    for count in range(len(words)):
        for kept in combinations(words, count):
            yield repr(" ".join(kept)), " ".join(kept)


def _at_line_ends(text: str, added: str) -> Iterator[Mistake]:
    for number, end in enumerate(re.finditer("\n", text), 1):
        yield f"line {number} ends in {added!r}", text[: end.start()] + added + text[end.start() :]


def _at_line_starts(text: str, added: str) -> Iterator[Mistake]:
    for number, start in enumerate(re.finditer(r"(?m)^ *(?=.)", text), 1):
        yield f"line {number} begins with {added!r}", text[: start.end()] + added + text[start.end() :]


def _around(text: str, at: int) -> str:
    return text[max(0, at - 4) : at + 4].replace("\n", "⏎")


YAML = """\
a: b c
d: [e, 'f']
g: {h: "i", j: k}
# r
l:
  - m
  - n: o
p: |
  q

s: [t,
  u, {v: w}]
"""

MAP = """\
format: 1
name: {en: Brick, fr: Brique}
about: Two
regions:
  m: {name: M, terrain: sand}
  f: {name: F, terrain: ash}
spaces:
  a: {name: One, region: m}
  b: {name: Two, region: f}
  c: {name: Six, region: f}
layout: |
  aab
  ..b
  ccb
links: [a-c]
walls: [a-b]
backdrop: water
orientation: portrait
edition: 2
"""

POSITION = """\
format: 1
map: brick
majority: absolute
to_move: heads
board:
  a: Qn
  b: p
bank:
  heads: DDDDPPPNN
  tails: {dime: 0, penny: 2}
"""

RECORD = """\
format: 1
map: brick
players: {heads: Ana, tails: Ben}
date: 2026-11-20
majority: plurality
turns:
  - QNPD Q@a P@b
  - qnPd n@a
  - nPD --
result: {heads: 12, tails: 15}
"""

ODD = ("''", "[x]", "{x: y}", "zzz", "-1", "1.5", "9" * 50, '" x"', '"x\\u200b"', '"\\u05d0"', '"\\u0301"')
"""Values, each of which is tried in the place of every value."""

BANKS = PositionEntry(BRICK, stacks=("Qn", *[""] * 9))


def mistakes_in_line(text: str, odd: str) -> tuple[Mistake, ...]:
    return (*character_mistakes(text, odd), *omitted_words(text))


def read_and_check_map(text: str) -> object:
    board = read_map(text, "a.yaml", "brick", ("sand", "ash", "water"))
    return board, [(finding.code, finding.line) for finding in find_all(board)]


def find_brick(word: str) -> Map:
    if word != "brick":
        raise UserError(f"there is no map {word!r}")
    return BRICK.board


def read_and_replay(text: str) -> object:
    played = replay(BRICK, read_record(text, "a.yaml", find_brick))
    return str(played.refusal or played.position)


def type_turns(text: str) -> object:
    recording = resume(BRICK, read_record("format: 1\nmap: brick\nturns: []\n", "", find_brick))
    for line in text.split(" | "):
        recording = enter_line(recording, line)
    return [*map(str, recording.record.turns)], recording.toss, [*map(str, recording.actions)]


ACTIONS = (
    *("q@a", "d@a", "p@b", "Q@b", "n@c", "d@c", "d@d", "d@z", "$q", "$d", "$D"),
    *("a>b", "a>d", "a>c", "a>j", "b>a", "c>f", "d>h", "z>a", "a>z", "x@a", "x@b", "x@c", "x@z"),
)
MID_GAME = "Qn/-/P/-/-/-/-/-/-/- DDN dpnq t"
FIRST_ACTIONS = (
    *("qnpd", "qnpd q@d", "qnpd q@d p@b", "qnpd $q", "qnpd $q n@b p@d"),
    *("QNPD", "QNPD x@a", "QNPD a>b", "QNPd", "QNPd d@c"),
)


AT_THE_END = (
    "Q/n/P/d/p/n/P/d/q/- D dd t: Dd",
    "Q/n/P/d/p/n/P/d/q/- D d t: d",
    *(f"Q/n/P/d/p/n/P/d/q/- {banks} t: d d@j{more}" for banks in ("D dd", "D d") for more in ("", " a>b")),
    *("Q/-/-/-/-/-/-/-/-/- D d t: d d@b", "Q/-/-/-/-/-/-/-/-/- D d t: d d@b d@c"),
    *("Q/n/P/d/p/n/P/d/q/d D d h: D", "-/-/-/-/-/-/-/-/-/- - d h: ", "-/-/-/-/-/-/-/-/-/- D d -: D"),
)
"""A position, a toss and actions: the game ends, has ended, or the position does not say whose turn it is."""


def act_out(text: str) -> object:
    """The position after a toss and actions, the unused coins and the actions left."""
    line, _, typed_words = text.rpartition(": ")
    toss, *words = typed_words.split(" ")
    turn = begin(read_line(f"brick {line or MID_GAME}", find_brick).position, toss)
    for word in words:
        turn = act(BRICK, turn, read_action(word))
    return write_line("brick", turn.position), "".join(turn.coins), turn.left


def mistakes_in_file(text: str) -> tuple[Mistake, ...]:
    return (*line_mistakes(text), *value_mistakes(text, ODD))


LINE = "brick Qn/-/P/-/-/-/-/-/-/- DDN dd h absolute"

CASES: dict[str, tuple[Callable[[str], object], tuple[Mistake, ...]]] = {
    "yaml": (lambda text: parse(text, "a.yaml"), (*line_mistakes(YAML), *punctuation_mistakes(YAML))),
    "map": (read_and_check_map, mistakes_in_file(MAP)),
    "position": (lambda text: read_position(text, "a.yaml", find_brick), mistakes_in_file(POSITION)),
    "record": (read_and_replay, mistakes_in_file(RECORD)),
    "line": (lambda text: str(read_line(text, find_brick)), mistakes_in_line(LINE, " x/")),
    "turn": (read_turn, mistakes_in_line("QnPd Q@a -- $D a>b", " z")),
    "toss": (read_toss, mistakes_in_line("QnPd", "x ²")),
    "stack": (read_stack, mistakes_in_line("QNpd", "x ²-")),
    "bank": (read_bank, mistakes_in_line("DPN", "x ²-")),
    "one action": (read_action, (*character_mistakes("Q@a", "x"), *character_mistakes("$d"))),
    "answer": (
        lambda text: enter_answer(BANKS, text).banks,
        mistakes_in_line("2 dimes, 1 penny quarters", "1x,"),
    ),
    "first answer": (
        lambda text: enter_answer(PositionEntry(BRICK), text).stacks,
        mistakes_in_line("heads quarter, t dime", "-"),
    ),
    "action": (
        act_out,
        tuple((done, done) for done in (*AT_THE_END, *map(" ".join, product(FIRST_ACTIONS, ACTIONS)))),
    ),
    "typed": (
        type_turns,
        (
            *((text, text) for text in ("", "undo", "  QQ", " x QNPD", "x Qx x", "QNPD | QNPD", "--")),
            *character_mistakes("QnPd Q@a | undo | P@b | -- | QNPD b>c x@c | --", "x"),
        ),
    ),
}


SLOTS = re.compile(r"'[^']*'|\"[^\"]*\"|\d+")
"""Parts of a message that the mistake fills in."""


class Answers:
    """Describes what mistakes are answered, without the words of a message."""

    def __init__(self) -> None:
        self._messages: list[str] = []

    def describe(self, read: Callable[[str], object], text: str) -> str:
        """Whether `read` refuses the text, with which messages in which lines, or the value that it returns."""
        try:
            return f"read: {sha256(repr(read(text)).encode()).hexdigest()[:8]}"
        except UserError as error:
            return "refused: " + "; ".join(map(self._number_message, str(error).splitlines()))

    def _number_message(self, line: str) -> str:
        place = re.match(r"a\.yaml(:\d+)?: ", line)
        message = SLOTS.sub("_", line[place.end() :] if place else line)
        if message not in self._messages:
            self._messages.append(message)
        where = f"line {place[1][1:]}, " if place and place[1] else ""
        return f"{where}message {1 + self._messages.index(message)}"


@pytest.mark.parametrize("name", CASES)
def test_the_answer_to_a_mistake_matches_the_golden_file(
    name: str, golden: Callable[[str, str], str]
) -> None:
    read, mistakes = CASES[name]
    answers = Answers()
    found = "".join(f"{done}\n    {answers.describe(read, text)}\n" for done, text in mistakes)
    assert golden(f"mistakes/{name}.txt", found) == found
