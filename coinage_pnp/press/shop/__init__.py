"""For a print shop: one card a page in its bleed, true boxes, no marks; and pictures for upload services."""

from coinage_pnp.press.shop.bleed_pages import BleedSide as BleedSide
from coinage_pnp.press.shop.bleed_pages import pictures as pictures
from coinage_pnp.press.shop.bleed_pages import shop_files as shop_files
from coinage_pnp.press.shop.bleed_pages import shop_page as shop_page
