"""The YAML that records and positions are written in, as the events of the library of that name.

Lists and mappings in lines, lists and mappings in brackets on one line, plain and quoted texts, comments. What else
YAML has is refused in words.
"""

from pocket_library import Pattern

from coinage_pnp.errors import InvalidFile, Problem

__with_libyaml__ = False
BaseLoader = CBaseLoader = None


class Mark:
    def __init__(self, line, index):
        self.line = line
        self.index = index


class Event:
    def __init__(self, line, begin, end):
        self.start_mark = Mark(line, begin)
        self.end_mark = Mark(line, end)


class NodeEvent(Event):
    anchor = tag = None


class ScalarEvent(NodeEvent):
    def __init__(self, value, style, line, begin, end):
        super().__init__(line, begin, end)
        self.value = value
        self.style = style


class AliasEvent(NodeEvent):
    pass


class CollectionStartEvent(NodeEvent):
    pass


class MappingStartEvent(CollectionStartEvent):
    pass


class SequenceStartEvent(CollectionStartEvent):
    pass


class CollectionEndEvent(Event):
    pass


class DocumentStartEvent(Event):
    pass


class YAMLError(Exception):
    pass


class MarkedYAMLError(YAMLError):
    pass


class reader:
    class Reader:
        NON_PRINTABLE = Pattern(
            "[^\\t\\n\\r\\x20-\\x7E\\x85\\xA0-\\uD7FF\\uE000-\\uFFFD\\u{10000}-\\u{10FFFF}]"
        )


_TOKEN = Pattern(
    "(?<space>[ \\t]+(?:#.*)?|^#.*)|(?<double>\"(?:[^\"\\\\]|\\\\.)*\")|(?<single>'(?:[^']|'')*')"
    "|(?<sign>[\\[\\]{},]|[:-](?=\\s|$))|(?<plain>(?:[^\\s,:\\[\\]{}#]|:(?=\\S)|[ \\t]+(?![#\\s])|(?<=\\S)#)+)"
)
_ESCAPE = Pattern('\\\\(u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|["\\\\/nt])')


def _stop(line, what):
    message = what + ": the pocket reads records as the program writes them"
    return InvalidFile([Problem("", line + 1, message)])


def _unescape(match):
    sign = match[1]
    return chr(int(sign[1:], 16)) if len(sign) > 1 else {"n": "\n", "t": "\t"}.get(sign, sign)


class _Token:
    """A sign, or a text with its style; the column where it begins."""

    def __init__(self, match, line, begin):
        self.text = match[0].rstrip()
        self.column = match.start()
        self.line = line
        self.begin = begin + match.start()
        self.end = self.begin + len(self.text)
        self.style = {'"': '"', "'": "'"}.get(self.text[0], "")
        self.is_sign = match[4] is not None

    def event(self):
        value = self.text
        if self.style == '"':
            value = _ESCAPE.sub(_unescape, value[1:-1])
        elif self.style:
            value = value[1:-1].replace("''", "'")
        elif value[0] in "&*!|>%@`":
            raise _stop(self.line, "a value that begins with " + value[0])
        return ScalarEvent(value, self.style, self.line, self.begin, self.end)


def _split(text):
    """The tokens of each line that has any."""
    begin = 0
    for number, line in enumerate(text.split("\n")):
        content = line.rstrip("\r")
        tokens, at = [], 0
        while at < len(content):
            match = _TOKEN.match(content, at)
            if match is None:
                raise _stop(number, "a text that is not understood")
            if match[1] is None:
                tokens.append(_Token(match, number, begin))
            at = match.end()
        if tokens:
            yield tokens
        begin += len(line) + 1


class _Parser:
    def __init__(self, text):
        self.lines = list(_split(text.lstrip("\ufeff")))
        self.at = 0

    def column(self):
        return self.lines[self.at][0].column if self.at < len(self.lines) else -1

    def block(self, column):
        """The events of the lines from a column on."""
        first = self.lines[self.at][0]
        is_list = first.is_sign and first.text == "-"
        begin = SequenceStartEvent if is_list else MappingStartEvent
        yield begin(first.line, first.begin, first.begin)
        while self.column() == column:
            tokens = self.lines[self.at]
            if (tokens[0].is_sign and tokens[0].text == "-") != is_list:
                break
            yield from self.item(tokens, column) if is_list else self.pair(tokens, column)
        if self.column() > column:
            raise _stop(self.lines[self.at][0].line, "a line that is indented by more than the one before")
        last = self.lines[self.at - 1][-1]
        yield CollectionEndEvent(last.line, last.end, last.end)

    def item(self, tokens, column):
        if len(tokens) > 1 and not _is_pair(tokens[1:]):
            self.at += 1
            yield from _flow(tokens[1:], tokens[0].line)
        elif len(tokens) > 1:
            self.lines[self.at] = tokens[1:]
            yield from self.block(tokens[1].column)
        else:
            self.at += 1
            yield from self.value(tokens[0], column + 1)

    def pair(self, tokens, column):
        if not _is_pair(tokens):
            raise _stop(tokens[0].line, "a line that is not 'key: value'")
        yield tokens[0].event()
        self.at += 1
        if len(tokens) > 2:
            yield from _flow(tokens[2:], tokens[0].line)
        else:
            yield from self.value(tokens[1], column)

    def value(self, before, least):
        """What is below a key or a dash, or nothing."""
        column = self.column()
        below = self.lines[self.at][0] if column >= 0 else None
        if below and (column > least or (column == least and below.is_sign and below.text == "-")):
            yield from self.block(column)
        else:
            yield ScalarEvent("", "", before.line, before.end, before.end)


def _is_pair(tokens):
    return len(tokens) > 1 and not tokens[0].is_sign and tokens[1].is_sign and tokens[1].text == ":"


def _flow(tokens, line):
    """The events of a value on one line, which may be in brackets."""
    if not tokens[0].is_sign:
        if len(tokens) > 1:
            raise _stop(line, "more than one value on a line")
        yield tokens[0].event()
        return
    waiting = list(tokens)
    yield from _bracket(waiting, line)
    if waiting:
        raise _stop(line, "something after a bracket that closes")


def _bracket(waiting, line):
    opened = waiting.pop(0)
    if opened.text not in "[{":
        raise _stop(line, "a value that begins with " + opened.text)
    keyed, end = opened.text == "{", "}" if opened.text == "{" else "]"
    yield (MappingStartEvent if keyed else SequenceStartEvent)(line, opened.begin, opened.begin)
    while waiting and waiting[0].text != end:
        if keyed:
            if not _is_pair(waiting):
                raise _stop(line, "in braces, a part that is not 'key: value'")
            yield waiting.pop(0).event()
            waiting.pop(0)
            if not waiting:
                break
        if waiting[0].is_sign:
            yield from _bracket(waiting, line)
        else:
            yield waiting.pop(0).event()
        if waiting and waiting[0].text == ",":
            waiting.pop(0)
        elif waiting and waiting[0].text != end:
            raise _stop(line, "parts without a comma between them")
    if not waiting:
        raise _stop(line, "a bracket that is not closed on its line")
    closed = waiting.pop(0)
    yield CollectionEndEvent(line, closed.end, closed.end)


def parse(text, Loader=None):
    """The events of a text."""
    parser = _Parser(text)
    if not parser.lines:
        return
    first = parser.lines[0][0]
    yield DocumentStartEvent(first.line, first.begin, first.begin)
    yield from parser.block(first.column)
    if parser.at < len(parser.lines):
        raise _stop(parser.lines[parser.at][0].line, "a line that is indented by less than the first")
