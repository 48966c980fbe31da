"""Finds the shipped maps and templates, and the user's own.

In a checkout the shipped ones are beside the package (`maps/`, `templates/`), in a wheel inside it (`_data/`).
"""

import errno
import os
import re
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from pathlib import Path
from typing import IO, NamedTuple

from coinage_pnp.errors import InvalidFile, Problem, UserError, describe_reason
from coinage_pnp.files.typed_text import match_words
from coinage_pnp.files.yaml.syntax import MAX_BYTES
from coinage_pnp.files.yaml.wording import LOOKALIKES, find_nearest, list_few, name_lookalikes, quote_text
from coinage_pnp.game.board.model import BY_DIGEST, Map
from coinage_pnp.game.board.reader import read_map
from coinage_pnp.game.rules.game import Game

SHIPPED_MAPS = ("caravan", "ferries", "forest", "frozen", "lagoon", "terraces", "volcano")
"""The ids of the maps that ship: in a checkout, other files in their folder are somebody's own."""

OWN = Path("maps")  # the user's own maps, in the current folder
OWN_TEMPLATES = Path("templates")  # what the user adds to ours, in the current folder
ENDING = ".yaml"
ENDINGS = (ENDING, ".yml")
LANGUAGES = "languages"  # the folder of templates with a file for each language
ENGLISH = "en"  # the language that replaces what others lack


class MapSource(NamedTuple):
    """The file of a map, and how it was found."""

    id: str
    path: Path
    origin: (
        str  # "yours" (in ./maps), "shipped" (also an unchanged copy in ./maps) or "path" (named by its path)
    )
    hides: Path | None = None  # the shipped map of the same id, which is not used
    twin: Path | None = None  # the other file of the same id in its folder, which is not used

    def describe_hidden(self) -> str:
        """A note that other maps are hidden; "" if none is."""
        hidden = [str(self.twin)] if self.twin else []
        if self.hides:
            hidden.append(f"the shipped map {quote_text(self.id)}")
        return f"{self.path} is used; it hides {' and '.join(hidden)}" if hidden else ""


SourcedMap = tuple[MapSource, Map]


def _have_same_text(*paths: Path) -> bool:
    """Whether two files have the same text, apart from line ends and schemas; False for anything but files."""
    try:
        texts = [path.read_bytes().split() for path in paths if path.is_file()]
    except OSError:
        return False
    # the path of the schema differs in a copy
    one, *others = [[word for word in words if not word.startswith(b"$schema=")] for words in texts] or [[]]
    return others == [one]


def _find_twin(path: Path) -> Path | None:
    """Another map in `x.yml` beside `x.yaml`, which comes first."""
    twin = path.with_suffix(ENDINGS[1])
    return twin if twin != path and _is_file(twin) and not _have_same_text(path, twin) else None


def is_same_path(one: Path, other: Path) -> bool:
    """Whether two paths lead to one file, or to one loop of links; False for an impossible name."""
    try:
        return os.path.realpath(one) == os.path.realpath(other)
    except (OSError, ValueError):
        return False


def find_data_folder(kind: str) -> Path:
    """The folder of shipped files; `kind` is "maps" or "templates"."""
    package = Path(__file__).parents[1]
    inside = package / "_data" / kind
    return inside if inside.is_dir() else package.parent / kind


def read_template(name: str) -> tuple[str, str]:
    """The text and the path of a template, such as "languages/en.yaml"; UserError if it cannot be read."""
    folder = find_data_folder("templates")
    path = folder / name
    if folder.resolve() not in path.resolve().parents:
        raise UserError(f"{quote_text(name)} is not a template")
    return read_text(path), str(path)


def read_own_template(name: str) -> tuple[str, str] | None:
    """Text and path of a template in ./templates; None if there is none, or it is the shipped one."""
    paths = [OWN_TEMPLATES / name, (OWN_TEMPLATES / name).with_suffix(ENDINGS[1])]
    path = next(filter(os.path.lexists, paths), paths[0])
    if not os.path.lexists(path) or _have_same_text(path, find_data_folder("templates") / name):
        return None
    return _read_user_file(path, inside=True, what="a template"), str(path)


def list_language_codes() -> tuple[str, ...]:
    """The languages, in order of their codes: shipped, and the user's own in ./templates."""
    own = _list_yaml_files(OWN_TEMPLATES / LANGUAGES)
    return tuple(sorted({*_list_yaml_files(find_data_folder("templates") / LANGUAGES), *own}))


