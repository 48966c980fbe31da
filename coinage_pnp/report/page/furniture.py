"""What frames the report: the bar round it, its title, the verdict, the foot. Lengths in mm, y down."""

from coinage_pnp.artwork.typesetting import FAINT, INK, centred, frame_bar
from coinage_pnp.drawing import Box, Element, Group, Paint, Shape, Text, capitals
from coinage_pnp.geometry import MapFrame
from coinage_pnp.paths import rectangle
from coinage_pnp.report import phrases
from coinage_pnp.report.map_report import MapReport
from coinage_pnp.report.numbers import ADJUSTED, decimal
from coinage_pnp.report.page.headings import GROUND, centred_lines, ornament, rule, set_lines, snug
from coinage_pnp.report.page.level_columns import counted

_READ, _MADE = 3.2, 2.7
"""From line to line of the foot, mm."""

_BAR = 1.5

_SIZES = (
    *((size, 10.5) for size in (16.0, 15.5, 15.0, 14.5, 14.0, 13.5, 13.0, 12.5, 12.0)),
    *((14.0, 10.5), (13.0, 10.0), (12.0, 9.5), (11.0, 9.0), (10.0, 8.5)),
    *((9.0, 8.0), (8.0, 7.0), (7.0, 6.5), (6.5, 6.0)),
)
"""Type of the verdict as it is tried: the first sentence's and the others', pt."""

_TO_ONE_LINE = 9
"""So many sizes are tried for the sake of a first sentence on one line."""


def set_verdict(report: MapReport, measure: float, room: float) -> tuple[list[Element], float]:
    """The sentences, centred on x = 0, and their height: as large as fits, or so that the first is on one line."""
    if not report.verdict:
        return [], 0.0
    elements, height = list[Element](), 0.0
    for number, sizes in enumerate(_SIZES):
        elements, height, lines = _sentences(report, sizes, measure)
        if height <= room and (lines == 1 or number >= _TO_ONE_LINE):
            break
    return elements, height


def _sentences(
    report: MapReport, sizes: tuple[float, float], measure: float
) -> tuple[list[Element], float, int]:
    """The verdict, its height in mm, and how many lines its first sentence takes."""
    elements: list[Element] = []
    y, first = 0.0, 0
    for number, sentence in enumerate(report.verdict):
        face, size = ("display", sizes[0]) if number == 0 else ("body", sizes[1])
        lines = set_lines(sentence, face, size, 0.96 * measure)
        leading = 0.43 * size
        y += 0.25 * size if number == 0 else leading + (1.6 if number == 1 else 0.3)
        elements += centred_lines(lines, Text("", 0, y, face, size, INK), leading, measure)
        y += leading * (len(lines) - 1)
        first = first or len(lines)
    return elements, y, first


def head(report: MapReport, body: Box) -> Group:
    """The title under its cartouche line, and what was played."""
    x = body.x + body.width / 2
    games = decimal(sum(level.games for level in report.levels), 0)
    played = f"{games} games between equal players · majority: {report.majority}"
    title = Text(capitals(report.name), x, body.y + 9.2, "display", 22.0, INK, tracking=0.16)
    lines = [
        Text(phrases.BALANCE_OF, x, body.y + 1.9, "italic", 9.0, INK),
        snug(title, body.width),
        snug(Text(played, x, body.y + 15.6, "italic", 8.0, FAINT), body.width),
    ]
    return Group((*map(centred, lines), ornament(x, body.y + 12.2, 18.0)), name="head")


def foot_height(report: MapReport, measure: float, key: str = "") -> float:
    """How much room the foot takes on a page whose lines are `measure` mm long, mm."""
    names, read, made = _foot_lines(report, measure, key)
    return 2.6 + _READ * len(names) + _READ * len(read) + _MADE * len(made)


def foot(report: MapReport, body: Box, key: str = "") -> Group:
    """The key to the letters, how to read the page, who played, what it was made from; it ends with `body`."""
    x, top = body.x + body.width / 2, body.bottom - foot_height(report, body.width, key)
    names, read, made = _foot_lines(report, body.width, key)
    above = _READ * len(names)
    first = Text("", x, top + above + _READ, "italic", 7.0, INK)
    second = Text("", x, top + above + _READ * len(read) + _MADE + 1.2, "body", 6.0, FAINT)
    lines = [
        *centred_lines(names, Text("", x, top + _READ, "body", 7.0, INK), _READ, body.width),
        *centred_lines(read, first, _READ, body.width),
        *centred_lines(made, second, _MADE, body.width),
    ]
    return Group((rule(body.x, top, body.right), *lines), name="foot")


def _foot_lines(report: MapReport, measure: float, key: str) -> tuple[tuple[str, ...], ...]:
    half = " and ".join(level.player for level in report.levels if level.counts_half)
    parts = (
        f"Maps and regions: {phrases.played_by(report)}.",
        phrases.HOW_TO_READ,
        f"{ADJUSTED} is without luck." if any(level.adjusted for level in report.levels) else "",
        f"For {half} players the ladder counts games that nobody wins as half a win." if half else "",
        counted(report.levels),
    )
    read = " ".join(filter(None, parts))
    made = f"{phrases.imprint(report)} · {phrases.UNOFFICIAL}"
    return (
        set_lines(key, "body", 7.0, measure) if key else (),
        set_lines(read, "italic", 7.0, measure),
        set_lines(made, "body", 6.0, measure),
    )


def neat_line(inner: Box) -> list[Element]:
    """The degree bar round the plate, as on the card."""
    f = MapFrame(inner.x + _BAR, inner.y + _BAR, inner.width - 2 * _BAR, inner.height - 2 * _BAR, 0.01)
    ground = rectangle(f.x, f.y, f.width, f.height)
    return [Shape(ground, Paint(GROUND)), *frame_bar(f, 2 * _BAR / 0.88)]
