"""The table: one local page to score, play and design with."""

from coinage_pnp.web.app import table_app as table_app
from coinage_pnp.web.atlas import Atlas as Atlas
from coinage_pnp.web.games import RECORDS as RECORDS
from coinage_pnp.web.games import Games as Games
from coinage_pnp.web.qr_code import code_text as code_text
from coinage_pnp.web.serving import LOOPBACK as LOOPBACK
from coinage_pnp.web.serving import bound as bound
from coinage_pnp.web.serving import lan_address as lan_address
from coinage_pnp.web.serving import serve as serve
