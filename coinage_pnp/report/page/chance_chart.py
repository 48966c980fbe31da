"""The chance to win over a game: what each toss gave, and what each error cost."""

from coinage_pnp.artwork.typesetting import FAINT, INK, centred, length, right_aligned
from coinage_pnp.drawing import Box, Drawing, Element, Group, Paint, Shape, Text
from coinage_pnp.paths import polyline, rectangle
from coinage_pnp.report.page.headings import GROUND, MARK, PALE, heading, rule
from coinage_pnp.report.page.scales import HEADS, TAILS
from coinage_pnp.sim.review import Review
from coinage_pnp.words import ReviewWords, ScoreWords

_AXIS, _HEAD, _FOOT = 8.0, 5.0, 5.0
"""Room for the percents, for the heading, for the numbers of the turns, mm."""

_LEAST = 0.35
"""A bar is never lower, mm."""


def chance_chart(review: Review, own: ReviewWords, words: ScoreWords, box: Box) -> Group:
    """Heads' chance as a line through bars: a toss in the colour of its side, an error in red."""
    plot = Box(box.x + _AXIS, box.y + _HEAD, box.width - _AXIS, box.height - _HEAD - _FOOT)
    each = plot.width / max(len(review.turns), 1)
    elements: list[Element] = [
        *heading(own.say("chart", side=words.sides[0]), "", box.x, box.y + 2.2, box.width)
    ]
    elements += _key(own, words, box)

    def at(chance: float) -> float:
        return plot.bottom - min(max(chance, 0.0), 1.0) * plot.height

    for quarter in range(5):
        y = at(quarter / 4)
        elements.append(rule(plot.x, y, plot.right, 0.1, INK if quarter == 2 else PALE))
        mark = Text(
            own.share(quarter / 4).replace(f"{own.decimal}0", ""), plot.x - 1.2, y + 0.9, "body", 6.5, INK
        )
        elements.append(right_aligned(mark))
    line: list[tuple[float, float]] = []
    for number, turn in enumerate(review.turns):
        x = plot.x + number * each
        before, between, after = map(at, turn.heads)
        tint = (HEADS, TAILS)[turn.side]
        elements.append(_bar(x + 0.12 * each, 0.34 * each, before, between, tint))
        if turn.cost:
            elements.append(_bar(x + 0.54 * each, 0.34 * each, between, after, MARK))
        line += [(x, before), (x + 0.5 * each, between), (x + each, after)]
        if turn.mark:
            top = min(between, after) - 1.2
            elements.append(centred(Text(turn.mark, x + 0.71 * each, top, "strong", 8.0, MARK)))
        if each > 4.5 or number % 2 == 0:
            elements.append(
                centred(Text(str(turn.number), x + each / 2, plot.bottom + 3.4, "body", 6.5, INK))
            )
    elements.append(Shape(polyline(line), Paint(stroke=INK, width=0.3)))
    return Group(tuple(elements), name="chances")


def _bar(x: float, width: float, start: float, end: float, colour: str) -> Shape:
    top, high = min(start, end), max(abs(end - start), _LEAST)
    return Shape(rectangle(x, top, width, high), Paint(colour))


def _key(own: ReviewWords, words: ScoreWords, box: Box) -> list[Element]:
    """What the colours mean, at the right of the heading."""
    found: list[Element] = []
    right = box.right
    for label, colour in (
        (own.cost, MARK),
        *((f"{own.luck}, {words.sides[side]}", (HEADS, TAILS)[side]) for side in (1, 0)),
    ):
        text = Text(label, 0, box.y + 2.2, "italic", 7.5, FAINT)
        right -= length(text)
        found += [Text(label, right, text.y, text.face, text.size, FAINT)]
        right -= 3.2
        found.append(Shape(rectangle(right, box.y + 0.4, 2.2, 2.2), Paint(colour)))
        right -= 4.0
    return found


def draw_chances(review: Review, own: ReviewWords, words: ScoreWords) -> Drawing:
    """The chart by itself."""
    chart = chance_chart(review, own, words, Box(6.0, 6.0, 178.0, 84.0))
    return Drawing(190.0, 96.0, (Shape(rectangle(0, 0, 190.0, 96.0), Paint(GROUND)), chart))
