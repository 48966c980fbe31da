"""The deck for a print shop: every side alone in its bleed, in one PDF and as pictures for upload."""

from __future__ import annotations

from collections.abc import Iterator

from coinage_pnp.classic.drawing.back import draw_back
from coinage_pnp.classic.drawing.printing import DeckPrint, info, sheet_words, sides
from coinage_pnp.drawing import BLEED, inked
from coinage_pnp.press.printing import CREATOR, PrintFile
from coinage_pnp.press.shop import BleedSide, pictures, shop_page
from coinage_pnp.render import render


def deck_shop_files(style: DeckPrint, version: str) -> Iterator[PrintFile]:
    """The PDF of all faces and the back, then the pictures. Raises UserError: a text does not fit."""
    words = sheet_words(style)
    drawn = [
        (name, BleedSide(title, inked(drawing, style.options.ink))) for name, title, drawing in sides(style)
    ]
    drawn.append(
        ("back", BleedSide(words.back, inked(draw_back(style.card, style.options.ink), style.options.ink)))
    )
    pages = tuple(
        shop_page(side.drawing, f"{name} {side.name}", [words.part.format(title=side.name, part=name)])
        for name, side in drawn
    )
    card, maker = style.card, f"{CREATOR} {version}"
    size = f"{card.id} cards, {card.width:g} x {card.height:g} mm, corners of {card.radius:g} mm"
    data = render(pages, info(style, (words.map,), version, ""))
    yield PrintFile(".pdf", data, f"{size}, {len(pages)} pages, {BLEED:g} mm of bleed")
    yield from pictures(drawn, maker)
