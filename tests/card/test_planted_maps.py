"""Dots, enclaves, tentacles, combs and bridges of single cells are drawn without faults or refused by row."""

from __future__ import annotations

from itertools import product

import pytest
from support.planted_maps import FEATURES, planted_map
from support.shipped_templates import CARDS
from support.territory_faults import territory_faults

from coinage_pnp.card.survey import make_map_frame
from coinage_pnp.card.territory import territories
from coinage_pnp.card.territory.territories import draw_territories
from coinage_pnp.drawing.undrawable import UndrawableError

SIZES = ((8, 8), (36, 58))
LARGE = (*SIZES, (14, 18), (60, 60), (100, 150), (200, 200))


@pytest.mark.parametrize(
    ("plant", "size", "seeds"),
    [
        *product(FEATURES, SIZES, [range(1)]),
        *(pytest.param(*each, marks=pytest.mark.many) for each in product(FEATURES, LARGE, [range(40)])),
    ],
)
def test_a_map_with_single_cell_features_is_drawn_without_faults_or_refused_at_its_rows(
    plant: str, size: tuple[int, int], seeds: range
) -> None:
    for seed in seeds:
        board = planted_map(plant, *size, seed)
        frame = make_map_frame(list(CARDS.values())[seed % len(CARDS)])
        try:
            drawn = draw_territories(board, frame)
        except UndrawableError as error:
            for where, reason in error.causes:
                row = int(where.removeprefix("layout."))
                assert f"row {row + 1}, column" in str(reason)
                assert "to be seen" in str(reason)
        else:
            assert not territory_faults(board, drawn), board.layout


def test_a_map_whose_lines_always_cross_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(territories, "find_faulty_arcs", lambda *_: {0})
    with pytest.raises(UndrawableError, match="borders cross when drawn"):
        draw_territories(planted_map("dot", 8, 8, 99), make_map_frame(CARDS["tin"]))
