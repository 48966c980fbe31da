"""The map with its coins and the score below, to keep or to send. Lengths in mm, y down."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from coinage_pnp.card.card_drawing import draw_card, draw_signs
from coinage_pnp.card.details import draw_stacks
from coinage_pnp.card.plan import make_plan
from coinage_pnp.card.terrain.palette import Terrain
from coinage_pnp.drawing.coins.coin_face import LIGHT, SMALL, draw_blank_coin, place_coin
from coinage_pnp.drawing.coins.coinset import CoinSet
from coinage_pnp.drawing.colour import INK, PAPER
from coinage_pnp.drawing.formats import CardFormat
from coinage_pnp.drawing.ink_choices import FULL
from coinage_pnp.drawing.pages import Info
from coinage_pnp.drawing.paths.path import Subpath, circle, polyline, rectangle, rounded_rectangle
from coinage_pnp.drawing.render.pdf.document import render_one
from coinage_pnp.drawing.render.png import make_png
from coinage_pnp.drawing.scene import Drawing, Element, Group, Paint, Shape, Symbol, Text
from coinage_pnp.drawing.type.fitted_line import FAINT, align_right, centre_line, shrink_to_fit
from coinage_pnp.game.rules.coins import COINS, HEADS, SIDES, Bank
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.scoring import Score, score
from coinage_pnp.game.rules.situation import Situation
from coinage_pnp.game.sentences.score_sentences import list_score_remarks, summarize_score
from coinage_pnp.game.sentences.score_table import ScoreRow, list_score_rows
from coinage_pnp.game.words.language import Language

MARGIN = 10.0  # coins may hang over the edge of the card
CARD_WIDTH = 136.0  # width of the card: its letters and names are legible on a phone
LINE = 5.4  # line spacing of the table
TABLE_SIZE = 10.0  # font size of the table, pt
HEADLINE = 22.0  # font size of the winner, pt
BANK_COIN = 0.87 * SMALL  # diameter of the largest coin in the banks: all show their ranks alone
BANK_LINE = 8.4  # height of the line with the banks
_SIGN = 3.4  # diameter of the winner's sign in the table


class PictureStyle(NamedTuple):
    """What a picture is drawn with; the card is upright."""

    card: CardFormat
    terrains: Mapping[str, Terrain]
    coins: CoinSet
    ink: str = FULL  # of the card under the coins of a position; scored cards have all colours


def draw_score(game: Game, position: Position, found: Score, words: Language, look: PictureStyle) -> Drawing:
    """The page: who won, the map with its coins, the table.

    Coins are as large on the card as real ones, and those of the banks are to one scale.
    Raises UserError if the map cannot be drawn, or a font lacks a character.
    """
    card = look.card.orient(game.board.orientation)
    plate, symbols = draw_scored_card(game, position, found, words.code, look)
    scale, width = CARD_WIDTH / card.width, CARD_WIDTH + 2 * MARGIN
    headline, *remarks = list_score_remarks(game, found, words)
    lines = [Text(headline, width / 2, MARGIN + 7.0, "display", HEADLINE, INK)]
    for i, remark in enumerate(remarks):
        lines.append(Text(remark, width / 2, MARGIN + 13.5 + i * LINE, "italic", TABLE_SIZE, FAINT))
    top = MARGIN + 13.0 + LINE * len(remarks)
    below = top + scale * card.height + MARGIN
    every = list_score_rows(game.board, found, position.banks, words)
    # regions are doubled already, so of the sums only the banks remain
    rows = [row for row in every if row.style in ("head", "region", "total") or _is_bank(row)]
    height = below + LINE * len(rows) + (BANK_LINE - LINE) + MARGIN - 1.2
    elements: list[Element] = [
        Shape(rectangle(0, 0, width, height), Paint(PAPER)),
        *(centre_line(shrink_to_fit(line, width - 2 * MARGIN)) for line in lines),
        plate._replace(x=MARGIN, y=top, scale=scale),
        *_draw_table(rows, found, position, width, below, look.coins, symbols),
    ]
    return Drawing(width, height, tuple(elements), symbols)


def _is_bank(row: ScoreRow) -> bool:
    return row.style == "sum" and bool(row.coins)


def draw_card_with_coins(
    game: Game, position: Position, language: str, look: PictureStyle
) -> tuple[Group, dict[str, Symbol]]:
    """The trimmed card with coins in full colour inside their seats' rings, and the symbols it uses.

    Raises UserError if the map cannot be drawn.
    """
    drawn = draw_card(game.board, look.card, look.terrains, language, look.ink)
    plan = make_plan(game.board, look.card, language)
    card, medals = plan.survey.card, plan.medals
    stacks = dict(zip(game.letters, position.stacks, strict=True))
    share = min(2 * medal.inner for medal in medals.values()) / max(look.coins.diameters)
    coins, needed = draw_stacks(stacks, medals, look.coins, min(share, 1.0))
    trim = rounded_rectangle(0, 0, card.width, card.height, card.radius)
    land = Group(drawn.elements, stamp=f"map {game.board.id}")
    return Group((land, coins), name="map", clip=trim), dict(drawn.symbols) | needed


def draw_scored_card(
    game: Game, position: Position, found: Score, language: str, look: PictureStyle
) -> tuple[Group, dict[str, Symbol]]:
    """The trimmed card under coins of true size, and the symbols it uses.

    A band along the border of a region shows who has its majority. Raises UserError if the map cannot be drawn.
    """
    drawn = draw_card(game.board, look.card, look.terrains, language)
    plan = make_plan(game.board, look.card, language)
    card, signs = plan.survey.card, draw_signs(plan, look.terrains)
    bands = []
    for region in found.regions:
        if region.majority is not None:  # light for Heads, dark for Tails, as their coins are
            line = tuple(Subpath(ring) for ring in plan.survey.drawn.outline_spaces(region.spaces))
            colour, edge = (LIGHT, INK) if region.majority is HEADS else (INK, LIGHT)
            ends = ((edge, 1.3 + 0.18), (colour, 1.3), (edge, 0.45))  # mm from the border; half is clipped
            lines = (Shape(line, Paint(stroke=stroke, width=2 * end)) for stroke, end in ends)
            bands.append(Group(tuple(lines), name=f"won {region.id}", clip=line))
    below = drawn.elements[: -len(signs)]  # the bands are over the land, and under borders, names and letters
    stacks = dict(zip(game.letters, position.stacks, strict=True))
    coins, needed = draw_stacks(stacks, plan.medals, look.coins)
    trim = rounded_rectangle(0, 0, card.width, card.height, card.radius)
    land = Group((*below, *bands, *signs), clip=trim)
    return Group((land, coins), name="map"), dict(drawn.symbols) | needed


def _draw_table(
    rows: Sequence[ScoreRow],
    score: Score,
    position: Position,
    width: float,
    top: float,
    coins: CoinSet,
    symbols: dict[str, Symbol],
) -> list[Element]:
    right = width - MARGIN
    heads, tails = right - 0.16 * width, right
    found: list[Element] = []
    winners = iter(score.regions)
    y = top + 0.4 * LINE
    for row in rows:
        strong = row.style in ("head", "total")
        text = "strong" if strong else "body"
        if _is_bank(row):
            y += (BANK_LINE - LINE) / 2
        x = MARGIN
        if row.style == "region":
            x += _SIGN + 1.2
            if (side := next(winners).majority) is not None:
                sign = draw_blank_coin(side, _SIGN)
                found.append(Group(sign, name=f"won by {side.word}", x=MARGIN + _SIGN / 2, y=y - 1.2))
        found.append(shrink_to_fit(Text(row.label, x, y, text, TABLE_SIZE, INK), 0.28 * width + MARGIN - x))
        if row.style == "region":
            note = Text(row.note, MARGIN + 0.3 * width, y, "italic", TABLE_SIZE - 2, FAINT)
            found.append(shrink_to_fit(note, heads - MARGIN - 0.36 * width))
        for x, amount in zip((heads, tails), row.amounts, strict=True):
            found.append(align_right(Text(amount, x, y, text, TABLE_SIZE, INK)))
        if strong:
            at = y + 1.5 if row.style == "head" else y - LINE + 1.5
            found.append(Shape(polyline([(MARGIN, at), (right, at)]), Paint(stroke=INK, width=0.18)))
        if _is_bank(row):
            found += _draw_banks(position.banks, heads - 0.1 * width, y - 1.1, coins, symbols)
            y += (BANK_LINE - LINE) / 2
        y += LINE
    return found


def _draw_banks(
    banks: Sequence[Bank], right: float, y: float, coins: CoinSet, symbols: dict[str, Symbol]
) -> list[Element]:
    """Both banks' coins in one row that ends at `right`, Tails last; their drawings are added to `symbols`.

    A rim of paper is between coins.
    """
    found: list[Element] = []
    scale = BANK_COIN / max(coins.diameters)
    for side in reversed(SIDES):
        for coin, count in reversed(list(zip(COINS[side], banks[side], strict=True))):
            size = scale * coins.measure_coin(coin)
            for _ in range(count):
                use, drawn = place_coin(coin, size, right - size / 2, y)
                symbols |= drawn
                found += [Shape(circle(use.x, y, size / 2 + 0.25), Paint(PAPER)), use]
                right -= 0.84 * size
        right -= 3.0
    return found


def draw_score_file(
    game: Game, situation: Situation, words: Language, look: PictureStyle, *, as_png: bool
) -> bytes:
    """A PDF of one page, or the same as PNG. Raises UserError if the map cannot be drawn."""
    found = score(game, situation.position)
    drawing = draw_score(game, situation.position, found, words, look)
    title, _, line = summarize_score(game, situation, found, words)
    info = Info(title, line, language=words.code)
    data = render_one(drawing, info, game.board.name.best(words.code))
    return make_png(data, info) if as_png else data
