"""The table: one local page to score, play and design with.

What the page shows is in `static/` (markup, style and script) and its words are in templates/table; each tab has a
module that answers its requests.
"""

from coinage_pnp.web.app import table_app
from coinage_pnp.web.atlas import Atlas
from coinage_pnp.web.games import RECORDS, Games
from coinage_pnp.web.qr_code import code_text
from coinage_pnp.web.serving import LOOPBACK, bound, lan_address, serve
