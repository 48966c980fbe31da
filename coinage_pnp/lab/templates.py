"""Reads the shipped templates and schemas, and the user's own additions. UserError: a file is missing or invalid.

Functions import their readers when called: a score needs nothing that draws.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from coinage_pnp.errors import InvalidFile, Problem, name_option_in_errors
from coinage_pnp.files.typed_text import match_words
from coinage_pnp.files.yaml.syntax import Mapping, find_line, parse
from coinage_pnp.files.yaml.wording import quote_text, require_known
from coinage_pnp.game.shipped import ENGLISH, LANGUAGES, list_language_codes, read_own_template, read_template
from coinage_pnp.game.words.language import PRINTED, WARNED, Language

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from coinage_pnp.card.terrain.palette import Terrain
    from coinage_pnp.drawing.coins.coinset import CoinSet
    from coinage_pnp.drawing.formats import CardFormat, Paper, Tin
    from coinage_pnp.lab.invent.map_maker import PlaceNames
    from coinage_pnp.lab.proof.drawing_templates import DrawingTemplates
    from coinage_pnp.sheet.drawn_score import PictureStyle
    from coinage_pnp.sheet.print_options import PrintOptions
    from coinage_pnp.sheet.print_style import PrintStyle

T = TypeVar("T")
ENGLISH_NAMES = {"de": "German", "es": "Spanish", "fr": "French", "ja": "Japanese"}
"""What the shipped languages are called in English; each file says what its language calls itself."""

_LOCALE = r"(?i)(([a-z]{2,3})[\w-]*)(?:\.(?:utf|iso)[\w-]+)?(?:@\w+)?"


def load_cards() -> dict[str, CardFormat]:
    """Formats of map cards, by id: shipped, then the user's."""
    from coinage_pnp.drawing.formats import read_cards

    return _read_with_own("cards", read_cards)


def load_shop_cards() -> dict[str, CardFormat]:
    """Card formats of print shops, by id."""
    from coinage_pnp.drawing.formats import read_cards

    return read_cards(*read_template("print_shops.yaml"))


def load_deck_cards() -> dict[str, CardFormat]:
    """Card formats of the second game, by id."""
    from coinage_pnp.drawing.formats import read_cards

    return read_cards(*read_template("deck.yaml"), coins=False)


def load_papers() -> dict[str, Paper]:
    """Sheets of paper, by id: shipped, then the user's."""
    from coinage_pnp.drawing.formats import read_papers

    return _read_with_own("papers", read_papers)


def load_tins() -> dict[str, Tin]:
    """Tins, by id: shipped, then the user's. The default card must fit in the first."""
    from coinage_pnp.drawing.formats import read_tins

    return _read_with_own("tins", read_tins, "tin.yaml")


def load_coin_sets() -> dict[str, CoinSet]:
    """Sets of coins, by id: shipped, then the user's."""
    from coinage_pnp.drawing.coins.coinset import read_coin_sets

    return _read_with_own("sets", read_coin_sets, "coins.yaml")


def load_terrains() -> dict[str, Terrain]:
    """Terrains, by id: shipped, then the user's."""
    from coinage_pnp.card.terrain.motifs import MOTIFS
    from coinage_pnp.card.terrain.palette import read_terrains

    return _read_with_own("terrains", lambda text, file: read_terrains(text, file, MOTIFS))


def list_terrain_ids() -> Collection[str]:
    """The ids of terrains: all that reading a map needs, without what draws them. The user's own are checked."""
    if read_own_template("terrains.yaml"):
        return load_terrains()
    listed = parse(*read_template("terrains.yaml"))
    kinds = listed.entries.get("terrains") if isinstance(listed, Mapping) else None
    return kinds.entries if isinstance(kinds, Mapping) else load_terrains()


def _read_with_own(what: str, read: Callable[[str, str], dict[str, T]], name: str = "") -> dict[str, T]:
    """The entries of a template [default: `what`.yaml], and what the user's own adds; it may repeat ours."""
    name = name or f"{what}.yaml"
    known, own = read(*read_template(name)), read_own_template(name)
    if own is None:
        return known
    added = read(*own)
    if changed := [key for key, entry in added.items() if known.get(key, entry) != entry]:
        root, why = parse(*own), "comes with the program: choose another id"
        raise InvalidFile(
            Problem(own[1], find_line(root, f"{what}.{key}"), f"{quote_text(key)} {why}") for key in changed
        )
    return known | added


def load_picture_style() -> PictureStyle:
    """The style of pictures of scores and reviews: the default card and coins."""
    from coinage_pnp.sheet.drawn_score import PictureStyle
    from coinage_pnp.sheet.print_options import PrintOptions

    return PictureStyle(
        load_cards()[PrintOptions.card], load_terrains(), load_coin_sets()[PrintOptions.coins]
    )


