"""The finished games in many record files, and the files that do not count, with the reasons."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from coinage_pnp.errors import InvalidFile, UserError
from coinage_pnp.files.typed_text import fold_word
from coinage_pnp.game import shipped
from coinage_pnp.game.board.digest import make_digest
from coinage_pnp.game.rules.coins import SIDES
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import Record, Replay, check_result, read_record, replay
from coinage_pnp.game.sentences.talk import translate_problems, translate_refusal
from coinage_pnp.game.shipped import MapFinder
from coinage_pnp.game.words.language import Language
from coinage_pnp.players.program_turns import find_opponent


class PlayedGame(NamedTuple):
    """A finished game between two named players."""

    file: str
    record: Record
    game: Game
    replayed: Replay
    players: tuple[str, str]  # Heads and Tails, each player in one spelling

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


class LeftOutError(Exception):
    """A record does not count: its kind and the reason."""


def list_record_files(paths: Sequence[Path]) -> list[Path]:
    """The files, and the YAML files in the folders, each once. UserError: a path does not exist."""
    found: dict[Path, Path] = {}
    for path in paths:
        try:
            known = path.exists()
        except (OSError, ValueError):  # a name that is too long, or has a NUL
            known = False
        if not known:
            raise UserError(f"{path}: there is no such file or folder")
        inside = sorted(one for one in path.rglob("*") if one.suffix in shipped.ENDINGS and one.is_file())
        for file in inside if path.is_dir() else [path]:
            if not file.name.startswith("."):
                found.setdefault(file.resolve(), file)
    return list(found.values())


def collect_games(
    files: Iterable[Path], words: Language, spellings: Mapping[str, str]
) -> tuple[list[PlayedGame], list[LeftOut]]:
    """The games in order of their dates, and the files left out; `spellings` has names to show, by folded ones."""
    names, finders = dict(spellings), dict[Path, MapFinder]()
    games: dict[tuple[object, ...], PlayedGame] = {}
    left_out = []
    for path in files:
        finder = finders.setdefault(
            path.parent, MapFinder(partial(shipped.find_map, beside=path), lambda note: None)
        )
        try:
            found = _read_game(path, finder, words, names)
            key = make_digest(found.game.board), found.game.majority, found.record.turns
            if key in games:
                raise LeftOutError("copy", words.series.say("copy", file=games[key].file))
            games[key] = found
        except LeftOutError as why:
            left_out.append(LeftOut(str(path), *why.args))
    return sorted(games.values(), key=lambda game: game.record.date), left_out


def _read_game(path: Path, finder: MapFinder, words: Language, names: dict[str, str]) -> PlayedGame:
    """The game in a file. Raises LeftOutError."""
    own = words.series
    try:
        record = read_record(shipped.read_text(path), str(path), finder.find)
        game = finder.make_game(record.map, record.majority)
    except UserError as error:
        if isinstance(error, InvalidFile):
            reason = translate_problems(error, words).problems[0].message  # without its path
        else:
            reason = translate_refusal(error, words)
        raise LeftOutError("unreadable", reason) from None
    replayed = replay(game, record)
    if wrong := replayed.refusal or check_result(record, replayed, game):
        raise LeftOutError("doubtful", translate_refusal(wrong, words))
    if replayed.position.ended_by is None:
        raise LeftOutError("unfinished", own.unfinished.choose_form(len(replayed.steps)))
    named = list(record.players)
    if program := find_opponent(record):  # it is called as in reviews, and a nameless person against it "You"
        level, side = program
        own_name = words.review.levels.say(level)
        named = [own_name if at == side else named[at] or own.you for at in SIDES]
    # the spelling of a name that was seen first
    heads, tails = (names.setdefault(fold_word(name), name.strip()) if name.strip() else "" for name in named)
    if not heads or not tails or heads == tails:
        raise LeftOutError("unnamed", own.say("unnamed"))
    return PlayedGame(str(path), record, game, replayed, (heads, tails))
