"""The pocket at a quarter of the processor's speed: its first picture, and a turn of the program.

Run with `python -m pytest -m bench -s tests/bench`. The first picture is compared with an empty page of that run.
"""

import os
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, product
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest
from support.browser import open_page
from support.pocket import write_data, write_python_page
from support.random_games import random_game
from support.random_maps import map_from_layout, random_layout

from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.coins import turn_coin
from coinage_pnp.game.rules.engine import find_mover, finish
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import Record, write_record
from coinage_pnp.game.shipped import list_shipped_maps
from coinage_pnp.table.pocket.contents import make_parts
from coinage_pnp.table.pocket.page_file import write_page

SLOWER = 4  # times
ROUNDS = 5
LIMIT = 6.0
"""The first picture as a multiple of that of an empty page."""

SECONDS = 2.5  # for the first picture, on an idle machine
SECONDS_FOR_A_TURN = 1.0  # of the program, on an idle machine
IDLE = 0.5  # load for each processor below which seconds are judged
WATCH = """() => {
  const look = () => {
    const card = document.querySelector(".board img.card") ?? document.querySelector("p");
    const there = card && (card.complete ?? true) && card.getBoundingClientRect().height;
    if (there) globalThis.shown = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


@pytest.fixture(scope="module")
def pocket(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of the pocket of the shipped maps."""
    path = tmp_path_factory.mktemp("pocket") / "pocket.html"
    path.write_bytes(write_page(make_parts(list_shipped_maps(), lambda part: None)))
    return path.as_uri()


def slow_down(page: Any) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def time_pictures(address: str) -> Iterator[float]:
    """Seconds from loading a page again to its first picture, with a new memory each time."""
    for _ in range(ROUNDS):
        with open_page(address, 390, 844) as page:
            page.add_init_script(f"({WATCH})()")
            slow_down(page)
            page.reload()
            page.wait_for_function("() => globalThis.shown", timeout=60_000)
            yield page.evaluate("() => globalThis.shown") / 1000


def is_idle() -> bool:
    return os.getloadavg()[0] / (os.cpu_count() or 1) < IDLE


@pytest.mark.bench
def test_the_first_picture_of_the_pocket_comes_soon_on_a_slow_phone(pocket: str, tmp_path: Path) -> None:
    (tmp_path / "empty.html").write_text("<!doctype html><p>empty", encoding="utf-8")
    empty = median(time_pictures((tmp_path / "empty.html").as_uri()))
    first = sorted(time_pictures(pocket))
    sys.stdout.write(
        f"\nfirst picture {median(first):.2f} s ({first[0]:.2f} to {first[-1]:.2f}), "
        f"{median(first) / empty:.1f} times that of an empty page ({empty:.3f} s); load {os.getloadavg()[0]:.1f}\n"
    )
    assert median(first) / empty < LIMIT
    assert not is_idle() or median(first) < SECONDS


def ask_for_turn(board: Map, turns: int, matches: int) -> dict[str, Any]:
    """A question for the program's turn after random turns and a toss of four coins with so many matches."""
    game = Game(board)
    for seed in count():
        played = list(random_game(game, seed, turns, 0.1))
        position = finish(played[-1][1]) if played else game.start()
        mover = find_mover(position)
        if len(played) == turns and not position.ended_by and all(position.banks[mover]):
            break
    sides = [mover] * matches + [mover.opponent] * (4 - matches)
    toss = "".join(turn_coin(kind, side) for kind, side in zip("QNPD", sides, strict=True))
    players = ("", "greedy") if mover else ("greedy", "")
    record = Record(board.id, tuple(written for written, _ in played), game.majority, players, "2026-11-26")
    kept = {"name": f"{board.id}-1", "record": write_record(record), "under_way": toss}
    return {"kept": kept, "lang": "en", "coins": "usd", "home": "", "page": "1", "seat": ""}


@pytest.mark.bench
def test_the_program_plays_on_26_spaces_soon_on_a_slow_phone(tmp_path: Path) -> None:
    chance = Random(26)
    layout = random_layout(chance, 26, 14, 18, 2)
    board = replace(map_from_layout(chance, layout, parted=True, links=2, walls=2), id="m26")
    longest = {}
    with open_page(write_python_page(tmp_path / "python.html", write_data({"m26": board}))) as page:
        page.evaluate("(given) => ask('look', given)", ask_for_turn(board, 0, 4))  # Python has started
        slow_down(page)
        for turns, matches in product((0, 16), (4, 1, 0)):
            asked, seconds = ask_for_turn(board, turns, matches), []
            for _ in range(ROUNDS):
                begun = time.perf_counter()
                page.evaluate("(given) => ask('play', given)", asked)
                seconds.append(time.perf_counter() - begun)
            longest[turns, matches] = median(seconds)
            sys.stdout.write(f"\nafter {turns} turns, with {matches} matches {median(seconds):.2f} s")
    sys.stdout.write(f"; load {os.getloadavg()[0]:.1f}\n")
    assert not is_idle() or max(longest.values()) < SECONDS_FOR_A_TURN
