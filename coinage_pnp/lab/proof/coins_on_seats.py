"""Checks coins on their seats: letters that they hide, and the smallest card on which they fit side by side."""

from collections.abc import Callable, Iterable, Iterator, MutableMapping
from contextlib import suppress
from itertools import combinations, permutations

import numpy as np

from coinage_pnp.card.plan import CardPlan, plan_seats
from coinage_pnp.drawing.coins.coinset import CoinSet
from coinage_pnp.drawing.formats import CardFormat
from coinage_pnp.drawing.undrawable import UndrawableError
from coinage_pnp.errors import UserError
from coinage_pnp.game.board.checks import Finding, make_warning
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.coins import STARTING_BANK
from coinage_pnp.game.words.finding_words import TEXTS
from coinage_pnp.lab.proof.readability import Suggest, find_nearest_seats, name_coin

NICKEL_INDEX, QUARTER_INDEX = 2, 3  # indices in a coin set's `diameters`
MOST_HIDDEN = {QUARTER_INDEX: 0.4, NICKEL_INDEX: 0.1}
"""The largest share of a letter's ink that coins may hide, by the coin on its space: a game has two quarters."""

LEAST_SHARE_IN_SPACE = 2 / 3  # the share of a shield that must be inside its space
LEAST_SHIELD_DISTANCE = 5.2  # closer shields look like a pair, mm between their middles on the tin card


def compute_hidden_shares(plan: CardPlan, coins: CoinSet, own: int) -> dict[str, float]:
    """The share of each letter's ink hidden by a coin of index `own` on its seat and the worst coins around it.

    Coins are centred on their seats, and the game's supply of each kind limits how many there can be.
    """
    at = {letter: np.array([medal.x, medal.y]) for letter, medal in plan.medals.items()}
    left = [2 * count for count in STARTING_BANK]
    left[own] -= 1
    radii = [size / 2 for size in coins.diameters]
    largest = [radius for radius, count in zip(radii, left, strict=True) for _ in range(count)][::-1]
    shares = {}
    for letter, shield in plan.shields.items():
        ink = shield.sample_ink()
        reach = max(radii) + 3 * shield.scale  # of a coin to any ink of a letter
        near = [one for one, spot in at.items() if np.hypot(*(spot - (shield.x, shield.y))) < reach]
        apart = [np.hypot(*(ink - at[one]).T) for one in near if one != letter]
        beside = [distance for distance in apart if distance.min() < max(radii)]
        under = np.hypot(*(ink - at[letter]).T) < radii[own]
        shares[letter] = 0.0
        for sizes in set(permutations(largest[: len(beside)])):
            covered = [distance < radius for distance, radius in zip(beside, sizes, strict=True)]
            shares[letter] = max(shares[letter], float(np.logical_or.reduce([under, *covered]).mean()))
    return shares


def find_hidden_letters(plan: CardPlan, coins: CoinSet, suggest: Suggest) -> Iterator[Finding]:
    """Letters that coins hide, the most hidden first."""
    hidden: dict[str, tuple[float, int]] = {}
    for own, most in MOST_HIDDEN.items():
        shares = compute_hidden_shares(plan, coins, own)
        hidden |= {letter: (share, own) for letter, share in shares.items() if share > most}
    for letter in sorted(hidden, key=lambda letter: (-hidden[letter][0], letter)):
        share, own = hidden[letter]
        yield make_warning(
            "letter-hidden",
            f"spaces.{letter}",
            TEXTS.letter_hidden,
            **name_coin(coins.coins[own]),
            space=letter,
            share=round(100 * share),
            card=plan.survey.card.id,
            remedy=suggest(max(coins.diameters)) or UserError(TEXTS.needs_larger_space),
        )


def find_misplaced_shields(plan: CardPlan) -> Iterator[Finding]:
    """Shields that could be taken for another space's."""
    land, card = plan.survey, plan.survey.card
    for letter, shield in plan.shields.items():
        share = float(land.raster.sample(land.spaces[letter], shield.sample_extent()).mean())
        cut = -float(land.drawn.frame.measure_depth(shield.sample_extent()).min())
        if share < LEAST_SHARE_IN_SPACE:
            text = TEXTS.shield_outside
        elif cut > 0:
            text = TEXTS.shield_cut
        else:
            continue
        values = {"space": letter, "share": round(100 * share), "cut": round(cut, 1), "card": card.id}
        yield make_warning("letter-astray", f"spaces.{letter}", text, **values)
    for one, other in combinations(plan.shields.values(), 2):
        apart = np.hypot(one.x - other.x, one.y - other.y)
        if apart < LEAST_SHIELD_DISTANCE * one.scale:
            values = {"a": one.letter, "b": other.letter, "mm": round(float(apart), 1), "card": card.id}
            yield make_warning("letter-astray", f"spaces.{other.letter}", TEXTS.shields_close, **values)


def suggest_card(
    diameter: float, card: CardFormat, cards: Iterable[CardFormat], measure: Callable[[CardFormat], float]
) -> UserError | None:
    """The option for the smallest of the `cards` larger than `card` whose nearest seats are that far apart."""
    larger = (other for other in cards if other.width * other.height > card.width * card.height)
    for other in sorted(larger, key=lambda other: other.width * other.height):
        if can_hold(measure(other), diameter):
            return UserError("print --card {card}", card=other.id)
    return None


def can_hold(nearest: float, diameter: float) -> bool:
    """Whether coins of that diameter fit side by side on seats that are `nearest` mm apart."""
    return diameter - nearest < 0.05  # as `find_overlaps` has it


def make_suggest(plan: CardPlan, cards: Iterable[CardFormat], known: MutableMapping[str, float]) -> Suggest:
    """Try cards for the map of a plan; `known` is that of `make_measure`."""
    measure = make_measure(plan.board, known)
    return lambda diameter: suggest_card(diameter, plan.survey.card, cards, measure)


def make_measure(board: Map, known: MutableMapping[str, float]) -> Callable[[CardFormat], float]:
    """Measure the distance of the two nearest seats on a card, mm, 0 if it cannot be drawn.

    `known` has the distances on the cards measured so far, by their ids.
    """

    def measure(card: CardFormat) -> float:
        if card.id not in known:
            known[card.id] = 0.0
            with suppress(UndrawableError):
                known[card.id] = find_nearest_seats(plan_seats(board, card))
        return known[card.id]

    return measure
