"""The English phrases are exactly those that the code uses, with the same slots."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from coinage_pnp.game.words.language import Language
from coinage_pnp.game.words.slots import SLOT, Words

PACKAGE = Path(__file__).parents[2] / "coinage_pnp"
ENGLISH = Language()
PARTS: dict[str, Words] = {
    "score": ENGLISH.score,
    "talk": ENGLISH.talk,
    "turns": ENGLISH.turns,
    "review": ENGLISH.review,
    "series": ENGLISH.series,
    "table": ENGLISH.table,
    "classic table": ENGLISH.classic.table,
    "classic questions": ENGLISH.classic.questions,
}
"""Sections with phrases that the code uses by their keys."""
MODULES = [path for path in PACKAGE.rglob("*.py") if path.parent.name != "words"]
PAGE = [path for ending in ("js", "html") for path in (PACKAGE / "table").rglob(f"*.{ending}")]
BUILT = re.compile("level_.*|now_.*|(links|walls)_help|(level|leads)_on|cards|halves|sweeps|decimal|wins")
"""Keys that the code composes, that are values, or that only the section itself uses."""


def phrases(words: Words) -> dict[str, frozenset[str]]:
    """The slots of each phrase of a section."""
    texts = {key: text for key, text in words.list_phrases().items() if isinstance(text, str)}
    return {key: frozenset(SLOT.findall(text)) for key, text in texts.items()}


def said() -> Iterator[tuple[str, ast.Call]]:
    """Every phrase that the code uses by its key, with the call."""
    modules = [path.read_text(encoding="utf-8") for path in MODULES]
    for module in modules:
        for node in ast.walk(ast.parse(module)) if ".say(" in module else ():
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr == "say"
            ):
                keys = [] if isinstance(node.args[0], ast.JoinedStr) else list(ast.walk(node.args[0]))
                texts = [key.value for key in keys if isinstance(key, ast.Constant)]
                yield from ((text, node) for text in texts if isinstance(text, str))


def test_every_phrase_used_in_the_code_exists_with_exactly_the_slots_filled_in() -> None:
    others = (
        ENGLISH.guide,
        ENGLISH.sheet,
        ENGLISH.choices,
        ENGLISH.gallery,
        ENGLISH.description,
        ENGLISH.figures,
        ENGLISH.classic.figures,
    )
    known = [phrases(words) for words in (*PARTS.values(), *others)]
    wrong = [
        (key, ast.unparse(call))
        for key, call in said()
        if not any(word.arg is None for word in call.keywords)
        and not any(each.get(key) == frozenset(str(word.arg) for word in call.keywords) for each in known)
    ]
    assert not wrong


@cache
def list_used(table: bool) -> set[str]:
    """Every word in quotes, and every attribute of words, that the code has, with the page's or without."""
    files = [*MODULES, *PAGE] if table else MODULES
    texts = [path.read_text(encoding="utf-8") for path in files]
    text = "\n".join(text for text in texts if table or re.search(r"say\(|ACTIONS|talk\.", text))
    return {
        *re.findall(r"(?<=[\"'`])\w+(?=[\"'`])", text),
        *re.findall(r"(?:(?<=own\.)|(?<=says\.)|(?<=talk\.)|(?<=words\.))\w+", text),
    }


@pytest.mark.parametrize("part", PARTS)
def test_every_english_phrase_is_used(part: str) -> None:
    used = list_used(part == "table")
    assert [key for key in phrases(PARTS[part]) if key not in used and not BUILT.fullmatch(key)] == []
