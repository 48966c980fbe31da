"""Questions and messages of `record` and `score --interactive`, read from templates/talk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from coinage_pnp.errors import UserError, as_text
from coinage_pnp.sentences import (
    SLOT,
    Plural,
    ScoreWords,
    TextFile,
    Texts,
    filled,
    read_like,
    read_plural,
    read_score_words,
    slotted,
    words_document,
)
from coinage_pnp.words.language import ACTIONS

if TYPE_CHECKING:
    from coinage_pnp.rules.recording import Recording  # a score needs no games

LIMIT = 200


@dataclass(frozen=True)
class TalkWords(Texts):
    """The questions and messages in one language; what the user types is never translated."""

    turns: Plural
    answers: Plural
    refusals: dict[str, str]
    """Translated refusals by their English templates; a translation may leave slots out."""


@dataclass(frozen=True)
class SpokenWords(ScoreWords):
    """The words of score tables and of questions."""

    talk: TalkWords


def choice_lines(recording: Recording, words: SpokenWords) -> list[str]:
    """Lines listing what the toss allows and the actions possible now."""
    from coinage_pnp.rules.recording import grouped

    talk, left = words.talk, recording.turn.left
    named = {action: talk.say(action) for action in ACTIONS}
    allowed = [f"{what} {number}" for what, number in zip(named.values(), left, strict=True) if number]
    if not allowed:
        first = talk.say("nothing_left")
    elif coins := "".join(recording.turn.coins):
        first = talk.say("left_with", allowed=words.listed(allowed), coins=coins)
    else:
        first = talk.say("left", allowed=words.listed(allowed))
    groups = grouped(recording.options).items()
    return [first, *(f"  {named.get(what, what)} {' '.join(choices)}" for what, choices in groups)]


def read_talk(text: str, file: str, english: TextFile) -> TalkWords:
    """Read a file of templates/talk, whose phrases are those of the English one. Raises InvalidFile."""
    with words_document(text, file, "a file of talk words") as root:
        texts = read_like(root, english, LIMIT)
        turns, answers = (read_plural(root.fields(key), ("n",)) for key in ("turns", "answers"))
        known = root.fields("refusals", required=False)
        refusals = {key: slotted(known, key, (), LIMIT, (*SLOT.findall(key), "kind")) for key in known}
    return TalkWords(texts, turns, answers, refusals)


def read_spoken(code: str, find: Callable[[str, str], TextFile]) -> SpokenWords:
    """The words of a language; `find` has the text and the path of a folder's file. Raises InvalidFile."""
    score = vars(read_score_words(*find("score", code), find("score", "en"))) | {"code": code}
    return SpokenWords(**score, talk=read_talk(*find("talk", code), find("talk", "en")))


def refusal(error: UserError, words: SpokenWords) -> str:
    """The error translated, or in English if there is no translation."""
    text = words.talk.refusals.get(error.template)
    if text is None:
        return str(error)
    sides = dict(zip(("heads", "tails"), words.sides, strict=True))
    why, join = partial(refusal, words=words), partial(words.talk.joined, "also")
    values = {key: as_text(value, why, join) for key, value in error.values.items()}
    return filled(text, {key: sides.get(str(value), value) for key, value in values.items()})
