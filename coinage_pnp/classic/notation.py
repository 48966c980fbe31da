"""Reads and writes cards and plays as text.

A card is a suit's letter and its number or year: N3, N13 and N1913 are the same. A suit may also be spelled out or
named by its colour, in any of our languages. In a row of cards, a suit applies until the next one, and a range
means all its cards: "N1-4 7 D3" is N1 N2 N3 N4 N7 D3.
"""

import re
from collections.abc import Iterator
from unicodedata import normalize

from coinage_pnp.classic.deck import NUMBERS, SUITS, YEAR_BEFORE, Card, Cards, find_number, sort_cards
from coinage_pnp.classic.play import SWEEP, Play
from coinage_pnp.files.typed_text import QUOTES, narrow_text, strip_quotes
from coinage_pnp.files.yaml.wording import find_nearest, quote_text
from coinage_pnp.game.rules.rule_errors import UnreadableError

NONE = "none"  # no cards; a dash means the same

CARDS_HINT = f"write cards as in N1-4 7 D3, or {NONE}"

_DASH = re.compile("[-–—−－ー~～〜]")
_PIECE = re.compile(
    rf"(?P<suit>[^\W\d_]+(?:-[^\W\d_]+)*)|(?P<run>\d+(?:\s*{_DASH.pattern}\s*\d+)?)|[\s,+、，＋・{QUOTES}]+|(?P<odd>.)",
    re.DOTALL,
)
_TAKES = re.compile("[x×]", re.IGNORECASE)
_SWEEP = re.compile(rf"(?<=[^\sx×])\s+{SWEEP}\s*$", re.IGNORECASE)

_WORDS = {
    "N": "n nickel nickels ニッケル green vert verte verts vertes grün 緑 verde verdes",
    "D": "d dime dimes ダイム blue bleu bleue bleus bleues blau 青 azul azules",
    "Q": "q quarter quarters クォーター クオーター クウォーター "
    "purple violet violette violets violettes violett lila 紫 violeta violetas",
    "H": "h half halves ハーフ demi demis demi-dollar demi-dollars halbdollar red rouge rouges rot 赤 "
    "medio medios medio-dólar rojo roja rojos rojas",
}
"""Names of each suit, and of its colour."""

_LETTERS = {word: letter for letter, words in _WORDS.items() for word in words.split()}
_SUIT_HINT = "write " + ", ".join(f"{suit.letter} ({suit.name})" for suit in SUITS)

_YEARS = {number: str(YEAR_BEFORE + number) for number in NUMBERS}
_NUMBERS = {text: number for number, year in _YEARS.items() for text in (str(number), year[2:], year)}
_NUMBER_HINT = f"write {NUMBERS[0]} to {NUMBERS[-1]}, or the year, as in 13 or 1913"


def scan_cards(text: str) -> tuple[Cards, tuple[UnreadableError, ...]]:
    """The cards in the order written, including repeated ones, and an error for anything else in the text."""
    found: list[Card] = []
    wrong: list[UnreadableError] = []
    if narrow_text(strip_quotes(text)).lower() not in (NONE, "-"):
        for column, cards, complaint in _split_row(text):
            found += cards
            wrong += [UnreadableError(text, column, complaint)] if complaint else []
        if not found and not wrong:
            wrong.append(UnreadableError(text, 1, CARDS_HINT))
    return tuple(found), tuple(wrong)


def read_cards(text: str, begin: int = 0, end: int | None = None) -> Cards:
    """The cards in a text or a part of it. Raises UnreadableError at the first thing that is not a card."""
    found, wrong = scan_cards(text[begin:end])
    if wrong:
        raise UnreadableError(text, begin + wrong[0].column, wrong[0].reason)
    return found


def write_cards(cards: Cards) -> str:
    """The cards in pack order, with runs of three or more shortened, as in "N1-4 N7 D3"."""
    runs: list[list[Card]] = []
    for card in sort_cards(cards):
        if runs and runs[-1][-1][0] == card[0] and find_number(runs[-1][-1]) + 1 == find_number(card):
            runs[-1].append(card)
        else:
            runs.append([card])
    words = [f"{run[0]}-{find_number(run[-1])}" if len(run) > 2 else " ".join(run) for run in runs]
    return " ".join(words) or NONE


def read_play(text: str) -> Play:
    """A play, legal or not: the card, then `x` and what it takes, then perhaps `sweep`. Raises UnreadableError."""
    begin, sweep = len(text) - len(text.lstrip()), _SWEEP.search(text)
    end = sweep.start() if sweep else len(text.rstrip())
    takes = _TAKES.search(text, 0, end)
    card = read_cards(text, begin, takes.start() if takes else end)
    if len(card) != 1:
        raise UnreadableError(text, 1, "one card is played: write it alone, or before an x and what it takes")
    taken = read_cards(text, takes.end(), end) if takes and text[takes.end() : end].strip() else ()
    if takes and not taken:
        alone = "a card that takes nothing is written alone"
        raise UnreadableError(text, len(text), f"write what it takes after the x; {alone}")
    return Play(card[0], taken, sweep is not None)


def _split_row(text: str) -> Iterator[tuple[int, list[Card], str]]:
    """Pieces of a row: column (from 1), cards, and complaint ("" if none)."""
    suit: str | None = None  # "" if unreadable: the numbers after it are not reported again
    alone = 0  # column of a suit without numbers so far
    for piece in _PIECE.finditer(text):
        column = piece.start() + 1
        if piece["suit"]:
            if alone:
                yield alone, [], "a suit without a number"
            suit = _LETTERS.get(normalize("NFKC", piece["suit"]).lower(), "")
            alone = column if suit else 0
            if not suit:
                meant = find_nearest(piece["suit"], _LETTERS)
                hint = f": {_SUIT_HINT}" if meant is None else f"; did you mean {quote_text(meant)}?"
                yield column, [], f"{quote_text(piece['suit'])} is not a suit{hint}"
        elif piece["run"]:
            alone = 0
            if suit is None:
                yield column, [], f"a number without a suit: {_SUIT_HINT}"
            elif suit:
                yield column, *_read_run(suit, piece["run"])
        elif piece["odd"]:
            yield column, [], f"{quote_text(piece['odd'])} is not part of a card: {CARDS_HINT}"
    if alone:
        yield alone, [], "a suit without a number"


def _read_run(suit: str, text: str) -> tuple[list[Card], str]:
    """The cards of "3" or "1-4", and a complaint ("" if none)."""
    ends = [normalize("NFKC", word.strip()) for word in _DASH.split(text)]
    strange = [word for word in ends if word not in _NUMBERS]
    if strange:
        return [], f"{quote_text(strange[0])} is not a card number: {_NUMBER_HINT}"
    low, high = _NUMBERS[ends[0]], _NUMBERS[ends[-1]]
    if len(ends) > 1 and low >= high:
        return [], f"{quote_text(text)} is not a run: write the lower number first"
    return [f"{suit}{number}" for number in range(low, high + 1)], ""
