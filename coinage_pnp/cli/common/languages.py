"""Words in the language asked for; English replaces what a language lacks.

Readers are imported when called: a score needs nothing that draws.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from coinage_pnp import shipped, templates
from coinage_pnp.cli.common.messages import say
from coinage_pnp.errors import UserError
from coinage_pnp.shipped import ENGLISH, LANGUAGES
from coinage_pnp.templates import language_code

if TYPE_CHECKING:
    from coinage_pnp.classic.deck_words import DeckWords
    from coinage_pnp.sentences import ScoreWords
    from coinage_pnp.words import Language, ReviewWords, SpokenWords


def list_languages() -> str:
    """The languages for help texts: "en, fr or ja"."""
    *others, last = shipped.template_names(LANGUAGES) or (ENGLISH,)
    return f"{', '.join(others)} or {last}" if others else last


def load_language(word: str, *, quiet: bool = False) -> "Language":
    """The printed words of a language; missing parts are English, and reported. BadParameter, UserError."""
    language = templates.language(language_code(word))
    report_borrowed(language, quiet=quiet)
    return language


def report_borrowed(language: "Language", *, quiet: bool) -> None:
    """Report which words are English because the language lacks them."""
    if language.borrowed and not quiet:
        lacking = ", ".join(language.borrowed)
        say(f"templates/{LANGUAGES}/{language.code}.yaml has no {lacking}: taken from English")


def read_words(folder: str, code: str) -> tuple[str, str]:
    """The text and the path of a folder's template in a language, or (with a note) in English."""
    if code not in shipped.template_names(folder):
        say(f"there is no templates/{folder}/{code}.yaml: taken from English")
        code = ENGLISH
    return shipped.read_template(f"{folder}/{code}.yaml")


def load_score_words(language: str) -> "ScoreWords":
    """The words of score tables in a language; BadParameter if there is no such language."""
    from coinage_pnp.sentences import read_score_words

    code = language_code(language)
    return replace(read_score_words(*read_words("score", code), read_words("score", ENGLISH)), code=code)


def load_spoken(language: str) -> "SpokenWords":
    """The words of score tables and questions; BadParameter if there is no such language."""
    from coinage_pnp.words import read_spoken

    return read_spoken(language_code(language), read_words)


@contextmanager
def translate_refusals(words: "SpokenWords") -> Iterator[None]:
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

    return read_review_words(*read_words("review", code), read_words("review", ENGLISH))


def load_deck_words(language: str) -> "DeckWords":
    """The words of the second game; BadParameter if there is no such language."""
    from coinage_pnp.classic.deck_words import read_deck_words

    return read_deck_words(*read_words("classic", language_code(language)), read_words("classic", ENGLISH))
