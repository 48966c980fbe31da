"""Questions and messages of `record` and `score --interactive`, read from templates/talk."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from coinage_pnp.errors import UserError, as_text
from coinage_pnp.sentences import SLOT, Phrases, Plural, ScoreWords, filled, phrase, read_words, slotted
from coinage_pnp.yaml_source import document

if TYPE_CHECKING:
    from coinage_pnp.rules.recording import Recording  # a score needs no games

LIMIT = 200


@dataclass(frozen=True)
class TalkWords(Phrases):
    """The questions and messages in one language; what the user types is never translated."""

    record_help: str
    record_keys: str
    turns: Plural
    answers: Plural
    continuing: str = phrase("file", "turns")
    toss: str = phrase("number", "side", "kinds")
    over: str = phrase()
    left: str = phrase("allowed")
    left_with: str = phrase("allowed", "coins")
    nothing_left: str = phrase()
    place: str = phrase()
    pay: str = phrase()
    move: str = phrase()
    capture: str = phrase()
    beside: str = phrase("file", "why", "beside")
    stopped: str = phrase("file")
    stopped_beside: str = phrase("file", "command")
    recorded: str = phrase("file")
    entry_help: str = phrase()
    entry_keys: str = phrase()
    continuing_draft: str = phrase("answers", "file")
    map: str = phrase("maps")
    rest: str = phrase("side", "coins")
    rest_enter: str = phrase("side", "coins", "likely")
    rest_perhaps: str = phrase("side", "coins", "likely", "other")
    stopped_draft: str = phrase("file")
    save: str = phrase()
    exists: str = phrase("file")
    saved: str = phrase("file")


@dataclass(frozen=True)
class SpokenWords(ScoreWords):
    """The words of score tables and of questions."""

    talk: TalkWords
    refusals: dict[str, str]
    """Translated refusals by their English templates; a translation may leave slots out."""


def choice_lines(recording: Recording, words: SpokenWords) -> list[str]:
    """Lines listing what the toss allows and the actions possible now."""
    from coinage_pnp.rules.recording import grouped

    talk, left = words.talk, recording.turn.left
    counts = {
        talk.place: left.places,
        talk.pay: left.pays,
        talk.move: left.moves,
        talk.capture: left.captures,
    }
    allowed = [f"{what} {number}" for what, number in counts.items() if number]
    if not allowed:
        first = talk.nothing_left
    elif coins := "".join(recording.turn.coins):
        first = talk.say("left_with", allowed=words.listed(allowed), coins=coins)
    else:
        first = talk.say("left", allowed=words.listed(allowed))
    named = {"pay": talk.pay, "move": talk.move, "capture": talk.capture}
    groups = grouped(recording.options).items()
    return [first, *(f"  {named.get(what, what)} {' '.join(choices)}" for what, choices in groups)]


def read_talk(text: str, file: str) -> tuple[TalkWords, dict[str, str]]:
    """Read a file of templates/talk: the questions, and the refusals. Raises InvalidFile with every problem."""
    with document(text, file, "a file of talk words") as root:
        root.text("language", limit=20)
        talk = read_words(root, TalkWords, LIMIT)
        known = root.fields("refusals", required=False)
        refusals = {
            english: slotted(known, english, (), LIMIT, (*SLOT.findall(english), "kind")) for english in known
        }
    return talk, refusals


def refusal(error: UserError, words: SpokenWords) -> str:
    """The error translated, or in English if there is no translation."""
    text = words.refusals.get(error.template)
    if text is None:
        return str(error)
    sides = dict(zip(("heads", "tails"), words.sides, strict=True))
    values = {key: as_text(value, lambda why: refusal(why, words)) for key, value in error.values.items()}
    return filled(text, {key: sides.get(str(value), value) for key, value in values.items()})
