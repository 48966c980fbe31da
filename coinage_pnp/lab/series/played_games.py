"""The games of a series, and why other records do not count."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from coinage_pnp.errors import InvalidFile, UserError
from coinage_pnp.files.typed_text import fold_word
from coinage_pnp.game.board.digest import make_digest
from coinage_pnp.game.rules.coins import SIDES, Side
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import Record, Replay, check_result
from coinage_pnp.game.rules.turn_notation import WrittenTurn
from coinage_pnp.game.sentences.talk import translate_problems, translate_refusal
from coinage_pnp.game.words.language import Language
from coinage_pnp.lab.review.result import Accounts
from coinage_pnp.players.levels import find_opponent

Played = tuple[Record, Game, Replay]
GameKey = tuple[str, str, tuple[WrittenTurn, ...]]


def make_game_key(record: Record, game: Game) -> GameKey:
    """What was played: the same for a copy."""
    return make_digest(game.board), game.majority, record.turns


class PlayedGame(NamedTuple):
    """A finished game between two named players."""

    file: str
    record: Record
    game: Game
    replayed: Replay
    players: tuple[str, str]  # Heads and Tails, each player in one spelling
    review: Accounts | None = None  # what a review found of both; None if it is not known

    @property
    def key(self) -> GameKey:
        """As `make_game_key` makes it."""
        return make_game_key(self.record, self.game)

    @property
    def points(self) -> tuple[int, int]:
        """The final score of Heads and Tails."""
        heads, tails = self.replayed.steps[-1].score.totals
        return heads.total, tails.total

    @property
    def result(self) -> float:
        """Heads' result: 1 for a win, 0.5 for a draw."""
        winner = self.replayed.steps[-1].score.winner
        return 0.5 if winner is None else float(winner.word == "heads")


class LeftOut(NamedTuple):
    """A file that does not count."""

    file: str
    kind: str  # "unreadable", "doubtful", "unfinished", "unnamed" or "copy"
    reason: str
    line: int = 0  # of the reason; 0 for the whole file

    @property
    def where(self) -> str:
        """The file, and the line of the reason, if it has one."""
        return f"{self.file}:{self.line}" if self.line else self.file


def collect_played(
    files: Iterable[str], play: Callable[[str], Played], words: Language, spellings: Mapping[str, str]
) -> tuple[list[PlayedGame], list[LeftOut]]:
    """The games by their dates, and the files left out; `play` may raise UserError; `spellings` by folded names."""
    names = dict(spellings)
    games: dict[GameKey, PlayedGame] = {}
    left_out = []
    for file in files:
        found = _check_game(file, play, words, names)
        if isinstance(found, LeftOut):
            left_out.append(found)
        elif found.key in games:
            reason = words.series.say("copy", file=games[found.key].file)
            left_out.append(LeftOut(file, "copy", reason))
        else:
            games[found.key] = found
    return sorted(games.values(), key=lambda game: game.record.date), left_out


def name_persons(record: Record, words: Language) -> dict[Side, str]:
    """The name of each side but the program; a nameless person against it is "You"."""
    program = find_opponent(record)
    if not program:
        return dict(zip(SIDES, record.players, strict=True))
    person = program[1].opponent
    return {person: record.players[person] or words.series.you}


def _check_game(
    file: str, play: Callable[[str], Played], words: Language, names: dict[str, str]
) -> PlayedGame | LeftOut:
    """The game in a file, or why it does not count."""
    own = words.series
    try:
        record, game, replayed = play(file)
    except UserError as error:
        return _explain(file, "unreadable", error, words)
    if wrong := replayed.refusal or check_result(record, replayed, game):
        return _explain(file, "doubtful", wrong, words)
    if replayed.position.ended_by is None:
        return LeftOut(file, "unfinished", own.say_number("unfinished", len(replayed.steps)))
    named = name_persons(record, words)
    if program := find_opponent(record):  # "A learned player"
        level, side = program
        own_name = words.review.levels.say(level)
        named[side] = own_name[0].upper() + own_name[1:]
    # the spelling of a name that was seen first
    given = (named[side].strip() for side in SIDES)
    heads, tails = (names.setdefault(fold_word(name), name) if name else "" for name in given)
    if heads == tails != "":
        return LeftOut(file, "unnamed", own.say("same_name", name=heads))
    if not heads or not tails:
        return LeftOut(file, "unnamed", own.say("unnamed"))
    return PlayedGame(file, record, game, replayed, (heads, tails))


def _explain(file: str, kind: str, error: UserError, words: Language) -> LeftOut:
    """Why a file does not count: the first problem of it."""
    if isinstance(error, InvalidFile):
        first = translate_problems(error, words).problems[0]
        return LeftOut(file, kind, first.message, first.line)
    return LeftOut(file, kind, translate_refusal(error, words))
