"""Pieces to cut out, the sheets they are planned on, and the room there apart from margins, head and foot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from types import MappingProxyType
from typing import NamedTuple

from coinage_pnp.drawing.formats import Paper
from coinage_pnp.drawing.paths.path import Path, turn_quarter
from coinage_pnp.drawing.scene import Element, Group, Shape
from coinage_pnp.game.words.sections import SheetWords
from coinage_pnp.sheet.layout.head_and_foot import (
    FULL_FOOT,
    HEADER_HEIGHT,
    STRIP_HEIGHT,
    STRIP_TO_MARKS,
    SheetFooter,
    find_header_width,
    join_lines,
)
from coinage_pnp.sheet.layout.print_content import PrintContent
from coinage_pnp.sheet.print_options import BACK, FRONT, PrintOptions
from coinage_pnp.version import __version__

HIGHEST_PAGE = (88, 88)  # as wide a page number as any, to measure with
LEAST_GAP = 2.0  # least space between head, pieces and foot, mm
_ROUNDING_TOLERANCE = 1e-6  # tolerance for rounding errors, mm


class SheetPiece(NamedTuple):
    """Something to cut out, or a block of it, with the top left corner of its trim at the origin."""

    name: str
    width: float  # of the trim, mm
    height: float
    reach: float  # extent of marks and bleed beyond the trim on every side, mm
    bleed: float
    elements: tuple[Element, ...]
    legend: tuple[str, ...] = ()  # its marks, as field names of SheetWords
    headings: tuple[str, ...] = ()
    back: tuple[Element, ...] = ()  # as seen after turning it over like a page, from its top left corner
    titles: tuple[str, ...] = ()
    symbols: Mapping[str, tuple[Shape, ...]] = MappingProxyType({})
    cuts: Path = ()  # for cutting machines, as are folds
    folds: Path = ()

    def turn(self) -> SheetPiece:
        """The piece rotated clockwise by 90 degrees; its back, as seen, counterclockwise."""
        return self._replace(
            width=self.height,
            height=self.width,
            elements=(Group(self.elements, x=self.height, angle=90.0),),
            back=(Group(self.back, y=self.width, angle=-90.0),) if self.back else (),
            cuts=turn_quarter(self.cuts, self.height),
            folds=turn_quarter(self.folds, self.height),
        )


class PlannedSheet(NamedTuple):
    """The contents of one sheet."""

    paper: Paper  # in the orientation the pieces need
    pieces: tuple[SheetPiece, ...]
    has_head: bool
    foot: str = FULL_FOOT

    @property
    def marks(self) -> tuple[str, ...]:
        """Marks to explain in its legend."""
        return tuple(dict.fromkeys(chain.from_iterable(piece.legend for piece in self.pieces)))

    @property
    def has_cards(self) -> bool:
        """Whether it has cards."""
        return any(piece.titles for piece in self.pieces)

    @property
    def has_backs(self) -> bool:
        """Whether its other side is printed."""
        return any(piece.back for piece in self.pieces)


@dataclass(eq=False)
class SheetRoom:
    """The room on the sheets of a print."""

    content: PrintContent
    paper: Paper  # upright
    words: SheetWords
    options: PrintOptions
    several: bool = False  # whether there are several sheets
    halved: bool = False  # whether the paper is half of a sheet that is fed whole
    _heights: dict[tuple[float, tuple[str, ...]], float] = field(default_factory=dict, init=False)

    @cached_property
    def has_backs(self) -> bool:
        """Whether the other side of any paper is printed."""
        cards = any(card.back for card in self.content.cards) and not self.options.fold
        strips = any(strip.behind for strip in self.content.strips)
        return cards or strips or any(extra.has_backs for extra in self.content.extras)

    @property
    def flip_words(self) -> str:
        """How to flip the paper for its back, in words; if only backs are printed, how to turn the fronts."""
        verb = "turn" if BACK in self.options.only else "flip"
        return str(getattr(self.words, f"{verb}_{self.options.edge}"))

    @cached_property
    def orientations(self) -> tuple[Paper, Paper]:
        """The paper upright, and landscape."""
        return self.paper, self.paper._replace(width=self.paper.height, height=self.paper.width)

    def make_foot(
        self, paper: Paper, marks: tuple[str, ...], page: tuple[int, int], *, has_cards: bool = True
    ) -> SheetFooter:
        """The foot of page `page[0]` of `page[1]`; the imprint includes the card size if `has_cards`."""
        words, room = self.words, find_header_width(paper)
        facts = self.list_facts(paper, page, has_cards=has_cards)
        about = [words.unofficial, words.say("version", version=__version__)]
        return SheetFooter(words, room, marks, (*join_lines(facts, room), *join_lines(about, room)))

    def list_facts(self, paper: Paper, page: tuple[int, int], *, has_cards: bool) -> tuple[str, ...]:
        """The parts of the imprint about page `page[0]` of `page[1]`, the most important ones last."""
        words, content = self.words, self.content
        facts = [words.say("edition", title=title, edition=edition) for title, edition in content.editions]
        if has_cards and content.cards:
            size = content.cards[0].format
            width, height = words.format_number(size.width), words.format_number(size.height)
            facts.append(f"{words.card} {width} × {height} mm")
        numbered = words.say("page", page=page[0], pages=page[1])
        sides = [words.one_sided] if self.several else []
        if self.has_backs and FRONT not in self.options.only:
            sides = [self.flip_words]
        on = paper.name
        if self.paper.places and not has_cards:
            on = words.say("plain_paper", paper=on)  # what is not a card would be torn apart
        return (*facts, on, *content.options, numbered, *sides)

    def measure_area(
        self, paper: Paper, has_head: bool, marks: tuple[str, ...], pieces: int = 1, foot: str = FULL_FOOT
    ) -> tuple[float, float]:
        """Width and height for pieces with their marks on a page, mm, less the minimum gaps between them.

        Pieces may be wide, so they are between the corners that a cutting machine needs.
        """
        width, height = paper.width - 2 * paper.margin, paper.height - 2 * paper.margin
        if foot != FULL_FOOT:
            strip = STRIP_HEIGHT + STRIP_TO_MARKS if foot else 0.0
            return width, height - max(strip, paper.inset) - paper.inset
        key = (paper.width, marks)
        if key not in self._heights:
            self._heights[key] = self.make_foot(paper, marks, HIGHEST_PAGE).height
        head = HEADER_HEIGHT if has_head else paper.inset
        return width, height - (self._heights[key] + head + LEAST_GAP * (pieces + has_head))

    def measure_spare(self, sheet: PlannedSheet) -> float:
        """Unused height of a sheet, mm; negative if its pieces do not fit."""
        width, height = self.measure_area(
            sheet.paper, sheet.has_head, sheet.marks, len(sheet.pieces), sheet.foot
        )
        if max(piece.width + 2 * piece.reach for piece in sheet.pieces) > width + _ROUNDING_TOLERANCE:
            return -1.0
        return height - sum(piece.height + 2 * piece.reach for piece in sheet.pieces)


def count_times(room: float, size: float, gap: float) -> int:
    """How many lengths of `size`, separated by `gap`, fit in `room`."""
    return max(0, int((room + gap + _ROUNDING_TOLERANCE) / (size + gap)))
