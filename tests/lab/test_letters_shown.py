"""Letters that the coins of a game hide, and misplaced shields, are reported."""

from __future__ import annotations

from dataclasses import replace

from support.card_samples import plan_of
from support.messages import assert_says
from support.shipped_templates import COIN_SETS

from coinage_pnp.card.plan import CardPlan
from coinage_pnp.errors import UserError
from coinage_pnp.lab.proof.coins_on_seats import (
    NICKEL_INDEX,
    QUARTER_INDEX,
    compute_hidden_shares,
    find_hidden_letters,
)

USD = COIN_SETS["usd"]


def crowded(*around: tuple[float, float]) -> CardPlan:
    """Volcano with the letter of 'a' 14 mm from its seat; other seats are at the offsets `around` from it, mm."""
    known = plan_of("volcano", "tin")
    shield, medals = known.shields["a"], dict(known.medals)
    for letter, (x, y) in zip("bcdefghij", [*around, *[(1000.0, 0.0)] * 9], strict=False):
        medals[letter] = replace(medals[letter], x=shield.x + x, y=shield.y + y)
    medals["a"] = replace(medals["a"], x=shield.x, y=shield.y - 14.0)
    return replace(known, medals=medals, shields={"a": shield})


def test_a_letter_under_its_own_coin_is_hidden_and_one_beside_it_is_not() -> None:
    assert compute_hidden_shares(crowded(), USD, QUARTER_INDEX)["a"] == 0
    under = replace(crowded(), medals={"a": replace(plan_of("volcano", "tin").medals["a"])})
    shield = plan_of("volcano", "tin").shields["a"]
    middle = replace(under.medals["a"], x=shield.x, y=shield.y)
    assert compute_hidden_shares(replace(under, medals={"a": middle}), USD, NICKEL_INDEX)["a"] == 1


def test_a_letter_is_checked_with_at_most_the_two_quarters_of_a_game() -> None:
    """At a distance of 11.6 mm a quarter (radius 12.13 mm) hides some ink, and a nickel (10.6 mm) none."""
    three = [(11.6, 0.0), (-11.6, 0.0), (0.0, 11.6)]
    one, two, all_ = (compute_hidden_shares(crowded(*three[:n]), USD, NICKEL_INDEX)["a"] for n in (1, 2, 3))
    assert 0 < one < two
    assert all_ < 1.8 * two
    assert 0 < compute_hidden_shares(crowded(*three[:2]), USD, QUARTER_INDEX)["a"] < two


def test_a_letter_that_coins_hide_is_reported_for_the_first_set_that_hides_it_with_a_card_to_print() -> None:
    """A US nickel reaches a's letter, 11.6 mm from a seat; only 500 yen reach b's, 12.8 mm from another."""
    known = crowded((11.6, 0.0), (30.0, 12.8))
    a = known.shields["a"]
    known = replace(known, shields={"a": a, "b": replace(a, letter="b", x=a.x + 30, y=a.y)})
    sets = {name: COIN_SETS[name] for name in ("usd", "eur", "jpy")}
    remedies = {24.26: UserError("print --card a6"), 26.5: None}
    found = find_hidden_letters(known, sets, remedies.__getitem__)
    first, other = (f for f in found if f.code == "letter-hidden")
    assert first.where == "spaces.a"
    assert_says(first.message, "a nickel coin on 'a' … hide … of its letter … tin card: print --card a6")
    assert other.where == "spaces.b"
    assert_says(other.message, "a 100-yen coin on 'b' … a larger space")


def test_a_shield_outside_its_space_cut_by_the_frame_or_too_close_to_another_is_reported() -> None:
    known = plan_of("volcano", "tin")
    b, c, f = (known.shields[letter] for letter in "bcf")
    moved = {"b": replace(b, x=c.x + 1, y=c.y), "c": c, "f": replace(f, x=f.x + 1)}
    found = [f.message for f in find_hidden_letters(replace(known, shields=moved), {})]
    assert any("of the shield of 'b' is in its space" in message for message in found)
    assert any("the shields of 'b' and 'c' are 1.0 mm apart" in message for message in found)
    assert any("cuts 0.7 mm off the shield of 'f'" in message for message in found)
    assert not list(find_hidden_letters(known, {}))
