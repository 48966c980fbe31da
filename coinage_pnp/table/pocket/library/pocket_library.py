"""What lowered modules call: parts of Python that MicroPython lacks, in MicroPython. `pocket_host` is JavaScript."""

import json as _json
from collections import OrderedDict

import pocket_host as _host

# Displays, texts and dictionaries.


def join(*parts):
    """The elements of several collections."""
    found = []
    for part in parts:
        found.extend(part)
    return found


def join_text(*parts):
    """The parts of an f-string as one text."""
    return "".join([part if type(part) is str else str(part) for part in parts])


def format_value(value, spec=""):
    """A value in a format of f-strings."""
    return ("{:" + spec + "}").format(value)


def make_dict(*parts):
    """A dictionary in the order of its parts: pairs, or dictionaries."""
    if len(parts) == 1:
        return OrderedDict(parts[0])
    found = OrderedDict()
    for part in parts:
        for key, value in part.items() if hasattr(part, "items") else part:
            found[key] = value
    return found


def dict_from_keys(keys, value=None):
    """A dictionary with one value for all keys."""
    return OrderedDict([(key, value) for key in keys])


def unite(first, others):
    """The union of a set with several."""
    found = set(first)
    for one in others:
        found.update(one)
    return found


def cut(sequence, begin, end, step):
    """A slice with a step."""
    count = len(sequence)
    first = begin if begin is not None else 0 if step > 0 else count - 1
    last = end if end is not None else count if step > 0 else -1
    found = [sequence[at] for at in range(first, min(last, count) if step > 0 else last, step)]
    return "".join(found) if type(sequence) is str else tuple(found) if type(sequence) is tuple else found


def round_decimals(value, digits):
    """A number rounded half to even, as Python does it."""
    text = "%.*f" % (digits, value)
    eighth = value * 8
    if digits == 2 and eighth == int(eighth) and int(eighth) % 2:  # a tie: MicroPython rounds it up
        whole = int(value * 100)
        text = "%.2f" % ((whole + whole % 2) / 100)
    return float(text)


def write_repr(value):
    """A value as it is written in a program; letters of all scripts stay."""
    if type(value) is not str:
        return repr(value)
    quote = '"' if "'" in value and '"' not in value else "'"
    signs = []
    for sign in value:
        if sign in "\\" + quote:
            signs.append("\\" + sign)
        elif sign < "\x7f" or text_isprintable(sign):
            signs.append(sign if sign >= " " else repr(sign)[1:-1])
        else:
            code = ord(sign)
            form = "\\x%02x" if code < 0x100 else "\\u%04x" if code < 0x10000 else "\\U%08x"
            signs.append(form % code)
    return quote + "".join(signs) + quote


def list_attributes(of):
    """The attributes of an object, which can be changed with `update`."""
    return _Attributes(of)


class _Attributes:
    def __init__(self, of):
        self.of = of

    def update(self, values):
        for key, value in values.items():
            setattr(self.of, key, value)

    def items(self):
        return self.of.__dict__.items()

    def keys(self):
        return self.of.__dict__.keys()

    def __eq__(self, other):
        return self.of.__dict__ == other.of.__dict__


# Classes.


class Values:
    """A dataclass."""


def read_field(value, at):
    """A field of a dataclass by its number."""
    return getattr(value, value._fields[at])


def replace(value, **changes):
    """A dataclass with other values."""
    given = [changes.get(name, getattr(value, name)) for name in value._fields]
    return type(value)(*given)


class NamedValues:
    """A named tuple."""

    def __iter__(self):
        return iter([getattr(self, name) for name in self._fields])

    def __getitem__(self, at):
        if type(at) is int:
            return getattr(self, self._fields[at])
        return tuple(self)[at]

    def __len__(self):
        return len(self._fields)

    def __eq__(self, other):
        return self is other or (isinstance(other, (NamedValues, tuple)) and tuple(self) == tuple(other))

    def __lt__(self, other):
        return tuple(self) < tuple(other)

    def __hash__(self):
        return hash(tuple(self))

    def __contains__(self, value):
        return value in tuple(self)

    def __add__(self, other):
        return tuple(self) + tuple(other)

    def _asdict(self):
        return OrderedDict([(name, getattr(self, name)) for name in self._fields])

    def _replace(self, **changes):
        return type(self)(*[changes.get(name, getattr(self, name)) for name in self._fields])


class Members:
    """An enum, whose members are plain numbers or texts."""

    def __init__(self, members):
        self._members = members
        for name, value in members:
            setattr(self, name, value)

    def __call__(self, value):
        if value not in list(self):
            raise ValueError(value)
        return value

    def __iter__(self):
        return iter([value for _, value in self._members])


_properties = {}


