"""Pages, help and messages are in plain English: phrases that were removed do not come back."""

import re
from collections.abc import Iterator
from pathlib import Path
from types import CodeType

ROOT = Path(__file__).parents[1]

BANNED_PHRASES = {
    r"\b(is|are|be|was|were|been|unless|until) told\b": "say, show or report; name the default: [default: crop]",
    r"\btold of\b": "describe",
    r"\btells\b": "say, show or report",
    r"\bas usual\b": "name the default: [default: crop]",
    r"\b(lies|lie|lying)\b(?! flat)": "is, or fits",
    r"\b(stands|stand|standing)\b": "is",
    r"\d[ \u00a0]%|\bper cent\b": "95%, without a space",
    r"\bcribs?\b(?![:=])": "player aid",
    r"(?<!any )\btokens?\b(?![:=])": "paper coin",
    r"\bremarks?\b": "finding or warning",
    r"\btongues?\b": "language",
    r"\b(has|have|had) no type\b|\bextra type\b": "fonts",
}
"""A regular expression for each phrase, and what to write instead."""

ANY_BANNED_PHRASE = re.compile("|".join(BANNED_PHRASES), re.IGNORECASE)

PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]
PAGES += [ROOT / name / "README.md" for name in ("maps", "templates")]
PAGES += sorted((ROOT / "docs").glob("*.md"))

DATA = sorted([*(ROOT / "maps").glob("*.yaml"), *(ROOT / "templates").glob("*.yaml")])
DATA += sorted((ROOT / "templates").glob("*/en.yaml"))


def banned_phrases_in(text: str) -> list[str]:
    """Each banned phrase in a text, with the words around it and what to write instead."""
    words = " ".join(text.split())
    if not ANY_BANNED_PHRASE.search(words):
        return []
    return [
        f"{words[max(found.start() - 40, 0) : found.end() + 20]!r}: {instead}"
        for phrase, instead in BANNED_PHRASES.items()
        for found in re.finditer(phrase, words, re.IGNORECASE)
    ]


def test_no_page_map_or_template_contains_a_banned_phrase() -> None:
    """Output shown in code blocks is checked where the program prints it."""
    found = {}
    for file in (*PAGES, *DATA):
        prose = re.sub(r"^```.*?^```", "", file.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
        found[file.name] = banned_phrases_in(prose)
    assert {name: phrases for name, phrases in found.items() if phrases} == {}


MODULES = sorted((ROOT / "coinage_pnp").rglob("*.py"))
HELP = ROOT / "coinage_pnp" / "cli" / "commands"


def test_no_message_or_help_text_contains_a_banned_phrase() -> None:
    found = [
        f"{file.relative_to(ROOT)}: {phrase}"
        for file in MODULES
        for text in _printable_texts(file)
        for phrase in banned_phrases_in(text)
    ]
    assert found == []


def _printable_texts(file: Path) -> Iterator[str]:
    """Every string of several words in a module; of docstrings only those shown as help."""
    level = 0 if file.is_relative_to(HELP) else 2  # which leaves docstrings out
    yield from _texts_in(compile(file.read_text(encoding="utf-8"), file, "exec", optimize=level))


def _texts_in(constant: object) -> Iterator[str]:
    if isinstance(constant, str) and " " in constant.strip():
        yield constant
    inner = constant.co_consts if isinstance(constant, CodeType) else constant
    for each in inner if isinstance(inner, tuple | frozenset) else ():
        yield from _texts_in(each)


TESTS = sorted((ROOT / "tests").rglob("test_*.py"))
RIDDLES = ("what", "whatever", "who", "whoever", "whose", "of")
"""First words of a test name that hide its subject."""


def test_test_names_start_with_their_subject() -> None:
    texts = [file.read_text(encoding="utf-8") for file in TESTS]
    names = [name for text in texts for name in re.findall(r"^def (test_\w+)", text, re.MULTILINE)]
    assert len(names) > 1000
    assert [name for name in names if name.split("_")[1] in RIDDLES] == []


VERBS = set((ROOT / "tests" / "support" / "verbs.txt").read_text(encoding="utf-8").split())
"""What the name of a function starts with: add a verb, never a participle or an adjective."""

CONVERSIONS = {"as", "can", "from", "has", "have", "is", "needs", "to", "with", "without"}
SHAPES = {
    *("arc", "circle", "curve", "lozenge", "polygon", "polyline", "quarter_arc", "rectangle"),
    "rounded_rectangle",
}
"""Constructors of values that are shapes: `circle(x, y, radius)` reads like the value."""

OF_THE_API = {
    *("cli/main.py: coinage_pnp", "game/board/model.py: best"),
    *(f"sheet/card_picture.py: {ending}" for ending in ("svg", "png", "pdf")),
}
NAMED_BY_LIBRARIES = {"table/serving.py: connection_made"}
"""Functions of a module whose names a library asks for, apart from those in `players/interop/openspiel.py`."""

FUNCTION = re.compile(r"^( *@.*\n)? *(?:async )?def (\w+)", re.MULTILINE)
"""A function's last decorator, and its name."""


def test_function_names_start_with_a_verb() -> None:
    package = ROOT / "coinage_pnp"
    found = [
        f"{file.relative_to(package).as_posix()}: {name}"
        for file in MODULES
        if file.name != "openspiel.py"
        for decorator, name in FUNCTION.findall(file.read_text(encoding="utf-8"))
        if not (name.endswith("_") or "property" in decorator or _starts_with_a_verb(name))
        if not (file.is_relative_to(HELP) and name in (file.stem, file.parent.name))
    ]
    assert {*found} == OF_THE_API | NAMED_BY_LIBRARIES


def _starts_with_a_verb(name: str) -> bool:
    return name.strip("_").partition("_")[0] in VERBS | CONVERSIONS or name in SHAPES
