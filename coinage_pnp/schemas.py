"""The YAML formats, each with the reader that knows it and with what an editor may say of its fields."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from coinage_pnp import templates
from coinage_pnp.artwork.coins import read_coin_sets
from coinage_pnp.artwork.terrain import MOTIFS, read_terrains
from coinage_pnp.board.model import Map
from coinage_pnp.board.reader import ORIENTATIONS, read_map
from coinage_pnp.classic.deck_words import read_deck_words
from coinage_pnp.classic.record import read_record as read_deal
from coinage_pnp.classic.score_yaml import read_sheet
from coinage_pnp.drawing import read_cards, read_papers, read_tin
from coinage_pnp.errors import UserError
from coinage_pnp.rules.coins import KINDS
from coinage_pnp.rules.notation import NONE
from coinage_pnp.rules.position_yaml import read_position
from coinage_pnp.rules.record import read_record
from coinage_pnp.words import read_calibrate_words, read_language, read_score_words
from coinage_pnp.yaml_source import Schema, outlined

DRAFT = "https://json-schema.org/draft/2020-12/schema"
"""The dialect of our schemas."""

MARK = "Made by: coinage-pnp schema"
"""Begins the comment in each of our schemas; a file without it is somebody else's."""

_COINS = "".join(f"[{kind.letter}{kind.letter.lower()}]?" for kind in reversed(KINDS))


@dataclass(frozen=True)
class Format:
    """A kind of file, for people who write it in an editor."""

    title: str
    read: Callable[[str], object]
    hints: Mapping[str, str] = field(default_factory=dict)
    """What a field means, by its path: `regions.*.terrain`; `*` is any key, or any entry of a list."""
    patterns: Mapping[str, str] = field(default_factory=dict)
    """The regular expression of a text, by its path."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """The regular expression of the keys that a mapping may have, by its path."""


def schema(name: str) -> Schema:
    """The JSON Schema of a format, named as in FORMATS."""
    wanted = FORMATS[name]
    found = outlined(wanted.read)
    for path, hint in wanted.hints.items():
        _at(found, path)["description"] = hint
    for path, pattern in wanted.patterns.items():
        _at(found, path)["pattern"] = pattern
    for path, pattern in wanted.keys.items():
        owner = _at(found, path)
        owner["patternProperties"] = {pattern: owner["additionalProperties"]}
        owner["additionalProperties"] = False
    return {"$schema": DRAFT, "$comment": f"{MARK} {name}", "title": wanted.title, **found}


def schema_text(name: str) -> str:
    """The schema as the text of a file."""
    return json.dumps(schema(name), indent=1, ensure_ascii=False) + "\n"


def file_of(name: str) -> str:
    """What a schema's file is called."""
    return f"{name}.schema.json"


def _at(schema: Schema, path: str) -> Schema:
    """The schema of the field at `path`; KeyError when no reader asks for it."""
    found: object = schema
    for key in path.split("."):
        assert isinstance(found, dict)
        if key == "*":
            found = found["items"] if "items" in found else found["additionalProperties"]
        else:
            found = found["properties"][key]
    assert isinstance(found, dict)
    return found


def _no_map(word: str) -> Map:
    raise UserError("an outline names no map")


def _map(text: str) -> Map:
    return read_map(text, "", "map", templates.terrains())


_PLAYED = {
    "map": "The map it was played on: an id, or a path to a map file.",
    "majority": "plurality: more of a region's spaces than the opponent; absolute: more than half of them.",
}

_SEATED = {
    "players": "Two to four names, clockwise round the table.",
    "teams": "Two names, if four play two against two; partners sit opposite.",
}

