"""Our own coins, with rank and letter: Heads is a light disc with a laurel, Tails a dark one with a shield.

Dark discs avoid thin light lines, which would fill with ink in print.
"""

from functools import lru_cache

import numpy as np

from coinage_pnp.drawing.coins.engraving import engraved, hole, milling, rim, text_outline, width
from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.paths.lines import moved, ways_round
from coinage_pnp.drawing.paths.path import Path, Points, circle, points
from coinage_pnp.drawing.scene import Paint, Shape, Symbol, Use
from coinage_pnp.game.rules.coins import HEADS, RANK, TAILS, Coin, Side, owner

LIGHT = "#fdf6e6"  # field of a Heads coin, and all lines on a Tails coin
HAIR, REVERSED = 0.09, 0.35  # thinnest lines that print: dark on light, light on dark; mm
SMALL = 6.2  # smaller coins (diameter in mm) show only their rank: emblems and letters would be illegible


def place_coin(
    coin: Coin, diameter: float, x: float, y: float, outline: str = "round", value: str = ""
) -> tuple[Use, dict[str, Symbol]]:
    """A coin seen from above, centred at (x, y): the element, and the symbol it uses.

    `diameter` (mm) includes the `outline`, one of `engraving.OUTLINES`; `value` is a face value to print on it.
    """
    kind = " ".join([word for word in (outline, value) if word not in ("round", "")])
    name = " ".join(filter(None, ("coin", coin.upper(), owner(coin).word, f"{diameter:.4g}", kind)))
    return Use(name, x, y), {name: draw_coin(coin, diameter, outline, value)}


@lru_cache(maxsize=256)
def draw_coin(coin: Coin, diameter: float, outline: str = "round", value: str = "") -> Symbol:
    """A coin seen from above, centred at the origin; arguments as for `place_coin`."""
    heads, rank = owner(coin) is HEADS, str(RANK[coin])
    field, mark = (LIGHT, INK) if heads else (INK, LIGHT)
    line = 0.1 + 0.012 * diameter
    r = diameter / 2
    shapes = [Shape(rim(outline, diameter - line), Paint(field, INK, line))]
    fine = max(HAIR, 0.011 * diameter)
    if diameter < SMALL:
        if heads and r > 1.8:
            inner = rim(outline, diameter, 1 - (line + 0.42) / r)
            shapes.append(Shape(inner, Paint(stroke=mark, width=fine)))
        shapes.append(Shape(text_outline(rank, 0.88 * r if heads else r, 0), Paint(mark)))
        return tuple(shapes)
    if heads:
        inner = circle(0, 0, 0.86 * r) if outline == "notched" else rim(outline, diameter, 0.86)
        shapes.append(Shape((*inner, *_reeding(outline, r)), Paint(stroke=mark, width=fine)))
        shapes.append(Shape(engraved("laurel-valued" if value else "laurel", r), Paint(mark)))
    else:
        shapes.append(Shape(engraved("shield", r), Paint(stroke=mark, width=max(REVERSED, 2 * fine))))
    shapes += [Shape(words, Paint(mark)) for words in _inscription(coin, r, outline, value)]
    if bored := hole(outline, diameter):
        ring = Paint("#ffffff", INK if heads else LIGHT, fine if heads else REVERSED)
        shapes.append(Shape(circle(0, 0, bored / 2), ring))
    return tuple(shapes)


@lru_cache(maxsize=64)
def draw_blank_coin(side: Side, diameter: float, outline: str = "round") -> Symbol:
    """A coin seen from above, too small for a rank, centred at the origin: it shows its side only; mm."""
    line = 0.1 + 0.012 * diameter
    disc = rim(outline, diameter - line)
    if side is TAILS:
        return (Shape(disc, Paint(INK, INK, line)),)
    return Shape(disc, Paint(LIGHT, INK, line)), Shape(rim(outline, 0.6 * diameter), Paint(None, INK, line))


def _inscription(coin: Coin, r: float, outline: str, value: str) -> tuple[Path, ...]:
    """Rank, letter and face value of a coin of radius `r` mm."""
    rank, letter = str(RANK[coin]), coin.upper()
    if not value:
        return text_outline(rank, 0.66 * r, -0.17 * r), text_outline(letter, 0.3 * r, 0.44 * r)
    high, top = (0.4, -0.47) if outline == "holed" else (0.62, -0.18)
    number = text_outline(rank, high * r, top * r)
    beside = text_outline(letter, 0.3 * r, (top + high / 2 - 0.15) * r)
    wide, gap = width(number), 0.07 * r
    whole = wide + gap + width(beside)
    number = moved(number, (wide - whole) / 2, 0)
    beside = moved(beside, (whole - width(beside)) / 2, 0)
    return number, beside, text_outline(value, 0.32 * r, 0.5 * r)


def _reeding(outline: str, r: float) -> Path:
    """The milled rim of a coin of radius `r` mm; notched coins have none."""
    if outline == "notched":
        return ()
    count = round(2 * np.pi * r / 0.5)
    spokes = _on(rim(outline, 2 * r), count) if outline == "heptagon" else r * ways_round(count)
    return milling(spokes, 0.88, 0.96)


def _on(path: Path, count: int) -> Points:
    """About `count` evenly spaced points on a curved outline."""
    (run,) = path
    arcs = (len(run.points) - 1) // 3
    t = (np.arange(round(count / arcs)) / round(count / arcs))[:, None, None]
    a, b, c, d = (run.points[i : len(run.points) - 3 + i : 3] for i in range(4))
    return points(a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t**2 * (1 - t) + d * t**3)
