"""The map card: a hand-inked, tinted plate from an old atlas, drawn from a map definition."""

from coinage_pnp.artwork.card.card_drawing import draw_card as draw_card
from coinage_pnp.artwork.card.card_drawing import draw_signs as draw_signs
from coinage_pnp.artwork.card.details import draw_stacks as draw_stacks
from coinage_pnp.artwork.card.lid import draw_lid as draw_lid
from coinage_pnp.artwork.card.lid import draw_rim as draw_rim
from coinage_pnp.artwork.card.medals import SMALLEST as SMALLEST
from coinage_pnp.artwork.card.medals import Medal as Medal
from coinage_pnp.artwork.card.medals import circle_ring as circle_ring
from coinage_pnp.artwork.card.name_search import RegionLabel as RegionLabel
from coinage_pnp.artwork.card.open_borders import LEAST as LEAST
from coinage_pnp.artwork.card.open_borders import RUN as RUN
from coinage_pnp.artwork.card.open_borders import Hits as Hits
from coinage_pnp.artwork.card.open_borders import seen_length as seen_length
from coinage_pnp.artwork.card.open_borders import stretches as stretches
from coinage_pnp.artwork.card.plan import CardPlan as CardPlan
from coinage_pnp.artwork.card.plan import make_plan as make_plan
from coinage_pnp.artwork.card.plan import map_frame as map_frame
from coinage_pnp.artwork.card.plate import BORDERS as BORDERS
from coinage_pnp.artwork.card.plate import draw_borders as draw_borders
from coinage_pnp.artwork.card.plate import draw_links as draw_links
from coinage_pnp.artwork.card.plate import draw_locator as draw_locator
from coinage_pnp.artwork.card.plate import plate_paper as plate_paper
from coinage_pnp.artwork.card.plate import stock as stock
from coinage_pnp.artwork.card.sea import draw_sea as draw_sea
from coinage_pnp.artwork.card.shields import LetterShield as LetterShield
from coinage_pnp.artwork.card.survey import covered as covered
