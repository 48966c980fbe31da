"""Is it fair, and does skill pay? What an interval says, which level may judge, and the verdict in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import hypot, log10
from typing import TYPE_CHECKING

from coinage_pnp.rules.game import TURN_CAP
from coinage_pnp.sim.levels import Level
from coinage_pnp.sim.statistics.intervals import Interval

if TYPE_CHECKING:
    from coinage_pnp.sim.runs.experiment import LadderMatch

FAIR = 0.47, 0.53
"""A map is fair when the strong players' whole interval of what Heads gets is within these bounds."""

STALLED = 0.01
"""So many games that do not end are worth a word, and so many that nobody wins."""

STUCK = 0.1
"""Players of whose games more than this do not end are no judges of a map."""

ENOUGH = 500
"""So many games of a level say enough of spaces and regions."""

NEXT = 4
"""So many times the games halve the interval."""


class Fairness(StrEnum):
    """What an interval says."""

    FAIR = "fair"
    HEADS = "Heads has the edge"
    TAILS = "Tails has the edge"
    OPEN = "undecided"


@dataclass(frozen=True)
class LevelReport:
    """The games between two equal players of one level."""

    player: str
    games: int
    heads: Interval
    """The share of games that Heads won; without luck where it is known."""
    result: Interval
    """What Heads gets: 1 for a win, 1/2 for a draw or a game that the turn cap stopped; likewise."""
    measures: Mapping[str, Interval]
    """Those of which there are any games, by name, in their order."""
    counted: Mapping[str, int]
    spread: Interval
    margins: Mapping[int, float]
    """Final score of Heads less that of Tails -> share of the games."""
    lengths: Mapping[int, float]
    """Turns -> share of the games."""
    gain: float | None = None
    """How many times as many games it is worth to take luck out of `heads`; None where nobody recorded it."""
    below: LadderMatch | None = None
    seconds: float = 0.0
    workers: int = 1

    @property
    def adjusted(self) -> bool:
        """Whether luck is taken out of `heads` and `result`."""
        return self.gain is not None

    @property
    def draws(self) -> float:
        """The share of games that were drawn."""
        return self.measures["Drawishness"].value

    @property
    def timeouts(self) -> float:
        """The share of games that the turn cap stopped."""
        return self.measures["Timeouts"].value

    @property
    def counts_half(self) -> bool:
        """Whether wins alone would not say who has the edge: then `result` is shown, and not `heads`."""
        unwon = 1 - self.measures["Completion"].value
        return unwon >= STALLED or fairness(self.heads) is not fairness(self.result)

    @property
    def shown(self) -> Interval:
        """What says who has the edge."""
        return self.result if self.counts_half else self.heads

    @property
    def stuck(self) -> bool:
        """Whether it goes around in circles too often to say anything of the map."""
        return self.timeouts > STUCK


def fairness(result: Interval) -> Fairness:
    """What an interval of what Heads gets says."""
    low, high = FAIR
    if result.within(low, high):
        return Fairness.FAIR
    if result.low > high:
        return Fairness.HEADS
    return Fairness.TAILS if result.high < low else Fairness.OPEN


def judge_of(levels: Sequence[LevelReport]) -> LevelReport | None:
    """The strongest players whose games end; None where nobody's do."""
    return next((level for level in reversed(levels) if not level.stuck), None)


def places_level(levels: Sequence[LevelReport]) -> LevelReport:
    """The strongest level of ENOUGH games that end, or the one with most; if none ends, the nearest to it."""
    ending = [level for level in levels if not level.stuck]
    if not ending:
        return min(levels, key=lambda level: level.timeouts)
    enough = [level for level in ending if level.games >= ENOUGH]
    return enough[-1] if enough else max(reversed(ending), key=lambda level: level.games)


OFTEN = 0.1
"""A region that decides less of the games than this is not worth fighting for; in words, not in truth."""


def sentences(
    levels: Sequence[LevelReport], places: LevelReport, decisive: Mapping[str, float]
) -> tuple[str, ...]:
    """The verdict on levels, the weakest first; `decisive`, by region name, is of the games of `places`."""
    judge = judge_of(levels)
    found = [
        _fair(levels, judge),
        _stalling(levels),
        *map(_upside_down, levels),
        "" if places.stuck else _place(places.player, decisive),
        _skill(levels),
    ]
    return tuple(sentence for sentence in found if sentence)


