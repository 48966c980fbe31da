"""The rule leaflet: words and drawings set on small panels that fold into the tin."""

from coinage_pnp.artwork.rulebook.pages_on_cards import rule_page as rule_page
from coinage_pnp.artwork.rulebook.player_aid import draw_player_aid as draw_player_aid
from coinage_pnp.artwork.rulebook.rule_panels import HEIGHT as HEIGHT
from coinage_pnp.artwork.rulebook.rule_panels import LOCATOR as LOCATOR
from coinage_pnp.artwork.rulebook.rule_panels import MARGIN as MARGIN
from coinage_pnp.artwork.rulebook.rule_panels import WIDTH as WIDTH
from coinage_pnp.artwork.rulebook.rule_panels import PanelTheme as PanelTheme
from coinage_pnp.artwork.rulebook.rule_panels import draw_rule_panels as draw_rule_panels
from coinage_pnp.artwork.rulebook.rule_panels import stack_blocks as stack_blocks
from coinage_pnp.artwork.rulebook.toss_table import offer_words as offer_words
from coinage_pnp.artwork.rulebook.toss_table import offers as offers
