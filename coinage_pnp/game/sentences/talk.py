"""What may be done now, and why something is refused."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from coinage_pnp.errors import InvalidFile, Problem, UserError, as_text
from coinage_pnp.files.typed_text import match_words, narrow_text, strip_quotes
from coinage_pnp.game.board.model import Name
from coinage_pnp.game.rules.toss import ACTIONS, Allowance
from coinage_pnp.game.words.language import Language
from coinage_pnp.game.words.slots import fill

if TYPE_CHECKING:
    from coinage_pnp.game.rules.recording import Recording  # a score needs no games


def find_command(typed: str, words: Language) -> str:
    """The English word of the command that a typed line is, in English or in the language; "" for an answer."""
    if strip_quotes(narrow_text(typed)) == "?":
        return "help"
    for command, english in Language().talk.commands.list_phrases().items():
        named = words.talk.commands.say(command)
        if match_words(typed, f"{english}, {named}".split(", ")):
            return command
    return ""


def list_choices(recording: Recording, words: Language) -> list[str]:
    """Lines listing what the toss allows and the actions possible now; none before it."""
    from coinage_pnp.game.rules.recording import group_options

    if not recording.toss:
        return []
    talk, turn = words.talk, recording.turn
    groups = group_options(recording.options)
    if not groups:
        return [talk.nothing_left]
    named = {action: talk.say(action) for action in ACTIONS}
    first = describe_left(turn.left, "".join(turn.coins), words)
    return [first, *(f"  {named.get(what, what)} {' '.join(choices)}" for what, choices in groups.items())]


def describe_left(left: Allowance, coins: str, words: Language) -> str:
    """The actions that are left in a turn, and the letters of its unused matches."""
    talk = words.talk
    listed = [f"{talk.say(action)} {number}" for action, number in zip(ACTIONS, left, strict=True) if number]
    allowed = words.score.join_list(listed)
    return talk.say("left_with", allowed=allowed, coins=coins) if coins else talk.say("left", allowed=allowed)


def translate_refusal(error: UserError, words: Language) -> str:
    """The error translated, or in English if there is no translation."""
    if isinstance(error, InvalidFile):
        return str(translate_problems(error, words))
    text = words.refusals.get(error.template)
    if text is None:
        return str(error)
    why, join = partial(translate_refusal, words=words), partial(words.talk.join, "also")
    sides, values = words.sides._asdict(), {}
    for key, value in error.values.items():
        if isinstance(value, Name):
            value = value.best(words.code)
        elif isinstance(value, float):
            value = str(value).replace(".", words.sheet.decimal)
        value = as_text(value, why, join)
        values[key] = sides.get(str(value), value)
    return fill(text, values)


def translate_problems(error: InvalidFile, words: Language) -> InvalidFile:
    """The problems of a file translated, as far as there are translations."""

    def translate(problem: Problem) -> Problem:
        said = translate_refusal(problem.said, words)
        return problem._replace(message=said, cause=UserError(said))

    return InvalidFile(map(translate, error.problems))
