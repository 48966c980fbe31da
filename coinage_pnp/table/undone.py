"""What was undone in a game, to be redone."""

from typing import NamedTuple

from coinage_pnp.errors import UserError
from coinage_pnp.game.rules.coins import Side
from coinage_pnp.game.rules.record import replay
from coinage_pnp.game.rules.recording import Recording, enter_line
from coinage_pnp.game.rules.turn_notation import STOP, read_action
from coinage_pnp.game.sentences.turn_sentences import TurnSentences

Steps = tuple[str, ...]
"""What each undo took back, in notation, where `--` ends a turn; the last step is redone first."""


class Hand(NamedTuple):
    """Who taps."""

    page: str = ""  # a number that a page has given itself
    side: Side | None = None  # that this page plays; None: both


class News(NamedTuple):
    """A change that the other pages hear of."""

    word: str  # key of the page's words
    hand: Hand
    moment: int  # the version of the game since then
    before: Recording
    after: Recording


def replay_step(now: Recording, undone: Steps) -> Recording:
    """The game with the last step that was undone. Raises UserError: there is none, or it is illegal."""
    if not undone:
        raise UserError("there is nothing to redo")
    for turn in undone[-1].replace(f"{STOP} ", f"{STOP}\n").split("\n"):
        now = enter_line(now, turn)
    return now


def list_undone(before: Recording, after: Recording, undone: Steps) -> Steps:
    """What can be redone after a change: an undo adds a step, and anything new clears them all."""
    old, new = list_words(before), list_words(after)
    if len(new) < len(old):
        return (*undone, " ".join(old[len(new) :]))
    added = new[len(old) :]
    if not _is_as_undone(added, undone):
        return ()
    for _ in added:
        _, _, rest = undone[-1].partition(" ")
        undone = (*undone[:-1], rest) if rest else undone[:-1]
    return undone


def find_news(before: Recording, after: Recording, undone: Steps, *, redone: bool) -> str:
    """The key of what the other pages hear of a change; "" if nothing was undone or redone, and no turn lost."""
    old, new = list_words(before), list_words(after)
    if len(new) < len(old):
        return "took_back"
    if redone:
        return "restored"
    whole_turns = " ".join(undone).split().count(STOP) - bool(before.toss)
    return "played_on" if whole_turns > 0 and not _is_as_undone(new[len(old) :], undone) else ""


def describe_news(news: News, sentences: TurnSentences) -> str:
    """A change in a sentence for the other pages."""
    words, side = sentences.words, news.hand.side
    who = words.table.say("other_phone") if side is None else sentences.players[side] or words.sides[side]
    shorter, longer = sorted((news.before, news.after), key=lambda each: len(list_words(each)))
    return words.table.say(news.word, who=who, what=_describe_step(shorter, longer, sentences))


def write_undone(now: Recording, undone: Steps) -> str:
    """What can be redone, and the game that it continues, as a text."""
    return "\n".join([" ".join(list_words(now)), *undone])


def read_undone(text: str, now: Recording) -> Steps:
    """What could be redone; nothing if the game has gone on elsewhere since."""
    known, *undone = text.split("\n")
    words = list_words(now)
    if known.split()[: len(words)] != words:
        return ()
    under_way = " ".join(known.split()[len(words) :])  # of a turn that the record does not have yet
    return (*undone, under_way) if under_way else tuple(undone)


def write_current_turn(now: Recording) -> str:
    """The current turn in notation."""
    return " ".join([now.toss, *map(str, now.actions)])


def _describe_step(shorter: Recording, longer: Recording, sentences: TurnSentences) -> str:
    words = sentences.words.table
    first, *more = list_words(longer)[len(list_words(shorter)) :]
    if first == STOP:
        return words.say("end_turn")
    if shorter.toss:
        return sentences.describe_actions(shorter.turn.position, (read_action(first),))
    if not more:
        return words.say("toss")
    return " ".join(sentences.describe_game(replay(longer.game, longer.record))[len(shorter.record.turns) :])


def _is_as_undone(added: list[str], undone: Steps) -> bool:
    return " ".join(reversed(undone)).split()[: len(added)] == added


def list_words(now: Recording) -> list[str]:
    """All that was entered so far: each toss, action and end of a turn."""
    words: list[str] = []
    for turn in now.record.turns:
        words += [turn.toss, *map(str, turn.actions), STOP]
    return words + write_current_turn(now).split()
