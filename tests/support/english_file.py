"""The English phrases as the plain data of a file, and as descriptions of a schema."""

from typing import Any

from coinage_pnp.game.words.language import SECTIONS, SIDES, Language, load_english_section
from coinage_pnp.game.words.markup import Block, Panel
from coinage_pnp.game.words.reading import ERRORS
from coinage_pnp.game.words.slots import Words

Tree = dict[str, Any]


def english_tree() -> Tree:
    """What the English file says."""
    english = Language()
    sections = {"sides": SIDES, **{key: load_english_section(key) for key in SECTIONS}}
    head = {"format": "1", "language": english.code, "name": english.name}
    errors = {section: {key: key for key in keys} for section, keys in ERRORS.items()}
    return {**head, **{key: tree_of(section) for key, section in sections.items()}, **errors}


def tree_of(english: Any) -> Any:
    """Some phrases as plain data."""
    if isinstance(english, Words):
        return {key: tree_of(phrase) for key, phrase in english.list_phrases().items()}
    if isinstance(english, Panel):
        return {"title": english.title, "blocks": [tree_of(block) for block in english.blocks]}
    if isinstance(english, Block):
        words = {"drawing": english.drawing, english.style: english.words}
        return {key: text for key, text in words.items() if text}
    if isinstance(english, tuple) and hasattr(english, "_asdict"):
        return {key: tree_of(phrase) for key, phrase in english._asdict().items()}
    return [tree_of(panel) for panel in english] if isinstance(english, tuple) else english


def described(tree: Tree) -> Tree:
    """A schema that describes each phrase by the English one, for translators."""
    inside = {
        key: described(part) if isinstance(part, dict) else {"description": part}
        for key, part in tree.items()
    }
    texts = {key: kind for key, kind in inside.items() if not isinstance(tree[key], list)}
    return {"properties": {key: kind for key, kind in texts.items() if key != "format"}}
