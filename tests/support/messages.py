"""Asserts that a message contains the important parts, whatever words are between them."""

from collections.abc import Sequence


def assert_says(message: str, *parts: str) -> None:
    """Assert that the message contains the parts in this order.

    Args:
        message: line breaks do not matter.
        parts: usually file and line number, the wrong word, and what to write instead; "a … b" means "a", then "b".
    """
    missing = _missing(message, parts)
    assert not missing, f"{missing!r} is missing or in the wrong order: {message!r}"


def assert_each_says(messages: Sequence[str], each: Sequence[str]) -> None:
    """Assert that there is one message for each text in `each`, and contains its parts."""
    assert len(messages) == len(each), messages
    for message, parts in zip(messages, each, strict=True):
        assert_says(message, parts)


def says_all(message: str, *parts: str) -> bool:
    """Whether `assert_says` would pass."""
    return not _missing(message, parts)


def _missing(message: str, parts: tuple[str, ...]) -> str:
    """The first part that does not follow the previous one in the message, or ""."""
    rest = " ".join(message.split())
    for part in (piece for whole in parts for piece in whole.split(" … ")):
        _, found, rest = rest.partition(" ".join(part.split()))
        if not found:
            return part
    return ""
