"""Whether the fonts can write the names of a map."""

from collections.abc import Iterator

from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.lettering import capitalize
from coinage_pnp.drawing.undrawable import MapCause, NoGlyphsError
from coinage_pnp.game.board.model import Map

_FONTS = {"name": "display", "regions": "display", "spaces": "name", "about": "italic"}
"""The font of a name, by the first key of its path."""


def find_unprintable_names(board: Map, language: str) -> Iterator[MapCause]:
    """The names with characters that no font has, those on the card first. FontMissingError: fonts are missing."""
    for where, name in sorted(board.named.items(), key=lambda item: item[0] == "about"):
        kind, text = where.partition(".")[0], name.best(language)
        try:
            shaping.require_glyphs(capitalize(text) if kind == "regions" else text, _FONTS[kind])
        except NoGlyphsError as error:
            yield name.find_key_path(where, language), error
