"""The best first turn for each toss."""

from __future__ import annotations

import pytest
from test_value import random_value_function, small_game

from coinage_pnp.game.rules.engine import list_legal_turns
from coinage_pnp.players.engine.game_arrays import make_arrays
from coinage_pnp.players.hints import find_openings


@pytest.mark.compiled
def test_each_set_of_matches_has_a_legal_first_turn_and_more_matches_are_never_worse() -> None:
    game = small_game(11, 4)
    found = find_openings(game, random_value_function(make_arrays(game), 11))
    assert len({each.matching for each in found}) == 16
    chances = [each.chance for each in found]
    assert chances == sorted(chances, reverse=True)
    for each in found:
        toss = "".join(coin if coin in each.matching else coin.lower() for coin in "QNPD")
        written = {
            " ".join(map(str, actions)) for actions in list_legal_turns(game, game.start(), toss).values()
        }
        assert each.turn in written | {"--"}
        for other in found:
            if set(other.matching) <= set(each.matching):
                assert other.chance <= each.chance
