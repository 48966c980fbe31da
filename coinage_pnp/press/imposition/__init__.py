"""Cards and rule panels are laid out on paper, with all that helps to print, cut and fold them."""

from coinage_pnp.press.imposition.content import BLEED as BLEED
from coinage_pnp.press.imposition.content import Card as Card
from coinage_pnp.press.imposition.content import Content as Content
from coinage_pnp.press.imposition.content import Extra as Extra
from coinage_pnp.press.imposition.content import Strip as Strip
from coinage_pnp.press.imposition.layout import impose as impose
from coinage_pnp.press.imposition.sheet_setup import Offset as Offset
from coinage_pnp.press.imposition.sheet_setup import SheetSetup as SheetSetup
