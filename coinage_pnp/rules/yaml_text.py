"""Texts as YAML scalars that every reader takes for texts."""

from __future__ import annotations

import json
import re

_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_OTHERS = {"y", "n", "yes", "no", "on", "off", "true", "false", "null"}  # other readers see no text in these


def quoted(text: str) -> str:
    """The text as a YAML scalar, in quotes where it needs them."""
    if _PLAIN.fullmatch(text) and text.lower() not in _OTHERS:
        return text
    # JSON strings are YAML strings, but for what YAML calls unprintable
    return "".join(c if c.isprintable() else _escaped(c) for c in json.dumps(text, ensure_ascii=False))


def _escaped(character: str) -> str:
    code = ord(character)
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"
