"""Optional extras on sheets: paper coins, player aids, tin kits, and a score pad, which is drawn here.

The pad is a page for ten games of two players, as large as two rule panels. Lengths in mm.
"""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate
from typing import Any

from coinage_pnp.drawing.coins.coin_face import draw_blank_coin
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.scene import Drawing, Group
from coinage_pnp.drawing.type.fitted_line import set_line
from coinage_pnp.drawing.type.ornaments import draw_heading
from coinage_pnp.drawing.type.ruled_table import RuledTable, draw_ruling
from coinage_pnp.drawing.undrawable import draw_all_fitting, report_words_at
from coinage_pnp.errors import UserError
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.coins import SIDES
from coinage_pnp.game.words.language import Language
from coinage_pnp.sheet.layout.print_content import PanelStrip, SheetInsert
from coinage_pnp.sheet.print_style import PrintStyle
from coinage_pnp.sheet.rules.explained import explain_maps
from coinage_pnp.sheet.rules.player_aid import draw_player_aid
from coinage_pnp.sheet.rules.rule_panels import MARGIN, PANEL_HEIGHT
from coinage_pnp.sheet.rules.rule_panels import PANEL_WIDTH as PANEL
from coinage_pnp.sheet.tin_kit import make_tin_kits
from coinage_pnp.sheet.token_sheets import lay_out_paper_coins


def draw_aids(
    boards: Sequence[Map], style: PrintStyle
) -> tuple[tuple[PanelStrip, ...], tuple[SheetInsert, ...]]:
    """The extras requested, in print order. Raises one UserError about all that does not fit."""
    options, language = style.options, style.language

    def draw_player_aids() -> PanelStrip:
        """One for each player; they explain what the maps have beyond the published game."""
        sides = draw_player_aid(language, style.coins, explain_maps(boards, style))
        return PanelStrip(language.sheet.player_aid, sides * 2, WIDTH)

    def draw_score_pad() -> PanelStrip:
        return PanelStrip(language.sheet.score_pad, (draw_pad_panel(language),), WIDTH, most=4)

    asked = ((options.player_aid, draw_player_aids), (options.score_pad, draw_score_pad))
    strips = draw_all_fitting(draw for wanted, draw in asked if wanted)
    extras = [lay_out_paper_coins(style)] if options.paper_coins else []
    if style.tin:
        extras.append(make_tin_kits(style.add_back(boards), style.tin, style))
    return tuple(strips), tuple(extras)


WIDTH, GAMES = 2 * PANEL, 10
_GAME_HEIGHT, _HEADING_HEIGHT = 4.85, 3.6
_NUMBER = 4.9  # width of the columns of game numbers at both edges: the fold is between the players
_FIRST_GAME_ROW = 2  # index of the first game's row, below names and headings
_HEADING_SIZE = 6.5  # font size of the headings, pt
_BLOCK = PANEL - MARGIN - _NUMBER  # width of a player's columns


def draw_pad_panel(language: Language) -> Drawing:
    """The pad for two players, 94 x 83 mm. Raises one UserError about all words that do not fit."""
    words, head, room = language.aids, f"Score pad ({language.code})", _BLOCK - 10.0  # to write beside a word
    heads = (words.side, words.spaces, words.regions, words.held, words.total, words.tie)
    parts: list[tuple[str, Callable[[], Any]]] = [
        ("aids.games", partial(draw_heading, words.games, MARGIN, MARGIN, WIDTH - 2 * MARGIN, 9.6, 11.5)),
        ("aids", partial(_divide_columns, heads)),
        ("aids.player", partial(set_line, words.player, "italic", _HEADING_SIZE, 1.2, -2.3, room)),
        ("aids.won", partial(set_line, words.won, "italic", _HEADING_SIZE, 1.2, 3.4, room)),
    ]
    title, columns, player, won = draw_all_fitting(report_words_at(at, head)(part) for at, part in parts)
    above, headings = 14.2, 14.2 + 6.0
    top = headings + _HEADING_HEIGHT
    rows = [top + i * _GAME_HEIGHT for i in range(GAMES + 1)]
    blocks = accumulate(columns * 2, initial=MARGIN + _NUMBER)
    table = RuledTable(  # columns of both players between the numbers of the games
        (MARGIN, *blocks, WIDTH - MARGIN), (above, headings, *rows, rows[-1] + _HEADING_HEIGHT + 1.2)
    )
    each, last = len(heads), len(table.columns) - 2
    starts = range(1, last, each)
    elements = [*title, *(table.tint_cells(start + 4, _FIRST_GAME_ROW, start + 5, -2) for start in starts)]
    for start in starts:
        x = table.columns[start]
        elements.append(player._replace(x=x + player.x, y=table.rows[1] + player.y))
        for at, text in enumerate(heads, start):
            elements.append(table.set_words(text, "italic", _HEADING_SIZE, at, top - 1.1))
        middle = (x + table.columns[start + 1]) / 2
        for y in rows[:GAMES]:  # both sides as coins in each game, one of which is circled by hand
            for side, aside in zip(SIDES, (-1.25, 1.25), strict=True):
                coin = draw_blank_coin(side, 1.5)
                elements.append(Group(coin, name=side.word, x=middle + aside, y=y + _GAME_HEIGHT / 2))
        elements.append(won._replace(x=x + won.x, y=rows[-1] + won.y))
    for column in (0, last):
        for i, y in enumerate(rows[:GAMES], 1):
            elements.append(table.set_words(str(i), "body", 7.0, column, y + 3.2))
    outer = [0, *starts, last, last + 1]
    half = _FIRST_GAME_ROW + GAMES // 2
    fine = table.make_horizontals(i for i in range(_FIRST_GAME_ROW + 1, _FIRST_GAME_ROW + GAMES) if i != half)
    fine += table.make_verticals((i for i in range(last + 1) if i not in outer), 1, -2)
    strong = table.make_horizontals((0, -2, -1)) + table.make_verticals(outer)
    ruling = draw_ruling(fine, table.make_horizontals((1, _FIRST_GAME_ROW, half)), strong)
    return Drawing(WIDTH, PANEL_HEIGHT, (*elements, *ruling))


def _divide_columns(heads: tuple[str, ...]) -> list[float]:
    """Column widths: those of the headings, with the remaining room shared out."""
    lengths = [shaping.measure_width(head, "italic", _HEADING_SIZE) for head in heads]
    need = [max(4.6, length + 0.5) for length in lengths]
    spare = _BLOCK - sum(need)
    if spare < 0:
        raise UserError(f"its columns' headings are together {-spare:.1f} mm too long: shorten them")
    return [wide + spare / len(heads) for wide in need]
