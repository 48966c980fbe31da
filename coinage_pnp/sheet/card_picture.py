"""The card as it looks on the table: trimmed, on plain paper, with coins if given."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from coinage_pnp.card.card_drawing import draw_card
from coinage_pnp.card.details import draw_stacks
from coinage_pnp.card.plan import CardPlan, make_plan
from coinage_pnp.card.terrain.palette import Terrain
from coinage_pnp.drawing.coins.coinset import CoinSet
from coinage_pnp.drawing.colour import VISIONS, Vision, simulate_pixels
from coinage_pnp.drawing.formats import CardFormat
from coinage_pnp.drawing.ink_choices import FULL
from coinage_pnp.drawing.inks import apply_ink
from coinage_pnp.drawing.pages import Info
from coinage_pnp.drawing.paths.path import rounded_rectangle
from coinage_pnp.drawing.render.pdf.document import render_one
from coinage_pnp.drawing.render.pdf.operators import PAGE_UNITS
from coinage_pnp.drawing.render.png import draw_pixels, write_png
from coinage_pnp.drawing.render.svg import write_svg
from coinage_pnp.drawing.scene import Drawing, Element, Group, Paint, Shape
from coinage_pnp.errors import UserError
from coinage_pnp.files.yaml.wording import require_known
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.position import Stack
from coinage_pnp.game.sentences.map_description import describe
from coinage_pnp.game.words.language import Language

COIN_MARGIN = 4.0  # paper around a card, mm: a quarter on a tin card may hang over by that much

MOST_DPI = 1200  # of a picture: an A5 card then takes 300 MB of memory

_EDGE, _GREY_EDGE = Paint(stroke="#a99878", width=0.12), Paint(stroke="#999999", width=0.12)
"""The cut edge, which separates a pale card from white paper: in full colour, and otherwise."""


@dataclass(frozen=True)
class CardPicture:
    """A trimmed card at true size, with its description; notebooks display it."""

    drawing: Drawing = field(repr=False)  # thousands of shapes: too long for a notebook's text
    title: str
    description: str  # the picture in words, for people who cannot see it
    language: str
    described_in: str

    def svg(self, vision: Vision = "normal", prefix: str = "", units: int = PAGE_UNITS) -> bytes:
        """An SVG file, as seen with normal vision, "deutan", "protan", "tritan" or in "grey".

        `prefix` begins every id in the file, for pages with several pictures; `units` as in `write_svg`. UserError:
        there is no such vision.
        """
        require_known(vision, VISIONS, "vision")
        return write_svg(
            self.drawing,
            self.title,
            self.description,
            language=self.language,
            description_language=self.described_in,
            prefix=prefix,
            vision=vision,
            units=units,
        )

    def png(self, dpi: float = 300, vision: Vision = "normal") -> bytes:
        """A PNG file of at most MOST_DPI dots per inch; `vision` and errors as for `svg`."""
        require_known(vision, VISIONS, "vision")
        if not 1 <= dpi <= MOST_DPI:
            raise UserError(f"{dpi:g} dpi does not work: write a number from 1 to {MOST_DPI}")
        pixels = simulate_pixels(draw_pixels(self.drawing, dpi), vision)
        return write_png(pixels, dpi, {"Title": self.title, "Description": self.description})

    def pdf(self) -> bytes:
        """A PDF file of one page, as large as the card; `print_sheet` makes pages with cutting marks."""
        return render_one(self.drawing, Info(self.title))

    def _repr_svg_(self) -> str:
        """Displayed by notebooks."""
        return self.svg().decode()


def draw_card_picture(
    board: Map,
    card: CardFormat,
    terrains: Mapping[str, Terrain],
    words: Language,
    stacks: Mapping[str, Stack] | None = None,
    coins: CoinSet | None = None,
    ink: str = FULL,
    before: CardPlan | None = None,
) -> CardPicture:
    """The picture of a map's card, which is upright; `stacks` by space, bottom coin first.

    `before` and errors as for `draw_card`.
    """
    language, held = words.code, card.orient(board.orientation)
    drawn = draw_card(board, held, terrains, language, ink, before)
    outline = rounded_rectangle(0, 0, held.width, held.height, held.radius)
    trimmed = Group(drawn.elements, name="card", clip=outline)
    edge = Shape(outline, _EDGE if ink == FULL else _GREY_EDGE)
    symbols, laid, margin = dict(drawn.symbols), list[Element](), 0.0
    if stacks is not None and coins is not None:
        placed_coins, needed = draw_stacks(stacks, make_plan(board, held, language).medals, coins)
        inked = apply_ink(Drawing(held.width, held.height, (placed_coins,), needed), ink)
        laid += inked.elements
        symbols |= inked.symbols
        margin = COIN_MARGIN
    placed = Group((trimmed, edge, *laid), x=margin, y=margin)
    drawing = Drawing(held.width + 2 * margin, held.height + 2 * margin, (placed,), symbols)
    kinds = [coin.name for coin in coins.coins] if coins else []
    spoken = language if "description" in words.sections else "en"
    description = describe(board, words, stacks, kinds)
    return CardPicture(drawing, board.name.best(language), description, language, spoken)