def list_shipped_maps() -> tuple[MapSource, ...]:
    """The shipped maps, in order of ids."""
    folder = find_data_folder("maps")
    packed = folder.parent.name == "_data"
    found = _list_yaml_files(folder)
    ids = [map_id for map_id in found if packed or map_id in SHIPPED_MAPS]
    return tuple(MapSource(map_id, found[map_id], "shipped") for map_id in ids)


def list_known_maps() -> tuple[MapSource, ...]:
    """Every map that can be named by its id: the user's own, then the shipped ones they do not hide.

    An unchanged copy of a shipped map in ./maps is that map.
    """
    shipped = {source.id: source for source in list_shipped_maps()}
    own = []
    for map_id, path in _list_yaml_files(OWN).items():
        like = shipped.pop(map_id).path if map_id in shipped else None
        if like and (is_same_path(path, like) or _have_same_text(path, like)):
            shipped[map_id] = MapSource(map_id, path, "shipped", twin=_find_twin(path))
        else:
            own.append(MapSource(map_id, path, "yours", like, _find_twin(path)))
    return (*own, *(source for _, source in sorted(shipped.items())))


def find_map(word: str, beside: Path | None = None) -> MapSource:
    """Find a map by id, by path, relative to the file `beside` or the current folder, or by digest. UserError."""
    if word.startswith(BY_DIGEST):
        return find_same_map(word, {source.id: source for source in list_known_maps()})
    if is_path(word):
        path = beside.parent / word if beside else Path(word)
        if not _is_file(path):
            raise explain_unreadable(path, None)
        return MapSource(path.stem, path, "path")
    known = {source.id: source for source in list_known_maps()}
    if word not in known and _is_file(Path(word)):
        raise UserError("there is no map '{word}'; to name the file, write './{word}'", word=word)
    return match_map(word, known)


def match_map(word: str, known: Mapping[str, MapSource]) -> MapSource:
    """The one of these maps, by id, whose id or title a typed word means. UserError: none or several."""
    if word in known:
        return known[word]
    alike = [*match_words(word, known)]
    for key, source in known.items() if not alike else ():
        with suppress(UserError):
            if match_words(word, [title for _, title in load_map(source).name.texts]):
                alike.append(key)
    if len(alike) == 1:
        return known[alike[0]]
    if alike:
        raise UserError(
            "{word} may be {known}: write one of them", word=quote_text(word), known=list_few(alike)
        )
    if match_words(word.translate(LOOKALIKES), known):
        raise UserError(f"there is no map {quote_text(word)}{name_lookalikes(word)}")
    if close := find_nearest(word, known):
        raise UserError(
            "there is no map {word}; did you mean {close}?", word=quote_text(word), close=quote_text(close)
        )
    raise UserError(
        "there is no map {word}; there are: {known}", word=quote_text(word), known=list_few(known)
    )


def with_hidden(sources: Mapping[str, MapSource]) -> dict[str, MapSource]:
    """The sources, and before them the shipped maps that they hide, by their paths."""
    hidden = (MapSource(source.id, source.hides, "shipped") for source in sources.values() if source.hides)
    return {str(source.path): source for source in hidden} | dict(sources)


def find_same_map(word: str, sources: Mapping[str, MapSource]) -> MapSource:
    """The first map, hidden ones too, whose digest follows BY_DIGEST in `word`. UserError: there is none."""
    from coinage_pnp.game.board.digest import make_digest

    for source in with_hidden(sources).values():
        with suppress(UserError):
            if make_digest(load_map(source)) == word.removeprefix(BY_DIGEST):
                return source
    raise UserError(f"no map has the board {quote_text(word.removeprefix(BY_DIGEST))}")


class MapFinder:
    """Finds the maps that words name, and reads each once: for every command and the api.

    A path is relative to the file `beside`; `report` is given a note on each game's map that hides another.
    """

    def __init__(self, beside: Path | None = None, report: Callable[[str], object] = str) -> None:
        self._beside = beside
        self._report = report
        self._found: dict[str, SourcedMap | UserError] = {}
        self._games: dict[tuple[str, str], Game] = {}

    def find_sourced(self, word: str) -> SourcedMap:
        """The map that `word` names, and its file; UserError if there is none, or it is invalid."""
        if word not in self._found:
            try:
                source = find_map(word, self._beside)
                self._found[word] = source, load_map(source)
            except UserError as error:
                self._found[word] = error
        found = self._found[word]
        if isinstance(found, UserError):
            raise found
        return found

    def find(self, word: str) -> Map:
        """The map that `word` names. Errors as in `find_sourced`."""
        return self.find_sourced(word)[1]

    def make_game(self, word: str, majority: str) -> Game:
        """The game on a map. Errors as in `find_sourced`."""
        if (word, majority) not in self._games:
            source, board = self.find_sourced(word)
            if note := source.describe_hidden():
                self._report(note)
            self._games[word, majority] = Game(board, majority=majority)
        return self._games[word, majority]


