"""The table: one local page to score, play and design with."""

from coinage_pnp.web.app import table_app
from coinage_pnp.web.atlas import Atlas
from coinage_pnp.web.games import RECORDS, Games
from coinage_pnp.web.qr_code import code_text
from coinage_pnp.web.serving import LOOPBACK, bound, lan_address, serve
