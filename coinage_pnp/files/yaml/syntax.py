"""Parses YAML into nodes, with an explicit stack: deep nesting can neither crash it nor slow it down.

Limits are checked first, and errors are reported in plain words. The library's parser in Python decides what a file
means. Its parser in C, ten times as fast, reads a file without a fault, and without what the two read differently.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from typing import Any, NamedTuple

import yaml

from coinage_pnp.errors import InvalidFile, Problem, UserError
from coinage_pnp.files.yaml.wording import (
    COMMENT,
    COMMENT_HINT,
    CUT_TEXT,
    explain_odd_indentation,
    quote_text,
)

Span = tuple[int, int]  # start and end of a node in the text, as in `text[a:b]`


class Scalar(NamedTuple):
    """A text exactly as written: never a number, boolean or null. The line of a block is that of its `|`."""

    text: str
    line: int
    style: str = ""  # "" for plain, "'" or '"' for quoted, "|" or ">" for a block
    span: Span = (0, 0)

    @property
    def absent(self) -> bool:
        """Whether the value is empty, as in `name:`."""
        return not self.text and not self.style


class Sequence(NamedTuple):
    """A list."""

    items: tuple[Node, ...]
    line: int
    span: Span = (0, 0)


class Mapping(NamedTuple):
    """Keys with their values, in file order; read-only."""

    entries: dict[str, Node]
    key_lines: dict[str, int]
    line: int
    span: Span = (0, 0)


Node = Scalar | Sequence | Mapping


def find_line(root: Node, where: str) -> int:
    """The line of a key path such as "spaces.a.name", or of its longest existing part; 0 if there is none.

    A number is the index of a list item or of a line in a block, from 0, as in "layout.3".
    """
    node, line = root, 0
    for key in where.split("."):
        if isinstance(node, Mapping) and key in node.entries:
            line, node = node.key_lines[key], node.entries[key]
        elif isinstance(node, Sequence) and key.isdecimal() and int(key) < len(node.items):
            node = node.items[int(key)]
            line = node.line
        elif isinstance(node, Scalar) and node.style == "|" and key.isdecimal():
            return node.line + 1 + int(key)
        else:
            break
    return line


class Source(NamedTuple):
    """Where a value was read: its file, as in messages, and what that file says."""

    file: str
    root: Node

    def find_line(self, where: str) -> int:
        """The line of a key path, as `find_line` finds it."""
        return find_line(self.root, where)

    def make_problem(self, where: str, what: str | UserError) -> Problem:
        """A problem at a key path."""
        cause = what if isinstance(what, UserError) else None
        return Problem(self.file, self.find_line(where), str(what), cause)


NOWHERE = Source("", Scalar("", 0))  # of a value that was not read from a file


def list_texts(root: Node) -> Iterator[Scalar]:
    """Every text of a document except keys, in file order."""
    if isinstance(root, Scalar):
        yield root
    else:
        for node in root.items if isinstance(root, Sequence) else root.entries.values():
            yield from list_texts(node)


MAX_BYTES = 256_000  # maximum size of a file, in bytes of UTF-8
_LINE = r"\r\n|\r|\n"
_OTHER_BREAKS = "[\x85\u2028\u2029]"  # YAML 1.1 breaks lines here, editors do not


def refuse_unreadable(text: str, file: str) -> None:
    """Raise InvalidFile if a text is too large or has control characters."""
    if len(text) > MAX_BYTES or len(text.encode("utf-8", "surrogatepass")) > MAX_BYTES:
        message = f"larger than {MAX_BYTES // 1000} kB: not a file for this program"
        raise InvalidFile([Problem(file, 0, message)])
    found = yaml.reader.Reader.NON_PRINTABLE.search(text) or re.search(_OTHER_BREAKS, text)
    if found:
        line = 1 + len(re.findall(_LINE, text[: found.start()]))
        character = f"U+{ord(found.group()):04X}"
        raise InvalidFile([Problem(file, line, f"the control character {character}: remove it")])


def parse_events(text: str, file: str) -> Iterator[yaml.Event]:
    """The parser's events; its errors are raised as InvalidFile in plain words."""
    brackets: list[Any] = []  # of open lists and mappings; None without a bracket
    quoted: Any = None
    try:
        for event in yaml.parse(text, Loader=yaml.BaseLoader):
            if isinstance(event, yaml.CollectionStartEvent):
                begin: Any = event.start_mark
                brackets.append(begin if text[begin.index : begin.index + 1] in ("[", "{") else None)
            elif isinstance(event, yaml.CollectionEndEvent):
                brackets.pop()
            elif isinstance(event, yaml.ScalarEvent) and event.style in ("'", '"'):
                quoted = event.start_mark, event.end_mark
            yield event
    except yaml.MarkedYAMLError as error:
        from coinage_pnp.files.yaml.yaml_hints import ParserFailure, explain_failure

        at: Any = error.problem_mark or error.context_mark
        since: Any = error.context_mark or error.problem_mark
        opened = next((mark for mark in reversed(brackets) if mark), None)
        failure = ParserFailure(error.problem or "", error.context or "", at, since, opened, quoted)
        line, message = explain_failure(failure, text)
        raise InvalidFile([Problem(file, line + 1, message)]) from None
    except (yaml.YAMLError, ValueError, OverflowError):
        # chr() and int() inside the library, for escapes such as "\UFFFFFFFF" and for %YAML lines
        message = "an escape in double quotes, or a '%' line, that names no character or number"
        raise InvalidFile([Problem(file, 0, message)]) from None


