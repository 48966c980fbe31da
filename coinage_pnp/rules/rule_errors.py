"""Three ways in which a written game can be wrong."""

from coinage_pnp.errors import UserError
from coinage_pnp.yaml_source import shown


class UnreadableError(UserError):
    """The text is not valid notation; `reason` says what is wrong, and what would be right."""

    def __init__(self, text: str, column: int, reason: str, **values: object) -> None:
        why = UserError(reason, **values)
        self.column = column
        """Where reading stopped, from 1."""
        self.reason = str(why)
        """What is wrong there, and what would be right."""
        super().__init__(
            "cannot read {text}, column {column}: {why}", text=shown(text, 100), column=column, why=why
        )


class ImpossibleError(UserError):
    """The text can be read, but coins cannot be stacked like that."""


class IllegalError(UserError):
    """The rules do not allow this; the text says why."""
