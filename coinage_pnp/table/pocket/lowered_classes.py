"""Dataclasses, named tuples and enums as plain classes."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import NamedTuple

FindHelper = Callable[[str], ast.Name]
"""A function of the pocket's library by its name."""


class _Field(NamedTuple):
    name: str
    parameter: str  # of the initializer
    value: str  # an expression
    compared: bool


def lower_class(node: ast.ClassDef, find_helper: FindHelper) -> list[ast.stmt]:
    """The class without decorators and bases that MicroPython lacks, and what follows it."""
    bases = [*map(ast.unparse, node.bases)]
    others = [one for one in node.decorator_list if ast.unparse(one).partition("(")[0] != "dataclass"]
    if len(others) < len(node.decorator_list):
        node.decorator_list = others
        return [_write_methods(node, find_helper("Values"), compares=True)]
    if "NamedTuple" in bases:
        node.bases = []
        return [_write_methods(node, find_helper("NamedValues"), compares=False)]
    if "IntEnum" in bases or "StrEnum" in bases:
        return _lower_enum(node, find_helper)
    return [node]


def list_enum_properties(tree: ast.Module) -> Iterator[str]:
    """The properties of the enums of numbers in a module."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and "IntEnum" in map(ast.unparse, node.bases):
            yield from (one.name for one in node.body if isinstance(one, ast.FunctionDef))


def _write_methods(node: ast.ClassDef, base: ast.Name, *, compares: bool) -> ast.ClassDef:
    """A class with fields as one with an initializer and comparisons."""
    fields = [_read_field(one) for one in node.body if isinstance(one, ast.AnnAssign)]
    own = [one for one in node.body if not isinstance(one, ast.AnnAssign)]
    lines = [f"_fields = {tuple(one.name for one in fields)}"]
    defined = {one.name for one in own if isinstance(one, ast.FunctionDef)}
    if compares and "__eq__" not in defined:
        compared = [one.name for one in fields if one.compared]
        alike = " and ".join(f"self.{name} == other.{name}" for name in compared) or "True"
        listed = "".join(f"self.{name}, " for name in compared)
        lines += [
            f"def __eq__(self, other):\n return self is other or (type(other) is {node.name} and {alike})",
            f"def __hash__(self):\n return hash(({listed}))",
        ]
    lines.append(f"def __init__({', '.join(['self', *(one.parameter for one in fields)])}):")
    lines += [f" self.{one.name} = {one.value}" for one in fields] or [" pass"]
    node.bases = [*node.bases, base]
    node.body = [*ast.parse("\n".join(lines)).body, *own]
    return node


def _read_field(node: ast.AnnAssign) -> _Field:
    name, value = ast.unparse(node.target), node.value
    given = {"default": ast.unparse(value)} if value else {}
    if isinstance(value, ast.Call) and ast.unparse(value.func) == "field":
        given = {str(one.arg): ast.unparse(one.value) for one in value.keywords}
    compared = given.get("compare") != "False"
    if "default_factory" in given:
        made = f"{given['default_factory']}() if {name} is None else {name}"
        return _Field(name, f"{name}=None", made, compared)
    return _Field(name, f"{name}={given['default']}" if "default" in given else name, name, compared)


def _lower_enum(node: ast.ClassDef, find_helper: FindHelper) -> list[ast.stmt]:
    """An enum whose members are plain numbers or texts; properties of numbers become functions."""
    pairs: list[str] = []
    found: list[ast.stmt] = []
    for one in node.body:
        if isinstance(one, ast.Assign):
            name = ast.unparse(one.targets[0])
            pairs.append(f"({name!r}, {ast.unparse(one.value)})")
        elif isinstance(one, ast.FunctionDef):
            name, one.name, one.decorator_list = one.name, f"_read_{one.name}", []
            found += [one, *ast.parse(f"{find_helper('note_property').id}({name!r}, {one.name})").body]
    members = f"{node.name} = {find_helper('Members').id}([{', '.join(pairs)}])"
    return [*found, *ast.parse(members).body]
