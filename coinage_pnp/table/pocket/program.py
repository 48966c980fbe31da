"""The package's own modules as a program for the pocket: all that its entry imports, lowered."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from coinage_pnp.errors import InvalidFile, Problem
from coinage_pnp.table.pocket.lowering import find_enum_properties, lower_module

PACKAGE = Path(__file__).parents[2]
LIBRARY = Path(__file__).with_name("library")  # in MicroPython
ENTRY = "coinage_pnp.table.pocket.pocket_answers"
"""The module that answers the page."""

LEFT_OUT = {"coinage_pnp.files.yaml.yaml_hints", "coinage_pnp.game.words.english"}
"""Modules that are imported for what the pocket does not have: errors of the library for YAML, and files."""

REPLACED = {"coinage_pnp.players.engine.jit": "jit.upy"}
"""Modules that files of the library replace."""


def write_program(data: Mapping[str, str], entry: str = ENTRY) -> dict[str, str]:
    """The files of the program, by path; `data` are modules with values. InvalidFile: what cannot be lowered."""
    modules = _collect_modules(
        [entry, *(name for text in data.values() for name in _list_imports(ast.parse(text)))]
    )
    sources = {name: _find_file(name).read_text(encoding="utf-8") for name in modules}
    properties = find_enum_properties(sources.values())
    places = {file: _name_file(module) for module, file in REPLACED.items()}
    library = sorted(LIBRARY.glob("*.upy"))
    files = {places.get(path.name, f"{path.stem}.py"): path.read_text(encoding="utf-8") for path in library}
    problems: list[Problem] = []
    for name, source in sources.items():
        try:
            files[_name_file(name)] = lower_module(source, _name_file(name), properties)
        except InvalidFile as error:
            problems += error.problems
    if problems:
        raise InvalidFile(problems)
    return files | {f"{name}.py": lower_module(text, name, properties) for name, text in data.items()}


def _collect_modules(entries: Iterable[str]) -> list[str]:
    """These modules of the package, and all that they import, directly or not."""
    found: set[str] = set()
    waiting = [*entries]
    while waiting:
        name = waiting.pop()
        if name not in found | LEFT_OUT | REPLACED.keys():
            found.add(name)
            waiting += _list_imports(ast.parse(_find_file(name).read_text(encoding="utf-8")))
    return sorted(found)


def _list_imports(tree: ast.AST) -> Iterator[str]:
    """The modules of the package that code imports, apart from those for types alone."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("coinage_pnp"):
            module = node.module or ""
            is_room = PACKAGE.parent.joinpath(*module.split(".")).is_dir()
            yield from [f"{module}.{alias.name}" for alias in node.names] if is_room else [module]
        yield from _list_imports(node)


def _find_file(name: str) -> Path:
    return PACKAGE.parent / _name_file(name)


def _name_file(module: str) -> str:
    return f"{module.replace('.', '/')}.py"
