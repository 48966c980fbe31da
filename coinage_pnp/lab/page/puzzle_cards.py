"""Puzzle cards: a position and its toss in front, the best turn behind. Lengths in mm, y down from the trim."""

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from coinage_pnp.drawing.coins.coin_face import place_coin
from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.formats import CardFormat
from coinage_pnp.drawing.pages import Box
from coinage_pnp.drawing.paths.path import circle, rounded_rectangle
from coinage_pnp.drawing.render.pdf.document import render
from coinage_pnp.drawing.scene import Drawing, Element, Group, Paint, Shape, Symbol, Text
from coinage_pnp.drawing.type.fitted_line import (
    FAINT,
    align_right,
    centre_line,
    measure_line,
    shrink_to_fit,
)
from coinage_pnp.errors import UserError
from coinage_pnp.game.rules.coins import COINS, HEADS, SIDES
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.situation import write_line
from coinage_pnp.game.sentences.turn_sentences import TurnSentences
from coinage_pnp.game.words.language import Language
from coinage_pnp.lab.page.headings import SMALLEST, break_text
from coinage_pnp.lab.report.costly_turn import explain_turn
from coinage_pnp.lab.review.puzzle_search import LEVELS, Puzzle
from coinage_pnp.lab.review.result import Alternative
from coinage_pnp.sheet.drawn_score import PictureStyle, draw_card_with_coins
from coinage_pnp.sheet.layout.page_layout import impose
from coinage_pnp.sheet.layout.print_content import PrintContent, PrintedCard
from coinage_pnp.sheet.print_file import PrintFile
from coinage_pnp.sheet.print_style import PrintStyle, count_pages, make_print_info

STOCK = "#ffffff"  # the cards are white, so that they may touch

_USUAL_HEIGHT = 88.9  # height of the upright card for which the lengths below are; others are scaled
_EDGE = 2.2  # from the trim to the border
_INSET = 4.6  # from the trim to the text
_TITLE_END, _COINS_HEIGHT, _COINS_WIDTH, _FOOT_HEIGHT = 8.6, 12.4, 16.0, 3.6
_GAP = 1.2  # around the map
_TOSS_COIN, _BANK_COIN = 0.255, 0.165
"""Size of the coins of the toss and the banks, relative to real ones. Even a quarter shows its rank alone."""
_TOSS_STEP, _BANK_STEP = 1.1, 0.6  # distance between their middles, relative to their size
_BANK_GAP = 0.8  # between the name of a bank and its coins
_LEAST_SHARE = 0.6  # by which coins are made smaller on a narrow card
_LEADING = 0.42  # mm per pt
_LARGEST_TEXT = 10.0  # of a solution, pt


def print_puzzles(puzzles: Sequence[Puzzle], game: Game, style: PrintStyle, look: PictureStyle) -> PrintFile:
    """The cards as one PDF; `look` draws their maps. Raises UserError if a text or a card does not fit."""
    words, card = style.language, style.card.orient(game.board.orientation)
    sheet = words.sheet.replace(map=words.review.puzzles)
    title = game.board.name.best(words.code)
    made = [PuzzleCard(number, puzzle, game, card, words) for number, puzzle in enumerate(puzzles, 1)]
    content = PrintContent(
        title=title,
        editions=((title, game.board.edition),),
        cards=tuple(
            PrintedCard(str(one.number), one.draw_front(look), card, one.draw_back()) for one in made
        ),
        stock=STOCK,
    )
    pages = impose(content, style.paper, sheet, style.options)
    labels = [page.label for page in pages]
    about = ("Coin Age", "print and play", game.board.id, card.id, style.paper.id)
    info = make_print_info(title, labels, about, words.replace(sheet=sheet), style.options)
    count = count_pages(labels, sheet)
    what = f"{len(puzzles)} puzzle{'s' * (len(puzzles) > 1)} on {card.id} cards, {style.paper.name}, {count}"
    return PrintFile(".pdf", render(pages, info), what)


