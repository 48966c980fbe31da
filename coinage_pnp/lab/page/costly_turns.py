"""The costliest turns of a game: each on its map, with what was played and what was better marked on the spaces.

Lengths in mm, y down, origin at the top left.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from coinage_pnp.card.plan import make_plan
from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.formats import CardFormat
from coinage_pnp.drawing.paths.path import circle
from coinage_pnp.drawing.scene import Drawing, Element, Group, Paint, Shape, Symbol, Text
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.sentences.turn_sentences import TurnSentences
from coinage_pnp.game.words.language import Language
from coinage_pnp.lab.page.headings import MARK_COLOUR, break_text, fit_line
from coinage_pnp.lab.report.review_report import describe_costly_turn
from coinage_pnp.lab.review.result import ReviewedTurn
from coinage_pnp.sheet.score.score_drawing import PictureStyle, draw_card_with_coins

_TURN_COLUMNS, _COLUMN_GAP = 3, 6.0  # turns beside each other, and the distance between them
_LEADING = 4.1
_ABOVE_TEXT = 1.0  # from the map to the text below it
_LEAST_MAP_HEIGHT = 24.0  # least height of a map
_BETTER_COLOUR = "#0b5d7a"  # colour of the better turn
# widths of a ring in a space's band and of the white below it, mm on the card
_RING_WIDTH = 0.8
_GROUND_WIDTH = 1.2


@dataclass(frozen=True)
class CostlyTurns:
    """Turns to draw. `draw` raises UserError if the map cannot be drawn, or a font lacks a character."""

    turns: tuple[ReviewedTurn, ...]
    game: Game
    words: Language
    look: PictureStyle

    def draw(self, width: float, height: float) -> Drawing:
        """The turns in up to `height` mm: upright maps side by side, others below each other with texts beside."""
        card = self.look.card.orient(self.game.board.orientation)
        across = card.width > card.height
        wide = 0.5 * width if across else (width - _COLUMN_GAP * (_TURN_COLUMNS - 1)) / _TURN_COLUMNS
        texts = [self._draw_text(turn, wide - _COLUMN_GAP * across) for turn in self.turns]
        below = 0.0 if across else max(high for _, high in texts) + _ABOVE_TEXT
        room = (height - _COLUMN_GAP * (_TURN_COLUMNS - 1)) / _TURN_COLUMNS if across else height - below
        scale = min(max(room, _LEAST_MAP_HEIGHT) / card.height, 1.0, wide / card.width)
        map_width, map_height = card.width * scale, card.height * scale
        down, right = (map_height + _COLUMN_GAP, 0.0) if across else (0.0, wide + _COLUMN_GAP)
        start = 0.0 if across else (width - right * len(self.turns) + _COLUMN_GAP) / 2
        beside, under = (map_width + _COLUMN_GAP, 0.0) if across else (0.0, map_height + _ABOVE_TEXT)
        found: list[Element] = []
        symbols: dict[str, Symbol] = {}
        for number, (turn, (text, _)) in enumerate(zip(self.turns, texts, strict=True)):
            x, y = start + number * right, number * down
            land, needed = draw_card_with_coins(self.game, turn.start, self.words.code, self.look)
            symbols |= needed
            found.append(Group((land, *self._draw_rings(turn, card)), name="position", x=x, y=y, scale=scale))
            found.append(Group(tuple(text), x=x + beside, y=y + under))
        used = down * (len(self.turns) - 1) + map_height + below
        return Drawing(width, used, tuple(found), symbols)

    def _draw_rings(self, turn: ReviewedTurn, card: CardFormat) -> Iterator[Shape]:
        """In the bands of the spaces that the turns change: dashed if played, whole if better."""
        medals = make_plan(self.game.board, card, self.words.code).medals
        better, played = (
            self._find_changed_spaces(turn.start, each.position) for each in (turn.best[0], turn.played)
        )
        for letter, medal in medals.items():
            if letter in better:
                yield from _draw_ring(medal.x, medal.y, medal.outer + 0.2 * _GROUND_WIDTH, _BETTER_COLOUR, ())
            if letter in played:
                yield from _draw_ring(
                    medal.x, medal.y, medal.inner + 0.3 * _GROUND_WIDTH, MARK_COLOUR, (1.2, 1.8)
                )

    def _find_changed_spaces(self, before: Position, after: Position) -> set[str]:
        stacks = zip(self.game.letters, before.stacks, after.stacks, strict=True)
        return {letter for letter, old, new in stacks if old != new}

    def _draw_text(self, turn: ReviewedTurn, room: float) -> tuple[list[Element], float]:
        """What was tossed, played and better, and why; and its height, mm."""
        sentences = TurnSentences(self.game, self.words, notation=True)
        title, played, better, cost, why = describe_costly_turn(turn, sentences)
        found: list[Element] = [fit_line(Text(title, 0, 4.0, "strong", 10.0, INK), room)]
        y = 4.0 + 1.25 * _LEADING
        turns = (
            (better, _BETTER_COLOUR, ()),
            (played, MARK_COLOUR, (0.8, 1.0)),
        )
        for line, colour, dash in turns:
            found.append(Shape(circle(1.2, y - 1.0, 1.1), Paint(stroke=colour, width=0.5, dash=dash)))
            found.append(fit_line(Text(line, 3.6, y, "body", 9.0, INK), room - 3.6))
            y += _LEADING
        for text, face in ((cost, "body"), (why, "italic")):
            for line in break_text(text, face, 9.0, room):
                found.append(fit_line(Text(line, 0, y, face, 9.0, INK), room))
                y += _LEADING
        return found, y - _LEADING


def draw_last_position(
    game: Game, position: Position, language: str, look: PictureStyle, width: float, height: float
) -> Drawing:
    """The map with the coins of a position, centred, in up to `height` mm."""
    card = look.card.orient(game.board.orientation)
    scale = min(height / card.height, width / card.width)
    land, symbols = draw_card_with_coins(game, position, language, look)
    placed = replace(land, x=(width - card.width * scale) / 2, scale=scale)
    return Drawing(width, card.height * scale, (placed,), symbols)


def _draw_ring(x: float, y: float, radius: float, colour: str, dash: tuple[float, ...]) -> Iterator[Shape]:
    """A ring on pale ground, which separates it from the map's colours."""
    line = Paint(stroke="#ffffff", width=_GROUND_WIDTH)
    for paint in (line, replace(line, stroke=colour, width=_RING_WIDTH, dash=dash)):
        yield Shape(circle(x, y, radius), paint)
