"""The form for printing: made from the options of a print, in the words of a language."""

from collections.abc import Iterator, Mapping

from coinage_pnp.drawing.coins.coinset import CoinSet
from coinage_pnp.drawing.formats import CardFormat, Paper
from coinage_pnp.game.words.language import Language
from coinage_pnp.lab.templates import KNOWN_VALUES
from coinage_pnp.sheet.print_options import (
    BACK_PARTS,
    FILL,
    GENERIC,
    PRESETS,
    Help,
    PrintOptions,
    describe_options,
    list_values,
)
from coinage_pnp.table.answers import load_words
from coinage_pnp.table.card_view import Document

EXAMPLES = {"N|fill": "12", "CARD|SIZE": "70x100mm,r3mm", "PAPER|SIZE": "210x330mm", "X,Y": "0.3mm,-0.2mm"}
"""Values that may be typed besides the known ones, by their metavar."""

LISTED_COPIES = [*map(str, range(1, 10)), FILL]


def describe_form(words: Language, maps: Mapping[str, str]) -> list[Document]:
    """Each option of a print but `out`: its label, how it is chosen, its values with their texts, its default.

    `maps` are the titles of maps by their names.
    """
    told = describe_options().items()
    return [_describe_field(name, about, words, maps) for name, about in told if name != "out"]


def _describe_field(name: str, about: Help, words: Language, maps: Mapping[str, str]) -> Document:
    options = PrintOptions()
    default = options.edge if name == "flip" else getattr(options, name)
    kind = "flag" if isinstance(default, bool) else "several" if name == "only" else "choice"
    return {
        "name": name,
        "label": getattr(words.print_form, name),
        "panel": getattr(words.print_form, f"panel_{about.panel.lower()}"),
        "kind": kind,
        "values": [*_list_choices(name, about.metavar, words), *(maps.items() if name == "back" else ())],
        "standard": str(default) if kind == "choice" and default and name != "back_offset" else "",
        "example": EXAMPLES.get(about.metavar, ""),
    }


def _list_choices(name: str, metavar: str, words: Language) -> Iterator[tuple[str, str]]:
    """The known values of an option, with their texts."""
    if metavar in KNOWN_VALUES:
        known = KNOWN_VALUES[metavar]()
        for value in known:
            yield value, _name_entry(name, value, known, words)
        return
    listed = {"copies": LISTED_COPIES, "print_shop": (GENERIC, *PRESETS), "back": BACK_PARTS}
    for value in listed.get(name, list_values(name)):
        yield value, _name_value(name, value, words)


def _name_entry(name: str, value: str, known: object, words: Language) -> str:
    """The text for a language, or for an entry of the `known` templates."""
    match known[value] if isinstance(known, Mapping) else load_words(value):
        case Language(name=title) | Paper(name=title):
            return title
        case CoinSet(name=title):
            return title.best(words.code)
        case CardFormat(width=width, height=height):
            return f"{_name_value(name, value, words)}, {width:g} × {height:g} mm"
    return _name_value(name, value, words)


def _name_value(name: str, value: str, words: Language) -> str:
    """The text for a value; the user's own have none but their ids."""
    key = f"{name}_{value}".replace("-", "_")
    return next((getattr(one, key) for one in (words.print_form, words.choices) if hasattr(one, key)), value)
