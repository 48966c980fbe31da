"""Edits the map files of a table, also while other programs edit them."""

import hashlib
import time
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from itertools import takewhile
from pathlib import Path
from typing import Any

from coinage_pnp.drawing.fonts.shaping import require_glyphs
from coinage_pnp.drawing.undrawable import FontMissingError
from coinage_pnp.errors import InvalidFile, UserError
from coinage_pnp.files.safe_writing import REST, is_just_written
from coinage_pnp.files.saving import FileInTheWayError, save_text
from coinage_pnp.files.yaml.edits import convert_to_plain, with_value, without
from coinage_pnp.files.yaml.syntax import find_line, parse
from coinage_pnp.game import shipped
from coinage_pnp.game.board.checks import ERROR
from coinage_pnp.game.board.map_edits import (
    LAYOUT,
    REGIONS,
    SPACES,
    add_pair,
    add_region,
    add_space,
    merge_parts,
    paint_cells,
    read_rows,
    remove_part,
    resize_layout,
    with_name,
    without_name,
    without_pair,
)
from coinage_pnp.game.board.model import BACKDROP
from coinage_pnp.game.board.reader import NAME_LIMIT, read_pair
from coinage_pnp.game.sentences.talk import translate_refusal
from coinage_pnp.game.shipped import ENGLISH, MapSource
from coinage_pnp.lab import templates
from coinage_pnp.lab.findings import describe_finding
from coinage_pnp.lab.map_folder import ensure_own_file, is_half_written
from coinage_pnp.lab.proof.map_proof import check_file
from coinage_pnp.table.answers import load_words
from coinage_pnp.table.atlas import Atlas
from coinage_pnp.table.card_view import Document
from coinage_pnp.table.request_fields import read_number_field, read_text_field

LONGEST_WAIT = 3.0  # for a file that other programs are changing, seconds


class Designer:
    """Edits maps."""

    def __init__(self, atlas: Atlas) -> None:
        self._atlas = atlas
        self._written: dict[Path, str] = {}  # what was last written to each file
        self._seen: dict[str, str] = {}  # the last version of each map

    def compute_version(self, word: str) -> str:
        """Identifies the content of a map file, once it is completely written; "" if it is unreadable."""
        try:
            source = self._atlas.find_source(word)
            text = shipped.read_map_text(source)
        except UserError:
            return ""
        if text != self._written.get(source.path) and is_half_written(source.path):
            return self._seen.get(word, "")
        self._seen[word] = _hash_text(text)
        return self._seen[word]

    def open_map(self, word: str, language: str = ENGLISH) -> Document:
        """The current content of a map file, with its findings in a language; UserError if it is unreadable."""
        source = self._atlas.find_source(word)
        text = shipped.read_map_text(source)
        tree, first = None, 0
        with suppress(InvalidFile):
            root = parse(text, str(source.path))
            tree, first = convert_to_plain(root), find_line(root, f"{LAYOUT}.0")
        kinds = templates.load_terrains()
        words = load_words(language)
        say = partial(translate_refusal, words=words)
        found = [describe_finding(each, say) for each in check_file(source, kinds).findings]
        return {
            "word": word,
            "id": source.id,
            "path": str(source.path),
            "own": source.origin == "yours",
            "version": _hash_text(text),
            "tree": tree,
            "first": first,
            "findings": found,
            "sound": all(each["severity"] != ERROR for each in found),
            "washes": {kind.id: kind.wash for kind in kinds.values()},
            "terrains": {kind: words.description.name_terrain(kind) for kind in kinds},
        }

    def change(self, word: str, base: str, wanted: Mapping[str, Any], language: str = ENGLISH) -> Document:
        """Change a map whose version was `base`; "merged" is true if it also has changes by others since then.

        A map that ships or is from elsewhere is first copied to the user's folder; the answer names the copy. With
        what is in "reverse", the page that made the change can take it back, as long as the file has that version.
        UserError: an impossible change, or not writable.
        """
        given = self._atlas.find_source(word)
        path = ensure_own_file(given)
        if path != given.path:
            self._atlas.copy_plans(word, path.stem)
            self._written[path] = shipped.read_text(path)
            word = path.stem
        source = self._atlas.find_source(word)
        end = time.monotonic() + LONGEST_WAIT
        while True:
            text = self._read_at_rest(source, end)
            new = self._change_text(text, base, wanted)
            with suppress(FileInTheWayError):  # another program was quicker: make the change in its text
                save_text(source.path, new, over=text)
                break
            if time.monotonic() > end:
                raise UserError(
                    "another program keeps changing the file, so nothing was saved: try again when it is done"
                )
        self._written[source.path] = new
        reverse = None if new == text or wanted.get("do") == "undo" else find_reverse(text, new)
        return self.open_map(word, language) | {"merged": base != _hash_text(text), "reverse": reverse}

    @staticmethod
    def _change_text(text: str, base: str, wanted: Mapping[str, Any]) -> str:
        if wanted.get("do") != "undo":
            return change_text(text, wanted)
        if base != _hash_text(text):
            raise UserError("the file was changed after that, by another page or program: take it back there")
        return take_back(text, wanted.get("reverse"))

    def _read_at_rest(self, source: MapSource, end: float) -> str:
        """The text of a map; one that another program has just written is read when it has been left alone."""
        while True:
            text = shipped.read_map_text(source)
            own = text == self._written.get(source.path)
            if own or not is_just_written(source.path) or time.monotonic() > end:
                return text
            time.sleep(REST / 4)


