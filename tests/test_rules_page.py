"""docs/rules.md states the rules that the program plays by, and its examples are right."""

import json
import re
import shlex
from pathlib import Path

from support.command_line import Run

from coinage_pnp.game.rules.coins import KINDS, STARTING_BANK
from coinage_pnp.game.rules.toss import ALLOWANCES
from coinage_pnp.lab.templates import load_coin_sets

DOCS = Path(__file__).parents[1] / "docs"
PAGE = (DOCS / "rules.md").read_text(encoding="utf-8")


def rows_below(heading: str) -> list[list[str]]:
    """The cells of the first table after a heading, without its head."""
    lines = PAGE.split(f"# {heading}\n")[1].split("\n## ")[0].splitlines()
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line[:1] == "|"][2:]


def test_the_page_has_the_ranks_numbers_and_sets_of_coins() -> None:
    ranks = [
        [kind.name, str(kind.rank), str(count)] for kind, count in zip(KINDS, STARTING_BANK, strict=True)
    ]
    assert rows_below("Coins")[: len(KINDS)] == ranks
    sets = load_coin_sets().values()
    assert rows_below("Other coins") == [
        [str(kind.rank), *(each.coins[kind.rank - 1].name.best("en") for each in sets)] for kind in KINDS
    ]


def test_the_page_says_what_each_number_of_matches_allows() -> None:
    rows = dict(rows_below("A turn"))
    assert [int(matches) for matches in rows] == [4, 3, 2, 1, 0]
    for matches, allowed in enumerate(ALLOWANCES):
        text = rows[str(matches)]
        assert ("place" in text, "pay" in text, "move once" in text, "capture once" in text) == tuple(
            map(bool, allowed)
        )
        assert f"place up to {allowed.places}" in text or allowed.places < 2


def test_the_example_turns_are_turns_of_the_recorded_game() -> None:
    turns = re.findall(r"`(\w+ \S*@[^`]+)`", PAGE)
    assert len(turns) == 2
    for turn in turns:
        assert f"  - {turn}\n" in (DOCS / "scoring.md").read_text(encoding="utf-8")


def test_the_points_of_the_example_are_those_of_the_program(coinage: Run) -> None:
    [line] = re.findall(r"`coinage-pnp score (.+?)`", PAGE)
    score = json.loads(coinage("score", "--json", *shlex.split(line))[1])
    bold = [row[3:5] for row in rows_below("An example score") if "**" in row[3]]
    found = [tuple(int(side.split("**")[1]) for side in row) for row in bold]
    banks = tuple(score[side]["bank_bonus"] for side in ("heads", "tails"))
    totals = tuple(score[side]["total"] for side in ("heads", "tails"))
    regions = [tuple(region["points"].values()) for region in score["regions"]]
    assert found == [*regions, banks, totals]
