"""The score sheet of the second game as shown on a page: what is tapped, and the totals."""

from collections.abc import Sequence

from coinage_pnp.classic import scoring
from coinage_pnp.classic.deck import PACK, ROUNDS
from coinage_pnp.classic.score_yaml import ScoreSheet
from coinage_pnp.classic.shared_fields import NAME_LIMIT, Seats
from coinage_pnp.classic.text_lines import describe_outcome, name_item
from coinage_pnp.errors import UserError
from coinage_pnp.game.words.language import Language
from coinage_pnp.table.card_view import Document

Deal = Sequence[int]
"""Who has most cards, most halves and each card that scores, from 1 (0: nobody); then each party's sweeps."""

HELD = 2 + len(scoring.CARD_POINTS)  # how many things one party has at most; sweeps come after these
MOST_DEALS = 100


def make_classic_view(parties: Sequence[str], deals: Sequence[Deal], words: Language) -> Document:
    """The sheet, whose last deal may still be counted. Raises UserError if it cannot be one."""
    if not _is_sheet(parties, deals):
        raise UserError("this is not a score sheet of Classic Coins")
    names = tuple(name or str(number) for number, name in enumerate(parties, 1))
    sheet = ScoreSheet(Seats(names), tuple(_read_deal(deal, len(names)) for deal in deals))
    says, totals = words.classic.table, sheet.totals
    return {
        "names": names,
        "rows": [
            {
                "label": name_item(key, words),
                "card": key if key in scoring.CARD_POINTS else "",
                "worth": scoring.ITEM_POINTS[key],
                "points": item.points,
            }
            for key, item in sheet.scores[-1].items.items()
        ],
        "sweeps_left": scoring.MOST_SWEEPS - sum(deals[-1][HELD:]),
        "deals": [
            (says.say("deal", number=number), score.totals, total)
            for number, (score, total) in enumerate(zip(sheet.scores, totals, strict=True), 1)
        ],
        "outcome": describe_outcome(sheet, says),
        "winner": scoring.find_winner(totals[-1]),
        "cautions": [
            says.say("missing", number=number, cards=" ".join(missing), all=len(PACK))
            for number, deal in enumerate(sheet.deals[:-1], 1)
            if (missing := scoring.find_missing_cards(deal))
        ],
    }


def _is_sheet(parties: Sequence[str], deals: Sequence[Deal]) -> bool:
    limits = [len(parties)] * HELD + [scoring.MOST_SWEEPS] * len(parties)
    return (
        len(parties) in ROUNDS
        and all(len(name) <= NAME_LIMIT for name in parties)
        and 1 <= len(deals) <= MOST_DEALS
        and all(len(deal) == len(limits) for deal in deals)
        and all(0 <= value <= most for deal in deals for value, most in zip(deal, limits, strict=True))
        and all(sum(deal[HELD:]) <= scoring.MOST_SWEEPS for deal in deals)
    )


def _read_deal(deal: Deal, parties: int) -> tuple[scoring.Captured, ...]:
    """What each party took: of cards and halves, it is known only who has the most."""
    cards, halves, *holders = deal[:HELD]
    held = list(zip(scoring.CARD_POINTS, holders, strict=True))
    return tuple(
        scoring.Captured(
            count=int(cards == party),
            halves=int(halves == party),
            scoring=tuple(card for card, holder in held if holder == party),
            sweeps=deal[HELD + party - 1],
        )
        for party in range(1, parties + 1)
    )
