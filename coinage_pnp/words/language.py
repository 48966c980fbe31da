"""The words printed on sheets and rule panels, read from templates/languages and templates/calibrate."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TypeVar

from coinage_pnp.sentences import (
    Plural,
    check_markup,
    filled,
    phrase,
    read_phrases,
    read_plural,
    read_sides,
    read_words,
    slotted,
    words_document,
)
from coinage_pnp.words.concept_words import EXPLAINED_AT, ConceptWords
from coinage_pnp.words.picture_words import MAP_PARTS, SENTENCES, DescriptionWords
from coinage_pnp.yaml_source import Fields, shown

STYLES = ("head", "text", "note")  # a block's text styles: heading, paragraph, centred line in italics
ACTIONS = ("place", "pay", "move", "capture")  # drawings placed beside their text
DRAWINGS = ("coins", "toss", "example", *ACTIONS, *EXPLAINED_AT)

CHOICES: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("only", "tin", "coins", "copies", "back", "offset"), ("value",)),
    **dict.fromkeys(("only_card", "only_cards", "only_rules", "only_front", "only_back"), ()),
    **dict.fromkeys(("only_tokens", "only_crib", "only_pad", "only_tin", "tin_mint", "tin_altoids"), ()),
    **dict.fromkeys(("tokens_fold", "tokens_duplex", "tokens_stickers", "crib", "pad", "copies_fill"), ()),
    **dict.fromkeys(("back_on", "back_rules", "back_player-aid", "fold", "flip_long", "flip_short"), ()),
    **dict.fromkeys(("rules_card", "rules_booklet", "rules_html", "ink_low", "ink_mono"), ()),
    **dict.fromkeys(("marks_corner", "marks_outline", "marks_none"), ()),
}
"""Imprint texts by option, or option and value, with the slots each must fill."""


@dataclass(frozen=True, kw_only=True)
class SheetWords:
    """Texts on the sheet around the card and the rule panels."""

    print_at_100: str  # print settings, in the words of print dialogs
    ruler: str
    cut: str
    corners: str  # explains the marks for rounding corners
    arcs: str  # explains the fine arcs at round corners
    angles: str  # explains the fine corners just outside the trim
    outline: str
    fold: str
    halves: str  # how to fold a card whose back is printed beside its front
    rows: str  # how to fold paper coins whose other side is printed foot to foot
    laps: str  # explains the dashed line on the strip for a tin's rim
    page: str = phrase("page", "pages")
    unofficial: str
    map: str
    rules: str
    tokens: str
    crib: str  # the player aid: toss table and spaces for the bank
    pad: str
    tin: str  # the labels for a tin
    card: str
    back: str
    back_of: str = phrase("page")
    empty_back: str  # the name of a back on which nothing is printed
    left_empty: str = phrase("page")  # the only words on it
    cover: str  # the name of the first page of sheets without room for a ruler
    cover_text: str = phrase(
        limit=240
    )  # what to do with it: print it, measure its ruler, then print the others
    one_sided: str  # the print dialog's setting for printing one side of the paper
    flip_long: str  # the print dialog's setting for turning the paper over its long edge
    flip_short: str
    turn_long: str  # how to put printed fronts into the printer for their backs
    turn_short: str
    part: str = phrase("title", "part")  # heading of a part of a print, such as "Volcano: rules"
    edition: str = phrase("title", "edition")
    version: str = phrase("version")
    decimal: str  # decimal sign

    def number(self, value: float) -> str:
        """A number with this language's decimal sign, without trailing zeros."""
        return f"{value:g}".replace(".", self.decimal)

    def in_english(self, label: str) -> str:
        """A page's label, such as "map + rules", in the language of messages."""
        names = {"tokens": "paper coins", "crib": "player aid", "pad": "score pad", "tin": "tin kit"}
        names["cover"] = "printing instructions"
        english = {getattr(self, key): names.get(key, key) for key in ("map", "rules", "back", *names)}
        return " + ".join(english[part] for part in label.split(" + "))


@dataclass(frozen=True)
class Block:
    """Part of a rule panel: marked-up text in one of STYLES, one of DRAWINGS, or both; "" if absent."""

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
    """Texts inside the rule drawings: coins, toss table, example."""

    regions: tuple[str, str] = phrase(keys=("first", "second"), limit=20)
    matches: str
    may: str  # heading of the column that lists the allowed actions
    place: Plural
    pay: str = phrase("n")
    move: Plural
    capture: Plural
    bank: str = phrase(limit=20)
    total: str = phrase(limit=20)
    set: str = phrase("coins", "face", limit=40)  # names the drawn coins and the face that counts as Heads


@dataclass(frozen=True, kw_only=True)
class AidWords:
    """Texts on the player aid and the score pad."""

    toss: str
    bank: str
    stack: str = phrase(limit=120, marked=True)
    end: str = phrase(limit=120, marked=True)
    games: str
    player: str  # label before the line where players write their name
    side: str
    spaces: str
    regions: str  # column heading: points from majorities
    held: str  # column heading: points from the bank
    total: str
    tie: str
    won: str


@dataclass(frozen=True, kw_only=True)
class GalleryWords:
    """Texts on a contact sheet of cards."""

    title: str = phrase(limit=60)
    spaces: Plural
    true_size: str
    scaled: str = phrase("percent")
    percent: str = phrase("n", limit=10)

    def share(self, part: float) -> str:
        """A part of 1 in percent, such as "53%"."""
        return filled(self.percent, {"n": f"{100 * part:.0f}"})


