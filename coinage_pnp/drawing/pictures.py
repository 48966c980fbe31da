"""Reads our own pictures from SVG files: paths of straight or cubic runs, uses and groups."""

import re
from functools import cache
from pathlib import Path as File
from xml.etree import ElementTree

import numpy as np

from coinage_pnp.drawing.paths.path import Path, Subpath, make_points
from coinage_pnp.drawing.scene import Element, Group, Paint, Shape, Symbol, Use

_BLANKS = str.maketrans(",CLZ", "    ")  # what is between the numbers of a path
_STEP = re.compile(r"(\w+)\(([^)]*)\)")  # a transformation: name and numbers


@cache
def load_svg_groups(module: str) -> dict[str, ElementTree.Element]:
    """Groups by id in the SVG file beside a module (its `__file__`) with the same name."""
    tree = ElementTree.parse(File(module).with_suffix(".svg"))
    return {group.attrib["id"]: group for group in tree.iter("{http://www.w3.org/2000/svg}g")}


def load_svg_symbols(module: str) -> dict[str, Symbol]:
    """The groups of that file that contain only paths."""
    return {
        name: tuple(map(_read_shape, group))
        for name, group in load_svg_groups(module).items()
        if all(part.tag.endswith("path") for part in group)
    }


def read_svg_element(part: ElementTree.Element) -> Element:
    """A path, a use or a group of such a file."""
    match part.tag.partition("}")[2]:
        case "use":
            return read_svg_use(part)
        case "g":
            return Group(tuple(map(read_svg_element, part)), name=part.attrib["id"])
    return _read_shape(part)


def read_svg_use(part: ElementTree.Element) -> Use:
    """A use of a group; the last number of its scale is the size, and a negative first one mirrors."""
    found = _STEP.findall(part.attrib["transform"])
    steps = {name: [float(number) for number in numbers.split()] for name, numbers in found}
    (x, y), [angle], scales = steps["translate"], steps.get("rotate", [0.0]), steps.get("scale", [1.0])
    return Use(part.attrib["href"].removeprefix("#"), x, y, scales[-1], mirror=scales[0] < 0, angle=angle)


@cache
def _read_shape(part: ElementTree.Element) -> Shape:
    fill = None if part.attrib["fill"] == "none" else part.attrib["fill"]
    width, dashes = float(part.get("stroke-width", "0")), part.get("stroke-dasharray", "").split()
    return Shape(read_svg_path(part), Paint(fill, part.get("stroke"), width, tuple(map(float, dashes))))


@cache
def read_svg_path(part: ElementTree.Element) -> Path:
    """The runs of a path in such a file, either straight or entirely cubic."""
    return tuple(
        Subpath(make_points(np.fromstring(run.translate(_BLANKS), sep=" ")), run.endswith("Z"), "C" in run)
        for run in (run.strip() for run in part.attrib["d"].split("M")[1:])
    )
