"""A ruler and instructions in the waste of a sheet whose cards leave no room for a foot."""

from collections.abc import Sequence

from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.formats import Paper
from coinage_pnp.drawing.pages import Box
from coinage_pnp.drawing.scene import Group, Text
from coinage_pnp.drawing.type.fitted_line import FAINT, measure_length
from coinage_pnp.drawing.type.scale_bar import draw_short_ruler
from coinage_pnp.game.words.sheet_words import SheetWords

_NOTE_HEIGHT, _PART_GAP, _TOP_TO_BASELINE = 2.6, 4.0, 1.95
"""Height of the note, gap between its parts, and from its top to the baseline, mm."""
_RULER = 60.0  # width of the ruler with its number, mm


def draw_waste_note(words: SheetWords, facts: Sequence[str], paper: Paper, cards: Box) -> Group | None:
    """The note along the left of the bleeds `cards`, or below them; None if there is no room.

    `facts` are the parts of the imprint, the most important ones first: as many as fit follow the instructions.
    """
    side, foot = cards.x - paper.margin, paper.height - paper.margin - cards.bottom
    if side >= _NOTE_HEIGHT and (parts := _draw_parts(words, facts, cards.height)):
        x = paper.margin + (side - _NOTE_HEIGHT) / 2
        return Group(parts, name="foot", x=x, y=cards.bottom, angle=-90.0)
    if foot >= _NOTE_HEIGHT and (parts := _draw_parts(words, facts, cards.width)):
        return Group(parts, name="foot", x=cards.x, y=cards.bottom + (foot - _NOTE_HEIGHT) / 2)
    return None


def _draw_parts(words: SheetWords, facts: Sequence[str], room: float) -> tuple[Group | Text, ...]:
    """The note in a line; nothing if not even its instructions and the first fact fit."""
    instructions = Text(words.print_at_100, _RULER, _TOP_TO_BASELINE, "strong", 6.5, INK)
    start = _RULER + measure_length(instructions) + _PART_GAP
    for count in range(len(facts), 0, -1):
        line = Text(" · ".join(facts[:count]), start, _TOP_TO_BASELINE, "body", 6.0, FAINT)
        if start + measure_length(line) <= room:
            return draw_short_ruler(0.0, _NOTE_HEIGHT / 2), instructions, line
    return ()
