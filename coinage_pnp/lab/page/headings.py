"""Headings of a page, and its frame: border, title, verdict, foot. Lengths in mm, y down."""

from collections.abc import Iterable, Iterator, Sequence

from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.formats import Paper
from coinage_pnp.drawing.lettering import capitalize
from coinage_pnp.drawing.map_frame import MapFrame
from coinage_pnp.drawing.pages import Box
from coinage_pnp.drawing.paths.path import polyline, rectangle
from coinage_pnp.drawing.scene import Element, Group, Paint, Shape, Text
from coinage_pnp.drawing.type import line_breaks
from coinage_pnp.drawing.type.fitted_line import (
    FAINT,
    align_right,
    centre_line,
    measure_line,
    shrink_to_fit,
)
from coinage_pnp.drawing.type.ornaments import draw_frame_bar, draw_ornament
from coinage_pnp.drawing.type.paragraph import break_lines
from coinage_pnp.game.words.language import Language
from coinage_pnp.lab.report.level_report import LevelComparison, LevelReport
from coinage_pnp.lab.report.map_report import MapReport
from coinage_pnp.version import __version__

SMALLEST = 6.0  # smallest font size, pt
RULE_WIDTH, HAIRLINE_WIDTH = 0.25, 0.1  # line widths, mm
MARK_COLOUR = "#a04239"  # colour of means and measured values, which should catch the eye
PAGE_COLOUR = "#fefbf4"  # colour of the paper inside the neat line
GUIDE_COLOUR = "#ddd3c2"  # colour of guide lines


def draw_heading(title: str, gloss: str, x: float, y: float, room: float) -> list[Element]:
    """A title in spaced capitals and its explanation, on one baseline `y`, `room` mm long."""
    head = fit_line(Text(capitalize(title), x, y, "display", 8.0, INK, tracking=0.12), room)
    start = x + measure_line(head) + 2.0
    note = shrink_to_fit(Text(gloss, start, y, "italic", 7.5, FAINT), max(x + room - start, 0.1))
    return [head, note] if gloss and note.size >= SMALLEST else [head]


def fit_line(line: Text, room: float) -> Text:
    """The line fitted into `room` mm: in a smaller size, and truncated if that is not enough."""
    small = shrink_to_fit(line, room)
    if small.size >= min(SMALLEST, line.size):
        return small
    small = line._replace(size=min(SMALLEST, line.size))
    ends = range(len(line.text) - 1, 0, -1)
    cuts = (small._replace(text=line.text[:end].rstrip(" ,.·") + "…") for end in ends)
    return next((cut for cut in cuts if measure_line(cut) <= room), small._replace(text="…"))


def break_text(text: str, face: str, size: float, measure: float) -> tuple[str, ...]:
    """The text in as few lines of at most `measure` mm as possible, of similar length.

    Words that are too wide have a line of their own. No line breaks at a no-break space; Japanese breaks between
    phrases.
    """
    parts = [
        (part, not k)
        for word in text.split(" ")
        if word
        for k, part in enumerate(line_breaks.split_phrases(word))
    ]
    words = [part.replace("\u00a0", " ") for part, _ in parts]
    blank = shaping.measure_width(" ", face, size)
    spaces = [blank if begins else 0.0 for _, begins in parts]
    widths = [min(shaping.measure_width(word, face, size), measure) for word in words]
    breaks = break_lines(widths, spaces, measure) or []
    while len(breaks) > 1:
        measure *= 0.97
        narrower = break_lines(widths, spaces, measure)
        if narrower is None or len(narrower) > len(breaks):
            break
        breaks = narrower
    spaced = [f" {word}" if begins else word for word, (_, begins) in zip(words, parts, strict=True)]
    return tuple("".join(spaced[start:end]).strip() for start, end in breaks)


def centre_lines(text: Text, leading: float, measure: float) -> list[Element]:
    """The text broken as by `break_text`, each line centred on its x, with the first baseline at its y."""
    lines = break_text(text.text, text.face, text.size, measure)
    placed = (text._replace(text=line, y=text.y + i * leading) for i, line in enumerate(lines))
    return [centre_line(fit_line(line, measure)) for line in placed]


def drop_touching(lines: Iterable[Text], left: float, right: float) -> list[Text]:
    """The lines, moved between two ends, omitting any that touch an earlier one; important lines come first."""
    kept: list[Text] = []
    for line in lines:
        wide = measure_line(line)
        x = min(max(line.x, left), right - wide)
        if all(x + wide + 1.0 < t.x or t.x + measure_line(t) + 1.0 < x for t in kept):
            kept.append(line._replace(x=x))
    return kept


