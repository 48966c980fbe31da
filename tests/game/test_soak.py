"""Random games on every shipped map break no invariant: 40 per map by default, 20,000 with `-m soak`."""

from pathlib import Path

import pytest
from support.project_files import MAP_FILES
from support.random_games import load_map_file, random_game, refuse_impossible_position

from coinage_pnp.game.rules.actions import Place
from coinage_pnp.game.rules.engine import begin, finish, list_legal_actions
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.position import count_missing_coins
from coinage_pnp.game.rules.record import play_written
from coinage_pnp.game.rules.scoring import score
from coinage_pnp.game.rules.situation import read_line, write_line
from coinage_pnp.game.rules.turn_notation import read_turn


def soak(path: Path, games: int) -> None:
    """Play random games and check every position."""
    game = Game(load_map_file(path))
    for seed in range(games):
        position = game.start()
        for written, turn in random_game(game, seed):
            after = finish(turn)
            assert not any(count_missing_coins(after))
            refuse_impossible_position(game, after)
            assert play_written(game, position, read_turn(str(written))) == after
            assert after.to_move is not position.to_move
            if after.ended_by:
                assert isinstance(written.actions[-1], Place)
                assert not list_legal_actions(game, turn)
            else:
                assert begin(
                    after, "".join(k for k in "QNPD" if after.banks[after.to_move or 0]["DPNQ".index(k)])
                )
            position = after
        assert position.ended_by, "400 turns were not enough"
        found = score(game, position)
        assert sum(total.bank_bonus for total in found.totals) + sum(map(len, position.stacks)) == 20
        line = write_line(path.stem, position)
        assert read_line(line, lambda _: game.board).position == position


@pytest.mark.parametrize("path", MAP_FILES, ids=lambda path: path.stem)
def test_random_games_break_no_invariant(path: Path) -> None:
    soak(path, 40)


@pytest.mark.soak
@pytest.mark.parametrize("path", MAP_FILES, ids=lambda path: path.stem)
def test_twenty_thousand_random_games_break_no_invariant(path: Path) -> None:
    soak(path, 20_000)
