"""What a map is checked against, and its plan on one of the cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from coinage_pnp.card.plan import CardPlan, make_plan
from coinage_pnp.card.terrain.palette import Terrain
from coinage_pnp.drawing.coins.coinset import PUBLISHED, CoinSet
from coinage_pnp.drawing.formats import CardFormat, Tin
from coinage_pnp.drawing.undrawable import UndrawableError
from coinage_pnp.game.board.checks import ERROR, Finding, make_finding
from coinage_pnp.game.board.model import Map
from coinage_pnp.lab.proof.readability import report_unprintable_names

UNDRAWABLE = "undrawable"  # finding code: the default card cannot be drawn, fonts aside


class DrawingTemplates(NamedTuple):
    """What a map is checked against."""

    cards: Mapping[str, CardFormat]
    tin: Tin
    terrains: Mapping[str, Terrain]
    coins: Mapping[str, CoinSet]
    languages: tuple[str, ...]  # the languages cards are printed in, the default first
    formats: Mapping[str, CardFormat] = {}  # all cards that a finding may propose

    @property
    def default_card(self) -> CardFormat:
        """The card made for the tin."""
        return next((card for card in self.cards.values() if card.tin), next(iter(self.cards.values())))

    @property
    def smallest(self) -> CardFormat:
        """The card with the smallest area."""
        return min(self.cards.values(), key=lambda card: card.width * card.height)

    @property
    def main_coins(self) -> CoinSet:
        """The set that findings are about: the one of the published game, or the one that is checked alone."""
        return self.coins.get(PUBLISHED) or next(iter(self.coins.values()))

    def select_print(self, card: CardFormat, coins: CoinSet, language: str) -> DrawingTemplates:
        """The templates for checking one print: one card, one set of coins, one language."""
        return self._replace(cards={card.id: card}, coins={coins.id: coins}, languages=(language,))


def try_plan(board: Map, card: CardFormat, language: str) -> tuple[CardPlan | None, tuple[Finding, ...]]:
    """The layout of a card in a language, or None and the reasons, each located at its name in the file."""
    missing = tuple(report_unprintable_names(board, language))
    if missing:
        return None, missing
    try:
        return make_plan(board, card, language), ()
    except UndrawableError as error:
        return None, tuple(make_finding(ERROR, UNDRAWABLE, where, reason) for where, reason in error.causes)
