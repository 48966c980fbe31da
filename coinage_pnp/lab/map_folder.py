"""Writes map files to the user's folder `maps`: new maps, and copies of others."""

import re
from pathlib import Path
from unicodedata import combining, normalize

from coinage_pnp.errors import describe_reason
from coinage_pnp.files.safe_writing import write_whole
from coinage_pnp.files.saving import save_new
from coinage_pnp.files.yaml.wording import quote_text
from coinage_pnp.game import shipped
from coinage_pnp.game.board.reader import RESERVED, find_id_fault
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


def ensure_own_file(source: MapSource) -> Path:
    """A map's file in the folder, copied if the map is elsewhere. Raises UserError, like `write_new_map`."""
    path = OWN / f"{source.id}{ENDING}"
    if shipped.is_same_path(source.path, path.with_suffix(source.path.suffix)):
        return source.path
    save_new(path, _SCHEMA.sub(name_schema_file("map"), shipped.read_map_text(source), count=1))
    write_map_schema(OWN)
    return path


def write_map_schema(folder: Path) -> str:
    """Write the schema for editors to a folder without a foreign file of that name; returns an error, or ""."""
    path = folder / name_schema_file("map")
    try:
        if not path.exists() or MARK in path.read_text(encoding="utf-8", errors="replace"):
            write_whole(path, write_schema("map").encode())
    except OSError as error:
        return f"{path}: cannot be written, so editors will not complete the map: {describe_reason(error)}"
    return ""


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
