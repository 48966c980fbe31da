"""The words we print, as values, and how they are read from templates/languages and templates/calibrate."""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TypeVar

from coinage_pnp.errors import UserError
from coinage_pnp.words.picture_words import MAP_PARTS, SENTENCES, DescriptionWords
from coinage_pnp.words.slots import (
    Plural,
    check_markup,
    filled,
    phrase,
    read_phrases,
    read_plural,
    read_sides,
    read_words,
    slotted,
)
from coinage_pnp.yaml_source import Fields, document, shown

STYLES = ("head", "text", "note")
"""How a block's words are set: a heading, a paragraph, a line in italics in the middle."""

ACTIONS = ("place", "pay", "move", "capture")
"""Drawings of the four actions, which are beside their text."""

DRAWINGS = ("coins", "toss", "example", *ACTIONS)

CHOICES: dict[str, tuple[str, ...]] = {
    "only": ("value",),
    **dict.fromkeys(("only_card", "only_cards", "only_rules", "only_front", "only_back"), ()),
    **dict.fromkeys(("only_tokens", "only_crib", "only_pad", "only_tin", "tin_mint", "tin_altoids"), ()),
    **dict.fromkeys(
        ("tokens_fold", "tokens_duplex", "tokens_stickers", "crib", "pad", "ink_low", "ink_mono"), ()
    ),
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


_CODE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")

T = TypeVar("T")


def read_language(text: str, file: str, spare: Callable[[], Language] | None = None) -> Language:
    """Read a file of templates/languages; parts that it lacks come from `spare`, if that is given.

    Raises InvalidFile with every problem and its line: missing or unknown keys, marks that are not closed,
    braces that would not be filled in.
    """
    with document(text, file, "a language") as root:
        borrowed: list[str] = []
        lend = cache(spare) if spare else None

        def part(key: str, read: Callable[[], T]) -> T:
            if lend is None or key in root:
                return read()
            borrowed.append(key)
            lent: T = getattr(lend(), key)
            return lent

        code = root.converted("language", language_code, "")
        name = root.text("name")
        sheet = part("sheet", lambda: read_words(root.fields("sheet"), SheetWords))
        choices = part("choices", lambda: read_phrases(root.fields("choices"), CHOICES, 40))
        sides = part("sides", lambda: read_sides(root.fields("sides")))
        figures = part("figures", lambda: read_words(root.fields("figures"), FigureWords, 30))
        aids = part("aids", lambda: read_words(root.fields("aids"), AidWords, 30))
        rules = part("rules", lambda: read_panels(root, "rules", DRAWINGS, ACTIONS))
        description = part("description", lambda: _description(root.fields("description"), code, sides))
        gallery = part("gallery", lambda: read_words(root.fields("gallery"), GalleryWords))
    return Language(
        code, name, sheet, choices, sides, figures, aids, rules, description, gallery, tuple(borrowed)
    )


def language_code(text: str) -> str:
    """The text, if it is a BCP 47 tag. Raises UserError: it is none."""
    if not _CODE.fullmatch(text):
        raise UserError(f"{shown(text)} is not a language code: write one like en, fr, ja or pt-BR")
    return text


def _description(within: Fields, code: str, sides: tuple[str, str]) -> DescriptionWords:
    places = within.fields("places")
    terrains = within.fields("terrains", required=False)
    return DescriptionWords(
        code,
        read_plural(within.fields("spaces"), ("n",)),
        read_plural(within.fields("regions"), ("n",)),
        read_phrases(within, SENTENCES, 120),
        tuple(slotted(places, place, (), 40) for place in MAP_PARTS),
        sides,
        {key: slotted(terrains, key, (), 40) for key in terrains},
    )


def read_panels(
    within: Fields, key: str, drawings: Collection[str], beside: Collection[str] = ()
) -> tuple[PanelWords, ...]:
    """A list of panels, which must not be empty; the drawings `beside` are beside their words."""
    return tuple(
        PanelWords(
            panel.text("title", limit=40),
            tuple(_block(block, drawings, beside) for block in _some(panel, "blocks")),
        )
        for panel in _some(within, key)
    )


def _some(within: Fields, key: str) -> tuple[Fields, ...]:
    """The entries of a list that must not be empty."""
    sections = within.sections(key)
    if key in within and not sections:
        within.wrong(key, f"{shown(key)} is empty: write at least one '- ' entry")
    return sections


def _block(within: Fields, drawings: Collection[str], beside: Collection[str]) -> Block:
    styles = [style for style in STYLES if style in within]
    drawing = within.choice("drawing", tuple(drawings), default="")
    if len(styles) > 1 or not (styles or "drawing" in within):
        choice = ", ".join(STYLES)
        within.wrong(within.line, f"each entry of 'blocks' has one of {choice}, or a drawing alone")
    if drawing and styles != (["text"] if drawing in beside else []):
        said = "a 'text' beside it" if drawing in beside else "a line of its own, without words"
        within.wrong("drawing", f"the drawing {shown(drawing)} takes {said}")
    if not styles:
        return Block("", "", drawing)
    words = within.text(styles[0], limit=600)
    check_markup(within, styles[0], words)
    return Block(words, styles[0], drawing)


@dataclass(frozen=True)
class CalibrateWords:
    """The words of one language, marked up as rules are: `**strong**`, `*italic*`."""

    title: str
    long: str
    short: str
    light: str
    read: str
    type: str
    """What to do with the numbers; the command follows."""
    scale: str
    back: str
    needle: str
    """How to do without light; an example follows."""
    edge: str


def read_calibrate_words(text: str, file: str) -> CalibrateWords:
    """Read a file of templates/calibrate, called `file` in messages. Raises InvalidFile with every problem."""
    with document(text, file, "the words of the calibration sheet") as root:
        root.text("language", limit=20)
        return read_words(root, CalibrateWords, limit=400, marked=True)
