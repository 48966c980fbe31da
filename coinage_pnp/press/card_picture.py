"""A map's card as a value that becomes a file of any kind."""

from __future__ import annotations

from dataclasses import dataclass

from coinage_pnp.drawing import Drawing, Vision
from coinage_pnp.press.preview import picture_pdf, preview_png
from coinage_pnp.press.printing import CREATOR
from coinage_pnp.render import write_svg
from coinage_pnp.version import __version__

MAKER = f"{CREATOR} {__version__}"


@dataclass(frozen=True)
class CardPicture:
    """A trimmed card at true size, with what is said of it. A notebook shows it by itself."""

    drawing: Drawing
    title: str
    description: str
    """What is seen, in words, for those who do not see it."""
    language: str
    """Of title and description, as "en"."""

    def svg(self, vision: Vision = "normal") -> bytes:
        """An SVG file. `vision` shows it as colour-blind eyes see it: "deutan", "protan", "tritan" or "grey"."""
        return write_svg(
            self.drawing,
            self.title,
            self.description,
            MAKER,
            language=self.language,
            description_language=self.language,
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
