"""A map file, looked over: what was found, each with its line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from coinage_pnp import shipped
from coinage_pnp.artwork.proof import DrawingTemplates, Proof, prove
from coinage_pnp.board.checks import Finding
from coinage_pnp.board.model import Map
from coinage_pnp.errors import InvalidFile, UserError
from coinage_pnp.shipped import MapSource
from coinage_pnp.yaml_source import line_of, parse

ERROR = "error"
"""The severity that makes the exit code 1."""

WARNING = "warning"
"""The severity of what may not have been meant."""


@dataclass(frozen=True)
class LocatedFinding:
    """A finding with its line."""

    severity: str
    """"error" or "warning"."""
    code: str
    """A short name for programs."""
    where: str
    """The key path in the file, or ""."""
    line: int
    """From 1; 0 when the whole file is meant."""
    message: str


@dataclass(frozen=True)
class MapCheck:
    """One map, looked over."""

    source: MapSource
    board: Map | None
    """None when the file is wrong."""
    proof: Proof | None
    """None when the file is wrong."""
    remarks: tuple[LocatedFinding, ...]
    """Errors first, each kind in the order of the lines."""

    def count(self, severity: str) -> int:
        """How many remarks are of that severity."""
        return sum(remark.severity == severity for remark in self.remarks)


def check_map(source: MapSource, bench: DrawingTemplates) -> MapCheck:
    """Read a map's file and look it over; what is wrong is in the report."""
    try:
        board = shipped.load_map(source, bench.terrains)
    except InvalidFile as error:
        remarks = (LocatedFinding(ERROR, "invalid", "", p.line, p.message) for p in error.problems)
        return MapCheck(source, None, None, tuple(remarks))
    except UserError as error:
        return MapCheck(source, None, None, (LocatedFinding(ERROR, "invalid", "", 0, str(error)),))
    proof = prove(board, bench, strict=source.origin == "shipped")
    return MapCheck(source, board, proof, with_lines(source, proof.findings))


def with_lines(source: MapSource, findings: Iterable[Finding]) -> tuple[LocatedFinding, ...]:
    """The findings with their lines in the map's file, errors first."""
    root = parse(shipped.read_text(source.path), str(source.path))
    remarks = (
        LocatedFinding(f.severity, f.code, f.where, line_of(root, f.where), f.message) for f in findings
    )
    return tuple(sorted(remarks, key=lambda remark: (remark.severity != ERROR, remark.line)))
