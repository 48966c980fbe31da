"""Optional extras on sheets: paper coins, player aids, a score pad, tin kits."""

from collections.abc import Sequence
from functools import partial

from coinage_pnp.drawing.ink_choices import LOW
from coinage_pnp.drawing.scene import Drawing, Group
from coinage_pnp.drawing.undrawable import draw_all_fitting
from coinage_pnp.game.board.model import Map
from coinage_pnp.sheet.explaining import explain_maps
from coinage_pnp.sheet.layout.print_content import PanelStrip, SheetInsert
from coinage_pnp.sheet.paper_coins.token_sheet import TokenRow, TokenSheet, make_token_sheets
from coinage_pnp.sheet.print_options import DUPLEX, FOLD, PAPER_COINS, PLAYER_AID, SCORE_PAD, STICKERS
from coinage_pnp.sheet.print_style import PrintStyle
from coinage_pnp.sheet.rules.player_aid import draw_player_aid
from coinage_pnp.sheet.rules.rule_panels import PANEL_WIDTH as PANEL
from coinage_pnp.sheet.score.pad import draw_pad_panel
from coinage_pnp.sheet.tin_kit import make_tin_kit


def draw_aids(
    boards: Sequence[Map], style: PrintStyle
) -> tuple[tuple[PanelStrip, ...], tuple[SheetInsert, ...]]:
    """The extras requested, in print order. Raises one UserError about all that does not fit."""
    asked = style.options.aids
    parts = {PLAYER_AID: draw_player_aids, SCORE_PAD: draw_score_pad}
    strips = draw_all_fitting(partial(part, boards, style) for aid, part in parts.items() if aid in asked)
    extras = [lay_out_paper_coins(style)] if PAPER_COINS in asked else []
    if style.tin:
        extras += [make_tin_kit(board, style.tin, style) for board in boards]
    return tuple(strips), tuple(extras)


def draw_player_aids(boards: Sequence[Map], style: PrintStyle) -> PanelStrip:
    """A player aid for each player; it explains what the maps have beyond the published game."""
    sides = draw_player_aid(style.language, style.coins, explain_maps(boards, style))
    return PanelStrip(style.language.sheet.player_aid, sides * 2, 2 * PANEL)


def draw_score_pad(_: Sequence[Map], style: PrintStyle) -> PanelStrip:
    """A score pad for ten games."""
    pad = draw_pad_panel(style.language)
    return PanelStrip(style.language.sheet.score_pad, (pad,), pad.width)


def lay_out_paper_coins(style: PrintStyle) -> SheetInsert:
    """Paper coins for both players."""

    def fill(width: float, height: float) -> Sequence[tuple[Drawing, Drawing | None]]:
        how, line_art = style.options.paper_coins, style.options.ink == LOW
        labels = how == STICKERS
        high = (height - _LABEL_GAP) / 2 if labels else height
        sheets = make_token_sheets(
            style.coins, width, high, folded=how == FOLD, labels=labels, line_art=line_art
        )
        cropped = [_crop_sides(sheet) for sheet in sheets]
        return [
            (_stack_drawings(front, back), None) if labels and back else (front, back)
            for front, back in cropped
        ]

    legend = ("outline", "rows") if style.options.paper_coins == FOLD else ("outline",)
    return SheetInsert(style.language.sheet.paper_coins, fill, style.options.paper_coins == DUPLEX, legend)


_LABEL_GAP = 6.0  # gap between Heads and Tails of labels, mm


def _stack_drawings(upper: Drawing, lower: Drawing) -> Drawing:
    """Two drawings combined, one below the other."""
    second = Group(lower.elements, y=upper.height + _LABEL_GAP)
    high, symbols = upper.height + _LABEL_GAP + lower.height, {**upper.symbols, **lower.symbols}
    return Drawing(upper.width, high, (*upper.elements, second), symbols)


def _crop_sides(sheet: TokenSheet) -> tuple[Drawing, Drawing | None]:
    """Both sides without the empty space above and below the paper coins."""
    top = min(spot.y - spot.up for spot in sheet.spots)
    end = max(spot.y - spot.up + TokenRow([spot]).height for spot in sheet.spots)
    return _cut_part(sheet.front, top, end), sheet.back and _cut_part(sheet.back, top, end)


def _cut_part(side: Drawing, top: float, bottom: float) -> Drawing:
    """The part between two heights."""
    return Drawing(side.width, bottom - top, (Group(side.elements, y=-top),), side.symbols)
