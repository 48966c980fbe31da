"""What a message to a person must contain, however it is worded."""

from __future__ import annotations

from collections.abc import Sequence


def assert_says(message: str, *parts: str) -> None:
    """The message holds these parts in this order: file and line, the word that is wrong, what to write instead.

    Args:
        message: on one line or on several; where lines are broken does not matter.
        parts: each a word or a few; "a … b" is short for the two parts "a" and "b".
    """
    missing = _missing(message, parts)
    assert not missing, f"{missing!r} is missing, or in another order: {message!r}"


def assert_each_says(messages: Sequence[str], each: Sequence[str]) -> None:
    """There are as many messages as parts, and each says its own."""
    assert len(messages) == len(each), messages
    for message, parts in zip(messages, each, strict=True):
        assert_says(message, parts)


def says_all(message: str, *parts: str) -> bool:
    """Whether `assert_says` would pass."""
    return not _missing(message, parts)


def _missing(message: str, parts: tuple[str, ...]) -> str:
    """The first part that the rest of the message does not hold, or ""."""
    rest = " ".join(message.split())
    for part in (piece for whole in parts for piece in whole.split(" … ")):
        _, found, rest = rest.partition(" ".join(part.split()))
        if not found:
            return part
    return ""
