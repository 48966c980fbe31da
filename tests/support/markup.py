"""Marked-up text as a reader sees it."""

from coinage_pnp.sentences import read_markup


def plain(text: str) -> str:
    """A marked-up text without its marks and coins."""
    return "".join(span.text for span in read_markup(text) if span.style != "coin")