FORMATS: dict[str, Format] = {
    "map": Format(
        "A map of Coin Age",
        _map,
        {
            "name": "The title on the card: one text, or one for each language, as in {en: Volcano, fr: Volcan}.",
            "about": "One line about the map; it may be left out.",
            "regions": "By an id of your own. Of different sizes: that makes them worth different amounts.",
            "regions.*.name": "What the region is called on the card and in score tables.",
            "regions.*.terrain": "What is drawn on it. A terrain serves one region of a map.",
            "spaces": "For each space, its lower-case letter in the layout. Most maps have ten.",
            "spaces.*.name": "What the space is called on the card.",
            "spaces.*.region": "The id of its region.",
            "layout": "After '|', one letter a cell, every row as long as the others; '.' is no space. "
            "Spaces whose cells share an edge are neighbours.",
            "links": "Pairs of letters that are neighbours without a shared border: [a-h].",
            "walls": "Pairs of letters whose shared border no coin crosses: [b-c].",
            "backdrop": "The terrain of the '.' cells.",
            "orientation": f"How the card is held; {ORIENTATIONS[0]} if left out.",
            "edition": "Raise it when a published map changes.",
        },
        patterns={
            "layout": r"^[a-z.\n]+$",
            "links.*": "^[a-z]-[a-z]$",
            "walls.*": "^[a-z]-[a-z]$",
        },
        keys={"regions": "^[a-z0-9_-]{1,40}$", "spaces": "^[a-z]$"},
    ),
    "position": Format(
        "The coins on the table in a game of Coin Age",
        lambda text: read_position(text, "", _no_map),
        {
            **_PLAYED,
            "to_move": "Whose turn it is.",
            "board": "For each space its stack, bottom coin first; upper case shows Heads, lower case Tails. "
            "Empty spaces may be left out.",
            "bank": "The coins off the map. Both banks are given, an empty one as '-' or {}.",
        },
        patterns={"board.*": f"^({NONE}|{_COINS})$"},
        keys={"board": "^[a-z]$"},
    ),
    "record": Format(
        "A game of Coin Age, turn by turn",
        lambda text: read_record(text, "", _no_map),
        {
            **_PLAYED,
            "players": "Who played which side.",
            "date": "The day it was played, as 2026-11-20.",
            "turns": "Heads first: the toss, then the actions, as in 'QNPd Q@a P@c', or '--' for nothing.",
            "result": "The score at the end; it is checked when given.",
        },
        patterns={"date": r"^\d{4}-\d{2}-\d{2}$"},
    ),
    "classic-game": Format(
        "What everybody took in a game of Classic Coins of the 20th Century",
        lambda text: read_sheet(text, ""),
        {
            **_SEATED,
            "deals": "For each deal what each player or team took: cards as in 'N1-4 7 D3', 'none', or 'rest' for "
            "all that nobody else has; with sweeps {cards: N1-4 7 D3, sweeps: 2}.",
        },
    ),
    "classic-deal": Format(
        "A deal of Classic Coins of the 20th Century, card by card",
        lambda text: read_deal(text, ""),
        {
            **_SEATED,
            "dealer": "The player who deals; the one on the left plays first.",
            "pack": "All cards as they are dealt, the top card first; then the rounds have plays only.",
            "rounds": "A round is played when all hands are empty.",
            "rounds.*.table": "The cards dealt face up: four at the start.",
            "rounds.*.hands": "For each player the cards dealt; they may be left out.",
            "rounds.*.plays": "In order: a card, then x and what it takes, as in 'N5 x D2 H3'; 'sweep' may follow.",
            "result": "What the deal scored for each; it is checked when given.",
        },
    ),
    "classic-words": Format(
        "The words on the second game's deck, its rule cards and its score pad",
        lambda text: read_deck_words(text, ""),
    ),
    "deck": Format(
        "The sizes the second game's cards can be cut to", lambda text: read_cards(text, "", coins=False)
    ),
    "papers": Format("The sheets a printer takes", lambda text: read_papers(text, "")),
    "cards": Format("The sizes a map card can be cut to", lambda text: read_cards(text, "")),
    "tin": Format("The room inside a tin", lambda text: read_tin(text, "")),
    "coins": Format("The coins people play with", lambda text: read_coin_sets(text, "")),
    "terrains": Format("The terrains of regions", lambda text: read_terrains(text, "", MOTIFS)),
    "language": Format("The words of the sheet and the rules", lambda text: read_language(text, "")),
    "score": Format("The words of score tables", lambda text: read_score_words(text, "")),
    "calibrate": Format("The words of the calibration sheet", lambda text: read_calibrate_words(text, "")),
}
"""Every format by the name that `coinage-pnp schema` takes."""
