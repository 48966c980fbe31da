"""Reads files for cutting machines: lines by layer, in millimetres from the bottom of the page."""

import re
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
from numpy.typing import NDArray

Layers = dict[str, list[NDArray[np.float64]]]

LAYER = 8  # the group code of an entity's layer


def read_dxf(path: Path) -> tuple[Layers, str]:
    """The vertices of each line by layer, and the unit's code. A DXF file is pairs of a group code and a value."""
    lines = path.read_text(encoding="ascii").splitlines()
    pairs = list(zip(map(int, lines[::2]), lines[1::2], strict=True))
    assert pairs[-1] == (0, "EOF")
    found: Layers = {}
    unit = next(value for (code, name), (_, value) in pairwise(pairs) if (code, name) == (9, "$INSUNITS"))
    points: list[tuple[float, float]] = []
    layer = (LAYER, "")
    for i, (code, value) in enumerate(pairs):
        if (code, value) == (0, "POLYLINE"):
            points, layer = [], pairs[i + 1]
            assert layer[0] == LAYER
        elif (code, value) == (0, "VERTEX"):
            assert pairs[i + 1] == layer
            own = dict(pairs[i + 1 : i + 4])
            points.append((float(own[10]), float(own[20])))
        elif (code, value) == (0, "SEQEND"):
            assert pairs[i + 1] == layer
            found.setdefault(layer[1], []).append(np.array(points))
    return found, unit


def read_svg(path: Path) -> Layers:
    """The points of each line by layer; of curves, the end points and control points."""
    root = ElementTree.parse(path).getroot()
    width, height = (float(root.attrib[side].removesuffix("mm")) for side in ("width", "height"))
    scale = width / float(root.attrib["viewBox"].split()[2])
    found: Layers = {}
    for layer in root:
        for one in layer:
            [(start, rest)] = re.findall(r"^M(-?\d+ -?\d+)([cl].*?)z?$", one.attrib["d"])
            at = np.array([float(number) for number in start.split()])
            steps = np.array([float(n) for n in re.findall(r"-?\d+", rest[1:])]).reshape(-1, 2)
            points = [at]
            if rest[0] == "l":
                points = [at, *(at + np.cumsum(steps, axis=0))]
            else:
                for triple in steps.reshape(-1, 3, 2):
                    points += list(points[-1] + triple)
            found.setdefault(layer.attrib["id"], []).append(np.array(points) * scale)
    return {
        name: [np.column_stack((p[:, 0], height - p[:, 1])) for p in paths] for name, paths in found.items()
    }
