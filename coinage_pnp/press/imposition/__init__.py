"""Cards and rule panels are laid out on paper, with all that helps to print, cut and fold them."""

from coinage_pnp.press.imposition.back_pages import moved_by as moved_by
from coinage_pnp.press.imposition.marks import CUT as CUT
from coinage_pnp.press.imposition.marks import corner_marks as corner_marks
from coinage_pnp.press.imposition.marks import lines as lines
from coinage_pnp.press.imposition.page_layout import impose as impose
from coinage_pnp.press.imposition.print_content import FrontAndBack as FrontAndBack
from coinage_pnp.press.imposition.print_content import PanelStrip as PanelStrip
from coinage_pnp.press.imposition.print_content import PrintContent as PrintContent
from coinage_pnp.press.imposition.print_content import PrintedCard as PrintedCard
from coinage_pnp.press.imposition.print_content import SheetInsert as SheetInsert
from coinage_pnp.press.imposition.sheet_setup import CORNER as CORNER
from coinage_pnp.press.imposition.sheet_setup import CROP as CROP
from coinage_pnp.press.imposition.sheet_setup import FARTHEST as FARTHEST
from coinage_pnp.press.imposition.sheet_setup import FLIPS as FLIPS
from coinage_pnp.press.imposition.sheet_setup import LONG as LONG
from coinage_pnp.press.imposition.sheet_setup import MOST_TURNED as MOST_TURNED
from coinage_pnp.press.imposition.sheet_setup import NO_OFFSET as NO_OFFSET
from coinage_pnp.press.imposition.sheet_setup import NONE as NONE
from coinage_pnp.press.imposition.sheet_setup import OUTLINE as OUTLINE
from coinage_pnp.press.imposition.sheet_setup import SHORT as SHORT
from coinage_pnp.press.imposition.sheet_setup import Offset as Offset
from coinage_pnp.press.imposition.sheet_setup import SheetSetup as SheetSetup
from coinage_pnp.press.imposition.sheet_setup import is_too_far as is_too_far
