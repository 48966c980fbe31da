"""Cards and rule panels are laid out on paper, with all that helps to print, cut and fold them."""

from coinage_pnp.sheet.impose.content import BLEED as BLEED
from coinage_pnp.sheet.impose.content import Content as Content
from coinage_pnp.sheet.impose.layout import impose as impose
