"""A position as shown on a page: coins on spaces, control, tally, and descriptions."""

from dataclasses import dataclass
from functools import lru_cache

from coinage_pnp import templates
from coinage_pnp.press.print_options import PrintOptions
from coinage_pnp.rules.coins import RANK, SIDES, owner
from coinage_pnp.rules.game import MAJORITIES, Game
from coinage_pnp.rules.position import Stack, missing
from coinage_pnp.rules.position_yaml import write_position
from coinage_pnp.rules.scoring import score
from coinage_pnp.rules.situation import Situation
from coinage_pnp.sentences import (
    filled,
    read_score_words,
    score_cautions,
    score_remarks,
    score_rows,
    score_summary,
)
from coinage_pnp.web.answers import TABLE_WORDS, Document, words_file
from coinage_pnp.web.atlas import DrawnMap
from coinage_pnp.words import (
    DescriptionWords,
    SpokenWords,
    read_table_words,
    read_talk,
    space_label,
    stack_in_words,
)


@dataclass(frozen=True)
class PageWords:
    """The words of a page in one language."""

    code: str
    spoken: SpokenWords
    description: DescriptionWords
    kinds: tuple[str, ...]  # names of the coins, lowest rank first
    texts: dict[str, str]

    def say(self, key: str, **values: object) -> str:
        """A text of the page with its slots filled in."""
        return filled(self.texts[key], values)


@lru_cache
def page_words(code: str) -> PageWords:
    """The words of a language, in English where a file is missing."""
    talk, refusals = read_talk(*words_file("talk", code))
    plain = vars(read_score_words(*words_file("score", code))) | {"code": code}
    coins = templates.coin_sets()[PrintOptions.coins].coins
    return PageWords(
        code,
        SpokenWords(**plain, talk=talk, refusals=refusals),
        templates.language(code).description,
        tuple(coin.name.best(code) for coin in coins),
        read_table_words(*words_file(TABLE_WORDS, code)),
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
            space.letter: words.say("space", space=space_label(space, words.code), coins=_said(stack, words))
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


def coin_picture(coin: str) -> str:
    """The name of a coin's picture, a key of `COIN_NAMES`."""
    return f"{owner(coin).word}-{RANK[coin]}"


def _said(stack: Stack, words: PageWords) -> str:
    return stack_in_words(stack, words.description, words.kinds) if stack else words.say("empty")
