"""Cards and papers by id or size, and the limit of resolutions."""

from collections.abc import Mapping
from math import sqrt
from typing import Annotated

import typer

from coinage_pnp.drawing.formats import CardFormat, Paper, look_up_card, look_up_paper
from coinage_pnp.errors import InvalidOption, name_option_in_errors
from coinage_pnp.files.units import MM_PER_INCH
from coinage_pnp.lab import templates
from coinage_pnp.sheet.print_options import PLAIN_PAPERS, describe_options

CardOption = Annotated[str, typer.Option(metavar="CARD|SIZE", help=describe_options()["card"].text)]
PaperOption = Annotated[
    str, typer.Option(metavar="PAPER|SIZE", help=f"{PLAIN_PAPERS}, or a size such as 297x420mm.")
]
MOST_DOTS = 100_000_000  # maximum number of pixels of a picture, which takes a gigabyte to draw


def find_card(word: str, cards: Mapping[str, CardFormat]) -> CardFormat:
    """The upright card with an id or size; InvalidOption if there is none."""
    with name_option_in_errors("--card"):
        return look_up_card(word, cards)


def find_paper(word: str) -> Paper:
    """The upright paper with an id, size or margin; InvalidOption if there is none."""
    papers = templates.load_papers()
    with name_option_in_errors("--paper"):
        return look_up_paper(word, papers)


def refuse_huge(width: float, height: float, dpi: int) -> None:
    """Raise InvalidOption if a picture of this size, mm, has more than MOST_DOTS pixels."""
    dots = width * height * (dpi / MM_PER_INCH) ** 2
    if dots > MOST_DOTS:
        most = MM_PER_INCH * sqrt(MOST_DOTS / (width * height)) // 10 * 10
        raise InvalidOption(
            f"--dpi: {width:g} x {height:g} mm at {dpi} dpi is {dots / 1e6:.0f} million dots: "
            f"write {most:g} or less"
        )
