"""A file of templates/languages -> the words we print."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import fields
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
    Language,
    PanelWords,
    SheetWords,
)
from coinage_pnp.words.markup import read_markup
from coinage_pnp.words.picture_words import MAP_PARTS, SENTENCES, DescriptionWords, GalleryWords
from coinage_pnp.words.slots import read_plural, slotted
from coinage_pnp.yaml_source import Fields, document, shown

_CODE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
_MARKED = ("stack", "end")
"""The texts of the crib that take marks."""

T = TypeVar("T")


def read_language(text: str, file: str, spare: Callable[[], Language] | None = None) -> Language:
    """Read a file of templates/languages; parts that it lacks come from `spare`, if that is given. Raises
    InvalidFile with every problem and its line: missing or unknown keys, marks that are not closed, braces
    that would not be filled in.
    """
    with document(text, file, "a language") as root:
        borrowed: list[str] = []
        lend = cache(spare) if spare else None

        def part(key: str, read: Callable[[str], T], of: Callable[[Language], T]) -> T:
            if lend is None or key in root:
                return read(key)
            borrowed.append(key)
            return of(lend())

        code = root.converted("language", language_code, "")
        name = root.text("name")
        sheet = part("sheet", lambda key: _sheet(root.fields(key)), lambda other: other.sheet)
        choices = part("choices", lambda key: _choices(root.fields(key)), lambda other: other.choices)
        heads, tails = part(
            "sides", lambda key: _sides(root.fields(key)), lambda other: (other.heads, other.tails)
        )
        figures = part("figures", lambda key: _figures(root.fields(key)), lambda other: other.figures)
        aids = part("aids", lambda key: _aids(root.fields(key)), lambda other: other.aids)
        panels = part(
            "rules", lambda key: read_panels(root, key, DRAWINGS, ACTIONS), lambda other: other.panels
        )
        description = part(
            "description",
            lambda key: _description(root.fields(key), code, (heads, tails)),
            lambda other: other.description,
        )
        gallery = part("gallery", lambda key: _gallery(root.fields(key)), lambda other: other.gallery)
    return Language(
        code, name, sheet, choices, heads, tails, figures, aids, panels, description, gallery, tuple(borrowed)
    )


def language_code(text: str) -> str:
    """The text, if it is a BCP 47 tag. Raises UserError: it is none."""
    if not _CODE.fullmatch(text):
        raise UserError(f"{shown(text)} is not a language code: write one like en, fr, ja or pt-BR")
    return text


def _sheet(within: Fields) -> SheetWords:
    slots = {
        "page": ("page", "pages"),
        "back_of": ("page",),
        "part": ("title", "part"),
        "edition": ("title", "edition"),
        "version": ("version",),
    }
    return SheetWords(**{f.name: slotted(within, f.name, slots.get(f.name, ())) for f in fields(SheetWords)})


def _choices(within: Fields) -> tuple[tuple[str, str], ...]:
    return tuple((key, slotted(within, key, slots, 40)) for key, slots in CHOICES.items())


def _sides(within: Fields) -> tuple[str, str]:
    return within.text("heads", limit=20), within.text("tails", limit=20)


def _description(within: Fields, code: str, sides: tuple[str, str]) -> DescriptionWords:
    places = within.fields("places")
    terrains = within.fields("terrains", required=False)
    return DescriptionWords(
        code,
        read_plural(within.fields("spaces"), ("n",)),
        read_plural(within.fields("regions"), ("n",)),
        tuple((key, slotted(within, key, slots, 120)) for key, slots in SENTENCES.items()),
        tuple(slotted(places, place, (), 40) for place in MAP_PARTS),
        sides,
        tuple((key, slotted(terrains, key, (), 40)) for key in terrains),
    )


def _gallery(within: Fields) -> GalleryWords:
    return GalleryWords(
        slotted(within, "title", (), 60),
        read_plural(within.fields("spaces"), ("n",)),
        slotted(within, "true_size"),
        slotted(within, "scaled", ("percent",)),
    )


def _figures(within: Fields) -> FigureWords:
    names = within.fields("regions")
    return FigureWords(
        matches=slotted(within, "matches", (), 30),
        may=slotted(within, "may", (), 30),
        place=read_plural(within.fields("place"), ("n",)),
        pay=slotted(within, "pay", ("n",), 30),
        move=read_plural(within.fields("move"), ("n",)),
        capture=read_plural(within.fields("capture"), ("n",)),
        regions=(slotted(names, "first", (), 20), slotted(names, "second", (), 20)),
        bank=slotted(within, "bank", (), 20),
        total=slotted(within, "total", (), 20),
        set=slotted(within, "set", ("coins", "face"), 40),
    )


def _aids(within: Fields) -> AidWords:
    words = {f.name: slotted(within, f.name, (), 120 if f.name in _MARKED else 30) for f in fields(AidWords)}
    for key in _MARKED:
        _check_markup(within, key, words[key])
    return AidWords(**words)


def read_panels(
    within: Fields, key: str, drawings: Collection[str], beside: Collection[str] = ()
) -> tuple[PanelWords, ...]:
    """A list of panels, which must not be empty; the drawings `beside` stand beside their words."""
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
    _check_markup(within, styles[0], words)
    return Block(words, styles[0], drawing)


def _check_markup(within: Fields, key: str, words: str) -> None:
    try:
        read_markup(words)
    except UserError as error:
        within.wrong(key, f"{shown(key)}: {error}")
