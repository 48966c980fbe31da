"""What is cut out, what it is cut from, and what it must fit in: cards, papers, tins."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from math import hypot

from coinage_pnp.errors import UserError
from coinage_pnp.units import LengthError, parse_length, parse_size
from coinage_pnp.yaml_source import Fields, document, one_of, shown


@dataclass(frozen=True)
class CardFormat:
    """The trimmed size of a map card held upright, mm."""

    id: str
    """The key in templates/cards.yaml, or a size of the user's own as in "70x100mm,r3mm"."""
    width: float
    height: float
    radius: float
    """Of the corners, mm; 0 is square."""
    coin: float
    """Diameter of the coin that must not hide a space's letter, mm; 0 where no coins lie."""
    tin: bool = False
    safe: float = 0.0
    """How far inside the trim words and frames are, mm, because a print shop's cut wanders."""
    bleed: float = 3.0
    """How far its artwork runs past the trim at a print shop, mm."""

    def held(self, orientation: str) -> CardFormat:
        """The card as a map holds it: "landscape" lays an upright card on its side."""
        if orientation == "landscape" and self.width < self.height:
            return replace(self, width=self.height, height=self.width)
        return self

    def smaller(self, inside: float) -> CardFormat:
        """What is `inside` mm within it."""
        width, height = self.width - 2 * inside, self.height - 2 * inside
        return replace(self, width=width, height=height, radius=max(0.0, self.radius - inside))


@dataclass(frozen=True)
class PlaceGrid:
    """Perforated cards that touch, in the middle of a sheet; mm."""

    columns: int
    rows: int
    width: float
    height: float
    """Of a card as it is on the sheet held upright."""


@dataclass(frozen=True)
class Paper:
    """A sheet a printer takes, held upright; lengths in mm."""

    id: str
    name: str
    width: float
    height: float
    margin: float
    """Nothing is drawn nearer to the paper's edge: printers do not reach there."""
    places: PlaceGrid | None = None
    """Where its cards are, if it is perforated."""


@dataclass(frozen=True)
class Tin:
    """The room inside a tin, its corners of `radius`, and its lid; mm."""

    width: float
    height: float
    radius: float
    depth: float
    lid: CardFormat
    """Its top, from outside."""
    side: float
    """Height of the lid's side."""


def spare_in_tin(card: CardFormat, tin: Tin) -> float:
    """The smallest distance from the card's outline to the tin's wall, mm, both upright and on one centre.

    Negative when the card does not lie flat in the tin. Exact: the distance to a convex wall is least at the
    card's sides or, where the card's corner arc has its centre outside the centre of the tin's, on the line
    through the two centres.
    """
    sides = min(tin.width - card.width, tin.height - card.height) / 2
    x = (card.width / 2 - card.radius) - (tin.width / 2 - tin.radius)
    y = (card.height / 2 - card.radius) - (tin.height / 2 - tin.radius)
    if x <= 0 or y <= 0:
        return sides
    return min(sides, tin.radius - card.radius - hypot(x, y))


BLEED = 3.0
"""How far artwork runs past the trim, mm, so that a cut beside the line shows no white."""

LEAST, MOST, ROUNDEST = 30, 400, 100
"""How long the sides of a card may be, and how large the radius of its corners, mm."""


def read_cards(text: str, file: str, *, coins: bool = True) -> dict[str, CardFormat]:
    """The formats of templates/cards.yaml, or templates/deck.yaml without `coins`. Raises InvalidFile."""
    with document(text, file, "the card formats") as root:
        return {key: _card(key, fields, coins) for key, fields in root.entries("cards")}


def _card(key: str, fields: Fields, coins: bool) -> CardFormat:
    width, height = fields.number("width", LEAST, MOST), fields.number("height", LEAST, MOST)
    radius = fields.number("radius", 0, ROUNDEST)
    if 2 * radius > min(width, height):
        fields.wrong("radius", f"the radius {radius:g} is more than half of the shorter side")
    tin = fields.choice("tin", ("yes", "no"), default="no") == "yes"
    coin = fields.number("coin", 10, 50) if coins else 0.0
    safe, bleed = fields.number("safe", 0, 10, default=0.0), fields.number("bleed", 1, 10, default=BLEED)
    return CardFormat(key, width, height, radius, coin, tin, safe, bleed)


def read_papers(text: str, file: str) -> dict[str, Paper]:
    """The papers of templates/papers.yaml, by id. Raises InvalidFile with every problem of the file."""
    with document(text, file, "the papers") as root:
        return {key: _paper(key, fields) for key, fields in root.entries("papers")}


def _paper(key: str, fields: Fields) -> Paper:
    name = fields.text("name")
    width, height = (fields.number(side, *PAPER_SIDES) for side in ("width", "height"))
    grid = fields.fields("places", required=False)
    places = None
    if "places" in fields:
        columns, rows = grid.integer("columns", 1, 20), grid.integer("rows", 1, 20)
        places = PlaceGrid(columns, rows, grid.number("width", 20, MOST), grid.number("height", 20, MOST))
    return Paper(key, name, width, height, fields.number("margin", 0, MOST_MARGIN), places)


