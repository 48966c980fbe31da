"""A map's card as a value that becomes a file of any kind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from coinage_pnp.artwork.coins import CoinSet
from coinage_pnp.artwork.terrain import Terrain
from coinage_pnp.board.model import Map
from coinage_pnp.drawing import FULL, CardFormat, Drawing, Vision
from coinage_pnp.press.preview import draw_preview, picture_pdf, preview_png
from coinage_pnp.press.printing import CREATOR
from coinage_pnp.render import write_svg
from coinage_pnp.rules.position import Stack
from coinage_pnp.version import __version__
from coinage_pnp.words import Language, describe

MAKER = f"{CREATOR} {__version__}"


@dataclass(frozen=True)
class CardPicture:
    """A trimmed card at true size, with what is said of it. A notebook shows it by itself."""

    drawing: Drawing
    title: str
    description: str
    """What is seen, in words, for those who do not see it."""
    language: str
    """Of the title, as "en"."""
    described_in: str
    """The language of the description."""

    def svg(self, vision: Vision = "normal", prefix: str = "") -> bytes:
        """An SVG file. `vision` shows it as colour-blind eyes see it: "deutan", "protan", "tritan" or "grey".

        `prefix` begins every name in the file: for pages that show several pictures.
        """
        return write_svg(
            self.drawing,
            self.title,
            self.description,
            MAKER,
            language=self.language,
            description_language=self.described_in,
            prefix=prefix,
            vision=vision,
        )

    def png(self, dpi: float = 300, vision: Vision = "normal") -> bytes:
        """A PNG file of `dpi` dots an inch. `vision` as of `svg`."""
        return preview_png(self.drawing, self.title, self.description, MAKER, dpi, vision)

    def pdf(self) -> bytes:
        """A PDF file of one page as large as the card; `print_sheet` makes pages with marks to cut by."""
        return picture_pdf(self.drawing, self.title)

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self.svg().decode()


def picture_card(
    board: Map,
    card: CardFormat,
    terrains: Mapping[str, Terrain],
    words: Language,
    stacks: Mapping[str, Stack] | None = None,
    coins: CoinSet | None = None,
    ink: str = FULL,
) -> CardPicture:
    """The picture of a map's card. Arguments and errors are as of `draw_preview`, but `card` is upright."""
    language = words.code
    drawing = draw_preview(board, card.held(board.orientation), terrains, language, stacks, coins, ink)
    kinds = [coin.name for coin in coins.coins] if coins else []
    description = describe(board, words.description, language, stacks, kinds)
    return CardPicture(drawing, board.name.best(language), description, language, words.description.code)
