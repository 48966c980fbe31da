"""Which card or paper is meant: one by its id, or a card of the user's own size."""

from __future__ import annotations

from collections.abc import Mapping

import typer

from coinage_pnp import templates
from coinage_pnp.cli.common.choices import chosen
from coinage_pnp.drawing import CardFormat, Paper, read_custom_card
from coinage_pnp.errors import UserError


def card_named(word: str, cards: Mapping[str, CardFormat], option: str = "--card") -> CardFormat:
    """The card, held upright, that an id or a size names; BadParameter at `option` if there is none."""
    word = word.strip().lower()
    if word in cards or not (word[:1].isdigit() or word[:1] in tuple("-+.,")):
        return cards[chosen(word, cards, option)]
    try:
        return read_custom_card(word, cards.values())
    except UserError as error:
        raise typer.BadParameter(str(error), param_hint=option) from None


def paper_named(word: str) -> Paper:
    """The paper that `word` names, upright; BadParameter if there is none."""
    papers = templates.papers()
    return papers[chosen(word.lower(), papers, "--paper")]
