"""The fields of what a page sends."""

from collections.abc import Mapping
from typing import Any

from coinage_pnp.errors import UserError


def read_text_field(given: Mapping[str, Any], key: str, limit: int = 1000) -> str:
    """A text in a request [default: none]. Raises UserError: it is not a text, or too long."""
    found = given.get(key, "")
    if not isinstance(found, str) or len(found) > limit:
        raise UserError("{key}: send a text of up to {limit} characters", key=key, limit=limit)
    return found


def read_number_field(given: Mapping[str, Any], key: str, most: int) -> int:
    """A whole number from 0 to `most`. Raises UserError otherwise."""
    found = given.get(key, 0)
    if isinstance(found, bool) or not isinstance(found, int) or not 0 <= found <= most:
        raise UserError("{key}: send a whole number from 0 to {most}", key=key, most=most)
    return found
