"""What the user should know about a map that is drawn, each remark where its cause stands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from coinage_pnp.artwork.proof import colours
from coinage_pnp.artwork.terrain import Terrain
from coinage_pnp.board.checks import findings
from coinage_pnp.board.model import Map, Name
from coinage_pnp.cli.common.check_lines import lines
from coinage_pnp.cli.common.examination import with_lines
from coinage_pnp.shipped import MapSource
from coinage_pnp.words import Language


def warnings(source: MapSource, board: Map, terrains: Mapping[str, Terrain]) -> list[str]:
    """What the maker of a map would want to know before printing it, in lines; nothing of a map that is shipped."""
    if source.origin == "shipped":
        return []
    return lines(source.path, with_lines(source, (*findings(board), *colours(board, terrains))))


def other_languages(where: object, names: Iterable[Name], language: Language) -> list[str]:
    """Which names are not in the language in which they are to be shown, in a line; none when all are.

    Args:
        where: the map's file, or what else it is called.
        names: those that are shown.
        language: the one that is wanted.
    """
    missing = dict.fromkeys(
        name.best(language.code) for name in names if name.written_in(language.code) is None
    )
    if not missing:
        return []
    return [f"{where}: not in {language.name} ({language.code}), so as the map has it: {', '.join(missing)}"]


def on_card(board: Map) -> tuple[Name, ...]:
    """The names that a card shows."""
    regions = [region.name for region in board.regions]
    return (board.name, *regions, *(space.name for space in board.spaces))
