"""Errors in written games."""

from coinage_pnp.errors import UserError
from coinage_pnp.files.yaml.wording import quote_text


class UnreadableError(UserError):
    """The text is not valid notation; `column` counts from 1."""

    def __init__(self, text: str, column: int, reason: str | UserError, **values: object) -> None:
        self.column = column
        self.reason = UserError(reason, **values) if isinstance(reason, str) else reason
        super().__init__(
            "cannot read {text}, column {column}: {why}",
            text=quote_text(text, 100),
            column=column,
            why=self.reason,
        )


class ImpossibleError(UserError):
    """The notation is valid, but such stacks or coins cannot exist."""


class IllegalError(UserError):
    """The rules do not allow it; the text says why."""
