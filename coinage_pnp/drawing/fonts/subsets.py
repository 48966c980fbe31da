"""A face cut down to the characters that are used: what a PDF embeds."""

from __future__ import annotations

from collections.abc import Iterable

import uharfbuzz as hb

from coinage_pnp.drawing.fonts.faces import describe
from coinage_pnp.drawing.fonts.shaping import font

_UNUSED = ("GSUB", "GPOS", "GDEF", "kern", "DSIG")
"""Tables of use only to programs that shape text: here every glyph is placed."""


def subset(key: str, characters: Iterable[str]) -> bytes:
    """A static TrueType file of a font with the glyphs of `characters` alone, and without hints for screens."""
    wanted = hb.SubsetInput()
    wanted.sets(hb.SubsetInputSets.UNICODE).update({ord(character) for character in characters})
    wanted.sets(hb.SubsetInputSets.DROP_TABLE_TAG).update(int.from_bytes(tag.encode()) for tag in _UNUSED)
    wanted.flags = hb.SubsetFlags.NO_HINTING
    if weight := describe(key).weight:
        wanted.pin_axis_location(font(key).face, "wght", weight)
    data: bytes = hb.subset(font(key).face, wanted).blob.data
    return data
