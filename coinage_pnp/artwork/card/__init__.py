"""The map card: a hand-inked, tinted plate from an old atlas, drawn from a map definition."""

from coinage_pnp.artwork.card.card_drawing import draw_card, draw_signs
from coinage_pnp.artwork.card.concept_signs import draw_concept_sign
from coinage_pnp.artwork.card.details import draw_stacks
from coinage_pnp.artwork.card.lid import draw_lid, draw_rim
from coinage_pnp.artwork.card.medals import SMALLEST, Medal, circle_ring
from coinage_pnp.artwork.card.name_search import RegionLabel
from coinage_pnp.artwork.card.open_borders import LEAST, RUN, sampled_borders, seen_length, stretches
from coinage_pnp.artwork.card.plan import CardPlan, make_plan
from coinage_pnp.artwork.card.plate import BORDERS, draw_borders, draw_links, draw_locator, plate_paper, stock
from coinage_pnp.artwork.card.printable_names import unprintable_names
from coinage_pnp.artwork.card.sea import draw_sea
from coinage_pnp.artwork.card.shields import LetterShield
from coinage_pnp.artwork.card.survey import Obstacle, Survey, covered, map_frame
