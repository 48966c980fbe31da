"""Finds the maps and templates that came with the program, and the user's own maps.

In a checkout they are beside the package (`maps/`, `templates/`), in a wheel inside it (`_data/`).
"""

import errno
import os
from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path

from coinage_pnp.board.model import Map
from coinage_pnp.board.reader import read_map
from coinage_pnp.errors import InvalidFile, Problem, UserError
from coinage_pnp.yaml_source import MAX_BYTES, did_you_mean, shown

OWN = Path("maps")
"""Where the user's own maps are: in the current folder."""

OWN_TEMPLATES = Path("templates")
"""Where the user's own terrains and cards are: beside their maps."""

ENDING = ".yaml"

LANGUAGES = "languages"
"""The folder of templates that has a file for each language."""

ENGLISH = "en"
"""The language of what another lacks."""


@dataclass(frozen=True)
class MapSource:
    """Where a map's file is, and how it was found."""

    id: str
    path: Path
    origin: str
    """"yours" (in ./maps), "shipped" (came with the program) or "path" (named by its path)."""
    hides: Path | None = None
    """The shipped map of the same id that this one is used instead of."""

    def note(self) -> str:
        """That a shipped map is hidden; "" if none is, or if this is a copy of it."""
        if self.hides is None or _same(self.path, self.hides):
            return ""
        return f"{self.path} is used; it hides the shipped map {shown(self.id)}"


SourcedMap = tuple[MapSource, Map]


def _same(one: Path, other: Path) -> bool:
    """Whether two files hold the same text, however their lines end."""
    try:
        return one.read_bytes().split() == other.read_bytes().split()
    except OSError:
        return False


def data_folder(kind: str) -> Path:
    """The folder of what came with the program; `kind` is "maps" or "templates"."""
    package = Path(__file__).parent
    inside = package / "_data" / kind
    return inside if inside.is_dir() else package.parent / kind


def read_template(name: str) -> tuple[str, str]:
    """The text and the path of a template, such as "languages/en.yaml"; UserError if it cannot be read."""
    folder = data_folder("templates")
    path = folder / name
    if folder.resolve() not in path.resolve().parents:
        raise UserError(f"{shown(name)} is not a template")
    return read_text(path), str(path)


def own_template(name: str) -> tuple[str, str] | None:
    """The text and the path of a template in the user's ./templates; None without one. Errors as of `load_map`.

    One that is the program's own text, as in a clone of the project, is none of the user's.
    """
    path = OWN_TEMPLATES / name
    if not os.path.lexists(path) or _same(path, data_folder("templates") / name):
        return None
    return _text_of(path, inside=True, what="a template"), str(path)


def template_names(folder: str) -> tuple[str, ...]:
    """What a folder of templates offers, in order: `template_names("languages")` is ("en", ...)."""
    return tuple(_yaml_files(data_folder("templates") / folder))


def shipped_maps() -> tuple[MapSource, ...]:
    """The maps that came with the program, by id."""
    found = _yaml_files(data_folder("maps"))
    return tuple(MapSource(map_id, path, "shipped") for map_id, path in found.items())


def own_maps() -> tuple[MapSource, ...]:
    """The maps in the user's ./maps, by id; none when that is the very folder of the shipped ones."""
    shipped = _yaml_files(data_folder("maps"))
    if OWN.resolve() == data_folder("maps").resolve():
        return ()
    found = _yaml_files(OWN)
    return tuple(MapSource(map_id, path, "yours", shipped.get(map_id)) for map_id, path in found.items())


def known_maps() -> tuple[MapSource, ...]:
    """Every map that can be named by its id: the user's own, then the shipped ones that they do not hide."""
    own = own_maps()
    hidden = {source.id for source in own}
    return (*own, *(source for source in shipped_maps() if source.id not in hidden))