def draw_rule(x: float, y: float, right: float, width: float = HAIRLINE_WIDTH, colour: str = INK) -> Shape:
    """A horizontal line."""
    return Shape(polyline([(x, y), (right, y)]), Paint(stroke=colour, width=width, butt=True))


_NOTE_LEADING = 0.45  # line spacing of notes, mm per pt
_FRAME_HALF_WIDTH = 1.5  # half the width of the page's frame, mm
_TEXT_INSET = 5.0  # distance from the outside of the frame to the text, mm
_LARGEST_VERDICT = 16.0  # font size of the first sentence, pt
_BREAKABLE_VERDICT = 12.0  # up to this size it may have several lines, pt
_SMALLEST_VERDICT = 6.5  # its least size, pt


def set_verdict(verdict: Sequence[str], measure: float, room: float) -> tuple[list[Element], float]:
    """The sentences, centred on x = 0, and their height; as large as fits, the first on one line if possible."""
    largest = _LARGEST_VERDICT
    while True:
        elements: list[Element] = []
        y, first = 0.0, 0  # the lines of the first sentence
        for number, sentence in enumerate(verdict):
            face, size = ("body", min(10.5, max(SMALLEST, largest - 1.5))) if number else ("display", largest)
            leading = 0.43 * size
            y += 0.25 * size if number == 0 else leading + (1.6 if number == 1 else 0.3)
            lines = centre_lines(Text(sentence, 0, y, face, size, INK), leading, 0.96 * measure)
            elements += lines
            y += leading * (len(lines) - 1)
            first = first or len(lines)
        fits = y <= room and (first <= 1 or largest <= _BREAKABLE_VERDICT)
        if fits or largest <= _SMALLEST_VERDICT:
            return elements, y
        largest -= 0.5


def draw_title(lines: Sequence[Text], room: float, y: float) -> list[Element]:
    """Lines, each centred on its x and up to `room` mm long, and an ornament in the same middle at `y`."""
    return [*(centre_line(fit_line(line, room)) for line in lines), draw_ornament(lines[0].x, y, 18.0)]


def write_players(level: LevelReport | LevelComparison) -> str:
    """The players and the number of games behind maps and regions."""
    return f"{level.player} players, {level.games:,} games"


def write_imprint(report: MapReport) -> str:
    """The source of the figures; always the same for the same figures, without a date."""
    made = f"{report.name} ({report.board.id}), edition {report.board.edition}"
    return f"{made} · majority: {report.majority} · seed {report.seed} · coinage-pnp {__version__}"


def set_notes(
    parts: Iterable[tuple[str, str, float, str]], x: float, measure: float
) -> tuple[list[Element], float]:
    """Texts with their fonts, sizes and colours, centred on `x` from y = 0 down, and their height, mm."""
    y, elements = 0.0, list[Element]()
    for text, face, size, colour in parts:
        leading = _NOTE_LEADING * size
        lines = centre_lines(Text(text, x, y + leading, face, size, colour), leading, measure)
        elements += lines
        y += leading * len(lines) + 0.6
    return elements, y


def draw_notes(said: Iterable[str], words: Language, body: Box) -> tuple[Group, float]:
    """How to read the figures and who made the game, at the foot of `body`; and their height, mm."""
    lines = (" ".join(said), "italic", 7.0, FAINT), (words.sheet.unofficial, "italic", 7.0, FAINT)
    elements, high = set_notes(lines, body.x + body.width / 2, body.width)
    return Group(tuple(elements), name="notes", y=body.bottom - high), high


def draw_shares(plot: Box, words: Language) -> Iterator[Element]:
    """Lines of a chart of shares from 0 at the foot of `plot` to 1 at its top, with their percentages."""
    for quarter in range(5):
        y = plot.bottom - quarter / 4 * plot.height
        yield draw_rule(plot.x, y, plot.right, 0.1, INK if quarter == 2 else GUIDE_COLOUR)
        share = words.review.say("percent", n=25 * quarter)
        yield align_right(Text(share, plot.x - 1.2, y + 0.9, "body", 6.5, INK))


def draw_frame(paper: Paper) -> tuple[list[Element], Box]:
    """The degree bar around the page, as on the card, and the box for text inside it."""
    edge = Box(paper.margin, paper.margin, paper.width - 2 * paper.margin, paper.height - 2 * paper.margin)
    inner = edge.grow(-_FRAME_HALF_WIDTH)
    f = MapFrame(inner.x, inner.y, inner.width, inner.height, 0.01)
    ground = Shape(rectangle(f.x, f.y, f.width, f.height), Paint(PAGE_COLOUR))
    return [ground, *draw_frame_bar(f, 2 * _FRAME_HALF_WIDTH / 0.88)], edge.grow(-_TEXT_INSET)
