"""Reads a file of templates/languages. Its keys and slots are those of English; what it lacks is English."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from coinage_pnp.errors import UserError
from coinage_pnp.files.yaml.fields import Fields, open_document
from coinage_pnp.files.yaml.wording import quote_text
from coinage_pnp.game.words.english import load_english
from coinage_pnp.game.words.language import SIDES, Lack, Language
from coinage_pnp.game.words.markup import (
    COIN_WORDS,
    PLACES,
    STYLES,
    Block,
    Panel,
    find_drawings,
    read_markup,
)
from coinage_pnp.game.words.sections import Sections
from coinage_pnp.game.words.slots import SLOT, Marked, Plural, Words

ERRORS = ("refusals", "findings")
"""The keys of a file with errors and warnings, by their English templates."""

ALL = ("sides", *Sections.__annotations__, *ERRORS)
"""The keys of a file, besides its code and name."""

_CODE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
_LEAST_LIMIT, _GROWTH = 40, 3  # a phrase has at most 40 characters, or three times as many as in English
_TITLE, _TEXT = 40, 600  # limits of a panel's title and of its other texts, characters
_REFUSAL = 300  # limit of a translated error, characters
_MOST_LISTED = 8  # missing keys in one message
_DECIMAL = "."  # the English phrase between whole numbers and tenths


def read_language(text: str, file: str, wanted: Collection[str] = ALL) -> Language:
    """Read the file of a language, or some sections of it. Raises InvalidFile with every problem."""
    found: dict[str, Any] = {}
    lacking: list[Lack] = []
    refusals: dict[str, str] = {}
    with open_document(text, file, "a language") as root:
        code, stem = root.read_text("language", limit=20), Path(file).stem
        if code and not _CODE.fullmatch(code):
            wrong = f"{quote_text(code)} is not a language code: write one like en, fr, ja or pt-BR"
            root.note_problem("language", wrong)
        elif "" not in (code, stem) and code != stem:
            wrong = (
                f"'language' is {quote_text(code)}: write {quote_text(stem)}, which is the name of the file"
            )
            root.note_problem("language", wrong)
        name = root.read_text("name")
        for key in ALL:
            reader = _Reader(file, key, lacking)
            if key not in root:
                lacking.append(Lack(key, f"{file}: there is no {quote_text(key)}: English is used"))
            elif key in ERRORS and key in wanted:
                refusals |= reader.read_refusals(root.read_fields(key))
            elif key in wanted:
                found[key] = reader.read(root, key, SIDES if key == "sides" else load_english(key))
    return Language(code, name, found.pop("sides", SIDES), found, refusals, tuple(lacking))


@dataclass(frozen=True)
class _Reader:
    """Reads a section, and notes what it lacks."""

    file: str
    section: str
    lacking: list[Lack]

    def read(self, within: Fields, key: str, english: Any) -> Any:
        """What the file says at a key for one English phrase, or for several."""
        if isinstance(english, str):
            return _read_text(within, key, english)
        if isinstance(english, Plural):
            inner, slots = within.read_fields(key), SLOT.findall(english.many)
            limit = max(_LEAST_LIMIT, _GROWTH * len(english.many))
            # the singular may leave out what it leaves out in English
            one = _read_slotted(inner, "one", limit, SLOT.findall(english.one), slots)
            many = _read_slotted(inner, "many", limit, slots)
            zero = _read_slotted(inner, "zero", limit, (), slots) if "zero" in inner else ""
            return Plural(one, many, zero)
        if isinstance(english, tuple) and isinstance(english[0], Panel):
            return self.read_panels(within, key, english)
        inner = within.read_fields(key)
        if isinstance(english, dict):
            others = {name: "" for name in inner if name not in english}
            return english | self.read_all(inner, key, english | others)
        if isinstance(english, Words):
            return english.replace(**self.read_all(inner, key, english.list_phrases()))
        return english._replace(**self.read_all(inner, key, english._asdict()))

    def read_all(self, within: Fields, key: str, english: Mapping[str, Any]) -> dict[str, Any]:
        """Those of some English phrases that the file has in the mapping of a key."""
        self._note_missing(within, key, english)
        return {name: self.read(within, name, words) for name, words in english.items() if name in within}

    def read_refusals(self, within: Fields) -> dict[str, str]:
        """Translated errors, by their English templates; a translation may leave slots out."""
        english = load_english(self.section)
        self._note_missing(within, self.section, english)
        known = [key for key in english if key in within]
        return {key: _read_slotted(within, key, _REFUSAL, (), (*SLOT.findall(key), "kind")) for key in known}

    def read_panels(self, within: Fields, key: str, english: tuple[Panel, ...]) -> tuple[Panel, ...]:
        """Panels, at least one, then the English ones with drawings that they lack: no rule is left out."""
        known = find_drawings(english)
        one = "at least one '- ' entry"
        panels = tuple(
            Panel(
                panel.read_text("title", limit=_TITLE),
                tuple(_read_block(block, known) for block in panel.read_sections("blocks", one)),
            )
            for panel in within.read_sections(key, one)
        )
        lacking = known.keys() - find_drawings(panels).keys() - {*PLACES}
        if lacking:
            listed = ", ".join(quote_text(drawing) for drawing in known if drawing in lacking)
            what = f"{quote_text(key)} lacks the drawings {listed}: the English panels with them follow"
            self.lacking.append(Lack(self.section, f"{self.file}:{within.find_line(key)}: {what}"))
        return (*panels, *(panel for panel in english if find_drawings((panel,)).keys() & lacking))

    def _note_missing(self, within: Fields, key: str, english: Collection[str]) -> None:
        missing = [quote_text(name) for name in english if name not in within]
        if missing:
            more = f" and {len(missing) - _MOST_LISTED} more" if len(missing) > _MOST_LISTED else ""
            what = f"{quote_text(key)} lacks {', '.join(missing[:_MOST_LISTED])}{more}: English is used"
            self.lacking.append(Lack(self.section, f"{self.file}:{within.line}: {what}"))


def _read_text(within: Fields, key: str, english: str) -> str:
    limit, slots = max(_LEAST_LIMIT, _GROWTH * len(english)), SLOT.findall(english)
    if not isinstance(english, Marked):
        text = _read_slotted(within, key, limit, slots)
        if english == _DECIMAL and len(text) > 1:
            within.note_problem(
                key, f"{quote_text(key)} is {quote_text(text)}: write one sign, as in 0.5 or 0,5"
            )
        return text
    text = _read_slotted(within, key, limit, [slot for slot in slots if slot not in COIN_WORDS], COIN_WORDS)
    return _read_markup(within, key, text, slots)


def _read_slotted(
    within: Fields, key: str, limit: int, slots: Collection[str], optional: Collection[str] = ()
) -> str:
    """A text that has each of `slots` in braces, perhaps `optional` ones, and no others."""
    text = within.read_text(key, limit=limit)
    found = SLOT.findall(text)
    allowed = dict.fromkeys((*slots, *optional))
    for slot in slots if text else ():
        if slot not in found:
            within.note_problem(key, f"{quote_text(key)} needs {{{slot}}} where that is filled in")
    for slot in found:
        if slot not in allowed:
            known = ", ".join(f"{{{word}}}" for word in allowed) or "none"
            within.note_problem(
                key, f"{quote_text(key)} holds {{{slot}}}, which nothing fills in; known here: {known}"
            )
    return text


def _read_markup(within: Fields, key: str, text: str, slots: Collection[str] = ()) -> Marked:
    """A text whose marks are noted if they are unclosed or unknown."""
    try:
        read_markup(text, slots)
    except UserError as error:
        within.note_problem(key, f"{quote_text(key)}: {error}")
    return Marked(text)


def _read_block(within: Fields, beside: Mapping[str, bool]) -> Block:
    styles = [style for style in STYLES if style in within]
    drawing = within.read_choice("drawing", tuple(beside), default="")
    if len(styles) > 1 or not (styles or "drawing" in within):
        choice = ", ".join(STYLES)
        within.note_problem(within.line, f"each entry of 'blocks' has one of {choice}, or a drawing alone")
    if drawing and styles != (["text"] if beside[drawing] else []):
        expected = "a 'text' beside it" if beside[drawing] else "a line of its own, without words"
        within.note_problem("drawing", f"the drawing {quote_text(drawing)} takes {expected}")
    if not styles:
        return Block("", "", drawing)
    return Block(
        _read_markup(within, styles[0], within.read_text(styles[0], limit=_TEXT)), styles[0], drawing
    )
