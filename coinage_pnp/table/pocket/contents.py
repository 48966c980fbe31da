"""The parts of the pocket: Python, its engine, cards, and what the page shows before Python has started."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from coinage_pnp.drawing.colour import VISIONS, Vision
from coinage_pnp.drawing.fonts.faces import has_japanese
from coinage_pnp.drawing.fonts.outlines import make_subset
from coinage_pnp.drawing.render.svg import write_svg
from coinage_pnp.drawing.scene import Drawing
from coinage_pnp.errors import UserError
from coinage_pnp.game import shipped
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.situation import Situation
from coinage_pnp.game.shipped import MapSource
from coinage_pnp.game.words.language import Language
from coinage_pnp.table.atlas import DrawnMap, draw_coin_svgs, draw_on_card, load_coins
from coinage_pnp.table.card_view import Document
from coinage_pnp.table.pocket.packing import pack_pictures
from coinage_pnp.table.pocket.pocket_games import LEVELS
from coinage_pnp.table.pocket.program import write_program
from coinage_pnp.table.pocket.written_values import write_language, write_map
from coinage_pnp.table.position_view import make_score_view
from coinage_pnp.table.rules_view import draw_rule_pictures, make_rules_view
from coinage_pnp.table.start_view import list_start_words, load_coin_sets, load_page_words, name_kinds

ENGINE = Path(__file__).with_name("engine")  # MicroPython
UNITS = 16  # of a card's coordinates per mm: more than one for each dot of a phone
FONTS = ("body", "name")  # typefaces of the page

_PLACEMENT = re.compile(r'(#(\w)\d+" transform="matrix\([^)]* )(\S+) (\S+)(?=\))')
"""A letter (g) or another symbol, and where it is on a card."""

Drawn = dict[str, dict[str, DrawnMap]]  # by the map's id, then by language


def make_parts(sources: Sequence[MapSource], progress: Callable[[float], None]) -> dict[str, bytes]:
    """The parts by name, uncompressed. Raises UserError: a map is invalid, or two have the same id."""
    boards: dict[str, Map] = {}
    for source in sources:
        if source.id in boards:
            raise UserError("two maps are called {id}: rename one of them", id=source.id)
        boards[source.id] = shipped.load_map(source)
    languages = {code: load_page_words(code) for code in list_languages()}
    drawn: Drawn = {word: {} for word in boards}
    for number, (word, code) in enumerate((word, code) for word in boards for code in languages):
        progress(number / (len(boards) * len(languages)))
        drawn[word][code], _ = draw_on_card(word, boards[word], code)
    own = next((source.id for source in sources if source.origin == "yours"), "")
    names = {code: words.name for code, words in languages.items()}
    pages = {f"page-{code}": _describe_page(words, names, drawn, own) for code, words in languages.items()}
    shared = _take_shared(drawn, list(pages.values()))
    documents = pages | {"common": _list_common(drawn) | shared, "python": _write_python(drawn, languages)}
    cards = [_write_card(card) for each in drawn.values() for card in each.values()]
    letters = {
        sign for page in pages.values() for sign in write_json(page).decode() if " " <= sign < "\u2100"
    }
    return {
        **{name: write_json(document) for name, document in documents.items()},
        "cards": pack_pictures(cards),
        "engine": (ENGINE / "micropython.wasm").read_bytes(),
        "loader": read_loader(),
        **{f"font-{face}": make_subset(face, letters) for face in FONTS},
    }


def list_languages() -> list[str]:
    """The languages in which cards can be drawn: Japanese needs its fonts, an extra."""
    return [code for code in shipped.list_language_codes() if code != "ja" or has_japanese()]


def read_loader() -> bytes:
    """The JavaScript that starts the engine, which comes from the page, not from an address."""
    text = (ENGINE / "micropython.mjs").read_text(encoding="utf-8")
    for old, new in (
        ("var wasmBinary,out=", "var wasmBinary=moduleArg.pocketEngine,out="),
        ("Module={locateFile:", "Module={pocketEngine:options.engine,locateFile:"),
    ):
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text.encode()


def write_json(document: Document) -> bytes:
    """A document on one line."""
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()


def _describe_page(words: Language, languages: Mapping[str, str], drawn: Drawn, first: str) -> Document:
    """What the page shows in a language before Python has started, and while it runs."""
    cards = {word: each[words.code] for word, each in drawn.items()}
    maps = [
        {"word": word, "name": card.board.name.best(words.code), "origin": "pocket"}
        for word, card in cards.items()
    ]
    return {
        "start": list_start_words(words, languages, maps, first, LEVELS),
        "maps": {word: dict(card.view) for word, card in cards.items()},
        "firsts": {
            word: make_score_view(Situation(word, Game(card.board).start()), card, words, "")
            for word, card in cards.items()
        },
        "rules": {word: make_rules_view(words, load_coins(), card.explained) for word, card in cards.items()},
        "signs": {
            word: {concept: svg.decode() for concept, svg in card.signs.items()}
            for word, card in cards.items()
        },
    }


def _take_shared(drawn: Drawn, pages: Sequence[Document]) -> Document:
    """What the views of a map have in common in all languages: it is taken out of the pages."""
    shared: Document = {}
    for word in drawn:
        views = [page["maps"][word] for page in pages]
        shared[word] = {
            key: value for key, value in views[0].items() if all(view[key] == value for view in views)
        }
        for view in views:
            for key in shared[word]:
                del view[key]
    return {"maps": shared}


def _write_card(card: DrawnMap) -> str:
    """The picture of a card, without names and descriptions, which the page has, and with shorter numbers."""

    def shorten(match: re.Match[str]) -> str:
        """A symbol at a whole unit, as paths are; a letter at a tenth, or words would look uneven."""
        head, kind, *place = match.groups()
        x, y = (f"{float(each):.{1 if kind == 'g' else 0}f}" for each in place)
        return f"{head}{x} {y}"

    svg = card.picture.svg(units=UNITS).decode()
    unnamed = re.sub(r' (data-name|aria-label|aria-labelledby)="[^"]*"', "", svg)
    return _PLACEMENT.sub(shorten, re.sub(r"<(title|desc)\b.*?</\1>\n?", "", unnamed, flags=re.DOTALL))


def _list_common(drawn: Drawn) -> Document:
    """What all languages share: pictures of coins, filters for kinds of vision, and numbers of cards."""
    codes = [(word, code) for word, each in drawn.items() for code in each]
    side = max(
        max(card.view["width"], card.view["height"]) for each in drawn.values() for card in each.values()
    )
    return {
        "languages": list_languages(),
        "coins": {
            coins.id: {name: svg.decode() for name, svg in draw_coin_svgs(coins).items()}
            for coins in load_coin_sets().values()
        },
        "rules": {name: svg.decode() for name, svg in draw_rule_pictures(load_coins()).items()},
        "visions": {vision: _write_filter(vision, side) for vision in VISIONS if vision != "normal"},
        "cards": {word: {code: codes.index((word, code)) for code in each} for word, each in drawn.items()},
    }


def _write_filter(vision: Vision, side: float) -> str:
    picture = write_svg(Drawing(side, side, ()), "", "", vision=vision, units=UNITS).decode()
    found = re.search("<filter.*</filter>", picture)
    assert found
    return found[0]


def _write_python(drawn: Drawn, languages: dict[str, Language]) -> Document:
    seats = {
        word: {code: (card.view["spaces"], card.share) for code, card in each.items()}
        for word, each in drawn.items()
    }
    maps = {f"pocket_map_{word}": write_map(next(iter(each.values())).board) for word, each in drawn.items()}
    words = {f"pocket_words_{code}": write_language(each) for code, each in languages.items()}
    cards = f"CARDS = {seats!r}\nDIAMETERS = {load_coins().diameters!r}\nKINDS = {list_kinds(languages)!r}\n"
    return dict(write_program({**maps, **words, "pocket_cards": cards}))


def list_kinds(languages: Mapping[str, Language]) -> dict[str, dict[str, tuple[str, ...]]]:
    """What the coins of each set are called, by language and set."""
    sets = load_coin_sets()
    return {
        code: {name: tuple(name_kinds(words, coins)) for name, coins in sets.items()}
        for code, words in languages.items()
    }
