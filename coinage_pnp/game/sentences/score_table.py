"""Score tables, and text in columns."""

import unicodedata
from collections.abc import Collection, Sequence
from typing import NamedTuple

from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.coins import SIDES, Banks
from coinage_pnp.game.rules.notation import write_banks, write_stack
from coinage_pnp.game.rules.scoring import Score
from coinage_pnp.game.words.language import Language


def align_columns(rows: Sequence[Sequence[str]], numbers: Collection[int] = ()) -> list[str]:
    """Format rows as lines of aligned columns; columns in `numbers` (from 0) are right-aligned."""
    widths = [max(map(measure_text_width, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        sized = enumerate(zip(row, widths, strict=True))
        cells = [pad_text(cell, width, right=at in numbers) for at, (cell, width) in sized]
        lines.append("  ".join(cells).rstrip())
    return lines


def pad_text(text: str, width: int, *, right: bool = False) -> str:
    """Pad a text to `width` terminal columns."""
    space = " " * (width - measure_text_width(text))
    return space + text if right else text + space


def measure_text_width(text: str) -> int:
    """Width of a text in terminal columns: East Asian wide characters take two."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text
    )


class ScoreRow(NamedTuple):
    """One line of a score table."""

    style: str  # "head", "region", "space", "sum" or "total"
    label: str
    coins: str
    amounts: tuple[str, str]
    note: str

    @property
    def cells(self) -> tuple[str, str, str, str, str]:
        """Columns from left to right; the third and fourth are numbers."""
        return (self.label, self.coins, *self.amounts, self.note)


def list_score_rows(board: Map, found: Score, banks: Banks, words: Language) -> tuple[ScoreRow, ...]:
    """Header, each region followed by its spaces, sums and total."""
    said = words.score
    rows = [ScoreRow("head", board.name.best(words.code), said.stack, words.sides, "")]
    named = {space.letter: space.name for space in board.spaces}
    spaces = {space.letter: space for space in found.spaces}
    for region, scored in zip(board.regions, found.regions, strict=True):
        name, points = region.name.best(words.code), _format_pair(scored.points)
        heads_held, tails_held = scored.controlled
        control = said.say_number("control", len(scored.spaces), heads=heads_held, tails=tails_held)
        side = scored.majority
        doubled = said.nobody if side is None else said.say("majority", side=words.sides[side])
        note = said.say("labelled", label=control, text=doubled)
        rows.append(ScoreRow("region", name, "", points, note))
        for space in map(spaces.__getitem__, scored.spaces):
            label = f"  {space.letter} {named[space.letter].best(words.code)}"
            amounts = _format_pair([space.points if space.control is one else "" for one in SIDES])
            is_doubled = side is not None and space.control is side
            note = said.say("twice", value=space.value) if is_doubled else ""
            rows.append(ScoreRow("space", label, write_stack(space.stack), amounts, note))
    heads, tails = found.totals
    written = " ".join(write_banks(banks))
    for style, key, coins, pair, sign in (
        ("sum", "spaces", "", (heads.spaces, tails.spaces), ""),
        ("sum", "doubled", "", (heads.region_bonus, tails.region_bonus), "+"),
        ("sum", "bank", written, (heads.bank_bonus, tails.bank_bonus), "+"),
        ("total", "total", "", (heads.total, tails.total), ""),
    ):
        rows.append(ScoreRow(style, said.say(key), coins, _format_pair(pair, sign), ""))
    return tuple(rows)


def _format_pair(pair: Sequence[object], sign: str = "") -> tuple[str, str]:
    return f"{sign}{pair[0]}", f"{sign}{pair[1]}"
