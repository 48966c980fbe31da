"""A position as shown on a page: coins on spaces, control, tally, and descriptions."""

from urllib.parse import quote

from coinage_pnp.game.board.digest import make_digest
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.coins import SIDES
from coinage_pnp.game.rules.game import MAJORITIES, Game
from coinage_pnp.game.rules.position import Stack, count_missing_coins
from coinage_pnp.game.rules.position_yaml import write_position
from coinage_pnp.game.rules.scoring import score
from coinage_pnp.game.rules.situation import Situation, write_line
from coinage_pnp.game.sentences.map_description import describe_stack, label_space
from coinage_pnp.game.sentences.score_sentences import (
    list_score_cautions,
    list_score_remarks,
    summarize_score,
)
from coinage_pnp.game.sentences.score_table import list_score_rows
from coinage_pnp.game.sentences.talk import translate_refusal
from coinage_pnp.game.words.language import Language
from coinage_pnp.table.card_view import CardView, Document, name_coin_picture


def make_position_view(situation: Situation, game: Game, card: CardView, words: Language) -> Document:
    """The view of a position. Raises ImpossibleError: there are too many coins."""
    position = situation.position
    found = score(game, position)
    rows = list_score_rows(game.board, found, position.banks, words)

    def describe(stack: Stack) -> str:
        return describe_stack(stack, words, words.turns.kinds) if stack else words.table.say("empty")

    return {
        "map": situation.map,
        "line": write_line(situation.map, position, situation.majority),
        "yaml": write_position(situation._replace(digest=make_digest(game.board)), game.letters),
        "summary": "\n".join(summarize_score(game, situation, found, words)),
        "coins": [  # space and level, picture, centre and diameter, mm
            (f"{letter}{level}", name_coin_picture(coin), *card.locate_coin(letter, level, coin))
            for letter, stack in zip(game.letters, position.stacks, strict=True)
            for level, coin in enumerate(stack)
        ],
        "labels": {
            space.letter: words.table.say(
                "labelled", label=label_space(space, words.code), text=describe(stack)
            )
            for space, stack in zip(game.board.spaces, position.stacks, strict=True)
        },
        "lit": {one.id: SIDES[one.majority].word for one in found.regions if one.majority is not None},
        "banks": [list(bank) for bank in position.banks],
        "missing": list(count_missing_coins(position, game.bank)),
        "totals": [total.total for total in found.totals],
        "majority": MAJORITIES.index(game.majority),
        "rows": [[row.style, row.label, row.coins, *row.amounts, row.note] for row in rows],
        "regions": [
            (region.name.best(words.code), one.points)
            for region, one in zip(game.board.regions, found.regions, strict=True)
        ],
        "winner": found.winner,
        "remarks": list_score_remarks(game, found, words),
        "cautions": [
            *(translate_refusal(caution, words) for caution in situation.cautions),
            *list_score_cautions(game, position, found, words),
        ],
    }


def make_score_view(situation: Situation, card: CardView, words: Language, home: str) -> Document:
    """The view of a position with a link to it; `home` is the page's address. Raises ImpossibleError."""
    game = Game(card.board, majority=situation.majority)
    view = make_position_view(situation, game, card, words)
    return view | {"link": make_link(home, situation, card.board)}


def make_link(home: str, situation: Situation, board: Map) -> str:
    """A link that finds the map by its digest, whatever it is called there."""
    shared = situation._replace(map=board.id, digest=make_digest(board))
    return f"{home}#score/{quote(str(shared))}"