MOST_PROBLEMS = 100  # of a file; each costs a search for what was meant
STOPPED = "what follows was not read: correct these problems first"
MAX_LEVELS = 32  # maximum nesting of lists and mappings


def parse(text: str, file: str) -> Node:
    """Parse YAML, perhaps with a byte order mark and CR LF line ends. Raises InvalidFile with every problem."""
    root, problems = compose_text(text, file)
    if root is None or problems:
        raise InvalidFile(problems)
    return root


def load_plain(text: str) -> Any:
    """The lists, mappings and texts of a file that is known to be right, such as a shipped one."""
    return yaml.load(text, yaml.CBaseLoader if yaml.__with_libyaml__ else yaml.BaseLoader)


Reading = tuple[Node | None, tuple[Problem, ...]]  # the root, if there is one; all problems
_BYTE_ORDER_MARK = "\ufeff"
_READ_DIFFERENTLY = re.compile(r"[\t\r?]|^%|[|>][-+0-9]*#", re.MULTILINE)  # as that mark and empty values are
_TEXT = r'"[^"\\\t\r\n]*"'
_READ_ALIKE = re.compile(rf"^ *(\w+|{_TEXT}): {_TEXT}$|^ *#[^\t\r\n]*$", re.MULTILINE)
"""Lines that both parsers read alike: a key and a text in double quotes, or a comment."""


@lru_cache(maxsize=32)  # templates, and maps that are checked, edited and drawn
def compose_text(text: str, file: str) -> Reading:
    """Read a text with the parser in C, or with the one in Python if they may differ or there is a fault."""
    unlike = _BYTE_ORDER_MARK in text or _READ_DIFFERENTLY.search(_READ_ALIKE.sub("", text))
    if yaml.__with_libyaml__ and not unlike:
        with suppress(yaml.YAMLError):
            root, problems = build_reading(text, file, yaml.parse(text, Loader=yaml.CBaseLoader))
            if root and not problems and not any(one.absent for one in list_texts(root)):
                return root, ()
    return build_reading(text, file, parse_events(text, file))


def build_reading(text: str, file: str, parsed: Iterable[yaml.Event]) -> Reading:
    """What the events of a parser say."""
    builder = _Builder(text, file)
    try:
        refuse_unreadable(text, file)
        for event in parsed:
            builder.add(event)
    except InvalidFile as stop:
        # the parser of the pocket does not know the file
        stopped = [problem._replace(file=file) for problem in stop.problems]
        return None, (*builder.problems, *stopped)
    if builder.root is None or (isinstance(builder.root, Scalar) and builder.root.absent):
        empty = UserError("the file is empty")
        return None, (*builder.problems, Problem(file, 0, str(empty), empty))
    return builder.root, tuple(builder.problems)


class _OpenNode:
    """A list or mapping (`keyed`) that is not closed yet; `key` is the one whose value comes next."""

    def __init__(self, line: int, begin: int, keyed: bool) -> None:
        self.line, self.begin, self.keyed = line, begin, keyed
        self.key: str | None = None
        self.items: list[Node] = []
        self.entries: dict[str, Node] = {}
        self.key_lines: dict[str, int] = {}


