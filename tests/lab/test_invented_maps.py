"""Invented maps are complete and distinct, and kept only if they are fair, with players who have learned them."""

from dataclasses import replace
from functools import cache
from itertools import combinations, count
from pathlib import Path

import pytest
from support.grids import split_cells
from support.territory_faults import territory_area
from support.wide_runs import case_count

from coinage_pnp.card.survey import make_map_frame
from coinage_pnp.card.terrain.tints import find_confusions
from coinage_pnp.card.territory.territories import draw_territories
from coinage_pnp.drawing.paths.dice import Dice
from coinage_pnp.errors import InvalidFile
from coinage_pnp.game.board.checks import find_all, find_connected_parts, find_region_parts
from coinage_pnp.game.board.model import BACKDROP, Map, find_neighbours, find_touching_pairs, pair_letters
from coinage_pnp.game.board.reader import read_map
from coinage_pnp.game.rules.game import Game
from coinage_pnp.lab.invent import map_search
from coinage_pnp.lab.invent.layouts import make_layout, make_random_shape, vary_shape
from coinage_pnp.lab.invent.map_maker import (
    Idea,
    divide_spaces,
    list_region_sizes,
    make_idea,
    make_map,
    read_place_names,
    vary_idea,
    write_yaml,
)
from coinage_pnp.lab.invent.map_search import (
    COURSES,
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
NAMES = load_place_names(TEMPLATES.terrains)


def test_too_few_place_names_are_reported_with_how_many_are_needed() -> None:
    text = "format: 1\nmaps: []\nspaces: [{en: Mill}]\nterrains: {ice: {regions: [{en: Ice}], spaces: []}}\n"
    with pytest.raises(InvalidFile) as refused:
        read_place_names(text, "n.yaml", TEMPLATES.terrains)
    assert str(refused.value).splitlines() == [
        "n.yaml:2: 'maps' is empty: write 1 or more names",
        "n.yaml:3: 'spaces' has 1: write 10 or more names",
        "n.yaml:4: 'spaces' is empty: write 1 or more names",
        "n.yaml:4: here are 1 terrains: write the names of 5 or more",
    ]


SIZES = list_region_sizes(10)
IDEAS = case_count(3, 18)


@cache
def invented(islands: bool) -> tuple[Map, ...]:
    ideas = (make_idea(SIZES[n % len(SIZES)], islands, "a", n) for n in range(IDEAS))
    made = (make_map(idea, f"map-{n}", NAMES, TEMPLATES.terrains) for n, idea in enumerate(ideas))
    return tuple(board for board in made if board)


@pytest.mark.wide
@pytest.mark.parametrize("islands", [False, True])
def test_at_least_a_ninth_of_the_ideas_become_maps_and_the_same_idea_gives_the_same_map(
    islands: bool,
) -> None:
    boards = invented(islands)
    assert len(boards) >= IDEAS / 9
    assert len({board.layout for board in boards}) == len(boards)
    number = int(boards[0].id.removeprefix("map-"))
    idea = make_idea(SIZES[number % len(SIZES)], islands, "a", number)
    assert make_map(idea, boards[0].id, NAMES, TEMPLATES.terrains) == boards[0]


@pytest.mark.parametrize("islands", [False, True])
def test_an_invented_map_has_no_findings_before_it_is_drawn_and_links_or_whole_regions(islands: bool) -> None:
    for board in invented(islands):
        assert not find_all(board), board.id
        assert not find_confusions(board, TEMPLATES.terrains), board.id
        assert len({name.best("en") for name in board.names}) == len(board.names), board.id
        assert min(map(len, find_neighbours(board).values())) >= 2, board.id
        if not islands:
            assert all(len(find_region_parts(board, region.id)) == 1 for region in board.regions), board.id
        assert bool(board.links) == islands, board.id


def test_islands_have_water_between_them_and_ferries_across() -> None:
    card = TEMPLATES.default_card
    for board in invented(islands=True):
        drawn = draw_territories(board, make_map_frame(card))
        land = [
            territory_area(drawn, "".join(part))
            for part in find_connected_parts(pair_letters(board.letters, find_touching_pairs(board.layout)))
        ]
        assert len(land) > 1
        for one, other in combinations(land, 2):
            assert one.distance(other) > 0.7, "and `check` finds those nearer than 1.5 mm"


def test_the_file_of_a_map_reads_back_equal_and_has_every_name_in_every_language() -> None:
    for board in invented(islands=False) + invented(islands=True):
        text = write_yaml(board, ("Invented.",))
        assert read_map(text, "x.yaml", board.id, TEMPLATES.terrains) == board
        assert all(name.find_text(code) for name in board.names for code in TEMPLATES.languages)


def test_requested_terrains_that_have_names_are_always_used() -> None:
    wanted, ideas = (
        ("moon", "ice", "lava"),
        (make_idea((5, 3, 2), False, "like", n) for n in range(case_count(1, 4))),
    )
    made = [make_map(idea, "x", NAMES, TEMPLATES.terrains, wanted) for idea in ideas]
    terrains = [{region.terrain for region in board.regions} for board in made if board]
    assert terrains
    assert all({"ice", "lava"} < found for found in terrains)


def test_region_sizes_are_all_partitions_of_ten_into_two_to_five_that_are_not_all_equal() -> None:
    assert len(SIZES) == 27
    assert all(sum(sizes) == 10 and 2 <= len(sizes) <= 5 and len(set(sizes)) > 1 for sizes in SIZES)
    assert len(set(SIZES)) == len(SIZES)


def test_a_ring_of_spaces_is_divided_into_the_given_sizes_and_isolated_spaces_are_not() -> None:
    ring = {chr(97 + n): frozenset({chr(97 + (n + 1) % 10), chr(97 + (n - 1) % 10)}) for n in range(10)}
    for sizes in SIZES:
        groups = divide_spaces(ring, sizes, Dice("ring", sizes))
        assert groups
        assert tuple(map(len, groups)) == sizes
        assert sorted("".join(map("".join, groups))) == sorted(ring)
    alone = {letter: frozenset[str]() for letter in ring}
    assert divide_spaces(alone, (6, 4), Dice("alone")) is None


def test_a_varied_idea_differs_but_has_the_same_region_sizes() -> None:
    idea = make_idea((4, 3, 3), False, "varied")
    other = vary_idea(idea, "varied", 2)
    assert other.sizes == idea.sizes
    assert (other.shape.starts != idea.shape.starts).any() or (
        other.shape.bays.shape != idea.shape.bays.shape
    )
    assert vary_idea(idea, "varied", 2).seed == other.seed


def test_every_body_of_water_covers_at_least_five_cells() -> None:
    for n in range(IDEAS):
        layout = make_layout(
            vary_shape(make_random_shape(Dice("water", n), islands=False), Dice("water", n, 2))
        )
        if layout:
            water = ((y, x) for y, row in enumerate(layout) for x, cell in enumerate(row) if cell == BACKDROP)
            assert min(map(len, split_cells(water)), default=5) >= 5


@cache
def find_idea() -> tuple[Idea, Map]:
    """An idea of regions of four, three, two and one spaces that becomes a map, and the map."""
    ideas = (make_idea((4, 3, 2, 1), False, "proved", number) for number in count(5))
    made = ((idea, make_map(idea, "x", NAMES, TEMPLATES.terrains)) for idea in ideas)
    return next((idea, board) for idea, board in made if board)


@cache
def play() -> Tally:
    return play_greedy_games(Game(find_idea()[1]), 1)


@pytest.fixture
def tally(monkeypatch: pytest.MonkeyPatch) -> Tally:
    """The tally of a few games on the map; the checks of its drawing find nothing."""
    monkeypatch.setattr(map_search, "has_no_findings", lambda board, templates: True)
    monkeypatch.setattr(map_search, "COMPILED_GAMES", 4)
    monkeypatch.setattr(map_search, "UNCOMPILED_GAMES", 4)
    return play()


def test_the_figures_of_a_map_are_those_of_players_who_have_learned_it(
    tally: Tally, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = replace(with_statistics(*find_idea(), tally), lead_change=-1.0, heads=Interval(0.5, 0.4, 0.6))
    monkeypatch.setattr(map_search, "play_learned_games", lambda game, seed: iter(()))
    assert pass_final_tests(found, TEMPLATES, 1) is found, "without the compiler it stays as it was"
    monkeypatch.setattr(map_search, "play_learned_games", lambda game, seed: iter((tally, tally)))
    better = pass_final_tests(found, TEMPLATES, 1)
    assert better is None or better.lead_change == tally.estimate("LeadChange").value


def test_a_map_is_fair_if_no_side_wins_more_often_and_games_end(tally: Tally) -> None:
    for heads, ended, fair in ((0.51, 1.0, True), (0.6, 1.0, False), (0.4, 1.0, False), (0.5, 0.9, False)):
        shares = Interval(heads, heads - 0.02, heads + 0.02)
        assert replace(with_statistics(*find_idea(), tally), heads=shares, ended=ended).is_fair is fair


def test_a_map_must_stay_fair_when_its_players_are_trained_again(
    tally: Tally, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of two trainings can refuse the map."""
    fair = replace(with_statistics(*find_idea(), tally), heads=Interval(0.5, 0.48, 0.52), ended=1.0)
    endless, uneven = replace(fair, ended=0.9), replace(fair, heads=Interval(0.54, 0.52, 0.56))
    for verdicts in ((fair, fair), (fair, endless), (fair, uneven), (uneven, fair)):
        left = iter(verdicts)
        monkeypatch.setattr(map_search, "play_learned_games", lambda game, seed: iter((tally, tally)))
        monkeypatch.setattr(map_search, "with_statistics", lambda *_, left=left: next(left))
        assert pass_final_tests(fair, TEMPLATES, 1) is (fair if verdicts == (fair, fair) else None)
        assert len(list(left)) == (verdicts[0] is uneven), "the second training is skipped"


def test_a_title_is_used_twice_only_if_no_unused_title_passes_check(
    tally: Tally, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = NAMES._replace(maps=NAMES.maps[:5])
    search = Search(Wishes(((4, 3, 2, 1),)), 1, few, TEMPLATES.terrains)
    first = with_statistics(*find_idea(), tally)
    kept = [replace(first, lead_change=0.04 * number, open_late=-number) for number in range(12)]
    search.kept.update({found.kind: found for found in kept})
    refused_title = NAMES.maps[3]
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
    monkeypatch.setattr(map_search, "LEARNED_GAMES", 2)
    monkeypatch.setattr(map_search, "train", lambda arrays, course, threads: learned.append(course))
    monkeypatch.setattr(map_search, "LearnedPlayer", lambda value: GreedyPlayer())
    first, again = (list(play_learned_games(Game(find_idea()[1]), 1)) for _ in range(2))
    assert learned == [*COURSES]
    for one, other in zip(first, again, strict=True):
        assert repr(one) == repr(other)
    for path, rest in zip((tmp_path / "trials").iterdir(), (0, 1), strict=True):
        whole = path.read_bytes()
        third = len(whole) // 3
        path.write_bytes(whole[:third] + bytes(third) + rest * whole[2 * third :])
    list(play_learned_games(Game(find_idea()[1]), 1))
    assert learned == [*COURSES, *COURSES]
    list(play_learned_games(Game(find_idea()[1]), 2))
    assert len(learned) == 3 * len(COURSES), "another seed has games of its own"
