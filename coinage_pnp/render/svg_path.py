"""Paths in SVG's notation: whole numbers, each point by its distance from the last, which is shortest."""

from __future__ import annotations

import numpy as np

from coinage_pnp.drawing import Path, Subpath


def path_data(path: Path, units: int) -> str:
    """The `d` of a path, `units` in a millimetre; empty for an empty path."""
    return "".join(_run(part, units) for part in path if len(part.points))


def _run(part: Subpath, units: int) -> str:
    at = np.rint(part.points * units).astype(np.int64)
    start = f"M{at[0, 0]} {at[0, 1]}"
    end = "z" if part.closed else ""
    if len(at) == 1:
        return f"{start}h0{end}"
    if part.curved:
        anchors = at[:-1:3]  # the handles and the end of a curve count from its start
        steps = (at[1:].reshape(len(anchors), 3, 2) - anchors[:, None]).reshape(-1, 2)
    else:
        steps = np.diff(at, axis=0)
    listed = " ".join(map(str, steps.ravel().tolist())).replace(" -", "-")
    return f"{start}{'c' if part.curved else 'l'}{listed}{end}"
