"""The rule leaflet: words and drawings set on small panels that fold into the tin."""

from coinage_pnp.artwork.rulebook.player_aid import crib as crib
from coinage_pnp.artwork.rulebook.rule_panels import HEIGHT as HEIGHT
from coinage_pnp.artwork.rulebook.rule_panels import MARGIN as MARGIN
from coinage_pnp.artwork.rulebook.rule_panels import WIDTH as WIDTH
from coinage_pnp.artwork.rulebook.rule_panels import panels as panels
from coinage_pnp.artwork.rulebook.rule_panels import stacked as stacked
