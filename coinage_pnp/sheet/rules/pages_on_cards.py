"""Rules on pages as large as the card: nothing to fold, and a print shop can cut them like the cards."""

from math import hypot

from coinage_pnp.drawing.formats import BLEED, CardFormat
from coinage_pnp.drawing.paths.path import rectangle
from coinage_pnp.drawing.scene import Drawing, Group, Paint, Shape
from coinage_pnp.errors import UserError
from coinage_pnp.sheet.rules.rule_panels import MARGIN, PANEL_HEIGHT, PANEL_WIDTH

LEAST_SCALE, MOST_SCALE = 0.72, 1.6  # smallest and largest scale of a panel; at the smallest, text is 5 pt
_SCALE_STEP = 0.005
# least distance from text to a round corner and to a safe zone, mm
_CORNER_CLEARANCE = 1.0
_SAFE_ZONE_CLEARANCE = 0.4


def make_rule_page(panel: Drawing, card: CardFormat) -> Drawing:
    """A rule panel centred on an upright card, as large as fits. Raises UserError if the card is too small."""
    scale = min(MOST_SCALE, card.width / PANEL_WIDTH, card.height / PANEL_HEIGHT)
    while not _is_safe(scale, card):
        scale -= _SCALE_STEP
    if scale < LEAST_SCALE:
        raise UserError(
            f"the rules would be too small to read on cards of {card.width:g} x {card.height:g} mm: "
            "leave them out with --only card, or choose a larger card (or tin)"
        )
    x, y = (card.width - PANEL_WIDTH * scale) / 2, (card.height - PANEL_HEIGHT * scale) / 2
    far = 2 * BLEED
    white = Shape(rectangle(-far, -far, card.width + 2 * far, card.height + 2 * far), Paint("#ffffff"))
    words = Group(panel.elements, x=x, y=y, scale=scale)
    return Drawing(card.width, card.height, (white, words), panel.symbols)


def _is_safe(scale: float, card: CardFormat) -> bool:
    """Whether all text is in the safe zone and clear of the round corners."""
    x = (card.width - PANEL_WIDTH * scale) / 2 + MARGIN * scale
    y = (card.height - PANEL_HEIGHT * scale) / 2 + MARGIN * scale
    over = hypot(max(0.0, card.radius - x), max(0.0, card.radius - y))
    return min(x, y) >= card.safe + _SAFE_ZONE_CLEARANCE * (card.safe > 0) and over <= max(
        0.0, card.radius - _CORNER_CLEARANCE
    )