def find_map(word: str, beside: Path | None = None) -> MapSource:
    """Find a map by its id or path; UserError if there is none.

    A path is relative to the folder of the file `beside` that names it [default: the current folder].
    """
    if is_path(word):
        path = beside.parent / word if beside else Path(word)
        if not _is_file(path):
            raise InvalidFile([Problem(str(path), 0, _why_unread(path, None))])
        return MapSource(path.stem, path, "path")
    known = {source.id: source for source in known_maps()}
    if word in known:
        return known[word]
    path_hint = f"; to name the file, write {shown('./' + word)}" if _is_file(Path(word)) else ""
    raise UserError(f"there is no map {shown(word)}{path_hint or did_you_mean(word, known, 'there are')}")


def is_path(word: str) -> bool:
    """Whether `word` is a path: anything with a '/' (on Windows also a backslash) or ending in .yaml."""
    return "/" in word or word.endswith(ENDING) or (os.sep == "\\" and "\\" in word)


def load_map(source: MapSource, terrains: Collection[str] | None = None) -> Map:
    """Read a map; `terrains` are those that it may name [default: any].

    UserError if the file cannot be read, is wrong, a pipe, or was found by its id but leads out of its folder.
    """
    return read_map(map_text(source), str(source.path), source.id, terrains)


def map_text(source: MapSource) -> str:
    """The text of a map's file. Errors as of `load_map`, but for what is wrong in the text."""
    return _text_of(source.path, inside=source.origin != "path", what="a map")


def _text_of(path: Path, *, inside: bool, what: str) -> str:
    """The text of a user's file. Errors as of `load_map`; one found `inside` a folder must be there itself."""
    if inside and not _is_loop(path) and path.resolve().parent != path.parent.resolve():
        message = "it leads to a file outside its folder: copy it there, or name it by its path"
        raise InvalidFile([Problem(str(path), 0, message)])
    if _is_file(path) and not _is(Path.is_file, path):
        message = f"a pipe or a device is not {what}: name a file"
        raise InvalidFile([Problem(str(path), 0, message)])
    return read_text(path)


def read_text(path: Path) -> str:
    """The text of a file; InvalidFile if there is none, or it may not be read, is too large, or is not UTF-8."""
    try:
        with path.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        raise InvalidFile([Problem(str(path), 0, _why_unread(path, error))]) from None
    if len(data) > MAX_BYTES:
        raise InvalidFile([Problem(str(path), 0, f"larger than {MAX_BYTES // 1000} kB")])
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = 0 if data[:2] in (b"\xff\xfe", b"\xfe\xff") else 1 + data.count(b"\n", 0, error.start)
        raise InvalidFile([Problem(str(path), line, "not UTF-8: save the file with that encoding")]) from None


def _why_unread(path: Path, error: Exception | None) -> str:
    """Why there is nothing to read at a path; `error` is what the system said, if it was asked."""
    if _is(Path.is_dir, path):
        return "cannot be read: it is a folder"
    if _is_loop(path):
        return "cannot be read: a loop of symbolic links, which ends at no file"
    if error is None or isinstance(error, FileNotFoundError):
        return "there is no such file"
    return f"cannot be read: {(getattr(error, 'strerror', None) or str(error)).lower()}"


def _is_loop(path: Path) -> bool:
    """Whether symbolic links lead round and round."""
    try:
        path.stat()
    except OSError as error:
        return error.errno == errno.ELOOP
    except ValueError:
        pass
    return False


def _yaml_files(folder: Path) -> dict[str, Path]:
    """The YAML files of a folder by their names without ending, in order; none when it is missing."""
    try:
        if not folder.is_dir():
            return {}
        files = sorted(path for path in folder.iterdir() if path.suffix == ENDING and path.name[0] != ".")
    except OSError as error:
        raise UserError(f"{folder}: cannot be read: {error.strerror}") from None
    return {path.stem: path for path in files if path.is_file() or path.is_symlink()}


def _is_file(path: Path) -> bool:
    """Whether there is something that can be read (a pipe too)."""
    return _is(Path.exists, path) and not _is(Path.is_dir, path)


def _is(question: Callable[[Path], bool], path: Path) -> bool:
    """The answer to `question`; no for what can be no path: a name too long for the system, or with a NUL."""
    try:
        return question(path)
    except (OSError, ValueError):
        return False
