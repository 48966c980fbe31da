"""Positions everything on the sheets."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from math import ceil

from coinage_pnp.drawing.formats import Paper
from coinage_pnp.drawing.inks import apply_ink
from coinage_pnp.drawing.pages import Bookmark, Box, Page, bound_boxes
from coinage_pnp.drawing.paths.lines import move_path
from coinage_pnp.drawing.paths.path import join_paths
from coinage_pnp.drawing.scene import Drawing, Element, Group, Symbol
from coinage_pnp.drawing.type.paragraph import TextStyle, set_words
from coinage_pnp.drawing.type.scale_bar import RULER_WIDTH
from coinage_pnp.errors import UserError
from coinage_pnp.game.words.sections import SheetWords
from coinage_pnp.sheet.layout.back_pages import Sides, join_halves, make_back_page, split_paper
from coinage_pnp.sheet.layout.gazetteer import draw_gazetteer
from coinage_pnp.sheet.layout.head_and_foot import (
    HEADER_HEIGHT,
    STRIP_FOOT,
    draw_footer_strip,
    draw_header,
    draw_waste_note,
    find_header_width,
)
from coinage_pnp.sheet.layout.marks import EDGE_TO_PRINT, EDGE_TO_PRINT_IN_CORNERS, draw_registration_marks
from coinage_pnp.sheet.layout.planning import plan_sheets
from coinage_pnp.sheet.layout.print_content import PrintContent
from coinage_pnp.sheet.layout.sheet_room import HIGHEST_PAGE, LEAST_GAP, PlannedSheet, SheetPiece, SheetRoom
from coinage_pnp.sheet.print_options import BACK, FRONT, SILHOUETTE, PrintOptions


def impose(
    content: PrintContent, paper: Paper, words: SheetWords, options: PrintOptions = PrintOptions()
) -> tuple[Page, ...]:
    """The pages of `content` in the print's ink: one if everything fits, otherwise cards first and then the rules.

    Two-sided sheets come first, each followed by its back; then the others, with empty backs except for the last,
    so that nothing is printed behind what is cut out. A cover comes before sheets without room for a ruler.
    A card too wide for portrait paper gets a landscape page. Large paper has two pages of half its size, if that
    takes no more of it.
    Raises UserError if a piece is larger than the paper, or a font lacks a character.
    """
    if options.cut_marks == SILHOUETTE:
        paper = paper._replace(margin=max(paper.margin, EDGE_TO_PRINT), corners=EDGE_TO_PRINT_IN_CORNERS)
        if find_header_width(paper) < 80.0:  # the ruler and what is beside it, mm
            reason = "a print with registration marks does not fit on {paper} paper: {remedy}"
            raise UserError(reason, paper=paper.name, remedy=UserError("choose a larger --paper"))
    whole = _plan(SheetRoom(content, paper, words, options))
    pages: Iterable[Page] = (page for sides in _make_sheets(*whole) for page in sides if page)
    if half := split_paper(paper, options):
        with suppress(UserError):
            room, sheets = _plan(SheetRoom(content, half, words, options, halved=True))
            if all(sheet.paper == half for sheet in sheets) and ceil(len(sheets) / 2) <= len(whole[1]):
                pages = join_halves(list(_make_sheets(room, sheets)), half, words, options)
    return tuple(page._replace(drawing=apply_ink(page.drawing, options.ink)) for page in pages)


def _make_sheets(room: SheetRoom, sheets: Sequence[PlannedSheet]) -> Iterator[Sides]:
    """Front and back of each sheet, as far as they are printed."""
    options = room.options
    backs = 0
    if room.has_backs:
        backs = len(sheets) if sheets[-1].has_backs else len(sheets) - 1
    symbols = {
        name: shapes for sheet in sheets for piece in sheet.pieces for name, shapes in piece.symbols.items()
    }
    for i, sheet in enumerate(sheets):
        number = i + 1 + min(i, backs)
        boxes = _place_pieces(room, sheet)
        front = back = None
        if BACK not in options.only:
            front = _make_front(room, sheet, boxes, (number, len(sheets) + backs), symbols)
        if i < backs and FRONT not in options.only and (sheet.has_backs or BACK not in options.only):
            back = make_back_page(room, sheet, boxes, number, symbols)
        yield front, back


def _plan(room: SheetRoom) -> tuple[SheetRoom, tuple[PlannedSheet, ...]]:
    """The sheets of a print, after a cover if one of them has no ruler, and the room on them."""
    sheets = plan_sheets(room)
    cover = None
    if not all(_draw_foot(room, sheet, _place_pieces(room, sheet), HIGHEST_PAGE) for sheet in sheets):
        paper = room.paper._replace(margin=max(room.paper.margin, 8.0), places=None)  # plain paper
        width = find_header_width(paper)
        if width >= RULER_WIDTH + 4.0:  # with the numerals at both ends
            width = min(width, 120.0)
            text = set_words(room.words.cover_text, TextStyle(10.0, 4.6, centred=True), width)
            piece = SheetPiece(room.words.cover, width, text.height, 0.0, 0.0, text.elements)
            covers = [PlannedSheet(paper, (piece,), has_head) for has_head in (True, False)]
            cover = next((one for one in covers if room.measure_spare(one) >= 0), None)
    if len(sheets) + (cover is not None) > 1:
        fuller = replace(room, several=True)
        # its feet say to print one-sided, and may need a line more
        if any(fuller.measure_spare(sheet) < 0 <= room.measure_spare(sheet) for sheet in sheets):
            sheets = plan_sheets(fuller)
        room = fuller
    return room, (cover, *sheets) if cover else sheets


def _make_front(
    room: SheetRoom,
    sheet: PlannedSheet,
    boxes: Sequence[Box],
    number: tuple[int, int],
    symbols: dict[str, Symbol],
) -> Page:
    """A front with its pieces in the trims `boxes`; `number` is that of the page, and of all pages."""
    paper, content, words = sheet.paper, room.content, room.words
    placed = list(zip(sheet.pieces, boxes, strict=True))
    elements: list[Element] = []
    if sheet.has_head:
        top = paper.margin + _measure_above(room, sheet)
        elements.append(draw_header(content, paper.width / 2, top, find_header_width(paper)))
    elements += [Group(piece.elements, name=piece.name, x=box.x, y=box.y) for piece, box in placed]
    first = sheet.pieces[0]
    if sheet.has_head and len(content.cards) == 1 and first.titles and not room.options.fold:
        above = boxes[0].y - paper.margin - _measure_above(room, sheet) - HEADER_HEIGHT
        below = [box.y - piece.reach - boxes[0].bottom for piece, box in placed[1:]]
        beyond = max(0.0, min([above, *below]) - LEAST_GAP)
        elements += draw_gazetteer(content.regions, boxes[0], first.reach, paper.margin, beyond)
    if foot := _draw_foot(room, sheet, boxes, number):
        elements.append(foot)
    cuts = join_paths(move_path(piece.cuts, box.x, box.y) for piece, box in placed)
    if cuts and room.options.cut_marks == SILHOUETTE:
        elements.append(draw_registration_marks(paper))
    bookmarks: list[Bookmark] = []
    for piece, box in placed:
        top, titles = box.y - piece.reach, piece.titles or (content.title,)
        bookmarks += [Bookmark(words.say("part", title=title, part=piece.name), top) for title in titles]
        bookmarks += [Bookmark(heading, top, level=1) for heading in piece.headings]
    return Page(
        Drawing(paper.width, paper.height, tuple(elements), symbols),
        " + ".join(piece.name for piece in sheet.pieces),
        bound_boxes(boxes),
        bound_boxes([box.grow(piece.bleed) for piece, box in placed]),
        tuple(bookmarks),
        cuts,
        join_paths(move_path(piece.folds, box.x, box.y) for piece, box in placed),
    )


def _draw_foot(
    room: SheetRoom, sheet: PlannedSheet, boxes: Sequence[Box], number: tuple[int, int]
) -> Group | None:
    """The foot of a sheet; None if there is no room for a ruler and instructions."""
    paper = sheet.paper
    if not sheet.foot:
        facts = room.list_facts(paper, number, has_cards=True)
        return draw_waste_note(room.words, facts[::-1], paper, boxes[0].grow(sheet.pieces[0].bleed))
    foot = room.make_foot(paper, sheet.marks, number, has_cards=sheet.has_cards)
    if sheet.foot == STRIP_FOOT:
        return draw_footer_strip(foot, paper)
    return foot.draw(paper.width / 2, paper.height - paper.margin - foot.height)


def _measure_above(room: SheetRoom, sheet: PlannedSheet) -> float:
    """Space above the head, mm: a ninth of the spare height."""
    return min(8.0, room.measure_spare(sheet) / 9) if sheet.has_head else 0.0


def _place_pieces(room: SheetRoom, sheet: PlannedSheet) -> list[Box]:
    """The trims: centred on the page, with the spare height distributed between them."""
    paper, above = sheet.paper, _measure_above(room, sheet)
    spare = max(0.0, room.measure_spare(sheet)) - above
    below_head, between, above_foot = 1.0, 1.3, 1.3  # proportions of the remaining spare height
    share = spare / (below_head + between * (len(sheet.pieces) - 1) + above_foot)
    y = paper.margin + (below_head * share if sheet.foot else spare / 2)
    y += above + HEADER_HEIGHT + LEAST_GAP if sheet.has_head else paper.inset
    boxes = []
    for piece in sheet.pieces:
        boxes.append(Box((paper.width - piece.width) / 2, y + piece.reach, piece.width, piece.height))
        y += piece.height + 2 * piece.reach + LEAST_GAP + between * share
    return boxes
