"""Cards and rule panels are laid out on paper, with all that helps to print, cut and fold them."""

from coinage_pnp.press.imposition.marks import CUT as CUT
from coinage_pnp.press.imposition.marks import KEEP_OUT as KEEP_OUT
from coinage_pnp.press.imposition.page_layout import impose as impose
from coinage_pnp.press.imposition.print_content import FrontAndBack as FrontAndBack
from coinage_pnp.press.imposition.print_content import ListedRegion as ListedRegion
from coinage_pnp.press.imposition.print_content import PanelStrip as PanelStrip
from coinage_pnp.press.imposition.print_content import PrintContent as PrintContent
from coinage_pnp.press.imposition.print_content import PrintedCard as PrintedCard
from coinage_pnp.press.imposition.print_content import SheetInsert as SheetInsert
