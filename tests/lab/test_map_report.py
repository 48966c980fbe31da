"""One report with hand-made figures, as JSON, in the terminal and on the page."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from support.random_games import BRICK
from support.tally_samples import level_games, tally_of, tally_with_luck

from coinage_pnp.errors import UserError
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.sentences.score_table import measure_text_width
from coinage_pnp.lab.games.contest import ContestResult
from coinage_pnp.lab.games.experiment import Experiment, ExperimentResult, LadderMatch, LevelGames
from coinage_pnp.lab.page.heat_map import read_figures
from coinage_pnp.lab.report import map_report
from coinage_pnp.lab.report.balance_document import write_documents
from coinage_pnp.lab.report.balance_table import write_table
from coinage_pnp.lab.report.level_report import ENOUGH_GAMES
from coinage_pnp.lab.report.map_report import MapReport, make_reports
from coinage_pnp.lab.report.phrases import round_up
from coinage_pnp.lab.statistics.intervals import Interval
from coinage_pnp.lab.statistics.measures import INDEX, MEASURES
from coinage_pnp.lab.statistics.places import COLUMNS, subtract_places
from coinage_pnp.lab.statistics.tally import (
    Tally,
    estimate_heads_result,
    estimate_heads_wins,
    estimate_luck_gain,
)
from coinage_pnp.players.levels import Level
from coinage_pnp.players.progress import Silent
from coinage_pnp.players.sweep import Stop

GAMES = 4000


def row(heads: int, tails: int, contested: int, decisive: int, used: int, squares: int) -> list[int]:
    """The counts of a place; Heads won 3/4 of the games in which it held the place, and 1/4 of those of Tails."""
    won, lost = 3 * heads // 4, tails // 4
    return [
        *(heads, tails, contested, decisive, used, squares),
        *(heads, 2 * won, 4 * won),
        *(tails, 2 * lost, 4 * lost),
    ]


def sample_tally(draws: int = 40) -> Tally:
    """4,000 games with luck; each space, each region and each measure has different figures."""
    chance = np.random.default_rng(1)
    luck = chance.normal(0.02, 0.5, GAMES)
    won = (luck + chance.normal(0, 0.25, GAMES) > 0).astype(float)
    won[:draws] = 0.5
    tally = tally_with_luck(np.stack([won, luck], axis=1))
    sums = tally.sums.copy()
    for measure in MEASURES[6:]:
        one, count = measure.unit, 400 if measure.name in ("BranchingFactor", "Agency") else GAMES
        sums[INDEX[measure.name]] = count, count // 2 * one, count // 2 * one**2
    spaces = [row(1600, 1200 + at, 700 + at, 0, 2800 + at, 2800 + at) for at in range(10)]
    spaces[9] = [1600, 0, 100, 0, 1600, 1600, 1600, 3200, 6400, 0, 0, 0]
    regions = [row(1000, 900, 800 + at, 300 + 10 * at, 3900, 3900) for at in range(4)]
    assert len(spaces[0]) == COLUMNS
    lengths = np.zeros_like(tally.lengths)
    lengths[[14, 15, 16]] = GAMES // 4, GAMES // 2, GAMES // 4
    return replace(tally, sums=sums, lengths=lengths, spaces=np.array(spaces), regions=np.array(regions))


TALLY = sample_tally()
EXPERIMENT = Experiment((BRICK,), (Level.STRONG,), 1, Stop(games=GAMES))
RESULT = ExperimentResult(
    (level_games("strong", TALLY),),
    ((LadderMatch("strong", "greedy", 400, Interval(0.6, 0.55, 0.65), stopped=False),),),
    False,
)


def report_of(result: ExperimentResult = RESULT, experiment: Experiment = EXPERIMENT) -> MapReport:
    (report,) = make_reports(experiment, result)
    return report


REPORT = report_of()


def lines_of(report: MapReport) -> list[str]:
    return write_table([report], ["brick"], 80).splitlines()


def document() -> dict[str, Any]:
    return write_documents([REPORT])


def table_rows() -> dict[str, Sequence[str]]:
    """The rows of the table in the terminal, by name: their other cells."""
    lines = [line.split("  ") for line in lines_of(REPORT)]
    return {
        next(filter(None, cells), "").strip(): [c.strip() for c in cells if c.strip()][1:] for cells in lines
    }


def test_the_json_has_the_wins_without_luck_and_the_gain_from_it() -> None:
    luck = document()["levels"][0]["luck"]
    assert luck["heads"] == pytest.approx(estimate_heads_wins(TALLY).value, abs=1e-6)
    assert luck["gain"] == pytest.approx(estimate_luck_gain(TALLY), abs=0.005)


def test_each_place_has_its_own_figures_with_their_intervals_and_an_unknown_one_is_never_zero() -> None:
    figures = document()
    a, j = figures["spaces"]["a"], figures["spaces"]["j"]
    shown = [a[key] for key in ("occupied", "heads", "tails", "contested", "swing")]
    assert shown == [0.7, 0.4, 0.3, 0.175, 0.5]
    assert figures["spaces"]["d"]["contested"] == pytest.approx(703 / GAMES, abs=1e-6)
    assert (j["swing"], j["intervals"]["swing"]) == (None, [None, None])
    assert next(cells for name, cells in table_rows().items() if name.startswith("j "))[-1] == "-"
    swings = read_figures(REPORT.spaces, "swing").values
    assert (swings["j"], swings["a"]) == (None, 0.5)
    reported = figures["regions"]["p"]
    assert [reported[key] for key in ("heads", "tails", "swing", "decisive", "contested")] == [
        *(0.25, 0.225, 0.5, 0.08, 0.2005),
    ]
    assert [figures["regions"][key]["occupied"] for key in "mfpt"] == pytest.approx(
        [0.975 / size for size in (4, 3, 2, 1)], abs=1e-6
    )
    for place in (a, reported):
        for name, (low, high) in place["intervals"].items():
            assert low < place[name] < high


def test_every_measure_has_its_interval_and_its_number_of_games() -> None:
    reported = document()["levels"][0]
    assert list(reported["measures"]) == list(reported["intervals"]) == list(reported["counted"])
    assert {measure.name for measure in MEASURES} == set(reported["measures"])
    assert (reported["counted"]["Agency"], reported["counted"]["Margin"]) == (400, GAMES)
    assert reported["turns"]["sd"] == pytest.approx(0.5**0.5, abs=1e-3)
    assert reported["turns"]["sd_interval"][0] < 0.5**0.5 < reported["turns"]["sd_interval"][1]
    figures = table_rows()
    assert (figures["games"], figures["counted in games"]) == (["4,000"], ["400"])
    assert "followed in games" not in figures


def test_the_line_below_the_places_gives_the_widest_interval_of_their_figures() -> None:
    """The widest is that of space a: 0.4 of 4,000 games, ± 1.52 points by Wilson, rounded up."""
    line = next(name for name in table_rows() if name.startswith("in % of games"))
    assert line.startswith("in % of games, ± 1.6 at most")
    widest = max(
        max(high - place[name], place[name] - low)
        for places in (document()["spaces"], document()["regions"])
        for place in places.values()
        for name, (low, high) in place["intervals"].items()
        if name != "swing"
    )
    assert 0.015 < widest <= 0.016
    assert [round_up(width) for width in (0.31, 0.3, 100 * 0.07)] == ["0.4", "0.3", "7.0"]


def test_the_verdict_gives_the_wins_without_luck_and_the_most_decisive_region() -> None:
    """Heads was lucky: the plain share is half a point higher. 1% of games are drawn, and count half."""
    sentences = REPORT.verdict
    known = estimate_heads_result(TALLY).value
    assert f"{100 * known:.1f}% between strong players" in sentences[0]
    others = estimate_heads_wins(TALLY).value, TALLY.estimate("AdvantageP1").value
    assert len({f"{100 * value:.1f}" for value in (known, *others)}) == 3
    assert "T decides 8% of games between strong players." in sentences
    few = report_of(RESULT._replace(levels=(level_games("strong", sample_tally(draws=0)),))).verdict
    without = estimate_heads_wins(sample_tally(draws=0)).value
    assert f"Heads wins {100 * without:.1f}%" in few[0]
    assert f"{100 * without:.1f}" != f"{100 * sample_tally(draws=0).estimate('AdvantageP1').value:.1f}"


def test_every_output_counts_draws_as_half_a_win_if_many_games_are_drawn() -> None:
    known = estimate_heads_result(TALLY)
    assert table_rows()["unwon games half, %"] == [
        f"{100 * known.value:.1f} ± {-(-1000 * known.reach // 1) / 10:.1f}°"
    ], "marked, for the row above it is plain"
    assert document()["levels"][0]["result"]["heads"] == pytest.approx(known.value, abs=1e-6)
    assert REPORT.levels[0].shown == known
    few = sample_tally(draws=0)
    figures = report_of(RESULT._replace(levels=(level_games("strong", few),))).levels[0]
    assert (figures.shown, figures.counts_half) == (estimate_heads_wins(few), False)


def test_every_output_counts_draws_as_half_a_win_if_the_verdict_depends_on_a_few_draws() -> None:
    """By wins alone, 46.7%, Tails has the edge; with 0.8% draws counted half the map is fair."""
    close = tally_of(467_000, 525_000, 8_000, spaces=10, regions=4)
    report = report_of(RESULT._replace(levels=(level_games("strong", close),)))
    assert report.verdict[0] == "Heads gets (draws count half) 47.1% between strong players: fair."
    (line,) = (line for line in lines_of(report) if line.startswith("  unwon games half, %"))
    assert line.endswith("  47.1 ± 0.1")
    figures = report.levels[0]
    assert (figures.shown.value, figures.counts_half) == (0.471, True)


def test_a_long_region_name_is_cut_before_its_number_of_spaces_and_figures_stay_beside_japanese_ones() -> (
    None
):
    game = _named("A Region of Very Many Words", "x")
    lines = lines_of(report_of(experiment=EXPERIMENT._replace(games=(game,))))
    row = next(line for line in lines if line.startswith("A Region"))
    assert row[:28].rstrip().endswith("… (4)")
    assert max(map(len, lines)) <= 80
    lines = lines_of(report_of(experiment=EXPERIMENT._replace(games=(_named("港町", "丘"),))))
    long = EXPERIMENT._replace(games=(_named("大海原の彼方にある港町の市場", "丘"),))
    lines += lines_of(report_of(experiment=long))
    rows = [line for line in lines if line.startswith(("region", "港町", "大海原", "space", "a "))]
    assert len({measure_text_width(row) for row in rows}) == 1


def _named(first: str, others: str) -> Game:
    """The brick map with other names for its first region and for all spaces."""
    board = BRICK.board
    region = board.regions[0]._replace(name=board.name._replace(texts=(("", first),)))
    spaces = tuple(space._replace(name=board.name._replace(texts=(("", others),))) for space in board.spaces)
    return replace(BRICK, board=replace(board, regions=(region, *board.regions[1:]), spaces=spaces))


def test_lost_workers_are_reported_with_the_games_so_far_or_refused_before_the_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def report(result: ExperimentResult) -> tuple[MapReport, ...]:
        monkeypatch.setattr(map_report, "play_ladder", lambda *_: result)
        return map_report.play_and_report([BRICK], (Level.STRONG,), (1, None, None), 1, Silent(), 1)

    lost = RESULT._replace(stopped=True, lost=True)
    assert report(lost)[0].lost.startswith("all workers of")
    with pytest.raises(UserError, match="before a game was played"):
        report(lost._replace(levels=()))
    with pytest.raises(KeyboardInterrupt):
        report(lost._replace(levels=(), lost=False))


def shown_levels(*levels: LevelGames) -> list[str]:
    """The level whose figures of places are shown, for each map."""
    games = (BRICK,) * len(levels[0].played.tallies)
    result = ExperimentResult(levels, ((),) * len(games), stopped=False)
    return [report.places.player for report in make_reports(EXPERIMENT._replace(games=games), result)]


def brick(heads: int, tails: int, draws: int = 0, timeouts: int = 0) -> Tally:
    return tally_of(heads, tails, draws, timeouts, spaces=10, regions=4)


def test_figures_of_places_are_from_the_strongest_level_with_enough_games() -> None:
    weak, strong, few = (
        level_games(name, brick(n, n)) for name, n in (("a", 9000), ("b", ENOUGH_GAMES), ("c", 10))
    )
    assert shown_levels(weak, strong, few) == ["b"]
    other = level_games("d", brick(10, 10))
    assert shown_levels(few, other) == ["d"]
    assert shown_levels(level_games("a", brick(9, 0)), level_games("b", brick(5, 5)), few) == ["c"]


def test_figures_of_places_are_from_a_level_whose_games_end() -> None:
    """On the second map, games of the strong players never end."""
    fine, endless = brick(3000, 3000), brick(0, 0, 0, 6000)
    alone, mostly = level_games("a", endless), level_games("b", brick(3000, 0, 0, 3000))
    assert shown_levels(alone, mostly) == ["b"]
    crosses = (np.ones((len(MEASURES), 4), np.int64),)
    both = [
        level_games(name, *tallies)._replace(played=ContestResult(tallies, crosses))
        for name, tallies in (("a", (fine, fine)), ("b", (fine, endless)))
    ]
    assert shown_levels(*both) == ["b", "a"]


def test_maps_are_compared_at_a_level_whose_games_end_on_both() -> None:
    fine, endless = brick(30, 30), brick(0, 0, 0, 60)
    crosses = (np.ones((len(MEASURES), 4), np.int64),) * 2
    levels = [
        level_games(name, *tallies)._replace(played=ContestResult(tallies, crosses))
        for name, tallies in (
            ("a", (fine, fine, endless)),
            ("b", (fine, fine, fine)),
            ("c", (fine, endless, fine)),
        )
    ]

    def levels_compared(*some: LevelGames) -> list[str]:
        result = ExperimentResult(some, ((),) * 3, stopped=False)
        reports = make_reports(EXPERIMENT._replace(games=(BRICK,) * 3), result)
        for compared in filter(None, (report.compared for report in reports)):
            first, here = compared.first_spaces["a"], compared.own_spaces["a"]
            assert subtract_places(here, first) == compared.spaces["a"], (
                "the maps beside it are of the same games"
            )
        return [report.compared.judge.player for report in reports if report.compared]

    assert levels_compared(*levels) == ["b", "c"]
    assert levels_compared(levels[2])[0] == "c"
    greedy = levels[1]._replace(player="greedy")
    assert levels_compared(greedy, levels[2]) == ["greedy", "greedy"], "it plays both maps alike"


def test_spaces_with_the_same_letters_and_regions_with_the_same_spaces_are_compared() -> None:
    first, second, *_ = BRICK.board.regions
    moved = next(space for space in BRICK.board.spaces if space.region == first.id)
    spaces = (each._replace(region=second.id) if each == moved else each for each in BRICK.board.spaces)
    other = Game(replace(BRICK.board, spaces=tuple(spaces)))
    crosses = (np.ones((len(MEASURES), 4), np.int64),)
    played = ContestResult((brick(30, 30), brick(30, 30)), crosses)
    result = ExperimentResult(
        (level_games("greedy", *played.tallies)._replace(played=played),), ((), ()), stopped=False
    )
    reports = make_reports(EXPERIMENT._replace(games=(BRICK, other)), result)
    report = reports[1]
    assert report.compared
    assert set(report.compared.spaces) == set(BRICK.letters)
    assert set(report.compared.regions) == {region.id for region in BRICK.board.regions[2:]}
    for figures in report.compared.spaces.values():
        assert figures.heads.value == 0 < figures.heads.reach < 2
    assert "by place, between greedy players" in write_table(reports, ["brick", "other"], 80)
    narrow = write_table(reports, ["brick", "other"], 60)
    section = narrow[narrow.index("Between greedy") : narrow.index("other less brick")]
    assert max(map(len, section.splitlines())) <= 60
