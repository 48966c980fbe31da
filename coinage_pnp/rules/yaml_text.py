"""Texts as YAML scalars that every YAML reader takes for texts."""

import re

_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_OTHERS = {"y", "n", "yes", "no", "on", "off", "true", "false", "null"}  # other readers see no text in these


def quoted(text: str) -> str:
    """The text as a YAML scalar, in quotes if it needs them."""
    if _PLAIN.fullmatch(text) and text.lower() not in _OTHERS:
        return text
    return f'"{"".join(map(_escaped, text))}"'


def _escaped(character: str) -> str:
    if character in '\\"':
        return "\\" + character
    if character.isprintable():
        return character
    code = ord(character)
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"
