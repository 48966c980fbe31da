"""The costliest turns of a game: each on its map, with what was played and what was better marked on the spaces.

Lengths in mm, y down, origin at the top left.
"""

from collections.abc import Iterator

from coinage_pnp.card.plan import make_plan
from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.formats import CardFormat
from coinage_pnp.drawing.paths.path import circle
from coinage_pnp.drawing.scene import Drawing, Element, Group, Paint, Shape, Symbol, Text
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.sentences.turn_sentences import TurnSentences
from coinage_pnp.lab.page.headings import MARK_COLOUR, break_text, fit_line
from coinage_pnp.lab.report.costly_turn import describe_costly_turn
from coinage_pnp.lab.review.result import Review, ReviewedTurn
from coinage_pnp.sheet.drawn_score import PictureStyle, draw_card_with_coins

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