def _fair(levels: Sequence[LevelReport], judge: LevelReport | None) -> str:
    if judge is None:
        return "The lab cannot say whether it is fair: too many games never end."
    shown = [level for level in levels if not level.stuck and level.player in (Level.GREEDY, judge.player)]
    verdict = fairness(judge.result)
    wins = not any(level.counts_half for level in shown)
    figures = [level.heads if wins else level.result for level in shown]
    mixed = len({level.adjusted for level in shown}) > 1
    said = ", ".join(
        f"{percent(found.value)} between {level.player} {'ones' if at else 'players'}"
        f"{' (without luck)' if mixed and level.adjusted else ''}"
        for at, (level, found) in enumerate(zip(shown, figures, strict=True))
    )
    stopped = " and games without end" if any(level.timeouts >= STALLED for level in shown) else ""
    begin = f"Heads {'wins' if wins else f'gets (draws{stopped} count half)'} {said}"
    if verdict is not Fairness.OPEN:
        return f"{begin}: {verdict}{_whose(levels, judge)}."
    found, games = figures[-1], max(ENOUGH, NEXT * judge.games)
    return (
        f"{begin}: too close to call, between {percent(found.low)} and {percent(found.high)}; "
        f"{games:,} games would halve that range (--games {games})."
    )


def _whose(levels: Sequence[LevelReport], judge: LevelReport) -> str:
    if judge.player in (Level.STRONG, Level.MASTER):
        return ""
    played = any(level.player == Level.STRONG for level in levels)
    why = "strong ones do not end their games" if played else "strong ones did not play"
    return f" between {judge.player} players; {why}"


def _stalling(levels: Sequence[LevelReport]) -> str:
    stalling = [level for level in levels if level.timeouts >= STALLED]
    if not stalling:
        return ""
    shares = [
        f"{percent(level.timeouts)} {'' if at else 'of games '}between {level.player} {'ones' if at else 'players'}"
        for at, level in enumerate(stalling)
    ]
    return (
        f"{_listed(shares)} never end and are stopped after {TURN_CAP} turns: "
        "perhaps nobody wants to fill the last space, or to spend the last coin."
    )


def _upside_down(level: LevelReport) -> str:
    if level.below is None or level.below.share.high >= 0.5:
        return ""
    name, share = level.below.against, level.below.share
    return (
        f"{level.player.capitalize()} players lose to {name} ones, winning {percent(share.low)} to "
        f"{percent(share.high)} (draws count half): on this map they are not the better ones."
    )


def _place(player: str, decisive: Mapping[str, float]) -> str:
    if not decisive:
        return ""
    most = max(decisive, key=lambda name: decisive[name])
    least = min(decisive, key=lambda name: decisive[name])
    said = f"{most} decides {percent(decisive[most], digits=0)} of games between {player} players"
    if decisive[least] < min(OFTEN, decisive[most] / 2):
        said += f", {least} only {percent(decisive[least], digits=0)}"
    return said + "."


def _skill(levels: Sequence[LevelReport]) -> str:
    """How much better each level is than the one below; where one is not, `_upside_down` says so."""
    matches = [level.below for level in levels if level.below]
    if not matches or any(match.share.value < 0.5 for match in matches):
        return ""
    said = [
        f"{match.player} {'' if at else 'players '}{percent(match.share.value, 0)} against {match.against}"
        f"{'' if at else ' ones'}"
        for at, match in enumerate(matches)
    ]
    return f"Skill pays: {_listed(said)} (draws count half)."


def percent(share: float, digits: int = 1) -> str:
    """A share as "52.9%"."""
    return f"{100 * share:.{digits}f}%"


def _listed(parts: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(parts[:-1]), parts[-1])))


@dataclass(frozen=True)
class Depth:
    """How far the ladder of players reaches on Elo's scale: how much there is to be good at.

    A step is worth 400 log10(p / (1 - p)) points if the better player gets the share p: 64% are 100 points, 91% are
    400. Depth is the sum of the steps; difficulty the part above the greedy player, beyond counting points.
    Sources: Elo, *The Rating of Chessplayers* (1978); Lantz and others, *Depth in Strategic Games* (2017).
    """

    lowest: str
    highest: str
    points: Interval
    """From the lowest to the highest player."""
    difficulty: Interval | None
    """From the greedy to the highest one; None if the greedy player played nobody better."""


def depth_of(levels: Sequence[LevelReport]) -> Depth | None:
    """The depth of a map, from its matches; None without any."""
    matches = [level.below for level in levels if level.below]
    if not matches:
        return None
    below = [match.against for match in matches]
    above = matches[below.index(Level.GREEDY) :] if Level.GREEDY in below else []
    return Depth(below[0], matches[-1].player, _sum(matches), _sum(above) if above else None)


def _sum(matches: Sequence[LadderMatch]) -> Interval:
    """The steps of independent matches; intervals are squared and added."""
    steps = [_points(match) for match in matches]
    value = sum(step.value for step in steps)
    down = hypot(*(step.value - step.low for step in steps))
    up = hypot(*(step.high - step.value for step in steps))
    return Interval(value, value - down, value + up)


def _points(match: LadderMatch) -> Interval:
    """The points of a step; nobody is credited with more than one point lost or won in twice the games."""
    rare = 0.5 / match.games
    shares = (
        min(max(share, rare), 1 - rare) for share in (match.share.value, match.share.low, match.share.high)
    )
    return Interval(*(400 * log10(share / (1 - share)) for share in shares))
