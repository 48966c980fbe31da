"""Quotes user input in messages, and suggests what was meant."""

import re
import unicodedata
from collections.abc import Collection, Iterable
from difflib import get_close_matches
from itertools import islice

from coinage_pnp.errors import UserError
from coinage_pnp.files.typed_text import match_words

_NO_TEXT = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}  # control and invisible characters, surrogates
_JOINERS = "\u200c\u200d"  # needed for spelling in some scripts
_MOST_KNOWN = 200
_MOST_LETTERS = 40
"""Limits of `find_nearest`: number of known words, and letters of the unknown word, that are compared."""

COMMENT = r": +#\w"  # before a value that begins with '#', such as a colour without quotes
CUT_TEXT = re.compile(
    r"[ \t]+#+(?![ \t#])[^\r\n]*"
)  # what YAML cuts off: text, since a comment begins with '# '
COMMENT_HINT = "what follows ' #' is a comment: put the value in quotes"
NO_SPACE = r"\s*(?:- )?[\w-]+:\S"  # a key whose colon has no space after it
_ID = re.compile(r"[a-z0-9_-]{1,40}")

LOOKALIKES = str.maketrans(
    "асԁеһіјкорԛѕԝхуАВСЕНІЈКМОРЅТХУαγικνορυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ",
    "acdehijkopqswxyABCEHIJKMOPSTXYayiknopuxABEZHIKMNOPTYX",
)
"""Cyrillic and Greek letters that look like Latin ones."""

ODD_INDENTATION = "(?m)^[ \t]*([\u00a0\u2000-\u200a\u202f\u205f\u3000])"


def is_id(text: str) -> bool:
    """Whether `text` is a valid id of a map, region, terrain or card."""
    return _ID.fullmatch(text) is not None


def describe_blank(character: str) -> str:
    """A blank that looks like a space, by its number and name: "U+00A0 (no-break space)"."""
    return f"U+{ord(character):04X} ({unicodedata.name(character).lower()})"


def explain_odd_indentation(text: str, line: str) -> str:
    """The remedy if a line of `text` is indented with blanks that are not spaces; "" if it is not."""
    odd = None if line.isascii() else re.match(ODD_INDENTATION, line)
    if not odd:
        return ""
    more = len(re.findall(ODD_INDENTATION, text)) - 1
    where = f"this line, and of {more} more," if more else "this line"
    return f"the indentation of {where} has {describe_blank(odd[1])}: write plain spaces"


def quote_text(text: str, limit: int = 40) -> str:
    """`text` in quotes for a message, with control characters escaped, truncated to `limit` characters."""
    cut = text if len(text) <= limit else text[: limit - 3] + "..."
    visible = "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in cut)
    return f"'{visible}'"


def suggest_word(word: str, known: Iterable[str], listed: str = "known") -> UserError:
    """What to add after an unknown word: "; did you mean 'x'?", or "; known: a, b, c", or "" if none is known."""
    words = list(known)
    if not words:
        return UserError("")
    foreign = name_lookalikes(word)
    close = find_nearest(word.translate(LOOKALIKES) if foreign else word, words)
    if close is None:
        return UserError("; {listed}: {words}", listed=listed, words=list_few(words))
    found = quote_text(close)
    return UserError("; did you mean {close}?{foreign}", close=found, foreign=foreign.replace(";", "", 1))


def name_lookalikes(text: str) -> str:
    """What to add after a word with letters that only look Latin: "; 'а' is Cyrillic (U+0430): ..."; else ""."""
    for letter in text:
        if latin := LOOKALIKES.get(ord(letter)):
            alphabet = unicodedata.name(letter).split()[0].title()
            return f"; {letter!r} is {alphabet} (U+{ord(letter):04X}): type the Latin {chr(latin)!r}"
    return ""


def list_few(words: Collection[str]) -> str:
    """The words with commas between, and "..." in place of the 25th and later ones."""
    return ", ".join(islice(words, 24)) + (", ..." if len(words) > 24 else "")


def require_known(word: str, known: Collection[str], what: str) -> str:
    """The one of `known` that a typed word means. Raises UserError: there is no such `what`; suggests another."""
    alike = match_words(word, known)
    if len(alike) > 1:
        raise UserError(f"{quote_text(word)} may be {' or '.join(alike)}: write one of them")
    if not alike:
        raise UserError(f"there is no {what} {quote_text(word)}{suggest_word(word, known, 'there are')}")
    return alike[0]


def find_nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most similar to `word`, ignoring case; None if none is similar."""
    folded: dict[str, str] = {}
    for one in islice(known, _MOST_KNOWN):
        if len(one) <= 2 * _MOST_LETTERS:
            folded.setdefault(one.lower(), one)
    close = get_close_matches(word[:_MOST_LETTERS].lower(), folded, n=1, cutoff=0.6)
    return folded[close[0]] if close else None


def find_text_fault(text: str, limit: int) -> UserError | None:
    """What is wrong with a text to be printed, if anything is."""
    if not text.strip():
        return UserError("is blank: write its text")
    if len(text) > limit:
        return UserError("has {count} characters: at most {limit}", count=len(text), limit=limit)
    if "\n" in text:
        return UserError("has several lines: write it on one")
    if text != text.strip():
        return UserError("begins or ends with a space: remove it")
    if text.replace("\u00a0", " ").isprintable():  # most are: without a look at each character
        return None
    bad = next((c for c in text if unicodedata.category(c) in _NO_TEXT and c not in _JOINERS), None)
    if bad is None:
        return None
    return UserError("holds the invisible character U+{code}: remove it", code=f"{ord(bad):04X}")
