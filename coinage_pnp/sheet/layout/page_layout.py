"""Positions everything on the sheets."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from coinage_pnp.drawing.formats import Paper
from coinage_pnp.drawing.pages import Bookmark, Box, Page, bound_boxes
from coinage_pnp.drawing.paths.lines import move_path
from coinage_pnp.drawing.paths.path import join_paths
from coinage_pnp.drawing.scene import Drawing, Element, Group, Symbol
from coinage_pnp.errors import UserError
from coinage_pnp.game.words.sheet_words import SheetWords
from coinage_pnp.sheet.layout.back_pages import make_back_page
from coinage_pnp.sheet.layout.cover import plan_cover
from coinage_pnp.sheet.layout.footer import STRIP_FOOT, draw_footer_strip
from coinage_pnp.sheet.layout.gazetteer import draw_gazetteer
from coinage_pnp.sheet.layout.header import HEADER_HEIGHT, draw_header, find_header_width
from coinage_pnp.sheet.layout.marks import EDGE_TO_PRINT, EDGE_TO_PRINT_IN_CORNERS, draw_registration_marks
from coinage_pnp.sheet.layout.planning import plan_sheets
from coinage_pnp.sheet.layout.print_content import PrintContent
from coinage_pnp.sheet.layout.sheet_room import HIGHEST_PAGE, LEAST_GAP, PlannedSheet, SheetRoom
from coinage_pnp.sheet.layout.waste_note import draw_waste_note
from coinage_pnp.sheet.print_options import BACK, FRONT, SILHOUETTE, PrintOptions

_ABOVE = 8.0  # greatest space above the head, mm; it gets a ninth of the spare height

_NARROWEST = (
    80.0  # least width of head and foot between registration marks, mm: the ruler and what is beside it
)

_SPARE_BELOW_HEAD, _SPARE_BETWEEN_PIECES, _SPARE_ABOVE_FOOT = 1.0, 1.3, 1.3
"""Proportions of the remaining spare height: below the head, between pieces, above the foot."""


def impose(
    content: PrintContent, paper: Paper, words: SheetWords, options: PrintOptions = PrintOptions()
) -> tuple[Page, ...]:
    """The pages of `content`: a single one if everything fits, otherwise cards first and then the rules.

    Two-sided sheets come first, each followed by its back; then the others, with empty backs except for the last,
    so that nothing is printed behind what is cut out. A cover comes before sheets without room for a ruler.
    A card too wide for portrait paper gets a landscape page.
    Raises UserError if a piece is larger than the paper, or a font lacks a character.
    """
    if options.cut_marks == SILHOUETTE:
        paper = replace(paper, margin=max(paper.margin, EDGE_TO_PRINT), corners=EDGE_TO_PRINT_IN_CORNERS)
        if find_header_width(paper) < _NARROWEST:
            raise UserError(
                f"a print with registration marks does not fit on {paper.name} paper: choose a larger paper."
            )
    room, sheets = _plan(SheetRoom(content, paper, words, options))
    backed = len(sheets) - (not sheets[-1].backed) if room.duplex else 0
    pieces = [piece for sheet in sheets for piece in sheet.pieces]
    symbols = {name: shapes for piece in pieces for name, shapes in piece.symbols.items()}
    found: list[Page] = []
    for i, sheet in enumerate(sheets):
        number = i + 1 + min(i, backed)
        front = _Front(room, sheet, (number, len(sheets) + backed))
        if BACK not in options.only:
            found.append(front.make_page(symbols))
        if i < backed and FRONT not in options.only and (sheet.backed or BACK not in options.only):
            found.append(make_back_page(room, sheet, front.list_places(), number, symbols))
    return tuple(found)


def _plan(room: SheetRoom) -> tuple[SheetRoom, tuple[PlannedSheet, ...]]:
    """The sheets of a print, after a cover if one of them has no ruler, and the room on them."""
    sheets = plan_sheets(room)
    cover = None
    if not all(_Front(room, sheet, HIGHEST_PAGE).has_foot for sheet in sheets):
        cover = plan_cover(room)
    if len(sheets) + (cover is not None) > 1:
        fuller = replace(room, several=True)  # its feet say to print one-sided, and may need a line more
        if any(fuller.measure_spare(sheet) < 0 <= room.measure_spare(sheet) for sheet in sheets):
            sheets = plan_sheets(fuller)
        room = fuller
    return room, (cover, *sheets) if cover else sheets


@dataclass(frozen=True, eq=False)
class _Front:
    room: SheetRoom
    sheet: PlannedSheet
    number: tuple[int, int]

    def make_page(self, symbols: dict[str, Symbol]) -> Page:
        paper, pieces, content = self.sheet.paper, self.sheet.pieces, self.room.content
        x, boxes = paper.width / 2, self.list_places()
        elements: list[Element] = []
        if self.sheet.headed:
            elements.append(
                draw_header(content, x, paper.margin + self._measure_above(), find_header_width(paper))
            )
        elements += [
            Group(piece.elements, name=piece.name, x=box.x, y=box.y)
            for piece, box in zip(pieces, boxes, strict=True)
        ]
        if self.sheet.headed and len(content.cards) == 1 and pieces[0].titles and not self.room.options.fold:
            elements += draw_gazetteer(content.regions, boxes[0], pieces[0].reach, paper.margin)
        if foot := self._draw_foot(boxes):
            elements.append(foot)
        cuts = join_paths(
            move_path(piece.cuts, box.x, box.y) for piece, box in zip(pieces, boxes, strict=True)
        )
        if cuts and self.room.options.cut_marks == SILHOUETTE:
            elements.append(draw_registration_marks(paper))
        bleeds = [box.grow(piece.bleed) for box, piece in zip(boxes, pieces, strict=True)]
        return Page(
            Drawing(paper.width, paper.height, tuple(elements), symbols),
            " + ".join(piece.name for piece in pieces),
            bound_boxes(boxes),
            bound_boxes(bleeds),
            self._make_bookmarks(boxes),
            cuts,
            join_paths(
                move_path(piece.folds, box.x, box.y) for piece, box in zip(pieces, boxes, strict=True)
            ),
        )

    @property
    def has_foot(self) -> bool:
        """Whether there is room for a ruler and instructions."""
        return bool(self.sheet.foot) or self._draw_foot(self.list_places()) is not None

    def _draw_foot(self, boxes: Sequence[Box]) -> Group | None:
        paper = self.sheet.paper
        if not self.sheet.foot:
            cards = boxes[0].grow(self.sheet.pieces[0].bleed)
            facts = self.room.list_facts(paper, self.number, carded=True)
            return draw_waste_note(self.room.words, facts[::-1], paper, cards)
        foot = self.room.make_foot(paper, self.sheet.marks, self.number, carded=self.sheet.carded)
        if self.sheet.foot == STRIP_FOOT:
            return draw_footer_strip(foot, paper)
        return foot.draw(paper.width / 2, paper.height - paper.margin - foot.height)

    def _measure_above(self) -> float:
        """Space above the head, mm."""
        return min(_ABOVE, self.room.measure_spare(self.sheet) / 9) if self.sheet.headed else 0.0

    def list_places(self) -> list[Box]:
        """The trims: centred on the page, with the spare height distributed between them."""
        sheet, paper = self.sheet, self.sheet.paper
        spare = max(0.0, self.room.measure_spare(sheet)) - self._measure_above()
        share = spare / (
            _SPARE_BELOW_HEAD + _SPARE_BETWEEN_PIECES * (len(sheet.pieces) - 1) + _SPARE_ABOVE_FOOT
        )
        y = paper.margin + (_SPARE_BELOW_HEAD * share if sheet.foot else spare / 2)
        y += self._measure_above() + HEADER_HEIGHT + LEAST_GAP if sheet.headed else paper.inset
        boxes = []
        for piece in sheet.pieces:
            boxes.append(Box((paper.width - piece.width) / 2, y + piece.reach, piece.width, piece.height))
            y += piece.height + 2 * piece.reach + LEAST_GAP + _SPARE_BETWEEN_PIECES * share
        return boxes

    def _make_bookmarks(self, boxes: Sequence[Box]) -> tuple[Bookmark, ...]:
        words = self.room.words
        marks: list[Bookmark] = []
        for piece, box in zip(self.sheet.pieces, boxes, strict=True):
            top = box.y - piece.reach
            titles = piece.titles or (self.room.content.title,)
            marks += [Bookmark(words.part.format(title=title, part=piece.name), top) for title in titles]
            marks += [Bookmark(heading, top, level=1) for heading in piece.headings]
        return tuple(marks)
