"""Why a map or a text that is right cannot be drawn."""

from __future__ import annotations

from coinage_pnp.errors import UserError


class TypeMissingError(UserError):
    """A text needs type that comes with an extra, and the extra is not installed; says how to get it."""


class UndrawableError(UserError):
    """A map cannot be drawn truly at a size; says what in its file would have to change."""

    def __init__(self, map_id: str, where: str, reason: str) -> None:
        """The text is `reason`, after the map's id.

        Args:
            map_id: which map.
            where: the key path in its file, such as "layout" or "spaces.a" (`yaml_source.line_of`).
            reason: what is wrong, and what would be right.
        """
        self.where, self.reason = where, reason
        super().__init__(f"map {map_id}: {reason}")
