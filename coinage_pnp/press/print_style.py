"""What a print is made of, and how: the choices that hold for every map of a run."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from coinage_pnp.artwork.coins import CoinSet
from coinage_pnp.artwork.terrain import Terrain
from coinage_pnp.board.model import Map
from coinage_pnp.drawing import FULL, CardFormat, Paper
from coinage_pnp.press.print_options import BACK, PrintOptions
from coinage_pnp.words import Language

CARD, RULES = "card", "rules"
TOKENS, CRIB, PAD = "tokens", "crib", "pad"
AIDS = (TOKENS, CRIB, PAD)
"""What a print may be limited to, besides BACK; the last three are printed only when they are asked for."""

TOKENS_FOLD, TOKENS_DUPLEX = "fold", "duplex"
"""How a paper token gets its two faces: one below the other, or on both sides of the paper."""

USUAL_COINS = "usd"
"""The coins that are drawn on rules and lie on cards unless others are asked for."""


@dataclass(frozen=True)
class PrintStyle(PrintOptions):
    """The templates that prints are made with, the same for every map of a run."""

    card: CardFormat
    """Held upright; a landscape map lays it on its side."""
    paper: Paper
    terrains: Mapping[str, Terrain]
    """All terrains by id."""
    coins: CoinSet
    """The coins on the rule panels and the crib; paper tokens are as large as they are."""
    language: Language
    copies: int = 1
    """How many of each card."""
    back: Map | None = None
    """The map on the other side of every card."""
    tokens: str = ""
    """TOKENS_FOLD or TOKENS_DUPLEX; "" for none."""
    crib: bool = False
    """Whether each player gets a crib."""
    pad: bool = False
    """Whether there is a score pad."""

    @property
    def has_cards(self) -> bool:
        """Whether map cards are laid out."""
        return self.only in {"", CARD, BACK}

    @property
    def has_rules(self) -> bool:
        """Whether rules are laid out."""
        return self.only in {"", RULES, BACK}

    @property
    def aids(self) -> tuple[str, ...]:
        """Those of AIDS that are laid out."""
        asked = {TOKENS: self.tokens, CRIB: self.crib, PAD: self.pad}
        return tuple(aid for aid in AIDS if asked[aid])

    @property
    def turns(self) -> bool:
        """Whether something is printed on the paper's other side."""
        backed = self.back is not None and self.has_cards and not self.fold
        return backed or self.tokens == TOKENS_DUPLEX

    def options(self) -> Iterator[str]:
        """What the imprint says of how the print was asked for, besides card and paper."""
        if self.only:
            yield f"--only {self.only}"
        if self.tokens and not (self.only == TOKENS and self.tokens == TOKENS_FOLD):
            yield f"--tokens {self.tokens}"
        yield from (f"--{aid}" for aid in self.aids if aid not in {TOKENS, self.only})
        if self.ink != FULL:
            yield f"--ink {self.ink}"
        if self.coins.id != USUAL_COINS:
            yield f"--coins {self.coins.id}"
        if self.copies > 1:
            yield f"--copies {self.copies}"
        if self.back:
            yield f"--back {self.back.id}"
        yield from self.sheet_options()
