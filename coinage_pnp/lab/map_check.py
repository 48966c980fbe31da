"""Checks a map: what there is to find is in `board.checks`, and in `lab.proof` if the card must be drawn."""

from collections.abc import Collection
from dataclasses import dataclass

from coinage_pnp.errors import InvalidFile
from coinage_pnp.game import shipped
from coinage_pnp.game.board.causes import summarize
from coinage_pnp.game.board.checks import ERROR, Finding, find_all
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.shipped import MapSource
from coinage_pnp.lab.proof.drawing_templates import DrawingTemplates
from coinage_pnp.lab.proof.map_proof import Each, MapProof, prove


@dataclass(frozen=True)
class MapCheck:
    """The findings of a map."""

    source: MapSource
    findings: tuple[Finding, ...]  # errors first, then in order of lines
    board: Map | None = None  # None if the file is invalid, like `proof`
    proof: MapProof | None = None

    def count(self, severity: str) -> int:
        """Number of findings of a severity."""
        return sum(finding.severity == severity for finding in self.findings)


def check_file(source: MapSource, terrains: Collection[str]) -> MapCheck:
    """Read and check a map file without drawing it; errors in the file become findings."""
    try:
        board = shipped.load_map(source, terrains)
    except InvalidFile as error:
        found = (Finding(ERROR, "invalid", "", p.message, p.line, cause=p.said) for p in error.problems)
        return MapCheck(source, tuple(found))
    return MapCheck(source, summarize(board, find_all(board)), board)


def check_map(source: MapSource, templates: DrawingTemplates, each: Each = map) -> MapCheck:
    """Like `check_file`, but also draw the map on every card; `each` as in `prove`."""
    check = check_file(source, templates.terrains)
    if check.board is None:
        return check
    proof = prove(check.board, templates, strict=source.origin == "shipped", each=each)
    return MapCheck(source, proof.findings, check.board, proof)
