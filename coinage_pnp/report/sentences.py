"""The verdict in words: two or three plain sentences, and one for whatever is odd about the games."""

from collections.abc import Mapping, Sequence

from coinage_pnp.report.verdict import (
    FEWEST,
    FINE,
    NEXT,
    STALLED,
    Fairness,
    LevelReport,
    fairness,
    games_needed,
    judge_of,
    rounded_up,
)
from coinage_pnp.rules.game import TURN_CAP
from coinage_pnp.sim.levels import Level

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
    found = figures[-1]
    return (
        f"{begin}: too close to call, between {percent(found.low)} and {percent(found.high)}; {_more(judge)}."
    )


def _whose(levels: Sequence[LevelReport], judge: LevelReport) -> str:
    if judge.player in (Level.STRONG, Level.MASTER):
        return ""
    played = any(level.player == Level.STRONG for level in levels)
    why = "strong ones do not end their games" if played else "strong ones did not play"
    return f" between {judge.player} players; {why}"


def _more(judge: LevelReport) -> str:
    needed = games_needed(judge.games, judge.result)
    if needed is not None:
        return f"about {needed:,} games should decide it (--games {needed})"
    if judge.result.half_width <= FINE:
        return "it is right at the border"
    more = rounded_up(max(FEWEST, NEXT * judge.games))
    least = "at least " if NEXT * judge.games < FEWEST else ""
    return f"{more:,} games would {least}halve that range (--games {more})"


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
