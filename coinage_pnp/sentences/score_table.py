"""Score tables in plain text, and the sentences below them."""

import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from coinage_pnp.board.model import Map
from coinage_pnp.rules.coins import HEADS, SIDES, Banks
from coinage_pnp.rules.game import MAJORITIES, Game
from coinage_pnp.rules.notation import write_banks, write_stack
from coinage_pnp.rules.position import BOARD_FULL, Position, missing
from coinage_pnp.rules.scoring import BY_POINTS, RegionScore, Score, SpaceScore
from coinage_pnp.rules.situation import Situation, write_line
from coinage_pnp.sentences.score_words import ScoreWords
from coinage_pnp.sentences.slots import filled


def in_columns(rows: Sequence[Sequence[str]], numbers: Collection[int] = ()) -> list[str]:
    """Format rows as lines of aligned columns; columns in `numbers` (from 0) are right-aligned."""
    widths = [max(map(text_width, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        sized = enumerate(zip(row, widths, strict=True))
        cells = [padded(cell, width, right=at in numbers) for at, (cell, width) in sized]
        lines.append("  ".join(cells).rstrip())
    return lines


def padded(text: str, width: int, *, right: bool = False) -> str:
    """Pad a text to `width` terminal columns."""
    space = " " * (width - text_width(text))
    return space + text if right else text + space


def text_width(text: str) -> int:
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


def score_rows(board: Map, found: Score, banks: Banks, words: ScoreWords) -> tuple[ScoreRow, ...]:
    """Header, each region followed by its spaces, sums and total."""
    rows = [ScoreRow("head", board.name.best(words.code), words.say("stack"), words.sides, "")]
    spaces = {space.letter: space for space in found.spaces}
    for region, scored in zip(board.regions, found.regions, strict=True):
        name, points = region.name.best(words.code), _numbers(scored.points)
        rows.append(ScoreRow("region", name, "", points, _control(scored, words)))
        rows += [_space_row(board, spaces[letter], scored, words) for letter in scored.spaces]
    heads, tails = found.totals
    written = " ".join(write_banks(banks))
    for style, key, coins, pair, sign in (
        ("sum", "spaces", "", (heads.spaces, tails.spaces), ""),
        ("sum", "doubled", "", (heads.region_bonus, tails.region_bonus), "+"),
        ("sum", "bank", written, (heads.bank_bonus, tails.bank_bonus), "+"),
        ("total", "total", "", (heads.total, tails.total), ""),
    ):
        rows.append(ScoreRow(style, words.say(key), coins, _numbers(pair, sign), ""))
    return tuple(rows)


def outcome_sentence(found: Score, words: ScoreWords) -> str:
    """A sentence saying who won (or leads) and by how much."""
    heads, tails = found.totals
    over = found.ended_by is not None
    if found.winner is None:
        return words.say("draw" if over else "level", points=heads.total, value=heads.bank_value)
    best, other = (heads, tails) if found.winner is HEADS else (tails, heads)
    side = words.sides[found.winner]
    if found.decided_by == BY_POINTS:
        return words.say("won" if over else "leads", side=side, more=best.total, fewer=other.total)
    key, values = "won_by_bank" if over else "leads_by_bank", (best.bank_value, other.bank_value)
    return words.say(key, side=side, points=best.total, more=values[0], fewer=values[1])


def score_cautions(game: Game, position: Position, found: Score, words: ScoreWords) -> tuple[str, ...]:
    """Warnings about a position: missing coins, an unfinished game."""
    sentences = []
    lost = missing(position, game.bank)
    if any(lost):
        coins = words.listed(count.of(n) for count, n in zip(words.coins, lost, strict=True) if n)
        sentences.append(words.say("missing", coins=coins, all=2 * sum(game.bank)))
    if found.ended_by is None:
        sentences.append(words.say("running"))
    return tuple(sentences)


def score_summary(game: Game, situation: Situation, found: Score, words: ScoreWords) -> tuple[str, str, str]:
    """Three lines to paste into a chat: result, regions, and the position for `score`."""
    board = game.board
    name = board.name.best(words.code)
    first = words.say("labelled", label=name, text=outcome_sentence(found, words))
    regions = []
    for region, scored in zip(board.regions, found.regions, strict=True):
        key = "points" if scored.majority is None else "points_twice"
        side = "" if scored.majority is None else words.sides[scored.majority]
        points = words.opposed(*scored.points)
        regions.append(words.say(key, name=region.name.best(words.code), points=points, side=side))
    bonuses = words.opposed(*(found.totals[side].bank_bonus for side in SIDES))
    line = write_line(situation.map, situation.position, game.majority)
    regions.append(words.say("points", name=words.say("bank"), points=bonuses))
    return first, words.listed(regions), line


def score_remarks(game: Game, found: Score, words: ScoreWords) -> tuple[str, ...]:
    """The sentences below a score table."""
    sentences = [outcome_sentence(found, words)]
    if found.ended_by is not None:
        sentences.append(words.say("board_full" if found.ended_by == BOARD_FULL else "bank_empty"))
    if game.majority != MAJORITIES[0]:
        sentences.append(words.say("absolute"))
    return tuple(sentences)


def _space_row(board: Map, space: SpaceScore, region: RegionScore, words: ScoreWords) -> ScoreRow:
    name = next(s.name for s in board.spaces if s.letter == space.letter).best(words.code)
    doubled = space.control is not None and space.control is region.majority
    return ScoreRow(
        "space",
        f"  {space.letter} {name}",
        write_stack(space.stack),
        _numbers([space.points if space.control is side else "" for side in SIDES]),
        words.say("twice", value=space.value) if doubled else "",
    )


def _control(region: RegionScore, words: ScoreWords) -> str:
    heads, tails = region.controlled
    control = filled(words.control.of(len(region.spaces)), {"heads": heads, "tails": tails})
    side = region.majority
    doubled = words.say("nobody") if side is None else words.say("majority", side=words.sides[side])
    return words.say("labelled", label=control, text=doubled)


def _numbers(pair: Sequence[object], sign: str = "") -> tuple[str, str]:
    return f"{sign}{pair[0]}", f"{sign}{pair[1]}"


def board_strip(game: Game, position: Position, words: ScoreWords) -> str:
    """The stacks on one line, the banks on the next."""
    stacks = zip(game.letters, map(write_stack, position.stacks), strict=True)
    heads, tails = write_banks(position.banks)
    board = "  ".join(f"{letter} {stack}" for letter, stack in stacks)
    banks = words.listed([f"{words.sides[0]} {heads}", f"{words.sides[1]} {tails}"])
    return f"  {board}\n  {words.say('labelled', label=words.say('bank'), text=banks)}"


def score_line(found: Score, words: ScoreWords) -> str:
    """Both totals, such as "Heads 24, Tails 11"."""
    return words.listed(f"{words.sides[side]} {found.totals[side].total}" for side in SIDES)