def note_property(name, read):
    """A property of an enum of numbers."""
    _properties[name] = read


def read_property(value, name):
    """An attribute, which may be a property of an enum of numbers."""
    return _properties[name](value) if type(value) is int else getattr(value, name)


# Methods of texts.


def text_isascii(text):
    for sign in text:
        if sign > "\x7f":
            return False
    return True


def text_isalnum(text):
    return _host.isLike("[\\p{L}\\p{N}]+", text)


def text_isdecimal(text):
    return _host.isLike("\\p{Nd}+", text)


def text_isprintable(text):
    return not _host.isLike("[^]*(?=[^ ])[\\p{C}\\p{Z}][^]*", text)


def text_casefold(text):
    return _host.fold(text)


def text_title(text):
    return text[:1].upper() + text[1:].lower()


def text_removesuffix(text, end):
    return text[: len(text) - len(end)] if end and text.endswith(end) else text


def text_removeprefix(text, begin):
    return text[len(begin) :] if text.startswith(begin) else text


def text_maketrans(given, others=None):
    if others is None:
        return {ord(key) if type(key) is str else key: value for key, value in given.items()}
    return {ord(one): ord(other) for one, other in zip(given, others)}


def text_translate(text, table):
    found = []
    for sign in text:
        new = table.get(ord(sign), sign)
        found.append(chr(new) if type(new) is int else "" if new is None else new)
    return "".join(found)


def quote(text):
    return _host.quote(text)


class unicodedata:
    """The module of that name."""


def normalize(form, text):
    return _host.normalize(form, text)


def combining(sign):
    return 1 if _host.isLike("\\p{M}", sign) else 0


def _name(sign):
    return ("GREEK" if "\u0370" <= sign < "\u0400" else "CYRILLIC") + " LETTER"


unicodedata.normalize = normalize
unicodedata.combining = combining
unicodedata.name = _name
unicodedata.category = lambda sign: "Cc" if _host.isLike("\\p{C}", sign) else "Lu"

ascii_lowercase = "abcdefghijklmnopqrstuvwxyz"

# Iterators and functions.


def pairwise(values):
    begun = False
    for value in values:
        if begun:
            yield before, value
        before, begun = value, True


def accumulate(values, initial=None):
    total = initial
    if initial is not None:
        yield total
    for value in values:
        total = value if total is None else total + value
        yield total


def count(first=0):
    while True:
        yield first
        first += 1


def islice(values, end):
    for at, value in enumerate(values):
        if at == end:
            return
        yield value


def takewhile(test, values):
    for value in values:
        if not test(value):
            return
        yield value


def product(*pools):
    found = [()]
    for pool in pools:
        pool = tuple(pool)
        found = [before + (value,) for before in found for value in pool]
    return found


def groupby(values, key):
    group, last = [], None
    for value in values:
        now = key(value)
        if group and now != last:
            yield last, group
            group = []
        group.append(value)
        last = now
    if group:
        yield last, group


def mul(one, other):
    return one * other


def reduce(combine, values, *initial):
    values = iter(values)
    found = initial[0] if initial else next(values)
    for value in values:
        found = combine(found, value)
    return found


def partial(function, *before, **named):
    def call(*after, **more):
        given = dict(named)
        given.update(more)
        return function(*before, *after, **given)

    return call


_MOST_KEPT = 500


def lru_cache(function=None, maxsize=None):
    if function is None:
        return lru_cache
    kept = {}

    def call(*given):
        if given not in kept:
            if len(kept) > _MOST_KEPT:
                kept.clear()
            kept[given] = function(*given)
        return kept[given]

    return call


class Counter(OrderedDict):
    def __init__(self, values):
        super().__init__()
        for value in values:
            self[value] = self.get(value, 0) + 1


class suppress:
    def __init__(self, *kinds):
        self.kinds = kinds

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        return kind is not None and issubclass(kind, self.kinds)


class _Context:
    def __init__(self, steps):
        self.steps = steps

    def __enter__(self):
        return next(self.steps)

    def __exit__(self, kind, error, trace):
        try:
            if kind is None:
                next(self.steps)
            else:
                self.steps.throw(error)
        except StopIteration:
            return kind is not None
        return False


def contextmanager(function):
    return lambda *given, **named: _Context(function(*given, **named))


def import_module(name):
    return __import__(name, None, None, ("*",))


def get_close_matches(word, known, n=1, cutoff=0.6):
    found = _json.loads(_host.findNearest(word, _json.dumps(list(known)), cutoff))
    return found


class date:
    """A day, as in records."""

    def __init__(self, text):
        self.text = text

    @staticmethod
    def fromisoformat(text):
        if not _host.isDay(text):
            raise ValueError(text)
        return date(text)

    def isoformat(self):
        return self.text


