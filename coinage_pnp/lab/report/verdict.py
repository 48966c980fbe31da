"""Is it fair, and does skill pay? What the levels found, in sentences."""

from collections.abc import Iterator, Mapping, Sequence

from coinage_pnp.game.rules.game import TURN_CAP
from coinage_pnp.game.words.language import Language
from coinage_pnp.lab.report.level_report import (
    ENOUGH_GAMES,
    STALLED_SHARE,
    Comparison,
    Fairness,
    LevelReport,
    judge_fairness,
)
from coinage_pnp.lab.report.phrases import write_interval, write_percent
from coinage_pnp.players.levels import UNTRAINED_LEVELS, Level

HALVING_FACTOR = 4  # factor on the number of games that halves the interval
FREQUENT = 0.1  # a region that decides a smaller share of games may be mentioned with "only"


def write_verdict(
    levels: Sequence[LevelReport], places: LevelReport, decisive: Mapping[str, float]
) -> tuple[str, ...]:
    """The verdict on levels (weakest first); `decisive`, by region name, is from the games of `places`."""
    # the strongest that can judge
    judge = next((level for level in reversed(levels) if not level.is_stuck), None)
    found = [
        _judge_fairness(levels, judge),
        _describe_stalling(levels),
        *map(_describe_inversion, levels),
        _describe_regions(places, decisive),
        _describe_skill(levels),
    ]
    return tuple(sentence for sentence in found if sentence)


def _judge_fairness(levels: Sequence[LevelReport], judge: LevelReport | None) -> str:
    if judge is None:
        return "The lab cannot say whether it is fair: too many games never end."
    shown = [level for level in levels if not level.is_stuck and level.player in (Level.GREEDY, judge.player)]
    verdict = judge_fairness(judge.result)
    wins = not any(level.counts_half for level in shown)
    figures = [level.heads if wins else level.result for level in shown]
    mixed = len({level.is_adjusted for level in shown}) > 1
    said = ", ".join(
        f"{write_percent(found.value, 1)}% {_name_players(level, at)}"
        f"{' (without luck)' if mixed and level.is_adjusted else ''}"
        for at, (level, found) in enumerate(zip(shown, figures, strict=True))
    )
    stopped = " and games without end" if any(level.timeouts >= STALLED_SHARE for level in shown) else ""
    begin = f"Heads {'wins' if wins else f'gets (draws{stopped} count half)'} {said}"
    if verdict is not Fairness.OPEN:
        if judge.player in (Level.STRONG, Level.MASTER):
            return f"{begin}: {verdict}."
        whose = f" between {judge.player} players" if len(shown) > 1 else ""
        played = any(level.player == Level.STRONG for level in levels)
        why = "too many games of strong players never end" if played else "strong players did not play"
        return f"{begin}: {verdict}{whose}; {why}."
    found, games = figures[-1], max(ENOUGH_GAMES, HALVING_FACTOR * judge.games)
    effect = "halve" if games == HALVING_FACTOR * judge.games else "narrow"
    return (
        f"{begin}: too close to call, between {write_percent(found.low, 1)}% and {write_percent(found.high, 1)}%; "
        f"balance --games {games} would {effect} that range."
    )


def _name_players(level: LevelReport, at: int) -> str:
    return f"between {level.player} {'ones' if at else 'players'}"


def _describe_stalling(levels: Sequence[LevelReport]) -> str:
    stalling = [level for level in levels if level.timeouts >= STALLED_SHARE]
    if not stalling:
        return ""
    shares = [
        f"{write_percent(level.timeouts, 1)}%{'' if at else ' of games'} {_name_players(level, at)}"
        for at, level in enumerate(stalling)
    ]
    return (
        f"{Language().description.join_list(shares)} never end and are stopped after {TURN_CAP} turns: "
        "perhaps nobody wants to fill the last space, or to spend the last coin."
    )


def _describe_inversion(level: LevelReport) -> str:
    if level.below is None or level.below.share.high >= 0.5:
        return ""
    name, share = level.below.against, level.below.share
    return (
        f"{level.player.capitalize()} players lose to {name} ones, winning {write_percent(share.low, 1)}% to "
        f"{write_percent(share.high, 1)}% (draws count half): on this map they are not the better ones."
    )


def _describe_regions(places: LevelReport, decisive: Mapping[str, float]) -> str:
    """The region that decides most, if the games are enough to say."""
    if not decisive or places.is_stuck or places.games < ENOUGH_GAMES:
        return ""
    most = max(decisive, key=lambda name: decisive[name])
    least = min(decisive, key=lambda name: decisive[name])
    said = f"{most} decides {write_percent(decisive[most])}% of games between {places.player} players"
    if decisive[least] < min(FREQUENT, decisive[most] / 2):
        said += f", {least} only {write_percent(decisive[least])}%"
    return said + "."


def _describe_skill(levels: Sequence[LevelReport]) -> str:
    """How much better levels are than the ones below, where that is certain; nothing if one seems to be worse."""
    matches = [level.below for level in levels if level.below]
    better = [match for match in matches if match.share.low > 0.5]
    if not better or any(match.share.value < 0.5 for match in matches):
        return ""
    said = [
        f"{match.player} {'' if at else 'players '}{write_percent(match.share.value)}% against {match.against}"
        f"{'' if at else ' ones'}"
        for at, match in enumerate(better)
    ]
    return f"Skill pays: {Language().description.join_list(said)} (draws count half)."


def write_comparison(compared: Comparison, label: str, first: str) -> Iterator[str]:
    """The verdict on two maps compared: how one differs from the first, in two or three sentences."""
    level = compared.judge
    heads = level.differences["AdvantageP1"]
    less = heads.interval.value < 0
    points = write_interval(heads.interval.scale(-100 if less else 100))
    often = f"{points} points {'less' if less else 'more'} often"
    verdict = "a real difference" if heads.is_real else "too close to call"
    yield f"Between {level.player} players, Heads wins {often} on {label} than on {first}: {verdict}."
    real = ", ".join(level.real)
    known = "Also real" if heads.is_real else "Real differences"
    yield f"{known}: {real}." if real else "Nothing else differs for sure."
    learned = [each.player for each in compared.levels if each.player not in UNTRAINED_LEVELS]
    if learned:
        yield (
            f"{' and '.join(learned).capitalize()} players are trained on each map separately, and training them "
            "again changes their figures: none of theirs is marked."
        )
