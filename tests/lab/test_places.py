"""Spaces and regions: hand-made final positions, with shares and swings calculated on paper."""

import numpy as np
import pytest
from support.random_games import BRICK, position_from

from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.scoring import find_majority, score
from coinage_pnp.lab.statistics.places import DECISIVE, HEADS, TAILS, count_places, estimate_place
from coinage_pnp.players.engine.array_scoring import DRAWN, TIMED_OUT
from coinage_pnp.players.engine.array_types import Int64s
from coinage_pnp.players.engine.game_arrays import make_arrays
from coinage_pnp.players.engine.game_batch import PlayedGames, make_empty_games
from coinage_pnp.players.engine.stack_codes import encode_position

A, B, J = 0, 1, 9
M, F, P, T = range(4)

LINES = (
    "Q/-/-/-/-/-/-/-/-/- DDDD dddd h",  # Heads wins 12 to 4, and would win without doubling: 8 to 4
    "q/-/-/-/-/-/N/-/-/- DDPN - h",  # Heads 6 + 4, Tails 8: only its doubled nickel in P wins
    "Q/-/-/-/-/-/-/-/-/q - - h",  # 8 to 8, banks alike: a draw, and each region's doubling decides it
    "-/-/-/-/-/-/n/-/-/- D n h",  # Tails wins 7 to 1, without doubling 4 to 1
)


def ends(
    *lines: str, game: Game = BRICK, held: dict[int, tuple[int, int]] | None = None, last: bool = True
) -> PlayedGames:
    """Finished games; `held` is by game number: the spaces that each side held at some time, as bits."""
    positions = [position_from(line, game) for line in lines]
    scores = [score(game, position) for position in positions]
    both = np.zeros((len(lines), 2), np.int64)
    for number, spaces in (held or {}).items():
        both[number] = spaces
    return make_empty_games(len(lines), len(game.letters))._replace(
        stacks=np.stack([encode_position(position)[0] for position in positions]),
        points=np.array([[total.total for total in each.totals] for each in scores], np.int16),
        banks=np.stack([encode_position(position)[1] for position in positions]),
        held=both,
        winner=np.array([DRAWN] * (len(lines) - 1) + [DRAWN if last else TIMED_OUT], np.int8),
    )


def spaces_of(games: PlayedGames) -> Int64s:
    return count_places(make_arrays(BRICK), games)[0]


def regions_of(games: PlayedGames, game: Game = BRICK) -> Int64s:
    return count_places(make_arrays(game), games)[1]


def test_a_space_counts_as_occupied_and_controlled_by_the_final_position() -> None:
    rows = spaces_of(ends(*LINES))
    space = estimate_place(rows[A], 4)
    assert (space.occupied.value, space.heads.value, space.tails.value) == (3 / 4, 2 / 4, 1 / 4)
    assert space.control.value == 1 / 4
    assert estimate_place(rows[B], 4).occupied.value == 0


def test_the_occupation_of_a_region_is_the_mean_over_its_spaces() -> None:
    """Of P (g and j), g is taken in games 2 and 4, j in game 3; of M, one of four spaces in three games."""
    rows = regions_of(ends(*LINES))
    reported = [estimate_place(row, 4, size).occupied for row, size in zip(rows, (4, 3, 2, 1), strict=True)]
    assert [found.value for found in reported] == [3 / 16, 0, 3 / 8, 0]
    assert reported[P].high > reported[P].value > reported[P].low


def test_a_space_that_each_side_held_at_some_time_is_contested_and_so_is_its_region() -> None:
    """In game 1 both held a; in game 2 Heads held g and Tails j, two different spaces of P."""
    rows = regions_of(ends(*LINES, held={0: (1 << A | 1 << J, 1 << A), 1: (1 << 6, 1 << J)}))
    assert [estimate_place(row, 4, 1).contested.value for row in rows] == [1 / 4, 0, 0, 0]
    rows = spaces_of(ends(*LINES, held={0: (1 << A | 1 << J | 1 << B, 1 << A | 1 << J), 2: (1 << J, 1 << J)}))
    assert [estimate_place(rows[at], 4).contested.value for at in (A, B, J)] == [1 / 4, 0, 2 / 4]


def test_swing_is_the_result_of_heads_with_a_place_minus_the_result_without_it() -> None:
    """With a, Heads won once and drew once (3/4); when Tails had it, Heads won once (1)."""
    space = estimate_place(spaces_of(ends(*LINES))[A], 4)
    assert space.swing.value == 3 / 4 - 1
    region = estimate_place(regions_of(ends(*LINES))[P], 4, 2)
    assert region.swing.value == 1 - (1 / 2 + 0) / 2


def test_games_stopped_by_the_turn_cap_count_for_control_but_not_for_swing() -> None:
    region = regions_of(ends(*LINES, last=False))[P]
    assert estimate_place(region, 4, 2).tails.value == 2 / 4
    assert estimate_place(region, 4, 2).swing.value == 1 - 1 / 2


def test_the_swing_of_a_place_that_at_most_one_side_ever_controls_is_unknown() -> None:
    swing = estimate_place(spaces_of(ends(*LINES))[B], 4).swing
    assert not swing.is_known
    alone = estimate_place(spaces_of(ends(LINES[0], LINES[0]))[A], 2).swing
    assert not alone.is_known


def test_a_swing_that_is_the_same_in_all_games_still_has_an_interval() -> None:
    """Heads won 60 games with a and lost 30 without; by the rule of three, 5% and 10% may be the other way."""
    games = [LINES[0]] * 60 + ["q/-/-/-/-/-/-/-/-/- DDDD dddd h"] * 30
    swing = estimate_place(spaces_of(ends(*games))[A], 90).swing
    assert swing.value == 1
    assert swing.low == pytest.approx(1 - (0.0487**2 + 0.0950**2) ** 0.5, abs=1e-4)
    assert swing.high == 1


@pytest.mark.parametrize("rule", ["plurality", "absolute"])
def test_counts_of_majorities_and_decisive_regions_match_the_rules(rule: str) -> None:
    """The rules engine counts random final positions again, region by region."""
    game = Game(BRICK.board, (20, 20, 20, 20), rule)
    chance = np.random.default_rng(5)
    lines = []
    for _ in range(60):
        stacks = "/".join(chance.choice(["-", "Q", "q", "N", "n", "P", "p", "D", "d"], 10))
        lines.append(f"{stacks} {chance.choice(['-', 'D', 'DD'])} {chance.choice(['-', 'p', 'ddd'])} h")
    lines = [f"{line} absolute" if rule == "absolute" else line for line in lines]
    reported = ends(*lines, game=game)
    rows = regions_of(reported, game)
    for number, (region, letters, members) in enumerate(game.regions):
        heads = tails = decided = 0
        for line in lines:
            found = score(game, position_from(line, game))
            here = next(each for each in found.regions if each.id == region)
            side = find_majority(rule, here.controlled, len(letters))
            heads += side == 0
            tails += side == 1
            lead = found.totals[0].total - found.totals[1].total
            tie = found.totals[0].bank_value - found.totals[1].bank_value
            plain = lead - (0 if side is None else (1, -1)[side] * here.points[side] // 2)
            decided += int(np.sign(lead or tie)) != int(np.sign(plain or tie))
        assert rows[number][[HEADS, TAILS, DECISIVE]].tolist() == [heads, tails, decided], (region, members)
