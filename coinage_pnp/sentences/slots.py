"""Texts with slots in braces, singular and plural forms, and the markup of rules.

Printed words are dataclasses that `read_words` fills: each field is a key of the file, `phrase` gives its special
cases. Words on screens are `Texts`: the English file says which phrases there are, and `read_like` reads another.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from functools import reduce
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, get_type_hints

from coinage_pnp.errors import UserError
from coinage_pnp.yaml_source import Fields, document, parse, plain, shown

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    W = TypeVar("W", bound=DataclassInstance)


COIN_WORDS = ("heads", "tails")
TextFile = tuple[str, str]  # the text of a file, and its path
_CODE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
_SIGN = re.compile(r"(\*\*|\*|\{[^{}]*\}|[{}])")


@dataclass(frozen=True)
class MarkedText:
    """A run of text in one style, or one coin or sign."""

    text: str  # the text; for a coin the side it shows, "heads" or "tails"; the name of a sign
    style: str  # "body", "strong" or "italic": a key of `fonts.FACES`; or "coin" or "sign"


def read_markup(text: str, signs: Collection[str] = ()) -> tuple[MarkedText, ...]:
    """Parse **strong**, *italic*, {heads}, {tails} and the names of `signs` in braces into spans.

    Raises UserError: a mark is unclosed, nested or unknown.
    """
    spans: list[MarkedText] = []
    style = "body"
    for part in _SIGN.split(text):
        if part in ("*", "**"):
            wanted = "strong" if part == "**" else "italic"
            if style not in ("body", wanted):
                raise UserError(f"{part} is inside another mark: close that one first")
            style = wanted if style == "body" else "body"
        elif part[1:-1] in signs:
            spans.append(MarkedText(part[1:-1], "sign"))
        elif part.startswith("{") or part == "}":
            if part[1:-1] not in COIN_WORDS:
                raise UserError(f"{part} is not a coin: write {{heads}} or {{tails}}")
            spans.append(MarkedText(part[1:-1], "coin"))
        elif part:
            spans.append(MarkedText(part, style))
    if style != "body":
        sign = "**" if style == "strong" else "*"
        raise UserError(f"a {sign} is opened and never closed: write {sign}like this{sign}")
    return tuple(spans)


SLOT = re.compile(r"\{([^{}]*)\}")


def filled(text: str, values: Mapping[str, object]) -> str:
    """Replace each {key} by its value, without looking for keys in the values."""
    return SLOT.sub(lambda match: str(values.get(match[1], match[0])), text)


@dataclass(frozen=True)
class Texts:
    """Base of words that have the phrases of an English file, as `read_like` reads them."""

    texts: Mapping[str, str] = field(hash=False)

    def say(self, key: str, **values: object) -> str:
        """A phrase with its braces filled in."""
        return filled(self.texts[key], values)

    def joined(self, key: str, parts: Iterable[object]) -> str:
        """The parts joined by a phrase with {begun} and {one}."""
        return reduce(lambda begun, one: self.say(key, begun=begun, one=one), map(str, parts))


@dataclass(frozen=True)
class Plural:
    """A phrase in the singular and the plural; {n} is the number."""

    one: str
    many: str

    def of(self, n: int) -> str:
        """The form for `n`, with {n} filled in; other slots stay."""
        return filled(self.one if n == 1 else self.many, {"n": n})


def phrase(*slots: str, limit: int = 0, marked: bool = False, keys: Collection[str] = ()) -> Any:
    """A field whose text has `slots`, markup, or its own `limit` of characters; with `keys`, a tuple of texts."""
    return field(metadata={"slots": slots, "limit": limit, "marked": marked, "keys": keys})


def read_words(within: Fields, kind: type[W], limit: int = 80, *, marked: bool = False) -> W:
    """Read a dataclass of texts, plurals and tuples of texts; `marked` allows markup in every text."""
    types = get_type_hints(kind)
    found: dict[str, object] = {}
    for each in fields(kind):
        key, how = each.name, each.metadata or phrase().metadata
        most = how["limit"] or limit
        if types[key] is Plural:
            found[key] = read_plural(within.fields(key), ("n",))
        elif how["keys"]:
            listed = within.fields(key)
            found[key] = tuple(slotted(listed, one, (), most) for one in how["keys"])
        else:
            found[key] = text = slotted(within, key, how["slots"], most)
            if marked or how["marked"]:
                check_markup(within, key, filled(text, dict.fromkeys(how["slots"], "")))
    return kind(**found)


@contextmanager
def words_document(text: str, file: str, what: str) -> Iterator[Fields]:
    """Open a document of words, as `document` does; its `language` must be a BCP 47 tag, and that of the `file`."""
    with document(text, file, what) as root:
        code, name = root.text("language", limit=20), Path(file).stem
        if code and not _CODE.fullmatch(code):
            root.wrong(
                "language", f"{shown(code)} is not a language code: write one like en, fr, ja or pt-BR"
            )
        elif "" not in (code, name) and code != name:
            hint = f"write {shown(name)}, which is the name of the file"
            root.wrong("language", f"'language' is {shown(code)}: {hint}")
        yield root


def read_phrases(within: Fields, slots: Mapping[str, Collection[str]], limit: int) -> dict[str, str]:
    """Read a text for each key of `slots`, which maps keys to their slots."""
    return {key: slotted(within, key, words, limit) for key, words in slots.items()}


def read_like(within: Fields, english: TextFile, limit: int, part: str = "") -> dict[str, str]:
    """Read the phrases that the English file has, or a part of it, each with the same slots."""
    tree = plain(parse(*english))
    texts = {key: words for key, words in (tree[part] if part else tree).items() if isinstance(words, str)}
    slots = {key: SLOT.findall(words) for key, words in texts.items() if key not in ("format", "language")}
    return read_phrases(within, slots, limit)


def slotted(
    within: Fields, key: str, slots: Collection[str] = (), limit: int = 80, optional: Collection[str] = ()
) -> str:
    """A text that has each of `slots` in braces, perhaps `optional` ones, and no others."""
    text = within.text(key, limit=limit)
    found = SLOT.findall(text)
    allowed = dict.fromkeys((*slots, *optional))
    for slot in slots if key in within else ():
        if slot not in found:
            within.wrong(key, f"{shown(key)} needs {{{slot}}} where that is filled in")
    for slot in found:
        if slot not in allowed:
            known = ", ".join(f"{{{word}}}" for word in allowed) or "none"
            within.wrong(key, f"{shown(key)} holds {{{slot}}}, which nothing fills in; known here: {known}")
    return text


def read_plural(
    within: Fields, slots: Collection[str], limit: int = 40, needed: Collection[str] = ()
) -> Plural:
    """Both forms; the plural has all `slots`, the singular only has to have the `needed` ones."""
    one = slotted(within, "one", needed, limit, slots)
    return Plural(one, slotted(within, "many", slots, limit))


def check_markup(within: Fields, key: str, words: str) -> None:
    """Note unclosed or unknown marks."""
    try:
        read_markup(words)
    except UserError as error:
        within.wrong(key, f"{shown(key)}: {error}")


def read_sides(within: Fields) -> tuple[str, str]:
    """The names of Heads and Tails."""
    return within.text("heads", limit=20), within.text("tails", limit=20)
