"""Rewrites a module of the package for MicroPython, which lacks a part of Python.

Dictionaries keep no order there, so each becomes an OrderedDict; `match`, starred displays, f-strings, dataclasses,
named tuples and enums become plain code. What cannot be rewritten is reported with its file and line.
"""

import ast
from collections.abc import Collection, Iterable
from itertools import groupby
from typing import Any

from coinage_pnp.errors import InvalidFile, Problem
from coinage_pnp.table.pocket.lowered_classes import list_enum_properties, lower_class
from coinage_pnp.table.pocket.standard_library import (
    DROPPED_MODULES,
    HELPER,
    LACKING_METHODS,
    LOWERED_NAMES,
    STANDARD_LIBRARY,
)

REFUSED: dict[type[ast.AST], str] = {
    ast.AsyncFunctionDef: "an async function",
    ast.TryStar: "except*",
}
"""What MicroPython lacks, and a rewriting does not replace."""

REPLACED_FUNCTIONS = {"repr": "write_repr", "vars": "list_attributes", "round": "round_decimals"}
"""Functions of Python that one of the library replaces: `round` if it is to decimals."""


def lower_module(source: str, file: str, enum_properties: Collection[str] = ()) -> str:
    """The text of a module for MicroPython; `enum_properties` are those of all modules.

    Raises InvalidFile with everything in it that cannot be lowered.
    """
    lowering = _Lowering(file, enum_properties)
    tree = lowering.visit(ast.parse(source, file))
    if lowering.problems:
        raise InvalidFile(lowering.problems)
    names = [ast.alias(name, HELPER + name) for name in sorted(lowering.helpers)]
    if names:
        tree.body.insert(0, ast.ImportFrom("pocket_library", names, 0))
    return ast.unparse(ast.fix_missing_locations(tree))


def find_enum_properties(sources: Iterable[str]) -> set[str]:
    """The properties of enums of numbers in some modules: their members are plain numbers there."""
    return {name for source in sources for name in list_enum_properties(ast.parse(source))}


