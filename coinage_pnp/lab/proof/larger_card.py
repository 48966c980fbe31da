"""The smallest card on which coins fit side by side: each is tried on the map's own seats."""

from collections.abc import Callable, Iterable, MutableMapping

from coinage_pnp.card.plan import CardPlan, plan_seats
from coinage_pnp.drawing.formats import CardFormat
from coinage_pnp.drawing.undrawable import UndrawableError
from coinage_pnp.errors import UserError
from coinage_pnp.game.board.model import Map
from coinage_pnp.lab.proof.readability import Suggest, find_nearest_seats


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
    """Try cards for the map of a plan; `known` has the nearest seats of those tried, by their ids."""

    def measure(card: CardFormat) -> float:
        if card.id not in known:
            known[card.id] = measure_nearest_seats(plan.survey.board, card)
        return known[card.id]

    return lambda diameter: suggest_card(diameter, plan.survey.card, cards, measure)


def measure_nearest_seats(board: Map, card: CardFormat) -> float:
    """The distance between the two nearest seats on a card, mm; 0 if it cannot be drawn."""
    try:
        return find_nearest_seats(plan_seats(board, card))
    except UndrawableError:
        return 0.0