@dataclass(frozen=True)
class Language:
    """All printed words of one language. Equal by value."""

    code: str  # BCP 47 tag, such as "en"; also written to the PDF
    name: str
    sheet: SheetWords
    choices: Mapping[str, str] = field(hash=False)
    sides: tuple[str, str]
    figures: FigureWords
    aids: AidWords
    rules: tuple[PanelWords, ...]
    concepts: ConceptWords
    description: DescriptionWords
    gallery: GalleryWords
    invented: str  # what the notes below invented maps are, on their contact sheet
    borrowed: tuple[str, ...] = ()  # keys missing from the file and taken from another language

    def choice(self, option: str, value: object) -> str:
        """Imprint text for an option and its value or values; True for an option without a value."""
        if isinstance(value, tuple):
            named = ", ".join(self.choices[f"{option}_{one}"] for one in value)
            return filled(self.choices[option], {"value": named})
        named = f"{option}_{'on' if value is True else value}"
        return filled(self.choices.get(named) or self.choices[option], {"value": value})


_ONE = "write at least one '- ' entry"
T = TypeVar("T")


def read_language(text: str, file: str, spare: Callable[[], Language] | None = None) -> Language:
    """Read a file of templates/languages; missing parts come from `spare`, if given. Raises InvalidFile."""
    with words_document(text, file, "a language") as root:
        borrowed: list[str] = []
        lend = cache(spare) if spare else None

        def part(key: str, read: Callable[[], T]) -> T:
            if lend is None or key in root:
                return read()
            borrowed.append(key)
            lent: T = getattr(lend(), key)
            return lent

        code = root.text("language", limit=20)
        name = root.text("name")
        sheet = part("sheet", lambda: read_words(root.fields("sheet"), SheetWords))
        choices = part("choices", lambda: read_phrases(root.fields("choices"), CHOICES, 40))
        sides = part("sides", lambda: read_sides(root.fields("sides")))
        figures = part("figures", lambda: read_words(root.fields("figures"), FigureWords, 30))
        aids = part("aids", lambda: read_words(root.fields("aids"), AidWords, 30))
        rules = part("rules", lambda: read_panels(root, DRAWINGS, ACTIONS))
        concepts = part("concepts", lambda: read_words(root.fields("concepts"), ConceptWords, 100))
        description = part("description", lambda: _description(root.fields("description"), code, sides))
        gallery = part("gallery", lambda: read_words(root.fields("gallery"), GalleryWords))
        invented = part("invented", lambda: root.text("invented", limit=150))
    words = sheet, choices, sides, figures, aids, rules, concepts, description, gallery, invented
    return Language(code, name, *words, tuple(borrowed))


def _description(within: Fields, code: str, sides: tuple[str, str]) -> DescriptionWords:
    places = within.fields("places")
    terrains = within.fields("terrains", required=False)
    return DescriptionWords(
        code=code,
        spaces=read_plural(within.fields("spaces"), ("n",)),
        regions=read_plural(within.fields("regions"), ("n",)),
        texts=read_phrases(within, SENTENCES, 120),
        places=tuple(slotted(places, place, (), 40) for place in MAP_PARTS),
        sides=sides,
        terrains={key: slotted(terrains, key, (), 40) for key in terrains},
    )


def read_panels(
    root: Fields, drawings: Collection[str], beside: Collection[str] = ()
) -> tuple[PanelWords, ...]:
    """Panels listed under `rules`, at least one; drawings in `beside` are placed beside their text."""
    return tuple(
        PanelWords(
            panel.text("title", limit=40),
            tuple(_block(block, drawings, beside) for block in panel.sections("blocks", _ONE)),
        )
        for panel in root.sections("rules", _ONE)
    )


def _block(within: Fields, drawings: Collection[str], beside: Collection[str]) -> Block:
    styles = [style for style in STYLES if style in within]
    drawing = within.choice("drawing", tuple(drawings), default="")
    if len(styles) > 1 or not (styles or "drawing" in within):
        choice = ", ".join(STYLES)
        within.wrong(within.line, f"each entry of 'blocks' has one of {choice}, or a drawing alone")
    if drawing and styles != (["text"] if drawing in beside else []):
        expected = "a 'text' beside it" if drawing in beside else "a line of its own, without words"
        within.wrong("drawing", f"the drawing {shown(drawing)} takes {expected}")
    if not styles:
        return Block("", "", drawing)
    words = within.text(styles[0], limit=600)
    check_markup(within, styles[0], words)
    return Block(words, styles[0], drawing)


@dataclass(frozen=True)
class CalibrateWords:
    """Marked-up texts of the calibration sheet."""

    title: str
    long: str
    short: str
    light: str
    read: str
    type: str  # what to do with the readings; the command follows
    scale: str
    back: str
    needle: str  # how to measure without a light behind the paper; an example follows
    edge: str


def read_calibrate_words(text: str, file: str) -> CalibrateWords:
    """Read a file of templates/calibrate. Raises InvalidFile with every problem."""
    with words_document(text, file, "a file of calibration words") as root:
        return read_words(root, CalibrateWords, limit=400, marked=True)
