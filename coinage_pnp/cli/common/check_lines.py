"""What `check` found, in lines for people and as a document for programs."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from coinage_pnp.artwork.proof import PENNY, DrawingTemplates, Proof, overlaps
from coinage_pnp.board.checks import region_parts
from coinage_pnp.board.grid import neighbours
from coinage_pnp.board.model import Map
from coinage_pnp.cli.common.examination import ERROR, WARNING, LocatedFinding, MapCheck


def tell(report: MapCheck, bench: DrawingTemplates, *, quiet: bool = False) -> list[str]:
    """The report as lines: the remarks as `file:line: severity: message`, then the facts."""
    path = report.source.path
    told = lines(path, report.remarks)
    if quiet:
        return told
    if report.board and report.proof:
        told += [f"  {head:11}{fact}" for head, fact in facts(report.board, report.proof, bench)]
    return [*told, f"{path}: {counted(report.remarks)}"]


def lines(path: Path, remarks: Iterable[LocatedFinding]) -> list[str]:
    """Remarks on a file as `file:line: severity: message`, which editors can jump to."""
    return [
        f"{path}{f':{remark.line}' if remark.line else ''}: {remark.severity}: {remark.message}"
        for remark in remarks
    ]


def counted(remarks: Iterable[LocatedFinding]) -> str:
    """How many errors and warnings there are, as "no errors, 1 warning"."""
    severities = [remark.severity for remark in remarks]
    return ", ".join(_counted(severities.count(severity), severity) for severity in (ERROR, WARNING))


def facts(board: Map, proof: Proof, bench: DrawingTemplates) -> list[tuple[str, str]]:
    """What was measured, in a few lines."""
    near = neighbours(board)
    told = [
        ("spaces", f"{len(board.spaces)}; neighbours: " + " ".join(f"{a} {len(b)}" for a, b in near.items())),
        ("regions", ", ".join(_region(board, region.id) for region in board.regions)),
    ]
    if proof.borders:
        shortest = ", ".join(map(str, proof.borders[:3]))
        told.append(
            ("borders", f"{len(proof.borders)}; the shortest on the {bench.smallest.id} card: {shortest}")
        )
    if proof.seats:
        told.append(
            ("seats", f"the nearest on the {bench.usual.id} card: {', '.join(map(str, proof.seats[:3]))}")
        )
        for coins in bench.coins.values():
            size = coins.diameters[PENNY]
            over = overlaps(proof.seats, size)
            said = f"overlap by up to {over[0].mm:.1f} mm" if over else "lie side by side"
            told.append((f"{coins.id} coins", f"on that card two of {size:g} mm, its penny, {said}"))
    if proof.colours:
        near_ones = (
            f"{vision} {apart:g} ({'-'.join(pair)})" for vision, (apart, pair) in proof.colours.items()
        )
        told.append(("colours", f"the nearest (CIEDE2000): {', '.join(near_ones)}"))
    fits = [f"{name} fits with {room:g} mm to spare" for name, room in proof.tin.items() if room >= 0]
    told.append(
        ("tin", "; ".join([*fits, "no other card lies flat in it"] if fits else ["no card lies flat in it"]))
    )
    return told


def _region(board: Map, region: str) -> str:
    parts = ["".join(part) for part in region_parts(board, region)]
    together = " + ".join(parts)
    return f"{region} {sum(map(len, parts))} ({together}{', in parts' if len(parts) > 1 else ''})"


def _counted(count: int, word: str) -> str:
    return f"{count or 'no'} {word}{'' if count == 1 else 's'}"


def document(report: MapCheck, bench: DrawingTemplates) -> dict[str, object]:
    """One map of the JSON document that maps/README.md describes."""
    known: dict[str, object] = {
        "id": report.source.id,
        "path": str(report.source.path),
        "origin": report.source.origin,
        "errors": report.count(ERROR),
        "warnings": report.count(WARNING),
        "findings": [
            {"severity": r.severity, "code": r.code, "where": r.where, "line": r.line, "message": r.message}
            for r in report.remarks
        ],
    }
    if report.board and report.proof:
        known |= _measured(report.board, report.proof, bench)
    return known


def _measured(board: Map, proof: Proof, bench: DrawingTemplates) -> dict[str, object]:
    return {
        "neighbours": {letter: sorted(near) for letter, near in neighbours(board).items()},
        "regions": {
            region.id: [list(part) for part in region_parts(board, region.id)] for region in board.regions
        },
        "borders": {"-".join(span.pair): round(span.mm, 2) for span in proof.borders},
        "seats": {"-".join(span.pair): round(span.mm, 2) for span in proof.seats},
        "coins": {
            coins.id: {
                "penny": coins.diameters[PENNY],
                "overlaps": {
                    "-".join(s.pair): round(s.mm, 2) for s in overlaps(proof.seats, coins.diameters[PENNY])
                },
            }
            for coins in bench.coins.values()
        },
        "colours": {
            vision: {"regions": list(pair), "difference": apart}
            for vision, (apart, pair) in proof.colours.items()
        },
        "spare_in_tin": dict(proof.tin),
    }
