"""Cards and rule panels are laid out on paper, with all that helps to print, cut and fold them."""

from coinage_pnp.sheet.impose.content import BLEED as BLEED
from coinage_pnp.sheet.impose.content import Card as Card
from coinage_pnp.sheet.impose.content import Content as Content
from coinage_pnp.sheet.impose.content import Extra as Extra
from coinage_pnp.sheet.impose.content import Strip as Strip
from coinage_pnp.sheet.impose.layout import impose as impose
from coinage_pnp.sheet.impose.setup import Offset as Offset
from coinage_pnp.sheet.impose.setup import Setup as Setup
