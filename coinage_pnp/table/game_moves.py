"""A game in progress as pages see and change it: the wish for a new one, each tap, and what was undone."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from coinage_pnp.errors import UserError
from coinage_pnp.files.typed_text import strip_name
from coinage_pnp.files.yaml.wording import find_text_fault, quote_text, require_known
from coinage_pnp.game.rules.coins import SIDES, Side
from coinage_pnp.game.rules.engine import find_mover
from coinage_pnp.game.rules.game import MAJORITIES
from coinage_pnp.game.rules.record import replay
from coinage_pnp.game.rules.recording import Recording, enter_line, undo_for_side, undo_last
from coinage_pnp.game.rules.turn_notation import STOP, read_action
from coinage_pnp.game.sentences.turn_sentences import TurnSentences
from coinage_pnp.players.levels import Level, find_opponent
from coinage_pnp.table.request_fields import read_number_field, read_text_field

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
    first, *more = list_words(longer)[len(list_words(shorter)) :]
    if first == STOP:
        what = words.table.say("end_turn")
    elif shorter.toss:
        what = sentences.describe_actions(shorter.turn.position, (read_action(first),))
    elif more:
        told = sentences.describe_game(replay(longer.game, longer.record))
        what = " ".join(told[len(shorter.record.turns) :])
    else:
        what = words.table.say("toss")
    return words.table.say(news.word, who=who, what=what)


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


def _is_as_undone(added: list[str], undone: Steps) -> bool:
    return " ".join(reversed(undone)).split()[: len(added)] == added


def list_words(now: Recording) -> list[str]:
    """All that was entered so far: each toss, action and end of a turn."""
    words: list[str] = []
    for turn in now.record.turns:
        words += [turn.toss, *map(str, turn.actions), STOP]
    return words + write_current_turn(now).split()


LONGEST_NAME = 40


class Wish(NamedTuple):
    """A game to begin. A player with the name of a level is the program."""

    map: str
    players: tuple[str, str]
    majority: str
    tosses: bool  # whether the program tosses the coins


def read_wish(given: Mapping[str, Any]) -> Wish:
    """The wish for a new game. Raises UserError: it is not one."""
    level = read_text_field(given, "level", limit=LONGEST_NAME)
    names = [_read_name(given, side.word) for side in SIDES]
    if level:
        side = SIDES[read_number_field(given, "side", 1)].opponent
        names[side] = require_known(level, list(Level), "level")
    majority = MAJORITIES[read_number_field(given, "majority", 1)]
    tosses = given.get("on_screen") is not False
    return Wish(read_text_field(given, "map"), (names[0], names[1]), majority, tosses)


def _read_name(given: Mapping[str, Any], key: str) -> str:
    name = strip_name(read_text_field(given, key, limit=LONGEST_NAME))
    if name and (fault := find_text_fault(name, LONGEST_NAME)):
        raise UserError("{key} {fault}", key=quote_text(key), fault=fault)
    return name


def read_hand(given: Mapping[str, Any]) -> Hand:
    """Who taps. Raises UserError: it cannot be read."""
    seat = read_text_field(given, "seat", 1)
    side = SIDES[int(seat)] if seat in ("0", "1") else None
    return Hand(read_text_field(given, "page", LONGEST_NAME), side)


class ShownGame:
    """A game in progress: at the table, in the pocket, or one turn of it that is played again."""

    born = ""  # distinguishes versions of this server from those before a restart

    def __init__(self, name: str, map_name: str, recording: Recording) -> None:
        self.name = name
        self.map = map_name  # the map's name on the page; the record may name it differently
        self.recording = recording
        self.program = find_opponent(recording.record)
        self.undone: Steps = ()
        self.news: News | None = None  # the last of all
        self.rematch = ""  # the name of the game that follows this one
        # with its map, its file or the program's turn
        self.trouble: UserError | None = next(iter(recording.record.cautions), None)
        self.version = 0
        self.thinking = False  # whether the program plays

    @property
    def awaits_program(self) -> bool:
        """Whether the program can play: it is its turn, and the coins are tossed or it tosses them."""
        now = self.recording
        if self.program is None or now.over or find_mover(now.position) is not self.program[1]:
            return False
        return bool(now.toss) or now.record.seed is not None

    def tap(self, what: str, line: str, hand: Hand) -> tuple[Recording, News | None]:
        """The game after an undo, a redo, a toss or a typed line, and news for other pages. UserError: not now."""
        now, program = self.recording, self.program[1] if self.program else None
        if what == "undo":
            then = undo_last(now) if program is None else undo_for_side(now, program.opponent)
        elif what == "redo":
            if not self.undone:
                raise UserError("there is nothing to redo")
            then = now
            for turn in self.undone[-1].replace(f"{STOP} ", f"{STOP}\n").split("\n"):
                then = enter_line(then, turn)
        elif what == "toss":
            if now.record.seed is None or now.toss or now.over:
                raise UserError("there is nothing to toss")
            then = toss_coins(now)
        elif program is not None and now.toss and find_mover(now.position) is program:
            raise UserError("it is the program's turn")
        else:
            then = enter_line(now, line)
        word = find_news(now, then, self.undone, redone=what == "redo")
        return then, News(word, hand, self.version + 1, now, then) if word else self.news


def toss_coins(now: Recording) -> Recording:
    """The game after the toss of its seed; as it is if the coins are tossed, or people toss them."""
    if now.toss or now.record.seed is None:
        return now
    from coinage_pnp.players.program_turns import draw_toss  # with arrays, which people alone do not need

    return enter_line(now, draw_toss(now.record.seed, len(now.record.turns), now.position))
