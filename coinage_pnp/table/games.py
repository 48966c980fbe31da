"""Games at the table: saved after every turn, and sent to everyone who watches."""

import asyncio
from collections.abc import Callable
from contextlib import ExitStack, suppress
from datetime import date
from functools import cache
from pathlib import Path
from secrets import randbelow, token_hex

from coinage_pnp.errors import UserError, describe_reason
from coinage_pnp.files.safe_writing import write_whole
from coinage_pnp.files.saving import lock_while_used
from coinage_pnp.game.board.digest import make_digest
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.record_files import (
    RecordFile,
    create_record,
    find_free_path,
    make_map_name,
    reopen_record,
)
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import MOST_SEED, Record, Replay, read_record, replay
from coinage_pnp.game.rules.recording import Recording, resume
from coinage_pnp.game.shipped import ENDING, ENDINGS, is_path, is_same_path, read_text, with_hidden
from coinage_pnp.game.words.language import Language
from coinage_pnp.lab.review.result import Review, make_kept_review
from coinage_pnp.players.levels import Level
from coinage_pnp.players.progress import Silent
from coinage_pnp.table.atlas import Atlas
from coinage_pnp.table.card_view import Document
from coinage_pnp.table.game_moves import (
    Hand,
    News,
    ShownGame,
    Wish,
    list_undone,
    read_undone,
    toss_coins,
    write_undone,
)
from coinage_pnp.table.game_view import count_done, list_game
from coinage_pnp.table.reviewed_games import ReviewedGames
from coinage_pnp.table.searches import run_search

RECORDS = Path("records")  # the folder of games, in the current folder
MOST_OPEN = 100  # maximum number of open games; a closed one is read again


class StaleError(Exception):
    """A tap refers to an earlier state of the game, because somebody else was quicker."""


class Latest(Silent):
    """Keeps the latest progress of a search, for pages that ask: a key of the page's words, and the part done."""

    now = ("thinking", 0.0)

    def show(self, what: str, part: float, left: float | None = None, note: str = "") -> None:
        """Keep it; the note on a first run is more than what is being done."""
        self.now = ("compiling" if what == "thinking" and note else what), part


def _answer_toss(recording: Recording, level: Level, progress: Latest) -> Recording:
    """As `answer_toss`, in whose thread the players are imported, which is slow."""
    from coinage_pnp.players.level_players import answer_toss

    return answer_toss(recording, level, progress)


class OpenGame(ShownGame):
    """A game in progress, with its state and its watchers."""

    def __init__(
        self, word: str, now: Recording, file: RecordFile, lock: ExitStack, progress: Latest
    ) -> None:
        super().__init__(file.path.stem, word, now)
        self.born = token_hex(4)
        self.review: tuple[Record, Review] | None = None  # the last one, and the record reviewed
        self.shown: dict[Language, bytes] = {}  # the view of this version, by its words
        self.watchers = 0
        self._progress = progress
        self._file = file
        self._undone = file.path.with_name(f".{file.path.stem}.undone")  # what can be redone
        with suppress(UserError):
            self.undone = read_undone(read_text(self._undone), now)
        self._lock = lock
        self._turn = asyncio.Lock()
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def act(self, turns: int, done: int, what: str, line: str, hand: Hand) -> None:
        """Toss, undo, redo, or type a line, if the game is still at `turns` and `done`.

        Raises StaleError: it is not; UserError: the line is illegal, or the game cannot be saved.
        """
        async with self._turn:
            now = self.recording
            if self.thinking or (turns, done) != (len(now.record.turns), count_done(now)):
                raise StaleError
            await self._change_to(*self.tap(what, line, hand))
        self.go_on()

    def go_on(self) -> None:
        """Let the program play if it is its turn."""
        if self.program and self.awaits_program and not self.thinking:
            self.thinking, self.trouble = True, None
            self._announce()
            self._task = asyncio.create_task(self._answer_for_program(self.program[0]))

    def offer_rematch(self, name: str) -> None:
        """Let the other pages join the game that is the rematch of this one."""
        self.rematch = name
        self._announce()

    async def wait_for_change(self, version: int) -> None:
        """Wait until the version changes."""
        while self.version == version:
            await self._news.wait()

    async def keep_review(self, review: Review, replayed: Replay) -> None:
        """Write the review of a finished game into its record, for practice elsewhere."""
        async with self._turn:
            if self.recording.over and review.complete:
                with suppress(UserError):  # not one key a line, read-only, or changed by another program
                    await asyncio.to_thread(self._file.keep_review, make_kept_review(review, replayed))

    def close(self) -> None:
        """Unlock the record."""
        self._lock.close()

    async def _change_to(self, then: Recording, news: News | None) -> None:
        undone = list_undone(self.recording, then, self.undone)
        if undone:
            try:
                kept = write_undone(then, undone).encode()
                await asyncio.to_thread(write_whole, self._undone, kept, durable=True)
            except OSError as error:
                raise UserError(f"{self._undone}: cannot be written: {describe_reason(error)}") from None
        if then.record.turns != self.recording.record.turns:
            why = await asyncio.to_thread(self._file.save, then.record)
            self.trouble = why and UserError(
                "{why}: the game goes on in {file}", why=why, file=self._file.path
            )
        if not undone:
            with suppress(OSError):  # a file that stays fits no later moment of the game
                self._undone.unlink(missing_ok=True)
        self.recording, self.undone, self.news, self.rematch = then, undone, news, ""
        self._announce()

    async def _answer_for_program(self, level: Level) -> None:
        try:
            then = await run_search(_answer_toss, toss_coins(self.recording), level, self._progress)
            await self._change_to(then, self.news)
        except UserError as error:
            self.trouble = error
        finally:
            self.thinking = False
            self._announce()

    def _announce(self) -> None:
        self.version += 1
        self.shown.clear()
        news, self._news = self._news, asyncio.Event()
        news.set()


