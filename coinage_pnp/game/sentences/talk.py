"""What may be done now, and why something is refused."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from coinage_pnp.errors import UserError, as_text
from coinage_pnp.game.words.language import Language
from coinage_pnp.game.words.slots import fill

if TYPE_CHECKING:
    from coinage_pnp.game.rules.recording import Recording  # a score needs no games

ACTIONS = ("place", "pay", "move", "capture")


def choice_lines(recording: Recording, words: Language) -> list[str]:
    """Lines listing what the toss allows and the actions possible now."""
    from coinage_pnp.game.rules.recording import grouped

    talk, left = words.talk, recording.turn.left
    named = {action: talk.say(action) for action in ACTIONS}
    allowed = [f"{what} {number}" for what, number in zip(named.values(), left, strict=True) if number]
    if not allowed:
        first = talk.nothing_left
    elif coins := "".join(recording.turn.coins):
        first = talk.say("left_with", allowed=words.score.listed(allowed), coins=coins)
    else:
        first = talk.say("left", allowed=words.score.listed(allowed))
    groups = grouped(recording.options).items()
    return [first, *(f"  {named.get(what, what)} {' '.join(choices)}" for what, choices in groups)]


def refusal(error: UserError, words: Language) -> str:
    """The error translated, or in English if there is no translation."""
    text = words.refusals.get(error.template)
    if text is None:
        return str(error)
    why, join = partial(refusal, words=words), partial(words.talk.join, "also")
    values = {key: as_text(value, why, join) for key, value in error.values.items()}
    sides = words.sides._asdict()
    return fill(text, {key: sides.get(str(value), value) for key, value in values.items()})
