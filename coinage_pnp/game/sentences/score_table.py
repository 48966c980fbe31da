"""Score tables, and text in columns."""

import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.coins import SIDES, Banks
from coinage_pnp.game.rules.notation import write_banks, write_stack
from coinage_pnp.game.rules.scoring import RegionScore, Score, SpaceScore
from coinage_pnp.game.words.language import Language
from coinage_pnp.game.words.slots import fill


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
    return sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text
    )


@dataclass(frozen=True)
class ScoreRow:
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
    rows = [ScoreRow("head", board.name.best(words.code), words.score.say("stack"), words.sides, "")]
    spaces = {space.letter: space for space in found.spaces}
    for region, scored in zip(board.regions, found.regions, strict=True):
        name, points = region.name.best(words.code), _format_pair(scored.points)
        rows.append(ScoreRow("region", name, "", points, _describe_control(scored, words)))
        rows += [_make_space_row(board, spaces[letter], scored, words) for letter in scored.spaces]
    heads, tails = found.totals
    written = " ".join(write_banks(banks))
    for style, key, coins, pair, sign in (
        ("sum", "spaces", "", (heads.spaces, tails.spaces), ""),
        ("sum", "doubled", "", (heads.region_bonus, tails.region_bonus), "+"),
        ("sum", "bank", written, (heads.bank_bonus, tails.bank_bonus), "+"),
        ("total", "total", "", (heads.total, tails.total), ""),
    ):
        rows.append(ScoreRow(style, words.score.say(key), coins, _format_pair(pair, sign), ""))
    return tuple(rows)


def _make_space_row(board: Map, space: SpaceScore, region: RegionScore, words: Language) -> ScoreRow:
    name = next(s.name for s in board.spaces if s.letter == space.letter).best(words.code)
    doubled = space.control is not None and space.control is region.majority
    return ScoreRow(
        "space",
        f"  {space.letter} {name}",
        write_stack(space.stack),
        _format_pair([space.points if space.control is side else "" for side in SIDES]),
        words.score.say("twice", value=space.value) if doubled else "",
    )


def _describe_control(region: RegionScore, words: Language) -> str:
    heads, tails = region.controlled
    control = fill(words.score.control.choose_form(len(region.spaces)), {"heads": heads, "tails": tails})
    side = region.majority
    doubled = (
        words.score.say("nobody") if side is None else words.score.say("majority", side=words.sides[side])
    )
    return words.score.say("labelled", label=control, text=doubled)


def _format_pair(pair: Sequence[object], sign: str = "") -> tuple[str, str]:
    return f"{sign}{pair[0]}", f"{sign}{pair[1]}"