def read_title(given: Mapping[str, Any]) -> str:
    """The title of a map in a request. Raises UserError: there is none, or it is too long, or cannot be printed."""
    title = " ".join(read_text_field(given, "title", limit=NAME_LIMIT).split())
    if not title:
        raise UserError("write a title first")
    with suppress(FontMissingError):  # the page will say what to install
        require_glyphs(title, "display")
    return title


def _hash_text(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


Reverse = tuple[int, int, str]
"""How to take a change back: where it begins, how much of the end it leaves alone, and what was between."""


def change_text(text: str, wanted: Mapping[str, Any]) -> str:
    """The text of a map file after a change requested by a page. UserError: the change is impossible."""
    match read_text_field(wanted, "do"):
        case "paint":
            return paint_cells(text, _read_cells(wanted.get("cells")), read_text_field(wanted, "letter"))
        case "clear":
            cells = [(y, x) for y, row in enumerate(read_rows(text)) for x in range(len(row))]
            return paint_cells(text, cells, BACKDROP)
        case "resize":
            return resize_layout(
                text, read_number_field(wanted, "rows", 999), read_number_field(wanted, "columns", 999)
            )
        case "value":
            where, value = read_text_field(wanted, "where").split("."), read_text_field(wanted, "value")
            return with_value(text, where, value) if value else without(text, where)
        case "name":
            where, name = read_text_field(wanted, "where").split("."), read_text_field(wanted, "value")
            code = read_text_field(wanted, "code", limit=20)
            return with_name(text, where, code, name) if name else without_name(text, where, code)
        case "pair" | "unpair" as do if wanted.get("kind") in ("links", "walls"):
            change = add_pair if do == "pair" else without_pair
            pair = read_pair(read_text_field(wanted, "letters", limit=20))
            if pair is None:
                raise UserError("letters: send two, as in a-h")
            return change(text, wanted["kind"], pair)
        case "add" | "remove" | "merge" as do if wanted.get("kind") in (SPACES, REGIONS):
            kind, name = wanted["kind"], read_text_field(wanted, "name", limit=NAME_LIMIT).strip()
            within, code = read_text_field(wanted, "within"), read_text_field(wanted, "code", limit=20)
            if do == "remove":
                return remove_part(text, kind, name)
            if do == "merge":
                return merge_parts(text, kind, name, within)
            return (add_space if kind == SPACES else add_region)(text, within, name, code)
    raise UserError(
        "do: send paint, clear, resize, value, name, pair, unpair, add, remove, merge or undo, and what it needs"
    )


def _read_cells(given: Any) -> list[tuple[int, int]]:
    try:
        return [(int(row), int(column)) for row, column in given]
    except (TypeError, ValueError, OverflowError):
        raise UserError("cells: send a row and a column of each, from 0") from None


def find_reverse(old: str, new: str) -> Reverse:
    """How to make the old text from the new one."""
    begin = _count_alike(old, new)
    end = _count_alike(old[begin:][::-1], new[begin:][::-1])
    return begin, end, old[begin : len(old) - end]


def _count_alike(one: str, other: str) -> int:
    """The number of characters with which both begin."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def take_back(text: str, given: Any) -> str:
    """The text before a change, from a `Reverse` that a page has kept. UserError: it is none."""
    match given:
        case [int(begin), int(end), str(old)] if 0 <= begin <= len(text) - end <= len(text):
            return text[:begin] + old + text[len(text) - end :]
    raise UserError("reverse: send what the change was answered with")
