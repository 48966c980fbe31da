"""Derives a JSON Schema from the reader of a format.

The reader gets a stand-in for the fields of a file. It records each field that the reader asks for, with its
kind and limits, and returns an empty value.

A field that may be a text or a mapping is read by `read_node`, and the reader's next questions depend on its kind.
So each reader runs twice, with texts (`as_text`) and with mappings, and the two schemas are merged.
"""

from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from typing import Any, TypeVar
from unittest.mock import patch

from coinage_pnp.card.terrain.motifs import MOTIFS
from coinage_pnp.card.terrain.palette import read_terrains
from coinage_pnp.classic.record import read_record as read_deal
from coinage_pnp.classic.score_yaml import read_sheet
from coinage_pnp.drawing.coins.coinset import read_coin_sets
from coinage_pnp.drawing.formats import read_cards, read_papers, read_tins
from coinage_pnp.errors import UserError
from coinage_pnp.files.yaml import fields as reading
from coinage_pnp.files.yaml.fields import Fields, ProblemLog
from coinage_pnp.files.yaml.syntax import Mapping, Node, Scalar
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.board.reader import read_map
from coinage_pnp.game.rules.position_yaml import read_position
from coinage_pnp.game.rules.record import read_record
from coinage_pnp.game.words.reading import read_language
from coinage_pnp.lab.invent.map_maker import read_place_names
from support.shipped_templates import TERRAINS

T = TypeVar("T")

Schema = dict[str, Any]
"""A JSON Schema, draft 2020-12."""

ANY = "*"
"""Stands for all keys of a mapping whose keys the user chooses."""

_PLAIN: Schema = {"type": ["string", "number", "boolean"]}
"""A text: an editor takes `no` for a boolean and `010` for a number, but our readers take both for texts."""


class _RecordedFields(Fields):
    """A stand-in for fields: every key exists, and every question is recorded in the schema."""

    def __init__(self, schema: Schema, *, as_text: bool) -> None:
        super().__init__(Mapping({}, {}, 1), ProblemLog(""), "")
        self._schema, self._as_text = schema, as_text
        self._optional: set[str] = set()

    def __contains__(self, key: str) -> bool:
        self._optional.add(key)
        self._schema["properties"].setdefault(key, {})
        return True

    def __iter__(self) -> Iterator[str]:
        return iter([ANY])

    def read_node(self, key: str, like: object = "", *, required: bool = True) -> Node | None:
        if key == "format":
            self._note(key, {"const": 1}, required=True)
            return Scalar(reading.FORMAT, 1, "'")
        self._note(key, dict(_PLAIN) if self._as_text else _object(), required=required)
        return Scalar("", 1, "'") if self._as_text else Mapping({}, {}, 1)

    def read_scalar(self, key: str, like: object = "", *, required: bool = True) -> Scalar | None:
        self._note(key, dict(_PLAIN), required=required)
        return Scalar("", 1, "'")

    def read_text(self, key: str, *, default: str | None = None, limit: int = 80, lines: bool = False) -> str:
        self._note(key, {**_PLAIN, "minLength": 1, "maxLength": limit}, required=default is None)
        return default or ""

    def read_bounded(self, key: str, kind: str, low: float, high: float, default: float | None) -> float:
        self._note(key, {"type": kind, "minimum": low, "maximum": high}, required=default is None)
        return low if default is None else default

    def read_choice(self, key: str, words: Collection[str], *, default: str | None = None) -> str:
        kind: Schema = dict(_PLAIN) if ANY in words or not words else {"enum": sorted(words)}
        self._note(key, kind, required=default is None)
        return default or ""

    def read_converted(self, key: str, read: Callable[[str], T], otherwise: T, *, required: bool = True) -> T:
        self._note(key, dict(_PLAIN), required=required)
        return otherwise

    def read_items(self, key: str, like: object = "", *, required: bool = True) -> tuple[Node, ...]:
        self._note(key, {"type": "array"}, required=required)
        return ()

    def read_scalars(self, key: str, like: object = "", *, required: bool = True) -> tuple[Scalar, ...]:
        self._note(key, {"type": "array", "items": dict(_PLAIN)}, required=required)
        return ()

    def read_fields(self, key: str, kind: str = "", like: object = "", *, required: bool = True) -> Fields:
        inner = self._note(key, _object(), required=required)
        return _RecordedFields(inner, as_text=self._as_text)

    def read_sections(
        self, key: str, hint: str = "", *, required: bool = True, most: int | None = None
    ) -> tuple[Fields, ...]:
        entry = _object()
        self._note(key, {"type": "array", "items": entry}, required=required)
        return (_RecordedFields(entry, as_text=self._as_text),)

    def note_problem(self, where: str | int, what: str | UserError, remedy: str = "") -> None:
        """Ignore the problem: the values are stand-ins."""

    def _note(self, key: str, kind: Schema, *, required: bool) -> Schema:
        """Record the kind of the field `key`; a later note on the same key replaces it."""
        if key == ANY:
            self._schema["additionalProperties"] = kind
            return kind
        self._schema["properties"][key] = kind
        if required and key not in self._optional and key not in self._schema["required"]:
            self._schema["required"].append(key)
        return kind


