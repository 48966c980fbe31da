"""Helpers for the second game's files: rows of cards with their line numbers."""

from coinage_pnp.classic.deck import Card, Cards, write_name
from coinage_pnp.classic.notation import scan_cards
from coinage_pnp.files.yaml.fields import Fields
from coinage_pnp.files.yaml.syntax import Scalar

LinedCards = tuple[tuple[Card, int], ...]
"""Cards as written, including repeated ones, each with its line number."""


def scan_row(within: Fields, scalar: Scalar | None) -> LinedCards:
    """The cards in a text, which may be a multi-line block; anything else in it is reported."""
    if scalar is None:
        return ()
    lines = [(scalar.text, scalar.line)]
    if scalar.style == "|":
        lines = [
            (line, scalar.line + at) for at, line in enumerate(scalar.text.splitlines(), 1) if line.strip()
        ]
    found: list[tuple[Card, int]] = []
    for text, line in lines:
        cards, wrong = scan_cards(text)
        found += ((card, line) for card in cards)
        for error in wrong:
            within.note_problem(line, str(error))
    return tuple(found)


class CardPlaces:
    """The place of each card; a card that appears twice is reported."""

    def __init__(self, within: Fields) -> None:
        self._within = within
        self.found: dict[Card, tuple[str, int]] = {}
        self.doubled = 0

    def add(self, where: str, cards: LinedCards) -> Cards:
        """Put cards into a place, named as in "with Ana"; returns the cards not seen before."""
        new: list[Card] = []
        for card, line in cards:
            if card in self.found:
                other, first = self.found[card]
                already = "here" if (other, first) == (where, line) else f"{other}, line {first}"
                self._within.note_problem(
                    line, f"{card} ({write_name(card)}) is there twice: it is already {already}"
                )
                self.doubled += 1
            else:
                self.found[card] = where, line
                new.append(card)
        return tuple(new)
