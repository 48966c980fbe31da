"""Optional extras on sheets: paper coins, player aids, a score pad, tin kits."""

from collections.abc import Sequence

from coinage_pnp.drawing.ink_choices import LOW
from coinage_pnp.drawing.scene import Drawing, Group
from coinage_pnp.drawing.undrawable import draw_all_fitting
from coinage_pnp.game.board.model import Map
from coinage_pnp.sheet.layout.print_content import PanelStrip, SheetInsert
from coinage_pnp.sheet.paper_coins.token_sheet import TokenRow, make_token_sheets
from coinage_pnp.sheet.print_options import DUPLEX, FOLD, STICKERS
from coinage_pnp.sheet.print_style import PrintStyle
from coinage_pnp.sheet.rules.explained import explain_maps
from coinage_pnp.sheet.rules.player_aid import draw_player_aid
from coinage_pnp.sheet.rules.rule_panels import PANEL_WIDTH as PANEL
from coinage_pnp.sheet.score.pad import draw_pad_panel
from coinage_pnp.sheet.tin_kit import make_tin_kits


def draw_aids(
    boards: Sequence[Map], style: PrintStyle
) -> tuple[tuple[PanelStrip, ...], tuple[SheetInsert, ...]]:
    """The extras requested, in print order. Raises one UserError about all that does not fit."""
    options, language = style.options, style.language

    def draw_player_aids() -> PanelStrip:
        """One for each player; they explain what the maps have beyond the published game."""
        sides = draw_player_aid(language, style.coins, explain_maps(boards, style))
        return PanelStrip(language.sheet.player_aid, sides * 2, 2 * PANEL)

    def draw_score_pad() -> PanelStrip:
        pad = draw_pad_panel(language)
        return PanelStrip(language.sheet.score_pad, (pad,), pad.width, most=4)

    asked = ((options.player_aid, draw_player_aids), (options.score_pad, draw_score_pad))
    strips = draw_all_fitting(draw for wanted, draw in asked if wanted)
    extras = [lay_out_paper_coins(style)] if options.paper_coins else []
    if style.tin:
        behind = [style.back] if style.back and style.back not in boards else []
        extras.append(make_tin_kits([*boards, *behind], style.tin, style))
    return tuple(strips), tuple(extras)


_LABEL_GAP = 6.0  # gap between Heads and Tails of labels, mm


def lay_out_paper_coins(style: PrintStyle) -> SheetInsert:
    """Paper coins for both players."""
    how, line_art = style.options.paper_coins, style.options.ink == LOW

    def fill(width: float, height: float) -> Sequence[tuple[Drawing, Drawing | None]]:
        labels, found = how == STICKERS, list[tuple[Drawing, Drawing | None]]()
        high = (height - _LABEL_GAP) / 2 if labels else height
        for sheet in make_token_sheets(
            style.coins, width, high, folded=how == FOLD, labels=labels, line_art=line_art
        ):
            top = min(spot.y - spot.up for spot in sheet.spots)
            high = max(spot.y - spot.up + TokenRow([spot]).height for spot in sheet.spots) - top
            front = Drawing(width, high, (Group(sheet.front.elements, y=-top),), sheet.front.symbols)
            back = None
            if sheet.back:
                back = Drawing(width, high, (Group(sheet.back.elements, y=-top),), sheet.back.symbols)
            if labels and back:  # below the front, on the same side of the paper
                second = Group(back.elements, y=high + _LABEL_GAP)
                symbols = {**front.symbols, **back.symbols}
                front = Drawing(width, 2 * high + _LABEL_GAP, (*front.elements, second), symbols)
                back = None
            found.append((front, back))
        return found

    legend = ("outline", "rows") if how == FOLD else ("outline",)
    return SheetInsert(style.language.sheet.paper_coins, fill, how == DUPLEX, legend)
