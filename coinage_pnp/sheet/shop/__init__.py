"""For a print shop: one card a page in its bleed, true boxes, no marks; and pictures for upload services."""

from coinage_pnp.sheet.shop.files import ShopFile as ShopFile
from coinage_pnp.sheet.shop.files import shop_files as shop_files
