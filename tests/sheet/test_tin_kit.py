"""The tin kit: pieces of the tin's size, with their lines in the cut files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import pi
from pathlib import Path

import numpy as np
import pytest
from support.cutting_files import read_dxf

from coinage_pnp.drawing.formats import Tin, measure_spare_in_tin, read_cards, read_tins
from coinage_pnp.game.shipped import read_template

Run = Callable[..., tuple[int, str, str]]

KNOWN = read_tins(*read_template("tin.yaml"))


def round_the_lid(tin: Tin) -> float:
    return 2 * (tin.lid.width + tin.lid.height) - (8 - 2 * pi) * tin.lid.radius


@pytest.mark.parametrize(("name", "paper", "strips"), [("mint", "a4", 2), ("altoids", "4x6", 4)])
def test_pieces_fit_their_tin_and_strips_go_round_its_lid(
    name: str, paper: str, strips: int, coinage: Run, tmp_path: Path
) -> None:
    options = ("--only", "tin-kit", "--tin-kit", name, "--paper", paper, "--cut-file", "dxf", "-q")
    assert coinage("build", "lagoon", *options, "--out", "kit.pdf") == (0, "", "")
    files = sorted(tmp_path.glob("kit-cut-*.dxf"))
    sizes = [np.ptp(line, axis=0) for file in files for line in read_dxf(file)[0]["cut"]]
    tin = KNOWN[name]
    label, paper_inside, *rim = sizes
    assert label == pytest.approx([tin.lid.width - 3, tin.lid.height - 3], abs=0.05)
    assert paper_inside == pytest.approx([tin.width - 1, tin.height - 1], abs=0.05)
    assert len(rim) == strips
    assert [high for _, high in rim] == pytest.approx([tin.side - 2] * strips, abs=0.05)
    assert sum(wide - 6 for wide, _ in rim) == pytest.approx(round_the_lid(tin), abs=0.1)


@pytest.mark.parametrize(
    "maps", ["volcano frozen --one-pdf --only tin-kit", "volcano --back frozen --only card"]
)
def test_the_kit_of_a_second_map_is_on_the_same_sheet(maps: str, coinage: Run, tmp_path: Path) -> None:
    options = ("--tin-kit", "mint", "--cut-file", "dxf", "-q", "--out", "kit.pdf")
    assert coinage("build", *maps.split(), *options) == (0, "", "")
    file = sorted(tmp_path.glob("kit-cut-*.dxf"))[-1]
    kinds = Counter(round(float(np.ptp(line, axis=0)[1])) for line in read_dxf(file)[0]["cut"])
    assert kinds == {92: 2, 90: 2, 7: 4}  # labels, insides, strips


def test_the_card_size_in_the_docs_fits_the_smaller_tin() -> None:
    cards = "format: 1\ncards:\n  own: {width: 53.5, height: 88, radius: 12, coin: 19.05}\n"
    assert measure_spare_in_tin(read_cards(cards, "x")["own"], KNOWN["altoids"]) >= 0.5
    page = (Path(__file__).parents[2] / "docs" / "printing.md").read_text(encoding="utf-8")
    assert "--card 53.5x88mm,r12mm" in page