def load_print_style(
    options: PrintOptions, known: DrawingTemplates, words: Language | None = None
) -> PrintStyle:
    """What the options name; the caller adds the back. InvalidOption: there is none; UserError: a template."""
    from coinage_pnp.drawing.formats import look_up_card, look_up_paper
    from coinage_pnp.sheet.print_options import GENERIC, PRESETS, PrintOptions
    from coinage_pnp.sheet.print_style import PrintStyle

    with name_option_in_errors("--paper"):
        paper = look_up_paper(options.paper, load_papers())
    with name_option_in_errors("--print-shop"):
        shop = require_known(options.print_shop or GENERIC, (GENERIC, *PRESETS), "print shop")
    with name_option_in_errors("--card"):
        if shop != GENERIC:
            card = load_shop_cards()[shop]
        elif paper.places and options.card == PrintOptions.card:  # a perforated sheet says its size
            card = look_up_card(f"{paper.places.height:g}x{paper.places.width:g}mm", known.cards)
        else:
            card = look_up_card(options.card, known.cards)
    with name_option_in_errors("--coins"):
        coins = known.coins[require_known(options.coins, known.coins, "set of coins")]
    tin = None
    if options.tin_kit:
        with name_option_in_errors("--tin-kit"):
            kits = load_tins()
            options = replace(options, tin_kit=require_known(options.tin_kit, kits, "tin"))
            tin = kits[options.tin_kit or ""]
    if words is None:
        with name_option_in_errors("--lang"):
            words = load_language(find_language_code(options.lang), (*PRINTED, *WARNED))
    return PrintStyle(card, paper, known.terrains, coins, words, options, tin=tin)


KNOWN_VALUES: dict[str, Callable[[], Iterable[str]]] = {
    "CARD|SIZE": load_cards,
    "PAPER|SIZE": load_papers,
    "LANG": list_language_codes,
    "COINS": load_coin_sets,
    "TIN": load_tins,
}
"""The known values of print options, by their metavar."""


def find_language_code(word: str) -> str:
    """The code of a language, from code, locale or name: `fr_FR.UTF-8` or `French`. UserError: there is none."""
    codes = list_language_codes()
    if word in codes:
        return word
    locale = re.fullmatch(_LOCALE, word.strip())
    for written in (word, *(locale.groups() if locale else ())):
        if len(alike := match_words(written, codes)) == 1:
            return alike[0]
    for code in codes:
        if match_words(word, (ENGLISH_NAMES.get(code, code), load_language(code, ("sides",)).name)):
            return code
    return require_known(word, codes, "language")


def load_language(code: str, wanted: Collection[str] = ()) -> Language:
    """A language, or some of its sections. English is built in.

    The user's own file precedes a shipped one, and is read whole, so that all its mistakes are reported at once.
    """
    name = f"{LANGUAGES}/{code}.yaml"
    own = read_own_template(name)
    if code == ENGLISH and not own:
        return Language()
    from coinage_pnp.game.words.reading import ALL, read_language

    found = read_language(*own, ALL) if own else read_language(*read_template(name), wanted or ALL)
    if code == ENGLISH:
        found.lacking = ()  # what it lacks is English anyway
    return found


def load_place_names(terrains: Collection[str]) -> PlaceNames:
    """Names for invented maps, their regions and spaces."""
    from coinage_pnp.lab.invent.map_maker import read_place_names

    return read_place_names(*read_template("place_names.yaml"), terrains)


def read_drawing_templates() -> DrawingTemplates:
    """All templates for drawing and checking maps."""
    from coinage_pnp.lab.proof.drawing_templates import DrawingTemplates

    others = (code for code in list_language_codes() if code != ENGLISH)
    cards, tin = load_cards(), next(iter(load_tins().values()))
    return DrawingTemplates(cards, tin, load_terrains(), load_coin_sets(), (ENGLISH, *others), cards)


MARK = "Made by: coinage-pnp schema"
"""Start of the comment in each of our schemas; a file without it is foreign."""

FORMATS = (
    *("map", "position", "record", "classic-game", "classic-deal", "deck", "papers", "cards"),
    *("print_shops", "place_names", "tin", "coins", "terrains", "language"),
)
"""Names of the formats that have a JSON Schema, for completion and checks in editors."""


def write_schema(name: str) -> str:
    """The schema of a format, as the text of a file; that of maps includes the user's own terrains."""
    import json

    text, _ = read_template(f"schemas/{name_schema_file(name)}")
    if name != "map" or not read_own_template("terrains.yaml"):
        return text
    kinds = sorted(load_terrains())

    def with_own(part: dict[str, Any]) -> dict[str, Any]:
        return part | {"enum": kinds} if set(part.get("enum", ("",))) <= set(kinds) else part

    return json.dumps(json.loads(text, object_hook=with_own), indent=1, ensure_ascii=False) + "\n"


def name_schema_file(name: str) -> str:
    """The file name of a schema."""
    return f"{name}.schema.json"
