"""A file of templates/languages -> the words we print."""

import re
from collections.abc import Callable, Collection
from functools import cache
from typing import TypeVar

from coinage_pnp.errors import UserError
from coinage_pnp.words.language import (
    ACTIONS,
    CHOICES,
    DRAWINGS,
    STYLES,
    AidWords,
    Block,
    FigureWords,
    GalleryWords,
    Language,
    PanelWords,
    SheetWords,
)
from coinage_pnp.words.picture_words import MAP_PARTS, SENTENCES, DescriptionWords
from coinage_pnp.words.slots import check_markup, read_phrases, read_plural, read_sides, read_words, slotted
from coinage_pnp.yaml_source import Fields, document, shown

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
