"""Classic Coins at the table: its score sheet by tapping, and its rules."""

from random import Random
from typing import Any

import pytest
from support.browser import find_violations, open_page, wait_until
from support.shipped_templates import INSTALLED_CODES, LANGUAGES
from support.table_server import ask, new_visitor
from support.wide_runs import first_or_all

from coinage_pnp.classic.deck import PACK
from coinage_pnp.classic.scoring import (
    CARD_POINTS,
    Captured,
    compute_running_totals,
    find_leader,
    find_winner,
    score_deal,
    total_captured,
)

PHONE: dict[str, Any] = {"width": 360, "height": 640}


def random_piles(parties: int, chance: Random) -> list[Captured]:
    """What each of so many parties took in a deal."""
    piles: list[list[str]] = [[] for _ in range(parties)]
    for card in PACK:
        chance.choice(piles).append(card)
    return [total_captured(tuple(pile), chance.randrange(3)) for pile in piles]


def tap_deal(taken: list[Captured]) -> list[int]:
    """What players tap who have counted these piles: who has it, from 1, then the sweeps."""
    most = [find_leader(tuple(counts)) for counts in ([t.count for t in taken], [t.halves for t in taken])]
    holders = [next(at for at, one in enumerate(taken) if card in one.scoring) for card in CARD_POINTS]
    known = [0 if one is None else one + 1 for one in [*most, *holders]]
    return [*known, *(one.sweeps for one in taken)]


@pytest.mark.parametrize("parties", [2, 3, 4])
def test_a_tapped_deal_scores_as_if_every_card_had_been_written_down(parties: int) -> None:
    one, chance = new_visitor(), Random(parties)
    for _ in range(8):
        game = [random_piles(parties, chance) for _ in range(3)]
        body = {"parties": [""] * parties, "deals": list(map(tap_deal, game))}
        found = ask(one, "/api/classic", body)
        scores = [score_deal(taken) for taken in game]
        totals = compute_running_totals(scores)
        assert [tuple(row[1]) for row in found["deals"]] == [score.totals for score in scores]
        assert [tuple(row[2]) for row in found["deals"]] == list(totals)
        columns = zip(*(row["points"] for row in found["rows"]), strict=True)
        assert tuple(map(sum, columns)) == scores[-1].totals
        assert found["winner"] == find_winner(totals[-1])


def test_a_scoring_card_that_nobody_was_given_is_named_once_the_next_deal_has_begun() -> None:
    counted, next_one = [1, 2, 1, 0, 2, 0, 0, 1], [0] * 8
    one = new_visitor()
    assert ask(one, "/api/classic", {"parties": ["Ana", "Ben"], "deals": [counted]})["cautions"] == []
    found = ask(one, "/api/classic", {"parties": ["Ana", "Ben"], "deals": [counted, next_one]})
    assert found["cautions"] == ["deal 1: missing: D6 Q6 (36 cards belong to the pack)"]


def test_players_without_a_name_are_numbered_in_the_outcome() -> None:
    sheet = {"parties": ["", "Ben"], "deals": [[1, 1, 1, 1, 1, 1, 0, 0]]}
    found = ask(new_visitor(), "/api/classic?lang=es", sheet)
    assert found["outcome"].startswith("La partida sigue hasta 24 puntos: va ganando Jugador 1 con ")
    assert found["names"] == ["1", "Ben"]


def test_a_sheet_that_cannot_be_is_refused() -> None:
    one = new_visitor()
    for body in (
        {},
        {"parties": ["Ana"], "deals": [[0] * 7]},
        {"parties": ["Ana", "Ben"], "deals": []},
        {"parties": ["Ana", "Ben"], "deals": [[3, *[0] * 7]]},
        {"parties": ["Ana", "Ben"], "deals": [[0] * 6 + [9, 9]]},
        {"parties": ["Ana", "Ben"], "deals": ["x"]},
        {"parties": [1, 2], "deals": [[0] * 8]},
        {"parties": ["A" * 41, "Ben"], "deals": [[0] * 8]},
    ):
        assert one.post("/api/classic", json=body).status_code == 422


@pytest.mark.parametrize("code", first_or_all(2, INSTALLED_CODES))
def test_the_rules_of_classic_coins_are_its_rule_cards_in_every_language(code: str) -> None:
    found = ask(new_visitor(), f"/api/classic/rules?lang={code}")
    titles = [panel.title for panel in LANGUAGES[code].classic.rules]
    assert [panel["title"] for panel in found["panels"]] == titles
    blocks = [block for panel in found["panels"] for block in panel["blocks"]]
    figures = {block["figure"]: block["alt"] for block in blocks if block["figure"]}
    assert set(figures) == {"suits", "captures", "score"}
    assert all(figures.values())
    for figure in figures:
        assert new_visitor().get(f"/classic/{code}/{figure}.svg").status_code == 200


@pytest.mark.wide
def test_a_game_is_counted_by_tapping_and_kept_until_it_is_started_over(table: str) -> None:
    with open_page(table, **PHONE, color_scheme="dark", reduced_motion="reduce") as page:
        totals = page.locator(".classic thead b")

        def wait_for_totals(*expected: str) -> None:
            shown = "[...document.querySelectorAll('.classic thead b')].map((each) => each.innerText)"
            wait_until(page, f"(expected) => {shown}.join() === expected", ",".join(expected))

        page.get_by_role("link", name="Classic Coins").click()
        page.get_by_role("textbox").first.fill("Ana")
        page.keyboard.press("Tab")
        page.get_by_role("button", name="Q6 Quarter 1916: Ana").click()
        page.get_by_role("button", name="Most cards: 2").click()
        page.get_by_role("button", name="Sweeps: 2 +1").click()
        wait_for_totals("3", "2")
        page.get_by_role("button", name="Next deal").click()
        page.get_by_role("button", name="Most halves: Ana").click()
        wait_for_totals("4", "2")
        page.get_by_role("button", name="Most halves: Ana").click()
        wait_for_totals("3", "2")
        page.get_by_role("button", name="Undo").click()
        wait_for_totals("4", "2")
        assert find_violations(page) == []
        assert not page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
        page.goto(table + "#play")
        page.reload()
        page.goto(table + "#classic")
        totals.first.wait_for()
        wait_for_totals("4", "2")
        page.get_by_role("button", name="Start over").click()
        wait_for_totals("0", "0")
        assert page.get_by_role("textbox").first.input_value() == "Ana"