def schema_of_reader(read: Callable[[str], object]) -> Schema:
    """The schema of the files that a reader reads; it must open its text by `document`."""
    return _merged(_recorded(read, as_text=True), _recorded(read, as_text=False))


def _recorded(read: Callable[[str], object], *, as_text: bool) -> Schema:
    schema = _object()
    with (
        patch.object(reading, "compose_text", lambda *_: (Mapping({}, {}, 1), ())),
        patch.object(reading, "Fields", lambda *_: _RecordedFields(schema, as_text=as_text)),
        suppress(UserError),
    ):
        read("")
    return schema


def _object() -> Schema:
    return {"type": "object", "properties": {}, "required": [], "additionalProperties": False}


def _merged(one: Schema, other: Schema) -> Schema:
    """A schema that allows what either of two allows: objects are merged field by field, others become `anyOf`."""
    if one == other:
        return one
    if not one or not other:
        return one or other
    if one.get("type") == other.get("type") == "object":
        mine, theirs = one["properties"], other["properties"]
        more, less = one["additionalProperties"], other["additionalProperties"]
        both = isinstance(more, dict) and isinstance(less, dict)
        return {
            "type": "object",
            "properties": {
                key: _merged(mine.get(key, {}), theirs.get(key, {})) for key in {**mine, **theirs}
            },
            "required": [key for key in one["required"] if key in other["required"]],
            "additionalProperties": _merged(more, less) if both else more or less,
        }
    if one.get("type") == other.get("type") == "array":
        return {**one, "items": _merged(one.get("items", {}), other.get("items", {}))}
    return {"anyOf": [one, other]}


def with_descriptions(asked: Schema, written: Schema) -> Schema:
    """The schema `asked` of a reader, with the descriptions and patterns of a schema `written` by hand."""
    found = asked | {key: text for key, text in written.items() if key in ("description", "pattern")}
    if "properties" in asked:
        inside = written.get("properties", {})
        found["properties"] = {
            key: with_descriptions(kind, inside.get(key, {})) for key, kind in asked["properties"].items()
        }
    for key in ("items", "additionalProperties"):
        if isinstance(asked.get(key), dict):
            found[key] = with_descriptions(asked[key], written.get(key) or {})
    for pattern, kind in written.get("patternProperties", {}).items():
        found["patternProperties"] = {pattern: with_descriptions(asked["additionalProperties"], kind)}
        found["additionalProperties"] = False
    return found


def _no_map(word: str) -> Map:
    raise UserError("a schema needs no map")


FORMAT_READERS: dict[str, Callable[[str], object]] = {
    "map": lambda text: read_map(text, "", "map", TERRAINS),
    "position": lambda text: read_position(text, "", _no_map),
    "record": lambda text: read_record(text, "", _no_map),
    "classic-game": lambda text: read_sheet(text, ""),
    "classic-deal": lambda text: read_deal(text, ""),
    "deck": lambda text: read_cards(text, "", coins=False),
    "papers": lambda text: read_papers(text, ""),
    "cards": lambda text: read_cards(text, ""),
    "print_shops": lambda text: read_cards(text, ""),
    "place_names": lambda text: read_place_names(text, "", TERRAINS),
    "tin": lambda text: read_tins(text, ""),
    "coins": lambda text: read_coin_sets(text, ""),
    "terrains": lambda text: read_terrains(text, "", MOTIFS),
    "language": lambda text: read_language(text, ""),
}
"""The reader of each format, by its name."""
