"""Words in the language asked for; English replaces what a language lacks."""

from collections.abc import Iterable
from contextlib import suppress

from coinage_pnp.cli.common.messages import say
from coinage_pnp.errors import InvalidFile, UserError, name_option_in_errors
from coinage_pnp.game import shipped
from coinage_pnp.game.words.language import WARNED, Language
from coinage_pnp.lab import templates


def list_languages() -> str:
    """The languages for help texts: "en, fr or ja"."""
    *others, last = shipped.list_language_codes()
    return f"{', '.join(others)} or {last}" if others else last


def load_language(
    word: str, sections: tuple[str, ...], *, beside: tuple[str, ...] = (), quiet: bool = False
) -> Language:
    """Some sections of the language that `word` names, and those `beside`, which may never be needed.

    What the first lack is reported. InvalidOption, UserError.
    """
    with name_option_in_errors("--lang"):
        language = templates.load_language(templates.find_language_code(word), (*sections, *beside))
    if not quiet:
        report_borrowed(language, sections)
    return language


def report_borrowed(language: Language, sections: tuple[str, ...]) -> None:
    """Report which words of some sections are English because the language lacks them."""
    say(*(lack.message for lack in language.lacking if lack.section in sections))


def say_in_language(error: UserError, word: str) -> UserError:
    """The error in the language that `word` names; as it is if the language cannot be read."""
    with suppress(UserError):
        code = templates.find_language_code(word)
        return translate_error(error, templates.load_language(code, ("sides", "sheet", *WARNED)))
    return error


def translate_error(error: UserError, words: Language) -> UserError:
    """The error and its heading in the language; what has no translation, or is translated already, stays."""
    from coinage_pnp.game.sentences.talk import translate_problems  # most commands refuse nothing

    if isinstance(error, InvalidFile):
        return translate_problems(error, words)
    if not error.heading or not words.refusals:
        return error
    [why] = translate_notes([error], words)
    said = UserError(words.talk.say("error", why=why))
    said.heading = ""
    return said


def translate_notes(notes: Iterable[UserError], words: Language) -> list[str]:
    """Each note in the language, or in English if there is no translation."""
    if not words.refusals:
        return [*map(str, notes)]
    from coinage_pnp.game.sentences.talk import translate_refusal  # English needs no words for it

    return [translate_refusal(note, words) for note in notes]
