"""Texts on the command line are taken as they are, without the library that would validate them.

Recent versions of Typer convert every value through pydantic, which costs as much time to import as all the
rest of a short command. A text needs no conversion. Other versions of Typer do not have what this looks for,
and keep their own way.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


def spare_validation(parameters: Iterable[Any]) -> None:
    """Let parameters without a value, and those that are texts, do without validation."""
    for parameter in parameters:
        if hasattr(parameter, "get_runtime_param") and hasattr(parameter, "type_descriptor"):
            parameter._runtime_param = _AsWritten(parameter.type_descriptor.annotation)


class _AsWritten:
    """Stands in for Typer's converter until there is something to convert."""

    def __init__(self, annotation: object) -> None:
        self._annotation = annotation

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """The value; whatever is no text goes to the library's own converter."""
        if value is None:
            return () if param.multiple or param.nargs == -1 else None
        if self._annotation is str and isinstance(value, str):
            return value
        if self._annotation == list[str] and isinstance(value, (tuple, list)):
            return list(value)
        param._runtime_param = None
        return param.get_runtime_param().coerce(value, param=param, ctx=ctx)
