"""Writes map files to the user's folder `maps`: new maps, and copies of others."""

import re
from contextlib import suppress
from itertools import count
from pathlib import Path

from coinage_pnp.errors import UserError, describe_reason
from coinage_pnp.files.safe_writing import is_just_written, move_file, write_whole
from coinage_pnp.files.saving import FileInTheWayError, make_folder, save_new, save_text
from coinage_pnp.files.typed_text import fold_to_id
from coinage_pnp.files.yaml.edits import convert_to_plain, with_value, without
from coinage_pnp.files.yaml.syntax import parse
from coinage_pnp.files.yaml.wording import quote_text
from coinage_pnp.game import shipped
from coinage_pnp.game.board.map_edits import ENGLISH, with_name, with_regions
from coinage_pnp.game.board.reader import RESERVED, find_id_fault, read_map
from coinage_pnp.game.shipped import ENDING, ENDINGS, OWN, MapSource
from coinage_pnp.lab.templates import MARK, name_schema_file, write_schema
from coinage_pnp.sheet.print_options import BACK_PARTS

TEMPLATE, TITLE = "new_map.yaml", "New Map"  # the template of new maps, and the title to replace in it
MAX_ID = 40  # length of an id
REMOVED = "removed"  # the folder of removed maps, in that of the user's own
_SCHEMA = re.compile(r"(?<=\$schema=)\S+")


def find_new_id_fault(name: str) -> str:
    """What is wrong with the id of a new map, and a valid suggestion; "" if it is valid."""
    if not find_id_fault(name) and name not in BACK_PARTS:
        return ""
    stem = name.replace("\\", "/").rstrip("/").rsplit("/", 1)[-1]
    for ending in ENDINGS:
        stem = stem.removesuffix(ending)
    like = fold_to_id(stem)
    if like in {RESERVED, *BACK_PARTS}:
        like += "-map"
    hint = f"; how about {quote_text(like)}?" if like and not find_id_fault(like) else ""
    return (
        f"{quote_text(name)} is not a valid id for a map: write 1 to 40 of the characters a-z, 0-9, '-' and '_', "
        f"but not 'random', 'rules' or 'player-aid'{hint}"
    )


def write_new_map(name: str) -> Path:
    """Write a new map from the template, "green-vale" as Green Vale. UserError: it exists, or is not writable."""
    text, _ = shipped.read_template(TEMPLATE)
    words = (word.capitalize() for word in re.split("[-_]+", name) if word)
    return _save_map(name, text.replace(TITLE, " ".join(words) or name, 1))


def write_titled_map(title: str, regions: int, code: str) -> Path:
    """Write a new map with a title in the language `code`, and regions. Errors as in `write_new_map`."""
    name = choose_id(title)
    text, _ = shipped.read_template(TEMPLATE)
    text = with_value(text, ["name", code], title)
    if code != ENGLISH:
        text = without(text, ["name", ENGLISH])
    return _save_map(name, with_regions(text, regions))


def choose_id(title: str) -> str:
    """The id like a title; a free one without Latin letters. UserError, with a free title: it is taken."""
    name = fold_to_id(title)
    if not name or find_new_id_fault(name):
        return find_free_id("map")
    if name in list_taken_ids():
        number = find_free_id(name).rpartition("-")[2]
        free = f"{re.sub(' [0-9]+$', '', title)} {number}"
        raise UserError(
            "there is a map {id} already; how about {free}?", id=quote_text(name), free=quote_text(free)
        )
    return name


def duplicate_map(source: MapSource) -> Path:
    """Copy a map under the next free id, with its number behind the title. Errors as in `copy_map`."""
    name = find_free_id(source.id)
    text = _number_title(_read_for_copy(source), name.rpartition("-")[2])
    write_map_schema(OWN)
    return _save_map(name, text)


def rename_map(source: MapSource, title: str, code: str) -> Path:
    """Give the user's own map another title in a language, and the id that is like it. Errors as in `choose_id`."""
    refuse_foreign_map(source)
    text = shipped.read_map_text(source)
    new = with_name(text, ["name"], code, title)
    path = None if fold_to_id(title) in ("", source.id) else OWN / f"{choose_id(title)}{ENDING}"
    save_text(source.path, new, over=text)
    return _move_file(source.path, path) if path else source.path


