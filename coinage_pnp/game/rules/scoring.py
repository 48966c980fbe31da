"""Scoring: spaces, regions, banks and the winner. Source: Coin Age (McIver, 2013)."""

from typing import NamedTuple

from coinage_pnp.game.rules.coins import HEADS, RANK, SIDES, TAILS, Side, find_owner, sum_bank
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.position import Position, Stack

BY_POINTS, BY_BANK_VALUE, DRAW = "points", "bank value", "draw"
Pair = tuple[int, int]  # a number for Heads and one for Tails: `pair[side]`


class Total(NamedTuple):
    """Points of one side: ranks of its top coins, bonus for majorities, one per coin in its bank; `bank_value`, the
    sum of ranks in the bank, breaks ties.
    """

    spaces: int
    region_bonus: int
    bank_bonus: int
    bank_value: int

    @property
    def total(self) -> int:
        """The sum of all points."""
        return self.spaces + self.region_bonus + self.bank_bonus


class RegionScore(NamedTuple):
    """Score of a region: spaces controlled by each side, whose points double, points after doubling."""

    id: str
    spaces: tuple[str, ...]
    controlled: Pair
    majority: Side | None
    points: Pair


class SpaceScore(NamedTuple):
    """Score of a space: side and rank of its top coin (0 if empty), points after doubling."""

    letter: str
    stack: Stack
    control: Side | None
    value: int
    points: int


class Score(NamedTuple):
    """The score of a position; if the game is not over (`ended_by` is None), `winner` is in the lead."""

    totals: tuple[Total, Total]
    regions: tuple[RegionScore, ...]
    spaces: tuple[SpaceScore, ...]
    winner: Side | None
    decided_by: str
    ended_by: str | None


def find_majority(rule: str, controlled: Pair, size: int) -> Side | None:
    """The side whose points count double in a region of `size` spaces; `rule` is one of MAJORITIES."""
    heads, tails = controlled
    if heads == tails:
        return None
    leader, most = (HEADS, heads) if heads > tails else (TAILS, tails)
    return leader if rule == "plurality" or 2 * most > size else None


def decide(totals: tuple[Total, Total]) -> tuple[Side | None, str]:
    """The winner and what decided: BY_POINTS, BY_BANK_VALUE or DRAW."""
    heads, tails = totals
    for by, difference in (
        (BY_POINTS, heads.total - tails.total),
        (BY_BANK_VALUE, heads.bank_value - tails.bank_value),
    ):
        if difference:
            return (HEADS if difference > 0 else TAILS), by
    return None, DRAW


def score(game: Game, position: Position) -> Score:
    """The score of a position, finished or not."""
    control = [find_owner(stack[-1]) if stack else None for stack in position.stacks]
    value = [RANK[stack[-1]] if stack else 0 for stack in position.stacks]
    points = list(value)
    plain, bonus = [0, 0], [0, 0]
    regions = []
    for region_id, letters, members in game.regions:
        controlled, counted = [0, 0], [0, 0]
        for at in members:
            side = control[at]
            if side is not None:
                controlled[side] += 1
                counted[side] += value[at]
        plain[HEADS] += counted[HEADS]
        plain[TAILS] += counted[TAILS]
        doubled = find_majority(game.majority, (controlled[0], controlled[1]), len(members))
        if doubled is not None:
            bonus[doubled] += counted[doubled]
            counted[doubled] *= 2
            for at in members:
                if control[at] is doubled:
                    points[at] *= 2
        pairs = (controlled[0], controlled[1]), (counted[0], counted[1])
        regions.append(RegionScore(region_id, letters, pairs[0], doubled, pairs[1]))
    heads, tails = (
        Total(plain[side], bonus[side], sum(bank), sum_bank(bank))
        for side, bank in zip(SIDES, position.banks, strict=True)
    )
    winner, by = decide((heads, tails))
    spaces = tuple(map(SpaceScore, game.letters, position.stacks, control, value, points))
    return Score((heads, tails), tuple(regions), spaces, winner, by, position.ended_by)
