"""A JSON Schema of what a reader asks of a file: the reader itself is the source.

A reader that gets a `SchemaOutline` instead of a text takes its fields from it as from any file. Each field it asks
for is recorded with its kind and limits, and answered by a stand-in.

A field that may be one text or several lines is asked for by `node`; what follows depends on the answer. So
such a reader is outlined twice, `as_text` and not, and the two are merged (`outlined`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from typing import TypeVar

from coinage_pnp.errors import UserError
from coinage_pnp.yaml_source.fields import Fields, ProblemLog
from coinage_pnp.yaml_source.nodes import Mapping, Node, Scalar

T = TypeVar("T")

Schema = dict[str, object]
"""A JSON Schema, draft 2020-12."""

ANY = "*"
"""Stands for whatever keys a mapping of the user's own has."""

_PLAIN: Schema = {"type": ["string", "number", "boolean"]}
"""One text: `no` and `010` are texts to our readers, and something else to an editor."""


class SchemaOutline(str):
    """A text that has everything a reader may ask for; `schema` says what that was, `as_text` how it answers."""

    schema: Schema
    as_text: bool

    def __new__(cls, *, as_text: bool) -> SchemaOutline:
        """An empty text."""
        outline = super().__new__(cls)
        outline.schema, outline.as_text = _object(), as_text
        return outline

    def fields(self) -> Fields:
        """The root's fields; `format` is known."""
        _properties(self.schema)["format"] = {"const": 1}
        _required(self.schema).append("format")
        return _RecordedFields(self.schema, as_text=self.as_text)


class _RecordedFields(Fields):
    """Fields that are all there, and record what is asked of them."""

    def __init__(self, schema: Schema, *, as_text: bool) -> None:
        super().__init__(Mapping({}, {}, 1), ProblemLog(""), "")
        self._schema, self._as_text = schema, as_text
        self._optional: set[str] = set()

    def __contains__(self, key: str) -> bool:
        self._optional.add(key)
        _properties(self._schema).setdefault(key, {})
        return True

    def __iter__(self) -> Iterator[str]:
        return iter([ANY])

    def node(self, key: str, *, required: bool = True) -> Node | None:
        self._note(key, dict(_PLAIN) if self._as_text else _object(), required=required)
        return Scalar("", 1, "'") if self._as_text else Mapping({}, {}, 1)

    def scalar(self, key: str, *, required: bool = True) -> Scalar | None:
        self._note(key, dict(_PLAIN), required=required)
        return Scalar("", 1, "'")

    def text(self, key: str, *, default: str | None = None, limit: int = 80, lines: bool = False) -> str:
        self._note(key, {**_PLAIN, "minLength": 1, "maxLength": limit}, required=default is None)
        return default or ""

    def bounded(self, key: str, kind: str, low: float, high: float, default: float | None) -> float:
        self._note(key, {"type": kind, "minimum": low, "maximum": high}, required=default is None)
        return low if default is None else default

    def choice(self, key: str, words: Collection[str], *, default: str | None = None) -> str:
        kind: Schema = dict(_PLAIN) if ANY in words or not words else {"enum": sorted(words)}
        self._note(key, kind, required=default is None)
        return default or ""

    def converted(self, key: str, read: Callable[[str], T], otherwise: T, *, required: bool = True) -> T:
        self._note(key, dict(_PLAIN), required=required)
        return otherwise

    def items(self, key: str, *, required: bool = True) -> tuple[Node, ...]:
        self._note(key, {"type": "array"}, required=required)
        return ()

    def scalars(self, key: str, *, required: bool = True) -> tuple[Scalar, ...]:
        self._note(key, {"type": "array", "items": dict(_PLAIN)}, required=required)
        return ()

    def fields(self, key: str, kind: str = "", *, required: bool = True) -> Fields:
        inner = self._note(key, _object(), required=required)
        return _RecordedFields(inner, as_text=self._as_text)

    def sections(self, key: str, *, required: bool = True) -> tuple[Fields, ...]:
        entry = _object()
        self._note(key, {"type": "array", "items": entry}, required=required)
        return (_RecordedFields(entry, as_text=self._as_text),)

    def wrong(self, where: str | int, message: str) -> None:
        """A stand-in may be wrong: ignore it."""

    def _note(self, key: str, kind: Schema, *, required: bool) -> Schema:
        """Record the kind of the field `key`; a later note on the same key replaces it."""
        if key == ANY:
            self._schema["additionalProperties"] = kind
            return kind
        _properties(self._schema)[key] = kind
        if required and key not in self._optional and key not in _required(self._schema):
            _required(self._schema).append(key)
        return kind


def outlined(read: Callable[[str], object]) -> Schema:
    """The schema of the files that `read`, a reader that opens its text by `document`, reads."""
    outlines = [SchemaOutline(as_text=True), SchemaOutline(as_text=False)]
    for outline in outlines:
        with suppress(UserError):
            read(outline)
    return _merged(*(outline.schema for outline in outlines))


def _object() -> Schema:
    return {"type": "object", "properties": {}, "required": [], "additionalProperties": False}


def _properties(schema: Schema) -> dict[str, Schema]:
    found = schema["properties"]
    assert isinstance(found, dict)
    return found


def _required(schema: Schema) -> list[str]:
    found = schema["required"]
    assert isinstance(found, list)
    return found


def _merged(one: Schema, other: Schema) -> Schema:
    """What either of two schemas allows: objects field by field, other kinds side by side."""
    if one == other:
        return one
    if not one or not other:
        return one or other
    if one.get("type") == other.get("type") == "object":
        mine, theirs = _properties(one), _properties(other)
        more, less = one["additionalProperties"], other["additionalProperties"]
        both = isinstance(more, dict) and isinstance(less, dict)
        return {
            "type": "object",
            "properties": {
                key: _merged(mine.get(key, {}), theirs.get(key, {})) for key in {**mine, **theirs}
            },
            "required": [key for key in _required(one) if key in _required(other)],
            "additionalProperties": _merged(_as_schema(more), _as_schema(less)) if both else more or less,
        }
    if one.get("type") == other.get("type") == "array":
        return {**one, "items": _merged(_as_schema(one.get("items")), _as_schema(other.get("items")))}
    return {"anyOf": [one, other]}


def _as_schema(value: object) -> Schema:
    return value if isinstance(value, dict) else {}
