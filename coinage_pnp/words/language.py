"""The words we print, as values."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from coinage_pnp.words.picture_words import DescriptionWords
from coinage_pnp.words.slots import Plural, filled, phrase

STYLES = ("head", "text", "note")
"""How a block's words are set: a heading, a paragraph, a line in italics in the middle."""

ACTIONS = ("place", "pay", "move", "capture")
"""Drawings of the four actions, which are beside their text."""

DRAWINGS = ("coins", "toss", "example", *ACTIONS)

CHOICES: dict[str, tuple[str, ...]] = {
    "only": ("value",),
    **dict.fromkeys(("only_card", "only_cards", "only_rules", "only_front", "only_back"), ()),
    **dict.fromkeys(("only_tokens", "only_crib", "only_pad", "only_tin"), ()),
    **dict.fromkeys(
        ("tokens_fold", "tokens_duplex", "tokens_stickers", "crib", "pad", "ink_low", "ink_mono"), ()
    ),
    "tin": ("value",),
    "coins": ("value",),
    "copies": ("value",),
    "copies_fill": (),
    "back": ("value",),
    **dict.fromkeys(("back_on", "flip_long", "flip_short", "fold"), ()),
    "offset": ("value",),
    **dict.fromkeys(("rules_card", "rules_booklet", "rules_html", "back_rules", "back_player-aid"), ()),
    **dict.fromkeys(("marks_corner", "marks_outline", "marks_none"), ()),
}
"""How the imprint names an option, or one of its values, with what is filled in."""


@dataclass(frozen=True, kw_only=True)
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
    """What is done with paper coins whose other side is printed at their feet."""
    laps: str
    """What the broken line on a strip for a tin's rim means."""
    page: str = phrase("page", "pages")
    unofficial: str
    map: str
    rules: str
    tokens: str
    crib: str
    """What a player keeps in view: what a toss allows, and places for the bank."""
    pad: str
    tin: str
    """The pieces that are stuck on a tin."""
    card: str
    back: str
    back_of: str = phrase("page")
    flip_long: str
    """What to choose in the print dialog, when the paper is turned over its long edge."""
    flip_short: str
    part: str = phrase("title", "part")
    """A part of a map's print: a heading, as "Volcano: rules"."""
    edition: str = phrase("title", "edition")
    version: str = phrase("version")
    decimal: str
    """Between whole and tenths in a number."""

    def number(self, value: float) -> str:
        """A length as it is written, without zeros at its end."""
        return f"{value:g}".replace(".", self.decimal)


@dataclass(frozen=True)
class Block:
    """A piece of a rule panel: marked-up words in one of STYLES, one of DRAWINGS, or both; else ""."""

    words: str
    style: str
    drawing: str


@dataclass(frozen=True)
class PanelWords:
    """One rule panel."""

    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, kw_only=True)
class FigureWords:
    """What is written in the drawings: the coins, the toss table, the example."""

    regions: tuple[str, str] = phrase(keys=("first", "second"), limit=20)
    matches: str
    may: str
    """Heads the column with what the matches allow."""
    place: Plural
    pay: str = phrase("n")
    move: Plural
    capture: Plural
    bank: str = phrase(limit=20)
    total: str = phrase(limit=20)
    set: str = phrase("coins", "face", limit=40)
    """Which coins are drawn, and which face of theirs is Heads."""


@dataclass(frozen=True, kw_only=True)
class AidWords:
    """What is written on the player aid and on the score pad."""

    toss: str
    bank: str
    stack: str = phrase(limit=120, marked=True)
    end: str = phrase(limit=120, marked=True)
    games: str
    player: str
    """Heads columns of the pad; a name is written after it."""
    side: str
    spaces: str
    regions: str
    """Heads a column: the points that majorities add."""
    held: str
    """Heads a column: the points of the bank."""
    total: str
    tie: str
    won: str


@dataclass(frozen=True, kw_only=True)
class GalleryWords:
    """What a contact sheet of cards says."""

    title: str = phrase(limit=60)
    spaces: Plural
    true_size: str
    scaled: str = phrase("percent")


@dataclass(frozen=True)
class Language:
    """All printed words of one language. Equal by value."""

    code: str
    """A BCP 47 tag, as "en": maps name it, and the PDF says it."""
    name: str
    sheet: SheetWords
    choices: Mapping[str, str] = field(hash=False)
    sides: tuple[str, str]
    figures: FigureWords
    aids: AidWords
    rules: tuple[PanelWords, ...]
    description: DescriptionWords
    gallery: GalleryWords
    borrowed: tuple[str, ...] = ()
    """The keys that the file lacks, and that come from another language."""

    def choice(self, option: str, value: object) -> str:
        """What the imprint calls an option with this value, or several; True is an option that takes none."""
        if isinstance(value, tuple):
            named = ", ".join(self.choices[f"{option}_{one}"] for one in value)
            return filled(self.choices[option], {"value": named})
        named = f"{option}_{'on' if value is True else value}"
        return filled(self.choices.get(named) or self.choices[option], {"value": value})
