"""`coinage-pnp maps`: what can be built and played on."""

from collections.abc import Sequence

import typer

from coinage_pnp.cli.common.messages import escape_controls, say, show_json
from coinage_pnp.cli.common.shared_options import MapsJson
from coinage_pnp.errors import InvalidFile
from coinage_pnp.files.yaml.wording import quote_text
from coinage_pnp.game.board.model import Map, find_borders
from coinage_pnp.game.sentences.score_table import align_columns
from coinage_pnp.game.shipped import ENGLISH, MapSource, list_known_maps, load_map
from coinage_pnp.lab import templates

EXAMPLES = """
  coinage-pnp maps           shipped maps, and your own in ./maps
  coinage-pnp maps --json    the same for programs
"""


def maps(as_json: MapsJson = False) -> None:
    """List all maps, with their spaces, region sizes and pairs of neighbours.

    Your own maps in ./maps come first, then those that came with the program. A broken map is listed with its
    problems, and the exit code is 1.
    """
    entries = list_maps()
    if as_json:
        show_json(make_document(entries))
    else:
        rows = [_make_row(*entry) for entry in entries]
        head, *lines = align_columns([COLUMNS, *rows])
        typer.secho(head, bold=True)
        for (_, found), line in zip(entries, lines, strict=True):
            typer.secho(escape_controls(line), fg="red" if isinstance(found, InvalidFile) else None)
    for source, found in entries:
        if isinstance(found, InvalidFile):
            say(found)
        if note := source.describe_hidden():
            say(note)
    if any(isinstance(found, InvalidFile) for _, found in entries):
        raise typer.Exit(1)


COLUMNS = ("map", "name", "spaces", "regions", "neighbours", "origin")
"""Headings; `regions` are region sizes, `neighbours` the number of adjacent pairs."""

BROKEN = "broken"  # shown instead of a broken map's name

Entry = tuple[MapSource, Map | InvalidFile]  # a map in the list, or why it is broken


def _make_row(source: MapSource, found: Map | InvalidFile) -> tuple[str, ...]:
    """The cells of the map's line, in the order of COLUMNS."""
    origin = source.origin + (", hides the shipped one" if source.hides else "")
    if isinstance(found, InvalidFile):
        return quote_text(source.id).strip("'"), BROKEN, "", "", "", origin
    sizes = "-".join(map(str, found.region_sizes))
    counts = str(len(found.spaces)), sizes, str(len(find_borders(found)))
    return found.id, found.name.best(ENGLISH), *counts, origin


def list_maps() -> list[Entry]:
    """Every map that can be named by its id."""
    terrains, entries = templates.list_terrain_ids(), list[Entry]()
    for source in list_known_maps():
        try:
            entries.append((source, load_map(source, terrains)))
        except InvalidFile as error:
            entries.append((source, error))
    return entries


def make_document(entries: Sequence[Entry]) -> dict[str, object]:
    """The JSON document described in maps/README.md."""
    return {
        "maps": [_describe(source, found) for source, found in entries if isinstance(found, Map)],
        "broken": [
            _describe_broken(source, found) for source, found in entries if isinstance(found, InvalidFile)
        ],
    }


def _describe(source: MapSource, board: Map) -> dict[str, object]:
    return {
        "id": board.id,
        "name": dict(board.name.texts),
        "origin": source.origin,
        "hides_shipped": source.hides is not None,
        "path": str(source.path),
        "edition": board.edition,
        "orientation": board.orientation,
        "spaces": list(board.letters),
        "regions": [
            {"id": r.id, "terrain": r.terrain, "spaces": list(board.list_letters(r.id))}
            for r in board.regions
        ],
        "region_sizes": list(board.region_sizes),
        "borders": ["-".join(pair) for pair in sorted(find_borders(board))],
        "links": ["-".join(pair) for pair in board.links],
        "walls": ["-".join(pair) for pair in board.walls],
    }


def _describe_broken(source: MapSource, error: InvalidFile) -> dict[str, object]:
    listed = [{"line": problem.line, "message": problem.message} for problem in error.problems]
    return {"id": source.id, "origin": source.origin, "path": str(source.path), "problems": listed}
