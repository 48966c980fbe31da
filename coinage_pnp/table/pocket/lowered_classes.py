"""Dataclasses, named tuples and enums as plain classes."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import NamedTuple

FindHelper = Callable[[str], ast.Name]
"""A function of the pocket's library by its name."""


class _Field(NamedTuple):
    name: str
    default: ast.expr | None = None
    factory: ast.expr | None = None
    compared: bool = True


def lower_class(node: ast.ClassDef, find_helper: FindHelper) -> list[ast.stmt]:
    """The class without decorators and bases that MicroPython lacks, and what follows it."""
    bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
    decorators = [one for one in node.decorator_list if not _is_dataclass(one)]
    if len(decorators) < len(node.decorator_list):
        node.decorator_list = decorators
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
        if isinstance(node, ast.ClassDef) and any(
            isinstance(base, ast.Name) and base.id == "IntEnum" for base in node.bases
        ):
            yield from (one.name for one in node.body if isinstance(one, ast.FunctionDef))


def _is_dataclass(decorator: ast.expr) -> bool:
    named = decorator.func if isinstance(decorator, ast.Call) else decorator
    return isinstance(named, ast.Name) and named.id == "dataclass"


def _write_methods(node: ast.ClassDef, base: ast.Name, *, compares: bool) -> ast.ClassDef:
    """A class with fields as one with an initializer and comparisons."""
    fields = [_read_field(one) for one in node.body if isinstance(one, ast.AnnAssign)]
    own = [one for one in node.body if not isinstance(one, ast.AnnAssign)]
    names = [one.name for one in fields]
    lines = [f"_fields = {tuple(names)}"]
    compared = [one.name for one in fields if one.compared]
    parameters = ast.arguments([], [ast.arg(name) for name in ("self", *names)], None, [], [], None, [])
    parameters.defaults = [
        one.default or ast.Constant(None)
        for one in fields
        if one.default is not None or one.factory is not None
    ]
    defined = {one.name for one in own if isinstance(one, ast.FunctionDef)}
    if compares and "__eq__" not in defined:
        alike = " and ".join(f"self.{name} == other.{name}" for name in compared) or "True"
        listed = "".join(f"self.{name}, " for name in compared)
        lines += [
            f"def __eq__(self, other):\n return self is other or (type(other) is {node.name} and {alike})",
            f"def __hash__(self):\n return hash(({listed}))",
        ]
    made = "\n".join(f" self.{one.name} = {_write_factory(one)}{one.name}" for one in fields)
    begin = ast.parse(f"def __init__(self):\n{made or ' pass'}").body[0]
    assert isinstance(begin, ast.FunctionDef)
    begin.args = parameters
    node.bases = [*node.bases, base]
    node.body = [*ast.parse("\n".join(lines)).body, begin, *own]
    return node


def _write_factory(field: _Field) -> str:
    """What stands before a field's value if it has a new one by default."""
    return f"{ast.unparse(field.factory)}() if {field.name} is None else " if field.factory else ""


def _read_field(node: ast.AnnAssign) -> _Field:
    assert isinstance(node.target, ast.Name)
    name, value = node.target.id, node.value
    if not (isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "field"):
        return _Field(name, value)
    given = {one.arg: one.value for one in value.keywords}
    compare = given.get("compare")
    compared = not (isinstance(compare, ast.Constant) and compare.value is False)
    return _Field(name, given.get("default"), given.get("default_factory"), compared)


def _lower_enum(node: ast.ClassDef, find_helper: FindHelper) -> list[ast.stmt]:
    """An enum whose members are plain numbers or texts; properties of numbers become functions."""
    pairs: list[ast.expr] = []
    found: list[ast.stmt] = []
    for one in node.body:
        if isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name):
            pairs.append(ast.Tuple([ast.Constant(one.targets[0].id), one.value], ast.Load()))
        elif isinstance(one, ast.FunctionDef):
            property_name, one.name, one.decorator_list = one.name, f"_read_{one.name}", []
            note = ast.Call(
                find_helper("note_property"),
                [ast.Constant(property_name), ast.Name(one.name, ast.Load())],
                [],
            )
            found += [one, ast.Expr(note)]
    members = ast.Call(find_helper("Members"), [ast.List(pairs, ast.Load())], [])
    return [*found, ast.Assign([ast.Name(node.name, ast.Store())], members)]
