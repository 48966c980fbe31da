"""Cards with bleed for a print shop, which cuts with its own dies: a PDF and pictures.

The TrimBox is the card, the page is the BleedBox, and artwork fills the page into its square corners. Text and
lines are pure black ink, and the rest is RGB, which shops convert better than we could. No stroke is under 0.25 pt.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from coinage_pnp.card.card_drawing import draw_card
from coinage_pnp.card.plate import draw_stock
from coinage_pnp.card.survey import make_map_frame
from coinage_pnp.drawing.formats import CardFormat
from coinage_pnp.drawing.ink_choices import LOW
from coinage_pnp.drawing.inks import apply_ink, blacken_drawing
from coinage_pnp.drawing.pages import Bookmark, Box, Info, Page
from coinage_pnp.drawing.render.pdf.document import render
from coinage_pnp.drawing.render.png import rasterize, write_png
from coinage_pnp.drawing.scene import Drawing, Element, Group, Paint, Shape
from coinage_pnp.drawing.stroke_floor import thicken_strokes
from coinage_pnp.files.units import MM_PER_INCH
from coinage_pnp.game.board.model import Map
from coinage_pnp.sheet.print_file import PrintFile
from coinage_pnp.sheet.print_options import CARD, RULES
from coinage_pnp.sheet.print_style import PrintStyle, make_print_info
from coinage_pnp.sheet.rule_pages import draw_back_and_rules

DPIS = (300, 600)  # resolutions that upload services ask for


class BleedSide(NamedTuple):
    """One side of a card, drawn with bleed."""

    label: str  # part of file names, as "front"
    title: str
    drawing: Drawing  # its trim is from (0, 0); artwork extends past the bleed, corners included
    bookmarks: tuple[Bookmark, ...]


def print_for_shop(board: Map, style: PrintStyle) -> Iterator[PrintFile]:
    """The PDF, a proof if there is a safe zone, and the pictures, generated one by one because mats are large.

    Raises UserError if a map cannot be drawn, or if the rules would be illegible on so small a card.
    """
    words, code, card = style.language.sheet, style.language.code, style.card
    drawn = [_draw_side("front", board, style, 90)] if style.options.has(CARD) else []
    if drawn and style.back:
        drawn.append(_draw_side("back", style.back, style, -90))  # turned over like a page, both are upright
    drawn += _draw_rules(board, style)
    labels = [words.rules if side.label.startswith("rules") else words.map for side in drawn]
    corners = f"corners of {card.radius:g} mm" if card.radius else "square corners"
    facts = (f"{card.id} card", f"{card.width:g} x {card.height:g} mm", corners)
    about = ("Coin Age", "print and play", "print shop", board.id, *facts)
    info = make_print_info(board.name.best(code), labels, about, style.language, style.options)
    yield from print_sides(drawn, labels, card, info, ", ".join(facts), style.options.ink)


def print_sides(
    drawn: Sequence[BleedSide], labels: Sequence[str], card: CardFormat, info: Info, what: str, ink: str
) -> Iterator[PrintFile]:
    """The files for some sides, in this ink with text and lines in pure black; `what` describes the cards."""
    pages, bleed, info = [], card.bleed, info._replace(srgb=True)
    symbols = {name: shapes for side in drawn for name, shapes in side.drawing.symbols.items()}
    placed = tuple(Group(side.drawing.elements, x=bleed, y=bleed) for side in drawn)
    every = Drawing(0.0, 0.0, placed, symbols)  # converted at once, because the sides share symbols
    every = thicken_strokes(blacken_drawing(apply_ink(every, ink)))
    for side, label, piece in zip(drawn, labels, every.elements, strict=True):
        trim = Box(bleed, bleed, side.drawing.width, side.drawing.height)
        whole = Box(0, 0, trim.width + 2 * bleed, trim.height + 2 * bleed)
        drawing = Drawing(whole.width, whole.height, (piece,), every.symbols)
        pages.append(Page(drawing, label, trim, whole, side.bookmarks))
    data = render(pages, info)
    count = f"{len(pages)} page{'s' if len(pages) > 1 else ''}"
    yield PrintFile(".pdf", data, f"{what}, {count}, {bleed:g} mm of bleed")
    if card.safe:
        proofs = []
        for page in pages:
            cut = Shape(page.trim.outline(card.radius), Paint(stroke="#00a0e0", width=0.2))
            corner = max(0.0, card.radius - card.safe)
            dashed = Paint(stroke="#e00080", width=0.2, dash=(1.0, 1.0))
            safe = Shape(page.trim.grow(-card.safe).outline(corner), dashed)
            marked = page.drawing._replace(elements=(*page.drawing.elements, cut, safe))
            proofs.append(page._replace(drawing=marked))
        proof = render(proofs, info._replace(title=f"{info.title} (proof)"))
        lines = f"the cut in blue, {card.safe:g} mm inside it the safe zone in red"
        yield PrintFile("-proof.pdf", proof, lines)
    for number, side in enumerate(drawn):
        for dpi in DPIS:
            size = pages[number].drawing
            columns, rows = (round(long / MM_PER_INCH * dpi) for long in (size.width, size.height))
            pixels = rasterize(data, dpi, number)[:rows, :columns]  # PDFium rounds the size up
            png = write_png(pixels, dpi, {"Title": side.title})
            yield PrintFile(f"-{side.label}-{dpi}.png", png, f"{columns} x {rows} dots with bleed, {dpi} dpi")


def _draw_side(label: str, board: Map, style: PrintStyle, angle: float) -> BleedSide:
    """A map on paper that fills the corners of its bleed, upright as the shop's die; a landscape one is rotated.

    `angle` is 90 or -90 degrees, clockwise. With a safe zone, the map's frame is inside it, with more paper around.
    """
    code, words = style.language.code, style.language.sheet
    held, card = style.card, style.card.orient(board.orientation)
    inset = 0.0
    if card.safe:
        inset = max(0.0, card.safe - 0.5 * make_map_frame(card).x + 0.15)  # a frame starts at half its depth
    drawn = draw_card(board, card.without_border(inset), style.terrains, code, ink=style.options.ink)
    beyond = Box(0, 0, card.width, card.height).grow(2 * card.bleed).outline()
    under = () if style.options.ink == LOW else tuple(draw_stock(beyond))
    elements: tuple[Element, ...] = (*under, Group(drawn.elements, name="card", x=inset, y=inset))
    if card != held:
        x, y = (held.width, 0.0) if angle > 0 else (0.0, held.height)
        elements = (Group(elements, x=x, y=y, angle=angle),)
    name = board.name.best(code)
    drawing = Drawing(held.width, held.height, elements, drawn.symbols)
    return BleedSide(label, name, drawing, (Bookmark(words.say("part", title=name, part=words.map), 0.0),))


def _draw_rules(board: Map, style: PrintStyle) -> Iterator[BleedSide]:
    """A page per rule panel; the first may be the card's back. Raises UserError as `draw_back_and_rules` does."""
    words = style.language.sheet
    part = words.say("part", title=board.name.best(style.language.code), part=words.rules)
    behind, pages = draw_back_and_rules([board], style, on_cards=True)
    if behind:
        yield BleedSide("back", words.back, behind, (Bookmark(words.back, 0.0),))
    first = 2 if style.back_part == RULES else 1
    for number, (heading, face) in enumerate(pages, first):
        outline = [] if number > first else [Bookmark(part, 0.0)]
        yield BleedSide(f"rules-{number}", heading, face, (*outline, Bookmark(heading, 0.0, level=1)))
