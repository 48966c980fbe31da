"""The rule panels: small leaves of one strip that folds into the tin with the card."""

from __future__ import annotations

from coinage_pnp.errors import UserError
from coinage_pnp.sheet.coins import Symbol
from coinage_pnp.sheet.coinset import CoinSet
from coinage_pnp.sheet.language import Block, Language, PanelWords
from coinage_pnp.sheet.rulebook.actions import HIGH, WIDE, draw_action
from coinage_pnp.sheet.rulebook.bank import draw_bank
from coinage_pnp.sheet.rulebook.example import draw_example
from coinage_pnp.sheet.rulebook.ornaments import degree_bar, page_number, ribbon, title_line
from coinage_pnp.sheet.rulebook.paragraph import Style, set_words
from coinage_pnp.sheet.rulebook.piece import Piece
from coinage_pnp.sheet.rulebook.toss_table import draw_table
from coinage_pnp.sheet.scene import Drawing, Element, Group

WIDTH, HEIGHT = 47.0, 83.0
"""Of a panel, mm: a square-cornered strip of these folds into the tin."""

MARGIN = 3.5
"""Nothing is printed nearer to a panel's edge, mm: folds and cuts wander."""

MEASURE = WIDTH - 2 * MARGIN
"""Width of the text, mm."""

STYLES = {
    "text": Style(7.0, 2.86),
    "note": Style(7.0, 2.86, "italic", centred=True),
    "head": Style(8.4, 3.2, "display"),
}
"""How each style of block is set."""

ABOVE = {"text": 1.9, "note": 1.9, "head": 2.6}
"""Free space above each style of block, mm."""

FOOT = HEIGHT - MARGIN - 3.8
"""The last text line lies above this, mm from the panel's top."""

LOOSE = 1.5
"""What a panel with room to spare may add above each piece, mm; the rest stays free at its foot."""


def panels(language: Language, coins: CoinSet) -> tuple[Drawing, ...]:
    """The rule panels of `language`, each 47 x 83 mm, in order.

    Args:
        language: The words.
        coins: The coins whose true relative sizes are drawn.

    Raises:
        UserError: a panel's words do not fit; names the panel and the millimetres.
    """
    total = len(language.panels)
    return tuple(_panel(words, i, total, language, coins) for i, words in enumerate(language.panels, 1))


def _panel(words: PanelWords, number: int, total: int, language: Language, coins: CoinSet) -> Drawing:
    name = f'{number}/{total} "{words.title}" ({language.code})'
    elements: list[Element] = [*degree_bar(MARGIN, MARGIN, MEASURE)]
    elements += page_number(f"{number}/{total}", MARGIN, HEIGHT - MARGIN, MEASURE)
    if number == 1:
        elements += ribbon(words.title, WIDTH / 2, 6.2, 15.0, 38.0)
        top = 17.4
    else:
        elements += title_line(words.title, MARGIN, 9.6, MEASURE, 11.5)
        top = 14.4
    try:
        pieces = [_piece(block, language, coins) for block in words.blocks]
    except UserError as error:
        raise UserError(f"Rule panel {name}: {error}") from None
    wanted = sum(piece.height for piece in pieces) + sum(piece.above for piece in pieces[1:])
    free = [i for i, block in enumerate(words.blocks) if i and words.blocks[i - 1].style != "head"]
    spare = FOOT - top - wanted
    if spare < 0:
        raise UserError(
            f"Rule panel {name} needs {-spare:.1f} mm more than it has: "
            "shorten its words, or move a block to another panel."
        )
    loose = min(spare / max(len(free), 1), LOOSE)
    symbols: dict[str, Symbol] = {}
    y = top
    for i, piece in enumerate(pieces):
        y += (piece.above if i else 0.0) + (loose if i in free else 0.0)
        elements.append(Group(piece.elements, x=MARGIN, y=y))
        symbols.update(piece.symbols)
        y += piece.height
    return Drawing(WIDTH, HEIGHT, tuple(elements), symbols)


def _piece(block: Block, language: Language, coins: CoinSet) -> Piece:
    if block.drawing == "coins":
        return draw_bank(language, coins, MEASURE)
    if block.drawing in ("place", "pay", "move", "capture"):
        return _beside(block, coins)
    if block.drawing == "toss":
        return draw_table(language, MEASURE)
    if block.drawing == "example":
        return draw_example(language, coins, MEASURE)
    style = STYLES[block.style]
    setting = set_words(block.words, style, MEASURE)
    return Piece(setting.height, setting.elements, above=ABOVE[block.style])


def _beside(block: Block, coins: CoinSet) -> Piece:
    """An action: its drawing hangs at the left, its words stand beside it."""
    gap = 1.6
    setting = set_words(block.words, STYLES["text"], MEASURE - WIDE - gap)
    height = max(HIGH, setting.height)
    return Piece(
        height,
        (
            Group(draw_action(block.drawing, coins), name=block.drawing, y=(height - HIGH) / 2),
            Group(setting.elements, x=WIDE + gap, y=(height - setting.height) / 2),
        ),
    )