def is_path(word: str) -> bool:
    """Whether `word` is a path: it has a '/' (on Windows also a backslash) or ends in .yaml or .yml."""
    return "/" in word or word.endswith(ENDINGS) or (os.sep == "\\" and "\\" in word)


def is_line(text: str) -> bool:
    """Whether a text is a position on one line, not the path of a file, which may have blanks, too."""
    if re.fullmatch("[DPNQdpnq/-]*/[DPNQdpnq/-]*", text):
        return True
    if len(text.split()) < 2 or re.fullmatch(r"\.\w+", Path(text).suffix):
        return False
    return not _is(Path.exists, Path(text))


def load_map(source: MapSource, terrains: Collection[str] | None = None) -> Map:
    """Read a map, which may use `terrains` [default: any]. UserError: unreadable, invalid, or a link out."""
    return read_map(read_map_text(source), str(source.path), source.id, terrains)


def read_map_text(source: MapSource) -> str:
    """The text of a map file. Errors as in `load_map`, except for its content."""
    return _read_user_file(source.path, inside=source.origin != "path", what="a map")


def _read_user_file(path: Path, *, inside: bool, what: str) -> str:
    """The text of a user's file, which must not be a link out of its folder if `inside`."""
    if inside and not _is_loop(path) and path.resolve().parent != path.parent.resolve():
        message = "it leads to a file outside its folder: copy it there, or name it by its path"
        raise InvalidFile([Problem(str(path), 0, message)])
    if _is_file(path) and not _is(Path.is_file, path):
        message = f"a pipe or a device is not {what}: name a file"
        raise InvalidFile([Problem(str(path), 0, message)])
    return read_text(path)


def read_text(path: Path) -> str:
    """The text of a file; InvalidFile if it is missing, unreadable, too large or not UTF-8."""
    try:
        with path.open("rb") as stream:
            return decode_stream(stream, str(path))
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        raise explain_unreadable(path, error) from None


def decode_stream(stream: IO[bytes], file: str) -> str:
    """The text of a stream, called `file` in messages; InvalidFile if it is too large or not UTF-8."""
    data = stream.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise InvalidFile([Problem(file, 0, f"larger than {MAX_BYTES // 1000} kB")])
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = 0 if data[:2] in (b"\xff\xfe", b"\xfe\xff") else 1 + data.count(b"\n", 0, error.start)
        raise InvalidFile([Problem(file, line, "not UTF-8: save the file with that encoding")]) from None


def explain_unreadable(path: Path, error: Exception | None) -> InvalidFile:
    """Why a path cannot be read; `error` is the system's, if any."""
    if _is(Path.is_dir, path):
        reason = "this is a folder: name a file in it, such as {example}"
        why = UserError(reason, example=path / "harbour.yaml")
    elif _is_loop(path):
        why = UserError("cannot be read: a loop of symbolic links, which ends at no file")
    elif error is None or isinstance(error, FileNotFoundError):
        why = UserError("there is no such file")
        with suppress(UserError, ValueError):  # a folder that cannot be read, or be
            files = _list_yaml_files(path.parent)
            if near := find_nearest(path.stem, list(files)):
                why = UserError("there is no such file; did you mean {file}?", file=files[near])
    else:
        why = UserError("cannot be read: {why}", why=describe_reason(error))
    return InvalidFile([Problem(str(path), 0, str(why), why)])


def _is_loop(path: Path) -> bool:
    try:
        path.stat()
    except OSError as error:
        return error.errno == errno.ELOOP
    except ValueError:
        pass
    return False


def _list_yaml_files(folder: Path) -> dict[str, Path]:
    """The YAML files of a folder by stem, in order; {} if it is missing."""
    try:
        with os.scandir(folder) as entries:
            files = [entry.name for entry in entries if entry.is_symlink() or entry.is_file()]
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except OSError as error:
        raise UserError(f"{folder}: cannot be read: {describe_reason(error)}") from None
    found: dict[str, Path] = {}
    for name in sorted(files):
        if name.endswith(ENDINGS) and not name.startswith("."):
            path = folder / name
            found.setdefault(path.stem, path)  # x.yaml comes before x.yml
    return found


def _is_file(path: Path) -> bool:
    """Whether a path exists and is not a folder (it may be a pipe)."""
    return _is(Path.exists, path) and not _is(Path.is_dir, path)


def _is(question: Callable[[Path], bool], path: Path) -> bool:
    """`question(path)`, or False for an invalid path: too long, or with a NUL."""
    try:
        return question(path)
    except (OSError, ValueError):
        return False