def remove_map(source: MapSource) -> Path:
    """Move the user's own map out of the way, into a folder beside it, where no file is replaced. UserError."""
    refuse_foreign_map(source)
    names = (f"{source.id}{f'-{number}' if number > 1 else ''}{ENDING}" for number in count(1))
    while True:
        with suppress(FileInTheWayError):
            return _move_file(source.path, OWN / REMOVED / next(names))


def _move_file(path: Path, target: Path) -> Path:
    """Move a file, as it is by then. Raises FileInTheWayError: the path is taken; UserError: it is not writable."""
    make_folder(target.parent)
    try:
        move_file(path, target)
    except FileExistsError:
        raise FileInTheWayError(f"{target} already exists; it is left as it is") from None
    except OSError as error:
        raise UserError(f"{path}: cannot be moved: {describe_reason(error)}") from None
    return target


def refuse_foreign_map(source: MapSource) -> None:
    """Raise UserError if a map is not in the user's own folder."""
    if source.origin != "yours":
        raise UserError("this map is not in your folder maps: duplicate it first")


def copy_map(source: MapSource, name: str) -> Path:
    """Copy a map to the folder. UserError: it cannot be read, a file has that name, or it cannot be written."""
    return _save_map(name, _read_for_copy(source))


def ensure_own_file(source: MapSource) -> Path:
    """A map's file in the folder; of a map that ships or is elsewhere, a copy. Errors as in `copy_map`.

    If another map has its id, the copy gets the next free one, and its number behind the title: Volcano 2.
    """
    path = OWN / f"{source.id}{source.path.suffix}"
    if source.origin != "shipped" and shipped.is_same_path(source.path, path):
        return source.path
    if source.id in list_taken_ids():
        return duplicate_map(source)
    text = _read_for_copy(source)
    write_map_schema(OWN)
    return _save_map(source.id, text)


def list_taken_ids() -> set[str]:
    """The ids of all known maps."""
    return {source.id for source in shipped.list_known_maps()}


def find_free_id(name: str) -> str:
    """A valid id like `name` that no map has: volcano-2."""
    stem, taken = re.sub("-[0-9]+$", "", name), list_taken_ids()
    ids = (f"{stem[: MAX_ID - len(str(number)) - 1]}-{number}" for number in count(2))
    return next(free for free in ids if free not in taken)


def _save_map(name: str, text: str) -> Path:
    path, other = (OWN / f"{name}{ending}" for ending in ENDINGS)
    try:
        if other.exists():
            raise FileInTheWayError(f"{other} already exists; it is left as it is")
        save_new(path, text)
    except FileInTheWayError as error:
        raise FileInTheWayError(f"{error}; how about {quote_text(find_free_id(name))}?") from None
    return path


def _read_for_copy(source: MapSource) -> str:
    return _SCHEMA.sub(name_schema_file("map"), shipped.read_map_text(source), count=1)


def _number_title(text: str, number: str) -> str:
    """The text with a number behind the map's title in every language; as it is, if that cannot be edited."""
    with suppress(UserError):
        tree = convert_to_plain(parse(text, ""))
        name = tree.get("name") if isinstance(tree, dict) else None
        titles = (
            {("name", code): title for code, title in name.items()}
            if isinstance(name, dict)
            else {("name",): name}
        )
        for where, title in titles.items():
            text = with_value(text, where, f"{title} {number}")
    return text


def is_half_written(path: Path) -> bool:
    """Whether a map file has just changed and cannot be read yet: an editor may still be writing it."""
    if not is_just_written(path):
        return False
    try:
        read_map(shipped.read_text(path), str(path), path.stem)
    except UserError:
        return True
    return False


def write_map_schema(folder: Path) -> str:
    """Write the schema for editors to a folder without a foreign file of that name; returns an error, or ""."""
    path = folder / name_schema_file("map")
    try:
        write_whole(
            path, write_schema("map").encode(), may_replace=lambda old: old is None or MARK.encode() in old
        )
    except FileExistsError:
        return ""
    except OSError as error:
        return f"{path}: cannot be written, so editors will not complete the map: {describe_reason(error)}"
    return ""
