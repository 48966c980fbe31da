"""A game's review on one page: the chances during the game, both players side by side, the costliest turns.

Lengths in mm, y down, origin at the top left of the paper.
"""

from dataclasses import dataclass, replace

from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.formats import Paper
from coinage_pnp.drawing.lettering import capitals
from coinage_pnp.drawing.pages import Box, Info
from coinage_pnp.drawing.paths.path import polyline, rectangle
from coinage_pnp.drawing.render.pdf.document import render_one
from coinage_pnp.drawing.render.png import png_of
from coinage_pnp.drawing.scene import Drawing, Element, Group, Paint, Shape, Text
from coinage_pnp.drawing.type.fitted_line import FAINT, centred, length, right_aligned
from coinage_pnp.drawing.type.ornaments import ornament
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import Record
from coinage_pnp.game.rules.scoring import score
from coinage_pnp.game.sentences.score_sentences import name_players, outcome_sentence
from coinage_pnp.game.words.language import Language
from coinage_pnp.lab.page.headings import (
    GUIDE_COLOUR,
    MARK_COLOUR,
    PAGE_COLOUR,
    break_text,
    draw_frame,
    draw_heading,
    draw_rule,
    fit_line,
)
from coinage_pnp.lab.page.scales import HEADS, TAILS
from coinage_pnp.lab.report.review_report import account_rows, costly_lines, review_sentences
from coinage_pnp.lab.review.result import Review, ReviewedTurn
from coinage_pnp.sheet.print_file import PrintFile
from coinage_pnp.sheet.score.score_drawing import PictureStyle, card_with_coins

_ROW = 3.9  # line spacing of the summary
_TURN = 37.0  # height of a costly turn with its maps
_GAP = 3.0
_BETWEEN = 7.0  # from the position to the one after the better turn
_LEADING = 5.0
_AXIS, _HEAD, _FOOT = 8.0, 5.0, 5.0  # room of the chart for percentages, heading and turn numbers, mm
_LEAST, _APART = 0.35, 4.5  # least height of a bar, and least distance of turn numbers, mm


