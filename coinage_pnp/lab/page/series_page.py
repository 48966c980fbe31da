"""A series as pages to pin to the wall, one for each two players. Lengths in mm, y down from the top left."""

from collections.abc import Sequence

from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.formats import Paper
from coinage_pnp.drawing.lettering import capitalize
from coinage_pnp.drawing.pages import Box, Info, Page
from coinage_pnp.drawing.paths.path import polygon, polyline, rectangle
from coinage_pnp.drawing.render.pdf.document import render
from coinage_pnp.drawing.scene import Drawing, Element, Group, Paint, Shape, Text
from coinage_pnp.drawing.type.fitted_line import FAINT, align_right, centre_line, measure_line
from coinage_pnp.game.words.language import Language
from coinage_pnp.lab.page.headings import (
    MARK_COLOUR,
    draw_frame,
    draw_notes,
    draw_rule,
    draw_shares,
    draw_title,
    fit_line,
    set_verdict,
)
from coinage_pnp.lab.page.scales import HEADS
from coinage_pnp.lab.report.series_report import (
    describe_pair,
    list_pair_rows,
    list_rating_rows,
    list_series_notes,
)
from coinage_pnp.lab.series.pairs import Pair, Series, Standing
from coinage_pnp.sheet.print_file import PrintFile

_HEAD, _VERDICT = 25.0, 42.0  # height of the head, and greatest height of the verdict
_ROW, _GAP = 4.6, 6.0  # of tables, and between parts of the page
_AXIS, _NUMBERS, _KEY = 9.0, 5.0, 8.0  # room of the chart for percentages, numbers of games, and its key
_LOWEST_CHART, _HIGHEST_CHART = 45.0, 140.0
_BAND_COLOUR = "#eadfc9"


def print_series(series: Series, words: Language, paper: Paper) -> PrintFile:
    """The pages as a PDF. Raises UserError if a font lacks a character."""
    names = [words.score.say("versus", heads=pair.players[0], tails=pair.players[1]) for pair in series.pairs]
    title = words.series.say("title_all")
    if len(names) == 1:
        title = words.score.say("labelled", label=words.series.title, text=names[0])
    whole = Box(0, 0, paper.width, paper.height)
    drawn = (_draw_pair(pair, series, words, paper) for pair in series.pairs)
    pages = [Page(drawing, name, whole, whole) for drawing, name in zip(drawn, names, strict=True)]
    return PrintFile(".pdf", render(pages, Info(title, language=words.code)), title)


def _draw_pair(pair: Pair, series: Series, words: Language, paper: Paper) -> Drawing:
    frame, body = draw_frame(paper)
    x = body.x + body.width / 2
    name = capitalize(words.score.say("versus", heads=pair.players[0], tails=pair.players[1]))
    days = sorted(game.record.date for game in series.games if {*game.players} == {*pair.players})
    dates = words.score.say("versus", heads=days[0], tails=days[-1]) if days[0] != days[-1] else days[0]
    boards = [series.maps[board].name.best(words.code) for board in pair.boards]
    games = words.series.say_number("played", len(pair.whole.rounds))
    played = words.score.join_list(filter(None, (games, *boards, dates)))
    titles = (
        Text(words.series.title, x, body.y + 1.4, "italic", 9.0, INK),
        Text(name, x, body.y + 9.6, "display", 20.0, INK, tracking=0.16),
        Text(played, x, body.y + 17.2, "italic", 9.0, FAINT),
    )
    said, high = set_verdict(describe_pair(pair, words), body.width, _VERDICT)
    top = body.y + _HEAD
    notes, low = draw_notes(list_series_notes(series, words), words, body)
    rows, ratings = list_pair_rows(pair, series, words), list_rating_rows(series, words)
    room = body.bottom - low - top - high - 4 * _GAP - _ROW * len(rows)
    shown = ratings[: max(int((room - _LOWEST_CHART) / _ROW), 3)]
    tall = min(room - _ROW * len(shown), _HIGHEST_CHART)
    y = top + high + _GAP
    chart = _draw_course(pair, words, Box(body.x, y, body.width, tall))
    y += tall + _GAP
    elements: list[Element] = [
        *frame,
        *draw_title(titles, 0.94 * body.width, body.y + 12.6),
        Group(tuple(said), name="verdict", x=x, y=top),
        chart,
        *_draw_table(rows, body, y, range(1, 9)),
        *_draw_table(shown, body, y + _ROW * len(rows) + _GAP, (1, 2, 4, 5)),
        notes,
    ]
    return Drawing(paper.width, paper.height, tuple(elements))


