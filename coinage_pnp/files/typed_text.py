"""What people type, read forgivingly: capitals, hyphens, accents, wide letters, a phone's dashes and quotes."""

import re
from collections.abc import Iterable
from unicodedata import combining, normalize

QUOTES = "\"'“”„«»‘’‹›「」"
_WIDE = {code + 0xFEE0: chr(code) for code in range(ord("!"), ord("~") + 1)}  # ！ to ～
_NARROW = str.maketrans(
    _WIDE
    | dict.fromkeys(map(ord, "ー―–−‐‑"), "-")
    | {ord("—"): "--", ord("→"): ">", ord("、"): ",", ord("\u3000"): " "}
)
_VOICED = "\u3099\u309a"  # the marks that make another kana, which accents are not

_BLANKS = "[\\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+"  # invisible signs, too
_AROUND_NAMES = re.compile(f"^{_BLANKS}|{_BLANKS}$")


def narrow_text(text: str) -> str:
    """Typed text in the signs of the notation: a Japanese keyboard writes `Ｑ＠ａ`, a phone `—` for `--`."""
    return text if text.isascii() else text.translate(_NARROW)


def strip_quotes(text: str) -> str:
    """The text without the quotes and blanks around it."""
    return text.strip().strip(QUOTES).strip()


def strip_name(text: str) -> str:
    """A typed name without the blanks and invisible signs around it, as keyboards of phones add them."""
    return _AROUND_NAMES.sub("", text)


def fold_word(word: str) -> str:
    """What spellings of a word share: `Nine Ferries`, `nine-ferries` and `NINE_FERRIES` are the same."""
    plain = normalize("NFKD", narrow_text(word)).casefold()
    letters = (sign for sign in plain if sign not in QUOTES and (not combining(sign) or sign in _VOICED))
    return re.sub(r"[\s_-]+", "-", "".join(letters)).strip("-")


def fold_to_id(text: str) -> str:
    """The text in the characters of an id, at most 40: "Test Isle" is test-isle; "" if it has none of them."""
    bare = "".join(sign for sign in normalize("NFKD", text.lower()) if not combining(sign))  # as in foret
    return re.sub("[^a-z0-9_]+", "-", bare)[:40].strip("-")


def match_words(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """The known words that `word` may mean: itself, otherwise each that is only spelled in another way."""
    words = tuple(known)
    if word in words:
        return (word,)
    folded = fold_word(word)
    return tuple(one for one in words if folded and fold_word(one) == folded)
