"""The report: a page that says whether a map is fair, and why; a page comparing two maps; a heat map as a file.

In the style of an old atlas: first the verdict, then the heat maps, then the players side by side. Lengths in mm,
y down, origin at the top left of the paper.
"""

from collections.abc import Sequence
from dataclasses import replace

from coinage_pnp.card.plan import CardPlan
from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.formats import CardFormat, Paper
from coinage_pnp.drawing.lettering import capitalize
from coinage_pnp.drawing.pages import Box, Info
from coinage_pnp.drawing.render.pdf.document import render_one
from coinage_pnp.drawing.render.png import make_png
from coinage_pnp.drawing.scene import Drawing, Element, Group, Text
from coinage_pnp.drawing.type.fitted_line import FAINT, centre_line
from coinage_pnp.game.words.language import Language
from coinage_pnp.lab.page.headings import (
    centre_lines,
    draw_frame,
    draw_rule,
    draw_title,
    fit_line,
    set_notes,
    set_verdict,
    write_imprint,
    write_players,
)
from coinage_pnp.lab.page.heat_map import (
    HEADING_GAP,
    HEADING_HEIGHT,
    NOTE_HEIGHT,
    SCALE_HEIGHT,
    Reading,
    draw_heat_card,
    draw_plate,
    plan_plate,
    read_figures,
    write_key,
)
from coinage_pnp.lab.page.level_charts import LADDER_MARGINS, draw_ladder, draw_level_charts
from coinage_pnp.lab.report import phrases
from coinage_pnp.lab.report.level_report import FAIR_RANGE
from coinage_pnp.lab.report.map_report import MapReport
from coinage_pnp.lab.report.phrases import ADJUSTED_SIGN, write_number
from coinage_pnp.lab.report.verdict import write_comparison
from coinage_pnp.sheet.print_file import PrintFile

HOW_TO_READ = (
    "± and whiskers are 95% intervals: nineteen times out of twenty the true value is inside. "
    f"The grey band, {100 * FAIR_RANGE[0]:.0f} to {100 * FAIR_RANGE[1]:.0f}%, counts as fair. "
    "Charts in a row share one scale."
)

_TITLE_HEIGHT = 20.5  # height of the head, mm
_COLUMN_GAP, _MAP_GAP = 5.0, 4.0  # gap between columns, and between maps side by side, mm
_HIGHEST_MAP = 110.0  # greatest height of a map, mm
_PART_GAP = 4.5  # gap between parts of the page, mm
_LADDER_WIDTH = 62.0  # width of the ladder beside upright maps, mm
_LADDER_PITCH = 12.6  # spacing of levels on a ladder below its maps, mm
_LEAST_CHARTS_HEIGHT = 36.0  # least height of the charts, mm


def draw_report(report: MapReport, card: CardFormat, paper: Paper) -> Drawing:
    """The page; heat maps have the card's size if that fits. UndrawableError; UserError: a font lacks signs."""
    plan = plan_plate(report.board, card)
    held = plan.survey.card
    frame, body = draw_frame(paper)
    middle = body.x + body.width / 2
    games = write_number(sum(level.games for level in report.levels), 0)
    played = f"{games} games between equal players · majority: {report.majority}"
    titles = (
        Text(phrases.BALANCE_OF, middle, body.y + 1.4, "italic", 9.0, INK),
        Text(capitalize(report.name), middle, body.y + 9.6, "display", 22.0, INK, tracking=0.16),
        Text(played, middle, body.y + 15.9, "italic", 8.0, FAINT),
    )
    foot, low = set_notes(_list_notes(report, plan), middle, body.width)
    wide = held.width > held.height
    room = (body.width - _MAP_GAP) / 2 if wide else (body.width - _LADDER_WIDTH - 2 * _COLUMN_GAP) / 2
    scale = min(1.0, room / held.width, _HIGHEST_MAP / held.height)
    tall = HEADING_HEIGHT + HEADING_GAP + held.height * scale + SCALE_HEIGHT + NOTE_HEIGHT
    rungs = LADDER_MARGINS + _LADDER_PITCH * len(report.levels) if wide else 0.0
    free = body.height - _TITLE_HEIGHT - tall - rungs - low - 4 * _PART_GAP
    said, high = set_verdict(report.verdict, body.width, free - _LEAST_CHARTS_HEIGHT)
    y = body.y + _TITLE_HEIGHT
    verdict = Group(tuple(said), name="verdict", x=middle, y=y)
    y += high + _PART_GAP
    second = body.right - held.width * scale if wide else body.x + held.width * scale + _COLUMN_GAP
    plates = [
        draw_plate(plan, read_figures(report.spaces, what), (x, y + HEADING_HEIGHT), scale)
        for what, x in (("swing", body.x), ("control", second))
    ]
    x = body.x if wide else second + held.width * scale + _COLUMN_GAP + 1.0
    beside = Box(x, y + wide * tall, body.right - x, rungs or tall)
    y += tall + rungs + _PART_GAP
    rest = Box(body.x, y, body.width, body.bottom - low - _PART_GAP - y)
    elements: list[Element] = [
        *frame,
        Group(tuple(draw_title(titles, body.width, body.y + 12.6)), name="head"),
        verdict,
        *plates,
        draw_ladder(report.levels, beside),
        draw_rule(body.x, y - _PART_GAP / 2, body.right),
        draw_level_charts(report.levels, rest),
        Group((draw_rule(body.x, 0, body.right), *foot), name="foot", y=body.bottom - low),
    ]
    return Drawing(paper.width, paper.height, tuple(elements))