# Regular expressions: those of JavaScript, with Python's classes of letters.


class _Match:
    def __init__(self, found):
        self._start, self._end, self._groups = found

    def group(self, number=0):
        return self._groups[number]

    __getitem__ = group

    def groups(self):
        return tuple(self._groups[1:])

    def start(self):
        return self._start

    def end(self):
        return self._end


class Pattern:
    def __init__(self, pattern, flags=0):
        self.pattern = pattern
        self._flags = flags

    def _look(self, text, begin, how):
        found = _host.find(self.pattern, self._flags, how, text, begin)
        return _Match(_json.loads(found)) if found else None

    def search(self, text, begin=0):
        return self._look(text, begin, "search")

    def match(self, text, begin=0):
        return self._look(text, begin, "match")

    def fullmatch(self, text):
        return self._look(text, 0, "whole")

    def finditer(self, text, begin=0, end=None):
        if end is not None:
            text = text[:end]
        found = _json.loads(_host.findAll(self.pattern, self._flags, text, begin))
        return iter([_Match(one) for one in found])

    def findall(self, text, begin=0, end=None):
        return [
            one.group() if len(one._groups) == 1 else one._groups[1]
            for one in self.finditer(text, begin, end)
        ]

    def sub(self, new, text, count=0):
        parts, at = [], 0
        for number, match in enumerate(self.finditer(text)):
            if count and number == count:
                break
            parts.append(text[at : match.start()])
            parts.append(_fill(new, match) if type(new) is str else new(match))
            at = match.end()
        parts.append(text[at:])
        return "".join(parts)

    def split(self, text):
        parts, at = [], 0
        for match in self.finditer(text):
            parts.append(text[at : match.start()])
            parts.extend(match.groups())
            at = match.end()
        parts.append(text[at:])
        return parts


def _fill(new, match):
    if "\\" not in new:
        return new
    for number, group in enumerate(match._groups):
        new = new.replace("\\" + str(number), group or "")
    return new


_patterns = {}


def _compile(pattern, flags=0):
    if isinstance(pattern, Pattern):
        return pattern
    if (pattern, flags) not in _patterns:
        _patterns[pattern, flags] = Pattern(pattern, flags)
    return _patterns[pattern, flags]


class re:
    """The module of that name."""

    IGNORECASE = I = 2
    MULTILINE = M = 8
    Pattern = Pattern
    compile = staticmethod(_compile)

    @staticmethod
    def search(pattern, text, flags=0):
        return _compile(pattern, flags).search(text)

    @staticmethod
    def match(pattern, text, flags=0):
        return _compile(pattern, flags).match(text)

    @staticmethod
    def fullmatch(pattern, text, flags=0):
        return _compile(pattern, flags).fullmatch(text)

    @staticmethod
    def finditer(pattern, text, flags=0):
        return _compile(pattern, flags).finditer(text)

    @staticmethod
    def sub(pattern, new, text, count=0, flags=0):
        return _compile(pattern, flags).sub(new, text, count)

    @staticmethod
    def split(pattern, text, flags=0):
        return _compile(pattern, flags).split(text)

    @staticmethod
    def escape(text):
        return "".join(["\\" + sign if sign in "\\^$.|?*+()[]{}" else sign for sign in text])


# Arrays are lists.


def fill_array(array, value):
    """Set every element."""
    for at in range(len(array)):
        array[at] = value


class numpy:
    """What kernels need of that module."""

    int8 = int16 = int32 = int64 = float32 = float64 = bool_ = None

    @staticmethod
    def array(values, kind=None):
        return [numpy.array(one) if type(one) in (list, tuple) else one for one in values]

    @staticmethod
    def zeros(shape, kind=None):
        if type(shape) is int:
            return [0] * shape
        if len(shape) == 1:
            return [0] * shape[0]
        return [numpy.zeros(shape[1:]) for _ in range(shape[0])]

    @staticmethod
    def cumsum(values):
        return list(accumulate(values))


# Answers.


def write_json(value):
    """A value as JSON; numbers have at most two decimals."""
    if value is None or value is True or value is False:
        return "null" if value is None else "true" if value else "false"
    if type(value) is int:
        return str(value)
    if type(value) is float:
        text = "%.2f" % value
        return text.rstrip("0").rstrip(".")
    if type(value) is str:
        return _json.dumps(value)
    if hasattr(value, "items"):
        return (
            "{" + ",".join([write_json(str(key)) + ":" + write_json(one) for key, one in value.items()]) + "}"
        )
    return "[" + ",".join([write_json(one) for one in value]) + "]"


class json:
    """The module of that name."""

    loads = staticmethod(_json.loads)
    dumps = staticmethod(write_json)
