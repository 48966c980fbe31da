"""Writes map files to the user's folder `maps`: new maps, and copies of others."""

import re
from pathlib import Path
from unicodedata import combining, normalize

from coinage_pnp.errors import UserError, describe_reason
from coinage_pnp.files.safe_writing import is_just_written, write_whole
from coinage_pnp.files.saving import save_new
from coinage_pnp.files.yaml.wording import quote_text
from coinage_pnp.game import shipped
from coinage_pnp.game.board.reader import RESERVED, find_id_fault, read_map
from coinage_pnp.game.shipped import ENDING, ENDINGS, OWN, MapSource
from coinage_pnp.lab.schemas import MARK, name_schema_file, write_schema
from coinage_pnp.sheet.print_options import BACK_PARTS

TEMPLATE, TITLE = "new_map.yaml", "New Map"  # the template of new maps, and the title to replace in it
_SCHEMA = re.compile(r"(?<=\$schema=)\S+")


def find_new_id_fault(name: str) -> str:
    """What is wrong with the id of a new map, and a valid suggestion; "" if it is valid."""
    if not find_id_fault(name) and name not in BACK_PARTS:
        return ""
    return (
        f"{quote_text(name)} is not a valid id for a map: write 1 to 40 of the characters a-z, 0-9, '-' and '_', "
        f"but not 'random', 'rules' or 'player-aid'{_suggest_id(name)}"
    )


def write_new_map(name: str) -> Path:
    """Write a new map from the template, "green-vale" as Green Vale. UserError: it exists, or is not writable."""
    text, _ = shipped.read_template(TEMPLATE)
    words = (word.capitalize() for word in re.split("[-_]+", name) if word)
    path = OWN / f"{name}{ENDING}"
    save_new(path, text.replace(TITLE, " ".join(words) or name, 1))
    return path


def copy_map(source: MapSource, name: str) -> Path:
    """Copy a map to the folder. UserError: it cannot be read, a file has that name, or it cannot be written."""
    path = OWN / f"{name}{ENDING}"
    save_new(path, _SCHEMA.sub(name_schema_file("map"), shipped.read_map_text(source), count=1))
    return path


def ensure_own_file(source: MapSource) -> Path:
    """A map's file in the folder, copied if the map is elsewhere. Errors as in `copy_map`."""
    path = OWN / f"{source.id}{ENDING}"
    if shipped.is_same_path(source.path, path.with_suffix(source.path.suffix)):
        return source.path
    copy_map(source, source.id)
    write_map_schema(OWN)
    return path


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
        write_whole(path, write_schema("map").encode(), may_replace=_is_schema)
    except FileExistsError:
        return ""
    except OSError as error:
        return f"{path}: cannot be written, so editors will not complete the map: {describe_reason(error)}"
    return ""


def _is_schema(data: bytes | None) -> bool:
    return data is None or MARK.encode() in data


def _suggest_id(name: str) -> str:
    """A hint with a valid id similar to `name`, or ""."""
    stem = name.replace("\\", "/").rstrip("/").rsplit("/", 1)[-1]
    for ending in ENDINGS:
        stem = stem.removesuffix(ending)
    bare = "".join(sign for sign in normalize("NFKD", stem.lower()) if not combining(sign))  # as in foret
    like = re.sub("[^a-z0-9_]+", "-", bare).strip("-")[:40]
    if like in {RESERVED, *BACK_PARTS}:
        like += "-map"
    return f"; how about {quote_text(like)}?" if like and not find_id_fault(like) else ""
