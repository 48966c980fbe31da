"""The rule leaflet: text and drawings on small panels that fold into the tin."""

from coinage_pnp.artwork.rulebook.bank_figure import bank_caption
from coinage_pnp.artwork.rulebook.explained import (
    ExplainedConcept,
    explained_on,
    signs_of,
    with_sentences,
)
from coinage_pnp.artwork.rulebook.pages_on_cards import rule_page
from coinage_pnp.artwork.rulebook.player_aid import draw_player_aid
from coinage_pnp.artwork.rulebook.rule_panels import (
    HEIGHT,
    LOCATOR,
    MARGIN,
    WIDTH,
    PanelTheme,
    draw_rule_panels,
    stack_blocks,
)
from coinage_pnp.artwork.rulebook.toss_table import offer_words, offers