class PuzzleCard(NamedTuple):
    """A puzzle on a card, which is drawn as large as a usual one and then scaled."""

    number: int
    puzzle: Puzzle
    game: Game
    card: CardFormat
    words: Language

    @property
    def scale(self) -> float:
        """The card's size, as a share of a usual one."""
        return max(self.card.width, self.card.height) / _USUAL_HEIGHT

    @property
    def size(self) -> tuple[float, float, float]:
        """Width, height and radius of the corners before scaling, mm."""
        return self.card.width / self.scale, self.card.height / self.scale, self.card.radius / self.scale

    def draw_front(self, look: PictureStyle) -> Drawing:
        """The question, the map, and below or beside it the toss and both banks.

        Raises UserError if the map cannot be drawn, or the card is too narrow.
        """
        turn, own = self.puzzle.turn, self.words.review
        width, height, radius = self.size
        across = width > height
        key = "what_wins" if turn.best[0].chance >= 0.5 else "what_is_best"
        asked = own.say(key, side=self.words.sides[turn.side])
        title = Text(asked, width / 2, 6.6, "display", 11.0, INK)
        land, symbols = draw_card_with_coins(self.game, turn.start, self.words.code, look)
        map_card = look.card.orient(self.game.board.orientation)
        right = width - _INSET - across * (_COINS_WIDTH + _GAP)
        bottom = height - _EDGE - _FOOT_HEIGHT - (not across) * _COINS_HEIGHT
        room = Box(_INSET, _TITLE_END, right - _INSET, bottom - _TITLE_END).grow(-_GAP)
        plate = min(room.height / map_card.height, room.width / map_card.width)
        placed = land._replace(
            x=room.x + room.width / 2 - plate * map_card.width / 2,
            y=room.y + room.height / 2 - plate * map_card.height / 2,
            scale=plate,
        )
        inset = 2 * _find_inset(radius, 4.6)
        if across:
            coins = self._draw_coins_beside(look, right + _GAP, _TITLE_END + 2.6, symbols)
        else:
            coins = self._draw_coins_below(look, width, bottom, symbols)
        inside = [centre_line(shrink_to_fit(title, width - inset)), placed, *coins]
        return self._finish("puzzle", inside, symbols)

    def _draw_coins_beside(
        self, look: PictureStyle, x: float, y: float, symbols: dict[str, Symbol]
    ) -> Iterator[Element]:
        """A column from (x, y) down: the toss and both banks, each in two rows; adds the `symbols` they use."""
        toss = self.puzzle.turn.toss
        yield Text(self.words.review.say("toss"), x, y, "italic", 7.0, FAINT)
        for part in (toss[:2], toss[2:]):
            y += 6.2
            yield from _draw_row(part, look, x, y, _TOSS_COIN, _TOSS_STEP, symbols)
        for side, bank in zip(SIDES, self._list_banks(), strict=True):
            y += 6.6 if side is HEADS else 4.6
            yield Text(self.words.sides[side], x, y, "italic", 7.0, FAINT)
            for part in (bank[:6], bank[6:]):
                y += 2.9
                yield from _draw_row(part, look, x, y - 0.2, _BANK_COIN, _BANK_STEP, symbols)

    def _draw_coins_below(
        self, look: PictureStyle, width: float, top: float, symbols: dict[str, Symbol]
    ) -> Iterator[Element]:
        """The toss on the left, the banks on the right; smaller on a narrow card. Adds the `symbols` they use.

        Raises UserError if the card is too narrow.
        """
        toss, banks = self.puzzle.turn.toss, self._list_banks()
        names = [Text(self.words.sides[side], 0, 0, "italic", 7.0, FAINT) for side in SIDES]
        longest = max(_measure_row(bank, look, _BANK_COIN, _BANK_STEP) for bank in banks)
        room = width - 2 * _INSET - _GAP - max(map(measure_line, names)) - _BANK_GAP
        share = min(1.0, room / (_measure_row(toss, look, _TOSS_COIN, _TOSS_STEP) + longest))
        if share < _LEAST_SHARE:
            raise UserError(
                f"the toss and the banks of puzzle {self.number} are too wide for its card: choose a wider --card"
            )
        yield Text(self.words.review.say("toss"), _INSET, top + 2.0, "italic", 7.0, FAINT)
        yield from _draw_row(toss, look, _INSET, top + 7.2, share * _TOSS_COIN, _TOSS_STEP, symbols)
        for side, bank, name in zip(SIDES, banks, names, strict=True):
            y = top + _COINS_HEIGHT * (0.27 + 0.48 * side)
            start = width - _INSET - _measure_row(bank, look, share * _BANK_COIN, _BANK_STEP)
            yield align_right(name._replace(x=start - _BANK_GAP, y=y + 0.9))
            yield from _draw_row(bank, look, start, y, share * _BANK_COIN, _BANK_STEP, symbols)

    def _list_banks(self) -> list[str]:
        banks = self.puzzle.turn.start.banks
        return [
            "".join(coin * count for coin, count in zip(COINS[side], banks[side], strict=True))
            for side in SIDES
        ]

    def draw_back(self) -> Drawing:
        """The best turn in words, why it is better, and the second best. UserError if the text does not fit."""
        turn, own = self.puzzle.turn, self.words.review
        width, height, radius = self.size
        sentences = TurnSentences(self.game, self.words, letters=True)

        def describe(key: str, one: Alternative) -> str:
            text = sentences.describe_actions(turn.start, one.actions)
            labelled = self.words.score.say("labelled", label=own.say(key), text=text)
            return own.say("it_wins", turn=labelled, chance=own.format_share(one.chance))

        position = write_line(self.game.board.id, turn.start, self.game.majority)
        paragraphs = (
            (describe("best", turn.best[0]), "strong", INK),
            (explain_turn(turn, self.game, self.words), "italic", INK),
            (describe("second_best", turn.played), "body", INK),
            (own.say("found_by", level=own.levels.say(self.puzzle.level)), "body", INK),
            (f"{self.puzzle.source} · {position} · {turn.toss}", "body", FAINT),
        )
        left, bottom = _find_inset(radius, 6.0), height - _EDGE - _FOOT_HEIGHT - 1.4
        room, size = width - 2 * left, _LARGEST_TEXT
        while True:
            lines, y = list[Element](), _INSET - 0.15 * size
            for text, face, colour in paragraphs:
                small = max(SMALLEST, size - 2.5) if colour == FAINT else size
                y += 0.6 * _LEADING * size
                for line in break_text(text, face, small, room):
                    y += _LEADING * small
                    lines.append(shrink_to_fit(Text(line, left, y, face, small, colour), room))
            if y <= bottom:
                return self._finish("solution", lines, {})
            size -= 0.25
            if size < SMALLEST:
                raise UserError(
                    f"the solution of puzzle {self.number} is {y - bottom:.1f} mm too long for its card: "
                    "choose a larger --card"
                )

    def _finish(self, name: str, inside: Iterable[Element], symbols: dict[str, Symbol]) -> Drawing:
        """What is `inside`, a border, and the foot, with a dot for each level, filled up to that of the puzzle."""
        wide, high, radius = self.size
        found: list[Element] = []
        for inset, least, width in ((_EDGE, 0.6, 0.3), (_EDGE + 0.6, 0.4, 0.1)):
            corner = max(radius - inset, least)
            edge = rounded_rectangle(inset, inset, wide - 2 * inset, high - 2 * inset, corner)
            found.append(Shape(edge, Paint(stroke=INK, width=width)))
        left, y = _find_inset(radius, 3.6), high - _EDGE - 2.2
        right = wide - left
        board = self.game.board.name.best(self.words.code)
        label = Text(f"{board} · {self.number}", left, y, "italic", 7.0, FAINT)
        found += [*inside, shrink_to_fit(label, (right - left) / 2)]
        for at, level in enumerate(reversed(LEVELS)):
            fill = INK if LEVELS.index(level) <= LEVELS.index(self.puzzle.level) else None
            dot = circle(right - 0.7 - 2.0 * at, y - 0.8, 0.65)
            found.append(Shape(dot, Paint(fill, stroke=INK, width=0.15)))
        group = Group(tuple(found), name=f"{name} {self.number}", scale=self.scale)
        return Drawing(self.card.width, self.card.height, (group,), symbols)


def _draw_row(
    coins: str, look: PictureStyle, x: float, y: float, share: float, step: float, symbols: dict[str, Symbol]
) -> list[Element]:
    """Coins `share` as large as real ones from `x`, centred on `y`, the first on top; adds their `symbols`."""
    row: list[Element] = []
    for coin in coins:
        size = share * look.coins.measure_coin(coin)
        use, drawn = place_coin(coin, size, x + size / 2, y)
        symbols |= drawn
        row.append(use)
        x += step * size
    return row[::-1]


def _measure_row(coins: str, look: PictureStyle, share: float, step: float) -> float:
    """The width of such a row."""
    sizes = [share * look.coins.measure_coin(coin) for coin in coins]
    return step * sum(sizes[:-1]) + sum(sizes[-1:])


def _find_inset(radius: float, y: float) -> float:
    """The distance of text from the sides if it comes as near as `y` to the top or foot of round corners."""
    inner, up = max(radius - _EDGE - 1.4, 0.0), max(radius - y, 0.0)
    return max(_INSET, radius - sqrt(max(inner**2 - up**2, 0.0)))