PAPER_SIDES, MARGIN, MOST_MARGIN = (50, 1500), 8.0, 30
"""How long the sides of a paper may be; a paper's margin by default and at the most; mm."""


def read_custom_paper(text: str, known: Mapping[str, Paper]) -> Paper:
    """A paper of the user's own size or margin: "297x420mm", "letter,m6.3mm", "12x18in,m5mm".

    Raises UserError: the text is no size, or the paper or its margin would be too small or too large.
    """
    written = "".join(text.lower().split()).replace("×", "x")
    sides, comma, edge = written.partition(",m")
    try:
        like = known.get(sides)
        width, height = sorted((like.width, like.height) if like else parse_size(sides))
        margin = parse_length(edge) if comma else like.margin if like else MARGIN
    except LengthError as error:
        raise UserError(str(error)) from None
    least, most = PAPER_SIDES
    if not least <= width <= height <= most or margin > min(MOST_MARGIN, width / 4):
        raise UserError(
            f"{shown(text)} does not work: a side of a paper has {least} to {most} mm, its margin at most "
            f"{MOST_MARGIN} mm and a quarter of its width"
        )
    name = like.name if like else f"{width:g} x {height:g} mm"
    return Paper(written, name, width, height, margin, like.places if like else None)


def paper_of(word: str, known: Mapping[str, Paper]) -> Paper:
    """The paper, upright, that an id, a size or a margin names. Raises UserError: there is none."""
    word = word.strip().lower()
    if (word[:1].isdigit() and word not in known) or ",m" in word:
        return read_custom_paper(word, known)
    return known[one_of(word, known, "paper")]


def read_tins(text: str, file: str) -> dict[str, Tin]:
    """The tins of templates/tin.yaml, by id. Raises InvalidFile with every problem of the file."""
    with document(text, file, "the tins") as root:
        return {key: _tin(key, fields) for key, fields in root.entries("tins")}


def _tin(key: str, fields: Fields) -> Tin:
    lid = fields.fields("lid")
    return Tin(
        fields.number("width", LEAST, MOST),
        fields.number("height", LEAST, MOST),
        fields.number("radius", 0, ROUNDEST),
        fields.number("depth", 1, 200),
        _card(key, lid, coins=False),
        lid.number("side", 4, 100),
    )


_COMMA = re.compile(r"(?<=[a-z]),|,(?=r)")
"""What parts the radius from the size; any other comma is one that should be a point."""

_ALIKE = 1.0
"""A card this much narrower than a format is still like it, mm: sleeves call 63 mm a poker card."""


def read_custom_card(text: str, known: Iterable[CardFormat]) -> CardFormat:
    """A card of the user's own size: "70x100mm", "2.5x3.5in", or with round corners "70x100mm,r3mm".

    The two sides may come in either order: a map, not a size, is held across. The coin that must leave the
    letters in view is that of the widest of the `known` formats that is no wider, else of the narrowest.
    Raises UserError: the text is no size, or the card would be too small, too large or too round.
    """
    written = "".join(text.lower().split()).replace("×", "x")
    sides, *corners = _COMMA.split(written, maxsplit=1)
    try:
        width, height = parse_size(sides)
        radius = _radius(corners[0]) if corners else 0.0
    except LengthError as error:
        raise UserError(str(error)) from None
    for side in (width, height):
        if not LEAST <= side <= MOST:
            raise UserError(f"{side:g} mm does not work: a side of a card has {LEAST:g} to {MOST:g} mm")
    if radius > min(ROUNDEST, width / 2, height / 2):
        most = min(ROUNDEST, width / 2, height / 2)
        raise UserError(
            f"the corners' radius {radius:g} mm is too large: this card takes at most {most:g} mm"
        )
    if width > height:
        width, height = height, width
        sides = _turned(sides)
    by_width = sorted(known, key=lambda card: card.width)
    like = [card for card in by_width if card.width <= width + _ALIKE] or by_width[:1]
    return CardFormat(",".join([sides, *corners]), width, height, radius, like[-1].coin)


def card_of(word: str, known: Mapping[str, CardFormat]) -> CardFormat:
    """The card, upright, that an id or a size names. Raises UserError: there is none."""
    word = word.strip().lower()
    if word.startswith(tuple("0123456789-+.,")):
        return read_custom_card(word, known.values())
    return known[one_of(word, known, "card")]


def _radius(corner: str) -> float:
    if not corner.startswith("r"):
        raise LengthError(
            f"after the comma comes the corners' radius, as in 70x100mm,r3mm; not {shown(corner)}"
        )
    return parse_length(corner[1:])


def _turned(sides: str) -> str:
    """The size with its sides exchanged; a unit that both share stays at the end."""
    first, second = sides.split("x")
    number, unit = second.rstrip("cimnpt"), second.lstrip("0123456789.")
    return f"{second}x{first}" if first[-1].isalpha() else f"{number}x{first}{unit}"