def _draw_course(pair: Pair, words: Language, box: Box) -> Group:
    """The first player's share of the wins after each game: by results, and without luck with its interval."""
    own, rounds, right = words.series, pair.whole.rounds, box.right
    elements: list[Element] = []
    band = words.review.say("percent", n=95)
    for label, colour in ((band, _BAND_COLOUR), (own.say("share"), MARK_COLOUR), (own.say("results"), HEADS)):
        text = Text(label, 0, box.y + 2.2, "italic", 8.0, FAINT)
        right -= measure_line(text)
        swatch = rectangle(right - 3.4, box.y + 0.2, 2.2, 2.2)
        elements += [text._replace(x=right), Shape(swatch, Paint(colour))]
        right -= 7.5
    title = Text(own.say("share_of", who=pair.players[0]), box.x, box.y + 2.2, "strong", 9.0, INK)
    elements.insert(0, fit_line(title, right - box.x))
    plot = Box(box.x + _AXIS, box.y + _KEY, box.width - _AXIS, box.height - _KEY - _NUMBERS)
    each = plot.width / len(rounds)

    def locate(game: int, share: float) -> tuple[float, float]:
        return plot.x + (game - 0.5) * each, plot.bottom - min(max(share, 0.0), 1.0) * plot.height

    states = [Standing(rounds[:game]) for game in range(1, len(rounds) + 1)]
    fair = [(game, state.without_luck) for game, state in enumerate(states, 1) if state.reviews]
    known = [(game, found) for game, found in fair if found.is_known]
    if len(known) > 1:
        edge = [locate(game, found.high) for game, found in known]
        edge += [locate(game, found.low) for game, found in reversed(known)]
        elements.append(Shape(polygon(edge), Paint(_BAND_COLOUR)))
    elements += draw_shares(plot, words)
    results = [locate(game, state.result.value) for game, state in enumerate(states, 1)]
    for points, colour, width in (
        (results, HEADS, 0.5),
        ([locate(g, s.value) for g, s in fair], MARK_COLOUR, 0.8),
    ):
        if len(points) > 1:
            elements.append(Shape(polyline(points), Paint(stroke=colour, width=width)))
        elements += [Shape(rectangle(x - 0.6, y - 0.6, 1.2, 1.2), Paint(colour)) for x, y in points[-1:]]
    for game in range(1, len(rounds) + 1):
        if (game - 1) % (int(7.0 / each) + 1) == 0:
            number = Text(str(game), locate(game, 0)[0], plot.bottom + 3.6, "body", 6.5, INK)
            elements.append(centre_line(number))
    return Group(tuple(elements), name="course")


def _draw_table(
    rows: Sequence[Sequence[str]], body: Box, top: float, numbers: Sequence[int]
) -> list[Element]:
    """Rows with headings; columns as wide as their texts, with even gaps; those in `numbers` end at the right."""
    size = 8.5
    faces = ["strong"] + ["body"] * (len(rows) - 1)
    widths = [
        max(measure_line(Text(cell, 0, 0, face, size, INK)) for cell, face in zip(column, faces, strict=True))
        for column in zip(*rows, strict=True)
    ]
    scale = min(1.0, (body.width - 2.0 * (len(widths) - 1)) / sum(widths))
    gap = (body.width - scale * sum(widths)) / (len(widths) - 1)
    found: list[Element] = [draw_rule(body.x, top + 1.3, body.right)]
    for number, (row, face) in enumerate(zip(rows, faces, strict=True)):
        x = body.x
        for at, (cell, wide) in enumerate(zip(row, widths, strict=True)):
            text = Text(cell, x, top + number * _ROW, face, size * scale, INK)
            found.append(align_right(text._replace(x=x + scale * wide)) if at in numbers else text)
            x += scale * wide + gap
    return found
