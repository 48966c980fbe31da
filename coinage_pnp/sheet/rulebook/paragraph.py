"""Paragraphs: marked-up words -> lines of kerned text, broken where the right edge stays calmest.

Lines are broken all together, so that the sum of the squared gaps at the right edge is the least; the text is
set flush left without hyphenation, which suits a measure of forty characters.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from coinage_pnp.errors import UserError
from coinage_pnp.rules.coins import HEADS, TAILS
from coinage_pnp.sheet import fonts
from coinage_pnp.sheet.coins import draw_plain
from coinage_pnp.sheet.language import Span, read_markup
from coinage_pnp.sheet.scene import Element, Group, Text
from coinage_pnp.sheet.terrain.ink import INK
from coinage_pnp.units import PT_PER_MM

COIN = 0.92
"""Diameter of a coin within a line, em."""


@dataclass(frozen=True)
class Style:
    """How words are set."""

    size: float
    """Font size, pt."""
    leading: float
    """From baseline to baseline, mm."""
    face: str = "body"
    """The face of words without a mark."""
    centred: bool = False
    """Set in the middle of the measure instead of flush left."""


@dataclass(frozen=True)
class Setting:
    """Words that have been set. Its origin is the top left corner."""

    height: float
    """From the top of the first line's capitals to the last baseline, mm."""
    elements: tuple[Element, ...]


Word = tuple[Span, ...]
"""Spans without a space between them."""


def set_words(text: str, style: Style, measure: float) -> Setting:
    """Set marked-up `text` in lines of at most `measure` mm.

    Raises:
        UserError: a word alone is wider than the measure, or a face lacks a character.
    """
    words = _words(read_markup(text), style.face)
    lines = break_lines([_width(word, style.size) for word in words], _space(style), measure)
    if lines is None:
        widest = max(words, key=lambda word: _width(word, style.size))
        said = "".join(span.text for span in widest)
        raise UserError(f"the word '{said}' is wider than its column of {measure:.1f} mm")
    first = fonts.metrics(style.face).cap_height * style.size / PT_PER_MM
    elements: list[Element] = []
    for i, (start, end) in enumerate(lines):
        runs, width = _runs(words[start:end], style)
        x = (measure - width) / 2 if style.centred else 0.0
        y = first + i * style.leading
        elements += [_placed(run, x + at, y, style.size) for at, run in runs]
    return Setting(first + (len(lines) - 1) * style.leading, tuple(elements))


def break_lines(widths: Sequence[float], space: float, measure: float) -> list[tuple[int, int]] | None:
    """Where to break words of `widths` mm with `space` mm between them.

    Returns:
        For each line the index of its first word and of the word after its last; None when a word is too
        wide. Of all ways to fill lines of `measure` mm, the one with the fewest lines, and of those the one with
        the least sum of squared gaps; a last line of a quarter of the measure counts as full.
    """
    best: list[tuple[int, float, int]] = [(0, 0.0, 0)]
    for end in range(1, len(widths) + 1):
        choices = []
        width = -space
        for start in range(end - 1, -1, -1):
            width += space + widths[start]
            if width > measure + 1e-6:
                break
            gap = measure - width
            if end == len(widths):
                gap = max(0.0, gap - 0.75 * measure)
            count, badness, _ = best[start]
            choices.append((count + 1, badness + gap * gap, start))
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


def _words(spans: Sequence[Span], face: str) -> list[Word]:
    """The words; a coin belongs to the word before it."""
    words: list[list[Span]] = [[]]
    for span in spans:
        style = face if span.style == "body" else span.style
        if style == "coin":
            while len(words) > 1 and not words[-1]:
                words.pop()
            words[-1].append(Span(span.text, style))
            continue
        for k, part in enumerate(span.text.split(" ")):
            if k:
                words.append([])
            if part:
                words[-1].append(Span(part, style))
    return [tuple(word) for word in words if word]


def _space(style: Style) -> float:
    return fonts.width(" ", style.face, style.size)


def _width(word: Word, size: float) -> float:
    return sum(_span_width(span, size) for span in word)


def _span_width(span: Span, size: float) -> float:
    if span.style == "coin":
        return (COIN + 0.16) * size / PT_PER_MM
    return fonts.width(span.text, span.style, size)


def _runs(words: Sequence[Word], style: Style) -> tuple[list[tuple[float, Span]], float]:
    """A line's words as runs of one style, each with its x in mm; and the line's width, mm."""
    spans: list[Span] = []
    for i, word in enumerate(words):
        for k, span in enumerate(word):
            gap = " " if i and not k else ""
            if spans and spans[-1].style == span.style != "coin":
                spans[-1] = Span(spans[-1].text + gap + span.text, span.style)
            elif gap and spans and spans[-1].style != "coin":
                spans[-1] = Span(spans[-1].text + gap, spans[-1].style)
                spans.append(span)
            else:
                spans.append(Span(gap + span.text, span.style) if span.style != "coin" else span)
    x, runs = 0.0, []
    for span in spans:
        runs.append((x, span))
        x += _span_width(span, style.size)
    return runs, x


def _placed(span: Span, x: float, y: float, size: float) -> Element:
    if span.style != "coin":
        return Text(span.text, x, y, span.style, size, INK)
    em = size / PT_PER_MM
    coin = draw_plain(HEADS if span.text == HEADS.word else TAILS, COIN * em)
    return Group(coin, name=f"coin {span.text}", x=x + (0.16 + COIN / 2) * em, y=y - 0.32 * em)
