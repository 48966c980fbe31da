"""The schema beside a map file, by which editors complete and check it."""

from pathlib import Path

from coinage_pnp.cli.common.messages import say
from coinage_pnp.files import write_whole
from coinage_pnp.schemas import MARK, file_of, schema_text


def write_map_schema(folder: Path) -> None:
    """Put into the folder what a map's first line sends editors to, unless somebody else's file is there."""
    path = folder / file_of("map")
    try:
        if not path.exists() or MARK in path.read_text(encoding="utf-8", errors="replace"):
            write_whole(path, schema_text("map").encode())
    except OSError as error:
        say(f"{path}: cannot be written, so editors will not complete the map: {error.strerror}")
