"""The English phrase files have exactly the phrases that the code uses, with the same slots."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from coinage_pnp.words.phrases import SLOT
from coinage_pnp.shipped import read_template
from coinage_pnp.words.picture_words import SENTENCES
from coinage_pnp.yaml_source import parse, plain

PACKAGE = Path(__file__).parents[2] / "coinage_pnp"
PARTS = ("score", "talk", "review", "table", "classic.table", "classic.questions")
"""Template folders, or a section of the files in one, with phrases that the code uses by their keys."""
MODULES = [*PACKAGE.rglob("*.py")]
PAGE = [PACKAGE / "web" / "static" / name for name in ("table.js", "index.html")]
BUILT = re.compile("level_.*|now_.*|(links|walls)_help|(level|leads)_on|cards|halves")
"""Keys that the code composes, or that are values."""


def phrases(part: str) -> dict[str, frozenset[str]]:
    """The slots of each phrase of an English file."""
    folder, _, key = part.partition(".")
    tree = plain(parse(*read_template(f"{folder}/en.yaml")))
    texts = {key: words for key, words in (tree[key] if key else tree).items() if isinstance(words, str)}
    slots = {key: frozenset(SLOT.findall(words)) for key, words in texts.items()}
    return {key: words for key, words in slots.items() if key not in ("format", "language")}


def said() -> Iterator[tuple[str, ast.Call]]:
    """Every phrase that the code uses by its key, with the call."""
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(".say"):
                keys = [] if isinstance(node.args[0], ast.JoinedStr) else list(ast.walk(node.args[0]))
                texts = [key.value for key in keys if isinstance(key, ast.Constant)]
                yield from ((text, node) for text in texts if isinstance(text, str))


def test_every_phrase_used_in_the_code_exists_with_exactly_the_slots_filled_in() -> None:
    known = [phrases(part) for part in PARTS]
    known.append({key: frozenset(slots) for key, slots in SENTENCES.items()})
    wrong = [
        (key, ast.unparse(call))
        for key, call in said()
        if not any(word.arg is None for word in call.keywords)
        and not any(each.get(key) == frozenset(str(word.arg) for word in call.keywords) for each in known)
    ]
    assert not wrong


@pytest.mark.parametrize("part", PARTS)
def test_every_phrase_in_the_english_files_is_used(part: str) -> None:
    files = [*MODULES, *PAGE] if part == "table" else MODULES
    texts = [path.read_text(encoding="utf-8") for path in files]
    text = "\n".join(text for text in texts if part == "table" or "say(" in text or "ACTIONS" in text)
    unsaid = [key for key in phrases(part) if not re.search(f"[\"'`]{key}[\"'`]", text)]
    assert [key for key in unsaid if not BUILT.fullmatch(key)] == []
