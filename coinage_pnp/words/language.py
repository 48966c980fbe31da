"""The words we print, as values."""

from __future__ import annotations

from dataclasses import dataclass

from coinage_pnp.words.picture_words import DescriptionWords, GalleryWords
from coinage_pnp.words.slots import Plural, filled

STYLES = ("head", "text", "note")
"""How a block's words are set: a heading, a paragraph, a line in italics in the middle."""

ACTIONS = ("place", "pay", "move", "capture")
"""Drawings of the four actions, which stand beside their text."""

DRAWINGS = ("coins", "toss", "example", *ACTIONS)
"""What a block may show."""


CHOICES: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("only_card", "only_cards", "only_rules", "only_back"), ()),
    **dict.fromkeys(("only_tokens", "only_crib", "only_pad"), ()),
    **dict.fromkeys(("tokens_fold", "tokens_duplex", "crib", "pad", "ink_low", "ink_mono"), ()),
    "coins": ("value",),
    "copies": ("value",),
    "back": ("value",),
    **dict.fromkeys(("back_on", "flip_long", "flip_short", "fold"), ()),
    "offset": ("value",),
    **dict.fromkeys(("marks_corner", "marks_outline", "marks_none"), ()),
}
"""How the imprint names an option, or one of its values, with what is filled in."""


@dataclass(frozen=True)
class SheetWords:
    """What the sheet says around the card and the panels; the parts in braces are filled in for printing."""

    print_at_100: str
    """How to print, in words that print dialogs use."""
    ruler: str
    cut: str
    corners: str
    """Which marks help to round a card's corners."""
    arcs: str
    """What the fine arcs at round corners are for."""
    angles: str
    """What the fine corners just outside the trim are for."""
    outline: str
    fold: str
    halves: str
    """What is done with a card whose back is printed beside its front."""
    rows: str
    """What is done with tokens whose other side is printed at their feet."""
    page: str
    unofficial: str
    """Whose game it is, and that we are not them."""
    map: str
    rules: str
    tokens: str
    crib: str
    """The same for what a player keeps in view: what a toss allows, and places for the bank."""
    pad: str
    card: str
    back: str
    """What a page of backs is called, as a label or heading."""
    back_of: str
    """Of which {page} this is the back."""
    flip_long: str
    """What to choose in the print dialog, when the paper is turned over its long edge."""
    flip_short: str
    part: str
    """A {part} of a map's print, after the map's {title}: a heading, as "Volcano: rules"."""
    edition: str
    """A map's {title} and {edition}."""
    version: str
    decimal: str
    """What stands between whole and tenths in a number."""

    def number(self, value: float) -> str:
        """A length as it is written, without zeros at its end."""
        return f"{value:g}".replace(".", self.decimal)


@dataclass(frozen=True)
class Block:
    """A piece of a rule panel: words, a drawing, or words beside a drawing."""

    words: str
    """Marked-up text (see `markup`), or "" for a drawing alone."""
    style: str
    """One of STYLES, or ""."""
    drawing: str
    """One of DRAWINGS, or ""."""


@dataclass(frozen=True)
class PanelWords:
    """One rule panel."""

    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class FigureWords:
    """What is written in the drawings."""

    matches: str
    may: str
    """Heading of the toss table: what the matches allow."""
    place: Plural
    """These three in the toss table: so many {n}."""
    pay: str
    """In the toss table: or pay {n}, and then place more."""
    move: Plural
    capture: Plural
    regions: tuple[str, str]
    """The two regions of the example."""
    bank: str
    total: str
    set: str
    """Below the coins: which {coins} are drawn, and which {face} of theirs is Heads."""


@dataclass(frozen=True)
class AidWords:
    """What is written on a player's crib and on the score pad."""

    toss: str
    """Title of the crib's side with the toss table."""
    bank: str
    """Title of its side where a bank lies."""
    stack: str
    """In the crib: which coin may lie on which. Marked-up text."""
    end: str
    """In the crib: when the game ends. Marked-up text."""
    games: str
    player: str
    """In the pad: whose columns these are; a name is written after it."""
    side: str
    spaces: str
    """Heads a column: the points of the spaces."""
    regions: str
    """Heads a column: the points that majorities add."""
    held: str
    """Heads a column: the points of the bank."""
    total: str
    tie: str
    """Heads a column: what breaks a tie, the sum of ranks in the bank."""
    won: str


@dataclass(frozen=True)
class Language:
    """All printed words of one language. Equal by value."""

    code: str
    """A BCP 47 tag, as "en": maps name it, and the PDF says it."""
    name: str
    sheet: SheetWords
    choices: tuple[tuple[str, str], ...]
    heads: str
    tails: str
    figures: FigureWords
    aids: AidWords
    panels: tuple[PanelWords, ...]
    description: DescriptionWords
    gallery: GalleryWords
    borrowed: tuple[str, ...] = ()
    """The parts of the file that it does not have, and that were taken from another language."""

    def choice(self, option: str, value: object) -> str:
        """What the imprint calls an option with this value; True is an option that takes none."""
        phrases = dict(self.choices)
        named = f"{option}_{'on' if value is True else value}"
        return filled(phrases.get(named) or phrases[option], {"value": value})
