"""A save for Tabletop Simulator has the right seats, coins and banks, in millimetres."""

import json
from collections import Counter
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from support.card_samples import ISLE, oriented_card
from support.command_line import Run
from support.print_samples import plain_card
from support.project_files import MAPS
from support.shipped_templates import CARDS, COIN_SETS, ENGLISH, TERRAINS
from support.wide_runs import first_or_all

from coinage_pnp.card.plan import make_plan
from coinage_pnp.drawing.render.png import rasterize
from coinage_pnp.game.board.model import Map
from coinage_pnp.sheet import tabletop
from coinage_pnp.sheet.tabletop import make_tabletop_files

Made = tuple[Map, dict[str, bytes], dict[str, Any]]

UNIT = 10.0
"""Millimetres per unit of Tabletop Simulator, as in docs/interop.md."""


@pytest.fixture(scope="module", params=first_or_all(1, [ISLE, MAPS["lagoon"], MAPS["volcano"]]))
def made(request: pytest.FixtureRequest) -> Made:
    """The map, the PDF of each picture by its file ending, and the save."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tabletop, "make_png", lambda pdf, *_: pdf)
        files = dict(
            make_tabletop_files(
                request.param, CARDS["tin"], TERRAINS, COIN_SETS["usd"], ENGLISH, "x", "https://y/"
            )
        )
    return request.param, files, json.loads(files.pop(".json"))


def in_millimetres(table: dict[str, Any]) -> list[tuple[float, float]]:
    """The snap points, mm from the mat's top left corner; the mat is turned by 180° and 2 units wide at scale 1."""
    assert table["Transform"]["rotY"] == 180
    half = table["Transform"]["scaleX"] * UNIT
    spots = [point["Position"] for point in table["AttachedSnapPoints"]]
    return [(half - spot["x"] * half, half + spot["z"] * half) for spot in spots]


def test_snap_points_are_on_the_seats(made: Made) -> None:
    board, _, save = made
    table = save["ObjectStates"][0]
    side = 2 * table["Transform"]["scaleX"] * UNIT
    card = oriented_card(board, "tin")
    seats = make_plan(board, card, "en").medals.values()
    left, top = (side - card.width) / 2, (side - card.height) / 2
    expected = [(left + seat.x, top + seat.y) for seat in seats]
    assert np.abs(np.subtract(in_millimetres(table), expected)).max() < 0.01


def test_the_rings_in_the_picture_are_centred_on_the_snap_points(made: Made) -> None:
    """A ring is a dark line: a circle shifted by 0.4 mm covers less of it."""
    board, pictures, save = made
    pixels = rasterize(pictures["-card.png"], 254).mean(axis=2)  # ten dots a millimetre
    seats = make_plan(board, oriented_card(board, "tin"), "en").medals.values()
    turn = np.linspace(0, 2 * np.pi, 400, endpoint=False)

    def light(x: float, y: float, radius: float) -> float:
        columns, rows = (np.cos(turn) * radius + x) * 10, (np.sin(turn) * radius + y) * 10
        return float(pixels[rows.astype(int), columns.astype(int)].mean())

    for (x, y), seat in zip(in_millimetres(save["ObjectStates"][0]), seats, strict=True):
        beside = [light(x + dx, y + dy, seat.outer) for dx, dy in ((0.4, 0), (-0.4, 0), (0, 0.4), (0, -0.4))]
        assert light(x, y, seat.outer) < min(beside) - 5


def test_each_bank_is_a_bag_of_ten_coins_with_two_states_that_show_its_own_side_first(made: Made) -> None:
    _, pictures, save = made
    bags = save["ObjectStates"][1:]
    assert [bag["Nickname"] for bag in bags] == ["Heads", "Tails"]
    for side, other, state, bag in zip(("heads", "tails"), ("tails", "heads"), "21", bags, strict=True):
        kinds: Counter[str] = Counter()
        for coin in bag["ContainedObjects"]:
            image = coin["CustomImage"]
            assert image["ImageURL"].endswith(f"{side}.png")
            assert image["ImageSecondaryURL"].endswith(f"{other}.png")
            turned = coin["States"][state]["CustomImage"]
            assert turned["ImageURL"] == image["ImageSecondaryURL"]
            assert turned["ImageSecondaryURL"] == image["ImageURL"]
            assert image["ImageURL"].removeprefix("https://y/x") in pictures
            kinds[coin["Nickname"]] += 1
        assert kinds == {"1: dime": 4, "2: penny": 3, "3: nickel": 2, "4: quarter": 1}
    penny = bags[0]["ContainedObjects"][4]
    assert 2 * penny["Transform"]["scaleX"] * UNIT == pytest.approx(19.05, abs=0.001)
    ids = [thing["GUID"] for thing in all_objects(save["ObjectStates"])]
    assert len(set(ids)) == len(ids) == 3 + 40


def all_objects(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Objects with those inside them and their other states."""
    inside = [(*thing.get("ContainedObjects", ()), *thing.get("States", {}).values()) for thing in found]
    return [*found, *all_objects(list(chain.from_iterable(inside)))] if any(inside) else found


def test_a_save_is_replaced_unless_somebody_changed_it(
    coinage: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tabletop, "draw_card", lambda _, card, *__: plain_card(card))
    monkeypatch.setattr(tabletop, "_MAT_PIXELS", 64)
    monkeypatch.setattr(tabletop, "_COIN_PIXELS", 16)
    assert coinage("export", "tts", "volcano", "-q") == (0, "", "")
    folder = tmp_path / "output" / "volcano-tts"
    assert len(list(folder.glob("coinage-volcano-*.png"))) == 9
    save = folder / "coinage-volcano.json"
    first = save.read_bytes()
    assert coinage("export", "tts", "volcano", "-q")[0] == 0
    assert save.read_bytes() == first
    save.write_bytes(first.replace(b"Volcano", b"volcano", 1))
    code, _, err = coinage("export", "tts", "volcano", "-q")
    assert code == 1
    assert "was not made by coinage-pnp, or was changed since" in err
