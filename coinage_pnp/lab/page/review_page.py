"""A game's review on one page: the chances, both players side by side, the costly turns. Lengths in mm, y down."""

from collections.abc import Iterator
from dataclasses import dataclass

from coinage_pnp.card.plan import make_plan
from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.formats import CardFormat, Paper
from coinage_pnp.drawing.lettering import capitalize
from coinage_pnp.drawing.pages import Box, Info
from coinage_pnp.drawing.paths.path import circle, polyline, rectangle
from coinage_pnp.drawing.render.pdf.document import render_one
from coinage_pnp.drawing.render.png import make_png
from coinage_pnp.drawing.scene import Drawing, Element, Group, Paint, Shape, Symbol, Text
from coinage_pnp.drawing.type.fitted_line import FAINT, align_right, centre_line, measure_line
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import Record
from coinage_pnp.game.rules.scoring import score
from coinage_pnp.game.sentences.score_sentences import describe_outcome, name_players
from coinage_pnp.game.sentences.turn_sentences import TurnSentences
from coinage_pnp.game.words.language import Language
from coinage_pnp.lab.page.headings import (
    MARK_COLOUR,
    PAGE_COLOUR,
    break_text,
    draw_frame,
    draw_heading,
    draw_notes,
    draw_rule,
    draw_shares,
    draw_title,
    fit_line,
)
from coinage_pnp.lab.page.scales import HEADS, TAILS
from coinage_pnp.lab.report.costly_turn import describe_costly_turn
from coinage_pnp.lab.report.review_report import account_rows, list_review_sentences
from coinage_pnp.lab.review.result import Review, ReviewedTurn
from coinage_pnp.sheet.drawn_score import PictureStyle, draw_card_with_coins
from coinage_pnp.sheet.print_file import PrintFile

_ROW = 3.9  # line spacing of the summary
_GAP = 3.0
_BETWEEN = 8.0  # from one half of the summary to the other
_TITLE = 27.0  # height of the title, the players and the result
_HEADING = 8.0  # height of the heading of the costly turns
_SHORTEST = 46.0  # least height of the chart
# room of the chart for percentages, heading with marks, turn numbers, mm
_AXIS_WIDTH = 8.0
_HEADING_HEIGHT = 8.5
_KEY_PITCH = 3.8  # from the heading to the key below it
_NUMBERS_HEIGHT = 5.0
# least height of a bar, and least distance of turn numbers, mm
_LEAST_BAR_HEIGHT = 0.35
_LEAST_NUMBER_DISTANCE = 4.5