def _list_notes(report: MapReport, plan: CardPlan) -> list[tuple[str, str, float, str]]:
    """Key to the letters, explanations and imprint, with their fonts, sizes and colours."""
    read = f"Maps and regions: {write_players(report.places)}. {HOW_TO_READ}"
    if any(level.is_adjusted for level in report.levels):
        read += f" {ADJUSTED_SIGN} is without luck."
    if half := " and ".join(level.player for level in report.levels if level.counts_half):
        read += f" For {half} players the ladder counts games that nobody wins as half a win."
    return [
        (write_key(report.board, plan), "body", 7.0, INK),
        (read, "italic", 7.0, INK),
        (f"{write_imprint(report)} · {Language().sheet.unofficial}", "body", 6.0, FAINT),
    ]


def print_report(reports: Sequence[MapReport], card: CardFormat, paper: Paper) -> PrintFile:
    """The page of one map or of two, as a PDF; arguments and errors as for `draw_report`."""
    report, names = reports[0], " and ".join(each.name for each in reports)
    drawing = draw_report(report, card, paper) if len(reports) == 1 else draw_comparison(reports, card, paper)
    info = Info(f"{phrases.BALANCE_OF} {names}", " ".join(report.verdict))
    data = render_one(drawing, info, report.name)
    return PrintFile(".pdf", data, f"the balance of {names}")


def print_heat_map(report: MapReport, what: str, card: CardFormat) -> PrintFile:
    """One heat map as a PNG; arguments and errors as for `draw_heat_card`."""
    info = Info(f"{report.name}: {what}", " ".join(report.verdict))
    data = make_png(render_one(draw_heat_card(report, what, card), info), info)
    return PrintFile(".png", data, f"{what} on {report.name}")


def draw_comparison(reports: Sequence[MapReport], card: CardFormat, paper: Paper) -> Drawing:
    """The page of two maps and their comparison; errors as for `draw_report`."""
    first, second = reports
    assert second.compared is not None
    frame, body = draw_frame(paper)
    middle = body.x + body.width / 2
    title = capitalize(f"{first.name} · {second.name}")
    titles = (
        Text(phrases.BALANCE_OF, middle, body.y + 1.9, "italic", 9.0, INK),
        Text(title, middle, body.y + 9.2, "display", 18.0, INK, tracking=0.16),
    )
    elements: list[Element] = [*frame, *draw_title(titles, body.width, body.y + 12.6)]
    y = body.y + 18.0
    for number, sentence in enumerate(write_comparison(second.compared, second.name, first.name)):
        face, size = ("display", 11.0) if number == 0 else ("body", 9.0)
        lines = centre_lines(Text(sentence, middle, y, face, size, INK), 4.6, 0.96 * body.width)
        elements += lines
        y += 4.6 * len(lines) + 0.6
    shown, tall = _draw_maps(reports, card, Box(body.x, y, body.width, 0.0))
    y += tall + _PART_GAP
    wide = (body.width - _COLUMN_GAP) / 2
    for report, x in zip(reports, (body.x, body.right - wide), strict=True):
        name = Text(report.name, x, y, "strong", 8.5, INK)
        room = Box(x, y + 2.0, wide, body.bottom - y - 6.0)
        elements += [fit_line(name, wide), draw_ladder(report.levels, room, (*first.levels, *second.levels))]
    made = f"{write_imprint(second)} · {Language().sheet.unofficial}"
    elements.append(centre_line(fit_line(Text(made, middle, body.bottom, "body", 6.0, FAINT), body.width)))
    return Drawing(paper.width, paper.height, (*elements, *shown))


def _draw_maps(reports: Sequence[MapReport], card: CardFormat, box: Box) -> tuple[list[Element], float]:
    """Control on each map, and its difference for spaces on both, all on one scale; and their height, mm."""
    compared, board = reports[1].compared, reports[1].board
    assert compared is not None
    games = write_players(compared.judge)
    shown = [
        (each.board, read_figures(spaces, "control"), f"{each.name} · {games}")
        for each, spaces in zip(reports, (compared.first_spaces, compared.own_spaces), strict=True)
    ]
    if compared.spaces:
        changed = read_figures(compared.spaces, "control")
        values = {space.letter: changed.values.get(space.letter) for space in board.spaces}
        change = f"{reports[1].name} less {reports[0].name}"
        shown.append((board, Reading("change", values, changed.widest), change))
    end = max(figures.end for _, figures, _ in shown)
    held = [card.orient(board.orientation) for board, _, _ in shown]
    columns = 3 if len(shown) == 3 and all(each.width < each.height for each in held) else 2
    wide = (box.width - (columns - 1) * _MAP_GAP) / columns
    scales = [min(1.0, wide / each.width) for each in held]
    tall = 4.0 + HEADING_HEIGHT + HEADING_GAP + SCALE_HEIGHT + NOTE_HEIGHT
    tall += max(each.height * scale for each, scale in zip(held, scales, strict=True))
    elements: list[Element] = []
    for number, ((board, figures, name), each, scale) in enumerate(zip(shown, held, scales, strict=True)):
        row, column = divmod(number, columns)
        x = box.x + column * (wide + _MAP_GAP) + (wide - each.width * scale) / 2
        y = box.y + HEADING_HEIGHT + row * (tall + _MAP_GAP)
        elements.append(fit_line(Text(name, x, y, "strong", 8.5, INK), each.width * scale))
        figures = replace(figures, least=end)
        elements.append(draw_plate(plan_plate(board, card), figures, (x, y + 4.0), scale))
    rows = -(-len(shown) // columns)
    return elements, rows * (tall + _MAP_GAP) - _MAP_GAP
