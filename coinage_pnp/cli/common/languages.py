"""The languages of templates/languages; English replaces what a language lacks."""

from typing import TYPE_CHECKING

from coinage_pnp import shipped, templates
from coinage_pnp.cli.common.choices import chosen
from coinage_pnp.cli.common.messages import say
from coinage_pnp.shipped import ENGLISH, LANGUAGES

if TYPE_CHECKING:
    from coinage_pnp.words import Language


def listed() -> str:
    """The languages for help texts: "en, fr or ja"."""
    *others, last = shipped.template_names(LANGUAGES) or (ENGLISH,)
    return f"{', '.join(others)} or {last}" if others else last


def known(word: str) -> str:
    """The language code that `word` names; BadParameter if there is none."""
    codes = shipped.template_names(LANGUAGES)
    return chosen({code.lower(): code for code in codes}.get(word.lower(), word), codes, "--lang", "language")


def load_language(word: str, *, quiet: bool = False) -> "Language":
    """The printed words of a language; missing parts are English, and reported. BadParameter, UserError."""
    code = known(word)
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