@dataclass(frozen=True, eq=False)
class ReviewPage:
    """A review to draw. Methods raise UserError if the map cannot be drawn, or a font lacks a character."""

    review: Review
    record: Record
    game: Game
    words: Language
    look: PictureStyle

    def write_pdf(self, paper: Paper) -> PrintFile:
        """The page as a PDF."""
        return PrintFile(".pdf", render_one(self._draw_page(paper), self._info), self._info.title)

    def write_png(self, width: float = 190.0, height: float = 96.0) -> PrintFile:
        """The chart of chances as a PNG; the narrower, the larger are its letters on a screen."""
        chart = self._draw_chart(Box(6.0, 6.0, width - 12.0, height - 12.0))
        drawing = Drawing(width, height, (Shape(rectangle(0, 0, width, height), Paint(PAGE_COLOUR)), chart))
        data = make_png(render_one(drawing, self._info), self._info)
        return PrintFile(".png", data, self._info.title)

    @property
    def _info(self) -> Info:
        name = self.game.board.name.best(self.words.code)
        title = self.words.score.say("labelled", label=self.words.review.say("title"), text=name)
        return Info(title=title, language=self.words.code)

    def _draw_page(self, paper: Paper) -> Drawing:
        own = self.words.review
        frame, body = draw_frame(paper)
        rows = account_rows(self.review, own)
        notes, high = draw_notes(list_review_sentences(self.review, own), self.words, body)
        space = Box(body.x, body.y + _TITLE, body.width, body.height - _TITLE - high - _GAP)
        summary = _ROW * (len(rows) // 2 + 2)
        fixed = summary + _HEADING + 3 * _GAP
        costly = own.say("costliest")
        if not self.review.costliest:
            costly = f"{own.say('none_costly')} {own.say('last_position')}"
        sentences = TurnSentences(self.game, self.words, notation=True)
        room = space.height - fixed - _SHORTEST
        drawn = draw_costly_turns(self.review, sentences, self.look, space.width, room)
        chart = Box(space.x, space.y, space.width, space.height - fixed - drawn.height)
        below = chart.bottom + 2 * _GAP
        heading_at = below + summary + _GAP + 3.0
        elements: list[Element] = [
            *frame,
            *self._draw_head(body),
            self._draw_chart(chart),
            *self._draw_summary(rows, body, below),
            draw_rule(body.x, heading_at - 5.0, body.right),
            fit_line(Text(costly, body.x, heading_at, "strong", 10.0, INK), body.width),
            Group(drawn.elements, name="costly", x=body.x, y=heading_at + 3.0),
            notes,
        ]
        return Drawing(paper.width, paper.height, tuple(elements), drawn.symbols)

    def _draw_head(self, body: Box) -> list[Element]:
        words, own, x = self.words, self.words.review, body.x + body.width / 2
        last = self.review.turns[-1].played.position
        chance = f"{words.sides[0]} {own.format_share(self.review.without_luck)}"
        fair = words.score.say("labelled", label=own.say("without_luck"), text=chance)
        won = f"{describe_outcome(score(self.game, last), words)} {fair}"
        name = capitalize(self.game.board.name.best(words.code))
        played = words.score.join_list(
            filter(None, (name_players(self.record.players, words), self.record.date))
        )
        lines = [
            Text(own.say("title"), x, body.y + 1.4, "italic", 9.0, INK),
            Text(name, x, body.y + 9.4, "display", 20.0, INK, tracking=0.16),
            Text(played, x, body.y + 16.6, "italic", 9.5, INK),
            Text(won, x, body.y + 22.0, "body", 10.5, INK),
        ]
        return draw_title(lines, body.width, body.y + 12.3)

    def _draw_chart(self, box: Box) -> Group:
        """Heads' chance as a line through bars: tosses in the colour of their side, errors in red."""
        turns, title = self.review.turns, self.words.review.say("chart", side=self.words.sides[0])
        key, left = self._draw_key(box)
        [heading] = draw_heading(title, "", box.x, box.y + 2.2, left - box.x)
        below = 0.0
        if isinstance(heading, Text) and heading.text.endswith("…"):  # the key has a line of its own
            below = _KEY_PITCH
            [heading] = draw_heading(title, "", box.x, box.y + 2.2, box.width)
        elements: list[Element] = [heading, Group(tuple(key), name="key", y=below)]
        above = _HEADING_HEIGHT + below
        high = box.height - above - _NUMBERS_HEIGHT
        plot = Box(box.x + _AXIS_WIDTH, box.y + above, box.width - _AXIS_WIDTH, high)
        each = plot.width / max(len(turns), 1)

        def locate(chance: float) -> float:
            return plot.bottom - min(max(chance, 0.0), 1.0) * plot.height

        elements += draw_shares(plot, self.words)
        line: list[tuple[float, float]] = []
        for number, turn in enumerate(turns):
            x = plot.x + number * each
            before, between, after = map(locate, turn.heads)
            tossed = (HEADS, TAILS)[turn.side]
            elements.append(_draw_bar(x + 0.12 * each, 0.34 * each, before, between, tossed))
            if turn.cost:
                elements.append(_draw_bar(x + 0.54 * each, 0.34 * each, between, after, MARK_COLOUR))
            line += [(x, before), (x + 0.5 * each, between), (x + each, after)]
            if turn.mark:
                top = min(between, after) - 1.2
                mark = Text(turn.mark, x + 0.71 * each, top, "strong", 8.0, MARK_COLOUR)
                elements.append(centre_line(mark))
            if number % (int(_LEAST_NUMBER_DISTANCE / each) + 1) == 0:
                label = Text(str(turn.number), x + each / 2, plot.bottom + 3.4, "body", 6.5, INK)
                elements.append(centre_line(label))
        elements.append(Shape(polyline(line), Paint(stroke=INK, width=0.3)))
        return Group(tuple(elements), name="chances")

    def _draw_key(self, box: Box) -> tuple[list[Element], float]:
        """The legend of the colours, at the right of the heading, and where it begins."""
        found: list[Element] = []
        heads, tails = (f"{self.words.review.say('luck')}, {side}" for side in self.words.sides)
        right = box.right
        for label, colour in ((self.words.review.say("cost"), MARK_COLOUR), (tails, TAILS), (heads, HEADS)):
            text = Text(label, 0, box.y + 2.2, "italic", 7.5, FAINT)
            right -= measure_line(text)
            found.append(text._replace(x=right))
            right -= 3.2
            found.append(Shape(rectangle(right, box.y + 0.4, 2.2, 2.2), Paint(colour)))
            right -= 4.0
        return found, right

    def _draw_summary(self, rows: list[tuple[str, ...]], body: Box, top: float) -> list[Element]:
        """Totals of both players' turns, in two columns with headings of their own."""
        half, wide = (len(rows) + 1) // 2, (body.width - _BETWEEN) / 2
        found: list[Element] = []
        for x, shown in ((body.x, rows[:half]), (body.right - wide, rows[half:])):
            found.append(draw_rule(x, top + 1.2, x + wide))
            for number, (label, *figures) in enumerate([("", *self.words.sides), *shown]):
                y, face = (top + 1.0 + number * _ROW, "body") if number else (top, "strong")
                found.append(fit_line(Text(label, x, y, "body", 9.0, INK), 0.46 * wide))
                for right, figure in zip((x + 0.72 * wide, x + wide), figures, strict=True):
                    found.append(align_right(fit_line(Text(figure, right, y, face, 9.0, INK), 0.26 * wide)))
        return found


def _draw_bar(x: float, width: float, start: float, end: float, colour: str) -> Shape:
    top, high = min(start, end), max(abs(end - start), _LEAST_BAR_HEIGHT)
    return Shape(rectangle(x, top, width, high), Paint(colour))


_TURN_COLUMNS, _COLUMN_GAP = 3, 6.0  # turns beside each other, and the distance between them
_LEADING = 4.1
_ABOVE_TEXT = 1.0  # from the map to the text below it
_LEAST_MAP_HEIGHT = 24.0  # least height of a map
_BETTER_COLOUR = "#0b5d7a"  # colour of the better turn
# widths of a ring in a space's band and of the white below it, mm on the card
_RING_WIDTH = 0.8
_GROUND_WIDTH = 1.2


def draw_costly_turns(
    review: Review, sentences: TurnSentences, look: PictureStyle, width: float, height: float
) -> Drawing:
    """The turns in up to `height` mm: upright maps side by side, others below each other with texts beside.

    The last position if no turn is costly. UserError: the map cannot be drawn, or a font lacks a character.
    """
    turns, game, code = review.costliest, sentences.game, sentences.words.code
    card = look.card.orient(game.board.orientation)
    if not turns:
        scale = min(height / card.height, width / card.width)
        land, symbols = draw_card_with_coins(game, review.turns[-1].played.position, code, look)
        placed = land._replace(x=(width - card.width * scale) / 2, scale=scale)
        return Drawing(width, card.height * scale, (placed,), symbols)
    across = card.width > card.height
    wide = 0.5 * width if across else (width - _COLUMN_GAP * (_TURN_COLUMNS - 1)) / _TURN_COLUMNS
    texts = [_draw_text(turn, sentences, wide - _COLUMN_GAP * across) for turn in turns]
    below = 0.0 if across else max(high for _, high in texts) + _ABOVE_TEXT
    room = (height - _COLUMN_GAP * (_TURN_COLUMNS - 1)) / _TURN_COLUMNS if across else height - below
    scale = min(max(room, _LEAST_MAP_HEIGHT) / card.height, 1.0, wide / card.width)
    map_width, map_height = card.width * scale, card.height * scale
    down, right = (map_height + _COLUMN_GAP, 0.0) if across else (0.0, wide + _COLUMN_GAP)
    start = 0.0 if across else (width - right * len(turns) + _COLUMN_GAP) / 2
    beside, under = (map_width + _COLUMN_GAP, 0.0) if across else (0.0, map_height + _ABOVE_TEXT)
    found: list[Element] = []
    symbols = dict[str, Symbol]()
    for number, (turn, (text, _)) in enumerate(zip(turns, texts, strict=True)):
        x, y = start + number * right, number * down
        land, needed = draw_card_with_coins(game, turn.start, code, look)
        symbols |= needed
        rings = _draw_rings(turn, game, card, code)
        found.append(Group((land, *rings), name="position", x=x, y=y, scale=scale))
        found.append(Group(tuple(text), x=x + beside, y=y + under))
    return Drawing(width, down * (len(turns) - 1) + map_height + below, tuple(found), symbols)


def _draw_rings(turn: ReviewedTurn, game: Game, card: CardFormat, code: str) -> Iterator[Shape]:
    """In the bands of the spaces that the turns change, on pale ground: dashed if played, whole if better."""
    for letter, medal in make_plan(game.board, card, code).medals.items():
        at = game.index[letter]
        for one, radius, colour, dash in (
            (turn.best[0], medal.outer + 0.2 * _GROUND_WIDTH, _BETTER_COLOUR, ()),
            (turn.played, medal.inner + 0.3 * _GROUND_WIDTH, MARK_COLOUR, (1.2, 1.8)),
        ):
            if one.position.stacks[at] != turn.start.stacks[at]:
                ring = circle(medal.x, medal.y, radius)
                yield Shape(ring, Paint(stroke="#ffffff", width=_GROUND_WIDTH))
                yield Shape(ring, Paint(stroke=colour, width=_RING_WIDTH, dash=dash))


def _draw_text(turn: ReviewedTurn, sentences: TurnSentences, room: float) -> tuple[list[Element], float]:
    """What was tossed, played and better, and why; and its height, mm."""
    title, played, better, cost, why = describe_costly_turn(turn, sentences)
    found: list[Element] = [fit_line(Text(title, 0, 4.0, "strong", 10.0, INK), room)]
    y = 4.0 + 1.25 * _LEADING
    for line, colour, dash in ((better, _BETTER_COLOUR, ()), (played, MARK_COLOUR, (0.8, 1.0))):
        found.append(Shape(circle(1.2, y - 1.0, 1.1), Paint(stroke=colour, width=0.5, dash=dash)))
        found.append(fit_line(Text(line, 3.6, y, "body", 9.0, INK), room - 3.6))
        y += _LEADING
    for text, face in ((cost, "body"), (why, "italic")):
        for line in break_text(text, face, 9.0, room):
            found.append(fit_line(Text(line, 0, y, face, 9.0, INK), room))
            y += _LEADING
    return found, y - _LEADING