class _Lowering(ast.NodeTransformer):
    def __init__(self, file: str, enum_properties: Collection[str]) -> None:
        self.file = file
        self.enum_properties = enum_properties
        self.helpers: set[str] = set()
        self.problems: list[Problem] = []
        self.types = {"tuple", "list", "dict", "set", "frozenset", "type"}  # names that build types
        self.modules: dict[str, set[str]] = {}  # what imported modules of the library have, by their names
        self.indexes_arrays = False
        self.subjects = 0

    def help(self, name: str) -> ast.Name:
        """A function of the pocket's library."""
        self.helpers.add(name)
        return ast.Name(HELPER + name, ast.Load())

    def call(self, name: str, *arguments: ast.expr) -> ast.Call:
        """A call of a function of the pocket's library."""
        return ast.Call(self.help(name), list(arguments), [])

    def refuse(self, node: ast.AST, what: str) -> None:
        """Note something that cannot be lowered."""
        message = f"the pocket cannot run this: {what}; write it with simpler means"
        self.problems.append(Problem(self.file, getattr(node, "lineno", 0), message))

    def visit(self, node: ast.AST) -> Any:
        if type(node) in REFUSED:
            self.refuse(node, REFUSED[type(node)])
        if isinstance(node, ast.Tuple | ast.List | ast.Set):
            return self._join_display(node)
        visited = super().visit(node)
        if getattr(node, "body", None) == []:  # of a docstring or annotations alone
            vars(node)["body"] = [ast.Pass()]
        return visited

    # Modules and their imports.

    def visit_Module(self, node: ast.Module) -> ast.AST:
        imported = [one.module or "" for one in node.body if isinstance(one, ast.ImportFrom)]
        self.indexes_arrays = any(module.endswith("array_types") for module in imported)
        return self.generic_visit(node)

    def visit_Import(self, node: ast.Import) -> ast.AST | None:
        for alias in node.names:
            if alias.name not in STANDARD_LIBRARY:
                self.refuse(node, f"import {alias.name}")
            self.modules[alias.asname or alias.name] = STANDARD_LIBRARY.get(alias.name, set())
        if node.names[0].name == "yaml":  # a file of the library, which imports the package itself
            return node
        return ast.ImportFrom("pocket_library", node.names, 0)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        module = node.module or ""
        if module in DROPPED_MODULES:
            self.types.update(alias.name for alias in node.names)
            return None
        if module.partition(".")[0] == "coinage_pnp":
            return node
        if module not in STANDARD_LIBRARY:
            self.refuse(node, f"from {module} import")
            return node
        names = [alias for alias in node.names if alias.name not in LOWERED_NAMES]
        for alias in names:
            if alias.name not in STANDARD_LIBRARY[module]:
                self.refuse(node, f"{module}.{alias.name}")
        return ast.ImportFrom("pocket_library", names, 0) if names else None

    # Statements.

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        is_docstring = isinstance(node.value, ast.Constant)
        return None if is_docstring else self.generic_visit(node)

    def visit_If(self, node: ast.If) -> ast.AST | None:
        return None if _get_name(node.test) == "TYPE_CHECKING" else self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> Any:
        if node.value is None:
            return None
        return self.visit(ast.copy_location(ast.Assign([node.target], node.value), node))

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        if self._is_type(node.value):
            node.value = ast.Constant(None)
            return node
        target = node.targets[0]
        if self.indexes_arrays and isinstance(target, ast.Subscript) and ast.unparse(target.slice) == ":":
            return ast.Expr(self.call("fill_array", self.visit(target.value), self.visit(node.value)))
        return self.generic_visit(node)

    def _is_type(self, node: ast.expr) -> bool:
        """Whether an expression builds a type for annotations: tuple[int, ...], Place | Pay or TypeVar("T")."""
        if isinstance(node, ast.Subscript):
            return _get_name(node.value) in self.types
        if isinstance(node, ast.BinOp):
            return all(map(_is_class, ast.unparse(node).split(" | ")))
        return isinstance(node, ast.Call) and _get_name(node.func) == "TypeVar"

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        parameters = node.args
        parameters.args = [*parameters.posonlyargs, *parameters.args]
        parameters.posonlyargs = []
        for one in [*parameters.args, *parameters.kwonlyargs, parameters.vararg, parameters.kwarg]:
            if one:
                one.annotation = None
        return self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> list[ast.AST]:
        if node.keywords:
            self.refuse(node, "a class with keywords")
        return [
            self.generic_visit(one) if isinstance(one, ast.ClassDef) else self.visit(one)
            for one in lower_class(node, self.help)
        ]

    def visit_Raise(self, node: ast.Raise) -> ast.AST:
        node.cause = None
        return self.generic_visit(node)

    def visit_Match(self, node: ast.Match) -> list[ast.AST]:
        self.subjects += 1
        subject = f"{HELPER}subject_{self.subjects}"
        rest: list[ast.stmt] = []
        for case in reversed(node.cases):
            test, captured = self._read_pattern(case.pattern, subject)
            if case.guard is not None:
                self.refuse(case.pattern, "a case with a condition")
            rest = [ast.If(test, [*captured, *case.body], rest)]
        keep = ast.Assign([ast.Name(subject, ast.Store())], node.subject)
        return [self.visit(one) for one in (keep, *rest)]

    def _read_pattern(self, pattern: ast.pattern, subject: str) -> tuple[ast.expr, list[ast.stmt]]:
        """The condition of a case, and the assignments of what it captures."""
        if not isinstance(pattern, ast.MatchClass) or pattern.kwd_attrs:
            self.refuse(pattern, "this kind of case")
            return ast.Constant(True), []
        captured = []
        for at, one in enumerate(pattern.patterns):
            if not isinstance(one, ast.MatchAs) or not one.name or one.pattern:
                self.refuse(one, "a pattern within a pattern")
            else:
                captured.append(f"{one.name} = {self.help('read_field').id}({subject}, {at})")
        test = ast.parse(f"isinstance({subject}, {ast.unparse(pattern.cls)})", mode="eval").body
        return test, ast.parse("\n".join(captured)).body

    # Expressions.

    def _join_display(self, node: ast.Tuple | ast.List | ast.Set) -> ast.AST:
        stored = isinstance(getattr(node, "ctx", None), ast.Store)
        starred = any(isinstance(one, ast.Starred) for one in node.elts)
        if stored or not starred:
            return self.generic_visit(node)
        parts = [
            self.visit(one.value if isinstance(one, ast.Starred) else ast.Tuple([one], ast.Load()))
            for one in node.elts
        ]
        kind = ast.Name(type(node).__name__.lower(), ast.Load())
        return ast.Call(kind, [self.call("join", *parts)], [])

    def visit_Dict(self, node: ast.Dict) -> ast.AST:
        parts: list[ast.expr] = []
        pairs = zip(node.keys, node.values, strict=True)
        for is_key, group in groupby(pairs, key=lambda pair: pair[0] is not None):
            if is_key:
                listed: list[ast.expr] = [ast.Tuple([key, value], ast.Load()) for key, value in group if key]
                parts.append(ast.List(listed, ast.Load()))
            else:
                parts += [value for _, value in group]
        return self.call("make_dict", *map(self.visit, parts))

    def visit_DictComp(self, node: ast.DictComp) -> ast.AST:
        pair = ast.Tuple([node.key, node.value], ast.Load())
        made = ast.GeneratorExp(pair, node.generators)
        return self.call("make_dict", self.visit(made))

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        return self.call("join_text", *(self._lower_text(one) for one in node.values))

    def _lower_text(self, part: ast.expr) -> ast.expr:
        if not isinstance(part, ast.FormattedValue):
            return part
        value: ast.expr = self.visit(part.value)
        if part.conversion == ord("r"):
            value = self.call("write_repr", value)
        if part.format_spec is None:
            return value
        return self.call("format_value", value, self.visit(part.format_spec))

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        if isinstance(node.slice, ast.Slice) and node.slice.step is not None:
            bounds = [
                one or ast.Constant(None) for one in (node.slice.lower, node.slice.upper, node.slice.step)
            ]
            return self.call("cut", self.visit(node.value), *map(self.visit, bounds))
        if self.indexes_arrays and isinstance(node.slice, ast.Tuple):
            *before, last = node.slice.elts
            value = node.value
            for index in before:
                value = ast.Subscript(value, index, ast.Load())
            node = ast.Subscript(value, last, node.ctx)
        return self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        of = _get_name(node.value)
        if of == "str" and node.attr in LACKING_METHODS:
            return self._find_method(node)
        if of == "dict" and node.attr == "fromkeys":
            return self.help("dict_from_keys")
        known = self.modules.get(of)
        if known and node.attr not in known:
            self.refuse(node, ast.unparse(node))
        if node.attr in self.enum_properties and isinstance(node.ctx, ast.Load):
            return self.call("read_property", self.visit(node.value), ast.Constant(node.attr))
        return self.generic_visit(node)

    def _find_method(self, node: ast.Attribute) -> ast.expr:
        if not LACKING_METHODS[node.attr]:
            self.refuse(node, f"the method {node.attr}")
        return self.help(f"text_{node.attr}")

    def visit_Call(self, node: ast.Call) -> ast.AST:
        function, name = node.func, _get_name(node.func)
        if name == "zip":
            node.keywords = [one for one in node.keywords if one.arg != "strict"]
        if isinstance(function, ast.Attribute):
            if function.attr in LACKING_METHODS and _get_name(function.value) != "str":
                method = self._find_method(function)
                arguments = [self.visit(one) for one in (function.value, *node.args)]
                return ast.Call(method, arguments, [])
            if function.attr == "union" and len(node.args) == 1 and isinstance(node.args[0], ast.Starred):
                return self.call("unite", self.visit(function.value), self.visit(node.args[0].value))
        if name == "slice":
            self.refuse(node, "the function slice")
        if name == "isinstance" and isinstance(node.args[1], ast.BinOp):
            classes = ast.unparse(node.args[1]).replace(" | ", ", ")
            node.args[1] = ast.parse(f"({classes})", mode="eval").body
        if name == "dict":
            keywords = [ast.Tuple([ast.Constant(one.arg), one.value], ast.Load()) for one in node.keywords]
            parts = [*node.args, ast.List(list(keywords), ast.Load())]
            return self.call("make_dict", *map(self.visit, parts))
        helper = REPLACED_FUNCTIONS.get(name)
        if helper and (name != "round" or len(node.args) == 2):
            return self.call(helper, *map(self.visit, node.args))
        return self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        left = node.left
        if isinstance(node.op, ast.Mod) and isinstance(left, ast.Constant) and isinstance(left.value, str):
            self.refuse(node, "a text with %")
        return self.generic_visit(node)


def _get_name(node: ast.expr) -> str:
    """The name that an expression is; "" for any other expression."""
    return node.id if isinstance(node, ast.Name) else ""


def _is_class(name: str) -> bool:
    return name.isidentifier() and name[0].isupper() and not name.isupper()
