"""Text with markup, as a reader sees it."""

from coinage_pnp.game.words.markup import read_markup


def without_markup(text: str) -> str:
    """The text without its markup and its coins."""
    return "".join(span.text for span in read_markup(text) if span.style != "coin")
