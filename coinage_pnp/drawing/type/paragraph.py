"""Paragraphs of marked-up text with balanced line breaks, between phrases in Japanese."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from coinage_pnp.drawing.coins.coin_face import draw_blank_coin
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.scene import Drawing, Element, Group, Text
from coinage_pnp.drawing.type.fitted_line import PanelBlock, find_text_colour, measure_cap_height
from coinage_pnp.drawing.type.line_breaks import is_japanese, split_atoms, split_phrases
from coinage_pnp.errors import UserError
from coinage_pnp.files.units import PT_PER_MM
from coinage_pnp.game.rules.coins import HEADS, TAILS
from coinage_pnp.game.words.markup import MarkedText, read_markup

COIN = 0.92  # diameter of a coin within text, em
SIGN_GAP = 0.22  # space left of a sign within text, em
DRAWN = ("coin", "sign")  # styles of spans that are drawn, not written
AIRY = 1.16  # factor on line spacing in Japanese, whose characters are as high as they are wide

NO_SIGNS: Mapping[str, Drawing] = {}


class TextStyle(NamedTuple):
    """How text is set."""

    size: float  # font size, pt
    leading: float  # line spacing, mm
    face: str = "body"  # of unmarked text
    centred: bool = False  # centred instead of flush left


class Word(NamedTuple):
    """Spans that stay on one line."""

    spans: tuple[MarkedText, ...]
    spaced: bool  # whether a space precedes it within a line


def set_words(
    text: str, style: TextStyle, measure: float, signs: Mapping[str, Drawing] = NO_SIGNS
) -> PanelBlock:
    """Text in lines of at most `measure` mm, down to its last baseline. Raises UserError if a word is too long.

    The names of `signs` in braces draw them, centred on the line.
    """

    def measure_word(word: Word) -> float:
        return sum(_measure_span(span, style.size, signs) for span in word.spans)

    phrased = _split_words(text, style.face, signs)  # too wide ones are cut wherever a line may end
    parts = (_split(word, split_atoms) if measure_word(word) > measure else (word,) for word in phrased)
    words = list(chain.from_iterable(parts))
    widths, blank = [measure_word(word) for word in words], shaping.measure_width(" ", style.face, style.size)
    lines = break_lines(widths, [blank if word.spaced else 0.0 for word in words], measure, least_last=2)
    if lines is None:
        said = "".join(span.text for span in max(words, key=measure_word).spans)
        raise UserError(f"the word '{said}' is wider than its column of {measure:.1f} mm")
    leading = style.leading * (AIRY if is_japanese(text) else 1)
    first = measure_cap_height(style.face, style.size)
    elements: list[Element] = []
    for i, (start, end) in enumerate(lines):
        runs, width = _set_runs(words[start:end], style, signs)
        x = (measure - width) / 2 if style.centred else 0.0
        y = first + i * leading
        elements += [_place_span(run, x + at, y, style.size, signs) for at, run in runs]
    return PanelBlock(first + (len(lines) - 1) * leading, tuple(elements))


def break_lines(
    widths: Sequence[float], spaces: Sequence[float], measure: float, least_last: int = 1
) -> list[tuple[int, int]] | None:
    """Break words of `widths` mm, preceded by `spaces` mm within a line, into lines of at most `measure` mm.

    Returns each line's first word index and the index after its last; None if a word is too wide. Minimizes the
    number of lines, then whether the last one has fewer than `least_last` words, then the sum of squared gaps; a
    last line at least a quarter full counts as full.
    """
    short = len(widths) * measure**2  # more than all gaps
    best: list[tuple[int, float, int]] = [(0, 0.0, 0)]
    for end in range(1, len(widths) + 1):
        choices = []
        width = 0.0
        for start in range(end - 1, -1, -1):
            width += widths[start] + (spaces[start + 1] if start + 1 < end else 0.0)
            if width > measure + 1e-6:
                break
            gap = measure - width
            if end == len(widths):
                gap = max(0.0, gap - 0.75 * measure)
            count, badness, _ = best[start]
            lonely = end == len(widths) and end - start < least_last
            choices.append((count + 1, badness + gap * gap + (short if lonely else 0.0), start))
        if not choices:
            return None
        best.append(min(choices))
    lines: list[tuple[int, int]] = []
    end = len(widths)
    while end:
        start = best[end][2]
        lines.insert(0, (start, end))
        end = start
    return lines


def _split_words(text: str, face: str, signs: Mapping[str, Drawing]) -> list[Word]:
    """The words, or phrases in Japanese, with unmarked text in `face`; a coin or sign ends the one before it."""
    chunks: list[list[MarkedText]] = [[]]
    for span in read_markup(text, signs):
        if span.style in DRAWN:
            while len(chunks) > 1 and not chunks[-1]:
                chunks.pop()
            chunks[-1].append(span)
            continue
        style = face if span.style == "body" else span.style
        shaping.require_glyphs(span.text, style)
        parts = span.text.split(" ")
        chunks += [[] for _ in parts[1:]]
        for chunk, part in zip(chunks[-len(parts) :], parts, strict=True):
            if part:
                chunk.append(MarkedText(part, style))
    words = [Word(tuple(chunk), True) for chunk in chunks if chunk]
    if not is_japanese(text):
        return words
    return [part for word in words for part in _split(word, split_phrases)]


def _split(word: Word, cut: Callable[[str], Sequence[str]]) -> Iterator[Word]:
    """The word cut into parts by `cut`; a coin or sign stays with the character before it."""
    text = "".join(span.text for span in word.spans if span.style not in DRAWN)
    lengths = [len(part) for part in cut(text)] or [0]
    spaced, part, room = word.spaced, list[MarkedText](), lengths.pop(0)
    for span in word.spans:
        rest = "" if span.style in DRAWN else span.text
        if not rest:
            part.append(span)
        while rest:
            if not room:
                yield Word(tuple(part), spaced)
                spaced, part, room = False, [], lengths.pop(0)
            part.append(MarkedText(rest[:room], span.style))
            rest, room = rest[room:], max(0, room - len(rest))
    yield Word(tuple(part), spaced)


def _measure_span(span: MarkedText, size: float, signs: Mapping[str, Drawing]) -> float:
    if span.style == "coin":
        return (COIN + 0.16) * size / PT_PER_MM
    if span.style == "sign":
        return signs[span.text].width + SIGN_GAP * size / PT_PER_MM
    return shaping.measure_width(span.text, span.style, size)


def _set_runs(
    words: Sequence[Word], style: TextStyle, signs: Mapping[str, Drawing]
) -> tuple[list[tuple[float, MarkedText]], float]:
    """A line's words as (x in mm, run of one style), and the line's width, mm."""
    spans: list[MarkedText] = []
    for i, word in enumerate(words):
        for k, span in enumerate(word.spans):
            gap = " " if i and not k and word.spaced else ""
            if spans and spans[-1].style == span.style and span.style not in DRAWN:
                spans[-1] = MarkedText(spans[-1].text + gap + span.text, span.style)
            elif gap and spans and spans[-1].style not in DRAWN:
                spans[-1] = MarkedText(spans[-1].text + gap, spans[-1].style)
                spans.append(span)
            else:
                spans.append(span if span.style in DRAWN else MarkedText(gap + span.text, span.style))
    x, runs = 0.0, []
    for span in spans:
        runs.append((x, span))
        x += _measure_span(span, style.size, signs)
    return runs, x


def _place_span(span: MarkedText, x: float, y: float, size: float, signs: Mapping[str, Drawing]) -> Element:
    if span.style not in DRAWN:
        return Text(span.text, x, y, span.style, size, find_text_colour(span.style))
    em = size / PT_PER_MM
    if span.style == "sign":
        sign = signs[span.text]
        middle = y - 0.32 * em
        return Group(sign.elements, f"sign {span.text}", x + SIGN_GAP * em, middle - sign.height / 2)
    coin = draw_blank_coin(HEADS if span.text == HEADS.word else TAILS, COIN * em)
    return Group(coin, name=f"coin {span.text}", x=x + (0.16 + COIN / 2) * em, y=y - 0.32 * em)
