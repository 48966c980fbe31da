"""Words in the language asked for; English replaces what a language lacks.

Readers are imported when called: a score needs nothing that draws.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from coinage_pnp import shipped, templates
from coinage_pnp.cli.common.choices import chosen
from coinage_pnp.cli.common.messages import say
from coinage_pnp.errors import UserError
from coinage_pnp.shipped import ENGLISH, LANGUAGES

if TYPE_CHECKING:
    from coinage_pnp.classic.deck_words import DeckWords
    from coinage_pnp.sentences import ScoreWords
    from coinage_pnp.words import Language, ReviewWords, SpokenWords


def listed() -> str:
    """The languages for help texts: "en, fr or ja"."""
    *others, last = shipped.template_names(LANGUAGES) or (ENGLISH,)
    return f"{', '.join(others)} or {last}" if others else last


def code_named(word: str) -> str:
    """The language code that `word` names; BadParameter if there is none."""
    codes = shipped.template_names(LANGUAGES)
    return chosen({code.lower(): code for code in codes}.get(word.lower(), word), codes, "--lang", "language")


def load_language(word: str, *, quiet: bool = False) -> "Language":
    """The printed words of a language; missing parts are English, and reported. BadParameter, UserError."""
    code = code_named(word)
    language = templates.language(code)
    if language.borrowed and not quiet:
        say(f"templates/{LANGUAGES}/{code}.yaml has no {', '.join(language.borrowed)}: taken from English")
    return language


def words_of(folder: str, code: str) -> tuple[str, str]:
    """The text and the path of a folder's template in a language, or (with a note) in English."""
    if code not in shipped.template_names(folder):
        say(f"there is no templates/{folder}/{code}.yaml: taken from English")
        code = ENGLISH
    return shipped.read_template(f"{folder}/{code}.yaml")


def load_score_words(language: str) -> "ScoreWords":
    """The words of score tables in a language; BadParameter if there is no such language."""
    from coinage_pnp.sentences import read_score_words

    code = code_named(language)
    return replace(read_score_words(*words_of("score", code), words_of("score", ENGLISH)), code=code)


def load_spoken(language: str) -> "SpokenWords":
    """The words of score tables and questions; BadParameter if there is no such language."""
    from coinage_pnp.words import read_spoken

    return read_spoken(code_named(language), words_of)


@contextmanager
def refused_in(words: "SpokenWords") -> Iterator[None]:
    """Translate the refusals that are raised in the block."""
    from coinage_pnp.words import refusal

    try:
        yield
    except UserError as error:
        if error.template not in words.talk.refusals:
            raise
        said = UserError(words.talk.say("error", why=refusal(error, words)))
        said.heading = ""
        raise said from None


def load_review_words(code: str) -> "ReviewWords":
    """The words of reviews in the language with this code."""
    from coinage_pnp.words import read_review_words

    return read_review_words(*words_of("review", code), words_of("review", ENGLISH))


def load_deck_words(language: str) -> "DeckWords":
    """The words of the second game; BadParameter if there is no such language."""
    from coinage_pnp.classic.deck_words import read_deck_words

    return read_deck_words(*words_of("classic", code_named(language)), words_of("classic", ENGLISH))