class _Builder:
    """Builds nodes from events, with the open ones on `stack`."""

    def __init__(self, text: str, file: str) -> None:
        self.text, self.file = text, file
        self.problems: list[Problem] = []
        self.root: Node | None = None
        self.stack: list[_OpenNode] = []

    def add(self, event: yaml.Event) -> None:
        text, start, stop = self.text, event.start_mark, event.end_mark
        line, begin = (start.line + 1, start.index) if start else (0, 0)
        end = stop.index if stop else 0
        if isinstance(event, yaml.DocumentStartEvent):
            if self.root is not None:
                raise self._stop(line, "a second document begins here: keep one, remove the '---' line")
        elif isinstance(event, yaml.AliasEvent):
            self._refuse(line, f"'*{event.anchor}' is an alias: write the value out, or put it in quotes")
            self._place(Scalar(f"*{event.anchor}", line, "'"))
        elif isinstance(event, yaml.NodeEvent):
            if event.anchor is not None:
                self._refuse(line, f"'&{event.anchor}' is an anchor: write values out, or put them in quotes")
            if (tag := getattr(event, "tag", None)) is not None:
                self._refuse(line, f"{quote_text(tag)} is a tag: remove it, or put the value in quotes")
            if isinstance(event, yaml.ScalarEvent):
                # a key in braces without a colon and a value, like `two` in `{en: One, two}`
                alone = not event.value and text[begin : begin + 1] in (",", "}") and text[begin - 1] != ":"
                if self.stack and self.stack[-1].key is not None and alone:
                    self._join(self.stack[-1], self.stack[-1].key, line)
                    return
                scalar = Scalar(event.value, line, event.style or "", (begin, end))
                if scalar.absent and re.compile(COMMENT).match(text, begin - 1):
                    raise self._stop(line, COMMENT_HINT)
                self._refuse_cut_text(scalar)
                self._place(scalar)
            else:
                if len(self.stack) == MAX_LEVELS:
                    raise self._stop(line, f"more than {MAX_LEVELS} levels of lists and mappings")
                self.stack.append(_OpenNode(line, begin, isinstance(event, yaml.MappingStartEvent)))
        elif isinstance(event, yaml.CollectionEndEvent):
            done = self.stack.pop()
            if done.keyed:
                self._place(Mapping(done.entries, done.key_lines, done.line, (done.begin, end)))
            else:
                self._place(Sequence(tuple(done.items), done.line, (done.begin, end)))

    def _refuse_cut_text(self, scalar: Scalar) -> None:
        """Refuse an unquoted text whose rest YAML takes for a comment."""
        cut = None if scalar.style or scalar.absent else CUT_TEXT.match(self.text, scalar.span[1])
        if not cut:
            return
        begin, end = scalar.span
        line = scalar.line + len(re.findall(_LINE, self.text[begin:end]))
        message = (
            f"{quote_text(cut.group().strip())} would be left out as a comment: put the whole text in quotes, "
            "or write a space after '#' if it is one"
        )
        if self.stack and self.text[self.stack[-1].begin] in "[{":  # whose bracket may be in the comment
            raise self._stop(line, message)
        self._refuse(line, message)

    def _place(self, node: Node) -> None:
        """Add a finished node to the innermost list or mapping, as a key or a value."""
        if not self.stack:
            self.root = node
            return
        inner = self.stack[-1]
        if not inner.keyed:
            inner.items.append(node)
        elif inner.key is None:
            if not isinstance(node, Scalar) or node.absent:
                raise self._stop(node.line, "a key must be one word or text, followed by ': '")
            if odd := explain_odd_indentation(self.text, node.text):
                raise self._stop(node.line, odd)
            if node.text in inner.entries:
                first = inner.key_lines[node.text]
                self._refuse(
                    node.line, f"the key {quote_text(node.text)} is repeated (first in line {first})"
                )
            inner.key = node.text
            inner.key_lines.setdefault(node.text, node.line)
        else:
            inner.entries.setdefault(inner.key, node)
            inner.key = None

    def _join(self, inner: _OpenNode, key: str, line: int) -> None:
        """Note a key without a value, and guess what was meant, so that it is noted only once."""
        word, colon, value = key.partition(":")
        before = next(reversed(inner.entries), None)
        last = inner.entries[before] if before is not None else None
        inner.key = None
        if colon and word:
            self._refuse(line, f"{quote_text(key)} is not 'key: value': write a space after the colon")
            inner.entries.setdefault(word, Scalar(value or word, line))
            inner.key_lines.setdefault(word, line)
        elif before is not None and isinstance(last, Scalar):
            if last.text.isdecimal() and key.isdecimal():
                way = f"write {last.text}.{key} with a point in its place, or a key with ': ' before it"
                self._refuse(line, f"a comma ends the number before {quote_text(key)}: {way}")
                return
            way = f"put the whole text in quotes, or write ': ' and a value after {quote_text(key)}"
            self._refuse(line, f"a comma ends the text before {quote_text(key)}: {way}")
            inner.entries[before] = Scalar(f"{last.text}, {key}", last.line, last.style)
        else:
            self._refuse(line, f"{quote_text(key)} has no colon: in braces, write 'key: value', with a space")

    def _refuse(self, line: int, message: str) -> None:
        self.problems.append(Problem(self.file, line, message))
        if len(self.problems) == MOST_PROBLEMS:
            raise self._stop(line, STOPPED)

    def _stop(self, line: int, message: str) -> InvalidFile:
        return InvalidFile([Problem(self.file, line, message)])
