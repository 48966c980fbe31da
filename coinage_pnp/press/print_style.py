"""What maps are printed with: the options, and what they name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from coinage_pnp.artwork.coins import CoinSet
from coinage_pnp.artwork.terrain import Terrain
from coinage_pnp.board.model import Map
from coinage_pnp.drawing import CardFormat, Paper
from coinage_pnp.press.print_options import PrintOptions
from coinage_pnp.words import Language


@dataclass(frozen=True)
class PrintStyle:
    """The options and templates that prints are made with, the same for every map of a run."""

    card: CardFormat
    """Held upright; a landscape map lays it on its side."""
    paper: Paper
    terrains: Mapping[str, Terrain]
    coins: CoinSet
    """The coins on the rule panels and the crib; paper tokens are as large as they are."""
    language: Language
    chosen: PrintOptions = PrintOptions()
    """The other options: of card, paper, coins, language and back, the fields of this style count."""
    back: Map | None = None

    @cached_property
    def options(self) -> PrintOptions:
        """All options, which name what this style has."""
        return replace(
            self.chosen,
            card=self.card.id,
            paper=self.paper.id,
            coins=self.coins.id,
            language=self.language.code,
            back=self.back.id if self.back else "",
        )
