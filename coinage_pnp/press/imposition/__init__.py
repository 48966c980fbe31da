"""Lays out cards and rule panels on paper, with everything that helps to print, cut and fold them."""

from coinage_pnp.press.imposition.marks import CUT
from coinage_pnp.press.imposition.page_layout import impose
from coinage_pnp.press.imposition.print_content import (
    FrontAndBack,
    ListedRegion,
    PanelStrip,
    PrintContent,
    PrintedCard,
    SheetInsert,
)
