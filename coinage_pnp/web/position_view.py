"""A position as shown on a page: coins on spaces, control, tally, and descriptions."""

from dataclasses import dataclass
from functools import lru_cache

from coinage_pnp import templates
from coinage_pnp.press.print_options import PrintOptions
from coinage_pnp.rules.coins import SIDES
from coinage_pnp.rules.game import MAJORITIES, Game
from coinage_pnp.rules.position import Stack, missing
from coinage_pnp.rules.position_yaml import write_position
from coinage_pnp.rules.scoring import score
from coinage_pnp.rules.situation import Situation
from coinage_pnp.sentences import Texts, score_cautions, score_remarks, score_rows, score_summary
from coinage_pnp.shipped import ENGLISH
from coinage_pnp.web.answers import Document, spoken_words, words_file
from coinage_pnp.web.atlas import DrawnMap, coin_picture
from coinage_pnp.words import (
    DescriptionWords,
    ReviewWords,
    SpokenWords,
    read_review_words,
    read_table_words,
    space_label,
    stack_in_words,
)


@dataclass(frozen=True)
class PageWords(Texts):
    """The words of a page in one language."""

    code: str
    spoken: SpokenWords
    description: DescriptionWords
    kinds: tuple[str, ...]  # names of the coins, lowest rank first
    review: ReviewWords


@lru_cache
def page_words(code: str) -> PageWords:
    """The words of a language, in English where a file is missing."""
    coins = templates.coin_sets()[PrintOptions.coins].coins
    return PageWords(
        read_table_words(*words_file("table", code), words_file("table", ENGLISH)),
        code,
        spoken_words(code),
        templates.language(code).description,
        tuple(coin.name.best(code) for coin in coins),
        read_review_words(*words_file("review", code), words_file("review", ENGLISH)),
    )


def position_view(situation: Situation, game: Game, drawn: DrawnMap, words: PageWords) -> Document:
    """The view of a position. Raises ImpossibleError: there are too many coins."""
    position, spoken = situation.position, words.spoken
    found = score(game, position)
    rows = score_rows(game.board, found, position.banks, spoken)
    return {
        "map": situation.map,
        "line": str(situation),
        "yaml": write_position(situation, game.letters),
        "summary": "\n".join(score_summary(game, situation, found, spoken)),
        "coins": [  # space and level, picture, centre and diameter, mm
            (f"{letter}{level}", coin_picture(coin), *drawn.coin_at(letter, level, coin))
            for letter, stack in zip(game.letters, position.stacks, strict=True)
            for level, coin in enumerate(stack)
        ],
        "labels": {
            space.letter: words.say(
                "labelled", label=space_label(space, words.code), text=_said(stack, words)
            )
            for space, stack in zip(game.board.spaces, position.stacks, strict=True)
        },
        "lit": {one.id: SIDES[one.majority].word for one in found.regions if one.majority is not None},
        "banks": [list(bank) for bank in position.banks],
        "missing": list(missing(position, game.bank)),
        "totals": [total.total for total in found.totals],
        "majority": MAJORITIES.index(game.majority),
        "rows": [[row.style, row.label, row.coins, *row.amounts, row.note] for row in rows],
        "remarks": score_remarks(game, found, spoken),
        "cautions": score_cautions(game, position, found, spoken),
    }


def _said(stack: Stack, words: PageWords) -> str:
    return stack_in_words(stack, words.description, words.kinds) if stack else words.say("empty")