@dataclass(frozen=True, eq=False)
class ReviewPage:
    """A review to draw. Methods raise UserError if the map cannot be drawn, or a font lacks a character."""

    review: Review
    record: Record
    game: Game
    words: Language
    look: PictureStyle

    def pdf(self, paper: Paper) -> PrintFile:
        """The page as a PDF."""
        info = self._info
        return PrintFile(".pdf", render_one(self._page(paper), info), info.title)

    def png(self, width: float = 190.0, height: float = 96.0) -> PrintFile:
        """The chart of chances as a PNG; the narrower, the larger are its letters on a screen."""
        chart = self._chart(Box(6.0, 6.0, width - 12.0, height - 12.0))
        drawing = Drawing(width, height, (Shape(rectangle(0, 0, width, height), Paint(PAGE_COLOUR)), chart))
        info = self._info
        return PrintFile(".png", png_of(render_one(drawing, info), info), info.title)

    @property
    def _info(self) -> Info:
        name = self.game.board.name.best(self.words.code)
        title = self.words.score.say("labelled", label=self.words.review.say("title"), text=name)
        return Info(title=title, language=self.words.code)

    def _page(self, paper: Paper) -> Drawing:
        own = self.words.review
        frame, body = draw_frame(paper)
        rows, shown = account_rows(self.review, own), self.review.costliest
        foot = body.bottom - 7.0
        costly = foot - 6.0 - (_TURN + _GAP) * len(shown) if shown else foot - 9.0
        summary = costly - 5.0 - _ROW * (len(rows) + 1)
        chart = Box(body.x, body.y + 27.0, body.width, summary - 6.0 - body.y - 27.0)
        title = own.say("costliest") if shown else own.say("none_costly")
        elements: list[Element] = [
            *frame,
            *self._head(body),
            self._chart(chart),
            *self._summary(rows, body, summary),
            draw_rule(body.x, costly - 3.0, body.right),
            fit_line(Text(title, body.x, costly + 2.5, "strong", 9.0, INK), body.width),
        ]
        drawn = [
            self._costly(turn, Box(body.x, costly + 5.0 + number * (_TURN + _GAP), body.width, _TURN))
            for number, turn in enumerate(shown)
        ]
        elements += [element for one in drawn for element in one.elements]
        said = " ".join(review_sentences(self.review, own))
        for line, y in ((said, foot + 3.6), (self.words.sheet.unofficial, foot + 7.0)):
            text = Text(line, body.x + body.width / 2, y, "italic", 7.0, FAINT)
            elements.append(centred(fit_line(text, body.width)))
        symbols = {name: shapes for one in drawn for name, shapes in one.symbols.items()}
        return Drawing(paper.width, paper.height, tuple(elements), symbols)

    def _head(self, body: Box) -> list[Element]:
        """The map's name, the players, the winner."""
        words, own, x = self.words, self.words.review, body.x + body.width / 2
        last = self.review.turns[-1].played.position
        chance = f"{words.sides[0]} {own.share(self.review.without_luck)}"
        fair = words.score.say("labelled", label=own.say("without_luck"), text=chance)
        won = f"{outcome_sentence(score(self.game, last), words)} {fair}"
        name = capitals(self.game.board.name.best(words.code))
        played = words.score.listed(
            filter(None, (name_players(self.record.players, words), self.record.date))
        )
        lines = [
            Text(own.say("title"), x, body.y + 1.4, "italic", 9.0, INK),
            Text(name, x, body.y + 9.4, "display", 20.0, INK, tracking=0.16),
            Text(played, x, body.y + 16.6, "italic", 9.5, INK),
            Text(won, x, body.y + 22.0, "body", 10.5, INK),
        ]
        return [*(centred(fit_line(line, body.width)) for line in lines), ornament(x, body.y + 12.3, 18.0)]

    def _chart(self, box: Box) -> Group:
        """Heads' chance as a line through bars: tosses in the colour of their side, errors in red."""
        turns, own = self.review.turns, self.words.review
        plot = Box(box.x + _AXIS, box.y + _HEAD, box.width - _AXIS, box.height - _HEAD - _FOOT)
        each = plot.width / max(len(turns), 1)
        title = own.say("chart", side=self.words.sides[0])
        key, left = self._key(box)
        elements: list[Element] = [*draw_heading(title, "", box.x, box.y + 2.2, left - box.x), *key]

        def at(chance: float) -> float:
            return plot.bottom - min(max(chance, 0.0), 1.0) * plot.height

        for quarter in range(5):
            y = at(quarter / 4)
            elements.append(draw_rule(plot.x, y, plot.right, 0.1, INK if quarter == 2 else GUIDE_COLOUR))
            share = own.share(quarter / 4).replace(f"{own.say('decimal')}0", "")
            elements.append(right_aligned(Text(share, plot.x - 1.2, y + 0.9, "body", 6.5, INK)))
        line: list[tuple[float, float]] = []
        for number, turn in enumerate(turns):
            x = plot.x + number * each
            before, between, after = map(at, turn.heads)
            elements.append(_bar(x + 0.12 * each, 0.34 * each, before, between, (HEADS, TAILS)[turn.side]))
            if turn.cost:
                elements.append(_bar(x + 0.54 * each, 0.34 * each, between, after, MARK_COLOUR))
            line += [(x, before), (x + 0.5 * each, between), (x + each, after)]
            if turn.mark:
                top = min(between, after) - 1.2
                elements.append(centred(Text(turn.mark, x + 0.71 * each, top, "strong", 8.0, MARK_COLOUR)))
            if number % (int(_APART / each) + 1) == 0:
                label = Text(str(turn.number), x + each / 2, plot.bottom + 3.4, "body", 6.5, INK)
                elements.append(centred(label))
        elements.append(Shape(polyline(line), Paint(stroke=INK, width=0.3)))
        return Group(tuple(elements), name="chances")

    def _key(self, box: Box) -> tuple[list[Element], float]:
        """The legend of the colours, at the right of the heading, and where it begins."""
        found: list[Element] = []
        heads, tails = (f"{self.words.review.say('luck')}, {side}" for side in self.words.sides)
        right = box.right
        for label, colour in ((self.words.review.say("cost"), MARK_COLOUR), (tails, TAILS), (heads, HEADS)):
            text = Text(label, 0, box.y + 2.2, "italic", 7.5, FAINT)
            right -= length(text)
            found.append(replace(text, x=right))
            right -= 3.2
            found.append(Shape(rectangle(right, box.y + 0.4, 2.2, 2.2), Paint(colour)))
            right -= 4.0
        return found, right

    def _summary(self, rows: list[tuple[str, ...]], body: Box, top: float) -> list[Element]:
        """Totals of both players' turns."""
        columns = body.x + 0.68 * body.width, body.right
        found: list[Element] = [draw_rule(body.x, top + 1.2, body.right)]
        for number, (label, *figures) in enumerate([("", *self.words.sides), *rows]):
            y, face = (top + 1.0 + number * _ROW, "body") if number else (top, "strong")
            found.append(fit_line(Text(label, body.x, y, "body", 9.0, INK), 0.42 * body.width))
            for right, figure in zip(columns, figures, strict=True):
                found.append(
                    right_aligned(fit_line(Text(figure, right, y, face, 9.0, INK), 0.3 * body.width))
                )
        return found

    def _costly(self, turn: ReviewedTurn, box: Box) -> Drawing:
        """The position, the better turn beside it, and how much better it would have been."""
        card = self.look.card.oriented(self.game.board.orientation)
        scale = min(box.height / card.height, 0.32 * box.width / card.width)
        wide = card.width * scale
        start, symbols = card_with_coins(self.game, turn.start, self.words.code, self.look)
        better, more = card_with_coins(self.game, turn.best[0].position, self.words.code, self.look)
        middle = box.x + wide + _BETWEEN / 2
        found: list[Element] = [
            replace(start, x=box.x, y=box.y, scale=scale),
            replace(better, x=box.x + wide + _BETWEEN, y=box.y, scale=scale),
            centred(Text("→", middle, box.y + card.height * scale / 2, "body", 11.0, INK)),
        ]
        x = box.x + 2 * (wide + _BETWEEN)
        room = box.right - x
        looks = (("strong", 10.0), ("body", 9.5), ("body", 9.5), ("italic", 9.5))
        y = box.y + 4.0
        lines = costly_lines(turn, self.game, self.words)
        for text, (face, size) in zip(lines, looks, strict=True):
            for line in break_text(text, face, size, room):
                found.append(fit_line(Text(line, x, y, face, size, INK), room))
                y += _LEADING
        return Drawing(box.width, box.height, tuple(found), symbols | more)


def _bar(x: float, width: float, start: float, end: float, colour: str) -> Shape:
    top, high = min(start, end), max(abs(end - start), _LEAST)
    return Shape(rectangle(x, top, width, high), Paint(colour))
