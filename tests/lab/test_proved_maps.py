"""An invented map is kept only if it is fair and its games end, with players who have learned it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path

import pytest

from coinage_pnp.game.rules.game import Game
from coinage_pnp.lab.invent import map_search
from coinage_pnp.lab.invent.map_maker import make_idea, make_map
from coinage_pnp.lab.invent.map_search import (
    COMPILED_GAMES,
    COURSES,
    LEARNED_GAMES,
    UNCOMPILED_GAMES,
    Candidate,
    Search,
    Wishes,
    pass_final_tests,
    play_greedy_games,
    play_learned_games,
    with_statistics,
)
from coinage_pnp.lab.statistics.intervals import Interval
from coinage_pnp.lab.statistics.tally import Tally
from coinage_pnp.lab.templates import load_place_names, read_drawing_templates
from coinage_pnp.players.level_players import GreedyPlayer
from coinage_pnp.players.sweep import open_threads
from coinage_pnp.players.value.training import Course

TEMPLATES = read_drawing_templates()
IDEA, BOARD = next(
    (idea, board)
    for number in count()
    for idea in [make_idea((4, 3, 2, 1), False, "proved", number)]
    for board in [make_map(idea, "x", load_place_names(TEMPLATES.terrains), TEMPLATES.terrains)]
    if board
)


@cache
def played() -> Tally:
    return play_greedy_games(Game(BOARD), 1)


@pytest.fixture
def tally(monkeypatch: pytest.MonkeyPatch) -> Tally:
    """The tally of a few games on the map; the checks of its drawing find nothing."""
    monkeypatch.setattr(map_search, "has_no_findings", lambda board, templates: True)
    monkeypatch.setattr(map_search, "COMPILED_GAMES", 4)
    monkeypatch.setattr(map_search, "UNCOMPILED_GAMES", 4)
    return played()


def test_the_figures_of_a_map_are_those_of_players_who_have_learned_it(
    tally: Tally, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = replace(with_statistics(IDEA, BOARD, tally), lead_change=-1.0, heads=Interval(0.5, 0.4, 0.6))
    monkeypatch.setattr(map_search, "play_learned_games", lambda game, seed: iter(()))
    assert pass_final_tests(found, TEMPLATES, 1) is found, "without the compiler it stays as it was"
    monkeypatch.setattr(map_search, "play_learned_games", lambda game, seed: iter((tally, tally)))
    better = pass_final_tests(found, TEMPLATES, 1)
    assert better is None or better.lead_change == tally.estimate("LeadChange").value


@pytest.mark.parametrize(
    ("heads", "ended", "fair"), [(0.51, 1.0, True), (0.6, 1.0, False), (0.4, 1.0, False), (0.5, 0.9, False)]
)
def test_a_map_is_fair_if_no_side_wins_more_often_and_games_end(
    heads: float, ended: float, fair: bool, tally: Tally, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(map_search, "play_learned_games", lambda game, seed: iter((tally,)))

    def judged_by_figures(*_: object) -> Candidate:
        return replace(
            with_statistics(IDEA, BOARD, tally),
            heads=Interval(heads, heads - 0.02, heads + 0.02),
            ended=ended,
        )

    found = judged_by_figures()
    assert found.is_fair is fair
    monkeypatch.setattr(map_search, "with_statistics", judged_by_figures)
    assert (pass_final_tests(found, TEMPLATES, 1) is not None) is fair


def test_a_map_must_stay_fair_when_its_players_are_trained_again(
    tally: Tally, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of two trainings can refuse the map; if the first does, the second is skipped."""
    fair = replace(with_statistics(IDEA, BOARD, tally), heads=Interval(0.5, 0.48, 0.52), ended=1.0)
    endless, uneven = replace(fair, ended=0.9), replace(fair, heads=Interval(0.54, 0.52, 0.56))
    for verdicts, games in (
        ((fair, fair), 2),
        ((fair, endless), 2),
        ((fair, uneven), 2),
        ((uneven, fair), 1),
    ):
        left = iter(verdicts)
        monkeypatch.setattr(map_search, "play_learned_games", lambda game, seed: iter((tally, tally)))
        monkeypatch.setattr(map_search, "with_statistics", lambda *_, left=left: next(left))
        assert pass_final_tests(fair, TEMPLATES, 1) is (fair if verdicts == (fair, fair) else None)
        assert len(list(left)) == 2 - games


def test_a_title_is_used_twice_only_if_no_unused_title_passes_check(
    tally: Tally, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = load_place_names(TEMPLATES.terrains)
    search = Search(Wishes(((4, 3, 2, 1),)), 1, replace(names, maps=names.maps[:5]), TEMPLATES.terrains)
    first = with_statistics(IDEA, BOARD, tally)
    kept = [replace(first, lead_change=0.04 * number, open_late=-number) for number in range(12)]
    search.kept.update({found.kind: found for found in kept})
    refused_title = names.maps[3]
    monkeypatch.setattr(map_search, "has_no_findings", lambda board, templates: board.name != refused_title)
    monkeypatch.setattr(
        map_search,
        "pass_final_tests",
        lambda found, **_: found if found.open_late % 2 == 0 and found.board.name != refused_title else None,
    )
    with open_threads(1) as pool:
        boards = [found.board for found in search.find_good_maps(TEMPLATES, pool)]
    assert len(boards) >= 5
    assert len({board.id for board in boards}) == len(boards)
    assert len({board.name for board in boards[:4]}) == 4
    assert refused_title not in {board.name for board in boards}
    assert [board.id.endswith("-1-2") for board in boards[:5]] == [False] * 4 + [True]


def test_games_of_learned_players_are_cached_and_played_again_if_their_file_is_damaged(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    learned: list[Course] = []
    monkeypatch.setenv("COINAGE_CACHE", str(tmp_path))
    monkeypatch.setattr(map_search, "COMPILED", True)
    monkeypatch.setattr(map_search, "LEARNED_GAMES", 4)
    monkeypatch.setattr(map_search, "train", lambda arrays, course, threads: learned.append(course))
    monkeypatch.setattr(map_search, "LearnedPlayer", lambda value: GreedyPlayer())
    first, again = (list(play_learned_games(Game(BOARD), 1)) for _ in range(2))
    assert learned == [*COURSES]
    for one, other in zip(first, again, strict=True):
        assert repr(one) == repr(other)
    for path, rest in zip((tmp_path / "trials").iterdir(), (0, 1), strict=True):
        whole = path.read_bytes()
        third = len(whole) // 3
        path.write_bytes(whole[:third] + bytes(third) + rest * whole[2 * third :])
    list(play_learned_games(Game(BOARD), 1))
    assert learned == [*COURSES, *COURSES]
    list(play_learned_games(Game(BOARD), 2))
    assert len(learned) == 3 * len(COURSES), "another seed has games of its own"


@pytest.mark.compiled
@pytest.mark.wide
def test_players_learn_a_map_the_same_each_time(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    played = []
    courses = tuple(replace(course, games=4 * course.batch) for course in COURSES)
    monkeypatch.setattr(map_search, "COURSES", courses)
    for cache_name in ("one", "other"):
        monkeypatch.setenv("COINAGE_CACHE", str(tmp_path / cache_name))
        played.append(next(play_learned_games(Game(BOARD), 1)))
    first, again = played
    assert (first.sums == again.sums).all()
    assert (first.games, {course.games % course.batch for course in COURSES}) == (LEARNED_GAMES, {0})
    assert LEARNED_GAMES > COMPILED_GAMES > UNCOMPILED_GAMES
