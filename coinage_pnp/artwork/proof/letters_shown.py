"""Checks that letters are visible: not hidden by coins, inside their space, and apart from each other."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import combinations, permutations

import numpy as np

from coinage_pnp.artwork.card import CardPlan, LetterShield
from coinage_pnp.artwork.coins import CoinSet
from coinage_pnp.board.checks import Finding
from coinage_pnp.drawing import CardFormat
from coinage_pnp.paths import Points
from coinage_pnp.rules.coins import KINDS, STARTING_BANK

NICKEL, QUARTER = 2, 3  # indices in a coin set's `diameters`
HIDDEN = 0.1  # a letter counts as visible if coins hide at most this share of its ink
AT_HOME = 2 / 3  # the share of a shield that must be inside its space
APART = 5.2  # shields closer than this look like a pair, mm between their middles on the tin card


def hidden_shares(plan: CardPlan, coins: CoinSet, own: int) -> dict[str, float]:
    """The share of each letter's ink hidden by a coin of index `own` on its seat and the worst coins around it.

    Coins are centred on their seats, and the game's supply of each kind limits how many there can be.
    """
    at = {letter: np.array([medal.x, medal.y]) for letter, medal in plan.medals.items()}
    return {letter: _worst(shield, at, coins.diameters, own) for letter, shield in plan.shields.items()}


def _worst(shield: LetterShield, at: Mapping[str, Points], diameters: tuple[float, ...], own: int) -> float:
    ink, reach = shield.ink(), max(diameters) / 2 + 3 * shield.scale  # of a coin to any ink of a letter
    near = {k: spot for k, spot in at.items() if np.hypot(*(spot - (shield.x, shield.y))) < reach}
    near[shield.letter] = at[shield.letter]
    apart = {letter: np.hypot(*(ink - middle).T) for letter, middle in near.items()}
    beside = [d for letter, d in apart.items() if letter != shield.letter and d.min() < max(diameters) / 2]
    left = [2 * count for count in STARTING_BANK]
    left[own] -= 1
    largest = [size for size, count in zip(diameters, left, strict=True) for _ in range(count)][::-1]
    under = apart[shield.letter] < diameters[own] / 2
    worst = 0.0
    for sizes in sorted(set(permutations(largest[: len(beside)]))):
        covered = [d < size / 2 for d, size in zip(beside, sizes, strict=True)]
        worst = max(worst, float(np.logical_or.reduce([under, *covered]).mean()))
    return worst


def letter_findings(plan: CardPlan, card: CardFormat, sets: Mapping[str, CoinSet]) -> Iterator[Finding]:
    """Letters hidden by each set's coins, and shields that could be taken for another space's."""
    for coins in sets.values():
        hidden: dict[str, list[str]] = defaultdict(list)
        for own in (NICKEL, QUARTER):
            for letter, share in hidden_shares(plan, coins, own).items():
                if share > HIDDEN and not any(letter == said[0] for said in hidden[KINDS[NICKEL].name]):
                    hidden[KINDS[own].name].append(f"{letter} by {share:.0%}")
        under = [f"with a {kind} on its seat {', '.join(said)}" for kind, said in hidden.items() if said]
        if under:
            worst = next(said for said in hidden.values() if said)[0][0]
            message = (
                f"on the {card.id} card {coins.id} coins, the largest side by side, hide letters: "
                f"{'; '.join(under)}. Larger spaces would show them"
            )
            yield Finding("warning", "letter-hidden", f"spaces.{worst}", message)
    yield from _astray(plan, card)


def _astray(plan: CardPlan, card: CardFormat) -> Iterator[Finding]:
    land = plan.survey
    for letter, shield in plan.shields.items():
        share = float(land.raster.sample(land.spaces[letter], shield.extent()).mean())
        cut = -float(land.drawn.frame.depth(shield.extent()).min())
        if share < AT_HOME:
            message = f"only {share:.0%} of the shield of '{letter}' is in its space on the {card.id} card"
        elif cut > 0:
            message = f"the frame of the {card.id} card cuts {cut:.1f} mm off the shield of '{letter}'"
        else:
            continue
        message += ": a larger space would hold it"
        yield Finding("warning", "letter-astray", f"spaces.{letter}", message)
    for one, other in combinations(plan.shields.values(), 2):
        apart = np.hypot(one.x - other.x, one.y - other.y)
        if apart < APART * one.scale:
            message = (
                f"the shields of '{one.letter}' and '{other.letter}' are {apart:.1f} mm apart on the {card.id} "
                "card: larger spaces would part them"
            )
            yield Finding("warning", "letter-astray", f"spaces.{other.letter}", message)