class Games:
    """The games in a folder."""

    def __init__(self, atlas: Atlas, folder: Path = RECORDS) -> None:
        self._atlas = atlas
        self.folder = folder
        self._open: dict[str, OpenGame] = {}
        self.progress = Latest()
        self.reviewed = ReviewedGames(folder)
        self.thinking = asyncio.Lock()  # one search at a time: it takes all cores
        self._opening = asyncio.Lock()
        self._rematching = asyncio.Lock()

    async def begin(self, wish: Wish) -> OpenGame:
        """Begin a new game. Raises UserError: there is no such map, or the record cannot be written."""
        board = self._atlas.find(wish.map)
        async with self._opening:
            path = find_free_path(self.folder / f"{board.id}{ENDING}")
            if gone := self._open.pop(path.stem, None):  # somebody has deleted its record
                gone.close()
            seed = randbelow(MOST_SEED) if wish.tosses else None
            day = date.today().isoformat()
            name, digest = make_map_name(wish.map, path), make_digest(board)
            record = Record(name, (), wish.majority, wish.players, day, seed=seed, digest=digest)
            return self._seat_game(
                path, lambda: (record, create_record(path, record, self._make_finder(path)))
            )

    async def begin_rematch(self, finished: str, wish: Wish) -> OpenGame:
        """Open the rematch of a game, or begin it if nobody has yet. Errors as in `open` and `begin`."""
        async with self._rematching:
            before = await self.open(finished)
            if before.rematch:
                with suppress(UserError):  # its record may be gone
                    return await self.open(before.rematch)
            found = await self.begin(wish)
            before.offer_rematch(found.name)
            return found

    async def open(self, name: str) -> OpenGame:
        """Open a game by its name in `list_games`. Raises UserError: there is none, or its file is invalid."""
        if name in self._open:
            return self._open[name]
        async with self._opening:
            path = next((path for path in self._list_paths() if path.stem == name), None)
            if path is None:
                raise UserError("there is no game {name} at this table", name=repr(name))
            found = self._seat_game(path, lambda: reopen_record(path, self._make_finder(path)))
        found.go_on()
        return found

    def list_games(self) -> list[tuple[str, Document | UserError]]:
        """All games as a page lists them, newest first; of one that cannot be read, the reason."""
        found: list[tuple[str, Document | UserError]] = []
        for path in self._list_paths():
            try:
                found.append((path.stem, self._list_game(path)))
            except UserError as error:
                found.append((path.stem, error))
        return found

    def close(self) -> None:
        """Unlock the records."""
        for game in self._open.values():
            game.close()

    def _seat_game(self, path: Path, file: Callable[[], tuple[Record, RecordFile]]) -> OpenGame:
        with ExitStack() as lock:
            lock.enter_context(lock_while_used(path))
            record, kept = file()
            word = self._name_map(record.map, path)
            recording = resume(Game(self._atlas.find(word), majority=record.majority), record)
            game = OpenGame(word, recording, kept, lock.pop_all(), self.progress)
        if len(self._open) >= MOST_OPEN:
            for name, each in [*self._open.items()]:
                if not (each.watchers or each.thinking or each.recording.toss):  # nobody notices
                    self._open.pop(name).close()
        self._open[path.stem] = game
        return game

    def _list_game(self, path: Path) -> Document:
        """The game in a file, as its turns give it. UserError: the file or a turn is invalid."""
        find_map = cache(self._make_finder(path))
        record = read_record(read_text(path), str(path), find_map)
        game = Game(find_map(record.map), majority=record.majority)
        replayed = replay(game, record)
        if replayed.refusal:
            raise replayed.refusal
        return list_game(game, record, replayed.position)

    def _list_paths(self) -> list[Path]:
        found = (path for path in self.folder.glob("[!.]*") if path.suffix in ENDINGS)
        return sorted(filter(Path.is_file, found), key=lambda path: (-path.stat().st_mtime, path.name))

    def _name_map(self, written: str, path: Path) -> str:
        """The table's name for the map that a record names. Raises UserError: there is no such map."""
        if not is_path(written):
            return written
        for word, source in with_hidden(self._atlas.list_sources()).items():
            if is_same_path(source.path, path.parent / written):
                return word
        raise UserError("{path} is a game on {map}: start the table with that map", path=path, map=written)

    def _make_finder(self, path: Path) -> Callable[[str], Map]:
        return lambda written: self._atlas.find(self._name_map(written, path))
